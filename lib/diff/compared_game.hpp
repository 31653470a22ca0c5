#pragma once

#include "../record/record.hpp"
#include "../record/turn_name.hpp"
#include "../replay/setting.hpp"
#include "../rules/position.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// A record as it is compared with others: what was played and said, whatever it is written in.

namespace tessera {

/// A comment, a sign or a result. White space counts as one blank, signs are NAGs where there is
/// one that says the same.
struct Remark {
  std::string text;
  Span span;
};

struct ComparedLine;

/// What stands after a turn, or before the first of a line. No comment is empty;
/// signs are sorted, each there once.
struct Belongings {
  std::vector<Remark> comments;
  std::vector<Remark> signs;
  std::vector<ComparedLine> variations;

  // Defined where a line is complete.
  Belongings();
  ~Belongings();
  Belongings(Belongings &&) noexcept;
  Belongings &operator=(Belongings &&) noexcept;
  Belongings(const Belongings &) = delete;
  Belongings &operator=(const Belongings &) = delete;
};

/// Most turns and lines have none, and then nothing.
using OwnBelongings = std::unique_ptr<Belongings>;
/// What is there, or empty ones.
const Belongings &belongings_in(const OwnBelongings &own);

/// A turn of one side: one move, or in some games two.
struct ComparedTurn {
  TurnName name;
  /// From its first move to its last, and the item of the first.
  Span span;
  std::uint32_t item = 0;
  /// A hash, the same of two turns if their moves are the same on the board; of moves that are not
  /// legal, if they are written alike but for notation and white space.
  std::uint64_t key = 0;
  /// Its moves in the notation that was asked for.
  std::string text;
  /// A hash of the position behind it; none where the replay has ended.
  std::optional<std::uint64_t> behind;
  /// What was played of it.
  ShortList<Move, 2> moves = {};
  OwnBelongings own_belongings{};

  [[nodiscard]] const Belongings &belongings() const { return belongings_in(own_belongings); }
};

/// The main line or a variation.
struct ComparedLine {
  /// The parenthesis that opens it; of the main line nothing.
  Span span;
  OwnBelongings own_before{};
  std::vector<ComparedTurn> turns{};
  /// Where it ends.
  Span end = {};

  [[nodiscard]] const Belongings &before() const { return belongings_in(own_before); }
};

inline Belongings::Belongings() = default;
inline Belongings::~Belongings() = default;
inline Belongings::Belongings(Belongings &&) noexcept = default;
inline Belongings &Belongings::operator=(Belongings &&) noexcept = default;

/// A tag, its value without escapes and with white space as of a comment.
struct ComparedTag {
  std::string name;
  std::string value;
  Span span;
};

struct ComparedGame {
  /// All but those that only say how to read the record: Variant, Notation and FEN. Sorted by
  /// name; those of one name in their order.
  std::vector<ComparedTag> tags;
  ComparedLine main;
  std::optional<Remark> result;
  /// How many moves of the main line are not legal.
  std::size_t illegal = 0;
  /// How many errors its replay finds.
  std::size_t errors = 0;
};

/// How a record is read for a comparison.
struct GameReading {
  /// What the texts of turns are written in.
  Notation system;
  /// Whether a short move that is not legal is made clear by the hint at its origin. Another
  /// notation cannot say it.
  bool keeps_hints;
};

ComparedGame compared_game(const Record &record, const Setting &setting,
                           const GameReading &reading);
/// Its tags alone, of a record that has no setting.
ComparedGame compared_tags(const Record &record);

std::vector<std::uint64_t> keys_of(const std::vector<ComparedTurn> &turns);

/// The comments as one text.
std::string joined(const std::vector<Remark> &comments);

/// The same for lines that are the same, order of variations aside.
std::uint64_t hash_of(const ComparedLine &line);
/// The same for games that are the same in all but their settings.
std::uint64_t hash_of(const ComparedGame &game);

} // namespace tessera
