#pragma once

#include "../../game/board/board.hpp"
#include "json.hpp"

#include <string>
#include <vector>

namespace tessera {

/// The named views of the notation's board, a list of objects: `name`; and, for White and then
/// Black at the bottom, `layouts` and, if they are asked for, `texts`.
///
/// A layout has the members of `Layout`, with the labels along the board only if there are some.
/// Each of its `panels` has `title`, `across`, `up`, its `cells` one after the other, with dashes
/// for no cell, and its own labels, if it has any.
///
/// A text is the `empty` board in the compact style and its `places`: where in it each cell's sign
/// stands.
PageJson views_of(Notation notation, bool with_texts);

/// The names of all cells.
PageJson cell_names(Notation notation);
/// The cells that are dark.
std::vector<Cell> dark_cells(const Board &board);
/// Where all cells lie in the board's four dimensions, four digits per cell.
std::string coordinates_of(const Board &board);

} // namespace tessera
