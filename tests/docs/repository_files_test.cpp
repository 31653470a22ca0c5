// The files through which pre-commit and GitHub run the command on a repository of records.

#include "cli/run.hpp"
#include "cli/samples.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <string>

namespace tessera::tests {
namespace {

using testing::HasSubstr;

std::string file_text(const std::string &name) {
  std::ifstream file(TESSERA_SOURCE_DIR "/" + name);
  EXPECT_TRUE(file.is_open()) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The value of a key of a YAML mapping that stands on one line.
std::string value_of(const std::string &yaml, const std::string &key) {
  std::smatch match;
  EXPECT_TRUE(std::regex_search(yaml, match, std::regex("\n *" + key + ": ([^\n]+)"))) << key;
  return match.empty() ? std::string() : match[1].str();
}

TEST(PreCommitHook, RunsTheCommandOnRecords) {
  const std::string hooks = file_text(".pre-commit-hooks.yaml");
  EXPECT_EQ(run_shell(value_of(hooks, "entry") + ' ' + mates).status, 0);
  EXPECT_EQ(run_shell(value_of(hooks, "entry") + ' ' + printed_game).status, 1);
  const std::regex files(value_of(hooks, "files"));
  EXPECT_TRUE(std::regex_search("games/one.pgn", files));
  EXPECT_TRUE(std::regex_search("two.bpgn", files));
  EXPECT_FALSE(std::regex_search("pgn.txt", files));
}

TEST(Action, ShowsFindingsAtTheirLines) {
  const std::string action = file_text("action.yml");
  EXPECT_EQ(value_of(action, "using"), "composite");
  const std::size_t run = action.rfind("run: |\n");
  ASSERT_NE(run, std::string::npos);
  const Outcome outcome = run_shell("FILES=" + printed_game + " ARGUMENTS='--game hyperchess4'; " +
                                    action.substr(run + 7));
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.output,
              HasSubstr("\n::error file=" + printed_game + ",line=30,endLine=30,col=20,"));
}

} // namespace
} // namespace tessera::tests
