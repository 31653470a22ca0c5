// 4*Bughouse: two boards that pass each other what is captured (FS-10).

#include "orthodox_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::bughouse::test {
namespace {

using orthodox::test::cell;
using orthodox::test::read_move;
using orthodox::test::read_setup;
using orthodox::test::text;
using tessera::test::after;
using tessera::test::joined;
using tessera::test::why_not;
using testing::ElementsAre;
using testing::IsEmpty;

Position position(std::string_view a, std::string_view b) {
  const Setups setups{read_setup(a), read_setup(b)};
  const std::vector<std::string> faults = Position::faults(setups, {});
  return faults.empty() ? Position(setups, {}) : throw std::invalid_argument(joined(faults));
}

std::string text_of(const Position &position, unsigned board) { return text(position.on(board)); }

Position on_board(Position position, unsigned board) {
  position.choose_board(board);
  return position;
}

TEST(Bughouse, BeginsWithTwoArrays) {
  const Position start = Position::initial({});
  EXPECT_EQ(start.board_count(), 2U);
  EXPECT_EQ(start.board(), 0U);
  const auto array = orthodox::Position::initial({&fourstar::chess});
  EXPECT_EQ(start.on(0).men(), array.men());
  EXPECT_EQ(start.on(1).men(), array.men());
  EXPECT_EQ(start.count_legal_moves(), array.count_legal_moves());
}

TEST(Bughouse, IsPlayedOnEitherBoard) {
  Position now = after(Position::initial({}), "aa12-aa13");
  EXPECT_EQ(now.turn(), Color::black);
  now.choose_board(1);
  EXPECT_EQ(now.turn(), Color::white);
  now = after(now, "cd11-dd13 dd43-dd42 dd13-cd11");
  EXPECT_EQ(now.move_number(), 2U);
  EXPECT_EQ(why_not(now, "aa12-aa13"), "wrong-turn FS-1");
  now.choose_board(0);
  EXPECT_EQ(now.move_number(), 1U);
  EXPECT_EQ(now.turn(), Color::black);
}

/// What White takes on A is black, and goes to Black on B: to White's partner.
TEST(Bughouse, PassesACapturedManToThePartner) {
  const Position before = position("w Kaa11 Raa14 | Kdd44 Nda14", "b Kaa11 | Kdd44 Rcc33");
  const Position taken = after(before, "aa14-da14");
  EXPECT_EQ(text_of(taken, 0), "b Kaa11 Rda14 | Kdd44");
  EXPECT_EQ(text_of(taken, 1), "b Kaa11 | Rcc33 Kdd44 ; hands | N");
  const Position put = after(on_board(taken, 1), "N*bb33");
  EXPECT_EQ(text_of(put, 1), "w Kaa11 | Nbb33 Rcc33 Kdd44");
}

TEST(Bughouse, PassesFromTheOtherBoardToo) {
  const Position before = position("w Kaa11 | Kdd44", "b Kaa11 Qac33~ | Kdd44 Rcc33");
  const Position taken = after(on_board(before, 1), "cc33-ac33");
  EXPECT_EQ(text_of(taken, 0), "w Kaa11 | Kdd44 ; hands P |");
  EXPECT_EQ(text_of(taken, 1), "w Kaa11 | Rac33 Kdd44");
}

TEST(Bughouse, PassesWhatIsTakenOff) {
  Position now = position("b Kaa11 Ncc22 | Kdd44", "w Kaa11 | Kdd44");
  now.take_off(cell("cc22"));
  EXPECT_EQ(text_of(now, 0), "w Kaa11 | Kdd44");
  EXPECT_EQ(text_of(now, 1), "w Kaa11 | Kdd44 ; hands N |");
  // A taken piece of the mover's own side goes nowhere.
  Position forced = position("w Kaa11 Ncc22 Rcc33 | Kdd41", "w Kaa11 | Kdd44");
  forced.force(read_move("cc22-cc33"));
  EXPECT_EQ(text_of(forced, 1), "w Kaa11 | Kdd44");
}

/// A piece that may still come counts as much as one in hand.
TEST(Bughouse, IsMateOnlyWhereNoManCouldHelp) {
  constexpr std::string_view other = "w Kaa11 | Kdd44";
  const Position from_afar = position("b Kdd42 Qdc14 Qbd34 Rad44 | Kdd44", other);
  EXPECT_THAT(from_afar.legal_moves(), IsEmpty());
  EXPECT_FALSE(from_afar.checkers().empty());
  EXPECT_EQ(from_afar.outcome(), Outcome::ongoing);
  const Position beside = position("b Kbb22 Qcc33 | Kdd44", other);
  EXPECT_EQ(beside.outcome(), Outcome::checkmate);
}

TEST(Bughouse, IsNoStalemateWhileAManMayCome) {
  const Position waiting = position("b Qdc14 Qbd34 Kdd42 | Kdd44", "w Kaa11 | Kdd44");
  EXPECT_THAT(waiting.legal_moves(), IsEmpty());
  EXPECT_EQ(waiting.outcome(), Outcome::ongoing);
}

TEST(Bughouse, EndsWhenABoardEnds) {
  Position now = position("w Kaa11 | Kdd44", "b Kbb22 Qcc33 | Kdd44");
  EXPECT_EQ(now.outcome_on(0), Outcome::ongoing);
  EXPECT_EQ(now.outcome_on(1), Outcome::checkmate);
  EXPECT_EQ(now.outcome(), Outcome::checkmate);
  now.choose_board(1);
  EXPECT_EQ(now.outcome(), Outcome::checkmate);
}

TEST(Bughouse, HasNoMovesOnEitherBoardOnceOneHasEnded) {
  const Position over = position("w Kaa11 Paa12 | Kdd44", "b Kbb22 Qcc33 | Kdd44");
  for (const unsigned board : {0U, 1U}) {
    const Position now = on_board(over, board);
    EXPECT_THAT(now.legal_moves(), IsEmpty());
    EXPECT_EQ(now.count_legal_moves(), 0U);
  }
  EXPECT_EQ(why_not(over, "aa12-aa13"), "game-over FS-10");
  EXPECT_EQ(perft(tessera::Position(over), 1), 0U);
  // A move that mates is the last of its line.
  const tessera::Position before(position("w Kaa11 Paa12 | Kdd44", "w Kbb22 Qcc32 | Kdd44"));
  std::uint64_t lines = 0;
  for (const unsigned board : {0U, 1U}) {
    tessera::Position now = before;
    now.choose_board(board);
    for (const Move &move : now.legal_moves()) {
      tessera::Position next = now;
      next.apply(move);
      const bool mates = next.outcome() == Outcome::checkmate;
      EXPECT_EQ(perft(next, 1) == 0, mates);
      lines += perft(next, 1);
    }
  }
  EXPECT_EQ(perft(before, 2), lines);
}

TEST(Bughouse, TellsTheBoardOfAFault) {
  const Setups setups{read_setup("w Kaa11 | Kdd44"),
                      read_setup("w Kaa11 Pdd44 | Kdd43 ; hands K |")};
  EXPECT_THAT(Position::faults(setups, {}),
              ElementsAre("board B: White has a pawn where it must have promoted",
                          "board B: White has a king in hand"));
}

TEST(Bughouse, HashesBothBoards) {
  const Position start = Position::initial({});
  const Position on_a = after(start, "cd11-dd13");
  const Position on_b = after(on_board(start, 1), "cd11-dd13");
  EXPECT_NE(on_a.hash(), start.hash());
  EXPECT_NE(on_b.hash(), start.hash());
  EXPECT_NE(on_a.hash(), on_b.hash());
  EXPECT_EQ(on_board(on_a, 1).hash(), on_a.hash());
  EXPECT_EQ(after(on_b, "ba44-aa42 dd13-cd11 aa42-ba44").hash(), start.hash());
}

/// The wrapper of all games forwards to the current board, and says that others have one.
TEST(Bughouse, IsReachedThroughEveryPosition) {
  tessera::Position now = tessera::Position::initial(Variant(*find_game("4*bughouse")));
  EXPECT_EQ(now.board_count(), 2U);
  ASSERT_NE(now.hands(), nullptr);
  now.choose_board(1);
  now.apply(read_move("cd11-dd13"));
  EXPECT_EQ(now.board(), 1U);
  EXPECT_EQ(now.turn(), Color::black);
  now.choose_board(0);
  EXPECT_EQ(now.turn(), Color::white);
  tessera::Position other = tessera::Position::initial(Variant(*find_game("hyperchess")));
  other.choose_board(0);
  EXPECT_EQ(other.board_count(), 1U);
  EXPECT_EQ(other.board(), 0U);
  EXPECT_EQ(other.hands(), nullptr);
  EXPECT_TRUE(other.promoted().empty());
  EXPECT_EQ(tessera::Position::initial(Variant(*find_game("tesschess"))).hands(), nullptr);
}

} // namespace
} // namespace tessera::bughouse::test
