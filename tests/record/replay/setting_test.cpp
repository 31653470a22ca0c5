// What a record is replayed as: its tags, and what replay shows if there are none.

#include "support.hpp"

#include "lib/record/record/record_parser.hpp"
#include "lib/record/replay/candidates.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tuple>

namespace tessera::test {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

SettingChoice chosen(const std::string &text, const Given &knowing = {}) {
  Record record;
  static_cast<void>(parse_record(text, record));
  return choose_setting(record, knowing);
}

/// "hyperchess4 hyperchess-file-first", or nothing.
std::string setting_of(const SettingChoice &choice) {
  return choice.setting
             ? to_string(choice.setting->variant) + ' ' + std::string(choice.setting->system.name())
             : "";
}
std::string setting_of(const std::string &text) { return setting_of(chosen(text)); }

// --- From tags ----------------------------------------------------------------------------

/// A wrong option does not change which game is named.
TEST(Tags, KeepTheGameOfAWrongOption) {
  for (const auto &[value, game, problem] :
       {std::tuple("Hyperchess4 (2010)", "hyperchess4", "hyperchess4 has no option \"(2010)\""),
        std::tuple("hyperchess4 neutral-pawn=sometimes pawn-protection=off", "hyperchess4",
                   "the option neutral-pawn is "),
        std::tuple("hyperchess neutral-pawn=always held-kings=no", "hyperchess neutral-pawn=always",
                   "hyperchess has no option \"held-kings\""),
        std::tuple("hyperchess neutral-pawn=always neutral-pawn=first",
                   "hyperchess neutral-pawn=always", "the option neutral-pawn is there twice")}) {
    const SettingChoice choice = chosen("[Variant \"" + std::string(value) +
                                        "\"]\n[Notation \"hyperchess\"]\n\n1. P2112-2122\n");
    EXPECT_THAT(setting_of(choice), StartsWith(game)) << value;
    ASSERT_FALSE(choice.findings.empty()) << value;
    EXPECT_EQ(choice.findings.back().code, Code::unknown_tag_value) << value;
    EXPECT_THAT(choice.findings.back().sentence, StartsWith(problem)) << value;
    EXPECT_THAT(choice.findings.back().remarks,
                ElementsAre("the game is read as " + std::string(game)));
  }
}

TEST(Tags, WithAnotherWordBehindTheNameDecideNothing) {
  for (const std::string value : {"Hyperchess 4", "Hyperchess 4D (our own rules)"}) {
    const SettingChoice choice =
        chosen("[Variant \"" + value + "\"]\n[Notation \"hyperchess\"]\n\n1. P2213-1223\n");
    EXPECT_EQ(setting_of(choice), "hyperchess4 hyperchess") << value;
    EXPECT_EQ(std::count_if(
                  choice.findings.begin(), choice.findings.end(),
                  [](const Finding &finding) { return finding.code == Code::unknown_tag_value; }),
              1)
        << value;
  }
}

TEST(Tags, TellGameAndNotation) {
  EXPECT_EQ(setting_of("[Variant \"hyperchess4\"]\n[Notation \"chesseract\"]\n"),
            "hyperchess4 chesseract");
  EXPECT_EQ(setting_of("[Variant \"Hyperchess4 Neutral-Pawn=always\"]\n[Notation \"TessChess\"]\n"),
            "hyperchess4 neutral-pawn=always tesschess");
  EXPECT_THAT(chosen("[Variant \"hyperchess4\"]\n[Notation \"chesseract\"]\n").findings,
              testing::IsEmpty());
}

TEST(Tags, GiveWayToWhatIsTold) {
  EXPECT_EQ(setting_of(chosen("[Variant \"hyperchess4\"]\n[Notation \"chesseract\"]\n",
                              told("hyperchess", "tesschess"))),
            "hyperchess tesschess");
}

TEST(Tags, ThatNameNothingKnownAreErrors) {
  const SettingChoice choice = chosen("[Variant \"chess\"]\n[Notation \"algebraic\"]\n");
  ASSERT_EQ(choice.findings.size(), 3U);
  EXPECT_EQ(choice.findings[0].sentence,
            "no game is named \"chess\"; there are hyperchess, hyperchess4, 4*chess, "
            "4*chess/qr-swap, 4*crazyhouse, 4*bughouse, tesschess, chesseract, tesseract, 4x4x4x4, "
            "infinite-5d, dawson/3, dawson/4, dawson/5, sphinx, sphinx/kings-home, oana-chiru, "
            "oana-chiru/paper");
  EXPECT_EQ(choice.findings[1].sentence,
            "no notation is named \"algebraic\"; `tessera notations` lists them");
  for (const std::string option : {"neutral-pawn=yes", "held-kings=no", "neutral-pawn", "="}) {
    const SettingChoice with = chosen("[Variant \"hyperchess " + option + "\"]\n");
    ASSERT_FALSE(with.findings.empty()) << option;
    EXPECT_EQ(with.findings[0].code, Code::unknown_tag_value) << option;
  }
}

TEST(Tags, MayNameAGameByItsTitle) {
  for (const auto &[title, name] : std::vector<std::pair<std::string, std::string>>{
           {"4*Chess", "4*chess"},
           {"chess on a tesseract", "tesseract"},
           {"Dawson's chess on 4x4x4x4", "dawson/4"},
           {"Sphinx Chess, kings at home", "sphinx/kings-home"}}) {
    const Result<Variant> variant = parse_variant(title);
    ASSERT_TRUE(variant) << title;
    EXPECT_EQ(variant->game->name, name);
  }
}

TEST(Tags, WithASlipNameTheNearestGame) {
  for (const auto &[written, name] :
       std::vector<std::pair<std::string, std::string>>{{"Hyper chess", "hyperchess"},
                                                        {"hyperches", "hyperchess"},
                                                        {"hpyerchess", "hyperchess"},
                                                        {"tess-chess", "tesschess"},
                                                        {"Chesserakt", "chesseract"},
                                                        {"Ches on a Teseract", "tesseract"},
                                                        {"oana chiru", "oana-chiru"},
                                                        {"4 x 4 x 4 x 4", "4x4x4x4"},
                                                        {"4-crazy-house", "4*crazyhouse"},
                                                        {"hyperchess5", ""},
                                                        {"4d chess", ""},
                                                        {"dawson/8", ""},
                                                        {"", ""},
                                                        {"standard", ""}}) {
    const std::string problem = parse_variant(written).problem();
    if (name.empty()) {
      EXPECT_THAT(problem, testing::HasSubstr("; there are hyperchess, ")) << written;
    } else {
      EXPECT_EQ(problem, "no game is named \"" + written + "\"; the nearest name is " + name);
    }
  }
}

TEST(Tags, OfAStartPosition) {
  EXPECT_EQ(validated(from("w K1112 P2112 | K4342") + "1. P2112-3112\n").codes(), "");
  EXPECT_EQ(validated("[SetUp \"1\"]\n\n1. P2112-3112\n").codes(), "bad-position");
  EXPECT_EQ(validated("[SetUp \"0\"]\n\n1. P2112-3112\n").codes(), "");
}

TEST(Tags, OfABadPositionTellAllItsFaults) {
  const Verdict verdict =
      validated("[FEN \"4-4-4-4/4-4-4-4/4-4-4-4/4-1x2-4-5//4-4-4 w\"]\n\n1. P2112-3112\n");
  EXPECT_EQ(verdict.codes(), "bad-position bad-position bad-position bad-position bad-position");
  EXPECT_EQ(verdict.findings[0].marked, "x");
  EXPECT_EQ(verdict.findings[0].finding.sentence, "no piece has the letter x");
  EXPECT_EQ(listed(verdict.findings[0].finding.remarks), "");
  EXPECT_EQ(verdict.findings[1].finding.sentence, "5 cells where a mini-board's line has 4");
  EXPECT_EQ(verdict.findings[3].finding.sentence, "1 line where a big row has 4");
  EXPECT_THAT(verdict.findings[4].finding.remarks,
              ElementsAre("without its start position the game is not replayed"));
  EXPECT_EQ(verdict.games[0].moves, 0U);
  EXPECT_EQ(verdict.games[0].fen, "");
}

TEST(Tags, OfKingsThatShareASquareNeedTheHold) {
  // On one little square: nothing in Hyperchess, a hold in Hyperchess4.
  const std::string record = from("w K2222 P2112 | K4422 P3142 ; held white") + "1. P2112-3112\n";
  std::string without = record;
  without.replace(without.find(" w w "), 5, " w - ");
  EXPECT_EQ(validated(record, told("hyperchess4")).codes(), "");
  EXPECT_EQ(validated(without, told("hyperchess4")).codes(), "bad-position");
  EXPECT_EQ(validated(without, told("hyperchess")).codes(), "");
  EXPECT_EQ(validated(record, told("hyperchess")).codes(), "bad-position");
}

// --- From replay --------------------------------------------------------------------------

/// The start of the printed game, in three digit orders.
const std::string file_first = "1 P 2231-3231 P 3234-3233\n2 P 2221-3221 B 4334-3234\n"
                               "3 P 2321-3321 P 3224-3223\n4 P 2331-3331 P 3134-3133\n"
                               "5 B 1221-1243 P 3124-2124\n";
const std::string row_first = "1 P 2213-3213 P 3243-3233\n2 P 2212-3212 B 4343-3243\n"
                              "3 P 2312-3312 P 3242-3232\n4 P 2313-3313 P 3143-3133\n"
                              "5 B 1212-1234 P 3142-2142\n";
const std::string little_first = "1 P 1322-1332 P 4332-3332\n2 P 1222-1232 B 4343-4332\n"
                                 "3 P 1223-1233 P 4232-3232\n4 P 1323-1333 P 4331-3331\n"
                                 "5 B 1212-3412 P 4231-4221\n";

TEST(Replay, TellsTheDigitOrder) {
  EXPECT_EQ(setting_of(file_first), "hyperchess hyperchess-file-first");
  EXPECT_EQ(setting_of(row_first), "hyperchess hyperchess");
  EXPECT_EQ(setting_of(little_first), "hyperchess hyperchess-little-first");
  for (const std::string &record : {file_first, row_first, little_first}) {
    const Verdict verdict = validated(record, {});
    ASSERT_EQ(verdict.codes(), "notation-told") << record;
    EXPECT_EQ(verdict.findings[0].finding.severity, Severity::note);
    EXPECT_EQ(verdict.findings[0].finding.ruling, "HB-2");
    EXPECT_EQ(verdict.games[0].moves, 10U);
  }
}

TEST(Replay, TellsTheGame) {
  // The fourth black move is neutral, which only Hyperchess4 has.
  std::string neutral = file_first;
  neutral.replace(neutral.find("3134-3133"), 9, "3324-4323");
  EXPECT_EQ(setting_of(neutral), "hyperchess4 hyperchess-file-first");
  // A king that leaves the little square it is held on there is free in Hyperchess.
  const std::string free =
      from("w K2222 P2112 | K4423 P3142") + "1. P2112-3112 K4423-4422 2. K2222-2221 P3142-2142\n";
  std::string record = free;
  record.insert(0, "[Notation \"hyperchess\"]\n");
  EXPECT_EQ(setting_of(record), "hyperchess hyperchess");
}

TEST(Replay, TellsTheGameByItsVariations) {
  const std::string line = "1. P2231-3231 P3234-3233 2. P2221-3221 P3224-3223";
  EXPECT_EQ(setting_of(line + "\n"), "hyperchess hyperchess-file-first");
  EXPECT_EQ(setting_of(line + " (2... P3324-4323 3. P2331-3331)\n"),
            "hyperchess4 hyperchess-file-first");
}

TEST(Replay, TellsOnlyWhatIsNotTold) {
  EXPECT_EQ(setting_of("[Variant \"hyperchess4\"]\n" + file_first),
            "hyperchess4 hyperchess-file-first");
  EXPECT_EQ(setting_of("[Notation \"hyperchess-file-first\"]\n" + file_first),
            "hyperchess hyperchess-file-first");
  const SettingChoice both =
      chosen("[Variant \"hyperchess4\"]\n[Notation \"hyperchess-file-first\"]\n" + file_first);
  EXPECT_TRUE(both.findings.empty());
}

TEST(Replay, TellsByTheFormOfTheCells) {
  EXPECT_EQ(setting_of("1. PBIIc1-BIIIc1 PBIIIc4-BIIIc3\n"), "hyperchess chesseract");
  EXPECT_EQ(setting_of("1. Pbc21-bc31 Pbc34-bc33\n"), "hyperchess 4*chess");
  EXPECT_EQ(setting_of("1. PBc21-Bc31 PBc34-Bc33\n"), "hyperchess tesschess");
}

TEST(Replay, IsNotFooledByASlipInTheFirstMove) {
  for (const auto &[record, name] :
       {std::pair(file_first, "hyperchess-file-first"), std::pair(row_first, "hyperchess"),
        std::pair(little_first, "hyperchess-little-first")}) {
    std::string slip = record;
    slip.replace(4, 4, "4444");
    const Verdict verdict = validated(slip, {});
    EXPECT_EQ(verdict.games[0].notation, name);
    EXPECT_THAT(verdict.codes(), StartsWith("notation-told empty-origin"));
    EXPECT_EQ(verdict.tally.of(Severity::error), 1U) << record << verdict.codes();
  }
}

TEST(Replay, SaysHowFarItCameInEach) {
  std::string neutral = file_first;
  neutral.replace(neutral.find("3134-3133"), 9, "3324-4323");
  const Verdict verdict = validated(neutral, {});
  ASSERT_EQ(verdict.codes(), "notation-told");
  EXPECT_EQ(verdict.findings[0].marked, "P 2231-3231");
  EXPECT_EQ(verdict.findings[0].finding.sentence,
            "read as hyperchess4 in hyperchess-file-first, as the replay shows");
  EXPECT_THAT(verdict.findings[0].finding.remarks,
              ElementsAre("10 of the first 10 moves can be played this way, 7 as hyperchess in "
                          "hyperchess-file-first, and none in any other way"));
}

TEST(Replay, SaysWhatElseItCouldBe) {
  const SettingChoice tie =
      chosen(from("w K1144 R1111 | K4444") + "1. R1111-1112\n", told("hyperchess", ""));
  ASSERT_TRUE(tie.setting);
  EXPECT_EQ(tie.setting->system, hypercube::notations::hyperchess);
  ASSERT_EQ(tie.findings.size(), 1U);
  EXPECT_EQ(tie.findings[0].sentence,
            "read as hyperchess in hyperchess; it could also be hyperchess in "
            "hyperchess-file-first or hyperchess in hyperchess-little-first");
}

TEST(Replay, LooksOnlyAtTheFirstMovesOfAVeryLongRecord) {
  std::string knights;
  for (std::size_t turn = 0; turn < max_plies_of_choice; ++turn) {
    knights += turn % 2 == 0 ? "N1113-1314 N4442-4423\n" : "N1314-1113 N4423-4442\n";
  }
  const SettingChoice choice = chosen(knights);
  ASSERT_EQ(choice.findings.size(), 1U);
  EXPECT_THAT(choice.findings[0].remarks,
              ElementsAre(HasSubstr("1000 of the first 1000 moves can be played this way")));
}

TEST(Replay, SaysThatNothingShowsTheGameOfARecordWithoutMoves) {
  for (const std::string nothing : {"[Event \"?\"]\n\n*\n", "[Event \"x\"]\n\n{1. e4 e5} 1-0\n"}) {
    const SettingChoice choice = chosen(nothing);
    ASSERT_TRUE(choice.setting);
    EXPECT_TRUE(choice.is_guess);
    ASSERT_EQ(choice.findings.size(), 1U);
    EXPECT_EQ(choice.findings[0].sentence,
              "read as hyperchess in hyperchess: no tag names a known game, and no move shows it");
  }
  const SettingChoice named = chosen("[Variant \"tesschess\"]\n\n*\n");
  EXPECT_FALSE(named.is_guess);
  EXPECT_TRUE(named.findings.empty());
}

TEST(Replay, TakesANamedGameWithoutMovesInItsOwnNotation) {
  for (const GameInfo &game : games()) {
    const std::string name(game.name);
    const bool has_array = conventions(Variant(game)).has_array();
    EXPECT_EQ(setting_of("[Variant \"" + name + "\"]\n\n*\n"),
              has_array ? name + ' ' + std::string(native_notation(Variant(game)).name()) : "");
  }
  EXPECT_EQ(setting_of("[Variant \"chesseract\"]\n[Notation \"hyperchess\"]\n\n*\n"),
            "chesseract hyperchess");
}

TEST(Replay, SetsUpAPositionThoughTheMovesNameOtherBoards) {
  const Variant hyperchess = *parse_variant("hyperchess");
  const std::string fen = "[FEN \"" + to_fen(Position::initial(hyperchess)) + "\"]\n";
  EXPECT_EQ(setting_of(fen + "1A. P2112-2111 *\n"), "hyperchess hyperchess");
  EXPECT_EQ(setting_of(fen + "[Notation \"hyperchess\"]\n1A. P2213-3213 1b. P3243-3233 *\n"),
            "hyperchess hyperchess");
}

TEST(Replay, SaysIfNothingFits) {
  for (const std::string text : {"1. Q1441-4114 Q4114-1441 2. Q1441-4114\n", "1. P9999-1111\n"}) {
    const Verdict verdict = validated(text, {});
    EXPECT_THAT(verdict.codes(), StartsWith("notation-told")) << text;
    EXPECT_THAT(verdict.findings[0].finding.sentence,
                HasSubstr("its moves cannot be played in any known game and notation"));
  }
}

TEST(Replay, SaysWhereNothingFitsOfWhatIsTold) {
  const SettingChoice of_game = chosen("[Variant \"hyperchess\"]\n\n1. P2112-1122 *\n");
  ASSERT_EQ(of_game.findings.size(), 1U);
  EXPECT_EQ(of_game.findings[0].sentence, "read as hyperchess in hyperchess: its moves cannot be "
                                          "played in any notation of hyperchess");
  EXPECT_TRUE(of_game.is_guess) << "its notation is one of several";
  const SettingChoice of_notation = chosen("[Notation \"hyperchess\"]\n\n1. P2112-1444 *\n");
  ASSERT_EQ(of_notation.findings.size(), 1U);
  EXPECT_THAT(of_notation.findings[0].sentence,
              HasSubstr("its moves cannot be played in any game with the notation hyperchess"));
  EXPECT_TRUE(of_notation.is_guess);
  const SettingChoice of_both =
      chosen("[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n1. P2112-1122 *\n");
  EXPECT_TRUE(of_both.findings.empty());
  EXPECT_FALSE(of_both.is_guess);
}

} // namespace

} // namespace tessera::test
