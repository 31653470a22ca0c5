// Lines of play that a player sends beside a move of their own: nobody has played them.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;

const std::string opening = "1. P2213-3213 1... P3243-3233 2. N1412-1332 2... N4442-4322";

Joined after_opening(const std::vector<Letter> &more) {
  std::vector<Letter> letters{{"ada", "1. P2213-3213"},
                              {"ben", "1... P3243-3233"},
                              {"ada", "2. N1412-1332"},
                              {"ben", "2... N4442-4322"}};
  letters.insert(letters.end(), more.begin(), more.end());
  return joined(letters);
}

TEST(Analysis, BehindTheOwnMoveIsNotPlayed) {
  for (const std::string lines :
       {"3. P2312-2322 P3342-3332 4. K1312-1321\n3. P2312-2322 P3442-3441 4. K1312-1321",
        "3. P2312-2322 P3442-3441 4. K1312-1321", "3. P2312-2322 3... P3442-3441\n4. K1312-1321"}) {
    const Joined game = after_opening(
        {{"ada", "3. P2312-2322\n\nAnalysis:\n" + lines}, {"ben", "3... P3342-3332"}});
    EXPECT_EQ(turns_of(game), opening + " 3. P2312-2322 3... P3342-3332") << lines;
    EXPECT_EQ(told(game), "") << lines;
    EXPECT_EQ(game.game.player(Color::black)->address, "ben@x");
    EXPECT_THAT(game.record, HasSubstr("K1312-1321"));
  }
}

TEST(Analysis, OfTheFirstMoveIsNotPlayed) {
  const Joined game =
      joined({{"ada", "1. P2213-3213\n\nMy analysis:\n1. P2213-3213 P3342-3332 2. K1312-1321"},
              {"ben", "1... P3243-3233"}});
  EXPECT_EQ(turns_of(game), "1. P2213-3213 1... P3243-3233");
  EXPECT_EQ(told(game), "");
}

TEST(Analysis, InALogGoesWithTheReplyThatItIsAbout) {
  const Joined game = after_opening(
      {{"ada", "1. P2213-3213 P3243-3233 2. N1412-1332 N4442-4322 3. P2312-2322 P3442-3441 "
               "4. K1312-1321"},
       {"ben", "3... P3342-3332"}});
  EXPECT_EQ(turns_of(game), opening + " 3. P2312-2322 3... P3342-3332");
  EXPECT_THAT(told(game), HasSubstr("changed-move 6/5 3... is P3442-3441"));
  EXPECT_EQ(game.game.player(Color::black)->address, "ben@x");
  EXPECT_THAT(game.record, HasSubstr("4. K1312-1321"));
}

} // namespace
} // namespace tessera::test
