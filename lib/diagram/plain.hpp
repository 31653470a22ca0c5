#pragma once

#include "diagram.hpp"

#include <string>

namespace tessera {

/// The men in words, one a line, as `White king on AIb3`, for those who hear a text. What is marked
/// is left to the legend.
std::string draw_plain(const Men &men, const DiagramOptions &options);

} // namespace tessera
