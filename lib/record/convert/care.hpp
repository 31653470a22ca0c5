#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tessera {

/// How carefully an item is written, so that it is read back as itself wherever it stands.
enum class Care : std::uint8_t {
  /// As requested, and as readers like it best.
  none,
  /// A move in full and with its number, words in braces.
  safe,
  /// An illegal move as it stands in the source, words after `//`.
  safest,
};

/// The care that each item of a record is written with.
class CareOfItems {
public:
  explicit CareOfItems(std::size_t items) : care_(items, Care::none) {}

  [[nodiscard]] Care of(std::size_t item) const { return care_[item]; }
  /// Takes more care of an item; false if there is no more.
  bool raise(std::size_t item) {
    Care &care = care_[item];
    if (care == Care::safest) {
      return false;
    }
    care = care == Care::none ? Care::safe : Care::safest;
    return true;
  }
  /// Takes at least this much care of every item.
  void raise_all(Care least) {
    for (Care &care : care_) {
      care = std::max(care, least);
    }
  }

private:
  std::vector<Care> care_;
};

} // namespace tessera
