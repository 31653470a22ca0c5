#include "plain.hpp"

#include "chosen_panels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace tessera {

namespace {

/// The cells in the order of the picture: panel by panel from the bottom left, each from its bottom
/// left.
std::vector<Cell> cells_in_order(Layout layout) {
  std::sort(layout.panels.begin(), layout.panels.end(), [](const Panel &a, const Panel &b) {
    return a.up != b.up ? a.up < b.up : a.across < b.across;
  });
  std::vector<Cell> cells;
  for (const Panel &panel : layout.panels) {
    std::copy_if(panel.cells.begin(), panel.cells.end(), std::back_inserter(cells),
                 [](Cell cell) { return cell.exists(); });
  }
  return cells;
}

} // namespace

std::string draw_plain(const Men &men, const DiagramOptions &options) {
  const std::vector<Cell> cells = cells_in_order(layout_of(options));
  std::string text;
  for (const Color color : {bottom_of(options.view), opponent(bottom_of(options.view))}) {
    for (const Role role : all_roles) {
      for (const Cell cell : cells) {
        if (men.at(cell).is(color, role)) {
          text += fmt::format("{} {} on {}\n", name(color), name(role),
                              to_string(cell, options.system));
        }
      }
    }
  }
  return text.empty() ? "No pieces\n" : text;
}

} // namespace tessera
