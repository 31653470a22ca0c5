#include "run.hpp"
#include "samples.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <sstream>

// `tessera diff` and `tessera merge` of records.

namespace tessera::tests {
namespace {

using testing::HasSubstr;

const std::string ada = samples + "hyperchess/parting/ada.pgn";
const std::string ben = samples + "hyperchess/parting/ben.txt";
const std::string both = ada + ' ' + ben;

TEST(DiffRecords, SaysThatTheyAreTheSame) {
  const Outcome same = run_tessera("diff " + samples + "hyperchess/notations/log.txt " + samples +
                                   "hyperchess/notations/tesschess.pgn");
  EXPECT_EQ(same.status, 0);
  EXPECT_EQ(same.output, "The records are the same.\n");
}

TEST(DiffRecords, TellsWhereTheMovesPart) {
  const Outcome outcome = run_tessera("diff " + both);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.output, HasSubstr("ada.pgn:12:41 "));
  EXPECT_THAT(outcome.output, HasSubstr("ben.txt:13:14: 4... P3143-3133, then P3142-3132\n"));
  EXPECT_THAT(outcome.output, HasSubstr("The moves part at 4...: "));
  EXPECT_THAT(outcome.output, HasSubstr("\n< the move in "));
  EXPECT_THAT(outcome.output, HasSubstr("Black to move, move 4.\n"));
}

TEST(DiffRecords, DrawsAsDiagramDoes) {
  const Outcome outcome = run_tessera("diff --style plain " + both);
  EXPECT_THAT(outcome.output, HasSubstr("White king on 1312\n"));
  const std::string turned = run_tessera("diff --style compact --view a1 " + both).output;
  EXPECT_THAT(turned, HasSubstr("|>|"));
  EXPECT_NE(turned, run_tessera("diff --style compact " + both).output);
}

TEST(DiffRecords, RefusesHowToDrawWhereItDrawsNothing) {
  for (const char *options : {"--style grid", "--view aA", "--bottom black", "--width 40"}) {
    for (const char *format : {"json", "unified"}) {
      const Outcome outcome = run_tessera(
          fmt::format("diff --format {} {} {} {}", format, options, printed_game, printed_game));
      EXPECT_EQ(outcome.status, 2) << options;
      EXPECT_THAT(outcome.output, HasSubstr("are for the boards of a diff as text")) << options;
    }
  }
}

TEST(DiffRecords, WritesAnObjectALine) {
  std::istringstream lines(run_tessera("diff --format json " + both).output);
  std::vector<nlohmann::json> objects;
  for (std::string line; std::getline(lines, line);) {
    objects.push_back(nlohmann::json::parse(line));
  }
  ASSERT_EQ(objects.size(), 9U);
  EXPECT_EQ(objects[3]["kind"], "move");
  EXPECT_EQ(objects[3]["change"], "changed");
  EXPECT_EQ(objects[3]["number"], 4);
  EXPECT_EQ(objects[3]["side"], "black");
  EXPECT_EQ(objects[3]["a"]["text"], "P3143-3133");
  EXPECT_EQ(objects[3]["b"]["text"], "PAIIIb4-AIIIb3");
  EXPECT_EQ(objects[3]["b"]["move"], "P3142-3132");
  EXPECT_EQ(objects[3]["b"]["line"], 13);
  EXPECT_TRUE(objects[1]["b"]["text"].is_null()) << "a tag that is missing";
  EXPECT_EQ(objects[7]["type"], "parting");
  EXPECT_THAT(objects[7]["fen"].get<std::string>(), HasSubstr(" b - 1 4"));
  EXPECT_EQ(objects[8]["type"], "total");
  EXPECT_EQ(objects[8]["differences"], 7);
}

TEST(DiffRecords, ReadsStandardInput) {
  EXPECT_EQ(run_tessera("diff - " + ada + " <" + ada).status, 0);
  EXPECT_EQ(run_tessera("diff " + ada + " - <" + ben).status, 1);
  EXPECT_EQ(run_tessera("diff - - <" + ada).status, 2);
}

TEST(DiffRecords, ReadsAPipe) {
  const ScratchFolder folder;
  const std::string pipe = (folder.path() / "pipe").string();
  const Outcome outcome = run_tessera("games >/dev/null; mkfifo " + pipe + "; cat " + ada + " >" +
                                      pipe + " & '" TESSERA_COMMAND "' diff " + pipe + ' ' + ada);
  EXPECT_THAT(outcome.output, HasSubstr("The records are the same.\n"));
}

TEST(DiffRecords, PairsTheGamesOfFiles) {
  const ScratchFolder here;
  std::filesystem::copy(mates, here.path() / "a.pgn");
  std::string text = here.read("a.pgn");
  const std::size_t second = text.find("[Event", 10);
  here.write("b.pgn", text.substr(second) + "\n" + text.substr(0, second));
  EXPECT_EQ(run_tessera("diff a.pgn b.pgn", here.path()).output, "The records are the same.\n");
  here.write("c.pgn", text.substr(second));
  const Outcome outcome = run_tessera("diff a.pgn c.pgn", here.path());
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.output, HasSubstr("a.pgn:1:1: game 1 is only in a.pgn"));
  EXPECT_THAT(outcome.output, HasSubstr("1 the same, 0 different, 1 only in a.pgn, 0 only in"));
  EXPECT_THAT(run_tessera("diff --format unified c.pgn a.pgn", here.path()).output,
              HasSubstr("\n+[Variant "));
}

TEST(DiffRecords, LooksForABoardOnlyWhereATextBegins) {
  const ScratchFolder folder;
  const std::string board = run_tessera("diagram --game hyperchess").output;
  const auto after_words = [&](std::size_t size) {
    std::string text = "1. P2213-3213\n";
    while (text.size() < size) {
      text += "{So much is said of it.}\n";
    }
    folder.write("game.txt", text + '\n' + board);
    return run_tessera("diff game.txt game.txt", folder.path());
  };
  EXPECT_THAT(after_words(1000).output, HasSubstr("to compare positions, name their --game"));
  EXPECT_EQ(after_words(70'000).status, 0);
}

TEST(DiffRecords, IsTwoWhereItCannotRun) {
  const ScratchFolder folder;
  folder.write("empty.txt", "");
  folder.write("deep.pgn", "1. P2213-3213 " + std::string(100, '('));
  folder.write("board.txt", run_tessera("diagram --game hyperchess").output);
  const std::vector<std::string> all{"empty.txt " + ada,
                                     "deep.pgn " + ada,
                                     "missing.pgn " + ada,
                                     "board.txt " + ada,
                                     "--format xml " + both,
                                     "empty.txt empty.txt",
                                     "/dev /dev",
                                     "--format json --game hyperchess board.txt board.txt"};
  for (const std::string &arguments : all) {
    const Outcome outcome = run_tessera("diff " + arguments, folder.path());
    EXPECT_EQ(outcome.status, 2) << arguments << '\n' << outcome.output;
    EXPECT_FALSE(outcome.output.empty()) << arguments;
  }
}

TEST(MergeCommand, WritesOneRecord) {
  const ScratchFolder folder;
  EXPECT_EQ(run_tessera("merge -o both.pgn " + both, folder.path()).output, "");
  const std::string text = folder.read("both.pgn");
  EXPECT_THAT(text, HasSubstr("4... P3142-3132"));
  EXPECT_THAT(text, HasSubstr("{Date in "));
  EXPECT_EQ(run_tessera("validate both.pgn", folder.path()).status, 0);
  EXPECT_THAT(run_tessera("merge --main b " + both).output, HasSubstr("4... PAIIIc4-AIIIc3"));
  EXPECT_THAT(run_tessera("merge -t tesschess --form log " + both).output,
              HasSubstr("[Notation \"tesschess\"]"));
}

TEST(MergeCommand, KeepsGamesThatOnlyOneFileHas) {
  const ScratchFolder folder;
  const Outcome outcome = run_tessera("merge -o all.pgn " + mates + ' ' + mates, folder.path());
  EXPECT_EQ(outcome.status, 0) << outcome.output;
  EXPECT_EQ(run_tessera("diff all.pgn " + mates, folder.path()).status, 0);
  folder.write("some.pgn", folder.read("all.pgn").substr(folder.read("all.pgn").find("[Event", 9)));
  EXPECT_EQ(run_tessera("merge -o again.pgn some.pgn " + mates, folder.path()).status, 0);
  EXPECT_EQ(run_tessera("diff again.pgn " + mates, folder.path()).status, 0);
}

TEST(MergeCommand, RefusesAndWritesNothing) {
  const ScratchFolder folder;
  const std::string other = samples + "tesschess/king-hunt.pgn";
  const Outcome outcome = run_tessera("merge -o new.pgn " + ada + ' ' + other, folder.path());
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.output, HasSubstr("different games"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "new.pgn"));
  EXPECT_EQ(run_tessera("merge " + ada + " missing.pgn").status, 2);
  EXPECT_EQ(run_tessera("merge - - <" + ada).status, 2);
  EXPECT_EQ(run_tessera("merge " + ada).status, 2);
  EXPECT_EQ(run_tessera("merge --main 3 " + both).status, 2);
  EXPECT_EQ(run_tessera("merge --main 0 " + both).status, 2);
  EXPECT_EQ(run_tessera("merge --main 2 " + both).output,
            run_tessera("merge --main b " + both).output);
  EXPECT_EQ(run_tessera("merge --style courier --form log " + both).status, 2);
}

} // namespace
} // namespace tessera::tests
