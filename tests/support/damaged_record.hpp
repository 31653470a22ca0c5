#pragma once

#include "lib/game/board/notation.hpp"
#include "lib/game/rules/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace tessera::test {

/// A record in parts: a tag pair, a number, a move, a mark, a comment, a parenthesis, each with the
/// white space before it. If any of them is left out, the rest is still a record.
struct PartedRecord {
  std::vector<std::string> parts;

  [[nodiscard]] std::string text() const;
};

/// A random game as nobody should write it, the same for the same seed: moves long and short,
/// illegal ones and broken ones among them, wrong numbers, doubled marks, NAGs, glosses, comments
/// of every kind, variations if wanted, results in odd places, tags with odd values.
PartedRecord damaged_record(const Variant &variant, Notation system, std::uint32_t seed,
                            bool has_variations = true);

} // namespace tessera::test
