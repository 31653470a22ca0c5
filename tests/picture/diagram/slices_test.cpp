// Some mini-boards of a board, and boards too large to be drawn whole: drawn, and read back.

#include "lib/game/board/lattice_board.hpp"
#include "lib/game/board/layout.hpp"
#include "lib/game/notation/fen.hpp"
#include "lib/picture/diagram/caption.hpp"
#include "lib/picture/diagram/chosen_panels.hpp"
#include "lib/picture/diagram/folded_board.hpp"
#include "lib/picture/diagram/marks.hpp"
#include "read_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr Notation slices = lattice::notations::oana_chiru;

Variant large_game() { return parse_variant("oana-chiru").value(); }

std::string printed_part(const Position &position, const DiagramOptions &options, bool with_fen) {
  return draw(position.men(), options) + state_line(position) +
         (with_fen ? '\n' + to_fen(position) + '\n' : "");
}

DiagramOptions compact(Notation system, std::vector<std::string> panels = {}) {
  return {.style = DiagramStyle::compact, .system = system, .panels = std::move(panels)};
}

TEST(SlicesDrawn, HaveTheirTitlesAndLabels) {
  EXPECT_EQ(draw(Position::initial(large_game()).men(), compact(slices, {"a5", "b1"})),
            "        a5\n"
            "  _ _ _ _ _ _ _ _\n"
            "8|r|n|b|q|k|b|n|r|\n"
            "7|y|w|y|w|y|w|y|w|\n"
            "6|_|_|_|_|_|_|_|_|\n"
            "5|_|_|_|_|_|_|_|_|\n"
            "4|_|_|_|_|_|_|_|_|\n"
            "3|_|_|_|_|_|_|_|_|\n"
            "2|_|_|_|_|_|_|_|_|\n"
            "1|_|_|_|_|_|_|_|_|\n"
            "  a b c d e f g h\n"
            "\n"
            "                            b1\n"
            "                      _ _ _ _ _ _ _ _\n"
            "                    8|_|_|_|_|_|_|_|_|\n"
            "                    7|_|_|_|_|_|_|_|_|\n"
            "                    6|_|_|_|_|_|_|_|_|\n"
            "                    5|_|_|_|_|_|_|_|_|\n"
            "                    4|_|_|_|_|_|_|_|_|\n"
            "                    3|_|_|_|_|_|_|_|_|\n"
            "                    2|Y|W|Y|W|Y|W|Y|W|\n"
            "                    1|R|N|B|Q|K|B|N|R|\n"
            "                      a b c d e f g h\n"
            "\n"
            "Cell e2a4: column e (bottom), row 2 (left),\n"
            "           big column a (title), big row 4 (title). Capitals are White's.\n"
            "These are 2 of the 64 slices.\n");
}

/// The name of a mini-board in the usual view, and in one that puts other axes outside.
TEST(SlicesDrawn, AreCalledWhatTheirCellsShare) {
  const auto fault = [](Notation system, std::string_view view, const std::string &title) {
    DiagramOptions options = compact(system, {title});
    options.view = system.board().parse_view(view).value();
    return fault_of_panels(options).value_or("");
  };
  namespace of_4 = hypercube::notations;
  EXPECT_EQ(fault(of_4::hyperchess, "AI", "14"), "");
  EXPECT_EQ(fault(of_4::chesseract, "AI", "DIV"), "");
  EXPECT_EQ(fault(of_4::chesseract, "a1", "d4"), "");
  EXPECT_EQ(fault(of_4::infinitechess, "AI", "10-5"), "");
  EXPECT_EQ(fault(lattice::notations::sphinx, "AI", "B3"), "");
  EXPECT_EQ(fault(slices, "AI", "h8"), "");
  EXPECT_THAT(fault(of_4::chesseract, "a1", "DIV"),
              StartsWith("there is no mini-board \"DIV\"; there are a1"));
  EXPECT_THAT(fault(slices, "AI", "i1"), StartsWith("there is no slice \"i1\"; there are a1 b1"));
}

TEST(SlicesDrawn, NameMarkedCellsThatAreNotDrawn) {
  const Position start = Position::initial(large_game());
  DiagramOptions options = compact(slices, {"a1"});
  options.marks = mark_moves(start, *parse_cell("b1a1", slices));
  EXPECT_THAT(draw(start.men(), options), HasSubstr("o where the knight goes: not drawn b3b1"));
}

TEST(SlicesFolded, ShowEachArrayOnceAndCountTheRest) {
  DiagramOptions options = compact(slices);
  options.folds = true;
  options.width = 80;
  const std::string text = draw(Position::initial(large_game()).men(), options);
  EXPECT_THAT(text, StartsWith("        a1                  f1                  d4\n"));
  EXPECT_THAT(text,
              HasSubstr("\n"
                        "All 64 slices, by White's and Black's pieces: [] drawn above, . empty,\n"
                        "=a1 with the same pieces as a1.\n"
                        "\n"
                        "     a       b       c       d       e       f       g       h\n"
                        "8   =f1     =f1     =f1      .       .      =a1     =a1     =a1\n"));
  EXPECT_THAT(text,
              HasSubstr("\n4   =a1     =a1     =a1   [16-16]   =d4     =f1     =f1     =f1\n"));
  EXPECT_LT(lines(text).size(), 40U);
}

TEST(SlicesFolded, ShowFirstWhatTheMarksAreAbout) {
  const Position start = Position::initial(large_game());
  DiagramOptions options = compact(slices);
  options.marks = mark_moves(start, *parse_cell("g1c3", slices));
  const FoldedBoard board = folded(start.men(), options);
  EXPECT_EQ(board.drawn, (std::vector<std::string>{"c3", "c2", "b3", "c4", "c5", "b5"}))
      << "its own, then those with men, the nearest first";
  EXPECT_THAT(board.table, HasSubstr("* marked, not drawn.\n"));
  options.folds = true;
  EXPECT_THAT(draw(start.men(), options),
              HasSubstr("o where the knight goes: not drawn g1d1, g1e2,"));
}

TEST(SlicesFolded, AreNeverThoseOfASmallBoardOrInWords) {
  for (const DiagramStyleInfo &style : diagram_styles()) {
    const bool in_words = style.id == DiagramStyle::plain;
    const Notation system = in_words ? slices : hypercube::notations::hyperchess;
    const Men men =
        Position::initial(in_words ? large_game() : parse_variant("hyperchess").value()).men();
    DiagramOptions options{.style = style.id, .system = system};
    const std::string whole = draw(men, options);
    options.folds = true;
    EXPECT_EQ(draw(men, options), whole) << style.name;
  }
}

TEST(SlicesRead, TellTheRestByThePositionBelow) {
  for (const std::string_view name : {"oana-chiru", "hyperchess", "chesseract", "4x4x4x4"}) {
    const Variant variant = parse_variant(name).value();
    const Position position = random_position(variant, 7);
    const Notation system = native_notation(variant);
    for (const ViewInfo &view : system.board().views()) {
      for (const DiagramStyleInfo &style : diagram_styles()) {
        DiagramOptions options{.style = style.id, .system = system, .view = view.view};
        const Layout all = titled(system.board().layout(view.view, system), system);
        options.panels = {all.panels[1].title, all.panels[all.panels.size() - 2].title};
        const PictureReading whole = read(printed_part(position, options, true), variant);
        ASSERT_EQ(whole.positions.size(), 1U) << name << view.name << style.name << told(whole);
        ASSERT_TRUE(whole.positions[0].position) << name << view.name << style.name << told(whole);
        EXPECT_EQ(to_fen(*whole.positions[0].position), to_fen(position));
        EXPECT_THAT(told(whole), HasSubstr("note: this picture shows 2 of the "));
        const PictureReading part = read(printed_part(position, options, false), variant);
        if (part.positions.empty()) {
          // In words, nothing stands for an empty board.
          EXPECT_EQ(style.id, DiagramStyle::plain);
          continue;
        }
        EXPECT_FALSE(part.positions.at(0).position);
        EXPECT_THAT(told(part), HasSubstr("error: this picture shows 2 of the "));
      }
    }
  }
}

/// Titles may be plain numbers, and several views may have the same titles and caption.
TEST(SlicesRead, OfALargeBoardInEveryView) {
  const Variant variant = parse_variant("infinite-5d").value();
  const Notation system = native_notation(variant);
  const Position start = Position::initial(variant);
  Position moved = start;
  moved.apply({*parse_cell("5,2", system), *parse_cell("5,4", system)});
  for (const View &view : system.board().all_views()) {
    for (const DiagramStyleInfo &style : diagram_styles()) {
      for (const Position *position : {&start, &std::as_const(moved)}) {
        DiagramOptions options{.style = style.id, .system = system, .view = view, .width = 80};
        options.folds = true;
        const PictureReading reading = read(printed_part(*position, options, true), variant);
        ASSERT_EQ(reading.positions.size(), 1U) << style.name << told(reading);
        ASSERT_TRUE(reading.positions[0].position) << style.name << told(reading);
        EXPECT_EQ(to_fen(*reading.positions[0].position), to_fen(*position));
        EXPECT_THAT(told(reading), testing::Not(HasSubstr("leave open"))) << style.name;
      }
    }
  }
}

TEST(SlicesRead, AfterLinesThatLookLikeTitles) {
  const Position position = random_position(large_game(), 3);
  for (const int count : {1, 300}) {
    std::string text;
    for (int i = 0; i < count; ++i) {
      text += "a5\n";
    }
    text += '\n' + printed_part(position, compact(slices, {"a5", "b1"}), true);
    const PictureReading reading = read(text, large_game());
    ASSERT_EQ(reading.positions.size(), 1U) << told(reading);
    ASSERT_TRUE(reading.positions[0].position) << told(reading);
    EXPECT_EQ(to_fen(*reading.positions[0].position), to_fen(position));
  }
}

TEST(SlicesRead, OfALargeBoardFoldedOrWhole) {
  const Position position = random_position(large_game(), 11);
  for (const DiagramStyleInfo &style : diagram_styles()) {
    for (const bool folds : {false, true}) {
      DiagramOptions options{.style = style.id, .system = slices, .width = 80};
      options.folds = folds;
      const PictureReading reading = read(printed_part(position, options, true), large_game());
      ASSERT_EQ(reading.positions.size(), 1U) << style.name << told(reading);
      ASSERT_TRUE(reading.positions[0].position) << style.name << told(reading);
      EXPECT_EQ(to_fen(*reading.positions[0].position), to_fen(position)) << style.name;
      const bool partial = folds && style.id != DiagramStyle::plain;
      EXPECT_EQ(told(reading).find("this picture shows") != std::string::npos, partial);
    }
  }
}

} // namespace
} // namespace tessera::test
