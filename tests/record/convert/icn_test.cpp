// The form of infinitechess.org: what is copied there comes back the same, from every notation.

#include "record/replay/support.hpp"
#include "support/site_reader.hpp"

#include "lib/game/board/hypercube_board.hpp"
#include "lib/game/board/lattice_board.hpp"
#include "lib/game/notation/fen.hpp"
#include "lib/game/notation/icn.hpp"
#include "lib/record/convert/convert.hpp"
#include "lib/record/convert/strip.hpp"
#include "lib/record/record/record_parser.hpp"
#include "lib/record/record/record_reader.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <tuple>
#include <utility>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Warnings final : public ReplayListener {
public:
  void found(Finding finding) override { all += finding.sentence + '\n'; }
  std::string all;
};

/// Where the replay of a record starts.
std::string start_fen(const std::string &text) {
  Record record;
  static_cast<void>(parse_record(text, record));
  return to_fen(choose_setting(record, {}).setting.value().start);
}

Result<std::string> put_in(const std::string &text, const Writing &writing,
                           std::string *heard = nullptr) {
  Record record;
  static_cast<void>(parse_record(text, record));
  const Setting setting = choose_setting(record, {}).setting.value();
  Warnings warnings;
  Result<std::string> written = convert(record, setting, writing, warnings);
  if (heard != nullptr) {
    *heard = warnings.all;
  }
  return written;
}

constexpr Writing as_icn{hypercube::notations::infinitechess, RecordForm::icn};

TEST(IcnForm, GivesBackWhatWasCopiedFromEveryNotation) {
  const std::string copied = file_text("samples/4x4x4x4/copied.icn");
  EXPECT_EQ(put_in(copied, as_icn).value(), copied);
  for (const Notation notation : hypercube::board().notations()) {
    for (const RecordForm form : {RecordForm::pgn, RecordForm::log, RecordForm::courier}) {
      for (const bool short_moves : {false, true}) {
        const std::string there = put_in(copied, {notation, form, short_moves}).value();
        EXPECT_EQ(validated(there, {}).codes(), "") << there;
        EXPECT_EQ(put_in(there, as_icn).value(), copied) << there;
      }
    }
  }
}

constexpr Writing as_icn_5d{lattice::notations::infinite_5d, RecordForm::icn};

TEST(IcnForm, GivesBackWhatWasCopiedOfInfinite5d) {
  const std::string copied = file_text("samples/infinite-5d/copied.icn");
  EXPECT_EQ(put_in(copied, as_icn_5d).value(), copied);
  for (const Notation notation : lattice::board_of_8().notations()) {
    for (const RecordForm form : {RecordForm::pgn, RecordForm::log}) {
      const std::string there = put_in(copied, {notation, form}).value();
      EXPECT_EQ(validated(there, {}).codes(), "") << there;
      EXPECT_EQ(put_in(there, as_icn_5d).value(), copied) << there;
    }
  }
}

/// IC-17: the site finds its start position by the date.
TEST(IcnForm, LeavesTheArrayOfInfinite5dOutWhereTheSiteFindsIt) {
  const std::string dated = R"([Variant "5D Chess"] [UTCDate "2026.11.24"] )";
  const std::string moves = "P5,2>5,4|p5,7>5,5";
  EXPECT_THAT(put_in(dated + "[UTCTime \"09:20:00\"] " + moves, as_icn_5d).value(),
              HasSubstr(" royalcapture P5,2>5,4|p5,7>5,5\n"));
  for (const std::string &tags : {dated, dated + "[UTCTime \"?\"] ",
                                  std::string("[Variant \"5D Chess\"] [UTCDate \"????.??.??\"] "
                                              "[UTCTime \"09:20:00\"] ")}) {
    const std::string written = put_in(tags + moves, as_icn_5d).value();
    EXPECT_THAT(written, HasSubstr(" royalcapture R1,1+|N2,1|B3,1|Q4,1|K5,1+|"));
    EXPECT_EQ(put_in(written, as_icn_5d).value(), written);
    EXPECT_EQ(validated(written, {}).games.at(0).fen, validated(dated + moves, {}).games.at(0).fen);
  }
}

TEST(IcnForm, KeepsASetUpOfInfinite5dAndWarnsOfAKingTaken) {
  const std::string set_up = file_text("samples/infinite-5d/set-up.icn");
  const std::string written = put_in(set_up, as_icn_5d).value();
  EXPECT_THAT(written, HasSubstr(" Squares:5,1 Rays:14,25>0,-1 R1,1+|K5,1+|"));
  EXPECT_THAT(written, HasSubstr("|vo72,72 K5,1>3,1|p14,16>14,14|P5,6x14,15|"));
  EXPECT_EQ(put_in(written, as_icn_5d).value(), written);
  for (const Notation notation : lattice::board_of_8().notations()) {
    const std::string there = put_in(set_up, {notation}).value();
    EXPECT_EQ(validated(there, {}).codes(), "") << there;
    EXPECT_EQ(validated(put_in(there, as_icn_5d).value(), {}).games.at(0).fen,
              validated(set_up, {}).games.at(0).fen);
  }
  std::string heard;
  EXPECT_TRUE(put_in("[Variant \"infinite-5d\"]\n[SetUp \"1\"]\n"
                     "[FEN \"a1:K7/8/8/8/8/8/8/7k b - x 0 1\"]\n\n1-0\n",
                     as_icn_5d, &heard));
  EXPECT_THAT(heard, HasSubstr("that a king has just been taken: there the game goes on"));
}

TEST(IcnForm, KeepsStartDrawingsAndComments) {
  const std::string set_up = file_text("samples/4x4x4x4/set-up.icn");
  const std::string written = put_in(set_up, as_icn).value();
  EXPECT_THAT(written, HasSubstr(" Squares:7,3 Rays:12,2>0,5 "));
  EXPECT_THAT(written, HasSubstr("|P12,2+|"));
  EXPECT_EQ(put_in(written, as_icn).value(), written);
  const std::string pgn = put_in(set_up, {hypercube::notations::tesschess}).value();
  EXPECT_THAT(pgn, HasSubstr("[SetUp \"1\"]\n[FEN \""));
  EXPECT_THAT(pgn, HasSubstr("{Squares:7,3 Rays:12,2>0,5}"));
  EXPECT_EQ(validated(pgn, {}).codes(), "");
  EXPECT_EQ(validated(pgn, {}).games.at(0).fen, validated(set_up, {}).games.at(0).fen);
  EXPECT_THAT(put_in(file_text("samples/4x4x4x4/numbered.icn"), as_icn).value(),
              HasSubstr("P13,2>13,3{[%clk 0:10:00.0]}|p4,18>4,17{"));
}

TEST(IcnForm, CountsItsStartMoreThanAFenTag) {
  const std::string set_up = file_text("samples/4x4x4x4/set-up.icn");
  const std::string fen = validated(set_up, {}).games.at(0).fen;
  const std::string array = to_fen(Position::initial(parse_variant("4x4x4x4").value()));
  for (const std::string &other : {array, std::string("nonsense")}) {
    const std::string with_tag = "[FEN \"" + other + "\"]\n" + set_up;
    const std::string pgn = put_in(with_tag, {hypercube::notations::tesschess}).value();
    EXPECT_EQ(validated(pgn, {}).games.at(0).fen, fen);
    EXPECT_THAT(pgn, HasSubstr("FEN was \"" + other + '"'));
    std::string heard;
    EXPECT_TRUE(put_in(with_tag, as_icn, &heard));
    EXPECT_THAT(heard, HasSubstr("FEN tags that do not say where the game started"));
  }
  const std::string start = start_fen(set_up);
  std::string heard;
  const std::string with_same = "[FEN \"" + start + "\"]\n" + set_up;
  EXPECT_THAT(put_in(with_same, {hypercube::notations::tesschess}).value(),
              Not(HasSubstr("FEN was")));
  EXPECT_TRUE(put_in(with_same, as_icn, &heard));
  EXPECT_EQ(heard, "");
}

TEST(IcnForm, CountsItsStartOnlyInGamesOfTheSite) {
  const std::string start = "w 0/100 1 (19|1) 0,20,0,20 K12,1|P12,2+|k9,19";
  const std::string named = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n";
  const std::string array = to_fen(Position::initial(parse_variant("hyperchess").value()));
  const std::string tag = from("w K1312 P2112 | K4342");
  for (const auto &[tags, moves, fen] :
       {std::tuple{named, "\n1. P2213-3213 P3343-2343\n", array},
        std::tuple{named + tag, "\n1. P2112-3112\n", start_fen(named + tag + "1. P2112-3112")}}) {
    const std::string text = tags + start + moves;
    EXPECT_EQ(validated(text, {}).codes(), "bad-position");
    EXPECT_EQ(start_fen(text), fen);
    for (const RecordForm form : {RecordForm::pgn, RecordForm::log, RecordForm::courier}) {
      const std::string written = put_in(text, {hypercube::notations::hyperchess, form}).value();
      EXPECT_THAT(written, HasSubstr("The start was \"" + start + '"'));
      EXPECT_THAT(written, Not(HasSubstr("FEN was")));
      EXPECT_EQ(validated(written, {}).codes(), "") << written;
      EXPECT_EQ(start_fen(written), fen);
    }
  }
  // Drawings leave the game open.
  const std::string drawn = tag + "Squares:1,2\n1. P2112-3112\n";
  EXPECT_EQ(start_fen(drawn), start_fen(named + tag + "1. P2112-3112"));
  EXPECT_EQ(validated(drawn, {}).codes(), "notation-told bad-position");
}

TEST(IcnForm, KeepsALetterOfTheOtherSide) {
  for (const std::string number : {"", "1. "}) {
    const std::string text =
        "[Variant \"4x4x4x4\"]\n[Notation \"4x4x4x4\"]\n\n" + number + "p12,2>12,3\n";
    const std::string codes = validated(text, {}).codes();
    EXPECT_EQ(codes, "piece-mismatch");
    for (const RecordForm form : {RecordForm::pgn, RecordForm::log, RecordForm::icn}) {
      const std::string kept = put_in(text, {hypercube::notations::infinitechess, form}).value();
      EXPECT_EQ(validated(kept, {}).codes(), codes) << kept;
    }
    // Other notations have no such letters.
    EXPECT_FALSE(put_in(text, {hypercube::notations::tesschess}));
  }
}

TEST(IcnForm, SaysOfAStartOnlyWhatIsKnown) {
  // Of several lines, as the package writes it.
  const std::string of_package = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\nw - - 0\n"
                                 "a1: ....K..R/......../......../......../......../......../"
                                 "......../........\n1. P2213-3213 (1. P9999-9999 $1) P3343-2343\n";
  for (const RecordForm form : {RecordForm::pgn, RecordForm::log, RecordForm::courier}) {
    const auto written = put_in(of_package, {hypercube::notations::hyperchess, form});
    ASSERT_TRUE(written) << written.problem();
    EXPECT_THAT(*written, HasSubstr("The start was \"w - - 0 a1: ....K..R/......../"));
  }
  // The position is that of another game of the site, which only the replay shows.
  const std::string of_other =
      "[FEN \"a1:R3K3/8/8/8/8/4P3/8/8|a8:8/8/8/8/8/8/8/7k|b2:8/8/8/8/8/8/4p3/8|"
      "c8:8/8/8/8/8/8/4P3/8 w * - 0 1\"]\nw 0/100 1 (19|1) Squares:5,5\n\n"
      "1. K5,1>3,1 p14,16>14,14 *\n";
  EXPECT_THAT(put_in(of_other, {lattice::notations::infinite_5d}).value(),
              HasSubstr("The start was \"w 0/100 1 (19|1) Squares:5,5\""));
  // No array, no FEN tag that can be read: nothing says where such a game starts.
  for (const char *tags : {"[Variant \"dawson/4\"]\n", "[Variant \"hyperchess\"]\n[FEN \"x\"]\n"}) {
    const Verdict verdict =
        validated(tags + std::string("w 0/100 1 (19|1) 0,20,0,20 K12,1|k9,19\n"), {});
    ASSERT_FALSE(verdict.findings.empty());
    EXPECT_TRUE(verdict.findings.front().finding.remarks.empty()) << tags;
  }
}

TEST(IcnForm, LosesTheWordsOfAStartThatDidNotCount) {
  const std::string text = "[Variant \"4x4x4x4\"]\nw - - 0\n"
                           "a1: ....K..R/......../......../......../......../......../......../"
                           "........\nP12,2>12,4\n";
  EXPECT_EQ(validated(text, {}).codes(), "bad-position");
  std::string heard;
  EXPECT_TRUE(put_in(text, as_icn, &heard));
  EXPECT_THAT(heard, HasSubstr("the words of a start that did not count are lost"));
}

TEST(IcnForm, MakesCommentsAndTagsOfWhatItDoesNotHave) {
  const std::string written =
      put_in("[Variant \"4x4x4x4\"]\n[Date \"2026.11.23\"]\n[White \"\"]\n\n"
             "1. P12,2>12,4 $1 ; to the end\np4,18>4,16 !? 1/2-1/2\n",
             as_icn)
          .value();
  EXPECT_THAT(written,
              StartsWith("[Variant \"4\u00d74\u00d74\u00d74 Chess\"] [Date \"2026.11.23\"] "
                         "[Result \"1/2-1/2\"] w 0/100 1 (19|1) 0,20,0,20 "));
  EXPECT_THAT(written, HasSubstr(" P12,2>12,4{$1 to the end}|p4,18>4,16!?\n"));
}

TEST(IcnForm, SaysWhatItLoses) {
  std::string heard;
  const std::string written = put_in("[Variant \"4x4x4x4\"]\n[Result \"1-0\"]\n[White \"\"]\n\n"
                                     "1. P12,2>12,4 PxQ 7... p4,18>4,16+ mate 0-1\n",
                                     as_icn, &heard)
                                  .value();
  EXPECT_THAT(heard, HasSubstr("wrong move numbers, wrong marks of captures, tags without a value "
                               "and results that differ from the Result tag are lost: "
                               "infinitechess.org's form has no place for them"));
  EXPECT_THAT(written, HasSubstr(" P12,2>12,4|p4,18>4,16#\n"));
  static_cast<void>(put_in(written, as_icn, &heard));
  EXPECT_THAT(heard, Not(HasSubstr("lost")));
}

TEST(IcnForm, SaysThatACommentIsWrittenOtherwise) {
  const std::string told = "a comment is written otherwise";
  const std::string game = "[Variant \"4x4x4x4\"]\n\n1. P12,2>12,4 ";
  std::string heard;
  for (const auto &[comment, written] :
       {std::pair{"; {no} more\n", "{{no) more}"}, std::pair{"{one\ntwo}", "{one two}"},
        std::pair{"{[%eval 0.3]}", "{[eval 0.3]}"}, std::pair{"{[%clk 10:00]}", "{[clk 10:00]}"}}) {
    EXPECT_THAT(put_in(game + comment + " p4,18>4,16\n", as_icn, &heard).value(),
                HasSubstr(written));
    EXPECT_THAT(heard, HasSubstr(told)) << comment;
  }
  for (const auto &[comment, written] :
       {std::pair{"{one, two}", "{one, two}|"}, std::pair{"{}", "12,4|"},
        std::pair{"{[%clk 0:10:00]}", "{[%clk 0:10:00.0]}|"},
        std::pair{"{a [%clk 1:00:00.5] b}", "{a [%clk 1:00:00.5] b}|"}}) {
    EXPECT_THAT(put_in(game + comment + " p4,18>4,16\n", as_icn, &heard).value(),
                HasSubstr(written));
    EXPECT_EQ(heard, "") << comment;
  }
}

/// What infinitechess.org's own reader refuses is written otherwise, or a warning names it.
TEST(IcnForm, IsWhatTheSiteReads) {
  const std::string variant = "[Variant \"4x4x4x4\"]\n[Notation \"4x4x4x4\"]\n";
  struct Case {
    std::string text;
    std::string written;
    std::string heard;
  };
  const std::string long_value(200, 'a');
  // 150 plies without a capture or a pawn's move, in move 80.
  std::string drawn = to_fen(Position::initial(parse_variant("4x4x4x4").value()));
  drawn.replace(drawn.size() - 3, 3, "150 80");
  const std::string in_pairs = "\xf0\x9f\x98\x80";
  for (const Case &each : {
           Case{"\n{intro} 1. P12,2>12,4 {a} p4,18>4,17 *\n", " P12,2>12,4{intro a}|p4,18>4,17\n",
                "what is said before the first move stands behind it"},
           Case{"\n{intro} *\n", "", "the words of a game without moves are lost"},
           Case{"\n1. P12,2>12,4 {a} {b} p4,18>4,17 *\n", " P12,2>12,4{a b}|", ""},
           Case{"\n1. P12,2>12,4! $14 {a} p4,18>4,17 *\n", " P12,2>12,4!{$14 a}|", ""},
           Case{"\n1. P12,2>12,4 p4,18>4,17!?! *\n", "|p4,18>4,17{!?!}\n", ""},
           Case{"\n1. P12,2>12,4! ? p4,18>4,17 *\n", " P12,2>12,4!{?}|", ""},
           Case{"\n1. P12,2>12,4 {} p4,18>4,17 *\n", " P12,2>12,4|", ""},
           Case{"\n1. P12,2>12,4 {[%clk 0:10:00]} *\n", "{[%clk 0:10:00.0]}\n", ""},
           Case{"[White_Elo \"1500\"]\n\n1. P12,2>12,4 *\n", "[Variant ", "tags are lost"},
           Case{"[White \"Ann \\\"The Rook\\\" Lee\"]\n\n1. P12,2>12,4 *\n", "", "tags are lost"},
           Case{"[Notes \"" + long_value + "\"]\n\n1. P12,2>12,4 *\n", "[Notes \"aaa", ""},
           Case{"[Notes \"" + long_value + "a\"]\n\n1. P12,2>12,4 *\n", "", "tags are lost"},
           Case{"[Notes \"" + long_value.substr(1) + in_pairs + "\"]\n\n1. P12,2>12,4 *\n", "",
                "tags are lost"},
           Case{"w Squares:1,2|3,4 Rays:1,2>1,0 P12,2>12,4\n", " Squares:1,2|3,4 Rays:1,2>1,0 ",
                ""},
           Case{"w Squares:here P12,2>12,4\n", "", "the drawings are lost"},
           Case{"[SetUp \"1\"]\n[FEN \"" + drawn + "\"]\n\n*\n", " w 100/100 80 ", "100 plies"},
           Case{"w Rays:1,2>1,0 Squares:1,2 P12,2>12,4\n", "", "the drawings are lost"},
       }) {
    std::string heard;
    const std::string written = put_in(variant + each.text, as_icn, &heard).value();
    EXPECT_EQ(why_site_refuses(written), "") << each.text << written;
    EXPECT_THAT(written, HasSubstr(each.written));
    EXPECT_THAT(heard, HasSubstr(each.heard)) << each.text;
    EXPECT_EQ(heard.empty(), each.heard.empty()) << each.text << heard;
  }
  for (const char *move : {"P12,2-", "P012,2>12,4", "P12,2>12,4=Z", "P12,4"}) {
    const auto written = put_in(variant + "\n1. " + move + " p4,18>4,17 *\n", as_icn);
    EXPECT_TRUE(!written || why_site_refuses(*written).empty()) << move;
  }
}

TEST(IcnForm, IsWhatTheSiteReadsOfEverySample) {
  std::size_t written = 0;
  for (const auto &entry :
       std::filesystem::recursive_directory_iterator(TESSERA_SOURCE_DIR "/samples")) {
    const std::filesystem::path path = std::filesystem::relative(entry.path(), TESSERA_SOURCE_DIR);
    const std::string text = entry.is_regular_file() ? file_text(path.string()) : "";
    TextSource source(text);
    RecordReader reader(source);
    while (const Record *record = reader.next()) {
      const auto setting = choose_setting(*record, {}).setting;
      if (!setting || !is_icn_game(setting->variant)) {
        continue;
      }
      const Record bare = stripped(*record, {.variations = true});
      Deaf deaf;
      const Writing as_site{native_notation(setting->variant), RecordForm::icn};
      if (const auto icn = convert(bare, *setting, as_site, deaf)) {
        ++written;
        EXPECT_EQ(why_site_refuses(*icn), "") << entry.path();
      }
    }
  }
  EXPECT_GT(written, 8U);
}

/// An empty Result tag is not in the way of the result.
TEST(IcnForm, MakesATagOfTheResult) {
  EXPECT_THAT(put_in("[Variant \"4x4x4x4\"]\n[Result \"\"]\n\n1. P12,2>12,4 1-0\n", as_icn).value(),
              HasSubstr("[Result \"1-0\"]"));
}

TEST(IcnForm, IsNotForOtherGamesOrVariations) {
  EXPECT_THAT(put_in("[Variant \"tesschess\"]\n\n1. PAb22-Ab23\n",
                     {hypercube::notations::tesschess, RecordForm::icn})
                  .problem(),
              HasSubstr("is not a game of infinitechess.org"));
  EXPECT_THAT(put_in("[Variant \"4x4x4x4\"]\n\n1. P12,2>12,4 (1. P12,2>12,3) p4,18>4,16\n", as_icn)
                  .problem(),
              HasSubstr("no variations"));
}

TEST(IcnForm, WritesTheCellPassedOverWhereTheSiteCanAndWarnsElsewhere) {
  std::string heard;
  const std::string small =
      put_in("b 12,3 0/100 1 (19|1) 0,20,0,20 K19,1|P12,4|k8,19", as_icn, &heard).value();
  EXPECT_EQ(heard, "");
  EXPECT_THAT(small, HasSubstr(" b 12,3 0/100 1 "));
  Record record;
  const std::string text = "[Variant \"4x4x4x4\"]\n\n1. P12,2>12,12 *\n";
  static_cast<void>(parse_record(text, record));
  const Setting setting = choose_setting(record, {}).setting.value();
  Deaf deaf;
  const std::string fen = to_fen(replay(record, setting, deaf).position);
  EXPECT_THAT(fen, HasSubstr(" b * 12,7:12,12 "));
  const std::string big =
      put_in("[Variant \"4x4x4x4\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n1... p4,18>4,17\n",
             as_icn, &heard)
          .value();
  EXPECT_THAT(heard, HasSubstr("no way to write that a pawn has passed over 12,7"));
  EXPECT_THAT(big, Not(HasSubstr("12,7")));
}

} // namespace
} // namespace tessera::test
