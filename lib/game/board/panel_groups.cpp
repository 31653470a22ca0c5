#include "panel_groups.hpp"

#include "titled_layout.hpp"

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

constexpr unsigned many_cells = 1000;

std::size_t apart(std::size_t a, std::size_t b) { return a < b ? b - a : a - b; }

} // namespace

bool is_large(const Board &board) { return board.cell_count() > many_cells; }

std::vector<PanelGroup> by_panel(std::span<const Cell> cells, Cell near, Notation notation) {
  const Layout layout = titled(notation.board().layout({}, notation), notation);
  const auto panel_of = [&layout](Cell cell) {
    return std::find_if(layout.panels.begin(), layout.panels.end(), [cell](const Panel &panel) {
      return std::find(panel.cells.begin(), panel.cells.end(), cell) != panel.cells.end();
    });
  };
  const auto begin = near.exists() ? panel_of(near) : layout.panels.end();
  std::vector<std::pair<std::size_t, PanelGroup>> groups;
  for (const Panel &panel : layout.panels) {
    const bool measured = begin != layout.panels.end();
    groups.push_back(
        {measured ? apart(panel.across, begin->across) + apart(panel.up, begin->up) : 0,
         {panel.title, {}}});
  }
  for (std::size_t number = 0; number < cells.size(); ++number) {
    const auto place = static_cast<std::size_t>(panel_of(cells[number]) - layout.panels.begin());
    groups[place].second.numbers.push_back(number);
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const auto &a, const auto &b) { return a.first < b.first; });
  std::vector<PanelGroup> found;
  for (auto &[distance, group] : groups) {
    if (!group.numbers.empty()) {
      found.push_back(std::move(group));
    }
  }
  return found;
}

} // namespace tessera
