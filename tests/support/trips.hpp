#pragma once

#include "round_trip.hpp"

#include "lib/game/rules/game.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace tessera::test {

/// A record, and where it is taken and back.
struct Trip {
  Variant variant;
  PartedRecord record;
  RoundTrip way;
};

/// A random trip of any game, in each notation of its board, into each notation, form and style;
/// the same for the same seed and number.
Trip random_trip(std::uint32_t seed, std::uint32_t number);

/// The trips of a seed one after another, and what they came to.
class Trips {
public:
  explicit Trips(std::uint32_t seed) : seed_(seed) {}

  /// Makes the trip of that number; returns what is to be told of it if it goes wrong, with the
  /// smallest record that still does, else nothing.
  std::string make(std::uint32_t number);

  [[nodiscard]] std::size_t made() const { return made_; }
  /// Games with errors that could not be converted to a form of tessera's and so stay as they
  /// stand: what is broken may be such that nothing else says it.
  [[nodiscard]] std::size_t refused() const { return refused_; }
  /// All that was counted, for people.
  [[nodiscard]] std::string summary() const;

private:
  std::uint32_t seed_;
  std::size_t made_ = 0;
  std::size_t legal_ = 0;
  std::size_t lossy_ = 0;
  std::size_t refused_ = 0;
  /// Of forms of other programs.
  std::size_t refused_elsewhere_ = 0;
  std::size_t faults_ = 0;
};

} // namespace tessera::test
