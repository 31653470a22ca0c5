#include "variation_pairs.hpp"

#include <algorithm>
#include <cstdint>
#include <map>

namespace tessera {

namespace {

using ComparedLines = std::vector<const ComparedLine *>;

/// The variations of both records that begin with the same turn.
struct Alike {
  ComparedLines a;
  ComparedLines b;
};

std::size_t turns_in_common(const ComparedLine &a, const ComparedLine &b) {
  const auto parting = std::mismatch(
      a.turns.begin(), a.turns.end(), b.turns.begin(), b.turns.end(),
      [](const ComparedTurn &one, const ComparedTurn &other) { return one.key == other.key; });
  return static_cast<std::size_t>(parting.first - a.turns.begin());
}

/// Removes what both have from both, by a key.
template <class Key> void take_out_same(ComparedLines &a, ComparedLines &b, Key key) {
  std::map<std::uint64_t, std::vector<std::size_t>> of_b;
  for (std::size_t j = b.size(); j-- > 0;) {
    of_b[key(*b[j])].push_back(j);
  }
  for (const ComparedLine *&line : a) {
    std::vector<std::size_t> &same = of_b[key(*line)];
    if (!same.empty()) {
      b[same.back()] = nullptr;
      same.pop_back();
      line = nullptr;
    }
  }
  std::erase(a, nullptr);
  std::erase(b, nullptr);
}

/// Pairs variations that begin alike, and removes them.
void pair_alike(Alike &alike, VariationPairs &pairs) {
  struct Candidate {
    std::size_t common;
    std::size_t a;
    std::size_t b;
  };
  std::vector<Candidate> candidates;
  const bool all = alike.a.size() <= most_by_beginning && alike.b.size() <= most_by_beginning;
  for (std::size_t i = 0; i < alike.a.size(); ++i) {
    const std::size_t first = all ? 0 : std::min(i, alike.b.size());
    const std::size_t last = all ? alike.b.size() : std::min(i + 1, alike.b.size());
    for (std::size_t j = first; j < last; ++j) {
      candidates.push_back({turns_in_common(*alike.a[i], *alike.b[j]), i, j});
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate &a, const Candidate &b) { return a.common > b.common; });
  for (const Candidate &each : candidates) {
    const ComparedLine *&a = alike.a[each.a];
    const ComparedLine *&b = alike.b[each.b];
    if (a != nullptr && b != nullptr) {
      pairs.changed.emplace_back(std::exchange(a, nullptr), std::exchange(b, nullptr));
    }
  }
  std::erase(alike.a, nullptr);
  std::erase(alike.b, nullptr);
}

} // namespace

VariationPairs pair_variations(std::span<const ComparedLine> a, std::span<const ComparedLine> b) {
  ComparedLines left_a;
  ComparedLines left_b;
  for (const ComparedLine &line : a) {
    left_a.push_back(&line);
  }
  for (const ComparedLine &line : b) {
    left_b.push_back(&line);
  }
  take_out_same(left_a, left_b, [](const ComparedLine &line) { return hash_of(line); });
  const auto beginning = [](const ComparedLine &line) {
    return line.turns.empty() ? std::uint64_t{0} : line.turns.front().key;
  };
  std::map<std::uint64_t, Alike> by_beginning;
  for (const ComparedLine *line : left_a) {
    by_beginning[beginning(*line)].a.push_back(line);
  }
  for (const ComparedLine *line : left_b) {
    by_beginning[beginning(*line)].b.push_back(line);
  }
  VariationPairs pairs;
  for (auto &[key, alike] : by_beginning) {
    pair_alike(alike, pairs);
    pairs.only_a.insert(pairs.only_a.end(), alike.a.begin(), alike.a.end());
    pairs.only_b.insert(pairs.only_b.end(), alike.b.begin(), alike.b.end());
  }
  const auto in_order = [](const ComparedLine *one, const ComparedLine *other) {
    return one->span.begin < other->span.begin;
  };
  std::sort(
      pairs.changed.begin(), pairs.changed.end(),
      [in_order](const auto &one, const auto &other) { return in_order(one.first, other.first); });
  std::sort(pairs.only_a.begin(), pairs.only_a.end(), in_order);
  std::sort(pairs.only_b.begin(), pairs.only_b.end(), in_order);
  return pairs;
}

} // namespace tessera
