// The faces of a tesseract on paper.

#include "lib/game/board/tesseract_board.hpp"

#include <gtest/gtest.h>

#include <set>

namespace tessera::tesseract {
namespace {

constexpr Notation native = notations::faces;

TEST(TesseractLayout, HasEveryCellOnceInEveryView) {
  for (View view : board().all_views()) {
    for (const bool turned : {false, true}) {
      view.turned = turned;
      std::set<Cell> seen;
      for (const Panel &panel : board().layout(view, native).panels) {
        for (const Cell each : panel.cells) {
          EXPECT_TRUE(!each.exists() || seen.insert(each).second) << panel.title;
        }
      }
      EXPECT_EQ(seen.size(), cell_count);
    }
  }
}

TEST(TesseractLayout, LabelsTheCellsOfItsPanels) {
  for (const View &view : board().all_views()) {
    const Layout layout = board().layout(view, native);
    for (const Panel &panel : layout.panels) {
      for (std::size_t row = 0; row < layout.rows; ++row) {
        for (std::size_t column = 0; column < layout.columns; ++column) {
          if (const Cell cell = layout.cell(panel, column, row); cell.exists()) {
            const std::string &across = panel.column_labels[column];
            const std::string &up = panel.row_labels[row];
            const std::string name = across[0] >= 'a' ? across + up : up + across;
            EXPECT_EQ(native.write(cell), panel.title + ':' + name);
          }
        }
      }
    }
  }
}

/// Whether a step leads from one cell over an edge to the other.
bool meet(Cell from, Cell to) {
  for (const Direction direction : straights) {
    for (const unsigned choice : {0U, 1U}) {
      const auto next = step({from, direction}, choice);
      if (next && next->cell == to) {
        return true;
      }
    }
  }
  return false;
}

TEST(TesseractNet, JoinsFacesThatStandTogetherInAHalf) {
  const Layout net = board().layout({}, native);
  std::size_t joined = 0;
  for (std::size_t up = 0; up < net.up; ++up) {
    for (std::size_t across = 0; across < net.across; ++across) {
      const Panel *panel = net.panel(across, up);
      const Panel *right = net.panel(across + 1, up);
      const Panel *above = (up + 1) % (net.up / 2) == 0 ? nullptr : net.panel(across, up + 1);
      for (std::size_t i = 1; panel != nullptr && i + 1 < net.rows; ++i) {
        if (right != nullptr) {
          EXPECT_TRUE(meet(net.cell(*panel, net.columns - 1, i), net.cell(*right, 0, i)))
              << panel->title << ' ' << right->title;
          ++joined;
        }
        if (above != nullptr) {
          EXPECT_TRUE(meet(net.cell(*panel, i, net.rows - 1), net.cell(*above, i, 0)))
              << panel->title << ' ' << above->title;
          ++joined;
        }
      }
    }
  }
  // Each half is in one piece: twelve faces take at least eleven edges, of three pairs of cells.
  EXPECT_GE(joined, 2U * 11 * 3);
}

TEST(TesseractNet, HasTheHomesInTheMiddleOfItsHalves) {
  const Layout net = board().layout({}, native);
  EXPECT_EQ(net.panel(2, 1)->title, "01");
  EXPECT_EQ(net.panel(2, 4)->title, "67");
  const Layout turned = board().layout({0, true}, native);
  EXPECT_EQ(turned.panel(2, 1)->title, "67");
}

} // namespace
} // namespace tessera::tesseract
