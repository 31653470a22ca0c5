#pragma once

#include "../rules/placement.hpp"
#include "diagram.hpp"

#include <string>

namespace tessera {

/// The board as one SVG document that needs nothing else: 600 wide or as wide as the board takes,
/// as high as its legend takes, in light or dark colours as its viewer prefers. Of the options the
/// style does not matter.
///
/// Signs of marks have shapes: `o` a dot (goes), `*` a diamond (goes after a turn), `2` two dots
/// (goes by either of two ways), `x` and `%` corners (captures), `.` and `=` a tint (left, and
/// reached, by the last move), `!` a frame (gives check, threatens), `+` a cross (protects), and
/// any other a ring. As in text, of two marks on one cell the later is shown; a meaning goes into
/// the legend.
std::string draw_svg(const Men &men, const DiagramOptions &options);

} // namespace tessera
