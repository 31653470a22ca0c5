#pragma once

#include "compared_game.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

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

/// What one of the records has where they differ. It points into the record and into the game that
/// it was read as.
struct DifferingPart {
  /// Whether it has anything there.
  bool there = false;
  /// Whose turn a move is, and whether it is legal there, if this tells it from the other part,
  /// which is written alike.
  std::optional<Color> side = std::nullopt;
  std::optional<bool> is_legal = std::nullopt;
  /// Its place, or where it would stand.
  Span span;
  /// As written, or nothing.
  std::string_view text;
  /// A move in the notation of the first record, the value of a tag, or which game or start it is;
  /// null for what is only compared as written.
  const std::string *value = nullptr;
};

/// Two games or starts that differ.
struct DifferingGames {
  std::string a;
  std::string b;
  /// What differs between the starts, if both are known.
  std::string in_words = {};
};

struct Difference {
  DifferingPart a;
  DifferingPart b;
  /// The name of a tag; null for what is none.
  const std::string *tag = nullptr;
  /// For games and starts.
  std::unique_ptr<const DifferingGames> games = nullptr;
  /// The turn that it belongs to; nothing before the first.
  std::optional<TurnName> turn = std::nullopt;
  /// How deep in variations it is.
  std::uint32_t depth = 0;
  DifferenceKind kind;
  /// For the last move of a stretch: whether the boards are the same again after it.
  bool boards_meet = false;
  /// The same if that rests on how the replay went on after an illegal move that only one of the
  /// records has.
  bool boards_meet_as_read = false;
};
/// Hears of differences one by one: two records may have very many.
using TellDifference = std::function<void(const Difference &difference)>;

/// Where the main lines part.
struct Parting {
  TurnName turn;
  /// The turns at which they part; null where a record has ended.
  const ComparedTurn *a;
  const ComparedTurn *b;
  Span a_span;
  Span b_span;
};

/// Compares only tags.
void tell_tag_differences(const Record &record_a, const ComparedGame &a, const Record &record_b,
                          const ComparedGame &b, const TellDifference &tell);
/// Compares games of the same kind with the same start, read in the same notation: first tags, then
/// in the order of the moves, and the result. Returns where the main lines part, which points into
/// the games.
std::optional<Parting> tell_game_differences(const Record &record_a, const ComparedGame &a,
                                             const Record &record_b, const ComparedGame &b,
                                             const TellDifference &tell);

} // namespace tessera
