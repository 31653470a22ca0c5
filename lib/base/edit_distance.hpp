#pragma once

#include <cstddef>
#include <string_view>

namespace tessera {

/// How many bytes must be added, left out, changed or exchanged with the next to make one text of
/// another. It takes time in proportion to the product of their lengths.
std::size_t edit_distance(std::string_view a, std::string_view b);

} // namespace tessera
