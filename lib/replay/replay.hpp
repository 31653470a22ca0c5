#pragma once

#include "finding.hpp"
#include "setting.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace tessera {

/// A move of a record as it was replayed.
struct PlayedMove {
  /// Its item in the record.
  std::size_t item;
  /// 0 in the main line, 1 in its variations, and so on.
  std::size_t depth;
  /// What was moved: the move as written, or what it was read as. None where nothing was.
  std::optional<Move> move;
  Piece mover;
  Piece victim;
  /// Whether it shoots its victim and stays where it is (TS-7).
  bool shoots = false;
  /// Whether it takes a pawn that has just passed.
  bool in_passing = false;
  /// Whether it is legal as written.
  bool legal;
  /// The number of its turn as the record counts: behind wrong numbers that go on as if they were
  /// right, ahead of the position's.
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
  /// The record can be set up, and its first move comes next. `check_record` calls this; a mere
  /// replay does not.
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

/// What a replay came to.
struct ReplayEnd {
  /// The position at the end of the main line.
  Position position;
  /// The moves of the main line.
  std::size_t moves = 0;
};

/// How moves are looked at. What is legal, and all that is found, is the same.
enum class Look : std::uint8_t {
  /// Those that are as nearly all are (usual_move.hpp) with few look-ups, and the rest closely.
  at_a_glance,
  /// All of them as those in which something is wrong; for the tests that hold both equal.
  closely,
};

/// Plays a record against its game's rules, variations included, and reports all that is
/// wrong with it. An illegal move is reported once; how the replay goes on behind it is
/// reported with it (HC-17). Once the listener has heard enough the replay ends there, and what it
/// returns is how far it came.
ReplayEnd replay(const Record &record, const Setting &setting, ReplayListener &listener,
                 Look look = Look::at_a_glance);

} // namespace tessera
