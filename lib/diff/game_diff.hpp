#pragma once

#include "compared_game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

enum class DifferenceKind : std::uint8_t {
  /// The two games differ, or where they start; then only tags are compared besides.
  game,
  start,
  /// For records whose games cannot be set up: their texts.
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
  /// For a move, in the notation of the first record.
  std::string move = {};
  /// What else tells it from the other part, where the moves are written alike.
  std::string besides = {};
};

struct Difference {
  DifferenceKind kind;
  DifferingPart a;
  DifferingPart b;
  /// The name of a tag.
  std::string tag = {};
  /// The turn that it belongs to; nothing before the first.
  std::optional<TurnName> turn = std::nullopt;
  /// How deep in variations it is.
  std::size_t depth = 0;
  /// For the last move of a stretch: whether the boards are the same again after it.
  bool boards_meet = false;
  /// The same if that rests on how the replay went on after an illegal move that only one of the
  /// records has.
  bool boards_meet_as_read = false;
  /// What differs between two starts, in words, if both are known.
  std::string starts = {};
};

/// Where the main lines part.
struct Parting {
  TurnName turn;
  /// The turns at which they part; null where a record has ended.
  const ComparedTurn *a;
  const ComparedTurn *b;
  Span a_span;
  Span b_span;
};

struct GameDifferences {
  /// By what they belong to: games, tags, then in the order of the moves, and the result.
  std::vector<Difference> differences;
  /// Points into the games that were compared.
  std::optional<Parting> parting;
};

/// Compares only tags.
std::vector<Difference> tag_differences(const Record &record_a, const ComparedGame &a,
                                        const Record &record_b, const ComparedGame &b);
/// Compares games of the same kind with the same start, read in the same notation.
GameDifferences game_differences(const Record &record_a, const ComparedGame &a,
                                 const Record &record_b, const ComparedGame &b);

} // namespace tessera
