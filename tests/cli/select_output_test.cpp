#include "samples.hpp"
#include "select_games.hpp"
#include "support/sanitized.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

// `tessera select`: what is written of the selected games, and how it ends.

namespace tessera::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

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
  folder_.write("comment.txt", "1. P2213-3213 {a fine start\n");
  folder_.write("variation.txt", "1. P2213-3213 (1. P2212-3212\n");
  folder_.write("next.txt", "1. P2212-3212 P3242-3232\n");
  for (const char *open : {"comment.txt", "variation.txt"}) {
    EXPECT_THAT(
        run("select " + std::string(open) + " next.txt").output,
        HasSubstr("next.txt:1: game 1: warning: it begins without a tag, after a game whose "
                  "last comment or variation is not closed"));
    EXPECT_THAT(run("select " + std::string(open) + " games.pgn").output,
                Not(HasSubstr("warning")));
  }
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
