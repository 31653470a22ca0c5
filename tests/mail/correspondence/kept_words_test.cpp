// Words of letters that a record has no place for, or reads as something else: none is lost.

#include "support.hpp"

#include "lib/base/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The movetext of a letter that says something after its move.
std::string written_of(const std::string &words) {
  const std::string record = joined({{"ada", "1. P2231-3231\n" + words}}).record;
  const std::size_t move = record.find("1. P2231-3231 ");
  return record.substr(move, record.find(" {[%mail") - move);
}

TEST(KeptWords, HaveTheirSmileysAndSignsOfBoldType) {
  for (const std::string words : {"nice :-)", "nice :-) game ;)", ";)", ":-) hello", "**wow** nice",
                                  "Ben ***", "my *best* one"}) {
    EXPECT_EQ(written_of(words), "1. P2231-3231 {" + words + "}");
  }
}

TEST(KeptWords, HaveTheirNumbers) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"I bet 5 $ on it :-)", "{I bet 5} {$ on it :-)}"},
      {"Tea at 4 // and cake", "{Tea at 4} ; and cake"},
      {"I bet 5 {five} on it", "{I bet 5} {five} {on it}"},
      {"costs 12 $ and 30 $ more", "{costs 12} {$ and 30} {$ more}"},
      {"it was in 1972", "{it was in 1972}"},
  };
  for (const auto &[words, comments] : cases) {
    EXPECT_THAT(written_of(words), HasSubstr(comments)) << words;
  }
}

TEST(KeptWords, ArePositionsOnALine) {
  const auto record_of = [](const std::string &words) {
    return with_single_blanks(
        joined({{"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"}, {"ada", words}}).record);
  };
  const std::string move = "2. P2221-3221 ";
  const std::string position = moved_pawns + '2';
  const std::string alone = '{' + position + '}';
  EXPECT_THAT(record_of("My board:\n\n" + position + "\n\n2. P2221-3221"),
              HasSubstr(move + "{My board:} " + alone));
  EXPECT_THAT(record_of(position + "\n2. P2221-3221"), HasSubstr(move + alone));
  EXPECT_THAT(record_of("2. P2221-3221 nice\n" + position + "\nBye"),
              HasSubstr(move + "{nice " + position + " Bye}"));
  EXPECT_THAT(record_of("2. P2221-3221\n\n" + position), HasSubstr(move + alone));
  EXPECT_THAT(record_of(position), HasSubstr("1... P3234-3233 " + alone));
  // As a mailer breaks it, and as a quotation.
  const std::size_t half = position.find("//") + 2;
  const std::string broken = position.substr(0, half) + '\n' + position.substr(half);
  EXPECT_THAT(record_of(broken + "\n2. P2221-3221"),
              HasSubstr(move + '{' + with_single_blanks(broken) + '}'));
  EXPECT_THAT(record_of("> " + position + "\n\n2. P2221-3221"), Not(HasSubstr("1rn1")));
}

TEST(KeptWords, AreScoresBehindAMoveThatMayBeTimes) {
  const Joined game =
      joined({{"ada", "P2231-3231 0:1"}, {"ben", "P3234-3233 0:2"}, {"ada", "P2331-3331 1:0"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2331-3331");
  EXPECT_EQ(game.game.result(), "*");
  EXPECT_THAT(game.record, HasSubstr("{0:2}"));
  // As a sentence of its own, it is one; and other dashes are those of PGN.
  EXPECT_EQ(joined({{"ada", "P2231-3231"}, {"ben", "P3234-3233\n\n1:0"}}).game.result(), "1-0");
  EXPECT_EQ(joined({{"ada", "P2231-3231"}, {"ben", "P3234-3233 1\u20130"}}).game.result(), "1-0");
}

TEST(KeptWords, AreNotTheSignsAroundAMove) {
  EXPECT_EQ(turns_of(joined({{"ada", "*P2231-3231*"}, {"ben", "My *move*:\n**P3234-3233**"}})),
            "1. P2231-3231 1... P3234-3233");
  const Joined game = joined({{"ada", "*P2231-3231*"}, {"ben", "**P3234-3233** is bold"}});
  EXPECT_THAT(game.record, HasSubstr("{is bold}"));
}

} // namespace
} // namespace tessera::test
