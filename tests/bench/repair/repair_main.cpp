// How the library handles slips of the hand: a table for each game, and for each kind of slip.

#include "measure.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace tessera;
using namespace tessera::bench;

struct Options {
  std::uint64_t seed = 1;
  std::size_t records = 20;
  std::size_t slips = 1;
  std::string_view game;
  std::string_view slip;
  /// Prints the records for which this is true: "falsely claimed".
  std::string_view show;
};

std::optional<std::size_t> number(std::string_view text) {
  std::size_t value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() ? std::optional(value)
                                                                         : std::nullopt;
}

std::optional<Options> read(const std::vector<std::string_view> &words) {
  Options options;
  for (std::size_t at = 0; at + 1 < words.size(); at += 2) {
    const std::string_view name = words[at];
    const std::string_view value = words[at + 1];
    const std::optional<std::size_t> count = number(value);
    if (name == "--game") {
      options.game = value;
    } else if (name == "--kind") {
      options.slip = value;
    } else if (name == "--show") {
      options.show = value;
    } else if (name == "--seed" && count) {
      options.seed = *count;
    } else if (name == "--games" && count) {
      options.records = *count;
    } else if (name == "--slips" && count && *count >= 1 && *count <= 3) {
      options.slips = *count;
    } else {
      return std::nullopt;
    }
  }
  return words.size() % 2 == 0 ? std::optional(options) : std::nullopt;
}

std::string share(std::size_t part, std::size_t whole) {
  return whole == 0 ? "-"
                    : fmt::format("{:.1f}",
                                  100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

void print_head(std::string_view title) {
  fmt::print("\n{:<22}{:>8}{:>7}{:>7}{:>7}{:>8}{:>7}{:>9}{:>7}{:>7}{:>7}\n", title, "records",
             "told", "1 err", "same", "unique", "first", "claimed", "false", "end", "game");
}

void print(std::string_view name, const Counts &counts, bool same = false) {
  if (counts.records == 0) {
    return;
  }
  fmt::print("{:<22}{:>8}{:>7}{:>7}{:>7}{:>8}{:>7}{:>9}{:>7}{:>7}{:>7}\n", name, counts.records,
             same ? "-" : share(counts.told, counts.records),
             same ? "-" : share(counts.one_error, counts.records),
             same ? share(counts.no_error, counts.records) : "-", counts.unique,
             share(counts.first, counts.unique), share(counts.claimed, counts.unique),
             counts.false_claims, share(counts.right_end, counts.records),
             share(counts.detected, counts.logs));
  std::fflush(stdout);
}

void print_many(std::string_view name, const Counts &counts) {
  fmt::print("{:<22}{:>8} records, all right first {:>5} %, told {:>5} %, right end {:>5} %, "
             "falsely claimed {}, game found {}\n",
             name, counts.records, share(counts.first_of_all, counts.records),
             share(counts.told, counts.records), share(counts.right_end, counts.records),
             counts.false_claims, share(counts.detected, counts.logs));
  std::fflush(stdout);
}

class Run {
public:
  explicit Run(const Options &options) : options_(options) {}

  void run() {
    for (const GameInfo &game : games()) {
      const bool is_wanted = options_.game.empty() || options_.game == game.name;
      if (is_wanted && conventions(Variant(game)).has_array()) {
        options_.slips == 1 ? run_slips(game) : run_many(game);
      }
    }
    if (options_.slips > 1) {
      print_many("all games", hidden_);
      return;
    }
    print_head("all games");
    Counts in_text;
    Counts of_plies;
    Counts same;
    for (std::size_t at = 0; at < slip_count; ++at) {
      const auto slip = static_cast<Slip>(at);
      print(name(slip), by_slip_[at], means_the_same(slip));
      (is_in_text(slip) ? in_text : means_the_same(slip) ? same : of_plies) += by_slip_[at];
    }
    print("legal as written", hidden_);
    print_head("sums");
    print("in the text", in_text);
    print("of plies", of_plies);
    print("legal as written", hidden_);
    print("same meaning", same, true);
  }

private:
  [[nodiscard]] Listener listener(std::string_view slip, const GameInfo &game) const {
    if (options_.show.empty()) {
      return {};
    }
    return [this, slip, &game](std::string_view what, const std::string &told,
                               const std::string &text) {
      if (what == options_.show) {
        fmt::print("--- {}: {} in {}, {}\n{}", what, slip, game.name, told, text);
      }
    };
  }

  [[nodiscard]] std::uint64_t seed_of(Form form) const {
    return 2 * options_.seed + (form == Form::log ? 1U : 0U);
  }

  void run_slips(const GameInfo &game) {
    print_head(game.name);
    Counts hidden_here;
    for (std::size_t at = 0; at < slip_count; ++at) {
      const auto slip = static_cast<Slip>(at);
      if (!options_.slip.empty() && options_.slip != name(slip)) {
        continue;
      }
      Counts here;
      for (const Form form : {Form::tagged, Form::log}) {
        const Measured measured =
            measure({&game, form, slip, 1, options_.records, seed_of(form) * 100 + at},
                    listener(name(slip), game));
        here += measured.direct;
        hidden_here += measured.hidden;
      }
      print(name(slip), here, means_the_same(slip));
      by_slip_[at] += here;
    }
    print("legal as written", hidden_here);
    hidden_ += hidden_here;
  }

  void run_many(const GameInfo &game) {
    Counts here;
    for (const Form form : {Form::tagged, Form::log}) {
      here += measure({&game, form, Slip::changed, options_.slips, options_.records, seed_of(form)},
                      listener("several", game))
                  .direct;
    }
    print_many(game.name, here);
    hidden_ += here;
  }

  Options options_;
  std::array<Counts, slip_count> by_slip_{};
  Counts hidden_;
};

} // namespace

int main(int count, char **words) {
  const std::optional<Options> options =
      read(std::vector<std::string_view>(words + 1, words + count));
  if (!options) {
    fmt::print(stderr, "usage: tessera_repair_bench [--seed N] [--games N] [--slips 1|2|3] "
                       "[--game NAME] [--kind SLIP] [--show WHAT]\n");
    return 2;
  }
  Run(*options).run();
  return 0;
}
