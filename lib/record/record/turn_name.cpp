#include "turn_name.hpp"

#include "../../base/text.hpp"

#include <fmt/format.h>

#include <string_view>

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

WrittenNumber written_number(const Record &record, const Item &item) {
  const std::string_view text = record.text_of(item);
  WrittenNumber number{item.span, item.detail, std::nullopt, '\0'};
  // 12... or its one-character form; in a game on two boards, 12a. and 12A.
  const char before_dot = text.size() > 1 ? text[text.size() - 2] : '\0';
  if (text.back() == '.' && is_digit(before_dot)) {
    return number;
  }
  const bool has_board = lower(before_dot) == 'a' || lower(before_dot) == 'b';
  number.board = has_board ? before_dot : '\0';
  if (text.ends_with("..") || text.back() == '\xa6' || (has_board && before_dot >= 'a')) {
    number.side = Color::black;
  } else if (has_board) {
    number.side = Color::white;
  }
  return number;
}

} // namespace tessera
