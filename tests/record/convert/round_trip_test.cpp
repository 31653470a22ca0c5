#include "record/convert/convert.hpp"
#include "record/record/record_parser.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

// Conversion keeps what a record holds, into any coordinate system and form and back.

namespace tessera {
namespace {

using testing::HasSubstr;

std::string converted(const std::string &text, Notation to, RecordForm form) {
  Record record;
  static_cast<void>(parse_record(text, record));
  const SettingChoice choice = choose_setting(record, {});
  Deaf deaf;
  return convert(record, *choice.setting, {to, form}, deaf).value();
}

std::string printed_game() {
  std::ostringstream text;
  text << std::ifstream(TESSERA_SOURCE_DIR "/samples/hyperchess/printed-game.txt").rdbuf();
  return text.str();
}

const std::string game = R"([Event "A \"quoted\" name"]
[Variant "hyperchess4"]
[Notation "hyperchess"]
[Result "1-0"]

{before the first move} 1. P2213-3213!? $1 P3243-3233 {a comment
over two lines} (1... P3242-3232 2. P2212-3212 (2. P2112-3112 ; nested
) 2... P3232-2232) (1... P3142-3132) 2. N1412-1332 N4442-4322 1-0
)";

class RoundTrip : public testing::TestWithParam<std::tuple<Notation, RecordForm, std::string>> {};

TEST_P(RoundTrip, GivesTheSameText) {
  const auto &[system, form, text] = GetParam();
  const std::string plain = converted(text, hypercube::notations::hyperchess, RecordForm::pgn);
  const std::string there = converted(text, system, form);
  EXPECT_EQ(converted(there, system, form), there) << "a second conversion changes nothing";
  // A log's bare remarks come back in braces, so it is compared in its own form.
  EXPECT_EQ(converted(converted(there, hypercube::notations::hyperchess, RecordForm::pgn),
                      hypercube::notations::hyperchess, RecordForm::pgn),
            converted(there, hypercube::notations::hyperchess, RecordForm::pgn));
  EXPECT_EQ(converted(there, hypercube::notations::hyperchess, RecordForm::pgn), plain);
}

INSTANTIATE_TEST_SUITE_P(
    AllWays, RoundTrip,
    testing::Combine(testing::Values(hypercube::notations::hyperchess,
                                     hypercube::notations::hyperchess_file_first,
                                     hypercube::notations::hyperchess_little_first,
                                     hypercube::notations::chesseract,
                                     hypercube::notations::fourstar,
                                     hypercube::notations::tesschess),
                     testing::Values(RecordForm::pgn, RecordForm::log),
                     testing::Values(game, printed_game())));

TEST(Convert, WritesPgn) {
  EXPECT_EQ(converted(game, hypercube::notations::chesseract, RecordForm::pgn),
            R"([Event "A \"quoted\" name"]
[Variant "hyperchess4"]
[Notation "chesseract"]
[Result "1-0"]

{before the first move} 1. PBIIc1-BIIIc1!? $1 PBIIIc4-BIIIc3 {a comment
over two lines} (1... PBIIIb4-BIIIb3 2. PBIIb1-BIIIb1 (2. PAIIb1-AIIIb1 ; nested
) 2... PBIIIb3-BIIb3) (1... PAIIIb4-AIIIb3) 2. NDIb1-CIb3 NDIVb4-CIVb2 1-0
)");
}

TEST(Convert, NumbersVariationsByTheMoveTheyFollow) {
  EXPECT_THAT(converted("[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n"
                        "1. P2213-3213 (1. P2212-3212) (1. P2112-3112) P3243-3233 *",
                        hypercube::notations::hyperchess, RecordForm::pgn),
              HasSubstr("1. P2213-3213 (1. P2212-3212) (1. P2112-3112) 1... P3243-3233 *"));
}

TEST(Convert, KeepsTheResultBeforeOtherText) {
  const std::string text = converted("[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n"
                                     "1. P2213-3213 *\nthanks for the game",
                                     hypercube::notations::hyperchess, RecordForm::pgn);
  EXPECT_THAT(text, HasSubstr("*\n{thanks for the game}\n"));
  Record record;
  static_cast<void>(parse_record(text, record));
  EXPECT_EQ(record.items.at(2).kind, ItemKind::result);
}

TEST(Convert, KeepsIllegalAndBrokenMoves) {
  const std::string text = converted("[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n"
                                     "1. P2213-4213 P3243-9233 2. P2212-3212 P3242-3232 *",
                                     hypercube::notations::tesschess, RecordForm::pgn);
  EXPECT_THAT(text, HasSubstr("1. PBc21-Bc41 P3243-9233 2. PBb21-Bb31 PBb34-Bb33 *"));
}

TEST(Convert, NamesTheGameThatWasReplayed) {
  Record record;
  const std::string text = "[Variant \"hyperchess\"]\n1. P2312-1322 *";
  static_cast<void>(parse_record(text, record));
  const SettingChoice choice = choose_setting(
      record, {Variant(*find_game("hyperchess4")), hypercube::notations::hyperchess});
  Deaf deaf;
  EXPECT_THAT(*convert(record, *choice.setting, {hypercube::notations::hyperchess}, deaf),
              HasSubstr("[Variant \"hyperchess4\"]"));
}

TEST(Convert, PutsAwkwardRemarksInComments) {
  const std::string log = converted("[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n"
                                    "1 P 2213-3213 {check the king} P 3243-3233 and so on\n",
                                    hypercube::notations::hyperchess, RecordForm::log);
  EXPECT_THAT(log, HasSubstr("{check the king}"));
  EXPECT_THAT(log, HasSubstr("P3243-3233 and so on\n"));
}

} // namespace
} // namespace tessera
