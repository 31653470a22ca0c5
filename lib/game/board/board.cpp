#include "board.hpp"

#include "../../base/text.hpp"
#include "hypercube_board.hpp"
#include "lattice_board.hpp"
#include "layout.hpp"
#include "tesseract_board.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tessera {

std::span<const Board *const> boards() {
  static const std::array all{&hypercube::board(),      &tesseract::board(),
                              &lattice::board_of_3(),   &lattice::board_of_5(),
                              &lattice::sphinx_board(), &lattice::board_of_8()};
  return all;
}

std::vector<Notation> all_notations() {
  std::vector<Notation> found;
  for (const Board *board : boards()) {
    found.insert(found.end(), board->notations().begin(), board->notations().end());
  }
  return found;
}

std::optional<Notation> find_notation(std::string_view name) {
  const std::vector<Notation> all = all_notations();
  const auto found = std::find_if(all.begin(), all.end(), [name](Notation notation) {
    return equal_ignoring_case(name, notation.name());
  });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

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
