// The extension for Visual Studio Code: its files are JSON, name each other, and its grammar
// recognises what records hold.

#include "cli/run.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace tessera::tests {
namespace {

using nlohmann::json;

const std::filesystem::path extension = TESSERA_SOURCE_DIR "/editors/vscode";

json read_file(const std::filesystem::path &path) {
  std::ifstream file(path);
  json value = json::parse(file, nullptr, false);
  EXPECT_TRUE(value.is_object()) << path;
  return value;
}

/// A stretch of a line and its scope.
using Scoped = std::pair<std::string, std::string>;

/// Takes a line apart as an editor does: at each place the rule that matches first, and if there
/// are several, the first of them. Text that no rule matches is left out.
std::vector<Scoped> scopes_of(const std::string &line) {
  static const json grammar = read_file(extension / "syntaxes/tessera.tmLanguage.json");
  std::vector<Scoped> scoped;
  auto at = line.cbegin();
  for (;;) {
    std::smatch best;
    std::string name;
    for (const json &rule : grammar["patterns"]) {
      const bool whole = rule.contains("match");
      // (On one line, a rule with two ends is one with what lies between.)
      const std::string pattern =
          whole ? rule["match"].get<std::string>()
                : rule["begin"].get<std::string>() + "[^}]*" + rule["end"].get<std::string>();
      const auto flags = at == line.cbegin() ? std::regex_constants::match_default
                                             : std::regex_constants::match_prev_avail;
      std::smatch match;
      if (std::regex_search(at, line.cend(), match, std::regex(pattern), flags) &&
          match.length() > 0 && (name.empty() || match.position() < best.position())) {
        best = match;
        name = rule["name"];
      }
    }
    if (name.empty()) {
      return scoped;
    }
    scoped.emplace_back(best.str(), name.substr(0, name.rfind('.')));
    at = best[0].second;
  }
}

TEST(VsCode, FilesNameEachOther) {
  const json package = read_file(extension / "package.json");
  EXPECT_TRUE(std::filesystem::exists(extension / package["main"].get<std::string>()));
  const json &contributes = package["contributes"];
  const json &language = contributes["languages"][0];
  static_cast<void>(read_file(extension / language["configuration"].get<std::string>()));
  const json &grammar = contributes["grammars"][0];
  EXPECT_EQ(grammar["language"], language["id"]);
  EXPECT_EQ(read_file(extension / grammar["path"].get<std::string>())["scopeName"],
            grammar["scopeName"]);
}

TEST(VsCode, GrammarKnowsWhatStandsInALine) {
  const std::string move = "entity.name.function.move";
  const std::string number = "constant.numeric.move-number";
  const std::string result = "constant.language.result";
  const std::string nag = "keyword.other.nag";
  const std::vector<std::pair<std::string, std::vector<Scoped>>> lines{
      {R"([White "Ada \"x\" 1. P2231-3231"])",
       {{R"([White "Ada \"x\" 1. P2231-3231"])", "meta.tag"}}},
      {"1. P2231-3231!? $3 1... N2222xR2241=Q+ 1-0",
       {{"1.", number},
        {"P2231-3231", move},
        {"!?", nag},
        {"$3", nag},
        {"1...", number},
        {"N2222xR2241=Q+", move},
        {"1-0", result}}},
      {"{no 1. P2231-3231} (2. NAIa2-BIc2,PAc11-Aa13) *",
       {{"{no 1. P2231-3231}", "comment.block"},
        {"(", "punctuation.section.variation"},
        {"2.", number},
        {"NAIa2-BIc2", move},
        {"PAc11-Aa13", move},
        {")", "punctuation.section.variation"},
        {"*", result}}},
      {"12A. N*bb22 N3322 F02:b2-02:c3# ; to the end 1.",
       {{"12A.", number},
        {"N*bb22", move},
        {"N3322", move + ".short"},
        {"F02:b2-02:c3#", move},
        {"; to the end 1.", "comment.line"}}},
      {"% an escape 1.", {{"% an escape 1.", "comment.line"}}},
      {"1/2-1/2", {{"1/2-1/2", result}}},
      {"a well-known remark", {}}};
  for (const auto &[line, scopes] : lines) {
    EXPECT_EQ(scopes_of(line), scopes) << line;
  }
}

TEST(VsCode, GrammarKnowsTheMovesOfEveryGame) {
  std::istringstream games(run_shell(R"(tessera games | sed -n 's/^\([^ ]*\) .*/\1/p')").output);
  std::size_t count = 0;
  for (std::string game; std::getline(games, game);) {
    if (game.empty()) {
      continue;
    }
    ++count;
    // (On two boards each follows its number.)
    std::istringstream moves(
        run_shell("tessera moves --game '" + game + "' 2>/dev/null | sed 's/.* //' | head -n 20")
            .output);
    for (std::string move; std::getline(moves, move);) {
      EXPECT_EQ(scopes_of(move), (std::vector<Scoped>{{move, "entity.name.function.move"}}))
          << game;
    }
  }
  EXPECT_GE(count, 8U);
}

} // namespace
} // namespace tessera::tests
