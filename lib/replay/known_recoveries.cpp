#include "known_recoveries.hpp"

#include <algorithm>

namespace tessera {

namespace {

/// So many are kept. Records with more are longer, and the search costs less of a byte of them.
constexpr std::size_t max_known = 32;
/// The same of the moves behind one: to compare them must cost less than to search.
constexpr std::size_t max_rest_known = 64;

/// Whether all that the search looks at is kept. The moves before this one, which look_back.hpp
/// reads otherwise, and the other move of its turn are not.
bool can_be_known(const RefusedMove &refused) {
  return refused.past.moves.empty() && !refused.mate &&
         refused.rest.moves.size() <= max_rest_known && refused.position.board_count() == 1;
}

} // namespace

KnownRecoveries::Known::Known(const RefusedMove &refused, const Recovery &found)
    : text(refused.text), written(refused.written), position(refused.position),
      move_number(refused.position.move_number()), system(refused.system), rest(refused.rest),
      next_number(refused.next_number), behind_unmended(refused.behind_unmended), recovery(found) {}

bool KnownRecoveries::Known::is_of(const RefusedMove &refused) const {
  return text == refused.text && system == refused.system && written == refused.written &&
         next_number == refused.next_number && behind_unmended == refused.behind_unmended &&
         move_number == refused.position.move_number() && rest == refused.rest &&
         position == refused.position;
}

Recovery KnownRecoveries::recover(const RefusedMove &refused) {
  if (!can_be_known(refused)) {
    return tessera::recover(refused);
  }
  const auto known = std::find_if(known_.begin(), known_.end(),
                                  [&](const Known &each) { return each.is_of(refused); });
  if (known != known_.end()) {
    return known->recovery;
  }
  Recovery found = tessera::recover(refused);
  if (known_.size() < max_known) {
    known_.emplace_back(refused, found);
  }
  return found;
}

} // namespace tessera
