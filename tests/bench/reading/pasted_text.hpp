#pragma once

#include "tests/bench/repair/played_game.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

// A game as it is pasted from somewhere, in parts that an oddity can change.

namespace tessera::bench {

/// The layout around the moves. In its texts, `\1` is the number of the turn, `\2` White's move,
/// `\3` Black's, `\4` the minute in which it was said, two digits, and `\5` the tags.
struct Layout {
  std::string_view head = "\5";
  std::string_view row = "\1 \2 \3\n";
  /// If Black's move has a row of its own.
  std::string_view row_of_black{};
  std::string_view tail{};
  /// After each tag.
  std::string_view tag_end = "\n";
};

struct PastedText {
  PlayedGame game;
  /// Whether to use forms that nobody looks at while working on the library.
  bool held_out = false;
  /// Tag pairs, or none.
  std::vector<std::string> tags{};
  std::vector<std::string> moves{};
  Layout layout{};
  /// The number of a turn: `\1` is its digits.
  std::string_view number = "\1.";
  /// Each move: `\2` is its text.
  std::string_view move = "\2";
  /// What is finally done to the whole text.
  std::vector<std::function<std::string(std::string)>> changes{};
};

/// A random game, with or without tags, one turn per line or in running text.
PastedText random_pasted_text(bool held_out, Chance &chance);

/// The text.
std::string written(const PastedText &pasted);

/// A text with all occurrences of a part replaced.
std::string replaced(std::string text, std::string_view part, std::string_view by);

} // namespace tessera::bench
