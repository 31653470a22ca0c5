#pragma once

#include "numbering.hpp"
#include "scribe.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>

// What a record says, whatever it is written in; two that say the same may be converted into each
// other.

namespace tessera {

/// One thing that a record says.
struct Statement {
  enum class Kind : std::uint8_t { move, broken_move, words, sign };
  Kind kind;
  /// Its item in the record.
  std::size_t item;
  /// Of words one line of them, without blanks around; of a sign or a broken move how it is
  /// written.
  std::string text;

  // Of a move, broken or not.
  WrittenMove move{};
  /// What the replay made of it, if it was played.
  const ReplayedMove *replayed = nullptr;
  /// A number that is no mere count, whether it is wrong, and whether all stays as it stands: see
  /// `MoveNumber`.
  std::string number{};
  bool is_wrong_number = false;
  bool stays = false;
  bool goes_on = false;
  /// The signs `!` and `?` behind it.
  std::string annotations{};
  Mark mark = Mark::none;
  /// What it is said to take, as `Q` or, of another man than moves, as `NxQ`.
  std::set<std::string> victims{};

  [[nodiscard]] bool is_legal() const { return replayed != nullptr && replayed->move.legal; }
};

/// What a record says, a statement at a time from its first item to its last; its tags are left
/// out.
class Statements {
public:
  /// All that is given must outlive it.
  Statements(const Record &record, const Setting &setting, const Replayed &replayed,
             BehindErrors behind_errors);
  Statements(const Statements &) = delete;
  Statements &operator=(const Statements &) = delete;
  ~Statements();

  /// The next statement, up to the next call; null after the last.
  const Statement *next();

private:
  class Reader;
  std::unique_ptr<Reader> reader_;
};

/// Whether the replay makes the same of both, in what may differ behind an error.
bool plays_the_same(const Statement &source, const Statement &written);

/// Whether what is written says what the source says. Both are of the same game, each in its
/// setting. More may be said of a legal move than the source says: its letter, its sign, its
/// whole origin.
bool says_the_same(const Statement &source, const Setting &of_source, const Statement &written,
                   const Setting &of_written);

} // namespace tessera
