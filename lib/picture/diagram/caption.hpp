#pragma once

#include "../../game/rules/position.hpp"
#include "diagram.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tessera {

/// The position on one line that a text begins with, after empty lines and quote signs; nothing if
/// it does not begin with one.
std::optional<std::string> position_line(std::string_view text);

/// What is needed to read a picture's labels: in a picture, a few lines with a cell in the
/// notation, what each part of it names, and where in the picture that label stands; after pieces
/// in words, the notation's name.
std::string caption(const DiagramOptions &options);

/// The last of these lines, which there is only with Black's side at the bottom.
std::string bottom_caption(Color bottom);

/// The first part of it only, without the last line end: what the labels at these places mean.
std::string labels_caption(const DiagramOptions &options, LabelPlaces places);

/// A line, or more if it is long, for each mark that has a meaning. It names the pieces on its
/// cells, since they may hide its sign, and the cells of panels that are not drawn; in words, where
/// there are no signs, it names all its cells.
std::string legend(const Men &men, const DiagramOptions &options);

/// The pieces in hand on the current board, `In hand: White N 2P, Black nothing`, with a line end;
/// nothing in a game without hands.
std::string hands_line(const Position &position);

/// The pieces on the current board that were pawns, `Promoted pawns: White Qaa13, Black nothing`,
/// with a line end; nothing if there are none.
std::string promoted_line(const Position &position, Notation system);

/// Who is to move on the current board, at which move, and whether in check; or how the game has
/// ended. If it is drawn or has ended on another board, both that a side would be to move and that
/// it is over.
/// A sentence with a line end. With `drawn`, the game has ended in a draw that the position does
/// not show.
std::string state_line(const Position &position, bool drawn = false);

/// All that a drawing of the current board's pieces does not show: these three, in this order.
std::string position_lines(const Position &position, Notation system, bool drawn = false);

} // namespace tessera
