// Games by mail that start from a position which stands before their moves, and Result tags.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;

const std::string site_start =
    "0/100 1 (8,17,26,35,44,53,62,71|1,10,19,28,37,46,55,64) 0,72,0,72 royalcapture "
    "K5,1|P3,2+|k5,71";
const std::string slices_start =
    "w Wa1K,Wa1Q,Ba8K - 3\n"
    "a1: R...K..R/YW....YW/......../......../......../......../......../........\n"
    "a8: ......../......../......../......../......../......../yw....yw/r...k..r";

TEST(Starts, AreKeptAndPlayedFrom) {
  const Joined game = joined({{"ada", "[Variant \"5D Chess\"] w " + site_start + " P3,2>3,4"},
                              {"ben", "1... k5,71>5,70"}});
  EXPECT_EQ(turns_of(game), "1. P3,2>3,4 1... k5,71>5,70");
  EXPECT_EQ(told(game), "");
  EXPECT_THAT(game.record, HasSubstr("\n\nw " + site_start + "\n\n1. P3,2>3,4"));
  EXPECT_THAT(game.json, HasSubstr("\"start\":\"w " + site_start));
}

TEST(Starts, MayLetBlackBegin) {
  const Joined game =
      joined({{"ben", "[Variant \"5D Chess\"] b " + site_start + " k5,71>5,70|P3,2>3,4"}});
  EXPECT_EQ(turns_of(game), "1... k5,71>5,70 2. P3,2>3,4");
  EXPECT_EQ(told(game), "");
}

TEST(Starts, StandBehindTheWordsOfALetter) {
  const Joined site = joined({{"ada", "Hello Ben,\n\nhere it is:\n\n[Variant \"5D Chess\"]\n\n"
                                      "Yours:\nw " +
                                          site_start + "\nP3,2>3,4"},
                              {"ben", "1... k5,71>5,70"}});
  EXPECT_THAT(site.record, HasSubstr("\n\nw " + site_start + "\n"));
  EXPECT_EQ(told(site), "");
  const Joined slices = joined(
      {{"ada", "Hello Ben,\n\nhere it is.\n\n" + slices_start + "\n\nO-O@a1"}, {"ben", "o-o@a8"}});
  EXPECT_EQ(turns_of(slices), "1. O-O@a1 1... o-o@a8");
  EXPECT_EQ(told(slices), "");
  EXPECT_THAT(slices.record, HasSubstr("\n\n" + slices_start + "\n"));
}

TEST(Starts, AreKnownFromAChallengeWithoutMoves) {
  const Joined game = joined({{"ada", slices_start}, {"ben", "O-O@a1"}, {"ada", "o-o@a8"}});
  EXPECT_EQ(turns_of(game), "1. O-O@a1 1... o-o@a8");
  EXPECT_EQ(told(game), "");
}

TEST(Starts, OfTheSiteMayHaveBlanksAroundItsSign) {
  const Joined game = joined({{"ada", "[Variant \"5D Chess\"] w " + site_start + " P3,2 > 3,4"},
                              {"ben", "1... k5,71 > 5,70"}});
  EXPECT_EQ(turns_of(game), "1. P3,2 > 3,4 1... k5,71 > 5,70");
}

TEST(Starts, ThatAreRepeatedOrQuotedAreOne) {
  const std::string first = slices_start + "\n\n1. O-O@a1";
  std::string quoted = "> " + first;
  for (std::size_t at = quoted.find('\n'); at != std::string::npos;
       at = quoted.find('\n', at + 1)) {
    quoted.insert(at + 1, "> ");
  }
  const Joined game =
      joined({{"ada", first}, {"ben", quoted + "\n\n1... o-o@a8"}, {"ada", first + " o-o@a8"}});
  EXPECT_EQ(turns_of(game), "1. O-O@a1 1... o-o@a8");
  EXPECT_EQ(told(game), "");
}

TEST(Starts, OfAnotherGameBeginIt) {
  const std::vector<Joined> games = joined(mailbox(
      {{"ada", slices_start + "\n\n1. O-O@a1"},
       {"ben", "And another:\n\n[Variant \"5D Chess\"]\nw " + site_start + "\n1. P3,2>3,4"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_THAT(games[1].record, HasSubstr("w " + site_start));
  EXPECT_EQ(told(games[0]) + told(games[1]), "");
}

TEST(Starts, BehindMovesDoNotCount) {
  const Joined game = joined({{"ada", "1. e2a1-e4a1"},
                              {"ben", "1... e7a8-e5a8"},
                              {"ada", "Now we have\n\n" + slices_start}});
  EXPECT_EQ(turns_of(game), "1. e2a1-e4a1 1... e7a8-e5a8");
  EXPECT_EQ(told(game), "bad-position 3 this start position stands behind moves of the game: it "
                        "does not count\n");
  EXPECT_THAT(game.record, HasSubstr("w Wa1K,Wa1Q,Ba8K - 3"));
}

TEST(Starts, WithFaultsAreReportedAtTheirLines) {
  const Joined game = joined({{"ada", "w Wa1K - 3\na1: R...K..R/........\n\n1. O-O@a1"}});
  EXPECT_THAT(told(game), HasSubstr("bad-position 1 "));
  EXPECT_EQ(game.checked.findings.back().place.text, "a1: R...K..R/........");
}

/// A game whose third letter says something.
Joined third_letter(const std::string &words) {
  return joined({{"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"}, {"ada", words}});
}

TEST(FenTags, BehindMovesOnlyShowTheBoard) {
  const std::string tag = "[FEN \"" + moved_pawns + "2\"]";
  for (const std::string &words :
       {tag + "\n\n2. P2221-3221", "2. P2221-3221\n\n" + tag,
        "My board:\n\n" + tag + "\n2. P2221-3221", "[SetUp \"1\"]\n" + tag + "\n\nP2221-3221 {yes}",
        tag + "\n[SetUp \"1\"]\n\n2. P2221-3221",
        "[SetUp \"1\"]\n[Site \"x\"]\n" + tag + "\n\n2. P2221-3221", tag}) {
    const Joined game = third_letter(words);
    EXPECT_THAT(turns_of(game), testing::StartsWith("1. P2231-3231 1... P3234-3233")) << words;
    EXPECT_EQ(game.game.turn_count(), words == tag ? 2U : 3U) << words;
    EXPECT_EQ(told(game), "") << words;
    EXPECT_FALSE(game.game.has_own_start()) << words;
    EXPECT_THAT(game.record, HasSubstr(tag)) << words;
    EXPECT_EQ(game.record.find("[SetUp \"1\"]") == std::string::npos,
              words.find("SetUp") == std::string::npos)
        << words;
  }
  EXPECT_THAT(third_letter("> " + tag + "\n\n2. P2221-3221").record,
              testing::Not(HasSubstr("FEN")));
}

TEST(FenTags, ThatTheMovesDoNotReachAreReported) {
  const std::string finding =
      "bad-position 3 this position is not the one that the moves reach: the "
      "moves count\n";
  std::string other = moved_pawns;
  other.replace(other.find("2P1"), 3, "1P2");
  for (const std::string &words :
       {"[FEN \"" + other + "2\"]\n\n2. P2221-3221", "2. P2221-3221\n\n" + other + "2",
        "2. P2221-3221\n\n[FEN \"" + other + "9\"]"}) {
    const Joined game = third_letter(words);
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221") << words;
    EXPECT_EQ(told(game), finding) << words;
  }
  EXPECT_THAT(told(third_letter("2. P2221-3221\n\n[FEN \"1rn1/K\"]")),
              HasSubstr("bad-position 3 this position cannot be read"));
  // A position on a line may be broken, and need not say whose turn it is.
  const std::string cells = moved_pawns.substr(0, moved_pawns.find(' '));
  EXPECT_EQ(told(third_letter("2. P2221-3221\n\n" + cells)), "");
  EXPECT_EQ(told(third_letter("2. P2221-3221\n\n" + cells.substr(0, 60) + "\n" + cells.substr(60))),
            "");
}

TEST(FenTags, ThatTheMovesStartFromMayComeLate) {
  const std::string tag = "[FEN \"" + moved_pawns + "1\"]";
  const std::string turns = "1. P2221-3221 1... P3233-3232";
  const std::string later = "1... P3233-3232";
  for (const std::vector<Letter> &letters : std::vector<std::vector<Letter>>{
           {{"ada", tag + "\n\n1. P2221-3221"}, {"ben", later}},
           {{"ada", "1. P2221-3221\n\n" + tag}, {"ben", later}},
           {{"ada", tag}, {"ben", tag + "\n\n1. P2221-3221"}, {"ada", later}},
           {{"ada", "1. P2221-3221"}, {"ben", tag + "\n\n" + later}}}) {
    const Joined game = joined(letters);
    EXPECT_EQ(turns_of(game), turns);
    EXPECT_EQ(told(game), "");
    EXPECT_THAT(game.record, HasSubstr('\n' + tag + '\n'));
  }
  const std::vector<Joined> games = joined(mailbox(
      {{"ada", "1. P2231-3231"}, {"ben", "I resign. And now:\n" + tag + "\n1. P2221-3221"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_THAT(games[1].record, HasSubstr('\n' + tag + '\n'));
}

TEST(FenTags, OfTheSameStartMayBeWrittenOtherwise) {
  const std::string turns = "1. P2221-3221 1... P3233-3232";
  const std::string start = moved_pawns + '1';
  for (const std::string &again : {start, start + "  ", moved_pawns}) {
    const std::string tag = "[FEN \"" + again + "\"]";
    const Joined game = joined({{"ada", "[FEN \"" + start + "\"]"},
                                {"ben", tag + "\n\n1. P2221-3221"},
                                {"ada", tag + "\n\n1... P3233-3232"}});
    EXPECT_EQ(turns_of(game), turns) << again;
    EXPECT_EQ(told(game), "") << again;
  }
}

TEST(FenTags, OfAnotherStartAreReportedBeforeTheMoves) {
  std::string other = moved_pawns + '1';
  other.replace(other.find("2P1"), 3, "1P2");
  const std::string start = "[FEN \"" + moved_pawns + "1\"]";
  const Joined game = joined({{"ada", start},
                              {"ada", "Sorry, this one:\n[FEN \"" + other + "\"]"},
                              {"ben", "1. P2221-3221"},
                              {"ada", "1... P3233-3232"}});
  EXPECT_EQ(turns_of(game), "1. P2221-3221 1... P3233-3232");
  EXPECT_EQ(told(game),
            "bad-position 2 the game starts from another position: this one does not count\n");
  EXPECT_THAT(game.record, HasSubstr('\n' + start + '\n'));
  EXPECT_THAT(game.record, HasSubstr("{[FEN \"" + other));
}

TEST(ResultTags, TellTheResultIfNothingBehindTheMovesDoes) {
  const Joined game = joined({{"ada", "[Result \"1-0\"]\n\n1. P2231-3231 P3234-3233"}});
  EXPECT_THAT(game.record, HasSubstr("[Result \"1-0\"]"));
  EXPECT_EQ(game.game.result(), "1-0");
  EXPECT_EQ(told(joined({{"ada", "[Result \"*\"]\n\n1. P2231-3231"}, {"ben", "I resign."}})), "");
}

TEST(ResultTags, ThatDoNotHoldAreReported) {
  const Joined other = joined({{"ada", "[Result \"1-0\"]\n\n1. P2231-3231 P3234-3233 0-1"}});
  EXPECT_EQ(told(other), "result-mismatch 1 the Result tag says 1-0, but the messages end the game "
                         "with 0-1\n");
  const Joined odd = joined({{"ada", "[Result \"adjourned\"]\n\n1. P2231-3231"}});
  EXPECT_EQ(told(odd), "result-mismatch 1 the Result tag says adjourned, but the messages do not "
                       "end the game so\n");
}

} // namespace
} // namespace tessera::test
