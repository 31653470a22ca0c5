#pragma once

#include "lib/record/record.hpp"
#include "lib/replay/setting.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tessera::test {

/// What a record says, apart from how it is written.
struct Meaning {
  /// Tags, moves, marks, words, parentheses and results, in their order.
  std::vector<std::string> things;
  /// The same with nothing of a move but where it goes.
  std::vector<std::string> outline;
  /// What is found in its moves, each with its sentence.
  std::vector<std::string> findings;
  /// Whether all its moves are legal.
  bool is_legal = true;
  /// How many of the things stand before the first illegal move. What was meant by that is looked
  /// for among texts, and so rests on the notation and form of the moves around it: behind it the
  /// same words may be played otherwise.
  std::size_t before_errors = 0;
};

/// The meaning of a record that tells its game and notation; nothing if it cannot be set up. This
/// shares no code with what `convert` compares.
std::optional<Meaning> meaning_of(const Record &record);

/// The first difference of two lists, for people; empty if there is none.
std::string difference(const std::vector<std::string> &a, const std::vector<std::string> &b);

} // namespace tessera::test
