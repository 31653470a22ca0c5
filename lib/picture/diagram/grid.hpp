#pragma once

#include "diagram.hpp"

#include <string>

namespace tessera {

/// The board as the author of 4*Chess draws it: three characters per cell, white pieces as (P),
/// black ones as [P], empty dark cells (HB-4) as `:::`. If the width is limited, it is drawn in two
/// parts or four, one below the other.
std::string draw_grid(const Men &men, const DiagramOptions &options);

} // namespace tessera
