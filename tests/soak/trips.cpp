// Converts random, damaged records of every game and back, and prints each that does not come back
// saying the same. `./dev trips` runs it.

#include "tests/support/trips.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <random>
#include <string_view>

namespace {

constexpr std::uint32_t trips_a_line = 10'000;

bool read(std::string_view text, std::uint32_t &number) {
  const char *end = text.data() + text.size();
  return std::from_chars(text.data(), end, number).ptr == end && !text.empty();
}

} // namespace

int main(int argc, char **argv) {
  std::uint32_t count = 1'000'000;
  std::uint32_t seed = std::random_device()();
  std::uint32_t first = 0;
  if (argc > 4 || (argc > 1 && !read(argv[1], count)) || (argc > 2 && !read(argv[2], seed)) ||
      (argc > 3 && !read(argv[3], first))) {
    fmt::print(stderr, "usage: tessera_trips [TRIPS [SEED [FIRST]]]\n");
    return 2;
  }
  tessera::test::Trips trips(seed);
  bool goes_wrong = false;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (count == 1) {
      fmt::print("{}\n", tessera::test::random_trip(seed, first).record.text());
    }
    if (const std::string fault = trips.make(first + i); !fault.empty()) {
      goes_wrong = true;
      fmt::print("{}\n\n", fault);
    }
    if ((i + 1) % trips_a_line == 0 || i + 1 == count) {
      fmt::print("{}\n", trips.summary());
      std::fflush(stdout);
    }
  }
  return goes_wrong ? 1 : 0;
}
