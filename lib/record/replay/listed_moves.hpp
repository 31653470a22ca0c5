#pragma once

#include "chosen_position.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tessera {

/// The letter of a position's current board, as it stands before what is said of it: `A: `. Empty
/// if the game is played on one board.
std::string board_heading(const Position &position);

/// The number of the next move on a position's current board, as it stands before the move in a
/// record, such as 3A. and a blank. Empty if the game is played on one board, where a move needs
/// none.
std::string number_of_board(const Position &position);

/// Why the pieces on some cells, one of each board, have no moves to list: there is none, or the
/// other side is to move there; nothing if this is so only on some boards.
std::optional<std::string> fault_of_movers(const ChosenPosition &chosen,
                                           std::span<const Cell> cells);

/// The legal moves on the position's current board, in their native long form and in no particular
/// order: all, or those of the piece on a cell. Each follows `prefix`.
std::vector<std::string> listed_moves(const Position &position, Notation system,
                                      std::optional<Cell> from, const std::string &prefix = {});

/// The same for all boards of a position, in order, each move after the number of its board: all,
/// or those of the pieces on some cells, one of each board.
std::vector<std::string> listed_moves_of_boards(const ChosenPosition &chosen,
                                                std::span<const Cell> from = {});

} // namespace tessera
