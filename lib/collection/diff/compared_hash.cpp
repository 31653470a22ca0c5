#include "../../base/hash.hpp"
#include "compared_result.hpp"

#include <algorithm>

// Hashes of what is compared.

namespace tessera {

namespace {

std::uint64_t hash_of(const Belongings &belongings) {
  std::uint64_t hash = mixed(0, joined(belongings.comments));
  for (const Remark &sign : belongings.signs) {
    hash = mixed(hash, sign.text);
  }
  std::vector<std::uint64_t> variations;
  for (const ComparedLine &variation : belongings.variations) {
    variations.push_back(hash_of(variation));
  }
  std::sort(variations.begin(), variations.end());
  for (const std::uint64_t variation : variations) {
    hash = mixed(hash, variation);
  }
  return hash;
}

} // namespace

std::uint64_t hash_of_turns(std::span<const ComparedTurn> turns) {
  std::uint64_t hash = 0;
  for (const ComparedTurn &turn : turns) {
    hash = mixed(mixed(hash, turn.key), hash_of(turn.belongings()));
  }
  return hash;
}

std::uint64_t hash_of(const ComparedLine &line) {
  return mixed(hash_of(line.before()), hash_of_turns(line.turns));
}

std::uint64_t hash_of(const ComparedGame &game) {
  std::uint64_t hash = hash_of(game.main);
  const ComparedResult result = compared_result(game);
  for (const ComparedTag &tag : game.tags) {
    hash = &tag == result.tag ? hash : mixed(mixed(hash, tag.name), tag.value);
  }
  return mixed(hash, result.told);
}

} // namespace tessera
