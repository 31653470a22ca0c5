#include "turn_name.hpp"

#include "../../base/text.hpp"

#include <fmt/format.h>

namespace tessera {

bool is_before(const TurnName &a, const TurnName &b) {
  return a.number != b.number ? a.number < b.number
                              : a.side == Color::white && b.side == Color::black;
}

TurnName behind(const TurnName &turn) {
  return {turn.number + (turn.side == Color::black ? 1U : 0U), opponent(turn.side), turn.board};
}

char board_letter(const TurnName &turn) {
  return turn.side == Color::white ? upper(turn.board) : lower(turn.board);
}

std::string to_string(const TurnName &turn) {
  return turn.board != 0
             ? fmt::format("{}{}.", turn.number, board_letter(turn))
             : fmt::format("{}{}", turn.number, turn.side == Color::white ? "." : "...");
}

} // namespace tessera
