#pragma once

#include "tesseract_network.hpp"

#include <array>
#include <optional>
#include <vector>

namespace tessera::tesseract {

/// For the two faces behind an edge.
inline constexpr std::array<unsigned, 2> both_choices{0, 1};

/// A knight on its way: where it is, and the straight directions of the two legs of its leap, which
/// turn as it goes over edges (TS-6).
struct Leap {
  Cell cell;
  Direction lengthways;
  Direction sideways;
};

/// The leap in one of eight directions: that of the long leg, times two, and one more if the short
/// leg goes left or down.
Leap leap_at(Cell cell, unsigned direction);
/// The stage of a nightrider that continues with this leap.
Stage stage_of(const Leap &leap);

/// Where a leap ends and how it would continue, with one choice at the one edge that it can cross,
/// by whichever leg has a way when it goes first. Nothing if both ways go over a missing corner.
std::optional<Leap> leap_from(const Leap &leap, unsigned choice);

/// The cells that a knight's or an archer's leap steps over on one way; empty if no such leap leads
/// there.
std::vector<Cell> stepped_over(Cell from, Cell to);

} // namespace tessera::tesseract
