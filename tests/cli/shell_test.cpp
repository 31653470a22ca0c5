#include "run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

// What shells complete, and the manual pages.

namespace tessera::tests {
namespace {

using testing::HasSubstr;

bool has_program(const std::string &name) {
  return std::system(("command -v " + name + " >/dev/null 2>&1").c_str()) == 0;
}

std::vector<std::string> lines_of(const std::string &text) {
  std::istringstream input(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(input, line);) {
    lines.push_back(line);
  }
  return lines;
}

/// What bash offers for the last of some words, which are in single quotes.
std::vector<std::string> completed(const ScratchFolder &folder, const std::string &words) {
  folder.write("ask.bash", "source ./tessera.bash\n"
                           "COMP_WORDS=(tessera " +
                               words +
                               ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                               "_tessera tessera \"${COMP_WORDS[COMP_CWORD]}\" "
                               "\"${COMP_WORDS[COMP_CWORD-1]}\"\n"
                               "printf '%s\\n' \"${COMPREPLY[@]}\"\n");
  return lines_of(run_shell("bash ask.bash", folder.path()).output);
}

TEST(Completion, OffersCommandsOptionsValuesAndFiles) {
  if (!has_program("bash")) {
    GTEST_SKIP() << "there is no bash";
  }
  using testing::ElementsAre;
  const ScratchFolder folder;
  folder.write("game one.txt", "");
  ASSERT_EQ(run_tessera("completion bash -o tessera.bash", folder.path()).output, "");
  EXPECT_THAT(completed(folder, "'v'"), ElementsAre("validate"));
  EXPECT_THAT(completed(folder, "'--c'"), ElementsAre("--color"));
  EXPECT_THAT(completed(folder, "convert '--sty'"), ElementsAre("--style"));
  EXPECT_THAT(completed(folder, "convert --style ''"), ElementsAre("long", "short", "courier"));
  EXPECT_THAT(completed(folder, "convert --game '4*cr'"), ElementsAre("4\\*crazyhouse"));
  EXPECT_THAT(completed(folder, "convert -n 'tesse'"), ElementsAre("tesseract"));
  EXPECT_THAT(completed(folder, "rule 'HC-9'"), ElementsAre("HC-9"));
  EXPECT_THAT(completed(folder, "help 'v'"), ElementsAre("validate"));
  EXPECT_THAT(completed(folder, "manual 'comp'"), ElementsAre("completion"));
  EXPECT_THAT(completed(folder, "reach 'hyperchess4'"), ElementsAre("hyperchess4"));
  EXPECT_THAT(completed(folder, "perft 'hyperchess4'"), ElementsAre("hyperchess4"));
  EXPECT_THAT(completed(folder, "validate 'ga'"), ElementsAre("game one.txt"));
  EXPECT_THAT(completed(folder, "attackers 'ga'"), ElementsAre("game one.txt"));
  EXPECT_THAT(completed(folder, "convert -o 'ga'"), ElementsAre("game one.txt"));
  EXPECT_THAT(completed(folder, "diff 'ga'"), ElementsAre("game one.txt"));
  EXPECT_THAT(completed(folder, "extract 'ga'"), ElementsAre("game one.txt"));
  EXPECT_THAT(completed(folder, "select --position 'ga'"), ElementsAre("game one.txt"));
}

TEST(Completion, IsAScriptOfItsShell) {
  const ScratchFolder folder;
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    ASSERT_EQ(run_tessera("completion -o script " + shell, folder.path()).status, 0);
    if (has_program(shell)) {
      EXPECT_EQ(run_shell(shell + " -n script 2>&1", folder.path()).output, "") << shell;
    }
    EXPECT_THAT(folder.read("script"), HasSubstr("unique")) << shell;
  }
  EXPECT_THAT(run_tessera("completion ksh").output,
              HasSubstr("SHELL: must be bash, zsh or fish, not \"ksh\""));
}

TEST(Completion, HasTheWordsOfACommandWhereThatStands) {
  const std::string commands = "validate[^a-z]*convert[^a-z]*select";
  const std::string games = "hyperchess[^a-z]*hyperchess4[^a-z]*chess";
  for (const auto &[command, words] :
       {std::pair{"help", commands}, {"manual", commands}, {"perft", games}}) {
    const std::string name = command;
    for (const auto &[shell, place] :
         {std::pair<std::string, std::string>{"bash",
                                              " " + name + "\\)\n +names=[^\n]*\n +words='"},
          {"zsh", " " + name + "\\)\n +_arguments -s [^a-z]*':[A-Z]+:\\("},
          {"fish", "_from " + name + "' -a '[^a-z]*"}}) {
      EXPECT_THAT(run_tessera("completion " + shell).output, testing::ContainsRegex(place + words))
          << shell << ' ' << command;
    }
  }
}

TEST(Completion, OfFishKnowsValues) {
  if (!has_program("fish")) {
    GTEST_SKIP() << "there is no fish";
  }
  const ScratchFolder folder;
  const Outcome offered =
      run_shell("tessera completion fish >script; HOME=. fish -c 'source script; "
                "complete -C \"tessera convert --style s\"'",
                folder.path());
  EXPECT_THAT(offered.output, testing::StartsWith("short\t"));
}

TEST(Manual, SaysWhatTheHelpSays) {
  const ScratchFolder folder;
  ASSERT_EQ(run_tessera("manual --into .", folder.path()).output, "");
  const std::string help = run_tessera("--help").output;
  std::size_t pages = 0;
  for (const std::string &name : names_in(folder.path())) {
    ++pages;
    const std::string page = folder.read(name);
    EXPECT_THAT(page, testing::StartsWith(".TH TESSERA")) << name;
    if (has_program("groff")) {
      EXPECT_EQ(run_shell("groff -man -Tutf8 -ww -z " + name + " 2>&1", folder.path()).output, "");
    }
    if (name != "tessera.1") {
      const std::string command = name.substr(8, name.size() - 10);
      EXPECT_THAT(help, HasSubstr("\n  " + command));
    }
  }
  EXPECT_GE(pages, 20U);
  EXPECT_THAT(folder.read("tessera-select.1"), HasSubstr("\n.B \\-\\-unique\nLeave out games"));
  EXPECT_EQ(folder.read("tessera-select.1"), run_tessera("manual select").output);
  EXPECT_THAT(run_tessera("manual --into nowhere", folder.path()).output,
              HasSubstr("tessera: nowhere/tessera-validate.1: "));
}

} // namespace
} // namespace tessera::tests
