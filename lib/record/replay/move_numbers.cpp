#include "move_numbers.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "../record/item_kinds.hpp"
#include "../record/walk.hpp"
#include "read_move.hpp"

#include <fmt/format.h>

#include <limits>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// How far ahead the next number is looked for; it is seldom further than the next move.
constexpr std::size_t max_items_ahead = 64;

/// The position once the turn is over.
Position after_turn(Position position) {
  position.end_turn();
  return position;
}

/// A turn's number and side.
struct Turn {
  std::uint32_t number;
  Color side;
};

/// The turn that is on after some more moves on a position's current board.
Turn turn_after(std::size_t moves, const Position &position) {
  const unsigned due = position.moves_due();
  const std::size_t turns =
      moves < due ? 0 : 1 + (moves - due) / position.conventions().moves_in_turn;
  const std::size_t turns_then = turns + index(position.turn());
  return {position.move_number() + static_cast<std::uint32_t>(turns_then / 2),
          turns_then % 2 == index(Color::white) ? Color::white : Color::black};
}

/// The turns of a position's boards, while moves go by.
class TurnsAhead {
public:
  explicit TurnsAhead(const Position &position) : position_(position) {}

  void add_move(char board) { ++made_on(board); }
  /// The turn of the next move on a board.
  [[nodiscard]] Turn next(char board) {
    const std::size_t made = made_on(board);
    return turn_after(made, position_);
  }

private:
  /// Turns to a board; returns how many moves have gone by on it.
  std::size_t &made_on(char board) {
    choose_board(position_, board);
    made_.resize(position_.board_count());
    return made_[position_.board()];
  }

  Position position_;
  std::vector<std::size_t> made_;
};

} // namespace

bool NumberAhead::agrees_with(Position position) const {
  choose_board(position, board);
  const Turn then = turn_after(moves, position);
  return number == then.number && (!side || *side == then.side);
}

MoveNumbers MoveNumbers::of_variation() const {
  MoveNumbers numbers;
  numbers.offset_ = offset_;
  return numbers;
}

void MoveNumbers::take(const Record &record, const Item &number) {
  waiting_ = written_number(record, number);
  may_be_any_ = std::exchange(first_may_be_any_, false);
}

void MoveNumbers::forget_if_fits(const Position &position) {
  if (waiting_ && fits(*waiting_, position)) {
    forget();
  }
}

bool MoveNumbers::names_next_turn(const Position &position) const {
  return waiting_ && !fits(*waiting_, position) && fits(*waiting_, after_turn(position));
}

std::optional<WrittenNumber> MoveNumbers::take_wrong(const Position &position) {
  const std::optional<WrittenNumber> number = std::exchange(waiting_, std::nullopt);
  return number && !fits(*number, position) ? number : std::nullopt;
}

bool MoveNumbers::is_ahead(const WrittenNumber &written, unsigned number, Color turn) const {
  const auto ahead = static_cast<std::int32_t>(written.value - offset_ - number);
  // Where each ply has a number of its own, Black's is one ahead.
  const bool may_count_plies = ahead == 1 && turn == Color::black && !written.side;
  return !may_count_plies && (ahead > 0 || (ahead == 0 && written.side && *written.side > turn));
}

WrongNumber MoveNumbers::count_on(const WrittenNumber &wrong, const Position &position,
                                  const Record &record, std::size_t from) {
  const std::uint32_t expected = of_next(position);
  constexpr std::uint32_t overflown = std::numeric_limits<std::uint32_t>::max();
  const std::optional<NumberAhead> next = ahead(record, from);
  bool shows_gap = false;
  if (wrong.value != overflown && !(next && next->agrees_with(position))) {
    shows_gap = !may_be_any_ && is_ahead(wrong, position.move_number(), position.turn());
    offset_ += wrong.value - expected;
  }
  const std::string of_side = position.board_count() > 1
                                  ? std::string{board_letter(position, position.turn())}
                              : position.turn() == Color::white ? ""
                                                                : "...";
  return {{Code::move_number, Severity::warning, wrong.span,
           fmt::format("move {}{} is expected here", expected, of_side)},
          shows_gap};
}

std::optional<std::size_t> MoveNumbers::moves_before_gap(const Record &record, std::size_t from,
                                                         const Position &position) const {
  /// A number that does not fit. The next may show that it was a slip of the pen.
  struct Wrong {
    std::size_t moves;
    std::uint32_t difference;
    bool is_ahead;
  };
  MoveNumbers numbers = *this;
  TurnsAhead turns(position);
  std::optional<Wrong> wrong;
  std::size_t moves = 0;
  // Whether nothing shows a gap up to this number.
  const auto goes_on_at = [&](const WrittenNumber &written, bool may_be_any) {
    const Turn turn = turns.next(written.board);
    if (wrong && !numbers.fits(written, turn.number, turn.side)) {
      numbers.offset_ += wrong->difference;
      if (wrong->is_ahead) {
        return false;
      }
    }
    wrong.reset();
    if (!numbers.fits(written, turn.number, turn.side)) {
      wrong = {moves, written.value - numbers.of_next(turn.number),
               !may_be_any && numbers.is_ahead(written, turn.number, turn.side)};
    }
    return true;
  };
  if (waiting_) {
    static_cast<void>(goes_on_at(*waiting_, may_be_any_));
  }
  walk_line(record, from, [&](const Element &element) {
    if (element.item.kind == ItemKind::move_number) {
      return goes_on_at(written_number(record, element.item), false);
    }
    if (is_move(element.item.kind)) {
      turns.add_move(board_of(record, element.item));
      ++moves;
    }
    return true;
  });
  return wrong && wrong->is_ahead ? std::optional(wrong->moves) : std::nullopt;
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
