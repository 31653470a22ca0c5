#pragma once

#include "../../game/rules/position.hpp"
#include "repetition.hpp"
#include "replay.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tessera {

/// A draw on the board that has ended the game by itself.
enum class DrawnBy : std::uint8_t { nothing, repetition, fifty_moves };

/// Watches a line of play for draws that are or could be claimed, to note where it plays on past
/// one. Each kind is noted once. If draws end the game, it says that instead.
class DrawWatch {
public:
  explicit DrawWatch(const Position &start);

  /// Takes the position after the next move, which may have taken a piece; tells the listener if
  /// that move played on past a draw. `Game` is a game's own position, or `Position`.
  template <class Game>
  void play(const Game &after, Span move, bool captured, ReplayListener &listener) {
    if (!pending_.empty()) {
      tell(move, listener);
    }
    look_at(after);
    if (captured) {
      look_at_men(after);
    }
  }

  /// What has ended the game on the board, apart from mate, which takes precedence.
  [[nodiscard]] DrawnBy drawn_by() const { return drawn_by_; }

  /// Whether a draw would end the game in a position that comes up after others have come up since,
  /// itself among them.
  [[nodiscard]] bool would_end(const Position &position, const RepetitionCounter &since) const {
    constexpr std::uint32_t visits_of_a_draw = 3;
    const std::uint64_t hash = position.hash();
    return (counts_repetition_ &&
            repetition_.visits(hash) + since.visits(hash) >= visits_of_a_draw) ||
           (counts_moves_ && position.half_move_clock() >= fifty_moves_in_half_moves);
  }

private:
  template <class Game> void look_at(const Game &position) {
    if (watches_checks_) {
      count_check(opponent(position.turn()), !position.checkers().empty());
    }
    if (counts_repetition_) {
      if (const std::uint32_t plies = repetition_.visit(position.hash()); plies > 0) {
        note_repetition(position.conventions(), plies);
      }
    }
    if (counts_moves_ && position.half_move_clock() >= fifty_moves_in_half_moves) {
      note_fifty_moves(position.conventions());
    }
  }
  template <class Game> void look_at_men(const Game &position) {
    if (position.drawn_by_material()) {
      note_bare_kings(position.conventions());
    }
  }
  /// A side has made a move, with or without check.
  void count_check(Color mover, bool gives_check);
  /// A position has come up a third time, this many plies after the first.
  void note_repetition(const Conventions &conventions, std::uint32_t plies);
  void note_fifty_moves(const Conventions &conventions);
  void note_bare_kings(const Conventions &conventions);
  void note(bool &is_noted, Code code, std::string_view sentence, const Conventions &conventions);
  void tell(Span move, ReplayListener &listener);

  bool counts_repetition_;
  bool counts_moves_;
  bool watches_checks_;
  /// How many of a side's last moves in a row have given check.
  std::array<std::uint32_t, 2> checks_in_a_row_{};
  RepetitionCounter repetition_;
  /// Draws that are on the board now, to be reported once a move follows them.
  std::vector<Finding> pending_;
  bool repetition_noted_ = false;
  bool fifty_noted_ = false;
  bool bare_noted_ = false;
  DrawnBy drawn_by_ = DrawnBy::nothing;
};

} // namespace tessera
