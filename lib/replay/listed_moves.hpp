#pragma once

#include "chosen_position.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tessera {

/// Why the piece on a cell has no moves to list: there is none, or the other side is to move;
/// otherwise nothing.
std::optional<std::string> fault_of_mover(const ChosenPosition &chosen, Cell cell);

/// The legal moves on the position's current board, in their native long form and in no particular
/// order: all, or those of the piece on a cell. Each follows `prefix`.
std::vector<std::string> listed_moves(const Position &position, Notation system,
                                      std::optional<Cell> from, const std::string &prefix = {});

/// The same for all boards of a position, in order; if there are two, each move follows the letter
/// of its board, `A: `.
std::vector<std::string> listed_moves_of_boards(const ChosenPosition &chosen,
                                                std::optional<Cell> from);

} // namespace tessera
