#pragma once

#include "diagram.hpp"

#include <optional>
#include <string>

// Some panels of a board in place of all.

namespace tessera {

/// The board on paper as the options want it: in their view, and of it the panels they choose, each
/// with its title. Rows and columns of panels in which none is chosen are left out; `in_order` the
/// panels stand side by side as the options name them.
Layout layout_of(const DiagramOptions &options);

/// Why the panels that the options choose cannot be; nothing if they can.
std::optional<std::string> fault_of_panels(const DiagramOptions &options);

/// `These are 2 of the 64 slices.`, with a line end; in words, where no titles show it, with their
/// titles behind a colon. Nothing of a board drawn whole.
std::string chosen_line(const DiagramOptions &options);

} // namespace tessera
