#include "stats.hpp"

#include <nlohmann/json.hpp>

namespace tessera {

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
