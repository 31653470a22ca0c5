#pragma once

#include "chosen_position.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tessera {

/// Why the man on a cell has no moves to list, as there is none or the other side is to move; else
/// nothing.
std::optional<std::string> fault_of_mover(const ChosenPosition &chosen, Cell cell);

/// The legal moves on the board that a position is turned to, in their native long form and in no
/// order: all, or those of the man on a cell. Each stands behind `prefix`.
std::vector<std::string> listed_moves(const Position &position, Notation system,
                                      std::optional<Cell> from, const std::string &prefix = {});

/// The same for all boards of a position, in order; of two boards each move stands behind the
/// letter of its board, `A: `.
std::vector<std::string> listed_moves_of_boards(const ChosenPosition &chosen,
                                                std::optional<Cell> from);

} // namespace tessera
