#pragma once

#include "../board/board.hpp"

#include <string_view>

// What the tags of a record say about the form of its cells. `ae15` and `A1c4` would be slips
// anywhere but in the games that have such cells, so the grammar reads them only where a state of
// its parser says so (`has_lattice_cells` in grammar/cell.hpp). The record's builder sets that
// state as soon as a tag names such a game, or a FEN tag has the shape of its board. Moves that
// stand alone are read this way if their notation is known (`reader_of`). Such records are read by
// the grammar alone, without the short path for usual plies.

namespace tessera {

/// Whether the cells of a position on one line may be a board's: they have as many panels and rows.
bool has_shape_of(std::string_view fen, const Board &board);

/// Whether a tag says that its record is of a game whose cells have a form that nothing else shows
/// (`is_of_one_game`): by the game's name, or by a position on such a board.
bool tells_lattice(std::string_view tag_name, std::string_view value);
/// Whether it names a game or a notation, or sets up a position on a board.
bool tells_setting(std::string_view tag_name, std::string_view value);
/// Whether it says that the game is played on slices (OC-2).
bool tells_slices(std::string_view tag_name, std::string_view value);

} // namespace tessera
