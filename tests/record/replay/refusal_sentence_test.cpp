// What refusals say in Chess on a Tesseract; the samples show the other games.

#include "lib/game/rules/position.hpp"
#include "lib/record/replay/sentences.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tessera {
namespace {

using Man = std::pair<std::string, Piece>;

Cell cell(const std::string &name) {
  unsigned index = 0;
  while (tesseract::name(Cell(index)) != name) {
    ++index;
  }
  return Cell(index);
}

/// A position with these pieces and the two kings, White to move.
Position position_with(const std::vector<Man> &men) {
  PositionSetup setup;
  setup.men.put(cell("01:c3"), Piece(Color::white, Role::king));
  setup.men.put(cell("67:b12"), Piece(Color::black, Role::king));
  for (const auto &[name, piece] : men) {
    setup.men.put(cell(name), piece);
  }
  return Position(tesseract::Position(setup, {}));
}

constexpr Piece white(Role role) { return {Color::white, role}; }

/// Why a move is refused.
std::string told(const Position &now, const Attempt &attempt) {
  const std::optional<Refusal> refusal = now.why_not(attempt);
  return refusal ? refusal_sentence(*refusal, {}, attempt, now, now.conventions().notation) : "";
}
std::string told(const Position &now, const std::string &from, const std::string &to,
                 std::optional<Role> promotion = std::nullopt) {
  return told(now, Attempt{{cell(from), cell(to), promotion}});
}

TEST(RefusalSentence, TellsWhichFaceAManMustTake) {
  const Position now = position_with({{"02:c5", white(Role::pawn)}});
  EXPECT_EQ(told(now, "02:c5", "06:c6"),
            "a pawn must take face 26 here, by 26:c6, and not face 06");
}

TEST(RefusalSentence, TellsOfPromotions) {
  const Position now =
      position_with({{"01:d3", white(Role::queen)}, {"01:b3", white(Role::arabian_spear)}});
  EXPECT_EQ(told(now, "01:d3", "01:d4", Role::knight), "a queen does not promote");
  EXPECT_EQ(told(now, "01:d3", "01:d4"), "");
}

TEST(RefusalSentence, CallsWhatMustPromoteByItsName) {
  const Position now =
      position_with({{"26:c10", white(Role::arabian_spear)}, {"26:d10", white(Role::pawn)}});
  EXPECT_EQ(told(now, "26:c10", "67:c11"),
            "the move names no piece that the Arabian spear becomes on 67:c11");
  EXPECT_EQ(told(now, "26:d10", "67:d11"),
            "the move names no piece that the pawn becomes on 67:d11");
  EXPECT_EQ(told(now, "26:c10", "67:c11", Role::pawn),
            "an Arabian spear does not promote to a pawn");
}

TEST(RefusalSentence, HasTheRightArticles) {
  const Position now = position_with({{"01:d3", white(Role::archer)}});
  EXPECT_EQ(told(now, Attempt{{cell("01:d3"), cell("01:d4")}, Role::queen}),
            "White's archer on 01:d3 is not a queen");
  EXPECT_EQ(told(now, Attempt{{cell("01:c3"), cell("01:c4")}, Role::archer}),
            "White's king on 01:c3 is not an archer");
  EXPECT_EQ(told(now, "01:d3", "01:d4").substr(0, 45),
            "an archer cannot go from 01:d3 to 01:d4: it l");
}

TEST(RefusalSentence, NamesWhatIsTakenElsewhere) {
  const Position now = position_with({});
  EXPECT_EQ(told(now, Attempt{{cell("01:c3"), cell("01:c4")}, std::nullopt, Role::queen}),
            "there is no queen on 01:c4 to take");
}

} // namespace
} // namespace tessera
