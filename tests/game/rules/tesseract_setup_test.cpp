// The start position of Chess on a Tesseract and how many games begin from it, and which positions
// may be set up: TS-13 and TS-20.

#include "tesseract_support.hpp"

namespace tessera::tesseract::test {
namespace {

TEST(TesseractStart, IsTheArray) {
  const Position start = Position::initial({});
  const std::map<char, int> counts{{'K', 1},  {'Q', 2},  {'R', 4}, {'B', 4}, {'N', 4},
                                   {'I', 2},  {'A', 1},  {'C', 1}, {'X', 2}, {'P', 24},
                                   {'F', 16}, {'S', 16}, {'L', 8}};
  for (const Color color : both_colors) {
    for (const auto &[letter, count] : counts) {
      EXPECT_EQ(start.men().of(color, role(letter)).size(), count) << letter;
    }
  }
  EXPECT_EQ(start.men().occupied().size(), 170);
  EXPECT_EQ(start.turn(), Color::white);
}

TEST(TesseractStart, HasTheHomesOfTheText) {
  const Position start = Position::initial({});
  const std::string_view white = "Kc3 Ib3 Id3 Qb4 Qd2 Bb2 Bd4 Ac4 Cc2 Ra2 Na3 Ba4 Xb5 Nc5 Rd5 Re4 "
                                 "Ne3 Be2 Xd1 Nc1 Rb1";
  EXPECT_EQ(words(white).size(), cells_on_face);
  for (const std::string &man : words(white)) {
    const std::string rank(1, man[2]);
    const Role expected = role(man[0]);
    EXPECT_TRUE(start.men().at(cell("01:" + man.substr(1))).is(Color::white, expected)) << man;
    EXPECT_TRUE(start.men()
                    .at(cell("67:" + man.substr(1, 1) + std::to_string(std::stoi(rank) + 10)))
                    .is(Color::black, expected))
        << man;
  }
}

/// On each territory face spears stand beside the home, pawns behind them.
TEST(TesseractStart, HasSpearsAndPawnsOnTheTerritories) {
  const Position start = Position::initial({});
  const auto row = [&start](const std::string &cells) {
    std::string found;
    for (const std::string &each : words(cells)) {
      found += letter(start.men().at(cell(each)).role());
    }
    return found;
  };
  EXPECT_EQ(row("02:b1 02:c1 02:d1 02:a2 02:b2 02:c2 02:d2 02:e2"), "SLSPFPFP");
  EXPECT_EQ(row("04:f2 04:f3 04:f4 04:g1 04:g2 04:g3 04:g4 04:g5"), "SLSPFPFP");
  EXPECT_EQ(row("37:j2 37:j3 37:j4 37:i1 37:i2 37:i3 37:i4 37:i5"), "SLSPFPFP");
  EXPECT_EQ(row("26:b10 26:c10 26:d10 26:a9 26:b9 26:c9 26:d9 26:e9"), "SLSPFPFP");
  for (unsigned face = 0; face < face_count; ++face) {
    const CellSet men = start.men().occupied() & cells_of(face);
    const FaceKind kind = kind_of(face, near_home);
    const bool is_territory = kind == FaceKind::own_territory || kind == FaceKind::enemy_territory;
    const bool is_home = kind == FaceKind::own_home || kind == FaceKind::enemy_home;
    EXPECT_EQ(men.size(), is_home ? 21 : is_territory ? 8 : 0);
  }
}

TEST(TesseractPerft, CountsTheGamesFromTheArray) {
  const Position start = Position::initial({});
  EXPECT_EQ(legal_moves(start).size(), 112U);
  EXPECT_EQ(perft(start, 2), 12544U);
  if (!tessera::test::sanitized) {
    EXPECT_EQ(perft(start, 3), 1453216U);
  }
}

// --- Set-ups (TS-20) ------------------------------------------------------------------------

TEST(TesseractSetup, NeedsOneKingASide) {
  EXPECT_EQ(faults("w K01:c3 | K67:c13"), "");
  EXPECT_EQ(faults("w R01:c3 | K67:b12"), "White has no king");
  EXPECT_EQ(faults("w K01:c3 | K67:c13 K67:b12"), "Black has more than one king");
}

TEST(TesseractSetup, HasNoManWhereItMustHavePromoted) {
  EXPECT_EQ(faults("w K01:c3 P67:b11 | K67:c13"), "White has a pawn where it must have promoted");
  EXPECT_EQ(faults("w K01:c3 | K67:c13 F01:b1"),
            "Black has a Berolina pawn where it must have promoted");
  EXPECT_EQ(faults("w K01:c3 | K67:c13 S01:b1 L01:c1"),
            "Black has an Arabian spear where it must have promoted");
  EXPECT_EQ(faults("w K01:c3 P01:b1 L01:c1 | K67:b12 S67:c11"), "");
}

TEST(TesseractSetup, HasNoKingToBeTaken) {
  EXPECT_EQ(faults("b K01:c3 | K67:c13 R01:c5"), "Black is to move and could take the king");
  EXPECT_EQ(faults("w K01:c3 | K67:c13 R01:c5"), "");
}

TEST(TesseractSetup, KeepsTheClocks) {
  PositionSetup setup = read_setup("b K01:c3 | K67:c13");
  setup.half_move_clock = 17;
  setup.move_number = 42;
  const Position now(setup, {});
  EXPECT_EQ(now.half_move_clock(), 17U);
  EXPECT_EQ(now.move_number(), 42U);
  expect_sound(now);
}

} // namespace
} // namespace tessera::tesseract::test
