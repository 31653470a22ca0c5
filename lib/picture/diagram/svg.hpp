#pragma once

#include "../../game/rules/placement.hpp"
#include "../../game/rules/position.hpp"
#include "diagram.hpp"
#include "svg_style.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tessera {

/// From the middle of a cell to that of another.
struct SvgArrow {
  Cell from;
  Cell to;
};

/// How a picture looks.
struct SvgLook {
  SvgColors colors = SvgColors::as_viewed;
  /// In pixels; 0 makes a cell 32 wide.
  unsigned width = 0;
};

/// A board of a picture.
struct SvgBoard {
  Men men;
  std::vector<CellMark> marks;
  /// Lines between the board and its legend, each ended.
  std::string below;
  std::vector<SvgArrow> arrows = {};
};

/// Boards as one self-contained SVG document, one below the other: 600 wide or as wide as a board
/// needs, and as high as the legends need. The style and the marks of the options are ignored.
/// Without a board, there is no document: the text is empty.
/// Colours are written out, so that programs with only the plainest support for styles show them,
/// too.
///
/// Signs of marks have shapes: `o` a dot (goes), `*` a diamond (goes after a turn), `2` two dots
/// (goes by either of two ways), `x` and `%` corners (captures), `.` and `=` a tint (left, and
/// reached, by the last move), `!` a frame (gives check, threatens), `+` a cross (protects), and
/// any other a ring. As in text, if two marks are on one cell the later is shown; a meaning goes
/// into the legend.
std::string draw_svg(std::span<const SvgBoard> boards, const DiagramOptions &options,
                     const SvgLook &look = {});
/// The same for pieces without a position, with the marks of the options.
std::string draw_svg(const Men &men, const DiagramOptions &options, const SvgLook &look = {});
/// The same for all boards of a position or one of them, with what `position_lines` says. The marks
/// of the options and the arrows are those of its current board. Empty if the position has no such
/// board, or the notation does not name its cells.
std::string draw_svg(const Position &position, std::optional<unsigned> only,
                     const DiagramOptions &options, const SvgLook &look = {},
                     const std::vector<SvgArrow> &arrows = {});

/// What an animated picture shows at one time.
struct SvgMoment {
  Position position;
  /// Of its current board.
  std::vector<CellMark> marks;
  std::vector<SvgArrow> arrows;
  /// A line below the board: when it is.
  std::string title;
  /// Whether the game has ended in a draw that the position does not show.
  bool drawn = false;
};

/// The same for one game: the boards of a position at several of its moments, each shown for so
/// many seconds, in a loop with a pause after the last. Pieces glide to their cells where it is
/// clear which came from where. A program that shows no animation shows the last moment.
std::string draw_animated_svg(std::span<const SvgMoment> moments, std::optional<unsigned> only,
                              double seconds, const DiagramOptions &options,
                              const SvgLook &look = {});

} // namespace tessera
