#pragma once

#include "../record/record.hpp"
#include "../record/walk.hpp"
#include "draw_watch.hpp"
#include "known_recoveries.hpp"
#include "line_ahead.hpp"
#include "line_of_play.hpp"
#include "read_move.hpp"
#include "recovery.hpp"
#include "replay.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace tessera {

/// Reports to a listener what a replay finds in moves, each with the number and the board of its
/// move.
class MoveFindings {
public:
  MoveFindings(const Record &record, ReplayListener &listener)
      : record_(record), listener_(listener) {}

  /// About the text at the finding's place, as the next move of a position.
  void found(Finding finding, const Position &before) const;
  /// About the last move of a line, which has been played.
  void found_of_last(Finding finding, const Line &line) const;

private:
  void tell(Finding finding, const Position &position) const;

  const Record &record_;
  ReplayListener &listener_;
};

/// The lines of a record that a replay is in: the main line and the open variations. Plays the
/// moves in them, and reports each to a listener.
class LinesOfPlay {
public:
  LinesOfPlay(const Position &start, ReplayListener &listener)
      : listener_(listener), is_heard_(listener.hears_moves()),
        has_long_turns_(start.conventions().moves_in_turn > 1) {
    lines_.emplace_back(start);
  }

  /// The innermost line.
  [[nodiscard]] Line &line() { return lines_.back(); }
  /// How many variations are open.
  [[nodiscard]] std::size_t depth() const { return lines_.size() - 1; }
  /// How far the main line has come: its position, and its moves.
  [[nodiscard]] const Position &main_position() const { return lines_.front().position; }
  /// Only the number of its moves.
  [[nodiscard]] std::size_t main_moves() const { return main_moves_; }

  /// A variation on the last turn begins, or ends.
  void open_variation();
  void close_variation() { lines_.pop_back(); }

  /// Plays a legal move with the given effect.
  void play(const Element &move, const Move &legal, const MoveEffect &effect) {
    line().position.change([&](auto &game) { play(game, move, legal, effect); });
  }
  /// The same if the caller has the game's own position in the line.
  template <class Game>
  void play(Game &game, const Element &move, const Move &legal, const MoveEffect &effect);
  /// Goes on in the way found best after a refused move. `taken_off` is the cell of the piece it
  /// takes, if that is all that happens. Returns whether a piece was moved or taken.
  bool go_on(const Element &refused, Recovery recovery, Cell taken_off);
  /// A text stays a comment.
  void pass_over(const Element &move);
  /// A move has been played already, before the one that it is joined to.
  void pass_over_played(const Element &move);

private:
  [[nodiscard]] PlayedMove nothing_played(const Element &move) const;
  [[nodiscard]] PlayedMove played_as(const Element &element, const Move &move,
                                     const MoveEffect &effect, bool legal,
                                     std::uint32_t number) const {
    return {.item = static_cast<std::uint32_t>(element.index),
            .depth = static_cast<std::uint32_t>(depth()),
            .move = move,
            .mover = effect.mover,
            .victim = effect.victim,
            .shoots = effect.lands_on != move.to,
            .in_passing = effect.takes_in_passing(move),
            .legal = legal,
            .number = number};
  }
  /// Keeps the position that a variation on the coming move starts from.
  void keep_before(const Element &move) {
    Line &now = line();
    if (has_long_turns_ ? !now.position.mid_turn()
                        : variation_follows(move.record, move.index + 1)) {
      now.before = now.position;
    }
  }
  void count_move() { main_moves_ += depth() == 0 ? 1U : 0U; }

  ReplayListener &listener_;
  bool is_heard_;
  std::vector<Line> lines_;
  bool has_long_turns_;
  std::size_t main_moves_ = 0;
};

template <class Game>
void LinesOfPlay::play(Game &game, const Element &move, const Move &legal,
                       const MoveEffect &effect) {
  Line &now = line();
  const auto played = [&, number = now.numbers.of_next(game.move_number())] {
    return played_as(move, legal, effect, true, number);
  };
  if (is_heard_) {
    listener_.playing(played(), now.position);
  }
  keep_before(move);
  now.last = {effect.mover, effect.victim, true, move.item.span, game.move_number()};
  game.follow(legal);
  PastMove &past = now.past.moves.emplace_back();
  past.item = static_cast<std::uint32_t>(move.index);
  past.move = legal;
  count_move();
  if (is_heard_) {
    listener_.played(played(), now.position);
  }
}

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
