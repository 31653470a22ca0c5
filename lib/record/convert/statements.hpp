#pragma once

#include "numbering.hpp"
#include "scribe.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>

// What a record says, in whatever form; two records that say the same may be converted into each
// other.

namespace tessera {

/// One thing that a record says.
struct Statement {
  enum class Kind : std::uint8_t { move, broken_move, words, sign };
  Kind kind;
  /// Its item in the record.
  std::size_t item;
  /// For words, one line of them, without blanks around; for a sign or a broken move, its text.
  std::string text;

  // For a move, broken or not.
  WrittenMove move{};
  /// What the replay made of it, if it was played.
  const ReplayedMove *replayed = nullptr;
  /// A number that does not just count on, whether it is wrong, and whether all of it stays: see
  /// `MoveNumber`.
  std::string number{};
  bool is_wrong_number = false;
  bool stays = false;
  bool goes_on = false;
  /// The signs `!` and `?` after it.
  std::string annotations{};
  Mark mark = Mark::none;
  /// What it is said to take, such as `Q` or, if the gloss names another piece than the one that
  /// moves, `NxQ`.
  std::set<std::string> victims{};

  [[nodiscard]] bool is_legal() const { return replayed != nullptr && replayed->move.legal; }
};

/// What a record says, a statement at a time from its first item to its last; its tags are left
/// out.
class Statements {
public:
  /// All arguments must outlive it.
  Statements(const Record &record, const Setting &setting, const Replayed &replayed,
             BehindErrors behind_errors);
  Statements(const Statements &) = delete;
  Statements &operator=(const Statements &) = delete;
  ~Statements();

  /// The next statement, valid until the next call; null after the last.
  const Statement *next();

private:
  class Reader;
  std::unique_ptr<Reader> reader_;
};

/// Whether the replay makes the same of both, in what may differ after an error.
bool plays_the_same(const Statement &source, const Statement &written);

/// Whether the written statement says what the source says. Both are of the same game, each in its
/// setting. A legal move may say more than the source: its letter, its sign, its whole origin.
bool says_the_same(const Statement &source, const Setting &of_source, const Statement &written,
                   const Setting &of_written);

} // namespace tessera
