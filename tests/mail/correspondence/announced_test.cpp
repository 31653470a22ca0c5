// Answers that a player announces, and the other player takes up: if you play this, I play that.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

namespace tessera::test {
namespace {

const std::string plies = "1. P2213-3213 1... P3243-3233 2. N1412-1332 2... N4442-4322 "
                          "3. P2312-2322 3... P3342-3332 4. K1312-1321";

/// The game in which ada announces her third move, and ben takes it up.
Joined taken_up(bool has_numbers, const std::string &announced, const std::vector<Letter> &last) {
  const auto number = [&](const char *text) { return std::string(has_numbers ? text : ""); };
  std::vector<Letter> letters{{"ada", number("1. ") + "P2213-3213"},
                              {"ben", number("1... ") + "P3243-3233"},
                              {"ada", number("2. ") + "N1412-1332\n\n" + announced}};
  letters.insert(letters.end(), last.begin(), last.end());
  letters.push_back({"ada", number("4. ") + "K1312-1321"});
  return joined(letters);
}

TEST(Announced, MovesMayBeRepeatedByWhoAnswersThem) {
  const std::string plain = "If N4442-4322 then P2312-2322.";
  const std::string counted = "If 2... N4442-4322 then 3. P2312-2322.";
  for (const auto &[has_numbers, announced, answer] :
       std::vector<std::tuple<bool, std::string, std::string>>{
           {false, plain, "N4442-4322\nP2312-2322 (as you said)\nP3342-3332"},
           {false, "Wenn N4442-4322, dann P2312-2322.", "N4442-4322\nP2312-2322\nP3342-3332"},
           {true, plain, "2... N4442-4322\n3. P2312-2322\n\nand my move is P3342-3332"},
           {true, counted, "2... N4442-4322\n3. P2312-2322 P3342-3332"},
           {true, counted, "2... N4442-4322. 3... P3342-3332"},
           {true, plain, "2... N4442-4322\n3... P3342-3332"}}) {
    const Joined game = taken_up(has_numbers, announced, {{"ben", answer}});
    EXPECT_EQ(turns_of(game), plies) << announced << '\n' << answer;
    EXPECT_EQ(told(game), "") << announced << '\n' << answer;
  }
}

TEST(Announced, MovesArePlayedWhereTheOtherGoesOnBehindThemByNumber) {
  const std::string counted = "If 2... N4442-4322 then 3. P2312-2322.";
  const Joined game =
      taken_up(true, counted, {{"ben", "2... N4442-4322"}, {"ben", "3... P3342-3332"}});
  EXPECT_EQ(turns_of(game), plies);
  EXPECT_EQ(told(game), "");
}

TEST(Announced, MovesMayBeTakenUpInASentence) {
  const std::string counted = "If 2... N4442-4322 then 3. P2312-2322.";
  const Joined game = taken_up(true, counted,
                               {{"ben", "OK, your if-moves: 2... N4442-4322 3. P2312-2322\n"
                                        "Now 3... P3342-3332"}});
  EXPECT_EQ(turns_of(game), plies);
  EXPECT_EQ(told(game), "");
}

TEST(Announced, MovesMayStandInParentheses) {
  for (const char *announced :
       {"(if N4442-4322 P2312-2322)", "(if N4442-4322, P2312-2322)",
        "(if N4442-4322, then P2312-2322)", "(if 2... N4442-4322, 3. P2312-2322)",
        "I like it. (Wenn N4442-4322, dann P2312-2322.)"}) {
    for (const char *answer : {"2... N4442-4322\n3. P2312-2322 P3342-3332",
                               "2... N4442-4322\n3. P2312-2322 (yours)\n3... P3342-3332",
                               "2... N4442-4322\n\nNow it is me again: 3... P3342-3332"}) {
      const Joined game = taken_up(true, announced, {{"ben", answer}});
      EXPECT_EQ(turns_of(game), plies) << announced << '\n' << answer;
      EXPECT_EQ(told(game), "") << announced << '\n' << answer;
    }
  }
  for (const char *announced :
       {"(on N4442-4322, P2312-2322)", "(auf 2... N4442-4322 3. P2312-2322)",
        "(in case of N4442-4322 P2312-2322)", "(conditional: 2... N4442-4322 3. P2312-2322)"}) {
    const Joined game =
        taken_up(true, announced, {{"ben", "2... N4442-4322\n3. P2312-2322 P3342-3332"}});
    EXPECT_EQ(turns_of(game), plies) << announced;
  }
  // Without a condition, it is a line of play.
  const Joined line =
      taken_up(true, "(2... N4442-4322 3. P2312-2322)", {{"ben", "2... N4442-4322"}});
  EXPECT_EQ(turns_of(line).find("P2312-2322"), std::string::npos);
}

TEST(Announced, MovesThatASentenceMayTakeUpAreToldOf) {
  const Joined game = joined({{"ada", "1. P2213-3213"},
                              {"ben", "1... P3243-3233"},
                              {"ada", "2. N1412-1332\nIf 2... N4442-4322 then 3. P2312-2322."},
                              {"ben", "2... N4442-4322 and now 3... P3342-3332"}});
  EXPECT_EQ(turns_of(game), "1. P2213-3213 1... P3243-3233 2. N1412-1332 2... N4442-4322");
  EXPECT_THAT(told(game),
              testing::HasSubstr("P3342-3332 is read as talk, but it may follow 3. P2312-2322, "
                                 "which was announced and is not played"));
}

TEST(Announced, MovesThatMayHaveBeenTakenUpAreToldOf) {
  for (const std::string answer :
       {"Conditional accepted, so my move is P3342-3332", "As you planned, so now 3... P3342-3332",
        "Hello, 3... P3342-3332"}) {
    const Joined game = joined({{"ada", "1. P2213-3213"},
                                {"ben", "1... P3243-3233"},
                                {"ada", "2. N1412-1332\nIf 2... N4442-4322 then 3. P2312-2322."},
                                {"ben", answer}});
    EXPECT_EQ(turns_of(game), "1. P2213-3213 1... P3243-3233 2. N1412-1332 2... P3342-3332");
    EXPECT_THAT(told(game),
                testing::HasSubstr("P3342-3332 is read as 2..., but it may follow 2... N4442-4322 "
                                   "and 3. P2312-2322, which were announced and are not played"))
        << answer;
  }
}

TEST(Announced, MovesThatANumberTurnsDownAreNotToldOf) {
  for (const std::string answer :
       {"I do not accept your conditional. 2... P3342-3332", "Not your line: 2... P3342-3332"}) {
    const Joined game = joined({{"ada", "1. P2213-3213"},
                                {"ben", "1... P3243-3233"},
                                {"ada", "2. N1412-1332\nIf 2... N4442-4322 then 3. P2312-2322."},
                                {"ben", answer}});
    EXPECT_EQ(turns_of(game), "1. P2213-3213 1... P3243-3233 2. N1412-1332 2... P3342-3332");
    EXPECT_EQ(told(game), "") << answer;
  }
}

TEST(Announced, MovesAreNotPlayedBehindAnotherAnswer) {
  const Joined game = joined({{"ada", "1. P2213-3213"},
                              {"ben", "1... P3243-3233"},
                              {"ada", "2. N1412-1332. If 2... N4442-4322 then 3. P2312-2322."},
                              {"ben", "2... P3442-3441"},
                              {"ada", "3. K1312-1321"}});
  EXPECT_EQ(turns_of(game), "1. P2213-3213 1... P3243-3233 2. N1412-1332 2... P3442-3441 "
                            "3. K1312-1321");
  EXPECT_EQ(told(game), "");
}

TEST(Announced, MovesOfAFirstAnswerAreALineToo) {
  for (const char *third : {"2. P2321-3321", "P2321-3321"}) {
    const Joined game = joined({{"ada", "1. P2231-3231"},
                                {"ben", "1... P3234-3233 2. P2221-3221 P3224-3223"},
                                {"ada", third}});
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2321-3321") << third;
    EXPECT_EQ(told(game), "") << third;
  }
}

} // namespace
} // namespace tessera::test
