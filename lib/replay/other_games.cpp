#include "other_games.hpp"

#include <algorithm>

namespace tessera {

namespace {

bool is_meant_in(const Variant &game, const RefusedMove &refused, const Move &meant) {
  const SetUp same = set_up({refused.position.setup()}, game);
  if (!same.position) {
    return true;
  }
  const PastMoves nothing{*same.position, {}};
  const Recovery found = recover({{refused.text, refused.written, refused.attempt},
                                  *same.position,
                                  refused.system,
                                  refused.record,
                                  nothing,
                                  refused.rest,
                                  refused.next_number,
                                  std::nullopt,
                                  refused.allowance,
                                  {},
                                  refused.behind_unmended,
                                  refused.proves_nothing});
  return found.is_meant && found.suggestions.front().move == meant;
}

} // namespace

bool is_meant_in_all(const RefusedMove &refused, const Recovery &found) {
  // A turn of two moves, and two boards, are of one game only.
  const bool is_of_one_game = refused.mate || refused.position.board_count() > 1;
  return is_of_one_game || found.reading != Reading::suggestion ||
         std::all_of(refused.as_likely.begin(), refused.as_likely.end(), [&](const Variant &game) {
           return is_meant_in(game, refused, found.suggestions.front().move);
         });
}

} // namespace tessera
