#pragma once

#include "../record/walk.hpp"
#include "line_of_play.hpp"
#include "recovery.hpp"
#include "replay.hpp"

#include <cstddef>
#include <vector>

namespace tessera {

/// The lines of a record that a replay is in: the main line and the variations that are open. Plays
/// the moves in them, and tells a listener of each.
class LinesOfPlay {
public:
  LinesOfPlay(const Position &start, ReplayListener &listener)
      : listener_(listener), lines_{Line(start)},
        has_long_turns_(start.conventions().moves_in_turn > 1) {}

  /// The innermost.
  [[nodiscard]] Line &line() { return lines_.back(); }
  /// How many variations are open.
  [[nodiscard]] std::size_t depth() const { return lines_.size() - 1; }
  /// How far the main line has come: its position, and its moves.
  [[nodiscard]] ReplayEnd main_line() const { return {lines_.front().position, main_moves_}; }
  /// Its moves alone.
  [[nodiscard]] std::size_t main_moves() const { return main_moves_; }

  /// A variation on the last turn begins, or ends.
  void open_variation();
  void close_variation() { lines_.pop_back(); }

  /// Plays a legal move, of that effect.
  void play(const Element &move, const Move &legal, const MoveEffect &effect);
  /// Goes on as was found best behind a refused move. `taken_off` is the cell of what it takes, if
  /// that is all that happens. Returns whether a man was moved or taken.
  bool go_on(const Element &refused, Recovery recovery, Cell taken_off);
  /// A move stays a comment.
  void pass_over(const Element &move);
  /// A move has been played already, before the one that it is joined to.
  void pass_over_played(const Element &move);

private:
  [[nodiscard]] std::uint32_t number_of_turn() const;
  [[nodiscard]] PlayedMove nothing_played(const Element &move) const;
  [[nodiscard]] PlayedMove played_as(const Element &element, const Move &move,
                                     const MoveEffect &effect, bool legal) const;
  void keep_before(const Element &move);
  void count_move() { main_moves_ += depth() == 0 ? 1U : 0U; }

  ReplayListener &listener_;
  std::vector<Line> lines_;
  bool has_long_turns_;
  std::size_t main_moves_ = 0;
};

} // namespace tessera
