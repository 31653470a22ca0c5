// A comparison of records in words.

#include "support.hpp"

#include "lib/collection/diff/text_diff.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::HasSubstr;

std::string text_of(const std::string &a, const std::string &b) {
  ComparedFile file_a = compared_file("a.pgn", a);
  ComparedFile file_b = compared_file("b.pgn", b);
  file_a.name = "a.pgn";
  file_b.name = "b.pgn";
  std::string text;
  TextDiff diff(file_a, file_b, {}, [&text](std::string_view lines) { text += lines; });
  EXPECT_TRUE(diff_records(file_a, file_b, {}, diff));
  return text;
}

const std::string game_text =
    std::string(hyperchess_tags) + "1. P2213-3213 P3243-3233 2. P2212-3212 *\n";

TEST(TextDiff, SaysThatRecordsAreTheSame) {
  EXPECT_EQ(text_of(game_text, game_text), "The records are the same.\n");
}

TEST(TextDiff, SaysWhatIsAddedAndMissingInItsPlaces) {
  const std::string other =
      std::string(hyperchess_tags) + "1. P2213-3213 {well met} P3243-3233 2. P2212-3212 1-0\n";
  EXPECT_EQ(text_of(game_text, other), "a.pgn:4:4 b.pgn:4:15: at 1., comment {well met} is added\n"
                                       "a.pgn:4:40 b.pgn:4:51: result *, then 1-0\n");
}

TEST(TextDiff, DrawsTheBoardWhereTheMovesPart) {
  const std::string other =
      std::string(hyperchess_tags) + "1. P2213-3213 P3243-3233 2. P2312-2322 *\n";
  const std::string text = text_of(game_text, other);
  EXPECT_THAT(text, HasSubstr("2. P2212-3212, then P2312-2322\n"));
  EXPECT_THAT(text, HasSubstr("\nThe moves part at 2.: P2212-3212 in a.pgn, P2312-2322 in b.pgn. "
                              "The board before:\n"));
  EXPECT_THAT(text, HasSubstr("White to move, move 2.\n"));
}

TEST(TextDiff, NamesGamesWhereAFileHasSeveral) {
  const std::string more = game_text + "\n[White \"Eve\"]\n[Black \"Bob\"]\n" +
                           std::string(hyperchess_tags) + "1. P2312-2322 *\n";
  EXPECT_EQ(text_of(game_text, more),
            "b.pgn:6:1: game 2 is only in b.pgn: Eve - Bob\n"
            "\n1 the same, 0 different, 0 only in a.pgn, 1 only in b.pgn\n");
}

TEST(TextDiff, SaysWhatDiffersBetweenStarts) {
  const auto from = [](const std::string &fen) {
    return "[FEN \"" + fen + "\"]\n" + std::string(hyperchess_tags) + "*\n";
  };
  const std::string empty = "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//";
  const std::string kings = empty + empty + empty + "4-4-4-4/4-4-4-4/4-4-4-4/K3-3k-4-4 ";
  EXPECT_THAT(text_of(from(kings + "b - 1 2"), from(kings + "b - 5 9")),
              HasSubstr(": the starts differ: to move and the rest: b - 1 2, then b - 5 9\n"));
  const std::string fen = to_fen(Position::initial(parse_variant("hyperchess").value()));
  EXPECT_THAT(text_of(from(kings + "w - 0 1"), from(fen)), HasSubstr(" more cells\n"));
}

TEST(TextDiff, ShowsLongTextsWhereTheyDiffer) {
  const std::string long_text(200, 'x');
  const auto with = [&long_text](const std::string &end) {
    return std::string(hyperchess_tags) + "1. P2213-3213 {" + long_text + ' ' + end + "} *\n";
  };
  EXPECT_THAT(text_of(with("well met"), with("hello")), HasSubstr("x well met}, then ...xxx"));
}

TEST(TextDiff, SaysThatNoStartIsKnown) {
  EXPECT_THAT(text_of("[Event \"x\"]\n\n1. e4 e5 *\n", game_text),
              HasSubstr("the start is not known, then 1rn1-"));
}

} // namespace
} // namespace tessera::test
