#pragma once

#include "../../game/rules/position.hpp"
#include "../record/record.hpp"
#include "../record/turn_name.hpp"
#include "finding.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

// The numbers of moves, compared with the positions that they stand before.

namespace tessera {

/// What a number says about a move further on in its line, in the position's own numbers.
struct NumberAhead {
  std::size_t moves;
  std::uint32_t number;
  /// As in a written number.
  std::optional<Color> side;
  char board;

  /// Whether it is right if those moves go on from this position.
  [[nodiscard]] bool agrees_with(Position position) const;

  friend bool operator==(const NumberAhead &, const NumberAhead &) = default;
};

/// What is wrong with a number, and whether it shows that moves are missing before its move.
struct WrongNumber {
  Finding finding;
  bool shows_gap;
};

/// The numbers of a line as the replay comes to them: the one whose move has not come yet, and how
/// far the record's numbers are ahead of the position's.
class MoveNumbers {
public:
  /// The line starts from a set-up position: wherever its first number begins, no move is missing.
  void begin_anywhere() { first_may_be_any_ = true; }
  /// The numbers of a variation, which are as far ahead as those of the line around it.
  [[nodiscard]] MoveNumbers of_variation() const;

  /// Takes the number of the move that comes next.
  void take(const Record &record, const Item &number);
  /// Drops a waiting number, or nothing if it is that of the position's next move.
  void forget() { waiting_.reset(); }
  void forget_if_fits(const Position &position);
  /// Whether a number waits that is not that of the position's next move, but of the next turn.
  [[nodiscard]] bool names_next_turn(const Position &position) const;

  /// The move comes: returns its number, if one waits and is not that of the position's next move.
  [[nodiscard]] std::optional<WrittenNumber> take_wrong(const Position &position);
  /// The same for a position with that number and turn, unless a number waits that is not that of
  /// its next move; then returns false and takes nothing.
  [[nodiscard]] bool take_right(unsigned number, Color turn) {
    if (waiting_ && !fits(*waiting_, number, turn)) {
      return false;
    }
    waiting_.reset();
    return true;
  }
  /// What is wrong with such a number. After it the numbers count on from it, unless the next
  /// number of the line, from an item on, shows that it was a slip of the pen.
  WrongNumber count_on(const WrittenNumber &wrong, const Position &position, const Record &record,
                       std::size_t from);

  /// The number that the record's count gives the position's next move.
  [[nodiscard]] std::uint32_t of_next(const Position &position) const {
    return of_next(position.move_number());
  }
  /// The same for one with that number.
  [[nodiscard]] std::uint32_t of_next(unsigned number) const { return number + offset_; }
  /// The next number of the line from an item on, if it is not too far.
  [[nodiscard]] std::optional<NumberAhead> ahead(const Record &record, std::size_t from) const;
  /// How many moves of the line, from an item on, come before the first number that shows a gap;
  /// the number that waits is the first of all. Nothing if none does.
  [[nodiscard]] std::optional<std::size_t> moves_before_gap(const Record &record, std::size_t from,
                                                            const Position &position) const;

private:
  /// Black's may have no dots.
  [[nodiscard]] bool fits(const WrittenNumber &written, unsigned number, Color turn) const {
    return written.value - offset_ == number && (!written.side || *written.side == turn);
  }
  [[nodiscard]] bool fits(const WrittenNumber &written, const Position &position) const {
    return fits(written, position.move_number(), position.turn());
  }
  /// Whether a number names a later turn, whosever it is.
  [[nodiscard]] bool is_ahead(const WrittenNumber &written, unsigned number, Color turn) const;

  std::optional<WrittenNumber> waiting_;
  std::uint32_t offset_ = 0;
  /// Whether the first number of the line, or the one that was taken last, may be any.
  bool first_may_be_any_ = false;
  bool may_be_any_ = false;
};

} // namespace tessera
