// Oana and Chiru's game by its rulings: OC-1 to OC-12, and OC-19.

#include "lattice_support.hpp"

#include "lib/game/board/board.hpp"
#include "lib/game/notation/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const LatticeGame &game() {
  static const LatticeGame the_game("oana-chiru");
  return the_game;
}
Position start(std::string_view name = "oana-chiru") {
  return Position::initial(Variant(*find_game(name)));
}
Piece at(const Position &position, std::string_view cell) { return position.at(game().on(cell)); }
Position from_fen(std::string_view fen) {
  return parse_fen(fen, game().variant()).position.value();
}
std::string why_not(const Position &position, std::string_view from, std::string_view to) {
  return game().why_not(position, from, to);
}
int rights(const Position &position) {
  int count = 0;
  for (unsigned slice = 0; slice < oana_chiru::slice_count; ++slice) {
    for (const Color color : both_colors) {
      for (const oana_chiru::Wing wing : oana_chiru::both_wings) {
        const oana_chiru::Slice place{static_cast<int>(slice / 8), static_cast<int>(slice % 8)};
        const oana_chiru::Castling castling{color, place, wing};
        count += position.as<oana_chiru::Position>()->may_castle(castling) ? 1 : 0;
      }
    }
  }
  return count;
}

/// OC-1 and OC-2.
TEST(OanaChiru, NamesASquareAndItsSlice) {
  const Notation notation = native_notation(game().variant());
  EXPECT_EQ(notation.board().cell_count(), 4096U);
  // x, y, z and w of e2a4 are 5, 2, 1 and 4, counted from 1: column, row, big column and big row.
  EXPECT_EQ(oana_chiru::grid.coordinates(game().on("e2a4")), (lattice::Coordinates{3, 0, 1, 4}));
  EXPECT_FALSE(parse_cell("i2a4", notation));
  EXPECT_FALSE(parse_cell("e9a4", notation));
}

/// OC-3.
TEST(OanaChiru, MovesMenAlongAxes) {
  const auto count = [](Role role) { return words(game().alone(role, "d4d4")).size(); };
  EXPECT_EQ(count(Role::knight), 48U);
  EXPECT_EQ(count(Role::king), 80U);
  EXPECT_EQ(count(Role::rook), 28U);
  EXPECT_EQ(count(Role::queen), count(Role::rook) + count(Role::bishop));
  EXPECT_THAT(game().alone(Role::king, "a1a1"), HasSubstr("b2b2"));
  EXPECT_THAT(game().alone(Role::queen, "a1a1"), testing::Not(HasSubstr("b2b2")));
}

/// OC-4.
TEST(OanaChiru, BeginsWith448MenASide) {
  const Position position = start();
  for (const Color color : both_colors) {
    EXPECT_EQ(position.men_of(color).size(), 448);
    EXPECT_EQ(position.men_of(color, Role::king).size(), 28);
  }
  EXPECT_EQ(position.turn(), Color::white);
  EXPECT_EQ(at(position, "e1a4"), Piece(Color::white, Role::king));
  EXPECT_EQ(at(position, "e8a5"), Piece(Color::black, Role::king));
  EXPECT_EQ(at(position, "d1d4"), Piece(Color::white, Role::queen));
  EXPECT_EQ(at(position, "d8d4"), Piece(Color::black, Role::queen));
  EXPECT_FALSE(at(position, "e1d3").exists());
  EXPECT_EQ(at(position, "e8f4"), Piece(Color::black, Role::king));
  EXPECT_EQ(at(position, "e1f5"), Piece(Color::white, Role::king));
}

/// OC-5.
TEST(OanaChiru, LeadsPawnsAlongYOrAlongW) {
  EXPECT_EQ(game().alone(Role::y_pawn, "e2a1"), "e3a1 e4a1");
  EXPECT_EQ(game().alone(Role::y_pawn, "e3a1"), "e4a1");
  EXPECT_EQ(game().alone(Role::w_pawn, "d2a2"), "d2a3 d2a4");
  EXPECT_EQ(game().alone(Role::w_pawn, "d2a1"), "d2a2");
  const Position position = game().at("w Ka1h1 Ye2a1 yd3a1 nf3a1 we2a2 kh8a8");
  EXPECT_EQ(game().targets(position, "e2a1"), "d3a1 e3a1 e4a1 f3a1");
  EXPECT_EQ(why_not(position, "e2a1", "e2a2"), "cannot-move-so OC-5");
  EXPECT_EQ(game().told(position.alone(at(position, "e2a1"), game().on("e2a1")).captures),
            "d3a1 f3a1");
  EXPECT_EQ(game().why_not(position, Attempt{game().move("e2a1", "e3a1"), Role::w_pawn}),
            "piece-mismatch OC-13");
}

/// OC-6.
TEST(OanaChiru, GivesPawnsTheirWaysByTheFile) {
  EXPECT_EQ(at(start(), "a2a1"), Piece(Color::white, Role::y_pawn));
  EXPECT_EQ(at(start(), "b2a1"), Piece(Color::white, Role::w_pawn));
  EXPECT_EQ(at(start("oana-chiru/paper"), "a2a1"), Piece(Color::white, Role::w_pawn));
  EXPECT_EQ(at(start("oana-chiru/paper"), "b7a8"), Piece(Color::black, Role::y_pawn));
}

/// OC-7.
TEST(OanaChiru, PromotesAtTheEndOfThePawnsOwnAxis) {
  const Position position = game().at("w Ka1h1 Ya7a1 Wc2a7 kh8a8");
  EXPECT_EQ(why_not(position, "a7a1", "a8a1"), "promotion-missing OC-7");
  EXPECT_EQ(why_not(position, "c2a7", "c2a8"), "promotion-missing OC-7");
  for (const auto &[role, refused] : {std::pair{Role::queen, ""},
                                      {Role::knight, ""},
                                      {Role::king, "promotion-not-allowed OC-7"}}) {
    EXPECT_EQ(game().why_not(position, Attempt{{game().on("a7a1"), game().on("a8a1"), role}}),
              refused);
  }
}

/// OC-8.
TEST(OanaChiru, DoublesByTheCellAndNotByTheMan) {
  EXPECT_EQ(game().targets(start(), "b2a1"), "") << "b2a2 is taken by the next pawn";
  EXPECT_EQ(game().targets(game().at("w Ka1h1 Wb2a2 kh8a8"), "b2a2"), "b2a3 b2a4");
  EXPECT_EQ(game().targets(game().at("w Ka1h1 Wb2a3 kh8a8"), "b2a3"), "b2a4");
  EXPECT_EQ(why_not(game().at("w Ka1h1 Wb2a3 kh8a8"), "b2a3", "b2a5"), "cannot-move-so OC-8");
  EXPECT_EQ(why_not(game().at("w Ka1h1 Wb2a2 nb2a3 kh8a8"), "b2a2", "b2a4"),
            "path-blocked OC-8 b2a3");
  EXPECT_EQ(game().targets(start(), "b2f8"), "") << "it starts at the end of its axis";
}

/// OC-9.
TEST(OanaChiru, TakesInPassingBetweenPawnsOfOneKind) {
  const std::string rest = "/8/8/8|a8:8/8/8/8/8/8/8/4k3 w - d6a1 0 1";
  const Position same = from_fen("a1:4K3/8/8/8/3yY3" + rest);
  EXPECT_EQ(why_not(same, "e5a1", "d6a1"), "");
  EXPECT_EQ(same.victim(game().move("e5a1", "d6a1")), game().on("d5a1"));
  const Position other = from_fen("a1:4K3/8/8/8/3yW3" + rest);
  EXPECT_EQ(why_not(other, "e5a1", "d6a1"), "cannot-move-so OC-5");
  Position later = same;
  later.apply(game().move("e1a1", "e2a1"));
  later.apply(game().move("e8a8", "e7a8"));
  EXPECT_EQ(why_not(later, "e5a1", "d6a1"), "cannot-move-so OC-5");
}

/// OC-10.
TEST(OanaChiru, CastlesOnASlice) {
  EXPECT_EQ(rights(start()), 112);
  const std::string black = "|a8:8/8/8/8/8/8/8/r3k2r ";
  Position position = from_fen("a1:R3K2R/8/8/8/8/8/8/8" + black + "w * - 0 1");
  EXPECT_EQ(rights(position), 4);
  EXPECT_EQ(why_not(position, "e1a1", "c1a1"), "");
  position.apply(game().move("e1a1", "g1a1"));
  EXPECT_EQ(at(position, "f1a1"), Piece(Color::white, Role::rook));
  EXPECT_FALSE(at(position, "h1a1").exists());
  EXPECT_EQ(rights(position), 2);

  EXPECT_EQ(why_not(from_fen("a1:R3K2R/8/8/8/8/8/8/8" + black + "w Wa1Q - 0 1"), "e1a1", "g1a1"),
            "castling-lost OC-10");
  EXPECT_EQ(why_not(from_fen("a1:R3K2R/8/8/8/8/8/8/5r2" + black + "w * - 0 1"), "e1a1", "g1a1"),
            "castling-attacked OC-10 f8a1");
  EXPECT_EQ(why_not(from_fen("a1:R3K2R/8/8/8/8/8/8/8|b1:4K3/8/8/4r3/8/8/8/8" + black + "w * - 0 1"),
                    "e1a1", "g1a1"),
            "castling-attacked OC-10 e4b1")
      << "another king is in check";
  EXPECT_EQ(why_not(from_fen("a1:RN2K2R/8/8/8/8/8/8/8" + black + "w * - 0 1"), "e1a1", "c1a1"),
            "path-blocked OC-10 b1a1");
}

/// OC-10, OC-11.
TEST(OanaChiru, CastlingGivesCheckByTheRookAndAlongTheCellThatItLeaves) {
  const std::string slice = "c2:4K2R/8/8/8/8/8/8/8";
  const std::string knight = "|a8:n7/8/8/8/8/8/8/8 w Wc2K - 0 1";
  for (const std::string checked :
       {"|f2:5k2/8/8/8/8/8/8/8", "|a4:7k/8/8/8/8/8/8/8|d1:7B/8/8/8/8/8/8/8"}) {
    Position position = from_fen(slice + checked + knight);
    ASSERT_EQ(why_not(position, "e1c2", "g1c2"), "") << checked;
    position.apply(game().move("e1c2", "g1c2"));
    EXPECT_EQ(why_not(position, "a1a8", "a3b8").substr(0, 21), "leaves-king-in-check ") << checked;
  }
}

TEST(OanaChiru, LosesRightsWithTheKingAndTheRook) {
  const auto after = [](const std::vector<std::pair<std::string_view, std::string_view>> &moves) {
    Position position = from_fen("a1:R3K2R/8/8/8/8/8/8/8|a8:8/8/8/8/8/8/8/r3k2r w * - 0 1");
    for (const auto &[from, to] : moves) {
      position.apply(game().move(from, to));
    }
    return rights(position);
  };
  EXPECT_EQ(after({{"e1a1", "e2a1"}}), 2);
  EXPECT_EQ(after({{"a1a1", "a2a1"}}), 3);
  EXPECT_EQ(after({{"e1a1", "e2a1"}, {"a8a8", "a7a8"}, {"e2a1", "e1a1"}}), 1) << "for good";
}

/// OC-11.
TEST(OanaChiru, ProtectsEveryKing) {
  const Position position = game().at("w Ke1a1 Ka1b1 Rc1b1 re1b1 kh8a8");
  EXPECT_EQ(why_not(position, "c1b1", "c2b1"), "leaves-king-in-check OC-11 e1b1");
  EXPECT_EQ(why_not(position, "c1b1", "e1b1"), "");
  const Position fork = game().at("w Ke1a1 Ka8h8 ne3b1 kh8a8");
  EXPECT_EQ(fork.checkers().size(), 1);
  EXPECT_EQ(why_not(fork, "a8h8", "a7h8"), "leaves-king-in-check OC-11 e3b1")
      << "the other king stays in check";
  EXPECT_EQ(why_not(fork, "e1a1", "f1b1"), "king-into-check OC-11 e3b1");
  EXPECT_EQ(why_not(fork, "e1a1", "f1a1"), "");
  // A king gives check to the next one.
  Position beside = game().at("b Ka1a1 Rh1h1 kc1a1");
  beside.force(game().move("c1a1", "b1a1"));
  EXPECT_EQ(game().told(beside.checkers()), "b1a1");
  EXPECT_EQ(game().targets(beside, "h1h1"), "");
  EXPECT_EQ(why_not(beside, "h1h1", "h2h1"), "leaves-king-in-check OC-11 b1a1");
}

TEST(OanaChiru, SaysWhatIsWrongWithAPosition) {
  EXPECT_EQ(game().at("w Ka1a1 kh8h8").outcome(), Outcome::ongoing);
  EXPECT_THAT(game().set_up("w kh8h8").faults.at(0), "White has no king");
  EXPECT_THAT(game().set_up("w Ka1a1 Rh1h8 kh8h8").faults.at(0), HasSubstr("could take a king"));
  EXPECT_THAT(game().set_up("w Ka1a1 Ya8b1 kh8h8").faults.at(0), HasSubstr("must have promoted"));
}

/// OC-12.
template <class Set> std::vector<Cell> listed_cells(const Set &set) {
  std::vector<Cell> cells;
  for (const Cell cell : set) {
    cells.push_back(cell);
  }
  return cells;
}

TEST(OanaChiru, KnowsWhoIsAttackedBehindMovesThatAreNone) {
  // What a position knows about its kings is the same as if it were set up again.
  std::mt19937 random(7);
  const auto any = [&random](unsigned limit) { return static_cast<unsigned>(random() % limit); };
  for (int game = 0; game < 20; ++game) {
    oana_chiru::Position now = *start().as<oana_chiru::Position>();
    const auto forced = [&] {
      Move move{Cell(any(4096)), Cell(any(4096))};
      while (!now.can_force(move)) {
        move = {Cell(any(4096)), Cell(any(4096))};
      }
      return move;
    };
    for (int ply = 0; ply < 40; ++ply) {
      if (any(8) == 0) {
        now.pass();
      } else if (const Move move = forced();
                 any(6) == 0 && now.men().at(move.from).role() != Role::king) {
        now.take_off(move.from);
      } else {
        now.force(move);
      }
      const oana_chiru::Position anew(now.setup(), {&oana_chiru::package});
      ASSERT_EQ(now.checkers(), anew.checkers()) << game << ' ' << ply;
      const auto says = [](const oana_chiru::Position &position, const Move &move) {
        const auto refusal = position.why_not({move});
        return refusal ? std::string(name(refusal->code)) : "";
      };
      const oana_chiru::CellSet own = now.men().of(now.turn());
      const std::vector<Cell> men = listed_cells(own);
      for (int tries = 0; tries < 200; ++tries) {
        const Cell from = men[any(static_cast<unsigned>(men.size()))];
        const CellSet reached = oana_chiru::Position::alone(now.men().at(from), from).moves;
        const std::vector<Cell> cells = listed_cells(reached);
        if (!cells.empty()) {
          const Cell to = cells[any(static_cast<unsigned>(cells.size()))];
          ASSERT_EQ(says(now, {from, to}), says(anew, {from, to})) << game << ' ' << ply;
        }
      }
    }
  }
}

TEST(OanaChiru, KnowsWhetherThereIsAMove) {
  // It looks at few pieces for that, and must find what the list of moves finds.
  std::mt19937 random(11);
  const auto any = [&random](unsigned limit) { return static_cast<unsigned>(random() % limit); };
  constexpr std::array roles{Role::king,   Role::king,   Role::queen,  Role::rook,  Role::bishop,
                             Role::knight, Role::y_pawn, Role::y_pawn, Role::w_pawn};
  std::array<int, 2> seen{};
  // Every other time, a king in the corner among pieces that slide, so that these are pinned.
  constexpr std::array sliders{Role::queen, Role::queen, Role::rook, Role::bishop};
  for (int round = 0; round < 4000; ++round) {
    const bool slide = round % 2 == 0;
    PositionSetup setup;
    if (slide) {
      setup.men.put(Cell(0), {Color::white, Role::king});
    }
    for (const Color color : both_colors) {
      const unsigned count = color == Color::white ? 2 + any(4) : 4 + any(12);
      for (unsigned i = 0; i < count; ++i) {
        // Crowded into a corner, so that kings are in check.
        const auto line = [&] { return static_cast<int>(any(3)); };
        const Cell cell = oana_chiru::grid.cell({line(), line(), line(), line()});
        const Role role = slide    ? sliders[any(sliders.size())]
                          : i == 0 ? Role::king
                                   : roles[any(roles.size())];
        if (!setup.men.at(cell).exists()) {
          setup.men.put(cell, {color, role});
        }
      }
    }
    if (setup.men.of(Color::white, Role::king).empty()) {
      continue;
    }
    const oana_chiru::Position position(setup, {&oana_chiru::package});
    const Outcome outcome = position.outcome();
    ++seen[outcome == Outcome::ongoing ? 0 : 1];
    ASSERT_EQ(outcome == Outcome::ongoing, !position.legal_moves().empty()) << round;
    ASSERT_EQ(outcome == Outcome::checkmate,
              outcome != Outcome::ongoing && !position.checkers().empty())
        << round;
  }
  EXPECT_THAT(seen, testing::Each(testing::Gt(20)));
}

TEST(OanaChiru, CountsPositionsWithTheCellPassedOver) {
  const std::string men = "a1:4K3/8/8/8/3y4/8/8/8|a8:8/8/8/8/8/8/8/4k3 w - ";
  EXPECT_NE(from_fen(men + "d6a1 0 1").hash(), from_fen(men + "- 0 1").hash());
  Position away = from_fen(men + "- 0 1");
  for (const auto &[from, to] :
       {std::pair{"e1a1", "e2a1"}, {"e8a8", "e7a8"}, {"e2a1", "e1a1"}, {"e7a8", "e8a8"}}) {
    away.apply(game().move(from, to));
  }
  EXPECT_EQ(away.hash(), from_fen(men + "- 0 1").hash());
}

/// OC-19.
TEST(OanaChiru, WritesPositionsSliceBySlice) {
  const std::string fen = to_fen(start());
  EXPECT_THAT(fen, StartsWith("a1:RNBQKBNR/YWYWYWYW/8/8/8/8/8/8|a2:RNBQKBNR/"));
  EXPECT_THAT(fen, HasSubstr("|d4:RNBQKBNR/YWYWYWYW/8/8/8/8/ywywywyw/rnbqkbnr|d5:"));
  EXPECT_THAT(fen, testing::EndsWith(" w * - 0 1"));
  for (const std::string_view text :
       {"a1:R3K2R/8/8/8/3yY3/8/8/8|a8:8/8/8/8/8/8/8/r3k2r w Wa1K,Wa1Q,Ba8Q d6a1 0 7",
        "a1:4K3/8/8/8/8/8/8/8|h8:8/8/8/8/8/8/8/4k3 b - - 12 40",
        "a4:4K3/8/8/8/w7/8/8/8|a5:8/8/8/8/8/8/8/4k3 w - - 0 1"}) {
    EXPECT_EQ(to_fen(from_fen(text)), text);
  }
  const auto fault = [](std::string_view text) {
    const FenReading reading = parse_fen(text, game().variant());
    return reading.faults.empty() ? std::string() : reading.faults.front().sentence;
  };
  EXPECT_THAT(fault("a1:4K3/8/8/8/8/8/8/8|a1:8/8/8/8/8/8/8/4k3 w"), HasSubstr("twice"));
  EXPECT_THAT(fault("a1:4K3/8/8|a2:8/8/8/8/8/8/8/4k3 w"), HasSubstr("3 lines where a slice has 8"));
  EXPECT_THAT(fault("a1:4K4/8/8/8/8/8/8/8 w"), HasSubstr("9 cells where a slice's line has 8"));
  EXPECT_THAT(fault("4-4-4-4"), HasSubstr("a position begins with its slices"));
  EXPECT_THAT(fault("a1:4K3/8/8/8/8/8/8/8|a8:8/8/8/8/8/8/8/4k3 w Wa1K - 0 1"),
              HasSubstr("there is a right to castle from e1a1 to g1a1"));
  EXPECT_THAT(fault("a1:4K3/8/8/8/8/8/8/8|a8:8/8/8/8/8/8/8/4k3 w - d6a1 0 1"),
              HasSubstr("can just have passed over d6a1"));
}

} // namespace
} // namespace tessera::test
