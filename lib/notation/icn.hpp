#pragma once

#include "written_start.hpp"

#include <string>
#include <string_view>

// Where the moves of a record of infinitechess.org start (IC-16), of the game `4x4x4x4`.

namespace tessera {

/// The notation of the records that have such a start (IC-2).
Notation icn_notation();

/// Reads a start, a text that has matched `icn_start` of grammar/icn.hpp. What is not given is as
/// in the game's own start. It tells of which variant of the site it is by its voids, its border or
/// its men.
WrittenStart parse_icn_start(std::string_view text);

/// The start as the site's reader takes it, with all of its parts, and what is lost in it.
struct IcnStartText {
  std::string text;
  /// The cell that a double step has passed over, if the site cannot write that (IC-16).
  Cell lost_passed{};
};
/// Writes a position of 4x4x4x4.
IcnStartText to_icn_start(const Position &position);

} // namespace tessera
