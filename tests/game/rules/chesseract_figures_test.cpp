// The drawings of the rules' text compared with the board and the rules, as
// tests/data/chesseract.figures records them: including misprints, which
// docs/rulebook/chesseract.md lists.
//
// If a figure shows no kings, White's stands on AIa1 and Black's on DIVd4. No figure marks these
// corners, no line that one shows leads on through a corner, and no piece of theirs attacks them.

#include "chesseract_support.hpp"

#include "lib/game/rules/chesseract_reach.hpp"

#include <fstream>
#include <map>

namespace tessera::chesseract::test {
namespace {

/// A figure's marks, `men` among them, each with its cells.
using Figure = std::map<std::string, std::string>;

std::map<std::string, Figure> read_figures() {
  std::ifstream in(TESSERA_SOURCE_DIR "/tests/data/chesseract.figures");
  std::map<std::string, Figure> figures;
  std::string number;
  for (std::string line; std::getline(in, line);) {
    const std::size_t blank = line.find(' ');
    const std::string key = line.substr(0, blank);
    if (key == "figure") {
      number = line.substr(blank + 1);
    } else if (!key.empty() && key != "#") {
      figures[number][key] = line.substr(blank + 1);
    }
  }
  return figures;
}

const Figure &figure(const std::string &number) {
  static const std::map<std::string, Figure> figures = read_figures();
  return figures.at(number);
}

CellSet marked(const std::string &number, const std::string &mark) {
  return cells(figure(number).at(mark));
}

/// The pieces of a figure, as in "KAIIb1 | KCIIIc3".
std::string men_of(const std::string &number) {
  std::vector<std::string> white;
  std::vector<std::string> black;
  for (std::string man : words(figure(number).at("men"))) {
    const bool is_white = man.front() < 'a';
    man.front() = is_white ? man.front() : static_cast<char>(man.front() - 'a' + 'A');
    (is_white ? white : black).push_back(man);
  }
  return joined(white) + " | " + joined(black);
}

/// One move is due to White's piece in a figure, and kings stand in the corners.
Position lone(const std::string &number, const std::string &more_black = "") {
  return position("w KAIa1 " + men_of(number) + " KDIVd4 " + more_black + " ; due 1");
}

/// Where the first piece of a figure can go.
CellSet reached(const Position &position, const std::string &number) {
  return cells(destinations(position, words(figure(number).at("men")).front().substr(1)));
}

/// Where a piece of the role, alone on the board, could go from the cell of the first piece in a
/// figure.
CellSet reached_as(Role role, const std::string &number) {
  const std::string from = words(figure(number).at("men")).front().substr(1);
  const std::string man = letters_in(system)[index(role)] + from;
  return cells(destinations(position("w KAIa1 " + man + " | KDIVd4 ; due 1"), from));
}

// --- The board ------------------------------------------------------------------------------

TEST(ChesseractFigure, TwoShowsTheNeighboursOfACell) {
  const Cell at = cell(figure("2").at("at"));
  constexpr std::array<std::pair<const char *, int>, 4> kinds{
      {{"o", 1}, {"2", 2}, {"3", 3}, {"4", 4}}};
  for (const auto &[mark, changed] : kinds) {
    CellSet found;
    for (const hypercube::Step &step : hypercube::steps(changed)) {
      found |= hypercube::slide(at, step, 1);
    }
    EXPECT_EQ(text(found), text(marked("2", mark))) << mark;
  }
}

TEST(ChesseractFigure, ThreeShowsTheKindsOfCells) {
  constexpr std::array kinds{"centre", "side", "face", "edge", "corner"};
  for (std::size_t outer = 0; outer < kinds.size(); ++outer) {
    CellSet found;
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      const hypercube::Coordinates at = hypercube::coordinates(Cell(i));
      const auto is_outer = [](int each) { return each == 0 || each == hypercube::side - 1; };
      if (static_cast<std::size_t>(std::count_if(at.begin(), at.end(), is_outer)) == outer) {
        found.insert(Cell(i));
      }
    }
    EXPECT_EQ(text(found), text(marked("3", kinds[outer]))) << kinds[outer];
  }
}

TEST(ChesseractFigure, FourFiveAAndFiveBShowTheStart) {
  for (const char *number : {"4", "5a", "5b"}) {
    EXPECT_EQ(read_setup("w " + men_of(number)).men, Position::initial({}).men()) << number;
  }
}

// --- Single pieces -----------------------------------------------------------------------------

TEST(ChesseractFigure, SixShowsTwoKings) {
  EXPECT_EQ(destinations(position("w " + men_of("6") + " ; due 1"), "AIIb1"),
            text(marked("6", "o")));
  EXPECT_EQ(destinations(position("b " + men_of("6") + " ; due 1"), "CIIIc3"),
            text(marked("6", "*")));
}

/// With pawns to take; they are not beside the pawn, which would be stuck to them.
TEST(ChesseractFigure, SevenShowsThePawn) {
  EXPECT_EQ(text(reached(lone("7"), "7")), text(marked("7", "o")));
  std::string pawns;
  for (const Cell each : marked("7", "x")) {
    pawns += " P" + text(each);
  }
  EXPECT_EQ(text(reached(lone("7", pawns), "7")), text(marked("7", "o") | marked("7", "x")));
}

TEST(ChesseractFigure, NineShowsTheKnight) {
  EXPECT_EQ(text(reached(lone("9"), "9")), text(marked("9", "o")));
}

TEST(ChesseractFigure, TenShowsTheUnicornButForFourCells) {
  const CellSet found = reached(lone("10"), "10");
  EXPECT_EQ(found.size(), 48);
  EXPECT_EQ(text(marked("10", "o") - found), "BIc1 BIb2 BId2 BIc3");
  EXPECT_EQ(text(found - marked("10", "o")), "BIb1 BIa2 BIc2 BIb3");
}

TEST(ChesseractFigure, TwelveShowsTheBishop) {
  EXPECT_EQ(text(reached(lone("12"), "12")), text(marked("12", "O")));
}

TEST(ChesseractFigure, ThirteenShowsTheQueenAsRookAndAsBishop) {
  const CellSet both = marked("13", "@");
  EXPECT_EQ(text(reached(lone("13"), "13")), text(marked("13", "o") | marked("13", "x") | both));
  EXPECT_EQ(text(reached_as(Role::bishop, "13")), text(marked("13", "o") | both));
  EXPECT_EQ(text(reached_as(Role::rook, "13")), text(marked("13", "x") | both));
}

TEST(ChesseractFigure, FourteenShowsTheWizardButForFourCells) {
  const CellSet found = reached(lone("14"), "14");
  EXPECT_EQ(found.size(), 53);
  EXPECT_EQ(text(marked("14", "o") - found), "DIa1 DIa2 DIc2 DIa3");
  EXPECT_EQ(text(found - marked("14", "o")), "DId1 DIb2 DId2 DId3");
}

TEST(ChesseractFigure, FifteenShowsTheDragonAsWizardAndAsUnicorn) {
  EXPECT_EQ(text(reached(lone("15"), "15")), text(marked("15", "o") | marked("15", "x")));
  EXPECT_EQ(text(reached_as(Role::unicorn, "15")), text(marked("15", "o")));
  EXPECT_EQ(text(reached_as(Role::wizard, "15")), text(marked("15", "x")));
  EXPECT_EQ(reached(lone("15"), "15").size(), 101);
}

// --- The ways of a rook -----------------------------------------------------------------------

TEST(ChesseractFigure, ElevenShowsTheRookButForSixCells) {
  CellSet all;
  for (const char *mark : {"o", "+", "*", "x"}) {
    all |= marked("11", mark);
  }
  const CellSet found = reached(lone("11"), "11");
  EXPECT_EQ(text(all - found), "DIIb2");
  EXPECT_EQ(text(found - all), "BIIIa3 DIIIb1 DIIIa2 DIIId2 DIIIb4");
}

/// What the marks of figure 11 say about the ways to a cell: `o` and `+` are reached on the first
/// leg, at `+` the rook may turn, to `*` leads one way with a turn, to `x` lead two.
TEST(ChesseractFigure, ElevenTellsTheWaysOfTheRook) {
  const Position men = lone("11");
  const Cell from = cell("BIIIb2");
  std::map<std::string, CellSet> found;
  for (unsigned i = 0; i < hypercube::cell_count; ++i) {
    const Cell to(i);
    const RookWays ways(from, to, {men.men().occupied(), {}});
    int bent = 0;
    for (const RookWay &way : ways) {
      if (way.open && !way.turning.exists() && !men.men().at(to).exists()) {
        found["leg"].insert(to);
      } else if (way.open && !men.men().at(to).exists()) {
        found["turning"].insert(way.turning);
        ++bent;
      }
    }
    if (bent > 0) {
      found[bent == 1 ? "one" : "two"].insert(to);
    }
    for (const Cell turning : tessera::Position(men).turning_cells({from, to})) {
      EXPECT_TRUE(found["turning"].contains(turning)) << text(CellSet{turning});
    }
    EXPECT_EQ(tessera::Position(men).turning_cells({from, to}).size(), bent) << text(CellSet{to});
  }
  EXPECT_EQ(text(found["leg"]), text(marked("11", "o") | marked("11", "+")));
  EXPECT_EQ(text(found["turning"]), text(marked("11", "+")));
  // Besides the misprinted cells CIVb2, which two ways lead to.
  const CellSet unmarked = cells("BIIIa3 DIIIa2 DIIIb1 DIIIb4 DIIId2");
  EXPECT_EQ(text(found["one"] - unmarked), text(marked("11", "*") - cells("DIIb2 CIVb2")));
  EXPECT_EQ(text(found["two"]), text(marked("11", "x") | cells("CIVb2")));
  EXPECT_EQ(text(found["one"] & unmarked), text(unmarked));
}

// --- Pawns that are stuck (CS-7) ----------------------------------------------------------------

/// The pawns on the board that have an empty cell beside them and may not step there.
CellSet stuck_pawns(const Men &men) {
  CellSet stuck;
  for (const Color color : both_colors) {
    PositionSetup setup;
    setup.men = men;
    setup.turn = color;
    setup.moves_due = 1;
    const Position now(setup, {});
    for (const Cell pawn : men.of(color, Role::pawn)) {
      for (const Cell to : Reach::get().beside(pawn) - men.occupied()) {
        const auto refusal = now.why_not({{pawn, to}});
        if (refusal && refusal->code == Code::sticky_pawn) {
          stuck.insert(pawn);
        }
      }
    }
  }
  return stuck;
}

TEST(ChesseractFigure, EightShowsPawnsThatAreAllStuck) {
  const Position chain = position("b KAIa1 " + men_of("8") + " KDIVd4");
  EXPECT_EQ(text(stuck_pawns(chain.men())), text(chain.men().of(Role::pawn)));
}

/// The words under it: the queen can be taken. White's pawn on CIIc1 is then beside the taker, and
/// stuck, whatever the words say; CIIb2 is stuck to DIIb2, CIIc3 to BIIc3.
TEST(ChesseractFigure, EightLetsAQueenBeTaken) {
  const Position chain = position("b KAIa1 " + men_of("8") + " KDIVd4");
  ASSERT_EQ(why_not(chain, "CIIc2-CIIIc1"), "");
  const Position taken = after(chain, "CIIc2-CIIIc1");
  EXPECT_EQ(text(stuck_pawns(taken.men())), text(taken.men().of(Role::pawn)));
  Position white = taken;
  white.end_turn();
  EXPECT_EQ(why_not(white, "CIIc1-CIIc2"), "sticky-pawn CS-7 CIIIc1");
  EXPECT_EQ(why_not(white, "CIIb2-CIIb1"), "sticky-pawn CS-7 DIIb2");
  EXPECT_EQ(why_not(white, "CIIc3-CIIc2"), "sticky-pawn CS-7 BIIc3");
}

} // namespace
} // namespace tessera::chesseract::test
