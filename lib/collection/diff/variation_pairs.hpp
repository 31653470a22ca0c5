#pragma once

#include "compared_game.hpp"

#include <span>
#include <utility>
#include <vector>

namespace tessera {

/// The variations after a turn of two records: those that are versions of one and differ, and those
/// that only one record has. Equal ones are left out.
struct VariationPairs {
  std::vector<std::pair<const ComparedLine *, const ComparedLine *>> changed;
  std::vector<const ComparedLine *> only_a;
  std::vector<const ComparedLine *> only_b;
};

/// Pairs variations in any order: first equal ones, then, among those that begin with the same
/// turn, the ones with most turns in common before they part. If more than `most_by_beginning` on a
/// side begin alike, order decides.
VariationPairs pair_variations(std::span<const ComparedLine> a, std::span<const ComparedLine> b);

inline constexpr std::size_t most_by_beginning = 32;

} // namespace tessera
