// Two files of records made one.

#include "support.hpp"

#include "lib/board/board.hpp"
#include "lib/diff/merge_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

/// What is written of two files and how many errors it holds, or what failed.
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

TEST(MergeFiles, CountsTheErrorsOfWhatItWritesAnew) {
  const std::string wrong = game_of_file("Ada", "1. P2213-3213 P3243-3243");
  EXPECT_NE(merged_files(wrong, wrong + "{said}\n").find("1 errors\n"), std::string::npos);
}

TEST(MergeFiles, RefusesANotationOfAnotherBoard) {
  const Notation faces = *find_notation("tesseract");
  const auto refusal =
      testing::EndsWith("a.pgn: the notation tesseract does not name the cells of Hyperchess\n");
  EXPECT_THAT(merged_files(ada, ada + "{said}\n", faces), refusal);
  EXPECT_THAT(merged_files(ada + '\n' + ben, ben, faces), refusal);
}

} // namespace
} // namespace tessera::test
