#pragma once

#include "cell.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace tessera {

/// What `write` makes of a cell of a board of so many cells. It is called once for each of them,
/// and the texts are kept: whoever converts records or looks for what was meant asks for each cell
/// many times. (They are kept by the type of `write`, so it must be a lambda that holds nothing.)
template <std::size_t cell_count, class Write>
const std::string &kept_text(Cell cell, Write write) {
  static const std::vector<std::string> texts = [write] {
    std::vector<std::string> made;
    made.reserve(cell_count);
    for (unsigned index = 0; index < cell_count; ++index) {
      made.push_back(write(Cell(index)));
    }
    return made;
  }();
  return texts[cell.index()];
}

} // namespace tessera
