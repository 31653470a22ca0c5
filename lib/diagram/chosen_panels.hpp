#pragma once

#include "diagram.hpp"

#include <optional>
#include <span>
#include <string>

// Some panels of a board in place of all.

namespace tessera {

/// The board on paper as the options want it: in their view, and of it the panels they choose. Rows
/// and columns of panels in which none is chosen are left out.
Layout layout_of(const DiagramOptions &options);

/// Why panels of these titles cannot be chosen; nothing if they can.
std::optional<std::string> fault_of_panels(const Board &board, std::span<const std::string> titles);

} // namespace tessera
