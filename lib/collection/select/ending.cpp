#include "ending.hpp"

#include "../../record/replay/draw_watch.hpp"

#include <algorithm>

namespace tessera {

namespace {

constexpr std::size_t index(Ending ending) { return static_cast<std::size_t>(ending); }

} // namespace

std::string_view name(Ending ending) {
  static constexpr std::array<std::string_view, ending_count> names{
      "mate",        "king-taken", "stalemate", "no-second-move", "bare-kings", "repetition",
      "fifty-moves", "check",      "open"};
  return names[index(ending)];
}

Endings EndWatch::endings(const Position &end) const {
  const Conventions &conventions = end.conventions();
  const Outcome outcome = end.outcome();
  Endings endings;
  const auto note = [&endings](Ending ending, bool holds) { endings.set(index(ending), holds); };
  note(Ending::mate, outcome == Outcome::checkmate);
  note(Ending::king_taken, outcome == Outcome::king_taken);
  note(Ending::stalemate, outcome == Outcome::stalemate);
  note(Ending::no_second_move, outcome == Outcome::drawn && end.mid_turn());
  note(Ending::bare_kings, end.drawn_by_material());
  note(Ending::repetition,
       conventions.repetition && std::count(visited_.begin(), visited_.end(), end.hash()) >= 3);
  note(Ending::fifty_moves,
       conventions.fifty_moves && end.half_move_clock() >= fifty_moves_in_half_moves);
  note(Ending::check, !is_won(outcome) && !end.checkers().empty());
  note(Ending::open, endings.none());
  return endings;
}

Ending foremost(const Endings &endings) {
  return *std::find_if(all_endings.begin(), all_endings.end(),
                       [&endings](Ending ending) { return endings.test(index(ending)); });
}

} // namespace tessera
