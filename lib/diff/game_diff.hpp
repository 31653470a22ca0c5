#pragma once

#include "compared_game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

enum class DifferenceKind : std::uint8_t {
  /// Of the two games, or where they start; then nothing else but tags is compared.
  game,
  start,
  /// Of records whose games cannot be set up: their texts.
  text,
  tag,
  move,
  variation,
  comment,
  sign,
  result,
};
/// "game", "start" and so on.
std::string_view name(DifferenceKind kind);

/// What one of the records has where they differ.
struct DifferingPart {
  /// Whether it has anything there.
  bool there = false;
  /// Its place, or where it would stand.
  Span span;
  /// As written, or nothing.
  std::string text;
  /// Of a move, in the notation of the first record.
  std::string move = {};
};

struct Difference {
  DifferenceKind kind;
  DifferingPart a;
  DifferingPart b;
  /// The name of a tag.
  std::string tag = {};
  /// The turn that it is of; none before the first.
  std::optional<TurnName> turn = std::nullopt;
  /// How deep in variations it is.
  std::size_t depth = 0;
  /// Of the last move of a stretch of them: whether behind it the boards are the same again.
  bool boards_meet = false;
};

/// Where the main lines part.
struct Parting {
  TurnName turn;
  /// The turns that part them; null where a record has ended.
  const ComparedTurn *a;
  const ComparedTurn *b;
  Span a_span;
  Span b_span;
};

struct GameDifferences {
  /// By what they are of: games, tags, then in the order of the moves, and the result.
  std::vector<Difference> differences;
  /// Points into the games that were compared.
  std::optional<Parting> parting;
};

/// Compares tags alone.
std::vector<Difference> tag_differences(const Record &record_a, const ComparedGame &a,
                                        const Record &record_b, const ComparedGame &b);
/// Compares games of the same kind that start alike, read in the same notation.
GameDifferences game_differences(const Record &record_a, const ComparedGame &a,
                                 const Record &record_b, const ComparedGame &b);

} // namespace tessera
