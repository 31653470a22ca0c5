#pragma once

#include "../record/walk.hpp"
#include "scribe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

// The number of each move, by the record's count.

namespace tessera {

/// The number of a move, broken or not, and its place in its turn.
struct MoveNumber {
  /// Which side's move it is, and its number.
  Count count;
  /// A number that is written before it and must stay as it is, with its dots or the letter of its
  /// board; otherwise empty.
  std::string as_written = {};
  /// Whether it has a number that counts on but is needed all the same, because it shows that the
  /// wrong one before it was a slip.
  bool is_needed = false;
  /// Whether the replay finds it wrong.
  bool is_wrong = false;
  /// Whether all of it stays unchanged, except for the notation of its cells, and has that number
  /// or none: it is illegal, or it follows an error after which moves stay.
  bool stays = false;
  /// Whether an error stands before it in its line, or it is one.
  bool after_error = false;
  /// Whether it continues the turn of the move before it.
  bool goes_on = false;
};

/// What happens to legal moves after an error in their line.
enum class AfterErrors : std::uint8_t {
  /// They are written as they were played, long or short as in the source.
  played,
  /// They stay unchanged: an added letter, number or cell may lead a reader another way out of the
  /// error.
  as_it_stands,
};

/// Gives the numbers of a record's moves to code that walks through it from its first item to its
/// last, and calls these functions at the items that they are for.
class Numbering {
public:
  Numbering(const Record &record, const Setting &setting, const Replayed &replayed,
            AfterErrors after_errors);

  void move_number(const Item &number);
  void begin_variation();
  void end_variation() { lines_.pop_back(); }
  /// The next move, broken or not.
  MoveNumber take_move(const Element &move);
  /// Whether no move follows a number. Such a number is written as `number_text` says.
  [[nodiscard]] bool is_alone(const Item &number) const {
    return alone_.contains(number.span.begin);
  }

  /// A number with one dot or three, whatever signs follow it, and without leading zeros.
  [[nodiscard]] std::string number_text(const Item &number) const;

private:
  /// What is next on a board, and what was before the last turn there.
  struct Board {
    Count next;
    Count before;
  };
  /// A line of play, with the board of its last move.
  struct Line {
    std::array<Board, 2> boards;
    std::size_t board = 0;
    /// The number whose move has not come yet.
    const Item *number = nullptr;
    bool has_error = false;
    /// Whether the last move left its turn unfinished.
    bool mid_turn = false;
    /// Whether the next number is written even if it counts on, because it shows a reader whether
    /// the last one was a slip.
    bool keeps_next = false;
  };

  void find_numbers_alone();

  const Record &record_;
  const Replayed &replayed_;
  AfterErrors after_errors_;
  /// Whether a turn is several moves.
  bool has_long_turns_;
  bool has_two_boards_;
  std::vector<Line> lines_;
  /// Where the numbers begin that no move follows.
  std::set<std::uint32_t> alone_;
};

} // namespace tessera
