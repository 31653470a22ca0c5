#include "stats.hpp"

#include "../../base/text.hpp"
#include "../../record/replay/check_record.hpp"
#include "../limits.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

namespace tessera {

namespace {

/// Counts findings, and watches the main line.
class Counter final : public ReplayListener {
public:
  explicit Counter(GameSummary &summary) : summary_(summary) {}

  void found(Finding finding) override { ++summary_.findings[{finding.severity, finding.code}]; }
  void played(const PlayedMove &move, const Position &after) override {
    if (move.depth == 0) {
      end_watch_.visit(after);
    }
  }
  void begins(const Setting &setting) override { end_watch_.visit(setting.start); }
  [[nodiscard]] Ending ending(const Position &end) const {
    return foremost(end_watch_.endings(end));
  }

private:
  GameSummary &summary_;
  EndWatch end_watch_;
};

} // namespace

GameSummary summarize(const Record &record, const Given &given,
                      std::span<const KeptFinding> beside) {
  GameSummary summary;
  summary.result = result_of(record);
  summary.date = date_of(record);
  for (const Color side : both_colors) {
    summary.teams[index(side)] = team_of(record, side);
  }
  for (const KeptFinding &found : beside) {
    ++summary.findings[{found.severity, found.code}];
  }
  Counter counter(summary);
  const CheckEnd check = check_record(record, given, counter);
  summary.length = length_of(record, check.setting);
  if (check.setting) {
    summary.variant = to_string(check.setting->variant);
    summary.ending = counter.ending(check.end->position);
  }
  return summary;
}

namespace {

/// How many bytes of a longer name are kept.
constexpr std::size_t max_name = 200;

void add_to(VariantStats &stats, const GameSummary &game) {
  stats.results.add(game.result);
  stats.lengths.add(game.length);
  if (game.ending) {
    ++stats.endings[*game.ending];
  }
}

} // namespace

std::uint64_t ResultCounts::games() const {
  return std::accumulate(by_result.begin(), by_result.end(), std::uint64_t{0});
}

std::optional<double> ResultCounts::white_score() const {
  const std::uint64_t ended = games() - of(GameResult::open);
  if (ended == 0) {
    return std::nullopt;
  }
  const std::uint64_t halves = 2 * of(GameResult::white_wins) + of(GameResult::draw);
  return static_cast<double>(halves) / static_cast<double>(2 * ended);
}

std::uint32_t LengthCounts::at(std::uint64_t rank) const {
  std::uint64_t passed = 0;
  for (const auto &[length, count] : games_) {
    passed += count;
    if (rank < passed) {
      return length;
    }
  }
  return most();
}

double LengthCounts::median() const {
  return (static_cast<double>(at((count_ - 1) / 2)) + static_cast<double>(at(count_ / 2))) / 2;
}

void Stats::add(const GameSummary &game) {
  ++games_;
  add_to(all_, game);
  add_to(variants_[game.variant], game);
  std::array<bool, 3> with{};
  for (const auto &[kind, count] : game.findings) {
    FindingStats &stats = findings_[kind];
    stats.findings += count;
    ++stats.games;
    with[static_cast<std::size_t>(kind.first)] = true;
  }
  for (std::size_t severity = 0; severity < with.size(); ++severity) {
    games_with_[severity] += with[severity] ? 1U : 0U;
  }
  add_players(game);
  constexpr unsigned year = 10'000;
  if (game.date && game.date->first / year == game.date->last / year) {
    ++dated_;
    dates_ = dates_ ? DateRange{std::min(dates_->first, game.date->first),
                                std::max(dates_->last, game.date->last)}
                    : *game.date;
  }
}

void Stats::add_players(const GameSummary &game) {
  // Somebody who practises plays for both sides, or on both boards of one, in a single game.
  std::map<std::string, std::array<bool, 2>> plays_for;
  for (const Color side : both_colors) {
    for (const std::string &player : game.teams[index(side)]) {
      plays_for[clipped(player, max_name)][index(side)] = true;
    }
  }
  const auto has_won = [&game](Color side) {
    return game.result == (side == Color::white ? GameResult::white_wins : GameResult::black_wins);
  };
  for (const auto &[name, sides] : plays_for) {
    if (players_.size() == max_player_names && !players_.contains(name)) {
      player_left_out_ = true;
      continue;
    }
    PlayerStats &stats = players_[name];
    ++stats.games;
    stats.drawn += game.result == GameResult::draw ? 1U : 0U;
    for (const Color side : both_colors) {
      stats.won += sides[index(side)] && has_won(side) ? 1U : 0U;
      stats.lost += sides[index(side)] && has_won(opponent(side)) ? 1U : 0U;
    }
  }
}

std::vector<PlayerStats> Stats::top_players(std::size_t most) const {
  std::vector<PlayerStats> players;
  players.reserve(players_.size());
  for (const auto &[name, stats] : players_) {
    players.push_back(stats);
    players.back().name = name;
  }
  const auto end = players.begin() + static_cast<std::ptrdiff_t>(std::min(most, players.size()));
  std::partial_sort(players.begin(), end, players.end(),
                    [](const PlayerStats &a, const PlayerStats &b) {
                      return a.games != b.games ? a.games > b.games : a.name < b.name;
                    });
  players.erase(end, players.end());
  return players;
}

namespace {

using Json = nlohmann::ordered_json;

template <class Value> Json or_null(const std::optional<Value> &value) {
  return value ? Json(*value) : Json();
}

Json json_of(const VariantStats &variant) {
  Json results = Json::object();
  for (const GameResult result : all_results) {
    results[std::string(name(result))] = variant.results.of(result);
  }
  Json endings = Json::object();
  for (const auto &[ending, games] : variant.endings) {
    endings[std::string(name(ending))] = games;
  }
  const LengthCounts &lengths = variant.lengths;
  Json length;
  if (!lengths.empty()) {
    length = {{"least", lengths.least()},
              {"median", lengths.median()},
              {"mean", lengths.mean()},
              {"most", lengths.most()}};
  }
  return {{"games", variant.results.games()},
          {"results", results},
          {"white_score", or_null(variant.results.white_score())},
          {"length", length},
          {"endings", endings}};
}

Json findings_json(const Stats &stats) {
  Json findings = Json::array();
  for (const auto &[kind, found] : stats.findings()) {
    findings.push_back({{"severity", name(kind.first)},
                        {"code", name(kind.second)},
                        {"findings", found.findings},
                        {"games", found.games}});
  }
  return findings;
}

} // namespace

std::string to_json(const Stats &stats, const StatsView &view) {
  Json json{{"files", view.files}, {"unread_files", view.unread}};
  json.update(json_of(stats.all()));
  json["variants"] = Json::array();
  for (const auto &[variant, of_variant] : stats.variants()) {
    // Games that are not replayed have no variant.
    Json entry{{"variant", variant.empty() ? Json() : Json(variant)}};
    entry.update(json_of(of_variant));
    json["variants"].push_back(std::move(entry));
  }
  for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
    json["games_with"][std::string(name(severity)) + 's'] = stats.games_with(severity);
  }
  json["findings"] = findings_json(stats);
  json["players"] = Json::array();
  for (const PlayerStats &player : stats.top_players(view.players)) {
    json["players"].push_back({{"name", player.name},
                               {"games", player.games},
                               {"won", player.won},
                               {"drawn", player.drawn},
                               {"lost", player.lost}});
  }
  json["player_names"] = stats.player_names();
  json["player_names_complete"] = !stats.any_player_left_out();
  json["dates"] = stats.dates() ? Json{{"first", day_text(stats.dates()->first)},
                                       {"last", day_text(stats.dates()->last)},
                                       {"games", stats.dated()}}
                                : Json();
  const int indent = view.on_one_line ? -1 : 2;
  // Input that is not UTF-8 is shown with replacement characters.
  return json.dump(indent, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace tessera
