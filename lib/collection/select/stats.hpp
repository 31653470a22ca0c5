#pragma once

#include "../../record/replay/setting.hpp"
#include "ending.hpp"
#include "header.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tessera {

/// What is counted for one game.
struct GameSummary {
  /// Its game with its options; empty if it cannot be replayed.
  std::string variant;
  GameResult result = GameResult::open;
  /// As `length_of` gives it.
  std::uint32_t length = 0;
  /// What the board shows at the end of its main line; nothing if it cannot be replayed.
  std::optional<Ending> ending{};
  /// How many findings there are of each code, by severity.
  std::map<std::pair<Severity, Code>, std::uint64_t> findings{};
  /// The players who win if White wins, and those who win if Black does.
  std::array<std::vector<std::string>, 2> teams{};
  /// As `date_of` gives it.
  std::optional<DateRange> date{};
};

/// Replays a record for what is counted in it; what was found beside it is counted, too. Depends
/// only on its arguments, so several threads may summarize.
GameSummary summarize(const Record &record, const Given &given,
                      std::span<const KeptFinding> beside = {});

/// How many games ended with each result.
struct ResultCounts {
  std::array<std::uint64_t, all_results.size()> by_result{};

  void add(GameResult result) { ++by_result[static_cast<std::size_t>(result)]; }
  [[nodiscard]] std::uint64_t of(GameResult result) const {
    return by_result[static_cast<std::size_t>(result)];
  }
  [[nodiscard]] std::uint64_t games() const;
  /// White's share of the points that were played for, draws halved; nothing if no game ended.
  [[nodiscard]] std::optional<double> white_score() const;
};

/// How long games are, in a histogram: no game can have more moves than a record has room for.
class LengthCounts {
public:
  void add(std::uint32_t length) {
    ++games_[length];
    ++count_;
    sum_ += length;
  }
  /// The functions below need at least one game.
  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] std::uint32_t least() const { return games_.begin()->first; }
  [[nodiscard]] std::uint32_t most() const { return games_.rbegin()->first; }
  [[nodiscard]] double mean() const {
    return static_cast<double>(sum_) / static_cast<double>(count_);
  }
  /// For an even number of games, halfway between the two in the middle.
  [[nodiscard]] double median() const;

private:
  [[nodiscard]] std::uint32_t at(std::uint64_t rank) const;

  std::map<std::uint32_t, std::uint64_t> games_;
  std::uint64_t count_ = 0;
  std::uint64_t sum_ = 0;
};

/// The games of one variant.
struct VariantStats {
  ResultCounts results;
  LengthCounts lengths;
  std::map<Ending, std::uint64_t> endings;
};

/// The findings of one code and severity.
struct FindingStats {
  std::uint64_t findings = 0;
  /// How many games have one.
  std::uint64_t games = 0;
};

/// A player's games, with either side. One played for both sides is one game, won and lost.
struct PlayerStats {
  std::string name;
  std::uint64_t games = 0;
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
};

/// Adds up summaries; what it keeps does not grow with the number of games.
class Stats {
public:
  void add(const GameSummary &game);

  [[nodiscard]] std::uint64_t games() const { return games_; }
  /// By the game with its options; games that cannot be replayed are under the empty name.
  [[nodiscard]] const std::map<std::string, VariantStats> &variants() const { return variants_; }
  /// All variants together.
  [[nodiscard]] const VariantStats &all() const { return all_; }
  /// Errors first.
  [[nodiscard]] const std::map<std::pair<Severity, Code>, FindingStats> &findings() const {
    return findings_;
  }
  /// How many games have a finding of that severity.
  [[nodiscard]] std::uint64_t games_with(Severity severity) const {
    return games_with_[static_cast<std::size_t>(severity)];
  }
  /// Those with the most games, by name among equals.
  [[nodiscard]] std::vector<PlayerStats> top_players(std::size_t most) const;
  [[nodiscard]] std::size_t player_names() const { return players_.size(); }
  /// Whether some players were not counted because there were too many names.
  [[nodiscard]] bool any_player_left_out() const { return player_left_out_; }
  /// The range from the first day that a game may be from to the last, for games that give their
  /// year; and how many these are.
  [[nodiscard]] const std::optional<DateRange> &dates() const { return dates_; }
  [[nodiscard]] std::uint64_t dated() const { return dated_; }

private:
  void add_players(const GameSummary &game);

  std::uint64_t games_ = 0;
  VariantStats all_;
  std::map<std::string, VariantStats> variants_;
  std::map<std::pair<Severity, Code>, FindingStats> findings_;
  std::array<std::uint64_t, 3> games_with_{};
  std::map<std::string, PlayerStats> players_;
  bool player_left_out_ = false;
  std::optional<DateRange> dates_;
  std::uint64_t dated_ = 0;
};

/// What a report says besides the games.
struct StatsView {
  std::size_t files = 0;
  /// Those that could not be read, or not to their end.
  std::size_t unread = 0;
  /// How many players are shown.
  std::size_t players = 10;
  /// Whether the object is written on one line.
  bool on_one_line = false;
};

/// Tables for people.
std::string to_text(const Stats &stats, const StatsView &view);
/// An object for programs, see docs/guide/select.md.
std::string to_json(const Stats &stats, const StatsView &view);

} // namespace tessera
