#pragma once

#include "../../game/rules/position.hpp"
#include "../../record/record/record.hpp"
#include "../../record/record/turn_name.hpp"
#include "../../record/replay/setting.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// A record in the form in which it is compared with others: what was played and said, whatever it
// is written in. It is a tree of turns, each with a key that is the same for the same moves on the
// board, and with the comments on them. An illegal move is its text with its cells resolved.
//
// Lines are aligned by an edit script (edit_script.hpp), whose work is bounded, so records that
// have nothing in common cost no more than a constant times their length; no step is quadratic. The
// walk over the record and its replay go side by side, so that little more of a long game than its
// turns is kept.

namespace tessera {

/// A comment, a sign or a result. White space counts as one blank, and signs are NAGs if one says
/// the same. Its text stands in the record or belongs to the game. (A record may have very many.)
struct Remark {
  std::string_view text;
  Span span;
};

struct ComparedLine;

/// What follows a turn, or precedes the first of a line. No comment is empty; signs are sorted,
/// without repeats.
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

/// Null for most turns and lines, which have none.
using OwnBelongings = std::unique_ptr<Belongings>;
/// Those that are there, or empty ones.
const Belongings &belongings_in(const OwnBelongings &own);

/// A turn of one side: one move, or in some games two.
/// (A record may have very many of them, so its members stand in an order without gaps.)
struct ComparedTurn {
  TurnName name;
  /// From its first move to its last, and the item of the first.
  Span span;
  /// A hash that is the same for two turns if their moves are the same on the board; for illegal
  /// moves, if they are written alike apart from notation and white space. An illegal move that
  /// says which piece goes from where to where counts as doing so.
  std::uint64_t key = 0;
  /// Its moves in the notation that was asked for.
  std::string text;
  /// A hash of the position after it, unless the replay has ended.
  std::uint64_t behind = 0;
  OwnBelongings own_belongings{};
  std::uint32_t item = 0;
  /// Those of its moves that were played.
  ShortList<Move, 2> moves = {};
  /// Whether all its moves are legal.
  bool is_legal = true;
  bool has_ended = false;

  [[nodiscard]] const Belongings &belongings() const { return belongings_in(own_belongings); }
};

/// The main line or a variation.
struct ComparedLine {
  /// The parenthesis that opens it; empty for the main line.
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

/// A tag; its value has no escapes, and white space as in a comment.
struct ComparedTag {
  std::string name;
  std::string value;
  Span span;
};

struct ComparedGame {
  /// All except those that only say how to read the record (`FirstTags::says_how_to_read`). Sorted
  /// by name; tags of one name are in their order.
  std::vector<ComparedTag> tags;
  ComparedLine main;
  std::optional<Remark> result;
  /// How many moves of the main line are not legal.
  std::size_t illegal = 0;
  /// How many errors its replay finds.
  std::size_t errors = 0;
  /// The texts of remarks that do not stand in the record as they are compared.
  std::set<std::string, std::less<>> own_texts;
};

/// How a record is read for a comparison.
struct GameReading {
  /// The notation that turns are written in.
  Notation system;
  /// Whether the hint of its origin distinguishes an illegal short move. Another notation cannot
  /// write it.
  bool keeps_hints;
  /// Whether only its hashes and its illegal moves are asked for, for which it does not matter what
  /// the last move meant.
  bool is_listed = false;
};

/// The record must outlive the game.
ComparedGame compared_game(const Record &record, const Setting &setting,
                           const GameReading &reading);
/// Only the tags, of a record that has no setting.
ComparedGame compared_tags(const Record &record);

std::vector<std::uint64_t> keys_of(const std::vector<ComparedTurn> &turns);

/// The comments as one text.
std::string joined(const std::vector<Remark> &comments);
/// What the remarks say.
std::set<std::string_view> texts_of(const std::vector<Remark> &remarks);

/// Equal for turns that are the same, with what is said of them.
std::uint64_t hash_of_turns(std::span<const ComparedTurn> turns);
/// Equal for lines that are the same, apart from the order of variations.
std::uint64_t hash_of(const ComparedLine &line);
/// Equal for games that are the same in everything except their settings.
std::uint64_t hash_of(const ComparedGame &game);

/// The result of a game as one fact, whether it stands behind the moves, in the Result tag or in
/// both: some forms have only the tag. The parts point into the game.
struct ComparedResult {
  /// In the signs of PGN, with any dash and sign for the half. A game that says nothing is open.
  std::string_view stated = "*";
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
