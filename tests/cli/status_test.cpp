#include "run.hpp"
#include "samples.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

// Exit statuses, outputs and files of the command.

namespace tessera::tests {
namespace {

using testing::HasSubstr;

TEST(Status, IsThatOfWhatWasFound) {
  EXPECT_EQ(run_tessera("validate " + mates).status, 0);
  EXPECT_EQ(run_tessera("validate " + printed_game).status, 1);
  EXPECT_EQ(run_tessera("validate " + mates + ' ' + printed_game).status, 1);
  EXPECT_EQ(run_tessera("validate - <" + mates).status, 0);
}

TEST(Status, IsTwoWhereItCannotRun) {
  for (const char *arguments :
       {"validate no-such-file", "validate /dev", "validate --format x -", "play",
        "validate --game chess -", "convert --to x -", "diagram --style x", "diagram",
        "moves --fen x", "moves --game hyperchess --fen 4/4", "moves --game hyperchess 1111",
        "attackers --game hyperchess", "perft hyperchess 99", "perft chess 1", "rule HC-99",
        "convert no-such-file", "diagram --record 0 -"}) {
    const Outcome outcome = run_tessera(std::string(arguments) + " </dev/null");
    EXPECT_EQ(outcome.status, 2) << arguments << '\n' << outcome.output;
    EXPECT_FALSE(outcome.output.empty()) << arguments;
  }
}

TEST(Status, IsOneWhereMessagesContradictEachOther) {
  const ScratchFolder folder;
  const auto letter = [](const std::string &sender, const std::string &move) {
    return "From x 10:00\nFrom: " + sender + "@x\nSubject: A game\n\n" + move + "\n\n";
  };
  folder.write("two.mbox", letter("ada", "1. P2231-3231") + letter("ben", "1... P3234-3233") +
                               letter("ben", "2. P2221-3221"));
  for (const char *command : {"validate", "extract", "convert"}) {
    const Outcome outcome = run_tessera(command + std::string(" two.mbox"), folder.path());
    EXPECT_EQ(outcome.status, 1) << command << '\n' << outcome.output;
    EXPECT_THAT(outcome.output, HasSubstr("[wrong-player]")) << command;
  }
}

TEST(Status, IsTwoWhereThereIsNothingToRead) {
  const ScratchFolder folder;
  folder.write("empty", "");
  folder.write("blank", " \n\t\r\n\n");
  folder.write("packed", run_shell("printf ' ' | gzip").output);
  folder.write("one.pgn", "1. P2213-3213 *\n");
  std::filesystem::create_directory(folder.path() / "folder");
  std::filesystem::create_directory(folder.path() / "blanks");
  folder.write("blanks/blank.pgn", "\n");
  const std::vector<std::string> commands{"validate",
                                          "validate --format json",
                                          "convert",
                                          "convert --split games",
                                          "select",
                                          "select --count",
                                          "select --list --player nobody",
                                          "select --duplicates",
                                          "stats",
                                          "stats --json",
                                          "extract",
                                          "html --plain",
                                          "diagram",
                                          "diagram --game hyperchess --read",
                                          "diff one.pgn",
                                          "merge one.pgn",
                                          "moves",
                                          "moves --game hyperchess",
                                          "solve --mate 1",
                                          "select one.pgn --position"};
  const auto is_refused = [&](const std::string &arguments) {
    const Outcome outcome = run_tessera(arguments, folder.path());
    EXPECT_EQ(outcome.status, 2) << arguments << '\n' << outcome.output;
    EXPECT_FALSE(outcome.output.empty()) << arguments;
    return outcome.output;
  };
  for (const std::string &command : commands) {
    for (const char *input : {"empty", "blank", "packed", "- </dev/null", "- <blank"}) {
      EXPECT_THAT(is_refused(command + ' ' + input), HasSubstr("there is nothing in it to read"))
          << command << ' ' << input;
    }
    static_cast<void>(is_refused(command + " folder"));
    static_cast<void>(is_refused(command + " blanks"));
  }
  for (const char *command : {"validate", "convert", "select", "stats", "extract", "html --plain",
                              "diagram", "moves", "attackers - 1111", "solve --mate 1"}) {
    static_cast<void>(is_refused(std::string(command) + " </dev/null"));
  }
  // What is beside it is read.
  EXPECT_THAT(is_refused("validate one.pgn empty"), HasSubstr("1 game in 2 files"));
  EXPECT_THAT(is_refused("stats one.pgn empty"), HasSubstr("1 game in 2 files"));
  // A text that holds no game is something to read.
  EXPECT_EQ(run_shell("echo words | tessera validate - 2>&1").status, 1);
  EXPECT_EQ(run_shell("echo words | tessera select - 2>&1").status, 1);
  EXPECT_EQ(run_shell("echo words | tessera stats - 2>&1").status, 0);
}

TEST(Fen, LeavesNoArgumentUnread) {
  const std::string fen = "4-4-4-k3/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//"
                          "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/K3-4-4-4 w";
  const auto status = [&fen](const std::string &command, const std::string &arguments) {
    return run_tessera(command + " --game hyperchess --fen '" + fen + "' " + arguments).status;
  };
  for (const char *argument : {"/nonexistent", "1111", "king"}) {
    EXPECT_EQ(status("solve --mate 1", argument), 2) << argument;
    EXPECT_EQ(status("diagram", argument), 2) << argument;
    EXPECT_EQ(run_tessera(std::string("diagram --game hyperchess ") + argument).status, 2)
        << argument;
  }
  for (const char *command : {"moves", "attackers"}) {
    EXPECT_EQ(status(command, "1111"), 0) << command;
    EXPECT_EQ(status(command, "king"), 0) << command;
    EXPECT_EQ(status(command, "1111 1112"), 2) << command;
    EXPECT_EQ(status(command, "nofile 1111"), 2) << command;
    EXPECT_EQ(status(command, "nofile"), 2) << command;
  }
}

TEST(Limits, OfARecordAreTheOnlyFindingWhereTheyCutIt) {
  const ScratchFolder folder;
  const std::string filled(std::size_t{4} << 20U, 'y');
  const std::string begin = "[Variant \"hyperchess\"]\n\n1. P2213-3213 ";
  std::string eights;
  while (eights.size() <= filled.size()) {
    eights += "\u516b\u516b\u516b\u516b\u516b\u516b\u516b\u516b";
  }
  std::string deep;
  for (int i = 0; i < 100; ++i) {
    deep += "(1. P2212-3212 ";
  }
  for (const std::string &text :
       {begin + "(1. P2212-3212 {" + filled + "}) *\n", begin + "{" + filled + "} *\n",
        begin + "{" + eights + "} *\n", begin + deep}) {
    folder.write("cut.pgn", text);
    const Outcome outcome = run_tessera("validate --format json cut.pgn 2>&1", folder.path());
    EXPECT_THAT(outcome.output, HasSubstr("\"limit-exceeded\""));
    EXPECT_THAT(outcome.output, testing::Not(HasSubstr("\"syntax\"")));
    EXPECT_THAT(outcome.output, HasSubstr("\"errors\":1,"));
  }
}

TEST(At, BeyondTheRecordIsAnError) {
  EXPECT_EQ(run_tessera("diagram --at 15 " + mates).status, 2);
  EXPECT_EQ(run_tessera("diagram --at 8w " + mates).status, 0);
  EXPECT_EQ(run_tessera("diagram --at 8 " + mates).status, 2);
  EXPECT_EQ(run_tessera("diagram --record 3 " + mates).status, 2);
}

TEST(Moves, AreSortedInLongForm) {
  EXPECT_EQ(run_tessera("moves --game hyperchess4 2312").output,
            "P2312-1322\nP2312-2311\nP2312-2322\nP2312-3312\n");
  const std::string fen = "4-4-4-k3/4-4-4-4/P3-n3-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//"
                          "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/K3-4-4-4 w";
  const Outcome outcome = run_tessera("moves --game hyperchess --fen '" + fen + "' 4121");
  EXPECT_EQ(outcome.output, "P4121-4122\nP4121-4131\nP4121x4221\n");
}

TEST(Attackers, TellsPinnedMen) {
  // The rook on 1131 keeps the bishop on 1121 before its king on 1111.
  const std::string fen = "4-4-4-k3/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//"
                          "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/r3-4-4-4/B3-4-4-4/K3-4-4-4 w";
  const Outcome outcome = run_tessera("attackers --game hyperchess --fen '" + fen + "' 1132");
  EXPECT_EQ(outcome.output,
            "1132: empty\nreached by White: B1121 (pinned)\nreached by Black: R1131\n");
}

TEST(Json, IsAnObjectALine) {
  std::istringstream lines(run_tessera("validate --format json " + printed_game).output);
  std::vector<nlohmann::json> objects;
  for (std::string line; std::getline(lines, line);) {
    objects.push_back(nlohmann::json::parse(line));
  }
  ASSERT_EQ(objects.size(), 6U);
  EXPECT_EQ(objects[1]["code"], "empty-origin");
  EXPECT_EQ(objects[1]["ruling"], "HC-13");
  EXPECT_EQ(objects[1]["line"], 30);
  EXPECT_EQ(objects[1]["column"], 20);
  EXPECT_EQ(objects[3]["suggestions"][0]["move"], "B2324-1324");
  EXPECT_EQ(objects[4]["type"], "game");
  EXPECT_EQ(objects[4]["moves"], 81);
  EXPECT_EQ(objects[5]["errors"], 2);
}

TEST(Sarif, HasARuleACodeAndAResultAFinding) {
  const auto log =
      nlohmann::json::parse(run_tessera("validate --format sarif " + printed_game).output);
  EXPECT_EQ(log["version"], "2.1.0");
  const auto &run = log["runs"][0];
  EXPECT_EQ(run["results"].size(), 4U);
  for (const auto &result : run["results"]) {
    const std::size_t rule = result["ruleIndex"];
    EXPECT_EQ(run["tool"]["driver"]["rules"][rule]["id"], result["ruleId"]);
    EXPECT_TRUE(result["locations"][0]["physicalLocation"]["region"].contains("startLine"));
  }
}

TEST(Output, IsWrittenWholeOrNotAtAll) {
  const ScratchFolder folder;
  folder.write("old.pgn", "what was there\n");
  folder.write("deep.pgn", "1. P2213-3213 " + std::string(100, '(') + '\n');
  EXPECT_EQ(run_tessera("convert -o old.pgn deep.pgn", folder.path()).status, 2);
  EXPECT_EQ(folder.read("old.pgn"), "what was there\n");
  EXPECT_EQ(run_tessera("convert -o old.pgn " + mates, folder.path()).status, 0);
  EXPECT_THAT(folder.read("old.pgn"), HasSubstr("N1332-3322#"));
  EXPECT_EQ(run_tessera("convert -o none/new.pgn " + mates, folder.path()).status, 2);
  const auto files = std::filesystem::directory_iterator(folder.path());
  EXPECT_EQ(std::distance(begin(files), end(files)), 2) << "no temporary file is left";
}

TEST(Output, FollowsLinksAndWritesWhatIsNoFile) {
  const ScratchFolder folder;
  folder.write("real.pgn", "");
  std::filesystem::create_symlink("real.pgn", folder.path() / "link.pgn");
  EXPECT_EQ(run_tessera("convert -o link.pgn " + mates, folder.path()).status, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path() / "link.pgn"));
  EXPECT_FALSE(folder.read("real.pgn").empty());
  // What a link that leads nowhere should lead to is not known.
  std::filesystem::create_symlink("gone.pgn", folder.path() / "lost.pgn");
  const Outcome lost = run_tessera("convert -o lost.pgn " + mates + " 2>&1", folder.path());
  EXPECT_EQ(lost.status, 2);
  EXPECT_THAT(lost.output, HasSubstr("tessera: lost.pgn: this link leads nowhere\n"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path() / "lost.pgn"));
  // A device is written, not replaced.
  const Outcome printed = run_tessera("convert -o /dev/fd/1 " + mates + " | cat");
  EXPECT_THAT(printed.output, HasSubstr("N1332-3322#"));
}

TEST(Output, GoesBehindWhatADescriptorHasWritten) {
  const ScratchFolder folder;
  std::filesystem::create_symlink("/proc/self/fd/1", folder.path() / "link");
  const std::string whole = run_tessera("convert " + mates).output;
  for (const std::string name : {"/dev/stdout", "/dev/fd/1", "link"}) {
    const std::string convert = "tessera convert " + mates + " -o " + name;
    const Outcome outcome = run_shell(
        "{ echo head; " + convert + "; " + convert + "; echo tail; } >log", folder.path());
    EXPECT_EQ(outcome.status, 0) << name;
    EXPECT_EQ(folder.read("log"), "head\n" + whole + whole + "tail\n") << name;
    EXPECT_TRUE(std::filesystem::is_symlink(folder.path() / "link")) << name;
  }
  EXPECT_EQ(run_shell("tessera convert " + mates + " -o /dev/fd/7 7>log", folder.path()).status, 0);
  EXPECT_EQ(folder.read("log"), whole);
  EXPECT_EQ(run_tessera("convert " + mates + " -o /dev/fd/9").status, 2);
}

} // namespace
} // namespace tessera::tests
