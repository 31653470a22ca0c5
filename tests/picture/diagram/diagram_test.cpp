// Boards as text, in the geometry of the figures of the Chesseract text.

#include "lib/game/rules/hyperchess.hpp"
#include "lib/game/rules/position.hpp"
#include "lib/picture/diagram/diagram.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {
namespace {

namespace System = hypercube::notations;
using testing::HasSubstr;
using testing::StartsWith;

std::vector<std::string> lines(const std::string &text) {
  std::istringstream in(text);
  std::vector<std::string> found;
  for (std::string line; std::getline(in, line);) {
    found.push_back(line);
  }
  return found;
}

/// The lines without blanks at their ends.
std::vector<std::string> trimmed_lines(const std::string &text) {
  std::vector<std::string> found = lines(text);
  for (std::string &line : found) {
    line.erase(line.find_last_not_of(' ') + 1);
  }
  return found;
}

/// The lines of a drawing down to the empty one above its caption.
std::vector<std::string> board_lines(const std::string &drawing) {
  std::vector<std::string> found = lines(drawing);
  found.erase(std::find(found.begin(), found.end(), ""), found.end());
  return found;
}

/// The caption of an empty board.
std::string caption_in(Notation system) {
  const std::string drawing = draw({}, {DiagramStyle::compact, system, {}});
  return drawing.substr(drawing.find("\n\n") + 2);
}

Cell cell(std::string_view text, Notation system = System::hyperchess) {
  return parse_cell(text, system).value();
}

Men start() { return hyperchess::Position::initial(hyperchess::hyperchess_2004).men(); }

/// Figure 1, with the blanks it has at the ends of some lines.
constexpr std::string_view figure_1 = R"(  _ _A_ _    _ _B_ _    _ _C_ _    _ _D_ _
4|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
3|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_| IV
2|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
1|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
  a b c d    a b c d    a b c d    a b c d 
  _ _ _ _    _ _ _ _    _ _ _ _    _ _ _ _
4|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
3|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_| III
2|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
1|_|_|x|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
  a b c d    a b c d    a b c d    a b c d 
  _ _ _ _    _ _ _ _    _ _ _ _    _ _ _ _
4|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
3|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_| II
2|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
1|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
  a b c d    a b c d    a b c d    a b c d 
  _ _ _ _    _ _ _ _    _ _ _ _    _ _ _ _
4|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
3|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_| I
2|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
1|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
  a b c d    a b c d    a b c d    a b c d 
)";

TEST(CompactDiagram, IsFigure1) {
  const DiagramOptions options{
      DiagramStyle::compact, System::chesseract, {{'x', {cell("AIIIc1", System::chesseract)}}}};
  EXPECT_EQ(board_lines(draw({}, options)), trimmed_lines(std::string(figure_1)));
}

/// The first big row of Figure 4, without its pieces.
constexpr std::string_view figure_4_top =
    R"(          A                   B                   C                   D 
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+ 
4 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 4 
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+ 
3 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 3 
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+    IV 
2 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 2 
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+ 
1 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 1 
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+ 
    a   b   c   d       a   b   c   d       a   b   c   d       a   b   c   d
)";

TEST(BoxedDiagram, HasTheFramesOfFigure4) {
  const std::vector<std::string> top = trimmed_lines(std::string(figure_4_top));
  std::vector<std::string> expected{top.front()};
  for (const std::string_view big_row : {"IV", "III", "II", "I"}) {
    std::vector<std::string> block(top.begin() + 1, top.end());
    std::string &labelled = block[4];
    labelled.replace(labelled.find("IV"), 2, big_row);
    expected.insert(expected.end(), block.begin(), block.end());
  }
  EXPECT_EQ(board_lines(draw({}, {DiagramStyle::boxed, System::chesseract, {}})), expected);
}

TEST(BoxedDiagram, ShowsTheStartOfHyperchess) {
  EXPECT_EQ('\n' + draw(start(), {DiagramStyle::boxed, System::hyperchess, {}}), R"(
          1                   2                   3                   4
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
4 |   |*r*|*n*|   |   |   |*b*|*q*|   |   |   |*k*|*b*|   |   |   |*n*|*r*|   | 4
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
3 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 3
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+    4
2 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 2
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
1 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 1
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
    1   2   3   4       1   2   3   4       1   2   3   4       1   2   3   4
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
4 |   |*p*|*p*|   |   |   |*p*|*p*|   |   |   |*p*|*p*|   |   |   |*p*|*p*|   | 4
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
3 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 3
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+    3
2 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 2
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
1 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 1
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
    1   2   3   4       1   2   3   4       1   2   3   4       1   2   3   4
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
4 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 4
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
3 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 3
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+    2
2 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 2
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
1 |   | P | P |   |   |   | P | P |   |   |   | P | P |   |   |   | P | P |   | 1
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
    1   2   3   4       1   2   3   4       1   2   3   4       1   2   3   4
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
4 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 4
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
3 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 3
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+    1
2 |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   |   | 2
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
1 |   | R | N |   |   |   | B | Q |   |   |   | K | B |   |   |   | N | R |   | 1
  +---+---+---+---+   +---+---+---+---+   +---+---+---+---+   +---+---+---+---+
    1   2   3   4       1   2   3   4       1   2   3   4       1   2   3   4

Cell 3142: big row 3 (far right), big column 1 (top),
           row 4 (left), column 2 (bottom). Capitals are White's.
)");
}

TEST(CompactDiagram, ShowsTheStartOfHyperchess) {
  EXPECT_EQ('\n' + draw(start(), {DiagramStyle::compact, System::hyperchess, {}}), R"(
  _ _1_ _    _ _2_ _    _ _3_ _    _ _4_ _
4|_|r|n|_|  |_|b|q|_|  |_|k|b|_|  |_|n|r|_|
3|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_| 4
2|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
1|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
  1 2 3 4    1 2 3 4    1 2 3 4    1 2 3 4
  _ _ _ _    _ _ _ _    _ _ _ _    _ _ _ _
4|_|p|p|_|  |_|p|p|_|  |_|p|p|_|  |_|p|p|_|
3|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_| 3
2|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
1|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
  1 2 3 4    1 2 3 4    1 2 3 4    1 2 3 4
  _ _ _ _    _ _ _ _    _ _ _ _    _ _ _ _
4|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
3|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_| 2
2|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
1|_|P|P|_|  |_|P|P|_|  |_|P|P|_|  |_|P|P|_|
  1 2 3 4    1 2 3 4    1 2 3 4    1 2 3 4
  _ _ _ _    _ _ _ _    _ _ _ _    _ _ _ _
4|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
3|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_| 1
2|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|_|
1|_|R|N|_|  |_|B|Q|_|  |_|K|B|_|  |_|N|R|_|
  1 2 3 4    1 2 3 4    1 2 3 4    1 2 3 4

Cell 3142: big row 3 (far right), big column 1 (top),
           row 4 (left), column 2 (bottom). Capitals are White's.
)");
}

/// As the author of 4*Chess draws its start (FS-1).
TEST(GridDiagram, ShowsTheStartOfFourStarChess) {
  const Men men = Position::initial(parse_variant("4*chess").value()).men();
  EXPECT_EQ('\n' + draw(men, {DiagramStyle::grid, System::fourstar}), R"(
   aa ab ac ad   ba bb bc bd   ca cb cc cd   da db dc dd
44 [N][B][B][N]  [N][U][U][N]  [R][D][D][R]  [R][D][D][K] 44
43 [P][P][P][P]  [P][P][P][P]  [P][P][P][P]  [P][P][P][P] 43
42 :::   :::        :::   :::  :::   :::        :::   ::: 42
41    :::   :::  :::   :::        :::   :::  :::   :::    41

34    :::   :::  :::   :::     [U][D][D][U]  [R][D][D][Q] 34
33 :::   :::        :::   :::  [P][P][P][P]  [P][P][P][P] 33
32    :::   :::  :::   :::        :::   :::  :::   :::    32
31 :::   :::        :::   :::  :::   :::        :::   ::: 31

24 :::   :::        :::   :::  :::   :::        :::   ::: 24
23    :::   :::  :::   :::        :::   :::  :::   :::    23
22 (P)(P)(P)(P)  (P)(P)(P)(P)  :::   :::        :::   ::: 22
21 (Q)(D)(D)(R)  (U)(D)(D)(U)     :::   :::  :::   :::    21

14    :::   :::  :::   :::        :::   :::  :::   :::    14
13 :::   :::        :::   :::  :::   :::        :::   ::: 13
12 (P)(P)(P)(P)  (P)(P)(P)(P)  (P)(P)(P)(P)  (P)(P)(P)(P) 12
11 (K)(D)(D)(R)  (R)(D)(D)(R)  (N)(U)(U)(N)  (N)(B)(B)(N) 11

Cell ab34: big column a, column b, big row 3, row 4.
At the top big column and column, at the sides big row and row.
White's pieces (P), Black's [P].
)");
}

TEST(BoxedDiagram, ShowsWhiteInCapitalsAndBlackBetweenStars) {
  Men men;
  men.put(cell("1111"), Piece(Color::white, Role::king));
  men.put(cell("1112"), Piece(Color::black, Role::king));
  EXPECT_THAT(draw(men, {DiagramStyle::boxed, System::hyperchess, {}}),
              HasSubstr("\n1 | K |*k*|   |   |   |"));
}

TEST(CompactDiagram, ShowsWhiteInCapitalsAndBlackInSmallLetters) {
  Men men;
  men.put(cell("1111"), Piece(Color::white, Role::king));
  men.put(cell("1112"), Piece(Color::black, Role::king));
  EXPECT_THAT(draw(men, {DiagramStyle::compact, System::hyperchess, {}}),
              HasSubstr("\n1|K|k|_|_|  |"));
}

// --- Marks --------------------------------------------------------------------------------

TEST(DiagramMarks, AreShownOnEmptyCellsAndBesideMenWhereThereIsRoom) {
  Men men;
  men.put(cell("1112"), Piece(Color::black, Role::king));
  const std::vector<CellMark> marks{{'o', {cell("1111"), cell("1112"), cell("1113")}},
                                    {'x', {cell("1113")}}};
  EXPECT_THAT(draw(men, {DiagramStyle::boxed, System::hyperchess, marks}),
              HasSubstr("\n1 | o |ok*| x |   |   |"));
  EXPECT_THAT(draw(men, {DiagramStyle::compact, System::hyperchess, marks}),
              HasSubstr("\n1|o|k|x|_|  |"));
}

// --- Labels and captions --------------------------------------------------------------------

struct Labels {
  Notation system;
  std::string_view big_columns;
  std::string_view columns;
  std::vector<std::string_view> big_rows;
  /// The name of the caption's cell.
  std::string_view example;
};

class DiagramLabels : public testing::TestWithParam<Labels> {};

const std::vector<std::string_view> digits{"1", "2", "3", "4"};
INSTANTIATE_TEST_SUITE_P(
    AllSystems, DiagramLabels,
    testing::Values(Labels{System::hyperchess, "1234", "1 2 3 4", digits, "3142"},
                    Labels{System::hyperchess_file_first, "1234", "1 2 3 4", digits, "3124"},
                    Labels{System::hyperchess_little_first, "1234", "1 2 3 4", digits, "4231"},
                    Labels{
                        System::chesseract, "ABCD", "a b c d", {"I", "II", "III", "IV"}, "AIIIb4"},
                    Labels{System::fourstar, "abcd", "a b c d", digits, "ab34"},
                    Labels{System::tesschess, "ABCD", "a b c d", digits, "Ab34"}));

TEST_P(DiagramLabels, AreThoseOfTheCoordinates) {
  const Labels &labels = GetParam();
  const std::vector<std::string> board =
      board_lines(draw({}, {DiagramStyle::compact, labels.system, {}}));
  ASSERT_EQ(board.size(), 24U);
  for (std::size_t n = 0; n < 4; ++n) {
    EXPECT_EQ(board[0][5 + 11 * n], labels.big_columns[n]);
    EXPECT_EQ(board[5].substr(2 + 11 * n, 7), labels.columns);
    const std::size_t top = 6 * (3 - n);
    EXPECT_EQ(board[top + 2].substr(44), labels.big_rows[n]);
    for (std::size_t row = 0; row < 4; ++row) {
      EXPECT_EQ(board[top + 4 - row][0], digits[row][0]);
    }
  }
}

TEST_P(DiagramLabels, AreExplainedByACellThatIsWhereTheCaptionSays) {
  const auto [system, big_columns, columns, big_rows, example] = GetParam();
  EXPECT_THAT(caption_in(system), StartsWith("Cell " + std::string(example) + ": "));
  const CellMark mark{'x', {cell(example, system)}};
  const std::vector<std::string> board =
      board_lines(draw({}, {DiagramStyle::compact, system, {mark}}));
  // Big row 3, row 4; big column 1, column 2.
  EXPECT_EQ(board[7].find('x'), 4U);
}

TEST(DiagramCaption, TellsWhatEachPartOfACellNames) {
  EXPECT_EQ(caption_in(System::hyperchess_little_first),
            "Cell 4231: row 4 (left), column 2 (bottom),\n"
            "           big row 3 (far right), big column 1 (top). Capitals are White's.\n");
  EXPECT_EQ(caption_in(System::chesseract),
            "Cell AIIIb4: big column A (top), big row III (far right),\n"
            "             column b (bottom), row 4 (left). Capitals are White's.\n");
}

TEST(Boards, NeedNoMarks) {
  for (const char *game : {"hyperchess", "4*bughouse"}) {
    const Variant variant(*find_game(game));
    const Position start = Position::initial(variant);
    const DiagramOptions options{.system = native_notation(variant)};
    const std::vector<std::vector<CellMark>> marks(start.board_count());
    EXPECT_EQ(draw_boards(start, options, {}), draw_boards(start, options, marks));
  }
}

TEST(Boards, AreNotDrawnWithTheLabelsOfAnotherBoard) {
  const Position start = Position::initial(Variant(*find_game("hyperchess")));
  EXPECT_EQ(draw_boards(start, {.system = native_notation(Variant(*find_game("oana-chiru")))}, {}),
            "");
}

} // namespace
} // namespace tessera
