// Standard input if no file is named, and colours.

#include "run.hpp"
#include "samples.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace tessera::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(StandardInput, IsReadWhereNoFileIsNamed) {
  for (const std::string command : {"validate", "convert --to tesschess", "select --list", "stats",
                                    "html", "diagram", "moves"}) {
    const Outcome unnamed = run_tessera(command + " <" + mates);
    EXPECT_EQ(unnamed.status, 0) << command << '\n' << unnamed.output;
    EXPECT_EQ(unnamed.output, run_tessera(command + " - <" + mates).output) << command;
  }
  const std::string mail = samples + "mail/two-clients.mbox";
  EXPECT_EQ(run_tessera("extract <" + mail).output, run_tessera("extract - <" + mail).output);
}

TEST(StandardInput, IsNotWaitedForOnATerminal) {
  if (!has_terminal()) {
    GTEST_SKIP() << "no script(1) here to run the command on a terminal";
  }
  for (const char *command : {"validate", "convert", "select", "stats", "html", "extract"}) {
    const Outcome outcome = run_on_terminal(command);
    EXPECT_THAT(outcome.output, HasSubstr(" is required")) << command;
    EXPECT_EQ(outcome.status, 2) << command;
  }
  EXPECT_EQ(run_on_terminal("diagram").status, 2);
}

TEST(StandardInput, LeavesAGameThatIsToldItsStart) {
  EXPECT_EQ(run_tessera("moves --game tesschess </dev/null").output,
            run_tessera("moves --game tesschess <" + mates).output);
}

TEST(Colour, IsForTerminalsThatKnowIt) {
  if (!has_terminal()) {
    GTEST_SKIP() << "no script(1) here to run the command on a terminal";
  }
  const std::string validate = "validate " + printed_game;
  const std::string colour = "\x1b[";
  EXPECT_THAT(run_on_terminal(validate, "env -u NO_COLOR TERM=xterm").output, HasSubstr(colour));
  EXPECT_THAT(run_on_terminal(validate, "env -u NO_COLOR TERM=dumb").output,
              Not(HasSubstr(colour)));
  EXPECT_THAT(run_on_terminal(validate, "NO_COLOR=1 TERM=xterm").output, Not(HasSubstr(colour)));
  EXPECT_THAT(run_on_terminal(validate + " --color always", "NO_COLOR=1 TERM=dumb").output,
              HasSubstr(colour));
  EXPECT_THAT(run_tessera(validate).output, Not(HasSubstr(colour)));
}

TEST(Colour, IsAskedOfAnyCommand) {
  std::istringstream help(run_tessera("--help").output);
  std::size_t commands = 0;
  for (std::string line; std::getline(help, line) && line != "Commands:";) {
  }
  for (std::string line; std::getline(help, line) && !line.empty();) {
    // (What is not a name continues a summary.)
    const std::string name = line.substr(2, line.find(' ', 2) - 2);
    if (name.empty()) {
      continue;
    }
    ++commands;
    EXPECT_THAT(run_tessera(name + " --color always --help").output,
                HasSubstr("\x1b[1mUsage:\x1b[0m tessera " + name));
    EXPECT_THAT(run_tessera("--color always " + name + " --no-such").output,
                HasSubstr("\x1b[31mtessera:\x1b[0m "));
    EXPECT_THAT(run_tessera(name + " --color never --help").output, Not(HasSubstr("\x1b")));
  }
  EXPECT_GT(commands, 20U);
  for (const char *list : {"games", "notations", "rule", "rule HC-6", "rule king-held"}) {
    const std::string arguments = list;
    EXPECT_TRUE(run_tessera(arguments + " --color always").output.starts_with("\x1b[1m")) << list;
    EXPECT_EQ(
        run_shell("tessera --color always " + arguments + " | sed 's/\x1b\\[[0-9;]*m//g'").output,
        run_tessera(arguments).output);
  }
}

TEST(Colour, OfMessagesIsAsked) {
  const std::string mail = samples + "mail/contradictions.mbox";
  for (const std::string &command : {"convert " + printed_game, "extract " + mail}) {
    EXPECT_THAT(run_shell("tessera " + command + " --color always 2>&1 >/dev/null").output,
                HasSubstr("\x1b["))
        << command;
    EXPECT_THAT(run_shell("tessera " + command + " 2>&1 >/dev/null").output,
                Not(HasSubstr("\x1b[")))
        << command;
  }
}

TEST(Colour, IsNeverThatOfARecord) {
  const ScratchFolder folder;
  folder.write("a.pgn", "[Variant \"\x1b[35mhyper\"]\n[Notation \"\x1b]0;x\x07\"]\n\n"
                        "1. P2112-3112 \x1b[35m P3142-4144 \x1b[2J X2\x1b[35m113-3113\n");
  // (What is converted keeps its bytes, so only the messages are looked at.)
  for (const char *command :
       {"validate --color always a.pgn 2>&1", "convert --color always a.pgn 2>&1 >/dev/null",
        "convert --fix --color always a.pgn 2>&1 >/dev/null"}) {
    const std::string output = run_shell("tessera " + std::string(command), folder.path()).output;
    EXPECT_THAT(output, HasSubstr("\x1b[")) << command;
    EXPECT_THAT(output, Not(HasSubstr("\x1b[35m"))) << command;
    EXPECT_THAT(output, Not(HasSubstr("\x1b[2J"))) << command;
    EXPECT_THAT(output, Not(HasSubstr("\x1b]"))) << command;
  }
}

TEST(Colour, OfAUnifiedDiffIsThatOfItsLines) {
  const std::string two =
      samples + "hyperchess/parting/ada.pgn " + samples + "hyperchess/parting/ben.txt";
  const std::string plain = run_tessera("diff --format unified " + two).output;
  const std::string coloured = run_tessera("diff --color always --format unified " + two).output;
  EXPECT_THAT(coloured, HasSubstr("\n\x1b[31m-"));
  EXPECT_THAT(coloured, HasSubstr("\n\x1b[32m+"));
  EXPECT_THAT(coloured, HasSubstr("\n\x1b[36m@@"));
  const std::string bare = run_shell("tessera diff --color always --format unified " + two +
                                     " | sed 's/\x1b\\[[0-9;]*m//g'")
                               .output;
  EXPECT_EQ(bare, plain);
  EXPECT_EQ(run_tessera("diff --color always " + two).output, run_tessera("diff " + two).output);
}

} // namespace
} // namespace tessera::tests
