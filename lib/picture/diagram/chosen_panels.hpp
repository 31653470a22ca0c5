#pragma once

#include "diagram.hpp"

#include <optional>
#include <string>
#include <string_view>

// Some panels of a board instead of all.

namespace tessera {

/// The board on paper as the options want it: in their view, with the panels that they choose, each
/// with its title. Rows and columns of panels without a chosen one are left out; with `in_order`,
/// the panels stand side by side as the options name them.
Layout layout_of(const DiagramOptions &options);

/// The panel of a layout that has a title, or null.
const Panel *find_panel(const Layout &layout, std::string_view title);

/// Why the panels that the options choose are impossible; nothing if they are not.
std::optional<std::string> fault_of_panels(const DiagramOptions &options);

/// Says how many panels are drawn, `These are 2 of the 64 slices` for one, with a line end; in
/// words, where no titles show it, with their titles after a colon. Empty for a board drawn whole.
std::string chosen_line(const DiagramOptions &options);

} // namespace tessera
