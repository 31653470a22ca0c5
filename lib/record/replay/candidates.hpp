#pragma once

#include "line_ahead.hpp"
#include "search_allowance.hpp"
#include "setting.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

// The games and notations that a record without tags may be in, found by play. All that fit the
// form of its cells play side by side until one leads by a few moves. It is accepted if no other
// would go on as well after one slip. Otherwise the whole record is counted in those that would: a
// refused move is passed over in the way that lets most of the next moves be played, and broken
// moves count as plies.

namespace tessera {

/// A game and notation that a record may be in, and how far it plays in them.
struct Candidate {
  Variant variant;
  Notation system;
  std::shared_ptr<const Position> start;
  /// Its position so far; null before its first legal ply, because most candidates refuse that.
  std::unique_ptr<Position> position{};
  /// How many of the plies looked at are legal.
  std::size_t played = 0;
  /// Whether one was not, and how many so far.
  bool stopped = false;
  std::size_t refused = 0;
  /// How many moves of its variations are legal, if these were looked at.
  std::size_t played_in_variations = 0;

  [[nodiscard]] bool plays_as_far_as(const Candidate &other) const {
    return played == other.played && played_in_variations == other.played_in_variations;
  }
  [[nodiscard]] const Position &now() const { return position ? *position : *start; }
};

/// The games of the other candidates in a candidate's notation that play as far as it does, if that
/// is any way.
std::vector<Variant> as_likely_as(const Candidate &chosen, const std::vector<Candidate> &all);

/// How many plies can be played one after the other from a position.
std::size_t legal_ahead(Position position, Notation system, std::span<const MainLinePly> plies);

/// Plays the plies of a record in all candidates, only until one of them alone is well ahead. If
/// none is without fault, candidates continue after a slip, each looking for what was meant as far
/// as its part of the allowance goes. Returns how many plies it looked at.
std::size_t play_candidates(std::vector<Candidate> &candidates, const Record &record,
                            const std::vector<MainLinePly> &plies,
                            const SearchAllowance &allowance);

} // namespace tessera
