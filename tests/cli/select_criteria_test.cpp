#include "samples.hpp"
#include "select_games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

// `tessera select`: each criterion, matching and not.

namespace tessera::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Case {
  const char *options;
  const char *selected;
};

TEST_F(Select, ByWhatTheTextTells) {
  const std::vector<Case> cases{
      {"", "a b c d e"},
      {"--tag Event=b", "b"},
      {"--tag Event=B", ""},
      {"--tag White", "a b d"},
      {"--tag White --tag 'Event>=b'", "b d"},
      {"--player bede", "a b"},
      {"--white bede", "b"},
      {"--black BEDE", "a"},
      {"--player ada --player bede", "a"},
      {"--player bedel", ""},
      {"--date 2003", "a b"},
      {"--date 2003.05", "a"},
      {"--date 2003.05.17", "a"},
      {"--date 2003.05.18..", ""},
      {"--date ..2003.05.17", "a"},
      {"--date ..2003.05.16", ""},
      {"--date 2003.01.01..2003.12.31", "a b"},
      {"--date 2003.01.02..2003.12.31", "a"},
      {"--result 1-0", "a"},
      {"--result 0-1", "b e"},
      {"--result 1/2-1/2", "c"},
      {"--result '*'", "d"},
      {"--length 1", "a c d e"},
      {"--length 2..3", "b"},
      {"--length 3..", "b"},
      {"--length 4..", ""},
      {"--length ..2", "a c d e"},
      {"--not --length ..2", "b"},
      {"--not", ""},
      {"--not --tag White --player bede", "c d e"},
  };
  for (const auto &[options, selected] : cases) {
    EXPECT_EQ(events(options), selected) << options;
  }
}

TEST_F(Select, ByMoves) {
  const std::vector<Case> cases{
      {"--moves 'P2213-3213 P3243-3233'", "a b e"},
      {"--moves P3213", "a b c e"},
      {"--moves P3212", "b"},
      {"--moves P3212 --variations", "b c"},
      {"--moves 'P3213 P3233' --moves P2322", "b"},
      {"--not --moves P3213", "d"},
  };
  for (const auto &[options, selected] : cases) {
    EXPECT_EQ(events(options), selected) << options;
  }
}

TEST_F(Select, ByWhatTheReplayTells) {
  const std::vector<Case> cases{
      {"--variant hyperchess", "a c e"},
      {"--variant HYPERCHESS4", "b"},
      {"--variant 'hyperchess pawn-protection=on'", "e"},
      {"--errors yes", "c d"},
      {"--errors no", "a b e"},
      {"--finding unknown-cell", "c"},
      {"--finding bad-position", "d"},
      {"--finding unknown-cell --finding bad-position", ""},
      {"--not --errors yes", "a b e"},
      {"--ends open", "a b c e"},
      {"--ends mate", ""},
      {"--not --ends open", "d"},
      {"--material K*-K*", "a b c e"},
      {"--material K-K", ""},
      {"--material 'K=1,k=0' --at any", ""},
      {"--errors no --variant hyperchess4", "b"},
  };
  for (const auto &[options, selected] : cases) {
    EXPECT_EQ(events(options), selected) << options;
  }
}

TEST_F(Select, ByThePositionInItsPlace) {
  const std::string at_black = run("diagram --at 1w games.pgn").output;
  folder_.write("board.txt", at_black);
  const std::string fen = at_black.substr(at_black.rfind('\n', at_black.size() - 2) + 1);
  const std::string line = fen.substr(0, fen.size() - 1);
  const std::string men = line.substr(0, line.find(' '));
  EXPECT_EQ(events("--position board.txt"), "a b c e");
  EXPECT_EQ(events("--position '" + line + "'"), "a b c e");
  EXPECT_EQ(events("--position '" + line + "' --variant hyperchess4"), "b");
  EXPECT_EQ(events("--part --position '" + men + "'"), "a b c e");
  EXPECT_EQ(events("--part --position '" + men + " b'"), "a b c e");
  // With the other side to move, it occurs where Black's illegal move is passed over.
  EXPECT_EQ(events("--part --position '" + men + " w'"), "c");
  EXPECT_EQ(events("--position '" + men + " w'"), "c");
  // A drawing by itself gives no side.
  folder_.write("men.txt", run("diagram --no-fen --at 1w games.pgn").output);
  EXPECT_EQ(events("--position men.txt"), "a b c e");
  // Only in a variation.
  const std::string varied = run("diagram --record 3 --at var1 games.pgn").output;
  folder_.write("varied.txt", varied);
  EXPECT_EQ(events("--position varied.txt"), "");
  EXPECT_EQ(events("--position varied.txt --variations"), "c");
  EXPECT_EQ(events("--position board.txt --position varied.txt --variations"), "c");
}

TEST_F(Select, ByAPartOfAPosition) {
  // White's pawns on 3213 and 3212, and nothing about the rest.
  const std::string pawns = "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-1PP1-4-4//"
                            "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4";
  EXPECT_EQ(events("--part --position '" + pawns + "'"), "b");
  EXPECT_EQ(run("select --position '" + pawns + " w' games.pgn").status, 2) << "there are no kings";
}

TEST_F(Select, ByAPositionNeedsMenToLookFor) {
  const std::string row = "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4";
  const std::string empty = row + "//" + row + "//" + row + "//" + row;
  const Outcome outcome = run("select --part --position " + empty + " games.pgn");
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.output, HasSubstr("it shows no pieces to look for"));
  EXPECT_EQ(events("--part --position '" + empty + " b'"), "a b c e") << "a side is enough";
  // The faults are those in the game that the line comes closest to.
  EXPECT_THAT(run("select --position '" + empty + " b 2 * 7' games.pgn").output,
              HasSubstr("not a position of chesseract"));
}

TEST(SelectSamples, ByAPositionOnTwoBoards) {
  const ScratchFolder folder;
  const std::string two_boards = samples + "4star-bughouse/two-boards.pgn";
  folder.write("both.txt", run_tessera("diagram --at ply10 " + two_boards).output);
  EXPECT_EQ(run_tessera("select --count --position both.txt " + two_boards, folder.path()).output,
            "1\n");
  EXPECT_EQ(run_tessera("select --count --position both.txt -g '4*bughouse' " + printed_game,
                        folder.path())
                .output,
            "0\n");
}

TEST(SelectSamples, ByHowTheyEnd) {
  const auto count = [](const std::string &options) {
    return run_tessera("select --count " + options + " 2>/dev/null | cat").output;
  };
  EXPECT_EQ(count("--ends mate " + mates), "2\n");
  EXPECT_EQ(count("--ends open " + mates), "0\n");
  EXPECT_EQ(count("--ends bare-kings " + illegal_kinds), "1\n");
  EXPECT_EQ(count("--ends fifty-moves " + illegal_kinds), "1\n");
  EXPECT_EQ(count("--ends mate " + samples + "4star-bughouse/two-boards.pgn"), "1\n");
  EXPECT_EQ(count("--material 'Q=0,q>=1' " + printed_game), "0\n");
  EXPECT_EQ(count("--material 'Q=0,q>=1' --at any " + printed_game), "1\n");
  EXPECT_EQ(count("--material K-K " + illegal_kinds), "1\n");
  EXPECT_EQ(count("--finding path-blocked " + illegal_kinds), "2\n");
}

TEST(SelectSamples, ByARepetitionThatTheGameEndsIn) {
  const ScratchFolder folder;
  const std::string there_and_back = "R1112-1111 R4142-4141 R1111-1112 R4141-4142 ";
  const std::string tags = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";
  folder.write("twice.pgn", tags + there_and_back + "*\n");
  folder.write("thrice.pgn", tags + there_and_back + there_and_back + "*\n");
  folder.write("on.pgn", tags + there_and_back + there_and_back + "P2112-3112 *\n");
  EXPECT_EQ(run_tessera("select --ends repetition twice.pgn", folder.path()).status, 1);
  EXPECT_EQ(run_tessera("select --ends repetition thrice.pgn", folder.path()).status, 0);
  EXPECT_EQ(run_tessera("select --ends repetition on.pgn", folder.path()).status, 1);
}

TEST_F(Select, TellsOnceOfAGameThatCannotBeReplayed) {
  EXPECT_EQ(run("select --ends mate --material K-K games.pgn").output,
            "games.pgn:26: game 4: warning: it cannot be replayed, and meets no criterion that "
            "needs the board\n");
  EXPECT_EQ(run("select --ends mate --tag Event=a games.pgn").output, "")
      << "the text alone decides";
}

TEST_F(Select, RefusesWhatItCannotSearchFor) {
  for (const char *options : {"--tag ''",
                              "--tag =x",
                              "--tag A^b",
                              "--date ..",
                              "--date 2003.13",
                              "--date 2004..2003",
                              "--length x",
                              "--length 5..4",
                              "--material KQ",
                              "--material Z-K",
                              "--result 2-0",
                              "--ends won",
                              "--finding none",
                              "--variant chess",
                              "--errors maybe",
                              "--position nofile",
                              "--position '4/4 w'",
                              "--part",
                              "--at any",
                              "--at 5 --material K-K",
                              "--variations",
                              "--variations --material '*-*'",
                              "--unique --duplicates",
                              "--count --list",
                              "--jobs 257",
                              "-",
                              "--position games.pgn",
                              "-o none/out.pgn"}) {
    const Outcome outcome = run(std::string("select ") + options + " games.pgn - </dev/null");
    EXPECT_EQ(outcome.status, 2) << options << '\n' << outcome.output;
    EXPECT_THAT(outcome.output, Not(HasSubstr("[Event \"b\"]"))) << options;
  }
}

TEST(SelectByDate, SaysWhichDateItDoesNotRead) {
  const ScratchFolder folder;
  folder.write("dates.pgn", "[Date \"7 May 2003\"]\n\n1. P2213-3213 *\n\n"
                            "[UTCDate \"2003.5.7\"]\n\n1. P2213-3213 *\n");
  EXPECT_EQ(run_tessera("select --count --date 2003 dates.pgn", folder.path()).output,
            "dates.pgn:1: game 1: warning: \"7 May 2003\" is not read as a date, so it is in no "
            "range\n1\n");
  EXPECT_THAT(run_tessera("select --list --date 2003 dates.pgn 2>&1", folder.path()).output,
              HasSubstr("dates.pgn:5\t?\t?\t2003.5.7\t"));
}

TEST(SelectByFindings, HearsWhatMessagesSayOfEachOther) {
  const std::string mail = samples + "mail/two-clients.mbox 2>/dev/null | cat";
  EXPECT_EQ(run_tessera("select --count --errors yes " + mail).output, "1\n");
  EXPECT_EQ(run_tessera("select --count --errors no " + mail).output, "0\n");
  EXPECT_EQ(run_tessera("select --count --finding changed-move " + mail).output, "1\n");
  EXPECT_EQ(run_tessera("select --count --jobs 2 --finding changed-move " + mail).output, "1\n");
}

TEST(SelectByFindings, HearsWhatACorpusSaysBesideItsMoves) {
  const ScratchFolder folder;
  std::string corpus = run_shell("cat " + samples + "oana-chiru/corpus.ndjson").output;
  const std::size_t ply = corpus.find(R"("ply": 2)");
  ASSERT_NE(ply, std::string::npos);
  corpus.replace(ply, 8, R"("ply": 7)");
  folder.write("bad.ndjson", corpus);
  const auto count = [&folder](const std::string &options) {
    return run_shell("tessera select --count " + options + " bad.ndjson 2>/dev/null", folder.path())
        .output;
  };
  EXPECT_EQ(count("--errors yes"), "1\n");
  EXPECT_EQ(count("--finding move-number"), "1\n");
  EXPECT_EQ(count("--errors yes --jobs 2"), "1\n");
}

} // namespace
} // namespace tessera::tests
