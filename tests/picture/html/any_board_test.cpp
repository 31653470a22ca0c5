// The page of any board: its layouts, and what is said about positions.

#include "lib/game/notation/fen.hpp"
#include "lib/picture/html/pictures.hpp"
#include "lib/picture/html/position_changes.hpp"
#include "page_knowledge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace tessera {
namespace {

using test::Json;

class PageOfBoard : public testing::TestWithParam<const Board *> {};

INSTANTIATE_TEST_SUITE_P(Boards, PageOfBoard, testing::ValuesIn(boards().begin(), boards().end()));

TEST_P(PageOfBoard, WritesCellsAsWideAsTheLastNeeds) {
  const CellDigits digits(*GetParam());
  const unsigned count = GetParam()->cell_count();
  EXPECT_EQ(digits.count(), count <= 0x100U ? 2U : 3U);
  const Json data{{"cellDigits", digits.count()}};
  const std::vector<Cell> cells{Cell(count - 1), Cell(), Cell(0)};
  EXPECT_EQ(test::cells_of(data, digits.list(cells)), cells);
  EXPECT_EQ(test::cells_of(data, digits.of(Cell(count - 1))).front(), Cell(count - 1));
}

TEST_P(PageOfBoard, HasTheLayoutsOfAllViews) {
  const Board &board = *GetParam();
  for (const Notation notation : board.notations()) {
    const Json views = views_of(notation, true);
    const Json data{{"cellDigits", CellDigits(board).count()}};
    ASSERT_EQ(views.size(), board.views().size());
    for (std::size_t i = 0; i < views.size(); ++i) {
      EXPECT_EQ(views[i].at("name"), board.views()[i].name);
      for (const bool turned : {false, true}) {
        const Layout layout = board.layout({board.views()[i].view.number, turned}, notation);
        const Json &told = views[i].at("layouts").at(turned ? 1 : 0);
        EXPECT_EQ(told.at("columns"), layout.columns);
        EXPECT_EQ(told.at("rows"), layout.rows);
        EXPECT_EQ(told.value("acrossLabels", std::vector<std::string>()), layout.across_labels);
        EXPECT_EQ(told.value("rowLabels", std::vector<std::string>()), layout.row_labels);
        ASSERT_EQ(told.at("panels").size(), layout.panels.size());
        for (std::size_t n = 0; n < layout.panels.size(); ++n) {
          const Json &panel = told.at("panels").at(n);
          EXPECT_EQ(panel.at("title"), layout.panels[n].title);
          EXPECT_EQ(panel.at("across"), layout.panels[n].across);
          EXPECT_EQ(panel.at("up"), layout.panels[n].up);
          EXPECT_EQ(test::cells_of(data, panel.at("cells")), layout.panels[n].cells);
          EXPECT_EQ(panel.value("rowLabels", std::vector<std::string>()),
                    layout.panels[n].row_labels);
        }
      }
    }
  }
}

/// The data of a page about only these positions.
Json data_about(const std::vector<Position> &positions, Notation notation) {
  ReasonTable reasons(notation.board());
  PositionChanges changes(notation, reasons);
  PageJson told = PageJson::array();
  for (const Position &position : positions) {
    told.push_back(changes.tell(position));
  }
  return {{"cellDigits", CellDigits(notation.board()).count()},
          {"notation", notation.name()},
          {"codes", reasons.codes()},
          {"sentences", reasons.sentences()},
          {"reasons", reasons.rows()},
          {"positions", told}};
}

std::vector<Position> random_positions(const GameInfo &game, std::size_t count,
                                       std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<Position> positions{Position::initial(Variant(game))};
  while (positions.size() < count) {
    const std::vector<Move> moves = positions.back().legal_moves();
    if (moves.empty()) {
      break;
    }
    positions.push_back(positions.back());
    positions.back().apply(moves[random() % moves.size()]);
  }
  return positions;
}

class PositionsOnPage : public testing::TestWithParam<std::size_t> {};

INSTANTIATE_TEST_SUITE_P(Games, PositionsOnPage, testing::Range(std::size_t{0}, games().size()));

TEST_P(PositionsOnPage, AreKnownAsTheLibraryKnowsThem) {
  const GameInfo &game = games()[GetParam()];
  const bool is_large = native_notation(Variant(game)).board().cell_count() > 1000;
  const std::vector<Position> positions = random_positions(game, is_large ? 3 : 30, 5);
  const Notation notation = positions.front().conventions().notation;
  test::expect_knowledge(data_about(positions, notation), positions, notation);
}

} // namespace
} // namespace tessera
