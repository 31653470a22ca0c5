// A record that is converted and converted back says the same, whatever was wrong with it: random
// games of every game, in each notation of its board, into each notation, form and style.
//
// A thousand trips are made (under the sanitizers a hundred), or as many as TESSERA_TRIPS says,
// with other records for each TESSERA_TRIPS_SEED. For a trip that goes wrong, the smallest record
// that still does is printed.

#include "support/environment.hpp"
#include "support/round_trip.hpp"
#include "support/sanitized.hpp"

#include "lib/board/board.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <random>

namespace tessera::test {

namespace {

constexpr std::array forms{RecordForm::pgn, RecordForm::log, RecordForm::courier};
constexpr std::array<std::string_view, 3> form_names{"pgn", "log", "courier"};

std::string described(const RoundTrip &trip) {
  return fmt::format("to {}, {}, {}, and back, {}, {}", trip.there.system.name(),
                     form_names[static_cast<std::size_t>(trip.there.form)],
                     trip.there.short_moves ? "short" : "long",
                     form_names[static_cast<std::size_t>(trip.back_form)],
                     trip.back_short ? "short" : "long");
}

TEST(Conversion, LosesNothingThereAndBack) {
  constexpr std::size_t most_faults = 5;
  const std::uint32_t trips = trips_or(sanitized ? 100 : 1000);
  const std::uint32_t seed = trips_seed();
  std::mt19937 random(seed);
  std::size_t made = 0;
  std::size_t legal = 0;
  std::size_t refused = 0;
  std::size_t refused_on_large_plane = 0;
  std::size_t faults = 0;
  for (std::uint32_t i = 0; i < trips && faults < most_faults; ++i) {
    const Variant variant(games()[random() % games().size()]);
    const std::span<const Notation> notations = native_notation(variant).board().notations();
    const Notation system = notations[random() % notations.size()];
    const PartedRecord record =
        damaged_record(variant, system, static_cast<std::uint32_t>(random()));
    const RoundTrip trip{
        {notations[random() % notations.size()], forms[random() % forms.size()], random() % 2 == 0},
        forms[random() % forms.size()],
        random() % 2 == 0};
    const TripEnd end = make(trip, record.text());
    made += end.was_made ? 1U : 0U;
    legal += end.was_legal ? 1U : 0U;
    // Some broken text cannot be said in any other way: then the game stays unchanged.
    const bool is_refused = end.was_refused && !end.was_legal;
    // On the plane, a letter shows whose piece moves, so more broken moves have no other form.
    const bool on_large_plane = native_notation(variant).board().cell_count() > 1000;
    (on_large_plane ? refused_on_large_plane : refused) += is_refused ? 1U : 0U;
    if (!end.fault.empty() && !is_refused) {
      ++faults;
      const std::string smallest = smallest_failing(trip, record);
      const TripEnd worst = make(trip, smallest);
      ADD_FAILURE() << "trip " << i << ", " << described(trip) << ": " << worst.fault << "\n----\n"
                    << smallest << "\n---- there\n"
                    << worst.there << "\n---- back\n"
                    << worst.back;
    }
  }
  fmt::print("{} trips, {} of them of legal games; {} games could not be converted\n", made, legal,
             refused + refused_on_large_plane);
  EXPECT_GT(made, trips / 2);
  EXPECT_LE(refused, 1 + trips / 1000);
  EXPECT_LE(refused_on_large_plane, 1 + trips / 50);
}

} // namespace

} // namespace tessera::test
