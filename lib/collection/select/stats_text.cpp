#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "stats.hpp"
#include "text_table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

namespace {

/// Longer names of players are cut and those of games broken, and the first columns of all tables
/// have this width.
constexpr std::size_t name_width = 26;

std::string percent(std::optional<double> part) {
  return part ? fmt::format("{:.1f}%", *part * 100) : "-";
}

std::string percent_of(std::uint64_t part, std::uint64_t whole) {
  return percent(static_cast<double>(part) / static_cast<double>(whole));
}

std::string shown(const std::string &name) { return fitted(printable(name), name_width); }

/// Calls `visit` with each variant, with games that cannot be replayed last, and with all of them
/// if there are several.
template <class Visit> void for_each_variant(const Stats &stats, Visit visit) {
  for (const auto &[variant, of_variant] : stats.variants()) {
    if (!variant.empty()) {
      visit(printable(variant), of_variant);
    }
  }
  if (const auto none = stats.variants().find(""); none != stats.variants().end()) {
    visit(std::string("(not replayed)"), none->second);
  }
  if (stats.variants().size() > 1) {
    visit(std::string("all"), stats.all());
  }
}

/// Adds a row about a game. A name that is too long is broken between its options, not cut, because
/// games may differ only in the last.
void add_row(TextTable &table, const std::string &name, std::vector<std::string> cells) {
  std::string line;
  for (const std::string_view word : words(name)) {
    if (!line.empty() && line.size() + 1 + word.size() > name_width) {
      table.add({line});
      line = ' ';
    }
    line.append(line.empty() ? "" : " ").append(word);
  }
  cells.insert(cells.begin(), line);
  table.add(std::move(cells));
}

std::string results_text(const Stats &stats) {
  TextTable table(name_width);
  table.add({"Games", "games", "", "1-0", "0-1", "1/2-1/2", "*", "White scores"});
  for_each_variant(stats, [&](const std::string &name, const VariantStats &variant) {
    const ResultCounts &results = variant.results;
    std::vector<std::string> row{std::to_string(results.games()),
                                 percent_of(results.games(), stats.games())};
    for (const GameResult result : all_results) {
      row.push_back(std::to_string(results.of(result)));
    }
    row.push_back(percent(results.white_score()));
    add_row(table, name, std::move(row));
  });
  return table.text();
}

std::string lengths_text(const Stats &stats) {
  TextTable table(name_width);
  table.add({"Length in moves", "least", "median", "mean", "most"});
  for_each_variant(stats, [&](const std::string &name, const VariantStats &variant) {
    const LengthCounts &lengths = variant.lengths;
    add_row(table, name,
            {std::to_string(lengths.least()), fmt::format("{}", lengths.median()),
             fmt::format("{:.1f}", lengths.mean()), std::to_string(lengths.most())});
  });
  return table.text();
}

std::string endings_text(const Stats &stats) {
  TextTable table(name_width);
  table.add({"On the board at the end", "games", ""});
  for (const auto &[ending, games] : stats.all().endings) {
    table.add({std::string(name(ending)), std::to_string(games), percent_of(games, stats.games())});
  }
  return table.text();
}

std::string findings_text(const Stats &stats) {
  std::vector<std::pair<std::pair<Severity, Code>, FindingStats>> findings(stats.findings().begin(),
                                                                           stats.findings().end());
  std::stable_sort(findings.begin(), findings.end(), [](const auto &a, const auto &b) {
    return a.first.first != b.first.first ? a.first.first < b.first.first
                                          : a.second.findings > b.second.findings;
  });
  TextTable table(name_width);
  table.add({"Findings", "findings", "games", ""});
  std::optional<Severity> severity;
  for (const auto &[kind, found] : findings) {
    if (severity != kind.first) {
      severity = kind.first;
      const std::uint64_t games = stats.games_with(*severity);
      table.add({fmt::format("{}s of any kind", name(*severity)), "", std::to_string(games),
                 percent_of(games, stats.games())});
    }
    table.add({fmt::format("  {}", name(kind.second)), std::to_string(found.findings),
               std::to_string(found.games), percent_of(found.games, stats.games())});
  }
  return table.text();
}

std::string players_text(const Stats &stats, std::size_t most) {
  TextTable table(name_width);
  table.add({"Players", "games", "won", "drawn", "lost", "score"});
  for (const PlayerStats &player : stats.top_players(most)) {
    ResultCounts results;
    results.by_result = {player.won, player.lost, player.drawn, 0};
    table.add({shown(player.name), std::to_string(player.games), std::to_string(player.won),
               std::to_string(player.drawn), std::to_string(player.lost),
               percent(results.white_score())});
  }
  std::string text = table.text();
  if (stats.player_names() > most) {
    text += fmt::format("and {}{} more\n", stats.any_player_left_out() ? "at least " : "",
                        stats.player_names() - most);
  }
  return text;
}

std::string dates_text(const Stats &stats) {
  return fmt::format("Dates: {} to {}, of {}\n", day_text(stats.dates()->first),
                     day_text(stats.dates()->last), counted(stats.dated(), "game"));
}

} // namespace

std::string to_text(const Stats &stats, const StatsView &view) {
  std::string text =
      fmt::format("{} in {}", counted(stats.games(), "game"), counted(view.files, "file"));
  if (view.unread > 0) {
    text += fmt::format("; {} could not be read to the end", view.unread);
  }
  text += '\n';
  if (stats.games() == 0) {
    return text;
  }
  const auto add = [&text](const std::string &part) { text += '\n' + part; };
  add(results_text(stats));
  add(lengths_text(stats));
  if (!stats.all().endings.empty()) {
    add(endings_text(stats));
  }
  if (!stats.findings().empty()) {
    add(findings_text(stats));
  }
  if (stats.player_names() > 0 && view.players > 0) {
    add(players_text(stats, view.players));
  }
  if (stats.dates()) {
    add(dates_text(stats));
  }
  return text;
}

} // namespace tessera
