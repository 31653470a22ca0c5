#include "lib/collection/select/query.hpp"

#include "lib/game/notation/fen.hpp"
#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::HasSubstr;

bool tag_matches(const std::string &query, const std::string &tags) {
  const OneRecord one(tags + "\n1. P2213-3213 *\n");
  return parse_tag_query(query).value().matches(one.record());
}

TEST(TagQuery, ComparesWhatTheTagSays) {
  const std::string tags =
      "[Event \"By mail\"]\n[WhiteElo \"950\"]\n[Round \"\"]\n[Site \"a=b\"]\n";
  for (const char *query :
       {"Event", "event", "Event=By mail", "Event~MAIL", "Event~", "Event!=x", "WhiteElo<1000",
        "WhiteElo<=950", "WhiteElo>=950.0", "WhiteElo>9", "Round=", "Round", "Event>A", "Event<C",
        "Site=a=b", "Site~=", "WhiteElo=0950", "WhiteElo!=950.0"}) {
    EXPECT_TRUE(tag_matches(query, tags)) << query;
  }
  for (const char *query :
       {"Date", "Event=by mail", "Event=By", "Event~post", "Event!=By mail", "WhiteElo>1000",
        "WhiteElo<950", "WhiteElo>950", "Date!=x", "Date~", "Date<9", "Round!=", "Event<A", "White",
        "WhiteElo=950.0", "WhiteElo!=0950"}) {
    EXPECT_FALSE(tag_matches(query, tags)) << query;
  }
}

TEST(TagQuery, ComparesWholeNumbersOfAnySize) {
  const std::string tags = "[Id \"9007199254740993\"]\n[Low \"-18446744073709551617\"]\n"
                           "[Zero \"-0\"]\n[Long \"" +
                           std::string(400, '9') + "\"]\n";
  for (const std::string query :
       {"Id=9007199254740993", "Id=0009007199254740993", "Id!=9007199254740992",
        "Id>9007199254740992", "Id>=9007199254740993", "Id<9007199254740994", "Id>+5", "Id>-5",
        "Low<-18446744073709551616", "Low>-18446744073709551618", "Low>=-018446744073709551617",
        "Zero<=0", "Zero>=+0", "Id<9007199254740994.5", "Long>9007199254740993"}) {
    EXPECT_TRUE(tag_matches(query, tags)) << query;
  }
  for (const std::string query :
       {"Id=9007199254740992", "Id!=9007199254740993", "Id<=9007199254740992",
        "Id>9007199254740993", "Low>=-18446744073709551616", "Low>0", "Zero<0", "Zero>0",
        "Id<-9007199254740994"}) {
    EXPECT_FALSE(tag_matches(query, tags)) << query;
  }
  EXPECT_TRUE(tag_matches("Long=00" + std::string(400, '9'), tags));
  EXPECT_FALSE(tag_matches("Long=" + std::string(399, '9') + '8', tags));
}

TEST(TagQuery, TakesTheValueWithoutEscapesOfTheFirstTag) {
  const std::string tags = "[Event \"a \\\"b\\\"\"]\n[Event \"c\"]\n";
  EXPECT_TRUE(tag_matches("Event=a \"b\"", tags));
  EXPECT_FALSE(tag_matches("Event=c", tags));
}

std::string days(const Result<DateRange> &range) {
  return range ? day_text(range->first) + " " + day_text(range->last) : range.problem();
}

TEST(DateQuery, StandsForAllDaysOfItsEnds) {
  EXPECT_EQ(days(parse_date_query("2003")), "2003.01.01 2003.12.31");
  EXPECT_EQ(days(parse_date_query("2003.02")), "2003.02.01 2003.02.28");
  EXPECT_EQ(days(parse_date_query("2003/02/03")), "2003.02.03 2003.02.03");
  EXPECT_EQ(days(parse_date_query("2003.05..2004")), "2003.05.01 2004.12.31");
  EXPECT_EQ(days(parse_date_query("2003.5.7..2004.6")), "2003.05.07 2004.06.30");
  EXPECT_EQ(days(parse_date_query("..2004.06")), "0000.00.00 2004.06.30");
  EXPECT_EQ(days(parse_date_query("2004-06-07..")), "2004.06.07 9999.99.99");
}

TEST(DateQuery, SaysWhereItIsWrong) {
  EXPECT_THAT(days(parse_date_query("")), HasSubstr("at character 1: a date is expected"));
  EXPECT_THAT(days(parse_date_query("2003..x")), HasSubstr("at character 7: nothing more"));
  EXPECT_EQ(days(parse_date_query("2003.13")), "at character 6: there is no month 13");
  EXPECT_EQ(days(parse_date_query("2003.00")), "at character 6: there is no month 00");
  EXPECT_EQ(days(parse_date_query("2003.12.32")), "at character 9: there is no day 32");
  EXPECT_EQ(days(parse_date_query("2003.02.29")), "at character 9: this month has no day 29");
  EXPECT_EQ(days(parse_date_query("2004.02.29")), "2004.02.29 2004.02.29");
  EXPECT_EQ(days(parse_date_query("2004..2003")), "the range ends before it begins");
  EXPECT_THAT(days(parse_date_query("2003.??")), HasSubstr("no unknown parts"));
}

std::string days_of(const std::string &text) {
  const std::optional<DateRange> range = parse_date(text);
  return range ? days(*range) : "none";
}

TEST(Date, MayBeAnyDayThatItsUnknownPartsLeaveOpen) {
  EXPECT_EQ(days_of("2003.05.17"), "2003.05.17 2003.05.17");
  EXPECT_EQ(days_of("2003.05.??"), "2003.05.01 2003.05.31");
  EXPECT_EQ(days_of("2003.??.??"), "2003.01.01 2003.12.31");
  EXPECT_EQ(days_of("2003.1?.??"), "2003.10.01 2003.12.31");
  EXPECT_EQ(days_of("2003.??.17"), "2003.01.17 2003.12.17");
  EXPECT_EQ(days_of("200?.05.01"), "2000.05.01 2009.05.01");
  EXPECT_EQ(days_of("????.??.??"), "0000.01.01 9999.12.31");
  EXPECT_EQ(days_of("2003.5.7"), "2003.05.07 2003.05.07");
  EXPECT_EQ(days_of("2003-11-7"), "2003.11.07 2003.11.07");
  EXPECT_EQ(days_of("2003/5"), "2003.05.01 2003.05.31");
  EXPECT_EQ(days_of("2003.?.?"), "2003.01.01 2003.12.31");
  EXPECT_EQ(days_of("2003.06.??"), "2003.06.01 2003.06.30");
  EXPECT_EQ(days_of("2003.06"), "2003.06.01 2003.06.30");
  EXPECT_EQ(days_of("2003.02.?"), "2003.02.01 2003.02.28");
  EXPECT_EQ(days_of("2004.02.??"), "2004.02.01 2004.02.29");
  EXPECT_EQ(days_of("1900.02.2?"), "1900.02.20 1900.02.28");
  EXPECT_EQ(days_of("200?.02.29"), "2000.02.29 2008.02.29");
  EXPECT_EQ(days_of("200?.06.3?"), "2000.06.30 2009.06.30");
  EXPECT_EQ(days_of("????.??.31"), "0000.01.31 9999.12.31");
  EXPECT_EQ(days_of("????.1?.30"), "0000.10.30 9999.12.30");
  EXPECT_EQ(days_of("200?.02.30"), "none");
  EXPECT_EQ(days_of("????.06.31"), "none");
  EXPECT_EQ(days_of("190?.02.3?"), "none");
  EXPECT_EQ(days_of("2003.04.3?"), "2003.04.30 2003.04.30");
  EXPECT_EQ(days_of("2003.0?.31"), "2003.01.31 2003.08.31");
  EXPECT_EQ(days_of("2003.02.3?"), "none");
  for (const char *text : {"", "?", "2003.13.01", "2003.0.1", "2003.5.", "2003.123", "7.5.2003",
                           "2003.01.00", "May 2003", "2003.05.17 ", "03.05"}) {
    EXPECT_EQ(days_of(text), "none") << text;
  }
}

TEST(LengthQuery, HasBothEndsInIt) {
  EXPECT_TRUE(parse_length_query("5..7").value().contains(5));
  EXPECT_TRUE(parse_length_query("5..7").value().contains(7));
  EXPECT_FALSE(parse_length_query("5..7").value().contains(4));
  EXPECT_FALSE(parse_length_query("5..7").value().contains(8));
  EXPECT_TRUE(parse_length_query("5..").value().contains(5'000'000));
  EXPECT_TRUE(parse_length_query("..5").value().contains(0));
  EXPECT_FALSE(parse_length_query("5").value().contains(6));
  EXPECT_THAT(parse_length_query("1000000").problem(), HasSubstr("more than 999999"));
  EXPECT_THAT(parse_length_query("99999999999999999999").problem(), HasSubstr("more than"));
  EXPECT_EQ(parse_length_query("7..5").problem(), "the range ends before it begins");
}

bool material_matches(const std::string &query, std::string_view game, std::string_view fen) {
  const FenReading reading = parse_fen(fen, parse_variant(game).value());
  return parse_material_query(query).value().matches(reading.position.value());
}

TEST(MaterialQuery, CountsMen) {
  // White has king, rook and two pawns; Black king and queen.
  const std::string fen = "4-1k2-4-4/4-4-4-4/4-4-4-4/4-4-4-4//1q2-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//"
                          "4-4-4-4/4-4-4-4/PP2-4-4-4/4-1K2-4-4//4-4-4-4/4-4-4-4/4-4-4-4/R3-4-4-4 w";
  for (const char *query : {"KR2P-KQ", "RKPP-QK", "krpp-kq", "*-*", "K*-K*", "KP*-*", "*-KQ", "Q=0",
                            "Q=0,q=1,P>=2", "P!=1", "p<1", "K<=1,k>=1", "U=0", "D=0", "K0Q*-*"}) {
    EXPECT_TRUE(material_matches(query, "hyperchess", fen)) << query;
  }
  for (const char *query : {"KRP-KQ", "KR2P-K", "K-K", "KR3P-KQ", "KR2P-KR*", "Q=1", "q=0", "P>2",
                            "Q=0,q=0", "U=1", "KQ-KR2P", "KR2PU-KQ"}) {
    EXPECT_FALSE(material_matches(query, "hyperchess", fen)) << query;
  }
}

TEST(MaterialQuery, CountsTheMenOfAllBoards) {
  const std::string two = to_fen(Position::initial(parse_variant("4*bughouse").value()));
  EXPECT_TRUE(material_matches("K=2,k=2", "4*bughouse", two));
  EXPECT_FALSE(material_matches("K=1", "4*bughouse", two));
}

TEST(MaterialQuery, SaysWhereItIsWrong) {
  EXPECT_EQ(parse_material_query("KE-K").problem(),
            "at character 2: no piece of any game has the letter E");
  EXPECT_THAT(parse_material_query("KQ").problem(), HasSubstr("at character 3: a - is expected"));
  EXPECT_THAT(parse_material_query("K-").problem(), HasSubstr("at character 3: Black's pieces"));
  EXPECT_THAT(parse_material_query("").problem(), HasSubstr("at character 1: White's pieces"));
  EXPECT_THAT(parse_material_query("Q=x").problem(), HasSubstr("the number of one kind of piece"));
}

} // namespace
} // namespace tessera::test
