// Records of Oana and Chiru's game in the forms of its package (OC-14 to OC-16).

#include "record/replay/support.hpp"

#include "lib/game/board/lattice_board.hpp"
#include "lib/record/convert/convert.hpp"
#include "lib/record/package/package_source.hpp"
#include "lib/record/record/record_parser.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class LostThings final : public ReplayListener {
public:
  void found(Finding finding) override {
    all += finding.sentence + '\n';
    last = finding.span;
  }
  std::string all;
  Span last;
};

Result<std::string> in_form(const std::string &text, RecordForm form, std::string *heard = nullptr,
                            Span *last = nullptr) {
  Record record;
  static_cast<void>(parse_record(text, record));
  const Setting setting = choose_setting(record, {}).setting.value();
  LostThings warnings;
  Result<std::string> written =
      convert(record, setting, {native_notation(setting.variant), form}, warnings);
  if (heard != nullptr) {
    *heard = warnings.all;
  }
  if (last != nullptr) {
    *last = warnings.last;
  }
  return written;
}
std::string as_c4d(const std::string &text) { return in_form(text, RecordForm::c4d).value(); }
std::string as_json(const std::string &text) {
  return in_form(text, RecordForm::package_json).value();
}
std::string as_pgn(const std::string &text) { return in_form(text, RecordForm::pgn).value(); }
/// The record that JSON stands for.
std::string read_json(const std::string &json) {
  PackageSource source(std::make_shared<TextSource>(json), package_kind(json).value());
  std::string text(std::size_t{1} << 20U, '\0');
  text.resize(source.read(text.data(), text.size()).value());
  return text;
}
std::string end_position_of(const std::string &text) {
  const Verdict verdict = validated(text, {});
  return verdict.codes() + ' ' + verdict.games.at(0).fen;
}

const std::string passed_start =
    "[Variant \"oana-chiru\"]\n[SetUp \"1\"]\n"
    "[FEN \"a1:4K2R/8/8/2Yy4/8/8/8/8|a8:8/8/8/8/8/8/8/4k3 b * c3a1 0 1\"]\n\n";
const std::string c4d_start =
    "b Wa1K c3a1 0\n"
    "a1: ....K..R/......../......../..Yy..../......../......../......../........\n"
    "a8: ......../......../......../......../......../......../......../....k...\n";

TEST(PackageForms, OfTextGiveBackWhatThePackageWrote) {
  const std::string moves = "d4a1xc3a1ep\nO-O@a1\nc3a1-c2a1\ng1a1-h2a1\nc2a1-c1a1=Q\n";
  const std::string c4d = "# Variant: oana-chiru\n" + c4d_start + moves;
  EXPECT_EQ(as_c4d(c4d), c4d);
  EXPECT_EQ(as_c4d(as_pgn(c4d)), c4d);
  EXPECT_EQ(
      as_c4d(passed_start + "1... d4a1xc3a1ep 2. O-O@a1 c3a1-c2a1 3. g1a1-h2a1 c2a1-c1a1=Q+ *\n"),
      "# Variant: oana-chiru\n# Result: *\n" + c4d_start + moves);
  EXPECT_EQ(as_c4d("e2a1-e4a1\ne7a8-e5a8\n"), "# Variant: oana-chiru\ne2a1-e4a1\ne7a8-e5a8\n");
}

TEST(PackageForms, OfTextHaveAllElseInLinesThatDoNotCount) {
  const std::string c4d = as_c4d("[Event \"A \\\"test\\\"\"]\n[Variant \"oana-chiru\"]\n"
                                 "[Notation \"oana-chiru\"]\n[Result \"1-0\"]\n\n"
                                 "{Note: both\nare new} 1. e2a1-e4a1! {as usual} e7a8-e5a8 $6 "
                                 "; to the end\n(a word) 1-0\n");
  EXPECT_EQ(c4d, "# Variant: oana-chiru\n# Event: A \\\"test\\\"\n# Result: 1-0\n#Note: both\n"
                 "# are new\ne2a1-e4a1\n# !\n# as usual\ne7a8-e5a8\n# $6\n# to the end\n"
                 "# (a word)\n");
  EXPECT_EQ(as_c4d(c4d), c4d);
  EXPECT_EQ(as_c4d(as_pgn(c4d)), c4d);
  EXPECT_THAT(as_pgn(c4d), HasSubstr("[Event \"A \\\"test\\\"\"]"));
  EXPECT_THAT(as_pgn(c4d), HasSubstr("as usual"));
}

TEST(PackageForms, OfAPositionAreThat) {
  EXPECT_EQ(as_c4d(passed_start), c4d_start);
  EXPECT_EQ(as_c4d(c4d_start), c4d_start);
  EXPECT_EQ(end_position_of(as_pgn(c4d_start)), end_position_of(passed_start));
  EXPECT_THAT(as_json(passed_start), StartsWith("{\"placements\": [\n"));
  EXPECT_EQ(end_position_of(read_json(as_json(passed_start))), end_position_of(passed_start));
}

TEST(PackageForms, OfJsonGiveBackTheGame) {
  EXPECT_EQ(as_json("e2a1-e4a1\n"),
            "{\"start\": null,\n\"moves\": [\n{\"from\": [4, 1, 0, 0], \"to\": [4, 3, 0, 0], "
            "\"promotion\": null, \"is_castling\": false, \"is_en_passant\": false}\n]}\n");
  const std::string game =
      passed_start + "1... d4a1xc3a1ep 2. O-O@a1 c3a1-c2a1 3. g1a1-h2a1 c2a1-c1a1=Q\n";
  std::string heard;
  const std::string json = in_form(game, RecordForm::package_json, &heard).value();
  EXPECT_EQ(heard, "");
  EXPECT_THAT(json, HasSubstr("\"is_castling\": true"));
  EXPECT_THAT(json, HasSubstr("\"is_en_passant\": true"));
  EXPECT_THAT(json, HasSubstr("\"promotion\": \"QUEEN\""));
  EXPECT_THAT(
      json,
      HasSubstr("\"ep_target\": [2, 2, 0, 0], \"ep_victim\": [2, 3, 0, 0], \"ep_axis\": \"Y\""));
  EXPECT_EQ(end_position_of(read_json(json)), end_position_of(game));
}

TEST(PackageForms, SayWhatTheyLose) {
  std::string heard;
  EXPECT_TRUE(in_form("[Event \"x\"]\n\ne2a1-e4a1 {why}\n", RecordForm::package_json, &heard));
  EXPECT_EQ(heard,
            "its tags, comments and results are lost: the package's JSON holds only moves\n");
  const std::string wrong = "7. e2a1-e4a1+ PxQ e7a8-e5a8\n";
  EXPECT_TRUE(in_form(wrong, RecordForm::c4d, &heard));
  EXPECT_THAT(heard,
              HasSubstr("wrong move numbers, wrong marks of check and mate and wrong marks of "
                        "captures are lost: c4d has no place for them\n"));
  EXPECT_TRUE(in_form(wrong, RecordForm::package_json, &heard));
  EXPECT_THAT(heard, HasSubstr("are lost: the package's JSON has no place for them\n"));
  EXPECT_TRUE(
      in_form("[Variant \"oana-chiru\"]\n\n1. Ne2a1xe4a1\n", RecordForm::package_json, &heard));
  EXPECT_THAT(heard, HasSubstr("the letters and signs of illegal moves are lost"));
  for (const RecordForm form : {RecordForm::c4d, RecordForm::package_json}) {
    EXPECT_TRUE(in_form("[Variant \"oana-chiru\"]\n[FEN \"x\"]\nw - - 0\na1: ....K.../......../"
                        "......../......../......../......../......../........\n"
                        "a8: ......../......../......../......../......../......../......../"
                        "....k...\ne1a1-d1a1\n",
                        form, &heard));
    EXPECT_THAT(heard, HasSubstr("FEN tags that do not say where the game started are lost"));
  }
  std::string later = passed_start;
  later.replace(later.find("0 1\""), 4, "0 7\"");
  EXPECT_TRUE(in_form(later, RecordForm::c4d, &heard));
  EXPECT_EQ(heard, "the move number 7 is lost: the package does not count moves\n");
}

TEST(PackageForms, SayWhereSomethingIsLost) {
  const std::string game = "[Event \"x\"]\n[Variant \"oana-chiru\"]\n[White \"\"]\n\n"
                           "1. e2a1-e4a1 2... e7a8-e5a8\n";
  std::string heard;
  Span last;
  EXPECT_TRUE(in_form(game, RecordForm::c4d, &heard, &last));
  EXPECT_THAT(heard, HasSubstr("wrong move numbers and tags without a value are lost"));
  EXPECT_EQ(game.substr(last.begin, last.size), "White");
  EXPECT_TRUE(in_form(game, RecordForm::package_json, &heard, &last));
  EXPECT_EQ(game.substr(last.begin, last.size), "2...");
}

TEST(PackageForms, KeepCastlingsAndCapturesInPassingThatCannotBe) {
  for (const std::string move : {"o-o@a3", "O-O-O@a3", "O-O@a8", "o-o@a1", "e4a1-d5a1ep",
                                 "a2a1-a3a1ep", "d2a1-d5a1=Q", "e5a1-e6a1=N"}) {
    const std::string game = "[Variant \"oana-chiru\"]\n\n1. " + move + " e7a8-e5a8\n";
    std::string heard;
    const std::string json = in_form(game, RecordForm::package_json, &heard).value();
    if (move == "a2a1-a3a1ep") {
      // It is legal without its mark.
      EXPECT_THAT(heard, HasSubstr("wrong marks of captures are lost"));
    } else {
      EXPECT_THAT(heard, Not(HasSubstr("lost"))) << move;
      EXPECT_THAT(read_json(json), HasSubstr('\n' + move + "\ne7a8-e5a8\n"));
      EXPECT_EQ(end_position_of(read_json(json)), end_position_of(game)) << move;
    }
  }
  // A king's step to another rank is no castling.
  const std::string step = "[Variant \"oana-chiru\"]\n\n1. e1a1-e3a1 e7a8-e5a8\n";
  EXPECT_THAT(read_json(as_json(step)), HasSubstr("\ne1a1-e3a1\n"));
}

TEST(PackageForms, KeepMovesThatAreNotLegal) {
  const std::string game = "[Variant \"oana-chiru\"]\n\n1. e2a1-e5a1 e7a8-e5a8\n";
  EXPECT_THAT(as_c4d(game), HasSubstr("e2a1-e5a1\ne7a8-e5a8\n"));
  EXPECT_THAT(read_json(as_json(game)), HasSubstr("e2a1-e5a1\ne7a8-e5a8\n"));
}

TEST(PackageForms, OfTextRefuseWhatWouldBeWordsThere) {
  EXPECT_THAT(
      in_form("[Variant \"oana-chiru\"]\n\n1. e2a1-e4a1 1... 8f3-b6e\n", RecordForm::c4d).problem(),
      HasSubstr("in c4d not all of its moves could be read again"));
}

TEST(PackageForms, OfThePapersGameSayWhereItStarts) {
  const std::string game = "[Variant \"oana-chiru/paper\"]\n\n1. b2a1-b4a1 b7a8-b5a8\n";
  EXPECT_THAT(as_c4d(game), HasSubstr("\na1: RNBQKBNR/WYWYWYWY/"));
  EXPECT_EQ(end_position_of(as_c4d(game)), end_position_of(game));
  EXPECT_THAT(as_json(game), StartsWith("{\"start\": {\"placements\""));
}

TEST(PackageForms, AreNotForOtherGamesOrVariations) {
  const auto problem = [](const std::string &text, RecordForm form) {
    const Result<std::string> written = in_form(text, form);
    return written ? "" : written.problem();
  };
  const std::string other = "[Variant \"hyperchess\"]\n\n1. P2112-3112\n";
  EXPECT_THAT(problem(other, RecordForm::c4d),
              HasSubstr("only Oana and Chiru's game can be written as c4d"));
  EXPECT_THAT(problem(other, RecordForm::package_json), HasSubstr("this is Hyperchess"));
  const std::string lines = "[Variant \"oana-chiru\"]\n\n1. e2a1-e4a1 (1. e2a1-e3a1) e7a8-e5a8\n";
  EXPECT_THAT(problem(lines, RecordForm::c4d), HasSubstr("--strip variations"));
  EXPECT_THAT(problem(lines, RecordForm::package_json), HasSubstr("--strip variations"));
  for (const char *no_piece : {"K", "P", "M"}) {
    EXPECT_THAT(problem(fmt::format("[Variant \"oana-chiru\"]\n\n1. Pe2a1-e4a1={}\n", no_piece),
                        RecordForm::package_json),
                HasSubstr("and the piece that a pawn becomes"))
        << no_piece;
  }
  EXPECT_THAT(
      problem("[Variant \"oana-chiru\"]\n\n1. e2a1-e9a1 e7a8-e5a8\n", RecordForm::package_json),
      HasSubstr("this JSON cannot hold \""));
}

} // namespace
} // namespace tessera::test
