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
    // The printed game has errors, and reporting them is status 1.
    EXPECT_THAT(outcome.status, testing::AnyOf(0, 1)) << example << '\n' << outcome.output;
    const bool writes_file =
        example.find(" -o ") != std::string::npos || example.find(" >") != std::string::npos;
    // (Not every command is built with a studio.)
    EXPECT_EQ(outcome.output.empty() || outcome.output.starts_with("tessera: no studio"),
              writes_file)
        << example;
  }
}

INSTANTIATE_TEST_SUITE_P(OfCommands, Help,
                         testing::Values("validate", "convert", "select", "stats", "diagram",
                                         "diff", "merge", "extract", "html", "moves", "attackers",
                                         "perft", "games", "notations", "rule", "help",
                                         "completion", "manual"));

TEST(Help, ListsAllCommands) {
  const Outcome outcome = run_tessera("--help");
  EXPECT_EQ(outcome.status, 0);
  for (const char *command :
       {"validate", "convert", "select", "stats", "diagram", "diff", "merge", "extract", "html",
        "moves", "attackers", "perft", "games", "notations", "rule"}) {
    EXPECT_THAT(outcome.output, testing::HasSubstr(command));
  }
}

TEST(Help, IsThatOfTheCommand) {
  EXPECT_EQ(run_tessera("help convert").output, run_tessera("convert --help").output);
  EXPECT_EQ(run_tessera("help").output, run_tessera("--help").output);
}

TEST(Help, KeepsToTheWidthOfTheTerminal) {
  for (const int width : {50, 72, 100}) {
    std::istringstream help(
        run_shell("COLUMNS=" + std::to_string(width) + " tessera select --help").output);
    bool is_example = false;
    for (std::string line; std::getline(help, line);) {
      is_example = is_example || line == "Examples:";
      // The values of an option are one word.
      const bool is_heading = line.starts_with("  -");
      EXPECT_TRUE(is_example || is_heading || line.size() <= static_cast<std::size_t>(width))
          << line;
    }
    EXPECT_TRUE(is_example);
  }
}

TEST(Help, SaysWhatAMistypedNameWasMeantFor) {
  EXPECT_EQ(run_tessera("vaildate game.txt").output,
            "tessera: no command is named \"vaildate\"; did you mean validate?\n");
  EXPECT_EQ(run_tessera("help diagramm").output,
            "tessera: no command is named \"diagramm\"; did you mean diagram?\n");
  EXPECT_EQ(run_tessera("xyzzy").output,
            "tessera: no command is named \"xyzzy\"; `tessera --help` lists them\n");
  const std::string mistyped = run_tessera("convert --fomr=log game.txt").output;
  EXPECT_TRUE(mistyped.starts_with("tessera: ")) << mistyped;
  EXPECT_THAT(mistyped, testing::HasSubstr("\nDid you mean --form?\n"));
  EXPECT_THAT(run_tessera("convert --xyzzy game.txt").output,
              testing::Not(testing::HasSubstr("Did you mean")));
}

TEST(Help, SaysPlainlyWhatArgumentsLack) {
  const std::string more = "\nRun with --help for more information.\n";
  EXPECT_EQ(run_tessera("").output, "tessera: a command is required, such as validate" + more);
  EXPECT_EQ(run_tessera("--nix").output,
            "tessera: \"--nix\" is no option of tessera, and no command follows" + more);
  EXPECT_EQ(run_tessera("convert game.txt -o a -o b").output,
            "tessera: --output may be given only once; times given: 2" + more);
  EXPECT_EQ(run_tessera("merge game.txt").output,
            "tessera: FILE: at least 2 are required, not 1" + more);
}

TEST(Rules, ArePrintedWithoutMarks) {
  std::istringstream list(run_tessera("rule").output);
  std::size_t rules = 0;
  for (std::string line; std::getline(list, line); ++rules) {
    const Outcome rule = run_tessera("rule " + line.substr(0, line.find(' ')));
    EXPECT_EQ(rule.status, 0);
    EXPECT_THAT(line + rule.output, testing::Not(testing::HasSubstr("**"))) << line;
    EXPECT_THAT(line + rule.output, testing::Not(testing::HasSubstr("`"))) << line;
  }
  EXPECT_GT(rules, 80U);
  // Lists and pictures keep their lines.
  EXPECT_THAT(run_tessera("rule HC-17").output,
              testing::HasSubstr("\n\n1. the move, or a run of moves, is written twice: it is "
                                 "played once;\n2. the move and the one next to it are in the "
                                 "wrong order: both are played, in\n   the right order;\n"));
  EXPECT_THAT(run_tessera("rule FS-1").output,
              testing::HasSubstr("\n  _ _a_ _    _ _b_ _    _ _c_ _    _ _d_ _\n"
                                 "4|n|b|b|n|  |n|u|u|n|  |r|d|d|r|  |r|d|d|k|\n"));
  EXPECT_EQ(run_tessera("rule KING-HELD").output,
            "king-held: A king's move out of the square that holds it.\n");
  EXPECT_EQ(run_tessera("rule king-hed").output,
            "tessera: no ruling and no finding is named \"king-hed\"; did you mean king-held?\n");
}

} // namespace
} // namespace tessera::tests
