#include "run.hpp"
#include "samples.hpp"
#include "support/sanitized.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <vector>

// `tessera select`: each criterion, matching and not, and what is written.

namespace tessera::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Games of one event each, a to g.
constexpr const char *games =
    R"([Event "a"]
[White "Ada King"]
[Black "Bede"]
[Date "2003.05.17"]
[Result "1-0"]
[Variant "hyperchess"]
[Notation "hyperchess"]

1. P2213-3213 P3243-3233 1-0

[Event "b"]
[White "Bede"]
[Black "Cyril"]
[Date "2003.??.??"]
[Variant "hyperchess4"]
[Notation "hyperchess"]

1. P2213-3213 P3243-3233 2. P2212-3212 P3242-3232 3. P2312-2322 0-1

[Event "c"]
[Variant "hyperchess"]
[Notation "hyperchess"]

1. P2213-3213 (1. P2212-3212) P3243-9999 1/2-1/2

[Event "d"]
[White "Dunstan"]
[Date "????.??.??"]
[Variant "tesschess"]
[FEN "no position"]

1. P2213-3213 *

[Event "e"]
[Variant "hyperchess pawn-protection=on"]
[Notation "hyperchess"]
[Result "0-1"]

1. P2213-3213 P3243-3233
)";

/// The events of the selected games, and anything else that is said, as "a c".
class Select : public testing::Test {
protected:
  Select() { folder_.write("games.pgn", games); }

  [[nodiscard]] std::string events(const std::string &options) const {
    std::istringstream lines(
        run_tessera("select " + options + " games.pgn 2>/dev/null | cat", folder_.path()).output);
    const std::string begin = "[Event \"";
    std::string found;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with(begin)) {
        found += (found.empty() ? "" : " ") + line.substr(begin.size(), 1);
      }
    }
    return found;
  }
  [[nodiscard]] Outcome run(const std::string &arguments) const {
    return run_tessera(arguments, folder_.path());
  }

  ScratchFolder folder_;
};

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

TEST(SelectContained, LeavesOutBeginningsOfOtherGames) {
  const ScratchFolder folder;
  const auto game = [](const std::string &event, const std::string &moves) {
    return "[Event \"" + event + "\"]\n[Variant \"hyperchess\"]\n\n" + moves + " *\n\n";
  };
  const std::string first = "1. P2213-3213 P3243-3233";
  folder.write("games.pgn",
               game("short", first) + game("long", first + " 2. P2212-3212 P3242-3232") +
                   game("other", "1. P2212-3212") + game("none", "") + game("same", first) +
                   game("branch", first + " 2. P2312-2322") + game("copy", "1. P2212-3212"));
  const auto events = [&folder](const std::string &options) {
    return run_tessera("select " + options + " games.pgn 2>/dev/null | grep Event | cut -d'\"' -f2",
                       folder.path())
        .output;
  };
  EXPECT_EQ(events("--unique"), "short\nlong\nother\nnone\nbranch\n");
  EXPECT_EQ(events("--unique --contained"), "long\nother\nnone\nbranch\n");
  EXPECT_EQ(events("--unique --contained --jobs 3"), "long\nother\nnone\nbranch\n");
  EXPECT_EQ(events("--duplicates --contained"), "short\nsame\ncopy\n");
  // Only those that are selected are compared with each other.
  EXPECT_EQ(events("--unique --contained --length 1"), "short\nother\n");
  const Outcome told = run_tessera("select --unique --contained --count games.pgn", folder.path());
  EXPECT_THAT(told.output,
              HasSubstr("games.pgn:1: game 1 is the beginning of games.pgn:6: game 2"));
  EXPECT_THAT(told.output, HasSubstr("\n4\n"));
  EXPECT_EQ(run_tessera("select --contained games.pgn", folder.path()).status, 2);
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

TEST_F(Select, WritesGamesAsTheyStand) {
  EXPECT_EQ(run("select games.pgn").output, games);
  folder_.write("odd.pgn", "\xef\xbb\xbf\r\n  1 P2231-3231 P3234-3233  \r\n wh\xff{y\t}\r\n\r\n1-0 "
                           "(so)\r\n\r\n\r\n1 P2221-3221\r\n*");
  EXPECT_EQ(run("select odd.pgn").output, "  1 P2231-3231 P3234-3233  \r\n wh\xff{y\t}\r\n\r\n1-0 "
                                          "(so)\r\n\r\n1 P2221-3221\r\n*\r\n");
  EXPECT_EQ(run("select -o out.pgn " + printed_game).output, "");
  EXPECT_EQ(folder_.read("out.pgn"), run_tessera("select " + printed_game).output);
}

TEST_F(Select, WarnsWhereTwoGamesWouldBeReadAsOne) {
  folder_.write("first.txt", "1 P2231-3231 P3234-3233\n");
  folder_.write("second.txt", "12 P2221-3221\n");
  EXPECT_THAT(run("select first.txt second.txt").output,
              HasSubstr("second.txt:1: game 1: warning: it begins without a tag or a move 1"));
  EXPECT_THAT(run("select first.txt games.pgn").output, Not(HasSubstr("warning")));
}

TEST_F(Select, CountsAndLists) {
  EXPECT_EQ(run("select --count --player bede games.pgn").output, "2\n");
  EXPECT_EQ(run("select --list --player bede games.pgn").output,
            "games.pgn:1\tAda King\tBede\t2003.05.17\t1-0\t1\n"
            "games.pgn:11\tBede\tCyril\t2003.??.??\t0-1\t3\n");
}

TEST_F(Select, TellsDuplicatesAndLeavesThemOut) {
  folder_.write("again.txt", "1 P2213-3213 P3243-3233 {the first, by mail}\n");
  const Outcome unique =
      run("select --list --unique -g hyperchess -n hyperchess games.pgn again.txt");
  EXPECT_THAT(unique.output,
              HasSubstr("again.txt:1: game 1 is a duplicate of games.pgn:1: game 1\n"));
  EXPECT_THAT(unique.output, HasSubstr("games.pgn:26: game 4: warning: it cannot be replayed, and "
                                       "is compared with no other game\n"));
  EXPECT_THAT(unique.output, Not(HasSubstr("again.txt:1\t")));
  const Outcome duplicates =
      run("select --list --duplicates games.pgn games.pgn 2>/dev/null | cut -f1");
  EXPECT_EQ(duplicates.output, "games.pgn:1\ngames.pgn:11\ngames.pgn:20\ngames.pgn:34\n");
  EXPECT_EQ(run("select --duplicates games.pgn").status, 1);
  EXPECT_EQ(
      run_tessera("select --count --unique " + samples + "hyperchess/notations/* 2>/dev/null | cat")
          .output,
      "1\n");
}

TEST_F(Select, SeeksDuplicatesAmongThoseThatMeetTheCriteria) {
  folder_.write("other.pgn",
                "[Event \"f\"]\n[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n"
                "1. P2213-3213 P3243-3233 1-0\n");
  EXPECT_EQ(run("select --count --unique --tag Event=f games.pgn other.pgn").output, "1\n");
  EXPECT_EQ(run("select --count --unique --not --tag Event=a games.pgn other.pgn 2>/dev/null | cat")
                .output,
            "5\n");
  EXPECT_EQ(run("select --count --unique games.pgn other.pgn 2>/dev/null | cat").output, "5\n");
}

TEST_F(Select, TellsOnceOfAGameThatCannotBeReplayed) {
  EXPECT_EQ(run("select --ends mate --material K-K games.pgn").output,
            "games.pgn:26: game 4: warning: it cannot be replayed, and meets no criterion that "
            "needs the board\n");
  EXPECT_EQ(run("select --ends mate --tag Event=a games.pgn").output, "")
      << "the text alone decides";
}

TEST_F(Select, SaysTheSameWithAnyNumberOfThreads) {
  const std::string arguments = "select --unique --errors no games.pgn " + illegal_kinds + ' ' +
                                mates + " nofile games.pgn " + mates + " --jobs ";
  const Outcome one = run(arguments + "1");
  EXPECT_EQ(one.status, 2);
  for (const char *jobs : {"2", "3", "16"}) {
    EXPECT_EQ(run(arguments + jobs).output, one.output) << jobs;
  }
}

TEST_F(Select, EndsAsGrepDoes) {
  EXPECT_EQ(run("select --player ada games.pgn").status, 0);
  EXPECT_EQ(run("select --player nobody games.pgn").status, 1);
  EXPECT_EQ(run("select --count --player nobody games.pgn").output, "0\n");
  EXPECT_EQ(run("select - </dev/null").status, 1);
  EXPECT_EQ(run("select nofile games.pgn").status, 2);
  EXPECT_THAT(run("select nofile games.pgn").output, HasSubstr("[Event \"a\"]"));
  EXPECT_EQ(run("select - <games.pgn").output, games);
}

TEST_F(Select, WritesNoFileIfNotAllCouldBeRead) {
  folder_.write("out.pgn", "what was there\n");
  folder_.write("deep.pgn", "1. P2213-3213 " + std::string(100, '(') + '\n');
  for (const char *file : {"nofile", "deep.pgn"}) {
    const Outcome outcome = run(std::string("select -o out.pgn games.pgn ") + file);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.output, HasSubstr("out.pgn is not written"));
    EXPECT_EQ(folder_.read("out.pgn"), "what was there\n");
  }
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

TEST_F(Select, ReadsGarbage) {
  std::string garbage;
  for (unsigned i = 0; i < 200'000; ++i) {
    garbage += static_cast<char>(i * i * 2'654'435'761U >> 24U);
  }
  folder_.write("garbage", garbage);
  for (const char *options : {"", "--ends mate", "--unique", "--list", "--not --errors yes"}) {
    EXPECT_THAT(run(std::string("select ") + options + " garbage >/dev/null").status,
                testing::AnyOf(0, 1))
        << options;
  }
  EXPECT_EQ(run("stats garbage >/dev/null").status, 0);
}

TEST_F(Select, KeepsLittleOfManyGames) {
  // Sanitizers need room of their own, and time.
  const std::size_t comment_size = test::sanitized ? 2'000 : 32'000;
  const std::string long_comment = "{" + std::string(comment_size, '-') + "}\n\n";
  const int count = test::sanitized ? 800 : 4'000;
  std::string many;
  for (int i = 0; i < count; ++i) {
    many += games + long_comment;
  }
  folder_.write("many.pgn", many);
  // In kilobytes: much less than the file, most of it for the shared libraries.
  const std::string limit = test::sanitized ? "" : "ulimit -v 80000; ";
  const Outcome outcome = run("--version; " + limit +
                              "'" TESSERA_COMMAND "' select --jobs 1 "
                              "--unique --count many.pgn 2>errors | cat");
  EXPECT_THAT(outcome.output, testing::EndsWith(fmt::format("\n{}\n", count + 4)));
}

} // namespace
} // namespace tessera::tests
