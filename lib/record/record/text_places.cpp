#include "text_places.hpp"

#include <algorithm>

namespace tessera {

std::vector<TextPlaces::Part>::const_iterator TextPlaces::behind(std::uint64_t byte) const {
  return std::upper_bound(
      parts_.begin(), parts_.end(), byte,
      [](std::uint64_t wanted, const Part &part) { return wanted < part.begin; });
}

FilePlace TextPlaces::of(std::uint64_t byte) const {
  const auto next = behind(byte);
  if (next == parts_.begin()) {
    return {};
  }
  const Part &part = *std::prev(next);
  const std::uint64_t further = byte - part.begin;
  return {part.place.byte + further, part.place.line, part.place.column + further};
}

TextPlaces TextPlaces::from(std::uint64_t byte) const {
  const auto next = behind(byte);
  TextPlaces rest;
  rest.parts_.assign(next == parts_.begin() ? next : std::prev(next), parts_.end());
  return rest;
}

} // namespace tessera
