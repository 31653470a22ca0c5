#pragma once

#include "lib/record/record/record.hpp"
#include "lib/record/replay/setting.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tessera::test {

/// One thing that a record says, for forms that do not have all kinds of them.
struct Part {
  enum class Kind { tag, move, annotation, mark, words, number };
  Kind kind;
  std::string text;
};

/// What a record says, apart from how it is written.
struct Meaning {
  /// Tags, moves, marks, words, parentheses and results, in their order.
  std::vector<std::string> things;
  /// The same, with only the cells of each move.
  std::vector<std::string> outline;
  /// The findings in its moves, each with its sentence.
  std::vector<std::string> findings;
  /// Whether all its moves are legal.
  bool is_legal = true;
  /// How many of the things come before the first illegal move. What that move was meant to be is
  /// guessed from its text, and so depends on the notation and form of the moves around it: after
  /// it, the same words may be played otherwise.
  std::size_t before_errors = 0;
  /// The same in parts. What the board shows, or shows to be wrong, is left out.
  std::vector<Part> parts;
  std::size_t parts_before_errors = 0;
};

/// The meaning of a record that states its game and notation; nothing if it cannot be set up. This
/// shares no code with the comparison in `convert`.
std::optional<Meaning> meaning_of(const Record &record);

/// The first difference between two lists, for people; empty if they are equal.
std::string difference(const std::vector<std::string> &a, const std::vector<std::string> &b);

} // namespace tessera::test
