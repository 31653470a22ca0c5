// Compares the library with the naive rules, in all games, and checks that differences are
// reported. tests/soak does the same for hours.

#include "naive/random_game.hpp"
#include "naive/two_opinions.hpp"
#include "naive/written_game.hpp"

#include "lib/game/notation/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

namespace tessera::test {
namespace {

using naive::Rival;
using naive::TwoOpinions;
using testing::HasSubstr;
using testing::StartsWith;

TEST(TwoOpinions, AgreeOnGamesPlayedAtRandom) {
  for (const GameInfo &game : games()) {
    // Their naive rules take minutes for a game; they have tests of their own.
    if (game.name == "chesseract" || game.name == "tesseract") {
      continue;
    }
    for (unsigned seed = 1; seed <= 2; ++seed) {
      const Variant variant = naive::with_random_options(game, seed);
      const naive::RandomGame played = naive::play_at_random(variant, seed, 5);
      EXPECT_EQ(played.disagreement.value_or(""), "") << to_string(variant) << ", seed " << seed;
      EXPECT_GT(played.compared, 0U);
    }
  }
}

/// The naive rules of Hyperchess at its start position, with something changed.
class Changed final : public Rival {
public:
  std::function<void(std::vector<Move> &)> moves = [](auto &) {};
  std::optional<CellSet> checks = CellSet();
  std::optional<Outcome> ends = Outcome::ongoing;
  bool same = true;

  [[nodiscard]] std::vector<Move> legal_moves() const override {
    std::vector<Move> legal = Position::initial(variant_).legal_moves();
    moves(legal);
    return legal;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override { return checks; }
  [[nodiscard]] std::optional<Outcome> outcome(const std::vector<Move> & /*legal*/) const override {
    return ends;
  }
  [[nodiscard]] bool is_at(const Position & /*position*/) const override { return same; }
  void play(const Move & /*move*/) override {}

private:
  Variant variant_ = Variant(games().front());
};

std::string told(std::unique_ptr<Changed> rival) {
  const TwoOpinions both(Position::initial(Variant(games().front())), std::move(rival));
  return both.disagreement(1).value_or("");
}

TEST(TwoOpinions, TellWhereTheyDiffer) {
  EXPECT_EQ(told(std::make_unique<Changed>()), "");
  auto rival = std::make_unique<Changed>();
  rival->moves = [](auto &legal) { legal.pop_back(); };
  EXPECT_THAT(told(std::move(rival)), StartsWith("the library alone allows "));
  rival = std::make_unique<Changed>();
  rival->moves = [](auto &legal) { legal.push_back({Cell(0), Cell(0)}); };
  EXPECT_THAT(told(std::move(rival)), StartsWith("the naive rules alone allow "));
  rival = std::make_unique<Changed>();
  rival->checks->insert(Cell(7));
  EXPECT_THAT(told(std::move(rival)), HasSubstr("give check"));
  rival = std::make_unique<Changed>();
  rival->ends = Outcome::stalemate;
  EXPECT_THAT(told(std::move(rival)), HasSubstr("the naive rules stalemate"));
  rival = std::make_unique<Changed>();
  rival->same = false;
  EXPECT_THAT(told(std::move(rival)), HasSubstr("on the board"));
}

TEST(WrittenGame, IsMisjudgedWhereItsLastMoveIsNot) {
  const Variant variant(games().front());
  const Position start = Position::initial(variant);
  naive::WrittenGame game(start, variant);
  game.add(start.legal_moves().front(), start);
  EXPECT_EQ(game.misjudgement(true), std::nullopt);
  EXPECT_THAT(game.misjudgement(false).value_or(""), HasSubstr("is not legal"));
}

TEST(WrittenGame, IsMisjudgedWhereTheRulesDifferOnADamagedRecord) {
  const Variant variant(games().front());
  Position position = Position::initial(variant);
  naive::WrittenGame game(position, variant);
  std::vector<Move> played;
  Dice dice(1);
  for (int i = 0; i < 8; ++i) {
    played.push_back(dice.any_of(position.legal_moves()));
    game.add(played.back(), position);
    position.apply(played.back());
  }
  int asked = 0;
  const auto without_all = [&asked](const Position & /*position*/) {
    ++asked;
    return std::vector<Move>();
  };
  const auto without_the_last = [&played](const Position &now) {
    std::vector<Move> legal = now.legal_moves();
    std::erase(legal, played.back());
    return legal;
  };
  int differ = 0;
  int differ_in_one = 0;
  for (unsigned seed = 1; seed <= 100; ++seed) {
    // Each does the same damage.
    const auto misjudged = [&](const naive::LegalMoves &legal_moves) {
      Dice damage(seed);
      return game.misjudgement_when_damaged(damage, legal_moves).value_or("");
    };
    EXPECT_EQ(misjudged([](const Position &now) { return now.legal_moves(); }), "");
    Dice damage(seed);
    EXPECT_EQ(game.misjudgement_when_damaged(damage), std::nullopt);
    asked = 0;
    const std::string told = misjudged(without_all);
    // Where the damaged move is refused and nothing stands behind it, there is no question.
    EXPECT_EQ(told.empty(), asked == 0);
    if (asked > 0) {
      ++differ;
      EXPECT_THAT(told, HasSubstr("of this damaged record is not legal, and the library says that "
                                  "it is:\n[Variant \"hyperchess\"]\n"));
    }
    differ_in_one += misjudged(without_the_last).empty() ? 0 : 1;
  }
  EXPECT_GT(differ, 20);
  EXPECT_GT(differ_in_one, 5);
}

} // namespace
} // namespace tessera::test
