#include "text_width.hpp"

#include "code_points.hpp"
#include "text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tessera {

namespace {

/// Marks on the letter before them, as in file names of macOS, and signs that choose how a
/// character looks.
constexpr std::array combining_marks{CodePoints{0x300, 0x36f}, CodePoints{0x20d0, 0x20f0},
                                     CodePoints{0xfe00, 0xfe0f}};

std::size_t width_of(std::string_view character) {
  if (character.size() == 1) {
    return 1;
  }
  if (is_among(combining_marks, code_point(character))) {
    return 0;
  }
  // fmt fills a field up by columns.
  const std::size_t filled_up = fmt::formatted_size("{:<2}", character) - character.size();
  return 2 - filled_up;
}

/// Goes over the characters of a text while their columns fit; returns the bytes and the columns.
std::pair<std::size_t, std::size_t> measured(std::string_view text, std::size_t most) {
  std::size_t columns = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    const std::size_t size = std::max<std::size_t>(utf8_size(rest), 1);
    const std::size_t width = width_of(rest.substr(0, size));
    if (width > most - columns) {
      break;
    }
    columns += width;
    at += size;
  }
  return {at, columns};
}

} // namespace

std::size_t text_width(std::string_view text) { return measured(text, text.size()).second; }

std::size_t size_in_columns(std::string_view text, std::size_t columns) {
  return measured(text, columns).first;
}

} // namespace tessera
