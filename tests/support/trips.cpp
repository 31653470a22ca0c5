#include "trips.hpp"

#include "lossy_forms.hpp"
#include "other_characters.hpp"
#include "tests/naive/random_game.hpp"

#include "lib/game/board/board.hpp"
#include "lib/game/notation/icn.hpp"

#include <fmt/format.h>

#include <array>
#include <random>
#include <span>
#include <string_view>
#include <vector>

namespace tessera::test {

namespace {

constexpr std::array forms{RecordForm::pgn, RecordForm::log, RecordForm::courier};

std::string described(const RoundTrip &way) {
  const auto style = [](bool is_short) { return is_short ? "short" : "long"; };
  return fmt::format("to {}, {}, {}, and back, {}, {}", way.there.system.name(),
                     info_of(way.there.form).name, style(way.there.short_moves),
                     info_of(way.back_form).name, style(way.back_short));
}

/// The forms of other programs that a game may be written in.
std::vector<RecordForm> lossy_forms_of(const Variant &variant) {
  if (is_icn_game(variant)) {
    return {RecordForm::icn};
  }
  if (native_notation(variant).habits().is_of_package) {
    return {RecordForm::c4d, RecordForm::package_json};
  }
  return {};
}

bool is_large(const Variant &variant) {
  return native_notation(variant).board().cell_count() > 1000;
}

} // namespace

Trip random_trip(std::uint32_t seed, std::uint32_t number) {
  std::seed_seq both{seed, number};
  std::mt19937 random(both);
  const auto any = [&random] { return static_cast<std::uint32_t>(random()); };
  const auto any_of = [&random](const auto &range) { return range[random() % range.size()]; };
  const GameInfo *game = nullptr;
  do {
    game = &games()[random() % games().size()];
    // These take by far the most time.
  } while (is_large(Variant(*game)) && random() % 3 != 0);
  const Variant variant = naive::with_random_options(*game, any());
  const std::span<const Notation> notations = native_notation(variant).board().notations();
  const std::vector<RecordForm> lossy = lossy_forms_of(variant);
  const RecordForm form = !lossy.empty() && any() % 2 == 0 ? any_of(lossy) : any_of(forms);
  const Notation home = any_of(notations);
  PartedRecord record = damaged_record(variant, home, any(), !is_lossy(form));
  if (number % 8 == 0) {
    write_in_other_characters(record, number);
  }
  const Notation system = is_lossy(form) ? native_notation(variant) : any_of(notations);
  const RoundTrip way{{system, form, any() % 2 == 0}, any_of(forms), any() % 2 == 0};
  return {variant, std::move(record), way};
}

std::string Trips::make(std::uint32_t number) {
  const Trip trip = random_trip(seed_, number);
  const TripEnd end = test::make(trip.way, trip.record.text());
  const bool lossy = is_lossy(trip.way.there.form);
  made_ += end.was_made ? 1U : 0U;
  legal_ += end.was_legal ? 1U : 0U;
  lossy_ += end.was_made && lossy ? 1U : 0U;
  if (end.was_refused && !end.was_legal) {
    ++(lossy ? refused_elsewhere_ : refused_);
    return "";
  }
  if (end.fault.empty()) {
    return "";
  }
  ++faults_;
  const std::string smallest = smallest_failing(trip.way, trip.record);
  const TripEnd worst = test::make(trip.way, smallest);
  constexpr std::size_t most_shown = 1500;
  const auto shown = [](const std::string &text) { return text.substr(0, most_shown); };
  return fmt::format("trip {} of seed {}, {} {}: {}\n----\n{}\n---- there\n{}\n---- back\n{}",
                     number, seed_, to_string(trip.variant), described(trip.way),
                     shown(worst.fault), shown(smallest), shown(worst.there), shown(worst.back));
}

std::string Trips::summary() const {
  return fmt::format(
      "{} trips of seed {}, {} of them of legal games, {} to forms of other programs; {} "
      "games with errors could not be converted, and {} to those forms; {} faults",
      made_, seed_, legal_, lossy_, refused_, refused_elsewhere_, faults_);
}

} // namespace tessera::test
