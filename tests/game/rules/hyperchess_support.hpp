#pragma once

// What the tests of Hyperchess write and read, see rules_support.hpp.

#include "rules_support.hpp"

namespace tessera::hyperchess::test {

using tessera::CellSet;

using namespace tessera::test;

inline constexpr Notation system = hypercube::notations::hyperchess;

inline Cell cell(std::string_view text) { return cell_in(system, text); }
inline Move read_move(std::string_view text) { return read_move_in(system, text); }
inline PositionSetup read_setup(std::string_view text) { return read_setup_in(system, text); }

inline std::string text(Cell cell) { return to_string(cell, system); }
inline std::string text(const CellSet &cells) { return text_in(system, cells); }
inline std::string text(const Move &move) { return text_in(system, move); }
using tessera::test::text;

inline Position position(std::string_view text, const Options &options = hyperchess_2004) {
  return position_of<Position>(text, options);
}

} // namespace tessera::hyperchess::test
