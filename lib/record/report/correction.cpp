#include "correction.hpp"

#include "../record/item_kinds.hpp"

#include <algorithm>
#include <string_view>

namespace tessera {

namespace {

/// The other move of a turn that is written as one, nearest to a move of it.
std::optional<std::size_t> turn_mate(const Record &record, std::size_t item) {
  const auto move_at = [&record](std::size_t at) { return move_of(record, record.items[at]); };
  const WrittenMove *move = move_at(item);
  if (move == nullptr) {
    return std::nullopt;
  }
  if (move->joined) {
    while (item > 0 && move_at(--item) == nullptr) {
    }
  } else {
    while (++item < record.items.size() && move_at(item) == nullptr) {
    }
  }
  return item < record.items.size() && move_at(item) != nullptr ? std::optional(item)
                                                                : std::nullopt;
}

std::string_view sign_of(Mark mark) {
  return mark == Mark::check ? "+" : mark == Mark::mate ? "#" : "";
}

/// A move that replaces another.
Correction::Part in_place_of(const Record &record, std::size_t item, std::string text) {
  const WrittenMove *move = move_of(record, record.items[item]);
  return {item, text.append(sign_of(move != nullptr ? move->mark : Mark::none))};
}

} // namespace

Span place_of_suggestion(const Finding &finding) {
  return finding.suggestions.front().in_place_of.value_or(finding.span);
}

std::optional<Correction> correction_of(const Record &record, const Finding &finding) {
  if (finding.severity != Severity::error || !finding.is_meant || finding.suggestions.empty()) {
    return std::nullopt;
  }
  return correction_by(record, finding, finding.suggestions.front());
}

std::optional<Correction> correction_by(const Record &record, const Finding &finding,
                                        const Suggestion &suggestion) {
  const Span place = suggestion.in_place_of.value_or(finding.span);
  const std::optional<std::size_t> item = item_at(record, place.begin);
  if (!item || record.items[*item].span != place) {
    return std::nullopt;
  }
  if (!suggestion.second) {
    return Correction{{in_place_of(record, *item, suggestion.text)}};
  }
  const std::optional<std::size_t> mate = turn_mate(record, *item);
  const std::size_t comma = suggestion.text.find(',');
  if (!mate || comma == std::string::npos) {
    return std::nullopt;
  }
  const auto [first, second] = std::minmax(*item, *mate);
  if (is_joined(record, record.items[second])) {
    return Correction{{in_place_of(record, first, suggestion.text.substr(0, comma)),
                       in_place_of(record, second, suggestion.text.substr(comma + 1))}};
  }
  // Plies of both sides are exchanged as they are written.
  return Correction{{{first, std::string(record.at(record.items[second].span))},
                     {second, std::string(record.at(record.items[first].span))}}};
}

} // namespace tessera
