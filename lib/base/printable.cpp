#include "printable.hpp"

#include "code_points.hpp"
#include "text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

namespace tessera {

namespace {

using Range = CodePoints;

/// The characters that are not shown as they are: those of the categories Cc, Cf, Zl and Zp of
/// Unicode 15, in their order.
constexpr std::array unprintable{
    Range{0x0, 0x1f},        Range{0x7f, 0x9f},       Range{0xad, 0xad},
    Range{0x600, 0x605},     Range{0x61c, 0x61c},     Range{0x6dd, 0x6dd},
    Range{0x70f, 0x70f},     Range{0x890, 0x891},     Range{0x8e2, 0x8e2},
    Range{0x180e, 0x180e},   Range{0x200b, 0x200f},   Range{0x2028, 0x202e},
    Range{0x2060, 0x2064},   Range{0x2066, 0x206f},   Range{0xfeff, 0xfeff},
    Range{0xfff9, 0xfffb},   Range{0x110bd, 0x110bd}, Range{0x110cd, 0x110cd},
    Range{0x13430, 0x1343f}, Range{0x1bca0, 0x1bca3}, Range{0x1d173, 0x1d17a},
    Range{0xe0001, 0xe0001}, Range{0xe0020, 0xe007f},
};

constexpr bool is_printable(char32_t character) { return !is_among(unprintable, character); }

/// Whether a character changes the direction of all that follows, until another ends that: those
/// that embed, override and isolate, and those that end them.
constexpr bool turns_direction(char32_t character) {
  return (character >= 0x202a && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

void append_escape(std::string &shown, std::string_view character, bool is_utf8) {
  if (!is_utf8 || character.size() == 1) {
    fmt::format_to(std::back_inserter(shown), "\\x{:02x}",
                   static_cast<unsigned char>(character.front()));
  } else {
    fmt::format_to(std::back_inserter(shown), "\\u{{{:x}}}",
                   static_cast<std::uint32_t>(code_point(character)));
  }
}

/// `is_kept` is asked about characters that are not ASCII or not visible; nothing stands for a byte
/// that is not UTF-8.
std::string shown(std::string_view text, bool (*is_kept)(std::optional<char32_t>)) {
  std::string shown;
  shown.reserve(text.size());
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
  while (!text.empty()) {
    // Nearly all of a text.
    const auto plain = static_cast<std::size_t>(
        std::find_if_not(text.begin(), text.end(), is_plain) - text.begin());
    shown += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) {
      break;
    }
    const std::size_t size = utf8_size(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(size, 1));
    if (is_kept(size > 0 ? std::optional(code_point(character)) : std::nullopt)) {
      shown += character;
    } else if (character == "\t") {
      shown += ' ';
    } else {
      append_escape(shown, character, size > 0);
    }
    text.remove_prefix(character.size());
  }
  return shown;
}

} // namespace

std::string printable(std::string_view text) {
  return shown(text, [](std::optional<char32_t> character) {
    return character && is_printable(*character);
  });
}

std::string printable_lines(std::string_view text) {
  return shown(text, [](std::optional<char32_t> character) {
    return character && (*character == U'\n' || is_printable(*character));
  });
}

std::string with_own_direction(std::string_view text) {
  return shown(text, [](std::optional<char32_t> character) {
    return !character || !turns_direction(*character);
  });
}

std::string in_quotes(std::string_view text) { return '"' + printable(clipped(text)) + '"'; }

} // namespace tessera
