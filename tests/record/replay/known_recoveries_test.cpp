#include "lib/game/notation/fen.hpp"
#include "lib/record/record/record_parser.hpp"
#include "lib/record/replay/known_recoveries.hpp"
#include "lib/record/replay/setting.hpp"
#include "support.hpp"
#include "tests/support/random_record.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <set>

// What is known of a record's moves that are not legal is what a search would find.

namespace tessera::test {
namespace {

/// Writes down what a replay finds and plays.
class Notes final : public ReplayListener {
public:
  void found(Finding finding) override {
    text_ += finding.sentence + ' ' + listed(finding.remarks) + ' ' + moves_of(finding.suggestions);
    for (const Suggestion &suggestion : finding.suggestions) {
      text_ += ' ' + suggestion.reason + ' ' + std::to_string(suggestion.plays_on);
    }
    text_ += finding.is_meant ? " meant\n" : "\n";
  }
  void played(const PlayedMove & /*move*/, const Position &after) override {
    text_ += std::to_string(after.hash()) + '\n';
  }
  [[nodiscard]] const std::string &text() const { return text_; }

private:
  std::string text_;
};

std::string replayed(const Record &record, const Setting &setting) {
  Notes notes;
  static_cast<void>(replay(record, setting, notes));
  return notes.text();
}

/// A record and its setting, which may know what was found before.
struct Replayed {
  Record record;
  std::optional<Setting> setting;

  explicit Replayed(const std::string &text) {
    static_cast<void>(parse_record(text, record));
    setting = choose_setting(record, {}).setting;
  }
  [[nodiscard]] std::string notes() const { return replayed(record, *setting); }
};

TEST(KnownRecoveries, AreWhatASearchFinds) {
  std::size_t with_findings = 0;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    const std::string text = random_records(1, seed);
    Replayed game(text);
    if (!game.setting) {
      continue;
    }
    const std::string found = game.notes();
    with_findings += found.find(' ') != std::string::npos ? 1U : 0U;
    game.setting->known = std::make_shared<KnownRecoveries>(SearchAllowance(game.record));
    EXPECT_EQ(game.notes(), found) << text;
    EXPECT_EQ(game.notes(), found) << text;
  }
  EXPECT_GT(with_findings, 5U);
}

TEST(KnownRecoveries, AreOfTheSameMoveBeforeTheSameMoves) {
  // Of the same text, but with another position, other moves behind it, or another number.
  const std::string tags = "[Variant \"4x4x4x4\"]\n\n";
  const auto with_piece = [](const std::string &row) {
    return "[Variant \"4*chess\"]\n[FEN "
           "\"4-4-4-3k/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/"
           "4-4-4-4//4-4-4-4/4-4-4-4/4-1K2-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/" +
           row + "-4-4-4 w 0 1\"]\n\n1. Qaa11-dd12 *";
  };
  const std::vector<std::string> texts{tags + "1. P2,1>6,6 *",
                                       tags + "1. P2,1>6,6 P2,1>6,6 *",
                                       tags + "1. P2,1>6,6 n1,18>2,16 *",
                                       tags + "1. P2,1>6,6 2. P2,1>6,6 *",
                                       tags + "3. P2,1>6,6 *",
                                       with_piece("Q3"),
                                       with_piece("1Q2"),
                                       with_piece("B3")};
  const auto known = std::make_shared<KnownRecoveries>(SearchAllowance(Record()));
  for (int i = 0; i < 2; ++i) {
    for (const std::string &text : texts) {
      Replayed game(text);
      ASSERT_TRUE(game.setting) << text;
      const std::string found = game.notes();
      game.setting->known = known;
      EXPECT_EQ(game.notes(), found) << text;
    }
  }
}

TEST(KnownRecoveries, CountAsIfTheyWereSearchedForAgain) {
  std::string text = "[Variant \"hyperchess\"]\n\n";
  for (int turn = 1; turn <= 30; ++turn) {
    text += std::to_string(turn) + ". N1113-1324 N4442-4413\n";
  }
  Replayed game(text);
  game.record.first_byte = std::uint64_t{1} << 20U;
  const SearchAllowance allowance(game.record);
  const auto known = std::make_shared<KnownRecoveries>(allowance);
  game.setting->known = known;
  const std::string found = game.notes();
  EXPECT_TRUE(known->allowance().is_spent());
  known->begin_another(allowance);
  EXPECT_EQ(game.notes(), found);
}

TEST(KnownRecoveries, AreWhatASearchFindsWithAnAllowanceThatIsNearlySpent) {
  const std::string text = "[Variant \"hyperchess\"]\n\n1. N1113-1324 N4442-4413\n";
  Replayed game(text);
  const SearchAllowance ample(game.record);
  const auto known = std::make_shared<KnownRecoveries>(ample);
  std::set<std::string> different;
  for (int i = 0; i < 2; ++i) {
    for (const std::size_t divisor : {200'000U, 1U, 2'000U, 10'000U, 40'000U, 200'000U}) {
      const SearchAllowance allowance = ample.part(divisor);
      game.setting->known = std::make_shared<KnownRecoveries>(allowance);
      const std::string found = game.notes();
      different.insert(found);
      const SearchAllowance left = game.setting->known->allowance();
      game.setting->known = known;
      known->begin_another(allowance);
      EXPECT_EQ(game.notes(), found) << divisor;
      EXPECT_EQ(known->allowance(), left) << divisor;
    }
  }
  EXPECT_GT(different.size(), 1U);
}

TEST(KnownRecoveries, OfASearchThatCannotBeginAreKnown) {
  const std::string text = "[Variant \"hyperchess\"]\n\n1. N1113-1324 *\n";
  Replayed game(text);
  const SearchAllowance ample(game.record);
  const auto known = std::make_shared<KnownRecoveries>(ample.part(200'000));
  game.setting->known = known;
  const std::string found = game.notes();
  const std::size_t searched = known->plies_searched();
  known->begin_another(ample.part(10'000));
  EXPECT_EQ(game.notes(), found);
  EXPECT_EQ(known->plies_searched(), searched);
  EXPECT_TRUE(known->allowance().is_spent());
}

TEST(KnownRecoveries, KnowWhetherAGameHasLackedProgressForLong) {
  const std::string start = to_fen(Position::initial(parse_variant("4x4x4x4").value()));
  const auto with_clock = [&start](const std::string &clock) {
    std::string fen = start;
    fen.replace(fen.size() - 3, 1, clock);
    return *parse_fen(fen, parse_variant("4x4x4x4").value()).position;
  };
  KnownRecoveries known{SearchAllowance(Record())};
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(known.outcome_of(with_clock("99")), Outcome::ongoing);
    EXPECT_EQ(known.outcome_of(with_clock("100")), Outcome::drawn);
  }
}

TEST(KnownRecoveries, AreOfAPositionWithItsClock) {
  // A pawn moves there and back in the variation, a rook in the main line: fifty moves are only
  // over there.
  const std::string text =
      "[Variant \"4x4x4x4\"]\n[Notation \"4x4x4x4\"]\n"
      "[FEN \"4-3k-4-3r/4-4-4-4/4-4-4-4/4-4-4-4//1p2-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//"
      "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/RN2-4-1K2-4 w * - 94 1\"]\n\n"
      "1. N2,1>3,3 r19,19>7,8 (1... p2,14>18,7 2. N3,3>2,1 p18,7>2,14 3. R1,1>17,8 k9,19>9,18 "
      "4. K12,1>12,2 k9,18>9,19 5. K12,2>12,1) 2. N3,3>2,1 r7,8>19,19 3. R1,1>17,8 k9,19>9,18 "
      "4. K12,1>12,2 k9,18>9,19 5. K12,2>12,1 *\n";
  Replayed game(text);
  ASSERT_TRUE(game.setting);
  const std::string found = game.notes();
  EXPECT_NE(found.find("fifty moves"), std::string::npos);
  game.setting->known = std::make_shared<KnownRecoveries>(SearchAllowance(game.record));
  EXPECT_EQ(game.notes(), found);
}

TEST(KnownRecoveries, IncludeAMateButOnlyWhereItIs) {
  const std::string text =
      "[Variant \"hyperchess\"]\n\n1. P2213-3213 P3243-3233 2. N1412-1332 "
      "N4442-4322 3. P2312-2322 P3342-3332 4. K1312-1321 P3442-3441 5. K1321-2421 "
      "K4342-3442 6. K2421-3421 R4443-4423 7. R1413-1433 P3332-3333 8. N1332-3322#";
  const Replayed game(text);
  Deaf deaf;
  const Position mated = replay(game.record, *game.setting, deaf).position;
  ASSERT_EQ(mated.outcome(), Outcome::checkmate);
  Position saved = mated;
  for (const Cell checker : mated.checkers()) {
    saved.take_off(checker);
  }
  KnownRecoveries known(SearchAllowance{game.record});
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(known.outcome_of(mated), Outcome::checkmate);
    EXPECT_EQ(known.outcome_of(game.setting->start), Outcome::ongoing);
    EXPECT_EQ(known.outcome_of(saved), saved.outcome());
  }
  EXPECT_NE(saved.outcome(), Outcome::checkmate);
}

TEST(KnownRecoveries, GiveOtherReplaysWhatTheFirstLeavesAndAnAllowanceOfTheirOwn) {
  const SearchAllowance allowance{Record()};
  KnownRecoveries known(allowance, allowance);
  static_cast<void>(known.allowance().take(~std::size_t{0}));
  EXPECT_TRUE(known.allowance().is_spent());
  known.go_on_with_others();
  EXPECT_FALSE(known.allowance().is_spent());
  static_cast<void>(known.allowance().take(~std::size_t{0}));
  known.go_on_with_others();
  EXPECT_TRUE(known.allowance().is_spent()) << "it is given once";
}

} // namespace
} // namespace tessera::test
