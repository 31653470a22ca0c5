#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

// Small helpers for ASCII text that several readers share.

namespace tessera {

/// What some programs put at the beginning of a text in UTF-8.
inline constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) { return is_small(lower(c)); }
constexpr bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_white_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

/// Whether a text contains another, ignoring case.
constexpr bool contains_ignoring_case(std::string_view text, std::string_view part) {
  return std::search(text.begin(), text.end(), part.begin(), part.end(),
                     [](char x, char y) { return lower(x) == lower(y); }) != text.end() ||
         part.empty();
}

/// Characters that may stand between words.
inline constexpr std::string_view white_space = " \t\r\n\v\f";
/// The size of a text without the white space at its end.
constexpr std::size_t size_to_last_sign(std::string_view text) {
  return text.find_last_not_of(white_space) + 1;
}
/// A text without the blanks at its edges.
constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = white_space) {
  text = text.substr(0, text.find_last_not_of(blanks) + 1);
  return text.substr(std::min(text.find_first_not_of(blanks), text.size()));
}

constexpr bool is_line_end(char c) { return c == '\n' || c == '\r'; }
/// Whether a line ends with the byte at a place: `\r\n` ends it once, with its last byte.
constexpr bool ends_line_at(std::string_view text, std::size_t at) {
  return text[at] == '\n' || (text[at] == '\r' && !text.substr(at + 1).starts_with('\n'));
}
/// Whether only blanks stand before a place in its line.
constexpr bool is_first_in_line(std::string_view text, std::size_t at) {
  text = text.substr(0, text.substr(0, at).find_last_not_of(" \t") + 1);
  return text.empty() || is_line_end(text.back());
}
/// Where the line of a place ends.
constexpr std::size_t end_of_line(std::string_view text, std::size_t at = 0) {
  return std::min(text.find_first_of("\r\n", at), text.size());
}

/// The words between blanks.
inline std::vector<std::string_view> words(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  std::vector<std::string_view> found;
  for (std::size_t begin = text.find_first_not_of(blanks); begin != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
    found.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(blanks, end);
  }
  return found;
}

/// The words of a text with single blanks between them.
inline std::string with_single_blanks(std::string_view text) {
  std::string single;
  for (const std::string_view word : words(text)) {
    single += single.empty() ? "" : " ";
    single += word;
  }
  return single;
}

/// The number that a text is; nothing if there is anything else, or it is too large for the type.
template <std::integral Number> std::optional<Number> read_whole_number(std::string_view text) {
  Number number = 0;
  const char *const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

/// A number and what it counts: `1 game`, `2 games`.
template <std::integral Number> std::string counted(Number count, std::string_view noun) {
  return (std::to_string(count) + ' ').append(noun) + (count == 1 ? "" : "s");
}

/// Whether a byte of UTF-8 begins a character; others continue one.
constexpr bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }

/// At most `limit` bytes of a text, for messages; dots show where it is cut. No character is cut in
/// two.
inline std::string clipped(std::string_view text, std::size_t limit = 60) {
  if (text.size() <= limit) {
    return std::string(text);
  }
  std::size_t end = limit;
  for (int i = 0; i < 3 && end > 0 && !begins_character(text[end]); ++i) {
    --end;
  }
  return std::string(text.substr(0, end)) + "...";
}

/// How many characters (code points) a text has.
constexpr std::size_t character_count(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

/// The bytes of the character at the start of a text, which must not be empty, or 0 if it is not
/// well-formed UTF-8.
constexpr std::size_t utf8_size(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t size = first < 0x80U                     ? 1
                           : first >= 0xc2U && first < 0xe0U ? 2
                           : first >= 0xe0U && first < 0xf0U ? 3
                           : first >= 0xf0U && first < 0xf5U ? 4
                                                             : 0;
  if (size > text.size()) {
    return 0;
  }
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) {
      return 0;
    }
  }
  // Overlong forms, surrogates, and anything beyond U+10FFFF.
  const bool stray =
      size > 2 && ((first == 0xe0U && byte(1) < 0xa0U) || (first == 0xedU && byte(1) > 0x9fU) ||
                   (first == 0xf0U && byte(1) < 0x90U) || (first == 0xf4U && byte(1) > 0x8fU));
  return stray ? 0 : size;
}

/// Whether a text is all ASCII.
constexpr bool is_ascii(std::string_view text) {
  unsigned char all = 0;
  // Without a branch, because nearly all text is ASCII.
  for (const char c : text) {
    all = static_cast<unsigned char>(all | static_cast<unsigned char>(c));
  }
  return all < 0x80U;
}

/// How many bytes of a text are UTF-8 before the first that are not.
constexpr std::size_t valid_utf8_prefix(std::string_view text) {
  constexpr std::size_t block = 64;
  std::size_t valid = 0;
  while (valid < text.size()) {
    // Nearly all text is ASCII: a whole block is checked at once.
    if (text.size() - valid >= block && is_ascii(text.substr(valid, block))) {
      valid += block;
      continue;
    }
    const std::size_t size =
        static_cast<unsigned char>(text[valid]) < 0x80U ? 1 : utf8_size(text.substr(valid));
    if (size == 0) {
      break;
    }
    valid += size;
  }
  return valid;
}

} // namespace tessera
