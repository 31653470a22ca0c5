#include "run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>
#include <vector>

// Every example in the help texts works.

namespace tessera::tests {
namespace {

constexpr const char *hyperchess_samples = TESSERA_SOURCE_DIR "/samples/hyperchess/";

std::vector<std::string> examples_of(const std::string &command) {
  std::istringstream help(run_tessera(command + " --help").output);
  std::vector<std::string> examples;
  const std::string prompt = "  tessera " + command;
  for (std::string line; std::getline(help, line);) {
    if (line.starts_with(prompt)) {
      examples.push_back(line.substr(std::string("  tessera ").size()));
    }
  }
  return examples;
}

class Help : public testing::TestWithParam<const char *> {};

TEST_P(Help, HasExamplesThatWork) {
  const ScratchFolder folder;
  std::filesystem::copy(std::string(hyperchess_samples) + "printed-game.txt",
                        folder.path() / "game.txt");
  std::filesystem::copy(std::string(hyperchess_samples) + "mate-under-hold.pgn",
                        folder.path() / "game.pgn");
  static_cast<void>(run_tessera("convert --form log -o game.log game.txt", folder.path()));
  folder.write("game.log", folder.read("game.log") + "{so it ended}\n");
  folder.write("other.pgn", folder.read("game.pgn") + "{so it ended}\n");
  const std::string mail = TESSERA_SOURCE_DIR "/samples/mail/";
  std::filesystem::copy(mail + "two-clients.mbox", folder.path() / "mailbox.mbox");
  std::filesystem::copy(mail + "attached-record.eml", folder.path() / "message.eml");
  ASSERT_EQ(std::system(("cd '" + folder.path().string() + "' && gzip -k mailbox.mbox").c_str()),
            0);
  std::filesystem::create_directory(folder.path() / "games");
  std::filesystem::copy(std::string(hyperchess_samples) + "mate-under-hold.pgn",
                        folder.path() / "games/one.pgn");
  for (const char *board : {"board.txt", "later-board.txt"}) {
    const std::string moment = board[0] == 'b' ? "10" : "26";
    folder.write(board, run_tessera("diagram --at " + moment + " game.txt", folder.path()).output);
  }
  const std::vector<std::string> examples = examples_of(GetParam());
  ASSERT_FALSE(examples.empty());
  for (const std::string &example : examples) {
    const Outcome outcome = run_tessera(example, folder.path());
    // The printed game has errors, and telling them is status 1.
    EXPECT_THAT(outcome.status, testing::AnyOf(0, 1)) << example << '\n' << outcome.output;
    const bool writes_file =
        example.find(" -o ") != std::string::npos || example.find(" >") != std::string::npos;
    EXPECT_EQ(outcome.output.empty(), writes_file) << example;
  }
}

INSTANTIATE_TEST_SUITE_P(OfCommands, Help,
                         testing::Values("validate", "convert", "select", "stats", "diagram",
                                         "diff", "merge", "extract", "html", "moves", "attackers",
                                         "perft", "games", "notations", "rule"));

TEST(Help, ListsAllCommands) {
  const Outcome outcome = run_tessera("--help");
  EXPECT_EQ(outcome.status, 0);
  for (const char *command :
       {"validate", "convert", "select", "stats", "diagram", "diff", "merge", "extract", "html",
        "moves", "attackers", "perft", "games", "notations", "rule"}) {
    EXPECT_THAT(outcome.output, testing::HasSubstr(command));
  }
}

} // namespace
} // namespace tessera::tests
