#pragma once

#include "record.hpp"

#include <optional>
#include <string>

namespace tessera {

/// What a record holds instead of moves.
struct UnreadMoves {
  /// Its first words that are neither a move nor marked as a comment.
  Span span;
  /// The game that these moves belong to, and the first of them, "ordinary chess" and "1. e4", if
  /// that is certain; otherwise empty.
  std::string game;
  std::string first;
};

/// Describes a record that has words but no readable move, though perhaps broken ones; nothing for
/// any other record.
std::optional<UnreadMoves> unread_moves(const Record &record);
/// `moves like "1. e4" are those of ordinary chess, which tessera does not know`; empty if that is
/// not certain.
std::string foreign_game_sentence(const UnreadMoves &unread);

} // namespace tessera
