#pragma once

#include "../rules/placement.hpp"
#include "../rules/position.hpp"
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

/// Programs that show pictures seldom take wider ones.
inline constexpr unsigned max_picture_width = 20'000;

/// How a picture looks.
struct SvgLook {
  SvgColors colors = SvgColors::as_viewed;
  /// In pixels; 0 for a cell of 32.
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

/// Boards as one SVG document that needs nothing else, one below the other: 600 wide or as wide as
/// a board takes, as high as the legends take. Of the options the style and the marks do not
/// matter. Colours are written out, so that programs that know no style but the plainest show them,
/// too.
///
/// Signs of marks have shapes: `o` a dot (goes), `*` a diamond (goes after a turn), `2` two dots
/// (goes by either of two ways), `x` and `%` corners (captures), `.` and `=` a tint (left, and
/// reached, by the last move), `!` a frame (gives check, threatens), `+` a cross (protects), and
/// any other a ring. As in text, of two marks on one cell the later is shown; a meaning goes into
/// the legend.
std::string draw_svg(std::span<const SvgBoard> boards, const DiagramOptions &options,
                     const SvgLook &look = {});
/// The same of men alone, with the marks of the options.
std::string draw_svg(const Men &men, const DiagramOptions &options, const SvgLook &look = {});
/// The same for all boards of a position or of one of them, with the men in hand and who is to move
/// or how the game has ended. The marks of the options and the arrows are those of its current
/// board.
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
};

/// The same for a game: the boards of a position at several moments of it, each of which is shown
/// for so many seconds, in a loop with a pause after the last. Men glide to their cells where it
/// is clear which came from where. A program that shows no animation shows the last moment.
std::string draw_animated_svg(std::span<const SvgMoment> moments, std::optional<unsigned> only,
                              double seconds, const DiagramOptions &options,
                              const SvgLook &look = {});

} // namespace tessera
