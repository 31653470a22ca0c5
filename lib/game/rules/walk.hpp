#pragma once

#include "../board/hypercube.hpp"
#include "piece.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

// How pieces other than pawns move, as each game's own file lists it.

namespace tessera {

/// Once, as often as nothing is in the way, or as a knight.
enum class Gait : std::uint8_t { step, slide, leap };

/// Which coordinates may change together: any, those of the place on a mini-board, or those of the
/// mini-board.
enum class Plane : std::uint8_t { any, within, between };

inline constexpr std::string_view words_of_leap =
    "it changes one coordinate by two and another by one";

/// A way in which the pieces of a role move; some have two.
struct Walk {
  Role role;
  Gait gait;
  /// How many coordinates a step or slide may change (HB-3), filled up with zeros; a leap is the
  /// knight's.
  std::array<int, 4> changes;
  std::string_view ruling;
  /// How the pieces of the role move, in a few words, to explain why one may not go this way; with
  /// the first of its walks.
  std::string_view words = {};
  Plane plane = Plane::any;
};

/// The steps of a walk, or its leaps.
std::vector<hypercube::Step> steps_of(const Walk &walk);

/// The first walk of a role; null if it has none, as a pawn has.
const Walk *walk_of(std::span<const Walk> walks, Role role);

} // namespace tessera
