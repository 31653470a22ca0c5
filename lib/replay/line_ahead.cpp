#include "line_ahead.hpp"

#include "../text.hpp"

#include <limits>

namespace tessera {

namespace {

/// So far ahead the next number is looked for; it seldom is behind more than the next move.
constexpr std::size_t max_items_ahead = 64;

constexpr bool is_move(ItemKind kind) {
  return kind == ItemKind::move || kind == ItemKind::broken_move;
}

} // namespace

MovesAhead moves_ahead(const Record &record, std::size_t from, std::size_t most) {
  MovesAhead ahead;
  walk_line(record, from, [&](const Item &item) {
    if (!is_move(item.kind)) {
      return true;
    }
    ahead.complete = item.kind == ItemKind::move && ahead.moves.size() < most;
    if (ahead.complete) {
      ahead.moves.push_back(record.moves[item.detail]);
    }
    return ahead.complete;
  });
  return ahead;
}

std::vector<WrittenMove> mainline(const Record &record) {
  std::vector<WrittenMove> moves;
  walk_line(record, 0, [&](const Item &item) {
    if (item.kind == ItemKind::move) {
      moves.push_back(record.moves[item.detail]);
    }
    return true;
  });
  return moves;
}

bool variation_follows(const Record &record, std::size_t from) {
  bool follows = false;
  walk_line(record, from, [&follows](const Item &item) {
    follows = item.kind == ItemKind::variation_begin;
    return !follows && !is_move(item.kind);
  });
  return follows;
}

bool NumberAhead::agrees_with(const Position &position) const {
  const unsigned due = position.moves_due();
  const std::size_t turns =
      moves < due ? 0 : 1 + (moves - due) / position.conventions().moves_in_turn;
  const std::size_t turns_then = turns + index(position.turn());
  return number == position.move_number() + turns_then / 2 &&
         (!side || index(*side) == turns_then % 2);
}

NumberAhead number_of(const Record &record, const Item &number, std::size_t moves,
                      std::uint32_t offset) {
  const std::string_view text = record.at(number.span);
  NumberAhead ahead{moves, number.detail - offset, std::nullopt};
  // 12... or its one-character form; 12a. and 12A. of a game on two boards.
  const char before_dot = text.size() > 1 ? text[text.size() - 2] : '\0';
  const bool has_board = lower(before_dot) == 'a' || lower(before_dot) == 'b';
  if (text.ends_with("..") || text.back() == '\xa6' || (has_board && before_dot >= 'a')) {
    ahead.side = Color::black;
  } else if (has_board) {
    ahead.side = Color::white;
  }
  return ahead;
}

std::optional<NumberAhead> number_ahead(const Record &record, std::size_t from,
                                        std::uint32_t offset) {
  std::optional<NumberAhead> found;
  std::size_t moves = 0;
  std::size_t items = 0;
  walk_line(record, from, [&](const Item &item) {
    if (item.kind == ItemKind::move_number) {
      found = number_of(record, item, moves, offset);
    }
    moves += is_move(item.kind) ? 1U : 0U;
    return !found && ++items < max_items_ahead;
  });
  return found;
}

} // namespace tessera
