#pragma once

#include "../record/walk.hpp"
#include "draw_watch.hpp"
#include "known_recoveries.hpp"
#include "lines_of_play.hpp"
#include "move_findings.hpp"
#include "read_move.hpp"
#include "replay.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tessera {

/// The replay of a record's moves: reads each on the board, plays it or what comes closest, and
/// reports what is wrong with it and with its turn.
class MoveReplay {
public:
  MoveReplay(const Record &record, const Setting &setting, ReplayListener &listener, Look look);

  /// How far the main line has come: its position, and its moves.
  [[nodiscard]] ReplayEnd main_line() const {
    return {lines_.main_position(), lines_.main_moves(), refused_};
  }
  [[nodiscard]] bool has_begun() const { return lines_.main_moves() > 0; }
  /// The draw that has ended the main line by itself, if any.
  [[nodiscard]] DrawnBy drawn_by() const { return draws_.drawn_by(); }

  /// The number of the move that comes next.
  void move_number(const Element &number);
  void move(const Element &move, const WrittenMove &written);
  void broken_move(const Element &move, bool joined);
  /// What is said about the last move after it: what it takes, and that it gives check or mates.
  void gloss(const Element &gloss);
  void check_word(const Element &word, Mark says);

  /// A variation on the last turn begins, or ends at an item.
  void begin_variation() { lines_.open_variation(); }
  void end_variation(const Element &end);
  /// The record ends, and everything in it that is open.
  void end_record();

private:
  [[nodiscard]] Line &line() { return lines_.line(); }
  bool is_settled(const Element &move);
  bool play_usual(const Element &element, const WrittenMove &written);
  void play(const Element &element, const WrittenMove &written, const Move &as_written);
  template <class Game>
  void note_played(const Game &after, const Element &element, const WrittenMove &written,
                   const MoveEffect &effect);
  template <class Game> void note_draws(const Game &after, Span move, bool captured);
  void check_mark_of_last(Mark mark, Span span);
  void found_of_last(std::optional<Finding> finding);
  void check_number(std::size_t item);
  void end_line(std::size_t item);
  bool enter_turn(const Element &move, bool joined, bool begins_another);
  void check_end_of_turn(Severity severity, std::string_view remark = {});
  void go_on_with_next_turn(const Element &move);
  bool find_board_of(const Element &move, const WrittenMove &written);
  bool is_drawn();
  bool end_of_game(const Element &move);
  Finding not_a_move(const Element &move);
  [[nodiscard]] Finding not_legal(const Element &move, const WrittenMove &written,
                                  const MoveReading &reading);
  std::optional<MoveReading> read_for_named_side(const WrittenMove &written);
  void forget_number_of(Reading reading);
  void take_refused(const Element &move, const WrittenMove &written, const MoveReading &reading);
  template <class MakeFinding>
  void go_on(const Element &move, const std::optional<WrittenMove> &written,
             const std::optional<Attempt> &attempt, MakeFinding make_finding);

  const Record &record_;
  Notation system_;
  const std::vector<Variant> &as_likely_;
  KnownRecoveries *known_;
  ReplayListener &listener_;
  MoveFindings findings_;
  LinesOfPlay lines_;
  DrawWatch draws_;
  /// Whether the game is played on several boards, and whether a turn has several moves.
  bool has_boards_;
  bool has_long_turns_;
  bool ends_by_draws_;
  Look look_;
  /// How many moves were refused so far.
  std::size_t refused_ = 0;
  SearchAllowance own_allowance_;
  SearchAllowance &allowance_;
};

} // namespace tessera
