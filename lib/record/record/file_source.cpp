#include "file_source.hpp"

#include "../../base/matched.hpp"
#include "../../base/open_file.hpp"
#include "../../base/text.hpp"
#include "../limits.hpp"
#include "grammar/package.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <fcntl.h>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unistd.h>
#include <utility>

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

/// Why a file that begins like this cannot be read, if it is packed or a document in a way that
/// tessera does not read: what it is, and what to do.
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

} // namespace

void FileSource::End::operator()(z_stream_s *stream) const {
  static_cast<void>(inflateEnd(stream));
  delete stream;
}

FileSource::FileSource(int descriptor)
    : descriptor_(descriptor), opened_(FileStamp::of(descriptor)) {}

FileSource::~FileSource() { static_cast<void>(close(descriptor_)); }

Result<std::shared_ptr<FileSource>> FileSource::open(const std::string &path) {
  const int descriptor =
      path == "-" ? dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) {
    return Result<std::shared_ptr<FileSource>>::failure(system_says());
  }
  return std::shared_ptr<FileSource>(new FileSource(descriptor));
}

/// Keeps the problem that will be reported, and returns how much was read.
std::size_t FileSource::fail(std::string problem) {
  problem_ = std::move(problem);
  return 0;
}

/// Reads the file until so many bytes are there; false if there are not that many.
bool FileSource::fill(std::size_t wanted) {
  while (packed_.size() < wanted && !at_end_ && !problem_) {
    std::copy(packed_.begin(), packed_.end(), buffer_->begin());
    const std::size_t kept = packed_.size();
    const std::span free = std::span(*buffer_).subspan(kept);
    const ssize_t count = ::read(descriptor_, free.data(), free.size());
    if (count < 0 && errno != EINTR) {
      fail(system_says());
    }
    if (FileStamp::of(descriptor_) != opened_) {
      fail(std::string(changed_while_read));
    }
    const auto more = static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    packed_ = {buffer_->data(), kept + more};
    bytes_read_ += more;
    at_end_ = count == 0;
  }
  return packed_.size() >= wanted;
}

/// Begins to unpack what comes next, if it is packed.
bool FileSource::begin_member() {
  constexpr std::string_view gzip_begins = "\x1f\x8b";
  if (!fill(gzip_begins.size()) || !packed_.starts_with(gzip_begins)) {
    return false;
  }
  if (unpacker_ == nullptr) {
    unpacker_.reset(new z_stream_s{});
    constexpr int with_gzip_header = 15 + 16;
    if (inflateInit2(unpacker_.get(), with_gzip_header) != Z_OK) {
      fail("it cannot be unpacked: there is not enough memory");
    }
  } else {
    static_cast<void>(inflateReset(unpacker_.get()));
  }
  member_ = Member::open;
  return true;
}

/// Finds out, from the start of the file, whether it is packed, and from the start of the text,
/// whether that is UTF-16 or not readable text.
void FileSource::look_at_start() {
  begin_member();
  text_.resize(std::max(utf16_window, format_window));
  std::size_t size = 0;
  for (std::size_t count = 1; count > 0 && size < text_.size(); size += count) {
    const Result<std::size_t> read = read_bytes(text_.data() + size, text_.size() - size);
    count = read ? *read : 0;
  }
  text_.resize(size);
  if (std::optional<std::string> unread = unread_format(text_)) {
    text_.clear();
    fail(std::move(*unread));
  }
  if (const std::optional<ByteOrder> order =
          utf16_order(std::string_view(text_).substr(0, utf16_window))) {
    utf16_.emplace(*order);
    utf16_->read(std::exchange(text_, {}), text_);
  }
  // (As on the first Macs.)
  has_old_line_ends_ = text_.find('\r') != std::string::npos &&
                       text_.find('\r') + 1 != text_.size() &&
                       text_.find('\n') == std::string::npos;
}

Result<std::size_t> FileSource::read(char *into, std::size_t size) {
  if (!std::exchange(looked_at_start_, true)) {
    look_at_start();
  }
  Result<std::size_t> count = read_text(into, size);
  if (count && !has_text_) {
    has_text_ =
        std::string_view(into, *count).find_first_not_of(white_space) != std::string_view::npos;
    if (!has_text_ && *count == 0) {
      return Result<std::size_t>::failure(std::string(nothing_to_read));
    }
  }
  for (std::size_t i = 0; has_old_line_ends_ && count && i < *count; ++i) {
    const bool ends_line = into[i] == '\r' && (i + 1 == *count || into[i + 1] != '\n');
    into[i] = ends_line ? '\n' : into[i];
  }
  return count;
}

Result<std::size_t> FileSource::read_text(char *into, std::size_t size) {
  while (utf16_ && given_ == text_.size()) {
    std::array<char, 16'384> bytes{};
    Result<std::size_t> count = read_bytes(bytes.data(), bytes.size());
    if (!count) {
      return count;
    }
    text_.clear();
    given_ = 0;
    utf16_->read({bytes.data(), *count}, text_);
    if (*count == 0) {
      utf16_->end(text_);
      break;
    }
  }
  if (given_ == text_.size()) {
    return utf16_ ? Result<std::size_t>(0) : read_bytes(into, size);
  }
  const std::size_t count = text_.copy(into, size, given_);
  given_ += count;
  return count;
}

/// Reads bytes, unpacked.
Result<std::size_t> FileSource::read_bytes(char *into, std::size_t size) {
  const std::size_t count = problem_      ? 0
                            : is_packed() ? unpack(into, size)
                                          : read_plain(into, size);
  return count == 0 && problem_ ? Result<std::size_t>::failure(*problem_) : count;
}

std::size_t FileSource::read_plain(char *into, std::size_t size) {
  fill(1);
  const std::size_t count = packed_.copy(into, size);
  packed_.remove_prefix(count);
  return count;
}

std::size_t FileSource::unpack(char *into, std::size_t size) {
  constexpr std::size_t most_at_once = std::size_t{1} << 30U;
  size = std::min(size, most_at_once);
  std::size_t given = 0;
  while (given < size && !problem_) {
    if (member_ == Member::ended && !begin_member()) {
      check_rest();
      break;
    }
    unpack_more(into, size, given);
  }
  unpacked_ += given;
  constexpr std::uint64_t harmless = std::uint64_t{64} << 20U;
  if (unpacked_ > harmless && unpacked_ / max_unpacked_ratio > position()) {
    given = fail("it unpacks to more than " + std::to_string(max_unpacked_ratio) +
                 " times its size: such a file is not read");
  }
  return given;
}

void FileSource::unpack_more(char *into, std::size_t size, std::size_t &given) {
  fill(1);
  z_stream_s &stream = *unpacker_;
  stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed_.data()));
  stream.avail_in = static_cast<uInt>(packed_.size());
  stream.next_out = reinterpret_cast<Bytef *>(into + given);
  stream.avail_out = static_cast<uInt>(size - given);
  const int code = inflate(&stream, Z_NO_FLUSH);
  packed_.remove_prefix(packed_.size() - stream.avail_in);
  given = size - stream.avail_out;
  if (code == Z_STREAM_END) {
    member_ = Member::ended;
  } else if (code == Z_BUF_ERROR && at_end_) {
    fail("the packed file is cut off");
  } else if (code != Z_OK && code != Z_BUF_ERROR) {
    fail(std::string("it cannot be unpacked: ") +
         (stream.msg == nullptr ? "unknown error" : stream.msg));
  }
}

/// Looks for bytes after the packed part. Zeros fill up the last block of a tape.
void FileSource::check_rest() {
  while (fill(1) && packed_.find_first_not_of('\0') == std::string_view::npos) {
    packed_ = {};
  }
  if (!packed_.empty()) {
    packed_.remove_prefix(packed_.find_first_not_of('\0'));
    fail("the bytes after its packed part, from byte " + std::to_string(position() + 1) +
         " on, are not packed with gzip");
  }
}

} // namespace tessera
