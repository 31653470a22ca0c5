#include "joined_game.hpp"

#include "../replay/read_move.hpp"

#include <fmt/format.h>

#include <utility>

// What a joined game knows about its board: the position after its turns, and the notations that
// they are written in.

namespace tessera {

/// Plays the game from its start, as long as that is not done too often.
void JoinedGame::play_again() {
  constexpr std::size_t often = 4;
  constexpr std::size_t at_least = 1000;
  played_again_ += turns_.size();
  standing_ = Standing(tags_);
  has_standing_ = played_again_ <= often * turns_.size() + at_least;
  const bool has_start = tag_names_.contains("FEN");
  std::optional<TurnName> due = has_start ? std::nullopt : std::optional(TurnName{});
  for (auto turn = by_order_.begin(); has_standing_ && turn != by_order_.end(); ++turn) {
    const JoinedTurn &next = turns_[turn->second];
    has_standing_ = next.key.board == 0 && (!due || *due == next.key);
    due = behind(next.key);
    if (has_standing_) {
      standing_.play({next.text, next.is_broken ? std::span<const WrittenMove>() : next.moves});
    }
  }
}

/// If the players write cells of one form in different orders, a record can only have one: White's.
void JoinedGame::write_in_one_notation() {
  const std::vector<const JoinedTurn *> ordered = turns();
  if (!has_standing_ || ordered.empty()) {
    return;
  }
  const std::optional<Standing::TwoNotations> two =
      standing_.two_notations({ordered.front()->text, ordered.front()->moves});
  if (!two) {
    return;
  }
  bool is_told = false;
  Position position = two->start;
  for (const auto &[key, at] : by_order_) {
    JoinedTurn &turn = turns_[at];
    const Notation system = two->systems[index(turn.key.side)];
    const Position before = position;
    if (turn.moves.size() != 1 || !play_moves(position, system, turn.moves)) {
      return;
    }
    if (turn.key.side == Color::white) {
      continue;
    }
    const Move move = before.completed(read_move(turn.moves.front(), system, before).attempt.move);
    const MoveReading in_whites = read_move(turn.moves.front(), two->systems[0], before);
    if (!in_whites.refusal && before.completed(in_whites.attempt.move) == move) {
      continue;
    }
    const std::string text = long_form(move, before, two->systems[0]);
    if (!std::exchange(is_told, true)) {
      find({{Code::notation_told, Severity::note, at_place(turn.place, turn.text),
             fmt::format(
                 "Black writes in {0} and White in {1}: Black's moves are converted to {1}, {2} "
                 "as {3}",
                 system.name(), two->systems[0].name(), turn.text, text)},
            turn.place});
    }
    turn.text = text;
  }
}

} // namespace tessera
