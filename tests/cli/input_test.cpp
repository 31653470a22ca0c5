#include "run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <zlib.h>

#include <string>

// Input that is not a plain text of records: packed, in UTF-16, too deep, of another game.

namespace tessera::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string tags = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";
const std::string game = tags + "1. P2112-3112 P3142-2142 {zw\xc3\xb6lf} *\n";

std::string utf16(std::string_view text, bool little, bool mark) {
  std::string wide = mark ? (little ? "\xff\xfe" : "\xfe\xff") : "";
  for (std::size_t i = 0; i < text.size(); ++i) {
    // Characters of two bytes are enough here.
    const auto byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    unsigned unit = byte(i);
    if (unit >= 0xc0U) {
      unit = (unit & 0x1fU) << 6U | (byte(++i) & 0x3fU);
    }
    const auto high = static_cast<char>(unit >> 8U);
    const auto low = static_cast<char>(unit & 0xffU);
    wide += little ? low : high;
    wide += little ? high : low;
  }
  return wide;
}

TEST(Utf16, IsReadByEveryCommandWithANote) {
  const ScratchFolder folder;
  folder.write("plain.pgn", game);
  for (const bool little : {true, false}) {
    for (const bool mark : {true, false}) {
      folder.write("wide.pgn", utf16(game, little, mark));
      for (const char *command :
           {"validate", "convert", "diagram --style grid", "moves", "attackers", "select", "stats",
            "html --plain", "diff plain.pgn", "merge plain.pgn"}) {
        const std::string arguments = std::string(command) + " wide.pgn" +
                                      (command == std::string("attackers") ? " 3112" : "");
        const Outcome wide = run_shell("tessera " + arguments + " 2>err", folder.path());
        EXPECT_EQ(wide.status, 0) << arguments;
        EXPECT_EQ(
            folder.read("err"),
            "tessera: wide.pgn is UTF-16; it is converted to UTF-8, and byte numbers count that\n")
            << arguments;
      }
      EXPECT_THAT(run_tessera("convert wide.pgn", folder.path()).output,
                  HasSubstr("P3142-2142 {zw\xc3\xb6lf} *"));
      EXPECT_EQ(run_shell("tessera moves - <wide.pgn 2>err", folder.path()).output,
                run_tessera("moves plain.pgn", folder.path()).output);
    }
  }
}

TEST(Utf16, IsReadOfDrawings) {
  const ScratchFolder folder;
  const std::string drawn = run_tessera("diagram --game hyperchess").output;
  folder.write("drawn.txt", utf16(drawn, true, true));
  EXPECT_EQ(
      run_shell("tessera diagram --game hyperchess --read drawn.txt 2>err", folder.path()).output,
      drawn.substr(drawn.rfind("\n1rn") + 1));
  EXPECT_THAT(folder.read("err"), HasSubstr("is UTF-16"));
}

TEST(Utf16, TellsWhatIsNoCharacter) {
  const ScratchFolder folder;
  std::string broken = utf16(game, true, true);
  // The first half of a pair, alone, instead of the umlaut.
  broken[broken.find('\xf6') + 1] = '\xd8';
  folder.write("wide.pgn", broken);
  EXPECT_THAT(run_tessera("validate wide.pgn", folder.path()).output,
              HasSubstr("this byte is not UTF-8"));
  folder.write("wide.pgn", utf16(game, true, true) + "\n");
  EXPECT_THAT(run_tessera("validate wide.pgn", folder.path()).output,
              HasSubstr("this byte is not UTF-8"));
}

void write_packed(const ScratchFolder &folder, const std::string &name, const std::string &text) {
  gzFile_s *file = gzopen((folder.path() / name).c_str(), "wb");
  gzputs(file, text.c_str());
  gzclose(file);
}

TEST(Fixes, AreOfferedOnlyForBytesOfTheFile) {
  const ScratchFolder folder;
  const std::string slip =
      tags + "1. P2213-3213 P3243-323 2. P2212-3212 P3242-3232 3. P2313-3313 P3342-3332 *\n";
  const std::string message =
      "From: a@example.org\nSubject: x\nDate: Tue, 3 Mar 2026 10:00:00 +0000\n\n" + slip;
  folder.write("plain.pgn", slip);
  folder.write("old.pgn", run_shell("tr '\\n' '\\r' <plain.pgn", folder.path()).output);
  folder.write("wide.pgn", utf16(slip, true, true));
  write_packed(folder, "packed.pgn", slip);
  write_packed(folder, "packed.html", "<html><pre>" + slip + "</pre>\n");
  write_packed(folder, "packed.eml", message);
  folder.write("plain.eml", message);
  folder.write("plain.html", "<html><pre>" + slip + "</pre>\n");
  const auto told = [&folder](const std::string &format, const std::string &name) {
    return run_shell("tessera validate --format " + format + ' ' + name + " 2>/dev/null",
                     folder.path())
        .output;
  };
  for (const std::string name : {"plain.pgn", "old.pgn"}) {
    EXPECT_THAT(told("json", name), HasSubstr("\"fix\"")) << name;
    EXPECT_THAT(told("sarif", name), AllOf(HasSubstr("\"fixes\""), HasSubstr("\"byteOffset\"")))
        << name;
  }
  for (const std::string name : {"plain.html", "plain.eml"}) {
    EXPECT_THAT(told("sarif", name),
                AllOf(Not(HasSubstr("\"fixes\"")), HasSubstr("\"byteOffset\"")))
        << name;
  }
  for (const std::string name : {"wide.pgn", "packed.pgn", "packed.html", "packed.eml"}) {
    EXPECT_THAT(told("json", name), AllOf(HasSubstr("\"byte\""), Not(HasSubstr("\"fix\""))))
        << name;
    EXPECT_THAT(told("sarif", name), AllOf(HasSubstr("\"startLine\""), Not(HasSubstr("\"fixes\"")),
                                           Not(HasSubstr("\"byteOffset\""))))
        << name;
  }
}

TEST(Gzip, BytesBehindItAreAnError) {
  const ScratchFolder folder;
  write_packed(folder, "games.pgn.gz", game);
  const std::string packed = folder.read("games.pgn.gz");
  EXPECT_EQ(run_tessera("validate games.pgn.gz", folder.path()).status, 0);
  folder.write("two.gz", packed + packed);
  EXPECT_THAT(run_tessera("validate two.gz", folder.path()).output, HasSubstr("2 games"));
  folder.write("more.gz", packed + game);
  for (const char *command : {"validate", "convert", "select", "diagram"}) {
    const Outcome more = run_tessera(command + std::string(" more.gz"), folder.path());
    EXPECT_EQ(more.status, 2) << command;
    EXPECT_THAT(more.output,
                HasSubstr("the bytes after its packed part, from byte " +
                          std::to_string(packed.size() + 1) + " on, are not packed with gzip"))
        << command;
  }
}

TEST(Gzip, DamageIsToldOfOnStandardInput) {
  const ScratchFolder folder;
  write_packed(folder, "games.pgn.gz", game);
  const std::string packed = folder.read("games.pgn.gz");
  folder.write("cut.gz", packed.substr(0, packed.size() / 2));
  for (const char *command : {"validate", "convert", "stats", "extract"}) {
    const Outcome cut = run_tessera(command + std::string(" - <cut.gz"), folder.path());
    EXPECT_EQ(cut.status, 2) << command;
    EXPECT_THAT(cut.output, HasSubstr("the packed file is cut off")) << command;
  }
}

TEST(Limits, AreToldWhereThePositionBehindThemIsAskedFor) {
  const ScratchFolder folder;
  std::string deep = tags + "1. P2112-3112 P3142-2142 2. P2113-3113 ";
  for (int i = 0; i < 65; ++i) {
    deep += "(2. P2212-3212 ";
  }
  folder.write("deep.pgn", deep + std::string(65, ')') + " P3143-2143 *\n");
  for (const char *command : {"diagram", "moves", "attackers --at end", "diagram --every 1"}) {
    const std::string cell = std::string(command).starts_with("att") ? " 3113" : "";
    const Outcome end = run_tessera(command + (" deep.pgn" + cell), folder.path());
    EXPECT_EQ(end.status, 2) << command;
    EXPECT_EQ(end.output, "tessera: deep.pgn: the record could not be read to its end: variations "
                          "are nested deeper than 64; --at names a moment before that\n");
  }
  const Outcome before = run_tessera("diagram --at 1 deep.pgn", folder.path());
  EXPECT_EQ(before.status, 0);
  EXPECT_THAT(before.output, HasSubstr("the record could not be read to its end"));
}

TEST(OtherGames, AreAnErrorAndStayAsTheyStand) {
  const ScratchFolder folder;
  const std::string names = "[Event \"?\"]\n[White \"Ada\"]\n\n";
  const auto says = [&](const std::string &moves, const std::string &what) {
    folder.write("other.pgn", names + moves);
    const Outcome found = run_tessera("validate other.pgn", folder.path());
    EXPECT_EQ(found.status, 1) << moves;
    EXPECT_THAT(
        found.output,
        HasSubstr("other.pgn:4:1: error: this record has no move that could be read as one of a "
                  "game that tessera knows [syntax]"));
    EXPECT_THAT(found.output, HasSubstr(what));
    EXPECT_EQ(found.output.find("moves like") == std::string::npos, what.empty());
    const Outcome kept = run_shell("tessera convert other.pgn 2>err", folder.path());
    EXPECT_EQ(kept.status, 1) << moves;
    EXPECT_EQ(kept.output, names + moves);
    EXPECT_THAT(folder.read("err"), HasSubstr("other.pgn:1:1: game 1 is kept as it is\n"));
    EXPECT_EQ(run_tessera("diagram other.pgn", folder.path()).status, 2);
    EXPECT_EQ(run_tessera("diff other.pgn other.pgn", folder.path()).status, 0);
  };
  says("1. e4 e5 2. Nf3 {as usual} Nc6 1-0\n", "moves like \"1. e4\" are those of ordinary chess");
  says("1. O-O-O+ Kxd8 *\n", "moves like \"1. O-O-O+\" are those of ordinary chess");
  says("1. (0T1)e2e4 / (0T1)e7e5\n", "moves like \"1. (0T1)\" are those of 5D Chess With "
                                     "Multiverse Time Travel");
  says("1. 11-15 23-19 2. 8-11\n", "");
  says("to be played\n", "");
}

TEST(OtherGames, CastleLikeThoseWithoutSlices) {
  const ScratchFolder folder;
  const std::string tag = "[Variant \"oana-chiru\"]\n\n";
  folder.write("chess.pgn", tag + "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O 5. d3 1-0\n");
  EXPECT_THAT(run_tessera("validate chess.pgn", folder.path()).output,
              HasSubstr("moves like \"1. e4\" are those of ordinary chess"));
  folder.write("ours.pgn", tag + "a good game 4. O-O 1-0\n");
  EXPECT_THAT(run_tessera("validate ours.pgn", folder.path()).output,
              HasSubstr("castling names its slice"));
}

TEST(OtherGames, AreNoneWithoutWords) {
  const ScratchFolder folder;
  folder.write("tags.pgn", tags + "{not yet played} *\n");
  EXPECT_EQ(run_tessera("validate tags.pgn", folder.path()).status, 0);
}

TEST(OtherGames, AreNamedWithoutTagsToo) {
  const ScratchFolder folder;
  folder.write("chess.txt", "1. e4 e5 2. Nf3\n");
  const Outcome outcome = run_tessera("validate chess.txt", folder.path());
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.output, HasSubstr("no game found"));
  EXPECT_THAT(outcome.output, HasSubstr("moves like \"1. e4\" are those of ordinary chess"));
}

TEST(Input, WithoutAnyGameTellsWhereTwoCellsStand) {
  const ScratchFolder folder;
  folder.write("talk.txt", "Nothing here.\nBetween 2231 and 3231 I saw none.\n");
  const Outcome outcome = run_tessera("validate talk.txt", folder.path());
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.output, testing::HasSubstr("talk.txt:2:9: warning: \"2231 and 3231\""));
  EXPECT_THAT(outcome.output, testing::HasSubstr("Between 2231 and 3231 I saw none."));
  EXPECT_THAT(outcome.output, testing::HasSubstr("talk.txt: error: no game found"));
}

TEST(Arguments, InBracketsAreTakenAsTheyStand) {
  const ScratchFolder folder;
  folder.write("[a,b]", "[White \"[Ada]\"]\n" + game);
  folder.write("a", "");
  for (const char *words : {"validate '[a,b]'", "validate -- '[a,b]'", "select --count '[a,b]'",
                            "diff '[a,b]' '[a,b]'", "html --plain -o page '[a,b]'"}) {
    EXPECT_EQ(run_tessera(words, folder.path()).status, 0) << words;
  }
  EXPECT_EQ(run_tessera("select --count --player '[Ada]' '[a,b]'", folder.path()).output, "1\n");
  EXPECT_EQ(run_tessera("select --count --player '[Ben]' '[a,b]'", folder.path()).output, "0\n");
}

TEST(Arguments, MayBeNumbersWithZerosInFront) {
  const ScratchFolder folder;
  std::string games;
  for (int i = 1; i <= 12; ++i) {
    games += "[White \"p" + std::to_string(i) + "\"]\n" + game + '\n';
  }
  folder.write("games.pgn", games);
  EXPECT_THAT(run_tessera("html --plain --record 010 games.pgn", folder.path()).output,
              HasSubstr("p10"));
  for (const char *number : {"0x2", "2.5", "-1", "", "0", "two", "18446744073709551618"}) {
    const Outcome refused =
        run_tessera("html --plain --record '" + std::string(number) + "' games.pgn", folder.path());
    EXPECT_EQ(refused.status, 2) << number;
  }
}

TEST(Input, OfWhichNotAllIsReadIsNotCounted) {
  const ScratchFolder folder;
  folder.write("long.pgn", game + "\n" + game + "\n[White \"b\"]\n\n1. P2213-3213 {" +
                               std::string(4'500'000, 'x') + "} *\n\n" + game);
  const Outcome page = run_tessera("html --plain -o page long.pgn", folder.path());
  EXPECT_THAT(page.output, HasSubstr("long.pgn: a record is longer than 4 MiB"));
  EXPECT_THAT(page.output, testing::Not(HasSubstr("games")));
}

} // namespace
} // namespace tessera::tests
