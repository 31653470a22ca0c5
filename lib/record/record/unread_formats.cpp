#include "unread_formats.hpp"

#include "../../base/matched.hpp"
#include "grammar/package.hpp"

#include <algorithm>
#include <array>

namespace tessera {

namespace {

using namespace std::string_view_literals;

/// What to do with a file.
enum class Remedy : unsigned char { unpack, save_as_text, save_as_utf8, part, none };

struct Format {
  std::string_view name;
  /// The bytes that identify it, and where they stand.
  std::string_view signature;
  std::size_t place;
  Remedy remedy;
};

constexpr std::string_view zip_begins = "PK\x03\x04"sv;

constexpr std::array formats{
    Format{"a ZIP archive", zip_begins, 0, Remedy::unpack},
    Format{"an empty ZIP archive", "PK\x05\x06"sv, 0, Remedy::unpack},
    Format{"packed with gzip twice", "\x1f\x8b\x08"sv, 0, Remedy::unpack},
    Format{"packed with xz",
           "\xfd"
           "7zXZ\0"sv,
           0, Remedy::unpack},
    Format{"packed with Zstandard", "\x28\xb5\x2f\xfd"sv, 0, Remedy::unpack},
    Format{"packed with bzip2", "1AY&SY"sv, 4, Remedy::unpack},
    Format{"packed with lzip", "LZIP\x01"sv, 0, Remedy::unpack},
    Format{"packed with LZ4", "\x04\x22\x4d\x18"sv, 0, Remedy::unpack},
    Format{"packed with compress", "\x1f\x9d"sv, 0, Remedy::unpack},
    Format{"a 7-Zip archive", "7z\xbc\xaf\x27\x1c"sv, 0, Remedy::unpack},
    Format{"a RAR archive", "Rar!\x1a\x07"sv, 0, Remedy::unpack},
    Format{"a tar archive", "ustar"sv, 257, Remedy::unpack},
    Format{"a PDF document", "%PDF-"sv, 0, Remedy::save_as_text},
    Format{"an RTF document", R"({\rtf)"sv, 0, Remedy::save_as_text},
    Format{"an old Office document or an Outlook message", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"sv, 0,
           Remedy::save_as_text},
    Format{"an SQLite database", "SQLite format 3\0"sv, 0, Remedy::none},
    Format{"a PNG picture", "\x89PNG\r\n"sv, 0, Remedy::none},
    Format{"a JPEG picture", "\xff\xd8\xff"sv, 0, Remedy::none},
    Format{"a GIF picture", "GIF8"sv, 0, Remedy::none},
};

constexpr Format json_list{"a list of games in JSON", {}, 0, Remedy::part};
constexpr Format utf32{"text in UTF-32", {}, 0, Remedy::save_as_utf8};

/// Whether a text begins with a byte order mark of UTF-32, or with two ASCII letters in it.
bool is_utf32(std::string_view start) {
  constexpr std::size_t unit = 4;
  const auto has_letters_at = [start](std::size_t place) {
    for (std::size_t i = 0; i < 2 * unit; ++i) {
      if ((start[i] != '\0') != (i % unit == place)) {
        return false;
      }
    }
    return true;
  };
  return start.starts_with("\xff\xfe\0\0"sv) || start.starts_with("\0\0\xfe\xff"sv) ||
         (start.size() >= 2 * unit && (has_letters_at(0) || has_letters_at(unit - 1)));
}

/// Documents that are ZIP archives, by what stands first in them.
constexpr std::array documents{
    Format{"a Word document or the like", "[Content_Types].xml"sv, 30, Remedy::save_as_text},
    Format{"a Word document or the like", "_rels/"sv, 30, Remedy::save_as_text},
    Format{"an OpenDocument text", "mimetypeapplication/vnd.oasis"sv, 30, Remedy::save_as_text},
    Format{"an e-book", "mimetypeapplication/epub"sv, 30, Remedy::save_as_text},
};

/// The name of the first file of a ZIP archive, as far as the start of the archive has it.
std::string_view first_name_in_zip(std::string_view start) {
  constexpr std::size_t header = 30;
  constexpr std::size_t size_at = 26;
  if (!start.starts_with(zip_begins) || start.size() < header) {
    return {};
  }
  const auto byte = [start](std::size_t at) { return static_cast<unsigned char>(start[at]); };
  return start.substr(header, byte(size_at) + 256U * byte(size_at + 1));
}

/// Whether a ZIP archive begins with a part of an Office document: its parts may stand in any
/// order.
bool begins_with_office_part(std::string_view start) {
  static constexpr std::array folders{"word/"sv, "docProps/"sv, "customXml/"sv, "xl/"sv, "ppt/"sv};
  const std::string_view name = first_name_in_zip(start);
  return (name.ends_with(".xml") || name.ends_with(".rels")) &&
         std::any_of(folders.begin(), folders.end(),
                     [name](std::string_view folder) { return name.starts_with(folder); });
}

bool is_of(std::string_view start, const Format &format) {
  return start.size() >= format.place && start.substr(format.place).starts_with(format.signature);
}

std::string sentence(const Format &format) {
  std::string text = "it is " + std::string(format.name) + ", which tessera does not read";
  switch (format.remedy) {
  case Remedy::unpack:
    return text + ": unpack it first";
  case Remedy::save_as_text:
    return text + ": save it as plain text first";
  case Remedy::save_as_utf8:
    return text + ": save it as UTF-8 first";
  case Remedy::part:
    return text + ": give each game a file of its own first";
  case Remedy::none:
    break;
  }
  return text;
}

} // namespace

std::optional<std::string> unread_format(std::string_view start) {
  const auto told_by = [start](const Format &format) { return is_of(start, format); };
  const auto *const document = std::find_if(documents.begin(), documents.end(), told_by);
  if (start.starts_with(zip_begins) && document != documents.end()) {
    return sentence(*document);
  }
  if (begins_with_office_part(start)) {
    return sentence(documents.front());
  }
  if (matched<grammar::package_list>(start) > 0) {
    return sentence(json_list);
  }
  if (is_utf32(start)) {
    return sentence(utf32);
  }
  const auto *const format = std::find_if(formats.begin(), formats.end(), told_by);
  return format == formats.end() ? std::nullopt : std::optional(sentence(*format));
}

} // namespace tessera
