// The drawings of the Chesseract text, in tests/data/figures as they are printed except for blanks
// at line ends, compared with what tests/data/chesseract.figures says about their cells: drawn, and
// read.

#include "lib/game/notation/letters.hpp"
#include "lib/picture/diagram/read_picture.hpp"
#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>

namespace tessera::test {
namespace {

constexpr Notation native = hypercube::notations::chesseract;

std::string drawn_figure(const std::string &number) {
  std::ifstream in(std::string(TESSERA_SOURCE_DIR "/tests/data/figures/") + number + ".txt");
  return {std::istreambuf_iterator<char>(in), {}};
}

struct FigureCells {
  Men men;
  std::vector<CellMark> marks;
};

/// What the list of cells says about a figure; a mark named by a word is left out.
FigureCells cells_of(const std::string &number) {
  std::ifstream in(TESSERA_SOURCE_DIR "/tests/data/chesseract.figures");
  FigureCells figure;
  bool here = false;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string key;
    words >> key;
    if (key == "figure") {
      std::string name;
      words >> name;
      here = name == number;
    } else if (here && key == "men") {
      for (std::string man; words >> man;) {
        const Color color = man[0] < 'a' ? Color::white : Color::black;
        const char capital = color == Color::white ? man[0] : static_cast<char>(man[0] - 'a' + 'A');
        const Position start = Position::initial(parse_variant("chesseract").value());
        figure.men.put(parse_cell(man.substr(1), native).value(),
                       {color, role_of(capital, start.conventions()).value()});
      }
    } else if (here && key.size() == 1 && key != "#") {
      CellMark mark{key[0], {}, {}};
      for (std::string cell; words >> cell;) {
        mark.cells.insert(parse_cell(cell, native).value());
      }
      figure.marks.push_back(mark);
    }
  }
  return figure;
}

/// The contents of all cells of a drawing, without blanks and shading, row by row.
std::vector<std::string> contents(const std::string &drawing) {
  std::vector<std::string> found;
  for (const std::string &line : lines(drawing)) {
    std::size_t bar = line.find('|');
    for (std::size_t in_board = 0; bar != std::string::npos; ++in_board) {
      const std::size_t next = line.find('|', bar + 1);
      if (next != std::string::npos && in_board % 5 != 4) {
        std::string content = line.substr(bar + 1, next - bar - 1);
        std::erase_if(content, [](char c) { return c == ' ' || c == '_' || c == ':'; });
        found.push_back(content == "O" ? "o" : content);
      }
      bar = next;
    }
  }
  return found;
}

struct Figure {
  std::string number;
  DiagramStyle style;
  std::string view;
  /// Whether it has all the labels that a drawing has, and in the same places.
  bool in_full;
};

class Figures : public testing::TestWithParam<Figure> {};
INSTANTIATE_TEST_SUITE_P(OfTheText, Figures,
                         testing::Values(Figure{"1", DiagramStyle::compact, "AI", true},
                                         Figure{"4", DiagramStyle::boxed, "AI", true},
                                         Figure{"5a", DiagramStyle::boxed, "a1", true},
                                         Figure{"5b", DiagramStyle::boxed, "A1", false},
                                         Figure{"6", DiagramStyle::compact, "AI", true},
                                         Figure{"7", DiagramStyle::compact, "AI", true},
                                         Figure{"8", DiagramStyle::boxed, "AI", false},
                                         Figure{"9", DiagramStyle::compact, "AI", true},
                                         Figure{"10", DiagramStyle::compact, "AI", true},
                                         Figure{"11", DiagramStyle::compact, "AI", true},
                                         Figure{"12", DiagramStyle::boxed, "AI", false},
                                         Figure{"13", DiagramStyle::boxed, "AI", false},
                                         Figure{"14", DiagramStyle::compact, "AI", true},
                                         Figure{"15", DiagramStyle::compact, "AI", true}),
                         [](const auto &test) { return "Figure" + test.param.number; });

TEST_P(Figures, AreDrawnAsInTheText) {
  const FigureCells cells = cells_of(GetParam().number);
  const std::string drawing =
      draw(cells.men, {GetParam().style, native, cells.marks,
                       hypercube::board().parse_view(GetParam().view).value()});
  const std::string printed = drawn_figure(GetParam().number);
  EXPECT_EQ(contents(drawing), contents(printed));
  ASSERT_EQ(contents(drawing).size(), 256U);
  if (GetParam().in_full) {
    EXPECT_EQ(drawing.substr(0, drawing.find("\n\n") + 1), printed);
  }
}

TEST_P(Figures, AreReadAsTheTextMeansThem) {
  const PictureReading reading =
      read_pictures(drawn_figure(GetParam().number), parse_variant("chesseract").value(),
                    {.usual_system = native});
  ASSERT_EQ(reading.positions.size(), 1U);
  EXPECT_EQ(reading.positions[0].boards[0], cells_of(GetParam().number).men);
  EXPECT_EQ(reading.positions[0].arrangement.view,
            hypercube::board().parse_view(GetParam().view).value());
  EXPECT_EQ(reading.positions[0].arrangement.system, native);
  for (const Finding &finding : reading.findings) {
    EXPECT_THAT(finding.sentence, testing::AnyOf(testing::HasSubstr("has no king"),
                                                 testing::HasSubstr("side to move"),
                                                 testing::HasSubstr("is read as a mark")));
  }
}

TEST(FiguresWithoutMen, AreReadAsEmptyBoards) {
  for (const char *number : {"1", "2", "3"}) {
    const PictureReading reading = read_pictures(
        drawn_figure(number), parse_variant("chesseract").value(), {.usual_system = native});
    ASSERT_EQ(reading.positions.size(), 1U) << number;
    EXPECT_EQ(reading.positions[0].boards[0], Men()) << number;
  }
}

} // namespace
} // namespace tessera::test
