#include "move_numbers.hpp"

#include "../notation/letters.hpp"
#include "../record/walk.hpp"
#include "../text.hpp"
#include "read_move.hpp"

#include <fmt/format.h>

#include <limits>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

/// How far ahead the next number is looked for; it is seldom further than the next move.
constexpr std::size_t max_items_ahead = 64;

/// The position once the turn is over.
Position behind_turn(Position position) {
  position.end_turn();
  return position;
}

} // namespace

bool NumberAhead::agrees_with(Position position) const {
  choose_board(position, board);
  const unsigned due = position.moves_due();
  const std::size_t turns =
      moves < due ? 0 : 1 + (moves - due) / position.conventions().moves_in_turn;
  const std::size_t turns_then = turns + index(position.turn());
  return number == position.move_number() + turns_then / 2 &&
         (!side || index(*side) == turns_then % 2);
}

MoveNumbers MoveNumbers::of_variation() const {
  MoveNumbers numbers;
  numbers.offset_ = offset_;
  return numbers;
}

void MoveNumbers::take(const Record &record, const Item &number) {
  waiting_ = written_number(record, number);
}

void MoveNumbers::forget_if_fits(const Position &position) {
  if (waiting_ && fits(*waiting_, position)) {
    forget();
  }
}

bool MoveNumbers::names_next_turn(const Position &position) const {
  return waiting_ && !fits(*waiting_, position) && fits(*waiting_, behind_turn(position));
}

std::optional<WrittenNumber> MoveNumbers::take_wrong(const Position &position) {
  const std::optional<WrittenNumber> number = std::exchange(waiting_, std::nullopt);
  return number && !fits(*number, position) ? number : std::nullopt;
}

Finding MoveNumbers::count_on(const WrittenNumber &wrong, const Position &position,
                              const Record &record, std::size_t from) {
  const std::uint32_t expected = of_next(position);
  constexpr std::uint32_t overflown = std::numeric_limits<std::uint32_t>::max();
  const std::optional<NumberAhead> next = ahead(record, from);
  if (wrong.value != overflown && !(next && next->agrees_with(position))) {
    offset_ += wrong.value - expected;
  }
  const std::string of_side = position.board_count() > 1
                                  ? std::string{board_letter(position, position.turn())}
                              : position.turn() == Color::white ? ""
                                                                : "...";
  return {Code::move_number, Severity::warning, wrong.span,
          fmt::format("move {}{} is expected here", expected, of_side)};
}

std::optional<NumberAhead> MoveNumbers::ahead(const Record &record, std::size_t from) const {
  std::optional<NumberAhead> found;
  std::size_t moves = 0;
  std::size_t items = 0;
  walk_line(record, from, [&](const Element &element) {
    if (element.item.kind == ItemKind::move_number) {
      const WrittenNumber number = written_number(record, element.item);
      found = NumberAhead{moves, number.value - offset_, number.side, number.board};
    }
    moves += is_move(element.item.kind) ? 1U : 0U;
    return !found && ++items < max_items_ahead;
  });
  return found;
}

} // namespace tessera
