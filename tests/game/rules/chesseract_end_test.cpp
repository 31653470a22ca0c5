// How turns end games: CS-12, CS-13 and CS-14.

#include "chesseract_support.hpp"
#include "naive/naive_copy.hpp"

#include <gtest/gtest.h>

#include <random>

namespace tessera::chesseract::test {
namespace {

std::string moves_of(const Position &position) { return joined(legal_moves(position)); }

/// Whether the move is among the legal ones.
bool is_legal(const Position &position, std::string_view move) {
  return why_not(position, move).empty();
}

// --- No second move (CS-12) ----------------------------------------------------------------------

/// The pawn takes a knight, and is stuck to the same pawn as before.
TEST(ChesseractLoneMove, EndsTheGameInADraw) {
  const Position start = caged("PCIVd3", "KDIa4 PDIVd3 NDIVd4");
  EXPECT_EQ(moves_of(start), "CIVd3-DIVd4");
  EXPECT_EQ(start.outcome(), Outcome::ongoing);
  const Position ended = after(start, "CIVd3-DIVd4");
  EXPECT_EQ(moves_of(ended), "");
  EXPECT_EQ(ended.outcome(), Outcome::drawn);
  EXPECT_EQ(ended.turn(), Color::white);
  EXPECT_FALSE(ended.may_take_king());
  // Whatever a position said.
  EXPECT_EQ(caged("PDIVd4", "KDIa4 PDIVd3", "; taking DIVd4").outcome(), Outcome::drawn);
}

/// Any piece that can move must.
TEST(ChesseractLoneMove, DoesNotEndItWhereAnyManCanMove) {
  const Position same = after(caged("PCIVd3", "KDIa4 PDIVd3 NDIVd4 NDIVc3"), "CIVd3-DIVd4");
  EXPECT_EQ(moves_of(same), "DIVd4-DIVc3");
  EXPECT_EQ(same.outcome(), Outcome::ongoing);
  const Position other = after(caged("PCIVd3 NAIVa4", "KDIa4 PDIVd3 NDIVd4"), "CIVd3-DIVd4");
  EXPECT_EQ(other.outcome(), Outcome::ongoing);
}

/// The pawn shields its king, and cannot go back or on.
TEST(ChesseractLoneMove, IsNoneThatLeavesTheKingInCheck) {
  const Position start = caged("PBIIb2", "KDIa4 PBIIb3 NBIIc3 WDIVd4");
  EXPECT_EQ(why_not(start, "BIIb2-BIIc3"), "leaves-king-in-check CS-10 DIVd4");
  EXPECT_EQ(start.outcome(), Outcome::stalemate);
  const Position safe = caged("PBIIb2", "KDIa4 PBIIb3 NBIIc3");
  EXPECT_EQ(after(safe, "BIIb2-BIIc3").outcome(), Outcome::drawn);
  // If it has been played all the same, the turn is not over.
  Position forced = start;
  forced.force(read_move("BIIb2-BIIc3"));
  EXPECT_EQ(forced.outcome(), Outcome::ongoing);
}

/// Two pawns can take the same knight, where they and the one left behind are stuck.
TEST(ChesseractLoneMove, MayBeThatOfEitherOfTwoMen) {
  const Position start = caged("PCIVd3 PDIVc3", "KDIa4 PDIVd3 NDIVd4");
  EXPECT_EQ(moves_of(start), "CIVd3-DIVd4 DIVc3-DIVd4");
  EXPECT_EQ(after(start, "CIVd3-DIVd4").outcome(), Outcome::drawn);
  EXPECT_EQ(after(start, "DIVc3-DIVd4").outcome(), Outcome::drawn);
}

// --- The taking of a king (CS-13) ----------------------------------------------------------------

/// Only White's knight can move, and it bears on Black's king from DIVb3.
constexpr const char *lone_knight = "NDIVa1";

TEST(ChesseractKingTaken, ByTheSecondMoveOfTheOnlyMan) {
  const Position start = caged(lone_knight, "KDIVd4 NAIVd2");
  const std::vector<std::string> moves = legal_moves(start);
  EXPECT_EQ(std::count(moves.begin(), moves.end(), "DIVa1-DIVb3"), 1);
  const Position within = after(start, "DIVa1-DIVb3");
  EXPECT_TRUE(within.may_take_king());
  EXPECT_TRUE(is_legal(within, "DIVb3-DIVd4"));
  EXPECT_TRUE(is_legal(within, "DIVb3-DIVa1"));
  const Position taken = after(within, "DIVb3-DIVd4");
  EXPECT_EQ(taken.outcome(), Outcome::king_taken);
  EXPECT_EQ(taken.turn(), Color::black);
  EXPECT_FALSE(taken.king(Color::black).exists());
  EXPECT_EQ(text(taken.king(Color::white)), "AIa1");
  EXPECT_EQ(moves_of(taken), "");
  EXPECT_EQ(why_not(taken, "CIa1-CIb1"), "game-over CS-13");
  EXPECT_EQ(text(taken.checkers()), "");
  // It may let the king live.
  EXPECT_EQ(after(within, "DIVb3-DIVa1").outcome(), Outcome::ongoing);
}

TEST(ChesseractKingTaken, ByBlackAsWell) {
  const Position start = position("b KAIa1 PBIVd4 PDIId4 PDIVb4 PDIVd2 | "
                                  "KDIVd4 PCIVd4 PDIIId4 PDIVc4 PDIVd3 NAId4");
  const Position within = after(start, "AId4-AIb3");
  EXPECT_TRUE(within.may_take_king());
  EXPECT_EQ(after(within, "AIb3-AIa1").outcome(), Outcome::king_taken);
}

TEST(ChesseractKingTaken, NeverByAManThatDoesNotAttackItFirst) {
  const Position within = after(caged(lone_knight, "KDIVd4"), "DIVa1-CIVa3");
  EXPECT_FALSE(within.may_take_king());
  EXPECT_TRUE(is_legal(within, "CIVa3-DIVa1"));
}

/// The knight's move lets a pawn, or with the other knight there were two pieces from the first.
TEST(ChesseractKingTaken, NeverWhereAnotherManCanMove) {
  const Position freed = after(caged("NCIb3", "KCIc2"), "CIb3-CIa1");
  EXPECT_EQ(text(freed.attackers(cell("CIc2"), Color::white)), "CIa1");
  EXPECT_FALSE(freed.may_take_king());
  EXPECT_EQ(why_not(freed, "CIa1-CIc2"), "cannot-move-so CS-13 CIc2");
  const Position two = after(caged("NDIVa1 NAIVa4", "KDIVd4"), "DIVa1-DIVb3");
  EXPECT_FALSE(two.may_take_king());
  EXPECT_EQ(why_not(two, "DIVb3-DIVd4"), "cannot-move-so CS-13 DIVd4");
  EXPECT_FALSE(after(caged("NDIVa1 NDIVa2", "KDIVd4"), "DIVa1-DIVb3").may_take_king());
}

/// Two pawns with one cell between them: the same must move twice, but is not the only one.
TEST(ChesseractKingTaken, NeverWhereTwoMenHadCandidates) {
  const std::string men = "NBIVd4 NAIIId4 NAIVc4 NBIVd2 NAIIId2 NAIVc2 NAIVd1";
  const Position start = caged("PAIVd4 PAIVd2", "KBIVc3 " + men);
  const Position within = after(start, "AIVd4-AIVd3");
  EXPECT_EQ(text(within.attackers(cell("BIVc3"), Color::white)), "AIVd3");
  EXPECT_FALSE(within.may_take_king());
  EXPECT_EQ(why_not(within, "AIVd3-BIVc3"), "cannot-move-so CS-13 BIVc3");
  EXPECT_EQ(why_not(within, "AIVd3-AIVd4"), "");
  // With the other pawn gone, it may.
  const Position alone = after(caged("PAIVd4", "KBIVc3 " + men), "AIVd4-AIVd3");
  EXPECT_EQ(why_not(alone, "AIVd3-BIVc3"), "");
}

/// The minstrel goes, and the pawn on BIa1 bears on the king that it pacified.
TEST(ChesseractKingTaken, NeverByAnotherMan) {
  const Position start = caged("MBIb3", "KBIb2");
  const Position within = after(start, "BIb3-BIb4");
  EXPECT_NE(text(within.attackers(cell("BIb2"), Color::white)), "");
  EXPECT_FALSE(within.may_take_king());
  EXPECT_EQ(why_not(within, "BIa1-BIb2"), "cannot-move-so CS-13 BIb2");
  EXPECT_EQ(why_not(within, "BIb4-BIb3"), "");
}

TEST(ChesseractKingTaken, NeverByAPacifiedMan) {
  const Position within = after(caged(lone_knight, "KDIVd4 MDIVa3"), "DIVa1-DIVb3");
  EXPECT_FALSE(within.may_take_king());
  EXPECT_EQ(why_not(within, "DIVb3-DIVd4"), "pacified-captor CS-5 DIVa3");
}

TEST(ChesseractKingTaken, NeverByTheOneMoveThatIsDue) {
  const Position single = position("w KAIa1 NDIVb3 | KDIVd4 ; moved AIa1");
  EXPECT_EQ(why_not(single, "DIVb3-DIVd4"), "cannot-move-so CS-13 DIVd4");
  EXPECT_FALSE(after(caged(lone_knight, "KDIVd4", "; due 1"), "DIVa1-DIVb3").may_take_king());
}

/// The pawn takes a knight, is stuck again, and bears on the king.
TEST(ChesseractKingTaken, BecauseNothingElseIsLeft) {
  const Position start = caged("PCIVd3", "KDIIIc4 PDIVd3 NDIVd4");
  const Position within = after(start, "CIVd3-DIVd4");
  EXPECT_EQ(moves_of(within), "DIVd4-DIIIc4");
  EXPECT_EQ(within.outcome(), Outcome::ongoing);
  EXPECT_EQ(after(within, "DIVd4-DIIIc4").outcome(), Outcome::king_taken);
}

/// The bishop checks White's king. The knight can take it at once; or it can let it be, and take
/// Black's king.
TEST(ChesseractKingTaken, WhateverBecomesOfTheOwnKing) {
  const Position start = caged("NBIIb3", "KDIIIb2 BBIIa1");
  EXPECT_EQ(moves_of(start), "BIIb3-BIIIb1 BIIb3-BIIa1 BIIb3-BIVb2 BIIb3-DIIb4 BIIb3-DIb3");
  const Position within = after(start, "BIIb3-BIIIb1");
  EXPECT_EQ(text(within.checkers()), "BIIa1");
  EXPECT_EQ(moves_of(within), "BIIIb1-DIIIb2");
  EXPECT_EQ(why_not(within, "BIIIb1-BIIb3"), "leaves-king-in-check CS-9 BIIa1");
  EXPECT_EQ(after(within, "BIIIb1-DIIIb2").outcome(), Outcome::king_taken);
  EXPECT_EQ(why_not(start, "BIIb3-BIId2"), "leaves-king-in-check CS-10 BIIa1");
}

/// Without another candidate, there is none of this kind, either.
TEST(ChesseractKingTaken, NeverToEscapeAMate) {
  const Position start = caged("NDIVb1", "KDIVa4 BBIIa1");
  EXPECT_EQ(why_not(start, "DIVb1-DIVc3"), "leaves-king-in-check CS-10 BIIa1");
  EXPECT_EQ(start.outcome(), Outcome::checkmate);
}

/// The knight on BIId2 can take the bishop in two moves, the other one never; so all candidates are
/// the first one's, and the other does not get to take a king.
TEST(ChesseractKingTaken, NeverByAManWithoutCandidates) {
  const Position start = caged("NBIId2 NDIVb1", "KDIVa4 BBIIa1");
  EXPECT_EQ(why_not(start, "DIVb1-DIVc3"), "leaves-king-in-check CS-10 BIIa1");
  EXPECT_EQ(moves_of(start), "BIId2-BIIb3");
}

/// The other knight's moves leave the king in check, so they are not legal.
TEST(ChesseractKingTaken, WhereOthersCannotSaveTheirKing) {
  const Position start = caged("NBIId2 NDIVd1", "KBIVb2 BBIIa1");
  const Position within = after(start, "BIId2-BIIb3");
  EXPECT_TRUE(within.may_take_king());
  EXPECT_EQ(moves_of(within), "BIIb3-BIIa1 BIIb3-BIVb2");
}

// --- Mate and stalemate (CS-14) ------------------------------------------------------------------

TEST(ChesseractMate, IsACheckThatNoTurnLifts) {
  const Position mated = caged("", "KDIVd4 BBIIa1");
  EXPECT_EQ(text(mated.checkers()), "BIIa1");
  EXPECT_EQ(mated.outcome(), Outcome::checkmate);
  EXPECT_EQ(moves_of(mated), "");
  // One of two checks can be lifted, or the piece is too far away for two moves.
  EXPECT_EQ(caged("NBIIb3", "KDIVd4 BBIIa1 BAIb2").outcome(), Outcome::checkmate);
  EXPECT_EQ(caged("NDIVb1", "KDIVd4 BBIIa1").outcome(), Outcome::checkmate);
  EXPECT_EQ(caged("NBIId2", "KDIVd4 BBIIa1").outcome(), Outcome::ongoing);
  EXPECT_EQ(caged("NBIId2", "KDIVd4 BBIIa1", "; due 1").outcome(), Outcome::checkmate);
}

/// The search passes over first moves after which nothing could help. (What it calls no mate has a
/// legal turn, which it has played.)
TEST(ChesseractMate, IsOneByTheNaiveRules) {
  std::mt19937 random(14);
  const auto put = [&random](PositionSetup &setup, Color color, std::size_t count) {
    for (; count > 0; --count) {
      const Cell cell(random() % 256);
      if (!setup.men.at(cell).exists()) {
        setup.men.put(cell, Piece(color, Position::roles[1 + random() % 9]));
      }
    }
  };
  for (int mates = 0; mates < 15;) {
    PositionSetup setup = read_setup("w KAIa1 MCIb2 | KDIVd4 ; unmoved none");
    put(setup, Color::white, random() % 4);
    put(setup, Color::black, 20 + random() % 20);
    if (!Position::faults(setup, {}).empty()) {
      continue;
    }
    const Position position(setup, {});
    if (position.outcome() == Outcome::checkmate) {
      ++mates;
      EXPECT_TRUE(naive::naive_copy(position).is_mate()) << mates;
    }
  }
}

TEST(ChesseractMate, IsNoneOfAPacifiedKing) {
  EXPECT_EQ(caged("", "KDIVd4 BBIIa1 MBIIb1").outcome(), Outcome::checkmate);
  EXPECT_EQ(caged("MBIIb1", "KDIVd4 BBIIa1").outcome(), Outcome::ongoing);
}

TEST(ChesseractStalemate, IsNoLegalFirstMoveWithoutCheck) {
  const Position start = caged("", "KDIVd4");
  EXPECT_EQ(text(start.checkers()), "");
  EXPECT_EQ(start.outcome(), Outcome::stalemate);
  EXPECT_EQ(moves_of(start), "");
  EXPECT_EQ(caged("", "KDIVd4", "; due 1").outcome(), Outcome::stalemate);
  EXPECT_EQ(caged("NCIIIc3", "KDIVd4").outcome(), Outcome::ongoing);
}

/// Black could take the king with two moves, and checks it with none.
TEST(ChesseractCheck, IsJudgedBySingleMoves) {
  EXPECT_EQ(text(position("w KAIa1 | KDIVd4 QBIb1 NAIa4").checkers()), "BIb1");
  EXPECT_EQ(text(position("w KAIa1 | KDIVd4 NAId2 RDIVb3").checkers()), "");
}

TEST(ChesseractEnds, AreNeitherRepetitionNorACount) {
  EXPECT_FALSE(Position::conventions().repetition);
  EXPECT_FALSE(Position::conventions().fifty_moves);
  EXPECT_EQ(position("w KAIa1 | KDIVd4").outcome(), Outcome::ongoing);
  EXPECT_FALSE(position("w KAIa1 | KDIVd4").drawn_by_material());
}

} // namespace
} // namespace tessera::chesseract::test
