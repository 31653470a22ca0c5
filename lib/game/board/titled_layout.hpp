#pragma once

#include "layout.hpp"
#include "notation.hpp"

namespace tessera {

/// Whether the panels of a layout have titles, and labels of their own.
inline bool has_titles(const Layout &layout) { return !layout.panels.front().title.empty(); }

/// The same board with a title and labels for each panel, so that a panel can stand anywhere. The
/// title of a mini-board is what the names of its cells have in common, in order: `a4` of `e2a4`.
/// If these names are numbers counted over the whole board, it is made of the labels of its column
/// and its row, `10-5`.
Layout titled(Layout layout, Notation notation);

} // namespace tessera
