#include "known_recoveries.hpp"

#include "../../base/hash.hpp"
#include "setting.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace tessera {

namespace {

/// More moves behind one are not kept: to compare them must cost less than to search.
constexpr std::size_t max_rest_known = 64;
/// Of so many positions it is kept at most how the game stands.
constexpr std::size_t max_judged = 128;

/// Whether all that the search looks at is kept. The moves before this one, which `look_back` in
/// recovery.cpp reads otherwise, and the other move of its turn are not.
bool can_be_known(const RefusedMove &refused) {
  return refused.past.moves.empty() && !refused.mate &&
         refused.rest.moves.size() <= max_rest_known && refused.position.board_count() == 1;
}

std::uint64_t key_of(const RefusedMove &refused) {
  return mixed(refused.position.hash(), refused.text);
}

/// Positions are equal whatever their clocks; all that a clock can change is whether this ends the
/// game.
bool has_long_lacked_progress(const Position &position) {
  return position.half_move_clock() >= fifty_moves_in_half_moves;
}

} // namespace

KnownRecoveries::Known::Known(const RefusedMove &refused, Recovery found,
                              const SearchAllowance &allowance_before)
    : text(refused.text), written(refused.written), attempt(refused.attempt),
      position(refused.position), half_move_clock(refused.position.half_move_clock()),
      move_number(refused.position.move_number()), system(refused.system), rest(refused.rest),
      next_number(refused.next_number), after_unmended(refused.after_unmended),
      proves_nothing(refused.proves_nothing), recovery(std::move(found)), before(allowance_before),
      plies(refused.allowance.taken_since(allowance_before)) {}

bool KnownRecoveries::Known::is_of(const RefusedMove &refused) const {
  return text == refused.text && system == refused.system && written == refused.written &&
         attempt == refused.attempt && next_number == refused.next_number &&
         after_unmended == refused.after_unmended && proves_nothing == refused.proves_nothing &&
         half_move_clock == refused.position.half_move_clock() &&
         move_number == refused.position.move_number() && rest == refused.rest &&
         position == refused.position;
}

Outcome KnownRecoveries::outcome_of(const Position &position) {
  if (position.board_count() > 1) {
    // Where there are several boards, every move asks, and few of them are in check.
    return position.outcome();
  }
  judged_.resize(max_judged);
  std::unique_ptr<Judged> &kept = judged_[position.hash() % judged_.size()];
  if (kept == nullptr || !(kept->position == position) ||
      has_long_lacked_progress(kept->position) != has_long_lacked_progress(position)) {
    kept = std::make_unique<Judged>(Judged{position, position.outcome()});
  }
  return kept->outcome;
}

std::optional<Recovery> KnownRecoveries::find(const RefusedMove &refused) const {
  if (known_.empty() || !can_be_known(refused)) {
    return std::nullopt;
  }
  for (auto [at, end] = known_.equal_range(key_of(refused)); at != end; ++at) {
    const Known &known = at->second;
    if (known.is_found_with(refused.allowance) && known.is_of(refused)) {
      // (One that could not begin took less than that, and left nothing.)
      static_cast<void>(
          refused.allowance.take(std::max(known.plies, plies_to_begin(known.system))));
      return known.recovery;
    }
  }
  return std::nullopt;
}

Recovery KnownRecoveries::search(const RefusedMove &refused) {
  const SearchAllowance before = refused.allowance;
  Recovery found = recover(refused);
  plies_searched_ += refused.allowance.taken_since(before);
  if (known_.size() < max_searches && can_be_known(refused)) {
    known_.emplace(key_of(refused), Known(refused, found, before));
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
