#include "site_starts.hpp"

#include "../../game/notation/c4d.hpp"
#include "../record/item_kinds.hpp"

#include <algorithm>
#include <functional>

namespace tessera {

SiteStarts::SiteStarts(const Record &record, const std::optional<Variant> &told)
    : item_(start_of(record)) {
  if (item_ == nullptr) {
    return;
  }
  if (is_of_slices()) {
    const Variant game = told.value_or(Variant(*find_game("oana-chiru")));
    if (native_notation(game).form() == CellForm::slices) {
      starts_.push_back({game, parse_c4d_start(record.at(item_->span), game)});
    }
    return;
  }
  if (told && !is_icn_game(*told)) {
    return;
  }
  const auto add = [&](const Variant &variant) {
    starts_.push_back({variant, parse_icn_start(record.at(item_->span), variant)});
  };
  if (told) {
    add(*told);
    return;
  }
  // The start may show the game, or else the play.
  std::for_each(icn_games().begin(), icn_games().end(), add);
  // For a foreign game, the reading that goes on longest shows what does not belong to that game.
  const auto stops = [](const Start &each) {
    return each.start.is_foreign ? each.start.faults.front().begin : 0;
  };
  const Start foreign =
      *std::max_element(starts_.begin(), starts_.end(),
                        [stops](const Start &a, const Start &b) { return stops(a) < stops(b); });
  std::erase_if(starts_, [](const Start &each) { return each.start.is_foreign; });
  const auto is_sound = [](const Start &each) { return each.start.position.has_value(); };
  if (std::any_of(starts_.begin(), starts_.end(), is_sound)) {
    std::erase_if(starts_, std::not_fn(is_sound));
  } else {
    starts_.assign(1, starts_.empty() ? foreign : Start(starts_.front()));
  }
}

const IcnStart *SiteStarts::in(const Variant &variant) const {
  const auto found = std::find_if(starts_.begin(), starts_.end(),
                                  [&](const Start &each) { return each.variant == variant; });
  return found == starts_.end() ? nullptr : &found->start;
}

const Position *SiteStarts::position_in(const Variant &variant) const {
  const IcnStart *start = in(variant);
  return start != nullptr && start->position ? &*start->position : nullptr;
}

std::vector<Finding> SiteStarts::faults_in(const Variant &variant) const {
  std::vector<Finding> findings;
  const IcnStart *start = in(variant);
  for (const IcnFault &fault : start == nullptr ? std::vector<IcnFault>() : start->faults) {
    findings.push_back({fault.code,
                        Severity::error,
                        {item_->span.begin + static_cast<std::uint32_t>(fault.begin),
                         static_cast<std::uint32_t>(fault.size)},
                        fault.sentence,
                        !fault.ruling.empty() ? fault.ruling
                        : is_of_slices()      ? "OC-15"
                        : start->is_foreign   ? "IC-17"
                                              : "IC-16"});
  }
  return findings;
}

} // namespace tessera
