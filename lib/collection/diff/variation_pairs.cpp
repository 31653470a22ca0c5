#include "variation_pairs.hpp"

#include <algorithm>
#include <cstdint>

namespace tessera {

namespace {

/// A variation and what it is paired by; null once it is paired. (A record may have very many.)
struct Keyed {
  std::uint64_t key;
  const ComparedLine *line;
};
using KeyedLines = std::vector<Keyed>;

/// Sorts variations, all of one record, by a new key; those with one key keep their order.
template <class KeyOf> void sort_by(KeyedLines &lines, KeyOf key_of) {
  std::erase_if(lines, [](const Keyed &each) { return each.line == nullptr; });
  for (Keyed &each : lines) {
    each.key = key_of(*each.line);
  }
  std::sort(lines.begin(), lines.end(), [](const Keyed &one, const Keyed &other) {
    return one.key != other.key ? one.key < other.key
                                : one.line->span.begin < other.line->span.begin;
  });
}

/// Takes the first lines that have the least key.
std::span<Keyed> take(std::span<Keyed> &lines, std::uint64_t key) {
  const auto end = std::find_if(lines.begin(), lines.end(),
                                [key](const Keyed &each) { return each.key != key; });
  const auto size = static_cast<std::size_t>(end - lines.begin());
  const std::span<Keyed> taken = lines.first(size);
  lines = lines.subspan(size);
  return taken;
}

/// Shows the lines of both records with each key. Both are sorted by it.
template <class Show> void for_each_key(std::span<Keyed> a, std::span<Keyed> b, Show show) {
  while (!a.empty() || !b.empty()) {
    const bool from_a = b.empty() || (!a.empty() && a.front().key <= b.front().key);
    const std::uint64_t key = (from_a ? a : b).front().key;
    const std::span<Keyed> of_a = take(a, key);
    show(of_a, take(b, key));
  }
}

void take_out_same(std::span<Keyed> a, std::span<Keyed> b) {
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    a[i].line = nullptr;
    b[i].line = nullptr;
  }
}

std::size_t turns_in_common(const ComparedLine &a, const ComparedLine &b) {
  const auto parting = std::mismatch(
      a.turns.begin(), a.turns.end(), b.turns.begin(), b.turns.end(),
      [](const ComparedTurn &one, const ComparedTurn &other) { return one.key == other.key; });
  return static_cast<std::size_t>(parting.first - a.turns.begin());
}

/// Pairs variations that begin alike.
void pair_alike(std::span<Keyed> alike_a, std::span<Keyed> alike_b, VariationPairs &pairs) {
  struct Candidate {
    std::size_t common;
    std::size_t a;
    std::size_t b;
  };
  std::vector<Candidate> candidates;
  const bool all = alike_a.size() <= most_by_beginning && alike_b.size() <= most_by_beginning;
  for (std::size_t i = 0; i < alike_a.size(); ++i) {
    const std::size_t first = all ? 0 : std::min(i, alike_b.size());
    const std::size_t last = all ? alike_b.size() : std::min(i + 1, alike_b.size());
    for (std::size_t j = first; j < last; ++j) {
      candidates.push_back({turns_in_common(*alike_a[i].line, *alike_b[j].line), i, j});
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate &a, const Candidate &b) { return a.common > b.common; });
  for (const Candidate &each : candidates) {
    const ComparedLine *&a = alike_a[each.a].line;
    const ComparedLine *&b = alike_b[each.b].line;
    if (a != nullptr && b != nullptr) {
      pairs.changed.emplace_back(std::exchange(a, nullptr), std::exchange(b, nullptr));
    }
  }
}

KeyedLines lines_of(std::span<const ComparedLine> variations) {
  KeyedLines lines;
  lines.reserve(variations.size());
  for (const ComparedLine &each : variations) {
    lines.push_back({0, &each});
  }
  return lines;
}

/// Those that are not paired, in their order.
std::vector<const ComparedLine *> left_in_order(const KeyedLines &lines) {
  std::vector<const ComparedLine *> left;
  for (const Keyed &each : lines) {
    if (each.line != nullptr) {
      left.push_back(each.line);
    }
  }
  std::sort(left.begin(), left.end(), [](const ComparedLine *one, const ComparedLine *other) {
    return one->span.begin < other->span.begin;
  });
  return left;
}

} // namespace

VariationPairs pair_variations(std::span<const ComparedLine> a, std::span<const ComparedLine> b) {
  KeyedLines lines_a = lines_of(a);
  KeyedLines lines_b = lines_of(b);
  const auto pair_by = [&](auto key_of, auto pair) {
    sort_by(lines_a, key_of);
    sort_by(lines_b, key_of);
    for_each_key(lines_a, lines_b, pair);
  };
  pair_by([](const ComparedLine &line) { return hash_of(line); }, take_out_same);
  VariationPairs pairs;
  pair_by(
      [](const ComparedLine &line) {
        return line.turns.empty() ? std::uint64_t{0} : line.turns.front().key;
      },
      [&pairs](std::span<Keyed> alike_a, std::span<Keyed> alike_b) {
        pair_alike(alike_a, alike_b, pairs);
      });
  std::sort(pairs.changed.begin(), pairs.changed.end(), [](const auto &one, const auto &other) {
    return one.first->span.begin < other.first->span.begin;
  });
  pairs.only_a = left_in_order(lines_a);
  pairs.only_b = left_in_order(lines_b);
  return pairs;
}

} // namespace tessera
