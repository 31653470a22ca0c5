#pragma once

// Short records, and what the validator says about them.

#include "lib/record/replay/replay.hpp"
#include "lib/serve/pipeline/validate.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::test {

/// Keeps all errors, however many.
class Errors final : public ReplayListener {
public:
  void found(Finding finding) override {
    if (finding.severity == Severity::error) {
      all.push_back(std::move(finding));
    }
  }
  std::vector<Finding> all;
};

/// A finding as it was reported.
struct Said {
  Finding finding;
  std::optional<std::size_t> game;
  Place place;
  Excerpt excerpt;
  /// What it is about, in the source.
  std::string marked;
};

/// Everything that was reported about a text.
struct Verdict {
  std::vector<Said> findings;
  std::vector<GameReport> games;
  Tally tally;

  /// The findings' codes in order: "path-blocked capture-mark".
  [[nodiscard]] std::string codes() const;
  /// The codes of one game, from 1.
  [[nodiscard]] std::string codes(std::size_t game) const;
};

/// Hyperchess in its own notation by default; an empty name gives nothing.
Given told(std::string_view game = "hyperchess", std::string_view notation = "hyperchess");
Verdict validated(std::string_view text, const Given &knowing = told());

/// A FEN tag for a set-up such as "w K1312 P2112 | K4342 ; held black", and the line end that
/// separates it from the moves. `clock` and `number` are the last fields.
std::string from(std::string_view setup, unsigned clock = 0, unsigned number = 1);

/// The tags of a set-up of another game, cells as in 4*Chess: "w Kdd42 Qbd34 | Kdd44 ; hands N | ".
std::string set_up(std::string_view game, std::string_view setup);

/// The whole of a file of the repository.
std::string file_text(std::string_view path);

/// The texts, joined by " | ".
std::string listed(const std::vector<std::string> &texts);
/// The suggestions' moves, best first: "P2112-3112 P2112-2122".
std::string moves_of(const std::vector<Suggestion> &suggestions);

} // namespace tessera::test
