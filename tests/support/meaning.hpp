#pragma once

#include "lib/record/record.hpp"
#include "lib/replay/setting.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tessera::test {

/// What a record says, apart from how it is written.
struct Meaning {
  /// Tags, moves, marks, words, parentheses and results, in their order.
  std::vector<std::string> things;
  /// What is found in its moves, each with its sentence.
  std::vector<std::string> findings;
  /// Whether all its moves are legal.
  bool is_legal = true;
};

/// The meaning of a record that tells its game and notation; nothing if it cannot be set up. This
/// shares no code with what `convert` compares.
std::optional<Meaning> meaning_of(const Record &record);

/// The first difference of two lists, for people; empty if there is none.
std::string difference(const std::vector<std::string> &a, const std::vector<std::string> &b);

} // namespace tessera::test
