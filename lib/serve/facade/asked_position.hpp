#pragma once

#include "../../base/result.hpp"
#include "../../record/record/record_parser.hpp"
#include "../../record/replay/chosen_position.hpp"
#include "answers.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tessera {

/// Moves that somebody typed in a notation, as a record that points into the text and may go on.
/// Fails for a text that may be more than the moves of one game, with what it must be: words that
/// follow its name.
Result<Record> typed_moves(std::string_view text, Notation system);

/// Which position is asked about: one of a game at some moment, or one on one line.
struct AskedPosition {
  /// Reads the members `game`, `variant`, `notation`, `fen`, `at` and `byte`.
  explicit AskedPosition(Request &request);

  std::size_t game;
  Given given;
  std::optional<std::string> fen;
  std::string at;
  /// A byte of a move, which is the moment instead.
  std::optional<std::size_t> byte;
};

/// A position, and the game that it is from.
struct FoundPosition {
  Variant variant;
  ChosenPosition chosen;
};

/// Fails with what is wrong with the request, all of which must have been read, or with why there
/// is no such position.
Result<FoundPosition> find_position(const TextGames &games, const Request &request,
                                    const AskedPosition &asked);

} // namespace tessera
