#pragma once

#include <string_view>
#include <vector>

namespace tessera {

/// What stands for cells in a text that is shaped like a move on a plane (IC-13), whether they are
/// cells or not.
std::vector<std::string_view> cells_told_on_plane(std::string_view text);

} // namespace tessera
