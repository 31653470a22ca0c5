#include "other_games.hpp"

#include <algorithm>

namespace tessera {

namespace {

bool may_mean_another_in(const Variant &game, const RefusedMove &refused, const Move &meant) {
  const SetUp same = set_up({refused.position.setup()}, game);
  if (!same.position) {
    return false;
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
  return found.fitting > 1 || (found.fitting == 1 && found.suggestions.front().move != meant);
}

} // namespace

bool may_mean_another(const RefusedMove &refused, const Recovery &found) {
  // A turn of two moves, and two boards, are of one game only.
  if (refused.mate || refused.position.board_count() > 1 || found.reading != Reading::suggestion) {
    return false;
  }
  const Move &meant = found.suggestions.front().move;
  return std::any_of(refused.as_likely.begin(), refused.as_likely.end(), [&](const Variant &game) {
    return may_mean_another_in(game, refused, meant);
  });
}

} // namespace tessera
