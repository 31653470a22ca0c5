#pragma once

#include "../rules/position.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace tessera {

/// All moves that a side makes before the other is to move: one, or two in Chesseract (CS-8).
using Turn = std::vector<Move>;

struct MatingTurn;

/// An answer of the side that is mated.
struct MateDefence {
  Turn turn;
  /// Everything that still mates in time; several are a dual. Never empty.
  std::vector<MatingTurn> continuations;
  /// Whether no threat mates after it.
  bool meets_threats = true;
};

/// A turn of the attacker that mates in a number of turns, whatever the other side answers.
struct MatingTurn {
  Turn turn;
  /// The least number of turns, including this one: 1 is immediate mate.
  unsigned turns = 1;
  /// What would mate next if the other side passed. Empty after a check, and after mate.
  std::vector<MatingTurn> threats = {};
  /// Everything that the other side can answer, in the order of the game's list of moves.
  std::vector<MateDefence> defences = {};
};

/// A first turn that would mate in time but for a single answer.
struct MateTry {
  Turn turn;
  Turn refutation;
};

/// How much a search for mate may cost, and what it should find besides the keys.
struct MateQuestion {
  /// The largest number of turns.
  unsigned turns = 2;
  /// The search ends undecided after this many positions.
  std::uint64_t positions = 100'000'000;
  bool tries = false;
  /// The answers to the keys, with what mates after them.
  bool play = true;
  /// Called after each first turn with how many have been looked at, and how many there are.
  std::function<void(std::size_t, std::size_t)> progress = {};
};

enum class MateVerdict : std::uint8_t {
  /// There are keys.
  mate,
  /// Proved: the other side can avoid mate.
  no_mate,
  /// The allowed positions were too few. Keys that were found are proved; their play is left out.
  undecided,
};

struct MateSolution {
  MateVerdict verdict = MateVerdict::undecided;
  /// The number of turns of the shortest mate, if the verdict is mate.
  unsigned turns = 0;
  /// The first turns that mate in that number of turns. One in a sound problem.
  std::vector<MatingTurn> keys = {};
  std::vector<MateTry> tries = {};
  /// How many positions were looked at.
  std::uint64_t positions = 0;
};

/// Searches whether the side to move mates in so many turns against any defence, first in one, then
/// in two and so on. This is a proof: all turns of both sides are tried. Draws by repetition and by
/// clocks are left out, as in problems. The game must be played on one board: on two, neither side
/// waits for the other. Mate is what the game calls mate (`Outcome`); the game must not be over,
/// nor a turn half made.
MateSolution solve_mate(const Position &position, const MateQuestion &question);

} // namespace tessera
