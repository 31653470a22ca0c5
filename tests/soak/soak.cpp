// Plays random games until the given number of positions of every game has been compared with the
// naive rules, and stops at the first difference. `./dev soak` runs it.

#include "lib/ordered_work.hpp"
#include "tests/naive/random_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <random>
#include <string_view>
#include <thread>

namespace {

using namespace tessera;

constexpr std::size_t positions_of_a_game = 60;

struct Played {
  unsigned seed;
  Variant variant;
  naive::RandomGame game;
};

/// Whether the library and the naive rules agree throughout.
bool soak(const GameInfo &info, std::size_t plies, unsigned first_seed) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  std::size_t games = 0;
  std::size_t compared = 0;
  bool agree = true;
  work_in_order<unsigned>(
      std::max(1U, std::thread::hardware_concurrency()),
      [&, seed = first_seed]() mutable { return std::optional(seed++); },
      [&](unsigned &seed) {
        const Variant variant = naive::with_random_options(info, seed);
        return Played{seed, variant,
                      naive::play_at_random(variant, seed, std::min(plies, positions_of_a_game))};
      },
      [&](const Played &played) {
        ++games;
        compared += played.game.compared;
        if (played.game.disagreement) {
          agree = false;
          fmt::print("{}, seed {}: they do not agree\n{}\n", to_string(played.variant), played.seed,
                     *played.game.disagreement);
        }
        return agree && compared < plies;
      });
  const std::chrono::duration<double> took = Clock::now() - start;
  fmt::print("{:<14} {:>9} positions of {:>7} games in {:.0f} s, from seed {}\n", info.name,
             compared, games, took.count(), first_seed);
  std::fflush(stdout);
  return agree;
}

template <class Number> bool read(std::string_view text, Number &number) {
  const char *end = text.data() + text.size();
  return std::from_chars(text.data(), end, number).ptr == end && !text.empty();
}

} // namespace

int main(int argc, char **argv) {
  std::size_t plies = 1'000'000;
  unsigned seed = std::random_device()();
  std::string_view only;
  if (argc > 4 || (argc > 1 && !read(argv[1], plies)) || (argc > 2 && !read(argv[2], seed))) {
    fmt::print(stderr, "usage: tessera_soak [POSITIONS_OF_EACH_GAME [SEED [GAME]]]\n");
    return 2;
  }
  if (argc > 3) {
    only = argv[3];
  }
  for (const GameInfo &game : games()) {
    if ((only.empty() || game.name == only) && !soak(game, plies, seed)) {
      return 1;
    }
  }
  return 0;
}
