#include "run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

// JSON and corpora of the package for Oana and Chiru's game, read by every command as records.

namespace tessera::tests {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

const std::string package_samples = std::string(TESSERA_SOURCE_DIR) + "/samples/oana-chiru/";

/// The sample corpus with the king's cell of its last line changed.
void write_wrong_corpus(const ScratchFolder &folder) {
  std::string corpus = run_shell("cat " + package_samples + "corpus.ndjson").output;
  const std::size_t king = corpus.rfind(R"("2048": "K")");
  corpus.replace(king, 11, R"("2048": "Q")");
  folder.write("corpus.ndjson", corpus);
}

TEST(PackageInput, IsTheGameOfItsText) {
  for (const char *file : {"opening.json", "opening.c4d", "corpus.ndjson", "castling.c4dpos"}) {
    const Outcome valid = run_tessera("validate " + package_samples + file);
    EXPECT_EQ(valid.status, 0) << valid.output;
    EXPECT_THAT(valid.output, HasSubstr("0 errors, 0 warnings, 0 notes"));
    for (const char *command : {"convert", "select", "html --plain", "moves", "stats", "diagram"}) {
      const std::string line =
          "tessera " + std::string(command) + ' ' + package_samples + file + " 2>err";
      const ScratchFolder folder;
      EXPECT_EQ(run_shell(line, folder.path()).status, 0) << line << folder.read("err");
    }
  }
  EXPECT_EQ(run_tessera("diagram " + package_samples + "opening.json").output,
            run_tessera("diagram " + package_samples + "opening.c4d").output);
  EXPECT_EQ(
      run_tessera("diff " + package_samples + "opening.json " + package_samples + "opening.c4d")
          .status,
      1);
}

TEST(PackageInput, HasItsFaultsInEveryReport) {
  const ScratchFolder folder;
  write_wrong_corpus(folder);
  const Outcome text = run_tessera("validate corpus.ndjson", folder.path());
  EXPECT_EQ(text.status, 1);
  EXPECT_THAT(text.output, HasSubstr("corpus.ndjson:5:1: error: ply 2: after the moves, e1a1 "
                                     "holds a White king, but in `pos4` it holds a White queen"));
  // There is no source line to show.
  EXPECT_THAT(text.output, HasSubstr("[bad-position]\n   = ruling: OC-16\n"));
  EXPECT_EQ(run_tessera("validate --jobs 4 corpus.ndjson", folder.path()).output, text.output);
  EXPECT_THAT(run_tessera("validate --format json corpus.ndjson", folder.path()).output,
              HasSubstr("\"code\":\"bad-position\""));
  EXPECT_THAT(run_tessera("validate --format sarif corpus.ndjson", folder.path()).output,
              HasSubstr("\"startLine\":5"));
  EXPECT_THAT(run_tessera("validate --format github corpus.ndjson", folder.path()).output,
              HasSubstr("::error file=corpus.ndjson,line=5"));
}

TEST(PackageInput, HasItsFaultsCountedInItsGame) {
  const ScratchFolder folder;
  const std::string corpus = run_shell("cat " + package_samples + "corpus.ndjson").output;
  const std::string game = corpus.substr(corpus.find('\n') + 1);
  std::string first = corpus;
  // The cell of a rook in the position before the first ply.
  first.replace(first.find(R"("0": "R")"), 8, R"("0": "N")");
  folder.write("first.ndjson", first + game + game.substr(0, game.size() - 2000) + '\n');
  const Outcome told = run_tessera("validate first.ndjson", folder.path());
  EXPECT_EQ(told.status, 1);
  // Each fault comes before the line of its game, which counts it.
  EXPECT_THAT(told.output,
              MatchesRegex("first.ndjson:3:1: error: ply 0: (.|\n)*\n"
                           "first.ndjson: game 1: [^:]*: 1 error, 0 warnings, 0 notes\n"
                           "first.ndjson: game 2: [^:]*: 0 errors, 0 warnings, 0 notes\n"
                           "first.ndjson:13:1: error: this line is not a JSON object(.|\n)*\n"
                           "first.ndjson: game 3: [^:]*: 2 errors, 0 warnings, 0 notes\n"
                           "3 games in 1 file: 3 errors, 0 warnings, 0 notes\n"));
  EXPECT_EQ(run_tessera("validate --jobs 4 first.ndjson", folder.path()).output, told.output);
  // A fault of no game is counted in none.
  folder.write("format.ndjson",
               corpus.substr(0, corpus.find('\n') + 1) + "{\"format\": \"other\"}\n" + game);
  EXPECT_THAT(run_tessera("validate format.ndjson", folder.path()).output,
              MatchesRegex("format.ndjson:2:1: error: this is the format (.|\n)*\n"
                           "format.ndjson: game 1: [^:]*: 0 errors, 0 warnings, 0 notes\n"));
  EXPECT_THAT(run_tessera("validate --format json format.ndjson", folder.path()).output,
              HasSubstr("\"games\":1,\"errors\":1,"));
}

TEST(PackageInput, HasItsFaultsToldByEveryCommand) {
  const ScratchFolder folder;
  write_wrong_corpus(folder);
  for (const char *command :
       {"convert", "select", "html --plain", "moves", "stats", "diagram", "merge corpus.ndjson"}) {
    const std::string line = "tessera " + std::string(command) + " corpus.ndjson 2>&1 >out";
    EXPECT_THAT(run_shell(line, folder.path()).output,
                HasSubstr("corpus.ndjson:5:1: error: ply 2: "))
        << command;
  }
  EXPECT_EQ(run_tessera("convert corpus.ndjson", folder.path()).status, 1);
}

TEST(PackageInput, IsWrittenAsThePackageDoes) {
  const ScratchFolder folder;
  const std::string json = run_shell("cat " + package_samples + "opening.json").output;
  const std::string c4d = run_shell("cat " + package_samples + "opening.c4d").output;
  const std::string position = run_shell("cat " + package_samples + "castling.c4dpos").output;
  EXPECT_EQ(run_tessera("convert --form json " + package_samples + "opening.json").output, json);
  EXPECT_EQ(run_tessera("convert --form c4d " + package_samples + "opening.c4d").output, c4d);
  EXPECT_EQ(run_tessera("convert --form c4d " + package_samples + "castling.c4dpos").output,
            position);
  // JSON has only moves.
  const std::string line = "tessera convert --form json " + package_samples + "opening.c4d 2>err";
  EXPECT_EQ(run_shell(line, folder.path()).output, json);
  EXPECT_THAT(folder.read("err"), HasSubstr("its tags, comments and results are lost"));
}

TEST(PackageInput, OfSeveralGamesIsAFileEachInJson) {
  const ScratchFolder folder;
  folder.write("two.c4d", "# Variant: oana-chiru\ne2a1-e4a1\n\n# Variant: oana-chiru\ng1a1-f3a1\n");
  EXPECT_THAT(run_shell("tessera convert --form json two.c4d 2>&1 >out", folder.path()).output,
              HasSubstr("--split"));
  EXPECT_EQ(run_tessera("convert --form json --split games two.c4d", folder.path()).output,
            "games/game-1.json\ngames/game-2.json\n");
  EXPECT_EQ(run_tessera("convert --form c4d two.c4d", folder.path()).output,
            folder.read("two.c4d"));
  EXPECT_THAT(run_tessera("validate games/game-2.json", folder.path()).output,
              HasSubstr("1 move: 0 errors"));
}

} // namespace
} // namespace tessera::tests
