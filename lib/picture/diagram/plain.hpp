#pragma once

#include "diagram.hpp"

#include <string>

namespace tessera {

/// The pieces in words, one per line, such as `White king on AIb3`, for people who listen to text.
/// Marks are left to the legend.
std::string draw_plain(const Men &men, const DiagramOptions &options);

} // namespace tessera
