#pragma once

#include "tests/bench/repair/played_game.hpp"

#include <functional>
#include <string>
#include <vector>

// A game as it is pasted from somewhere, in parts that an oddity can change.

namespace tessera::bench {

struct PastedText {
  PlayedGame game;
  /// What goes before the moves: tag pairs, or nothing.
  std::string head;
  /// Of each ply what goes before it, with its number and the blanks, its text, and what is behind.
  struct Ply {
    std::string before;
    std::string move;
    std::string behind;
  };
  std::vector<Ply> plies;
  std::string tail;
  /// What becomes of the whole text at last.
  std::vector<std::function<std::string(std::string)>> changes{};
  /// Whether the oddity is one of which warnings are to tell.
  bool warnings = false;
};

/// A random game, with tags or without, a turn a line or in running text.
PastedText random_pasted_text(Chance &chance);

/// The text.
std::string written(const PastedText &pasted);

} // namespace tessera::bench
