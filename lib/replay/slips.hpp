#pragma once

#include "../rules/position.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace tessera {

/// The legal moves of a position that a text may mean, in the order of `legal_moves`. `signs` are
/// its letters and digits; `written` is the move that it says, if it says one. On slices, where
/// thousands of moves are legal, these are the moves that share a cell with it or are one slip of
/// the hand away; elsewhere, all moves.
std::vector<Move> moves_in_question(const Position &position, Notation system,
                                    std::string_view signs, const std::optional<Move> &written);

} // namespace tessera
