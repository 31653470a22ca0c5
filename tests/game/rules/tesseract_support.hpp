#pragma once

// What the tests of Chess on a Tesseract write and read, see rules_support.hpp. Cells stand in the
// order of their names.

#include "rules_support.hpp"

#include <cstdint>

namespace tessera::tesseract::test {

using tessera::CellSet;

using namespace tessera::test;

static_assert(PositionOfGame<Position>);

inline constexpr Notation system = notations::faces;

inline Cell cell(std::string_view text) { return cell_in(system, text); }
inline Move read_move(std::string_view text) { return read_move_in(system, text); }
inline PositionSetup read_setup(std::string_view text) { return read_setup_in(system, text); }
inline Role role(char letter) { return role_in(system, letter).value(); }
inline char letter(Role role) { return letters_in(system)[index(role)]; }

inline std::string text(const CellSet &cells) { return sorted(text_in(system, cells)); }
inline std::string text(const Move &move) { return text_in(system, move); }
inline std::string text(const std::vector<Cell> &cells) {
  std::vector<std::string> parts;
  parts.reserve(cells.size());
  for (const Cell each : cells) {
    parts.push_back(name(each));
  }
  return joined(parts);
}

/// With the pawn that has passed a cell, also where it need not be given.
inline std::string text(const Position &position) {
  PositionSetup setup = position.setup();
  setup.passer = position.passer();
  return text_in(system, setup);
}

inline std::string faults(std::string_view text) {
  return joined(Position::faults(read_setup(text), {}));
}

/// The position of a set-up; throws if it has faults.
inline Position position(std::string_view text) { return position_of<Position>(text, Options{}); }

inline std::string destinations(const Position &position, std::string_view from) {
  return sorted(tessera::test::destinations(position, from));
}

/// The ways that a refusal lists, each as "turning:blocker", the first empty if it stays on its
/// face.
inline std::string closed_ways(const Position &position, std::string_view written) {
  std::vector<std::string> parts;
  const Attempt attempt{read_move(written), {}, {}};
  for (const ClosedWay &way : position.why_not(attempt).value().ways.items()) {
    parts.push_back((way.turning.exists() ? name(way.turning) : "") + "|" + name(way.blocker));
  }
  return joined(parts);
}

inline std::uint64_t perft(const Position &position, int depth) {
  return tessera::perft(tessera::Position(position), depth);
}

} // namespace tessera::tesseract::test
