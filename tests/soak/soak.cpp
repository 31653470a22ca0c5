// Plays random games until the given number of positions of every game has been compared with the
// naive rules, and stops at the first difference. `./dev soak` runs it.

#include "lib/base/ordered_work.hpp"
#include "tests/naive/random_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <optional>
#include <random>
#include <string_view>
#include <thread>
#include <vector>

namespace {

using namespace tessera;
using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

struct Played {
  unsigned seed;
  Variant variant;
  naive::RandomGame game;
};

struct Options {
  std::size_t positions = 1'000'000;
  unsigned seed = std::random_device()();
  std::string_view game;
  std::optional<Seconds> time;
};

/// How far one game has come.
struct Soaked {
  const GameInfo *info;
  unsigned next_seed;
  std::size_t games = 0;
  std::size_t compared = 0;
  Seconds took{0};

  void print() const {
    fmt::print("{:<18} {:>9} positions of {:>7} games in {:.0f} s\n", info->name, compared, games,
               took.count());
    std::fflush(stdout);
  }
};

/// How many positions of one game to play, so that no game goes on long beyond its time.
std::size_t length_of_game(const Soaked &soaked, std::optional<Seconds> time) {
  constexpr std::size_t least = 4;
  constexpr std::size_t most = 60;
  if (!time) {
    return most;
  }
  if (soaked.compared == 0) {
    return least;
  }
  const double fit = *time / (soaked.took / static_cast<double>(soaked.compared));
  return static_cast<std::size_t>(
      std::clamp(fit, static_cast<double>(least), static_cast<double>(most)));
}

/// Plays one game on until enough positions are compared or the time is over. Whether the library
/// and the naive rules agree all along.
bool soak(Soaked &soaked, std::size_t positions, std::optional<Seconds> time) {
  const Clock::time_point start = Clock::now();
  const std::size_t length = std::min(positions, length_of_game(soaked, time));
  bool agree = true;
  work_in_order<unsigned>(
      std::max(1U, std::thread::hardware_concurrency()),
      [&, seed = soaked.next_seed]() mutable { return std::optional(seed++); },
      [&](unsigned &seed) {
        const Variant variant = naive::with_random_options(*soaked.info, seed);
        return Played{seed, variant, naive::play_at_random(variant, seed, length)};
      },
      [&](const Played &played) {
        soaked.next_seed = played.seed + 1;
        ++soaked.games;
        soaked.compared += played.game.compared;
        if (played.game.disagreement) {
          agree = false;
          fmt::print("{}, seed {}: they do not agree\n{}\n", to_string(played.variant), played.seed,
                     *played.game.disagreement);
        }
        return agree && soaked.compared < positions && (!time || Clock::now() - start < *time);
      });
  soaked.took += Clock::now() - start;
  return agree;
}

/// Plays all games. With a limit of time they take turns, so that what the quick ones leave goes to
/// the slow ones.
bool soak_all(std::vector<Soaked> all, const Options &options) {
  const Clock::time_point start = Clock::now();
  constexpr int rounds = 20;
  std::optional<Seconds> turn;
  if (options.time) {
    turn = *options.time / (rounds * std::max<std::size_t>(all.size(), 1));
  }
  while (!all.empty() && (!options.time || Clock::now() - start < *options.time)) {
    for (Soaked &soaked : all) {
      if (!soak(soaked, options.positions, turn)) {
        return false;
      }
      if (soaked.compared >= options.positions) {
        soaked.print();
      }
    }
    std::erase_if(all, [&](const Soaked &soaked) { return soaked.compared >= options.positions; });
  }
  std::ranges::for_each(all, &Soaked::print);
  return true;
}

template <class Number> bool read(std::string_view text, Number &number) {
  const char *end = text.data() + text.size();
  return std::from_chars(text.data(), end, number).ptr == end && !text.empty();
}

std::optional<Options> options_of(std::vector<std::string_view> words) {
  Options options;
  if (words.size() > 1 && words[0] == "--minutes") {
    unsigned minutes = 0;
    if (!read(words[1], minutes)) {
      return std::nullopt;
    }
    options.time = std::chrono::minutes(minutes);
    words.erase(words.begin(), words.begin() + 2);
  }
  if (words.size() > 3 || (!words.empty() && !read(words[0], options.positions)) ||
      (words.size() > 1 && !read(words[1], options.seed))) {
    return std::nullopt;
  }
  options.game = words.size() > 2 ? words[2] : "";
  return options;
}

} // namespace

int main(int argc, char **argv) {
  const std::optional<Options> options = options_of({argv + 1, argv + argc});
  if (!options) {
    fmt::print(stderr,
               "usage: tessera_soak [--minutes M] [POSITIONS_OF_EACH_GAME [SEED [GAME]]]\n");
    return 2;
  }
  fmt::print("from seed {}\n", options->seed);
  std::vector<Soaked> all;
  for (const GameInfo &game : games()) {
    if (options->game.empty() || game.name == options->game) {
      all.push_back({&game, options->seed});
    }
  }
  return soak_all(std::move(all), *options) ? 0 : 1;
}
