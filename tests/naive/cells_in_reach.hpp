#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tessera::naive {

/// The cells of a board of 8x8x8x8 that lie in a straight line with a cell or a knight's leap from
/// it: no man goes anywhere else, so nothing else needs to be tried. A cell's number is that of its
/// four coordinates from 0, the first counting most.
const std::vector<std::uint16_t> &cells_in_reach(std::size_t cell);

} // namespace tessera::naive
