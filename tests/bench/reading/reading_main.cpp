// How well the library reads mail and pasted text as people write it: a table of oddities.

#include "reading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace {

using namespace tessera;
using namespace tessera::bench;

struct Options {
  ReadingSample sample;
  /// How many oddities at a time; 0 for one at a time, each in its row.
  std::size_t mix = 0;
  std::string_view only;
  bool show = false;
};

std::optional<std::size_t> number(std::string_view text) {
  std::size_t value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() ? std::optional(value)
                                                                         : std::nullopt;
}

std::optional<Options> read(const std::vector<std::string_view> &words) {
  Options options;
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (words[at] == "--show") {
      options.show = true;
      continue;
    }
    if (words[at] == "--held-out") {
      options.sample.held_out = true;
      continue;
    }
    if (at + 1 == words.size()) {
      return std::nullopt;
    }
    const std::string_view name = words[at];
    const std::string_view value = words[++at];
    const std::optional<std::size_t> count = number(value);
    if (name == "--only") {
      options.only = value;
    } else if (name == "--seed" && count) {
      options.sample.seed = *count;
    } else if (name == "--games" && count) {
      options.sample.texts = *count;
    } else if (name == "--mix" && count) {
      options.mix = *count;
    } else {
      return std::nullopt;
    }
  }
  return options;
}

void print_head(std::string_view title) {
  fmt::print("{:<38}{:>7}{:>7}{:>7}{:>7}{:>10}{:>10}{:>12}\n", title, "texts", "exact", "plies",
             "lost", "invented", "f.errors", "f.warnings");
}

void print(std::string_view name, const ReadingCounts &counts) {
  fmt::print("{:<38}{:>7}{:>7}{:>7}{:>7}{:>10}{:>10}{:>12}\n", name, counts.texts, counts.exact,
             counts.plies, counts.lost, counts.invented, counts.false_errors,
             counts.false_warnings);
  std::fflush(stdout);
}

class Run {
public:
  explicit Run(const Options &options) : options_(options) {}

  void run() { options_.mix > 0 ? run_mixed() : run_single(); }

private:
  [[nodiscard]] bool is_asked(std::string_view name) const {
    return options_.only.empty() || options_.only == name;
  }

  [[nodiscard]] ReadingListener listener(std::string name) const {
    if (!options_.show) {
      return {};
    }
    return [name = std::move(name)](const std::string &what, const std::string &text) {
      fmt::print("=== {}\n{}---\n{}\n", name, what, text);
    };
  }

  void run_single() {
    ReadingCounts mail;
    print_head("mail");
    if (options_.only.empty()) {
      print("nothing odd", read_mail({}, options_.sample, listener("nothing odd")));
    }
    for (const MailOddity &oddity : mail_oddities()) {
      if (is_asked(oddity.name)) {
        const ReadingCounts here =
            read_mail({&oddity, 1}, options_.sample, listener(std::string(oddity.name)));
        print(oddity.name, here);
        mail += here;
      }
    }
    print("all", mail);
    ReadingCounts pasted;
    print_head("pasted text");
    for (const PastedOddity &oddity : pasted_oddities()) {
      if (is_asked(oddity.name)) {
        const ReadingCounts here =
            read_pasted({&oddity, 1}, options_.sample, listener(std::string(oddity.name)));
        print(oddity.name, here);
        pasted += here;
      }
    }
    print("all", pasted);
  }

  /// Draws oddities that go together: one of each kind, but any number of talk.
  template <class Oddity> std::vector<Oddity> drawn(std::vector<Oddity> all, Chance &chance) const {
    std::vector<Oddity> chosen;
    while (!all.empty() && chosen.size() < options_.mix) {
      const auto at = all.begin() + static_cast<std::ptrdiff_t>(chance.below(all.size()));
      const Oddity oddity = *at;
      all.erase(at);
      if (std::all_of(chosen.begin(), chosen.end(),
                      [&](const Oddity &other) { return go_together(oddity.kind, other.kind); })) {
        chosen.push_back(oddity);
      }
    }
    std::stable_sort(chosen.begin(), chosen.end(), goes_before<Oddity>);
    return chosen;
  }
  template <class Oddity> static bool goes_before(const Oddity &a, const Oddity &b) {
    if constexpr (std::is_same_v<Oddity, MailOddity>) {
      // Changes of the moves and the threads come before what is said among them.
      return a.kind == OddityKind::moves && b.kind != OddityKind::moves;
    } else {
      return a.kind < b.kind;
    }
  }

  void run_mixed() {
    print_head(fmt::format("{} mixed", options_.mix));
    if (options_.only.empty() || options_.only == "mail") {
      std::vector<MailOddity> mixed = mail_oddities();
      std::erase_if(mixed, [](const MailOddity &one) { return one.kind == OddityKind::missing; });
      run_mixed("mail", mixed, read_mail);
    }
    if (options_.only.empty() || options_.only == "pasted text") {
      run_mixed("pasted text", pasted_oddities(), read_pasted);
    }
  }

  template <class Oddity, class Read>
  void run_mixed(std::string_view what, const std::vector<Oddity> &oddities, Read read) const {
    ReadingCounts all;
    for (std::size_t at = 0; at < options_.sample.texts; ++at) {
      Chance chance(options_.sample.seed * 7919 + at);
      const std::vector<Oddity> chosen = drawn(oddities, chance);
      std::string names;
      for (const Oddity &oddity : chosen) {
        names += (names.empty() ? "" : ", ") + std::string(oddity.name);
      }
      ReadingSample one = options_.sample;
      one.texts = 1;
      one.seed = options_.sample.seed * 104'729 + at;
      all += read(chosen, one, listener(names));
    }
    print(what, all);
  }

  Options options_;
};

} // namespace

int main(int count, char **words) {
  const std::optional<Options> options =
      read(std::vector<std::string_view>(words + 1, words + count));
  if (!options) {
    fmt::print(stderr, "usage: tessera_reading_bench [--seed N] [--games N] [--mix N] "
                       "[--only NAME] [--held-out] [--show]\n");
    return 2;
  }
  Run(*options).run();
  return 0;
}
