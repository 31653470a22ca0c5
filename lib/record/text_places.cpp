#include "text_places.hpp"

#include <algorithm>

namespace tessera {

FilePlace TextPlaces::of(std::uint64_t byte) const {
  const auto behind =
      std::upper_bound(parts_.begin(), parts_.end(), byte,
                       [](std::uint64_t wanted, const Part &part) { return wanted < part.begin; });
  if (behind == parts_.begin()) {
    return {};
  }
  const Part &part = *std::prev(behind);
  const std::uint64_t further = byte - part.begin;
  return {part.byte + further, part.line, part.column + further};
}

} // namespace tessera
