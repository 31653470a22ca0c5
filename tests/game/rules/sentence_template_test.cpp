// Sentences with slots for cells, and those that games bring.

#include "lib/game/board/hypercube_board.hpp"
#include "lib/game/rules/position.hpp"
#include "lib/game/rules/sentence_template.hpp"

#include <gtest/gtest.h>

namespace tessera {
namespace {

TEST(SentenceTemplate, NamesEachCellOnce) {
  Slots slots;
  EXPECT_EQ(slots.man(Cell(7)), "{m0}");
  EXPECT_EQ(slots.cell(Cell(9)), "{c1}");
  EXPECT_EQ(slots.cell(Cell(7)), "{c0}");
  const SentenceTemplate sentence = slots.in("no text");
  EXPECT_EQ(sentence.text, "no text");
  EXPECT_EQ(sentence.cells, (std::vector<Cell>{Cell(7), Cell(9)}));
}

TEST(SentenceTemplate, ListsCellsAndMen) {
  const std::vector<Cell> cells{Cell(3), Cell(4), Cell(5)};
  Slots slots;
  EXPECT_EQ(slots.list_of_men(std::span(cells).first(1)), "{m0}");
  EXPECT_EQ(slots.list_of_men(std::span(cells).first(2)), "{m0} and {m1}");
  EXPECT_EQ(slots.list_of_cells(cells), "{c0}, {c1} and {c2}");
}

TEST(SentenceTemplate, TellsOfClosedWays) {
  Slots slots;
  const std::vector<ClosedWay> ways{{Cell(), Cell(1)}, {Cell(2), Cell(3)}, {Cell(4), Cell()}};
  EXPECT_EQ(slots.closed_ways(ways), "straight it is blocked by {m0}, by {c1} it is blocked by "
                                     "{m2} and by {c3} it cannot turn, because it could go on");
}

TEST(SentenceTemplate, HasArticles) {
  EXPECT_EQ(with_article(Role::pawn), "a pawn");
  EXPECT_EQ(with_article(Role::unicorn), "a unicorn");
  EXPECT_EQ(with_article(Role::archer), "an archer");
  EXPECT_EQ(with_article(Role::arabian_spear), "an Arabian spear");
  EXPECT_EQ(with_article(Role::berolina_pawn), "a Berolina pawn");
}

/// Games do not word refusals that they share.
TEST(SentenceTemplate, IsOfNoGameForWhatManyRefuse) {
  for (const GameInfo &game : games()) {
    const Position start = Position::initial(Variant(game));
    for (const Code code : {Code::own_piece, Code::path_blocked, Code::wrong_turn}) {
      EXPECT_FALSE(start.refusal_template({code, "", {}}, {})) << game.name;
    }
  }
}

} // namespace
} // namespace tessera
