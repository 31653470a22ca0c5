#pragma once

#include "run.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace tessera::tests {

/// A file of games to select from.
class Select : public testing::Test {
protected:
  /// One event each, a to e.
  static constexpr const char *games =
      R"([Event "a"]
[White "Ada King"]
[Black "Bede"]
[Date "2003.05.17"]
[Result "1-0"]
[Variant "hyperchess"]
[Notation "hyperchess"]

1. P2213-3213 P3243-3233 1-0

[Event "b"]
[White "Bede"]
[Black "Cyril"]
[Date "2003.??.??"]
[Variant "hyperchess4"]
[Notation "hyperchess"]

1. P2213-3213 P3243-3233 2. P2212-3212 P3242-3232 3. P2312-2322 0-1

[Event "c"]
[Variant "hyperchess"]
[Notation "hyperchess"]

1. P2213-3213 (1. P2212-3212) P3243-9999 1/2-1/2

[Event "d"]
[White "Dunstan"]
[Date "????.??.??"]
[Variant "tesschess"]
[FEN "no position"]

1. P2213-3213 *

[Event "e"]
[Variant "hyperchess pawn-protection=on"]
[Notation "hyperchess"]
[Result "0-1"]

1. P2213-3213 P3243-3233
)";

  Select() { folder_.write("games.pgn", games); }

  /// The events of the selected games, as "a c".
  [[nodiscard]] std::string events(const std::string &options) const {
    std::istringstream lines(
        run_tessera("select " + options + " games.pgn 2>/dev/null | cat", folder_.path()).output);
    const std::string begin = "[Event \"";
    std::string found;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with(begin)) {
        found += (found.empty() ? "" : " ") + line.substr(begin.size(), 1);
      }
    }
    return found;
  }
  [[nodiscard]] Outcome run(const std::string &arguments) const {
    return run_tessera(arguments, folder_.path());
  }

  ScratchFolder folder_;
};

} // namespace tessera::tests
