#pragma once

#include "finding.hpp"
#include "setting.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

// How a record is replayed. `Replayer` (replay.cpp) receives the walk and everything that does not
// have the form of a record. It hands moves to `MoveReplay` (move_replay.hpp), which reads and
// plays them and reports what is wrong with them. `LinesOfPlay` there opens and closes lines, and
// it alone reports moves to the listener. A `Line` (line_of_play.hpp) keeps its `WrittenTurn` and
// the `MoveNumbers`, which compare the record's numbers with the board's.
//
// A listener says what it wants, so that no more is done: `goes_on` ends the replay,
// `reads_findings` spares the sentences, `hears_moves` spares the calls.

namespace tessera {

/// A move of a record as it was replayed.
struct PlayedMove {
  /// Its item in the record.
  std::uint32_t item;
  /// 0 in the main line, 1 in its variations, and so on.
  std::uint32_t depth;
  /// The move that was played: as written, or as it was read. Nothing if none was.
  std::optional<Move> move;
  Piece mover;
  Piece victim;
  /// Whether it shoots its target and stays where it is (TS-7).
  bool shoots = false;
  /// Whether it takes a pawn that has just passed.
  bool in_passing = false;
  /// Whether it is legal as written.
  bool legal;
  /// The number of its turn by the record's count, which is ahead of the position's after wrong
  /// numbers that go on as if they were right.
  std::uint32_t number = 0;
};

/// Hears of a replay as it goes. The findings come in the order of the moves.
class ReplayListener {
public:
  virtual ~ReplayListener() = default;
  virtual void found(Finding finding) = 0;
  /// Whether it reads what a finding says; asked for each move that is not legal, because the
  /// sentences take longer than the replay. If not, such a finding has only a severity and a place,
  /// and a code that may be another.
  [[nodiscard]] virtual bool reads_findings() const { return true; }
  /// Whether it matters to it where a line stands after its last move, if that is not legal. If
  /// not, nothing looks for what such a move meant, unless it reads what findings say.
  [[nodiscard]] virtual bool asks_where_lines_end() const { return true; }
  /// The record can be set up, and its first move comes next. `check_record` calls this; a replay
  /// by itself does not.
  virtual void begins(const Setting &setting) { static_cast<void>(setting); }
  /// Whether it hears of moves; asked once, before the first.
  [[nodiscard]] virtual bool hears_moves() const { return true; }
  /// A move is about to be played.
  virtual void playing(const PlayedMove &move, const Position &before) {
    static_cast<void>(move);
    static_cast<void>(before);
  }
  virtual void played(const PlayedMove &move, const Position &after) {
    static_cast<void>(move);
    static_cast<void>(after);
  }
  /// Whether it wants to hear more; asked before each item of the record.
  [[nodiscard]] virtual bool goes_on() const { return true; }
};

/// Hears of nothing.
class Deaf final : public ReplayListener {
public:
  void found(Finding finding) override { static_cast<void>(finding); }
  [[nodiscard]] bool reads_findings() const override { return false; }
  [[nodiscard]] bool hears_moves() const override { return false; }
};

/// Counts errors, and hears of nothing else.
class ErrorCounter final : public ReplayListener {
public:
  void found(Finding finding) override { count_ += finding.severity == Severity::error ? 1U : 0U; }
  [[nodiscard]] bool reads_findings() const override { return false; }
  [[nodiscard]] bool hears_moves() const override { return false; }
  [[nodiscard]] std::size_t count() const { return count_; }

private:
  std::size_t count_ = 0;
};

/// The result of a replay.
struct ReplayEnd {
  /// The position at the end of the main line.
  Position position;
  /// The moves of the main line.
  std::size_t moves = 0;
  /// The moves of all lines that are not legal, or are none.
  std::size_t refused = 0;
};

/// How moves are looked at. What is legal, and everything that is found, is the same.
enum class Look : std::uint8_t {
  /// Moves in the usual form (usual_move.hpp), which nearly all are, with few look-ups; the rest
  /// closely.
  at_a_glance,
  /// All moves as if something were wrong with them, for the tests that compare the two.
  closely,
};

/// Plays a record by its game's rules, variations included, and reports everything that is wrong
/// with it. An illegal move is reported once; how the replay goes on after it is reported with it
/// (HC-17). Once the listener has heard enough, the replay ends there, and returns how far it came.
ReplayEnd replay(const Record &record, const Setting &setting, ReplayListener &listener,
                 Look look = Look::at_a_glance);

} // namespace tessera
