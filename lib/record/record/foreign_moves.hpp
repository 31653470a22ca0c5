#pragma once

#include "record.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tessera {

/// A game that tessera does not know, and the first of its moves in a text: "ordinary chess" and
/// "1. e4".
struct ForeignMoves {
  std::string_view game;
  std::string first;
};

/// What a record holds instead of moves.
struct UnreadMoves {
  /// Its first words that are neither a move nor marked as a comment.
  Span span;
  /// If it is certain which game its moves belong to.
  std::optional<ForeignMoves> foreign;
};

/// Describes a record that has words but no readable move, though perhaps broken ones; nothing for
/// any other record.
std::optional<UnreadMoves> unread_moves(const Record &record);
/// The moves of a game that tessera does not know in a text, if that is certain.
std::optional<ForeignMoves> foreign_moves(std::string_view text);
/// `moves like "1. e4" are those of ordinary chess, which tessera does not know`
std::string foreign_game_sentence(const ForeignMoves &moves);

/// The first line of a text that has nothing but several words like moves, and perhaps numbers.
std::optional<Span> line_like_moves(std::string_view text);

} // namespace tessera
