#pragma once

#include "../record/walk.hpp"
#include "line_ahead.hpp"
#include "line_of_play.hpp"
#include "recovery.hpp"
#include "replay.hpp"

#include <cstddef>
#include <vector>

namespace tessera {

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

} // namespace tessera
