#pragma once

#include "compared_game.hpp"

#include <optional>
#include <string_view>

namespace tessera {

/// The result of a game as one fact, whether it stands behind the moves, in the Result tag or in
/// both: some forms have only the tag. The parts point into the game.
struct ComparedResult {
  /// In the signs of PGN, with any dash and sign for the half. A game that says nothing is open.
  std::string_view told = "*";
  /// Where it is told, first behind the moves, and in what words; nothing if it is told nowhere.
  /// `*` behind the moves counts only if the tag tells no result.
  std::optional<Span> span{};
  std::string_view text{};
  /// The Result tag, if it says this.
  const ComparedTag *tag = nullptr;
  /// The Result tag, if it says anything else. Such a tag is one like any other.
  const ComparedTag *contradiction = nullptr;
};
ComparedResult compared_result(const ComparedGame &game);

} // namespace tessera
