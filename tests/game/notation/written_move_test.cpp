// From moves as written to moves on the board, and back.

#include "lib/game/notation/written_move.hpp"

#include "game/rules/hyperchess_support.hpp"
#include "lib/game/notation/letters.hpp"

#include <gtest/gtest.h>

namespace tessera {
namespace {

using hyperchess::test::cell;
namespace System = hypercube::notations;

WrittenMove written(std::string_view from, std::string_view to) {
  WrittenMove move;
  move.origin = *parse_cell(from);
  move.destination = *parse_cell(to);
  return move;
}

TEST(PieceLetters, StandForTheRoles) {
  for (const GameInfo &game : games()) {
    const Position position = Position::initial(Variant(game));
    const Conventions &conventions = position.conventions();
    for (const Role role : conventions.roles) {
      EXPECT_EQ(role_of(letter(role), conventions), role) << game.name;
      EXPECT_EQ(letter(Piece(Color::white, role)), letter(role));
      EXPECT_EQ(letter(Piece(Color::black, role)), letter(role) - 'A' + 'a');
    }
    for (const char other : {'E', 'k', 'Z', '1', ' ', '\0'}) {
      EXPECT_EQ(role_of(other, conventions), std::nullopt) << other;
    }
  }
  EXPECT_EQ(letter(Role::knight), 'N');
}

TEST(WrittenMoves, ClaimWhatTheirLettersSay) {
  WrittenMove move = written("2231", "3231");
  Attempt attempt = attempt_of(move, System::hyperchess, hyperchess::Position::conventions());
  EXPECT_EQ(attempt.move, (Move{cell("2231"), cell("3231"), std::nullopt}));
  EXPECT_EQ(attempt.mover, std::nullopt);
  EXPECT_EQ(attempt.victim, std::nullopt);

  move.piece = 'n';
  move.victim = 'Q';
  move.promotion = 'R';
  attempt = attempt_of(move, System::hyperchess, hyperchess::Position::conventions());
  EXPECT_EQ(attempt.mover, Role::knight);
  EXPECT_EQ(attempt.victim, Role::queen);
  EXPECT_EQ(attempt.move.promotion, Role::rook);
  EXPECT_FALSE(names_unknown_piece(move, hyperchess::Position::conventions()));
}

TEST(WrittenMoves, ClaimNothingByLettersThatAreNoPiece) {
  for (char WrittenMove::*const letter :
       {&WrittenMove::piece, &WrittenMove::victim, &WrittenMove::promotion}) {
    WrittenMove move = written("2231", "3231");
    move.*letter = 'X';
    EXPECT_TRUE(names_unknown_piece(move, hyperchess::Position::conventions()));
    const Attempt attempt =
        attempt_of(move, System::hyperchess, hyperchess::Position::conventions());
    EXPECT_EQ(attempt.mover, std::nullopt);
    EXPECT_EQ(attempt.victim, std::nullopt);
    EXPECT_EQ(attempt.move.promotion, std::nullopt);
  }
  WrittenMove drop = written("2231", "2231");
  drop.shape = MoveShape::drop;
  EXPECT_EQ(attempt_of(drop, System::hyperchess, hyperchess::Position::conventions()).move.drop,
            Role::pawn);
  drop.piece = 'X';
  EXPECT_EQ(attempt_of(drop, System::hyperchess, hyperchess::Position::conventions()).move.drop,
            std::nullopt);
}

TEST(WrittenMoves, AreReadInTheSystemOfTheirRecord) {
  EXPECT_EQ(resolve_in_record(*parse_cell("1312"), System::hyperchess), cell("1312"));
  EXPECT_EQ(resolve_in_record(*parse_cell("1321"), System::hyperchess_file_first), cell("1312"));
  EXPECT_EQ(resolve_in_record(*parse_cell("1213"), System::hyperchess_little_first), cell("1312"));
  EXPECT_EQ(resolve_in_record(*parse_cell("AIIIc1"), System::chesseract), cell("3113"));
}

/// The row of HB-2: 3113.
TEST(WrittenMoves, OfAnotherFormAreReadInTheSystemOfThatForm) {
  for (const Notation system : hypercube::board().notations()) {
    EXPECT_EQ(resolve_in_record(*parse_cell("AIIIc1"), system), cell("3113"));
    EXPECT_EQ(resolve_in_record(*parse_cell("ac31"), system), cell("3113"));
    EXPECT_EQ(resolve_in_record(*parse_cell("Ac31"), system), cell("3113"));
    if (system.form() != CellForm::digits) {
      EXPECT_EQ(resolve_in_record(*parse_cell("3113"), system), cell("3113"));
    }
  }
}

TEST(WrittenMoves, HaveANativeLongForm) {
  const auto position = [](std::string_view text) {
    return Position(hyperchess::test::position(text));
  };
  const auto form = [](const Position &in, std::string_view move, Notation system) {
    return long_form(hyperchess::test::read_move(move), in, system);
  };
  const Position plain = position("w K1111 N2222 P3443 P4433 | K4141 R2223");
  EXPECT_EQ(form(plain, "2222-2241", System::hyperchess), "N2222-2241");
  EXPECT_EQ(form(plain, "2222-2223", System::hyperchess), "N2222x2223");
  EXPECT_EQ(form(plain, "3443-4443=N", System::hyperchess), "P3443-4443=N");
  EXPECT_EQ(form(plain, "2222-2223", System::hyperchess_file_first), "N2222x2232");
  EXPECT_EQ(form(plain, "2222-2223", System::chesseract), "NBIIb2xBIIc2");
  EXPECT_EQ(form(plain, "4141-4142", System::fourstar), "Kaa44-ab44");
}

TEST(WrittenMoves, HaveANativeSystemInEachGame) {
  const auto native = [](std::string_view game) { return native_notation(*parse_variant(game)); };
  EXPECT_EQ(native("hyperchess"), System::hyperchess);
  EXPECT_EQ(native("hyperchess4"), System::hyperchess);
  EXPECT_EQ(native("4*chess"), System::fourstar);
  EXPECT_EQ(native("4*crazyhouse"), System::fourstar);
  EXPECT_EQ(native("tesschess"), System::tesschess);
}

} // namespace
} // namespace tessera
