// Words of letters that a record has no place for, or reads as something else: none is lost.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;

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
