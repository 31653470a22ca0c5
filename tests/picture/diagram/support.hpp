#pragma once

// Drawings, taken apart.

#include "lib/game/board/hypercube_board.hpp"
#include "lib/picture/diagram/diagram.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {

inline std::vector<std::string> lines(const std::string &text) {
  std::istringstream in(text);
  std::vector<std::string> found;
  for (std::string line; std::getline(in, line);) {
    found.push_back(line);
  }
  return found;
}

/// The characters of a text in UTF-8.
inline std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
  }));
}

/// All views, with either side at the bottom.
inline std::vector<View> all_sides_of_all_views(const Board &board = hypercube::board()) {
  std::vector<View> views;
  for (View view : board.all_views()) {
    for (const bool turned : {false, true}) {
      view.turned = turned;
      views.push_back(view);
    }
  }
  return views;
}

} // namespace tessera::test
