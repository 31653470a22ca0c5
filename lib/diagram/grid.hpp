#pragma once

#include "../rules/placement.hpp"
#include "diagram.hpp"
#include "view.hpp"

#include <string>

namespace tessera {

/// The board as the author of 4*Chess draws it: three characters a cell, white men as (P), black
/// ones as [P], empty dark cells (HB-4) as `:::`. Behind it an empty line and what its labels
/// mean. No line ends in a blank; 63 columns at the most.
std::string draw_grid(const Placement &men, const View &view, const DiagramOptions &options);

} // namespace tessera
