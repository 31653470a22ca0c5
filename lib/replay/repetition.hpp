#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tessera {

/// Counts how often positions of a line come up, by their hashes: an open hash table, so
/// that a game of any length costs the same a move.
class RepetitionCounter {
public:
  /// Counts one more visit; true if it is the third.
  bool visit(std::uint64_t hash) {
    if (used_ * 2 >= slots_.size()) {
      grow();
    }
    Slot &slot = find(hash);
    used_ += slot.visits == 0 ? 1U : 0U;
    slot.hash = hash;
    return ++slot.visits == 3;
  }

private:
  struct Slot {
    std::uint64_t hash = 0;
    std::uint32_t visits = 0;
  };

  Slot &find(std::uint64_t hash) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash & mask;
    while (slots_[at].visits != 0 && slots_[at].hash != hash) {
      at = (at + 1) & mask;
    }
    return slots_[at];
  }

  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot &slot : old) {
      if (slot.visits != 0) {
        find(slot.hash) = slot;
      }
    }
  }

  // Always a power of two.
  std::vector<Slot> slots_ = std::vector<Slot>(512);
  std::size_t used_ = 0;
};

} // namespace tessera
