#include "known_recoveries.hpp"

#include "../hash.hpp"
#include "setting.hpp"

#include <memory>
#include <utility>

namespace tessera {

namespace {

/// More moves behind one are not kept: to compare them must cost less than to search.
constexpr std::size_t max_rest_known = 64;

/// Whether all that the search looks at is kept. The moves before this one, which look_back.hpp
/// reads otherwise, and the other move of its turn are not.
bool can_be_known(const RefusedMove &refused) {
  return refused.past.moves.empty() && !refused.mate &&
         refused.rest.moves.size() <= max_rest_known && refused.position.board_count() == 1;
}

std::uint64_t key_of(const RefusedMove &refused) {
  return mixed(refused.position.hash(), refused.text);
}

} // namespace

KnownRecoveries::Known::Known(const RefusedMove &refused, Recovery found, std::size_t plies_taken)
    : text(refused.text), written(refused.written), position(refused.position),
      move_number(refused.position.move_number()), system(refused.system), rest(refused.rest),
      next_number(refused.next_number), behind_unmended(refused.behind_unmended),
      recovery(std::move(found)), plies(plies_taken) {}

bool KnownRecoveries::Known::is_of(const RefusedMove &refused) const {
  return text == refused.text && system == refused.system && written == refused.written &&
         next_number == refused.next_number && behind_unmended == refused.behind_unmended &&
         move_number == refused.position.move_number() && rest == refused.rest &&
         position == refused.position;
}

Outcome KnownRecoveries::outcome_of(const Position &position) {
  if (ended_ && ended_->position == position) {
    return ended_->outcome;
  }
  const Outcome outcome = position.outcome();
  if (outcome == Outcome::checkmate || outcome == Outcome::stalemate) {
    ended_.emplace(Ended{position, outcome});
  }
  return outcome;
}

std::optional<Recovery> KnownRecoveries::find(const RefusedMove &refused) const {
  if (known_.empty() || !can_be_known(refused)) {
    return std::nullopt;
  }
  for (auto [at, end] = known_.equal_range(key_of(refused)); at != end; ++at) {
    const Known &known = at->second;
    if (refused.allowance.is_ample_for(known.plies) && known.is_of(refused)) {
      static_cast<void>(refused.allowance.take(known.plies));
      return known.recovery;
    }
  }
  return std::nullopt;
}

Recovery KnownRecoveries::search(const RefusedMove &refused) {
  const SearchAllowance before = refused.allowance;
  Recovery found = recover(refused);
  const std::size_t taken = refused.allowance.taken_since(before);
  if (known_.size() < max_searches && can_be_known(refused) && before.is_ample_for(taken)) {
    known_.emplace(key_of(refused), Known(refused, found, taken));
  }
  return found;
}

Setting to_compare(Setting setting, const Record &record) {
  const SearchAllowance allowance =
      SearchAllowance::of_comparison(record, setting.place.value_or(record.first_byte));
  if (setting.known) {
    setting.known->begin_another(allowance);
  } else {
    setting.known = std::make_shared<KnownRecoveries>(allowance);
  }
  return setting;
}

} // namespace tessera
