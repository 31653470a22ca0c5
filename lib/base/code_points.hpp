#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

namespace tessera {

/// Characters of Unicode, the first and the last included.
struct CodePoints {
  char32_t first;
  char32_t last;
};

/// Whether a character is in one of some ranges, which stand in their order.
constexpr bool is_among(std::span<const CodePoints> ranges, char32_t character) {
  const auto found = std::lower_bound(
      ranges.begin(), ranges.end(), character,
      [](const CodePoints &range, char32_t wanted) { return range.last < wanted; });
  return found != ranges.end() && character >= found->first;
}

/// The code point of one character of well-formed UTF-8.
constexpr char32_t code_point(std::string_view character) {
  const auto byte = [character](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) {
    return byte(0);
  }
  // The first byte has as many leading ones as there are bytes.
  char32_t code = byte(0) & (0x7fU >> character.size());
  for (std::size_t i = 1; i < character.size(); ++i) {
    code = code << 6U | (byte(i) & 0x3fU);
  }
  return code;
}

} // namespace tessera
