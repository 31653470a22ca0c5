#pragma once

// What the tests of the games with ordinary endings write and read, see rules_support.hpp. Cells
// are written as in 4*Chess, those of TessChess too.

#include "lib/game/rules/fourstar.hpp"
#include "lib/game/rules/tesschess.hpp"
#include "rules_support.hpp"

namespace tessera::orthodox::test {

using tessera::CellSet;

using namespace tessera::test;

inline constexpr Notation system = hypercube::notations::fourstar;

inline Cell cell(std::string_view text) { return cell_in(system, text); }
inline Move read_move(std::string_view text) { return read_move_in(system, text); }
inline PositionSetup read_setup(std::string_view text) { return read_setup_in(system, text); }

inline std::string text(Cell cell) { return to_string(cell, system); }
inline std::string text(const CellSet &cells) { return text_in(system, cells); }
inline std::string text(const Move &move) { return text_in(system, move); }
using tessera::test::text;

inline Position position(std::string_view text, const Rules &rules = fourstar::chess) {
  return position_of<Position>(text, Options{&rules});
}
inline Position start_of(const Rules &rules) { return Position::initial({&rules}); }

} // namespace tessera::orthodox::test
