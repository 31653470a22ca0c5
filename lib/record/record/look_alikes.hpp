#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

// Characters that look like those of moves, or like nothing: letters of other alphabets, small l
// for 1, blanks of other widths, arrows and dashes.

namespace tessera {

/// A character that looks like one of a move's, or like nothing, and what it is read as.
struct LookAlike {
  /// The bytes it takes at the start of a text; 0 if the text does not begin with one.
  std::size_t size = 0;
  /// What it is read as: a character, a blank, or 0 for nothing.
  char plain = 0;
  /// Its name, with an article: "a Cyrillic Er".
  std::string_view name;
  /// Its code point.
  std::uint32_t code = 0;
};

/// The look-alike that a text begins with, whatever stands around it: a character, a byte of
/// Windows-1252 that is not UTF-8, or what a page writes for a character, such as &nbsp; and
/// &#8211;. No other ASCII text is a look-alike.
LookAlike look_alike(std::string_view text);

/// The digit that a letter looks like in a cell: 1 for l and I, 0 for O; otherwise 0.
constexpr char digit_like(char c) {
  return c == 'l' || c == 'I' || c == '|' ? '1' : c == 'O' || c == 'o' ? '0' : '\0';
}

/// The size of the quotation mark that a text begins with, or 0.
std::size_t quote_size(std::string_view text);
/// Whether a character that begins with this byte may be a quotation mark; almost none is.
constexpr bool may_be_quote(char c) {
  return c == '"' || c == '\'' || c == '`' || static_cast<unsigned char>(c) >= 0x80U;
}

} // namespace tessera
