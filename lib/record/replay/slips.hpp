#pragma once

#include "../../game/rules/position.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace tessera {

/// The legal moves of a position that a text in a notation for slices may mean, in the order of
/// `legal_moves`: those that share a cell with it or are one slip of the hand away. `signs` are its
/// letters and digits; `written` is the move that it says, if it says one.
std::vector<Move> moves_on_slices(const Position &position, Notation system, std::string_view signs,
                                  const std::optional<Move> &written);

} // namespace tessera
