#pragma once

#include "../rules/position.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// Where the moves of a record start, in the record's own words.

namespace tessera {

/// What is wrong with such a start, and where: bytes from its beginning.
struct StartFault {
  std::size_t begin;
  std::size_t size;
  Code code;
  std::string sentence;
};

/// What a start says. Without faults there is a position.
struct WrittenStart {
  std::optional<Position> position;
  std::vector<StartFault> faults;
  /// Whether it tells which game it is of.
  bool tells_variant = false;
  /// Whether that is a game that is not known here; then no more of it is read.
  bool is_foreign = false;
};

} // namespace tessera
