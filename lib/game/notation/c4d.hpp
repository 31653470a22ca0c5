#pragma once

#include "icn.hpp"

#include <string>
#include <string_view>

// Positions in the text form of the package for the game of Oana and Chiru (OC-15).

namespace tessera {

/// Reads a position for one of the games of Oana and Chiru from a text that has matched `c4d_start`
/// of grammar/c4d.hpp.
IcnStart parse_c4d_start(std::string_view text, const Variant &variant);

/// A position of such a game in lines, each with a line end, and what is lost from it.
struct C4dText {
  std::string text;
  /// Whether two pawns can just have passed over the cell passed over: the package then takes
  /// neither.
  bool is_ambiguous = false;
};
C4dText to_c4d(const Position &position);

} // namespace tessera
