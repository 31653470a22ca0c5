#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace tessera {

/// Counts how often positions of a line come up, by their hashes: an open hash table, so that a
/// move costs the same in a game of any length. A game may be made of positions whose hashes belong
/// in one part of the table; there a move takes as long as in a tree.
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

  /// How often a position has come up so far.
  [[nodiscard]] std::uint32_t visits(std::uint64_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t step = 0; step < max_steps; ++step) {
      const Slot &slot = slots_[(hash + step) & mask];
      if (slot.visits == 0 || slot.hash == hash) {
        return slot.visits;
      }
    }
    const auto found = crowded_out_.find(hash);
    return found == crowded_out_.end() ? 0 : found->second.visits;
  }

private:
  struct Slot {
    std::uint64_t hash = 0;
    std::uint32_t visits = 0;
    std::uint32_t first_visit = 0;
  };

  Slot &find(std::uint64_t hash) {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t step = 0; step < max_steps; ++step) {
      Slot &slot = slots_[(hash + step) & mask];
      if (slot.visits == 0 || slot.hash == hash) {
        return slot;
      }
    }
    return crowded_out_[hash];
  }

  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    std::map<std::uint64_t, Slot> old_crowded_out;
    old_crowded_out.swap(crowded_out_);
    for (const Slot &slot : old) {
      if (slot.visits != 0) {
        find(slot.hash) = slot;
      }
    }
    for (const auto &[hash, slot] : old_crowded_out) {
      find(hash) = slot;
    }
  }

  /// Half of the slots are free, so by chance a hash hardly ever finds so many taken.
  static constexpr std::size_t max_steps = 64;

  // Always a power of two.
  std::vector<Slot> slots_ = std::vector<Slot>(32);
  /// Those that found no free slot.
  std::map<std::uint64_t, Slot> crowded_out_;
  std::size_t used_ = 0;
  std::uint32_t visits_ = 0;
};

} // namespace tessera
