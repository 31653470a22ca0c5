#pragma once

#include "../rules/position.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Where the moves of a record of infinitechess.org start (IC-16), of the game `4x4x4x4`.

namespace tessera {

/// The notation of the records that have such a start (IC-2).
Notation icn_notation();

/// What is wrong with such a start, and where: bytes from its beginning.
struct IcnFault {
  std::size_t begin;
  std::size_t size;
  Code code;
  std::string sentence;
};

/// What a start says. Without faults there is a position.
struct IcnStart {
  std::optional<Position> position;
  std::vector<IcnFault> faults;
  /// Whether it tells which variant of the site it is of: by its voids, its border or its men.
  bool tells_variant = false;
  /// Whether that is another than 4x4x4x4; then no more of it is read.
  bool is_foreign = false;
};

/// Reads a start, a text that has matched `icn_start` of grammar/icn.hpp. What is not given is as
/// in the game's own start.
IcnStart parse_icn_start(std::string_view text);

/// The start as the site's reader takes it, with all of its parts, and what is lost in it.
struct IcnStartText {
  std::string text;
  /// The cell that a double step has passed over, if the site cannot write that (IC-16).
  Cell lost_passed{};
};
/// Writes a position of 4x4x4x4.
IcnStartText to_icn_start(const Position &position);

} // namespace tessera
