#include "line_of_play.hpp"

#include <fmt/format.h>

namespace tessera {

void WrittenTurn::add(Span move) {
  ++written_;
  span_ = move;
}

std::optional<TurnMate> WrittenTurn::mate_of(const WrittenMove &refused, const Position &before,
                                             const Position &now, const MovesAhead &rest) const {
  if (now.conventions().moves_in_turn == 1) {
    return std::nullopt;
  }
  if (refused.joined && last_ && now.mid_turn()) {
    return TurnMate{*last_, true, before};
  }
  if (!refused.joined && refused.followed && !rest.moves.empty() && rest.moves.front().joined) {
    return TurnMate{rest.moves.front(), false, now};
  }
  return std::nullopt;
}

Finding WrittenTurn::too_many_moves(Span move, const Conventions &conventions) const {
  Finding finding{Code::too_many_moves, Severity::error, move,
                  due_ == 1 ? "this turn has only one move, and this is a second one"
                            : "a turn has two moves, and this is a third one",
                  conventions.turn_ruling};
  finding.remarks.emplace_back("it is not played");
  return finding;
}

std::optional<Finding> WrittenTurn::incomplete(const Position &position) const {
  if (!position.mid_turn() || written_ == 0 || position.outcome() == Outcome::drawn) {
    return std::nullopt;
  }
  return Finding{Code::turn_incomplete, Severity::error, span_,
                 fmt::format("{} turn has one move here, and a second is due",
                             position.turn() == Color::white ? "White's" : "Black's"),
                 position.conventions().turn_ruling};
}

} // namespace tessera
