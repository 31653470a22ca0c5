#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tessera {

/// Counts how often positions of a line come up, by their hashes: an open hash table, so that a
/// move costs the same in a game of any length.
class RepetitionCounter {
public:
  /// Counts one more visit. For the third, returns how many visits of any position ago the first
  /// was; for any other, 0.
  std::uint32_t visit(std::uint64_t hash) {
    if (used_ * 2 >= slots_.size()) {
      grow();
    }
    Slot &slot = find(hash);
    ++visits_;
    if (slot.visits == 0) {
      ++used_;
      slot.hash = hash;
      slot.first_visit = visits_;
    }
    return ++slot.visits == 3 ? visits_ - slot.first_visit : 0;
  }

private:
  struct Slot {
    std::uint64_t hash = 0;
    std::uint32_t visits = 0;
    std::uint32_t first_visit = 0;
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
  std::uint32_t visits_ = 0;
};

} // namespace tessera
