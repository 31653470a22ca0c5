// Two files of records merged into one.

#include "support.hpp"

#include "lib/collection/diff/merge_files.hpp"
#include "lib/game/board/board.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

namespace tessera::test {
namespace {

/// The merged text of two files and how many errors it holds, or what failed.
std::string merged_files(const std::string &a, const std::string &b,
                         std::optional<Notation> wanted = std::nullopt) {
  const ComparedFile file_a = compared_file("a.pgn", a);
  const ComparedFile file_b = compared_file("b.pgn", b);
  const MergePlan plan{
      {}, [&wanted](Notation own) { return Writing{wanted.value_or(own)}; }, wanted.has_value()};
  std::string text;
  const Result<std::size_t> errors =
      merge_files(file_a, file_b, plan, [&text](std::string_view part) { text += part; });
  return errors ? text + std::to_string(*errors) + " errors\n" : errors.problem() + '\n';
}

std::string game_of_file(const std::string &white, const std::string &moves) {
  return "[White \"" + white + "\"]\n" + std::string(hyperchess_tags) + moves + " *\n";
}

const std::string ada = game_of_file("Ada", "1. P2213-3213");
const std::string ben = game_of_file("Ben", "1. P2212-3212 P3243-3233");
const std::string eve = game_of_file("Eve", "1. P2312-2322");

TEST(MergeFiles, KeepsTheOrderOfTheMainOneAndPutsTheRestBehindIt) {
  EXPECT_EQ(merged_files(ben + '\n' + ada, eve + '\n' + ben),
            ben + '\n' + ada + '\n' + eve + "0 errors\n");
}

TEST(MergeFiles, LeavesWhatOnlyOneHasAsItStandsUnlessAnotherFormIsWanted) {
  const std::string untidy = game_of_file("Ada", "1. P2213-3213 {once}   P3243-3233");
  EXPECT_EQ(merged_files(untidy + '\n' + ben, ben), untidy + '\n' + ben + "0 errors\n");
  const std::string rewritten =
      merged_files(untidy + '\n' + ben, ben, hypercube::notations::tesschess);
  EXPECT_NE(rewritten.find("[Notation \"tesschess\"]"), std::string::npos);
  EXPECT_EQ(rewritten.find("P2213-3213"), std::string::npos);
}

TEST(MergeFiles, WritesWhatBothSayAsAskedFor) {
  const std::string untidy = game_of_file("Ada", "1. P2213-3213 {once}   P3243-3233");
  const std::string tidy = game_of_file("Ada", "1. P2213-3213 {once} 1... P3243-3233");
  EXPECT_EQ(merged_files(untidy, tidy), tidy + "0 errors\n");
  EXPECT_EQ(merged_files(untidy, untidy), tidy + "0 errors\n");
  const std::string rewritten = merged_files(untidy, tidy, hypercube::notations::tesschess);
  EXPECT_NE(rewritten.find("[Notation \"tesschess\"]"), std::string::npos);
  EXPECT_EQ(rewritten.find("P2213-3213"), std::string::npos);
}

TEST(MergeFiles, CountsTheErrorsOfWhatItWritesAnew) {
  const std::string wrong = game_of_file("Ada", "1. P2213-3213 P3243-3243");
  EXPECT_NE(merged_files(wrong, wrong + "{said}\n").find("1 errors\n"), std::string::npos);
}

TEST(MergeFiles, MakesOneOfMany) {
  const std::vector<std::string> texts{
      ada, game_of_file("Ada", "1. P2213-3213 P3243-3233") + '\n' + ben,
      game_of_file("Ada", "1. P2213-3213 P3242-3232") + '\n' + eve};
  std::string text;
  const MergePlan plan{{}, [](Notation own) { return Writing{own}; }, false};
  const Result<std::size_t> errors = merge_all(
      texts.size(),
      [&texts](std::size_t at) -> Result<ComparedFile> {
        return compared_file(std::string(1, static_cast<char>('a' + at)) + ".pgn", texts[at]);
      },
      plan, [&text](std::string_view part) { text += part; });
  ASSERT_TRUE(errors) << errors.problem();
  EXPECT_EQ(*errors, 0U);
  // Files of tests have long names.
  const std::string shown =
      std::regex_replace(text, std::regex(R"(\{tessera-\d+-(.\.pgn)\}\s)"), "{$1} ");
  EXPECT_EQ(shown,
            game_of_file("Ada", "1. P2213-3213 {b.pgn} 1... P3243-3233 ({c.pgn} 1... P3242-3232)") +
                '\n' + ben + '\n' + eve);
}

TEST(MergeFiles, KeepsTheOnlyGamesOfOtherPlayersApart) {
  const auto only_game = [](const std::string &players, const std::string &moves) {
    return players + std::string(hyperchess_tags) + moves + " *\n";
  };
  const std::string of_ada = only_game("[White \"Ada\"]\n[Black \"Ben\"]\n", "1. P2213-3213");
  const std::string of_cem = only_game("[White \"Cem\"]\n[Black \"Dan\"]\n", "1. P2312-2322");
  EXPECT_EQ(merged_files(of_ada, of_cem), of_ada + '\n' + of_cem + "0 errors\n");
  // Who does not name both may mean the same.
  const std::string of_one = only_game("[White \"Cem\"]\n", "1. P2312-2322");
  EXPECT_EQ(merged_files(of_ada, of_one).find("\n\n[White"), std::string::npos);
}

TEST(MergeFiles, TellsWhichOfManyCannotBeOpened) {
  const MergePlan plan{{}, [](Notation own) { return Writing{own}; }, false};
  const auto merged = merge_all(
      3,
      [](std::size_t at) {
        return at < 2 ? Result<ComparedFile>(compared_file("a.pgn", ada))
                      : Result<ComparedFile>::failure("the third");
      },
      plan, [](std::string_view) { ADD_FAILURE() << "nothing is written before all are read"; });
  ASSERT_FALSE(merged);
  EXPECT_EQ(merged.problem(), "the third");
}

TEST(MergeFiles, RefusesANotationOfAnotherBoard) {
  const Notation faces = *find_notation("tesseract");
  const auto refusal =
      testing::EndsWith("a.pgn: the notation tesseract does not name the cells of Hyperchess\n");
  EXPECT_THAT(merged_files(ada, ada + "{said}\n", faces), refusal);
  EXPECT_THAT(merged_files(ada + '\n' + ben, ben, faces), refusal);
}

/// What the package's form of a file loses when it is merged with another.
std::vector<std::string> losses(RecordForm form, const std::string &a, const std::string &b) {
  std::vector<std::string> lost;
  const MergePlan plan{{},
                       [form](Notation own) {
                         return Writing{own, form};
                       },
                       true,
                       [&lost](const std::string &game, const Finding &loss) {
                         lost.push_back(game + ": " + loss.sentence);
                       }};
  const auto merged =
      merge_files(compared_file("a.pgn", a), compared_file("b.pgn", b), plan, [](auto) {});
  EXPECT_TRUE(merged) << merged.problem();
  return lost;
}

const std::string oana = "[Variant \"oana-chiru\"]\n[White \"Ada\"]\n\n1. e2a1-e4a1 ";

TEST(MergeFiles, TellsWhatAFormLosesOfMergedGames) {
  using testing::ElementsAre;
  using testing::MatchesRegex;
  EXPECT_THAT(losses(RecordForm::package_json, oana + "{my best move} *\n",
                     oana + "e7a8-e5a8 {note of b} 1-0\n"),
              ElementsAre(MatchesRegex("game 1 of .*a.pgn and game 1 of .*b.pgn: its tags, "
                                       "comments and results are lost: .*")));
  EXPECT_THAT(
      losses(RecordForm::c4d, oana + "e7a8-e5a8 7. d2a1-d4a1 *\n", oana + "{b} *\n"),
      ElementsAre(testing::EndsWith("wrong move numbers are lost: c4d has no place for them")));
}

TEST(MergeFiles, TellsWhatAFormLosesOfAGameThatOnlyOneHas) {
  const std::string other = "[Variant \"oana-chiru\"]\n\n5. g1a1-f3a1 *\n";
  EXPECT_THAT(losses(RecordForm::c4d, oana + "*\n", oana + "*\n\n" + other),
              testing::ElementsAre(testing::MatchesRegex("game 2 of .*b.pgn: wrong move .*")));
}

TEST(MergeFiles, TellsOfNoLossInAFormThatHasAll) {
  EXPECT_THAT(losses(RecordForm::pgn, oana + "{my best move} *\n", oana + "e7a8-e5a8 1-0\n"),
              testing::IsEmpty());
}

TEST(MergeFiles, WritesOnlyOneGameOfThePackagesJson) {
  const MergePlan plan{{},
                       [](Notation own) {
                         return Writing{own, RecordForm::package_json};
                       },
                       true};
  const std::string other = "[Variant \"oana-chiru\"]\n\n1. g1a1-f3a1 *\n";
  const auto merged =
      merge_files(compared_file("a.pgn", oana + "*\n\n" + other),
                  compared_file("b.pgn", oana + "e7a8-e5a8 1-0\n"), plan, [](auto) {});
  ASSERT_FALSE(merged);
  EXPECT_THAT(merged.problem(), testing::HasSubstr("a file of such JSON holds one game"));
}

} // namespace
} // namespace tessera::test
