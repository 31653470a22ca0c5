#include "svg_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace tessera {

namespace {

/// The least width of a picture: its legend must fit.
constexpr int least_width = 600;

} // namespace

SvgPlan::SvgPlan(const Layout &layout)
    : across_(static_cast<int>(layout.across)), up_(static_cast<int>(layout.up)),
      columns_(static_cast<int>(layout.columns)), rows_(static_cast<int>(layout.rows)),
      titled_(layout.across_labels.empty()), between_(titled_ ? 12 : 9), lead_(titled_ ? 22 : 0),
      over_(titled_ ? 24 : 0), under_(titled_ ? 20 : 0), left_(titled_ ? 12 : 24),
      top_(titled_ ? 10 : 28), right_(titled_ ? 24 : 37), bottom_(titled_ ? 12 : 26) {}

SvgPoint SvgPlan::end() const {
  return {left_ + across_ * (lead_ + panel_width()) + (across_ - 1) * between_,
          top_ + up_ * (over_ + panel_height() + under_) + (up_ - 1) * between_};
}

int SvgPlan::width() const { return std::max(least_width, end().x + right_); }

SvgPoint SvgPlan::corner(std::size_t across, std::size_t up, std::size_t column,
                         std::size_t row) const {
  return {left_ + lead_ + static_cast<int>(across) * (lead_ + panel_width() + between_) +
              static_cast<int>(column) * cell_size,
          top_ + over_ +
              (up_ - 1 - static_cast<int>(up)) * (over_ + panel_height() + under_ + between_) +
              (rows_ - 1 - static_cast<int>(row)) * cell_size};
}

std::string outline(const Panel &panel, const Layout &layout, const SvgPlan &plan) {
  const auto has = [&](std::size_t column, std::size_t row) {
    return column < layout.columns && row < layout.rows && layout.cell(panel, column, row).exists();
  };
  // The edges beyond which there is no cell, clockwise: from each point to the next.
  std::map<SvgPoint, SvgPoint> next;
  for (std::size_t row = 0; row < layout.rows; ++row) {
    for (std::size_t column = 0; column < layout.columns; ++column) {
      if (!has(column, row)) {
        continue;
      }
      const auto [x, y] = plan.corner(panel.across, panel.up, column, row);
      constexpr int size = SvgPlan::cell_size;
      const auto edge = [&next](bool is_outer, SvgPoint from, SvgPoint to) {
        if (is_outer) {
          next[from] = to;
        }
      };
      edge(!has(column, row + 1), {x, y}, {x + size, y});
      edge(!has(column + 1, row), {x + size, y}, {x + size, y + size});
      edge(!has(column, row - 1), {x + size, y + size}, {x, y + size});
      edge(!has(column - 1, row), {x, y + size}, {x, y});
    }
  }
  std::string path;
  while (!next.empty()) {
    const SvgPoint begin = next.begin()->first;
    path += fmt::format("M{} {}", begin.x, begin.y);
    for (auto at = next.find(begin); at != next.end();) {
      const auto [from, to] = *at;
      next.erase(at);
      at = next.find(to);
      path +=
          from.y == to.y ? fmt::format("h{}", to.x - from.x) : fmt::format("v{}", to.y - from.y);
    }
    path += "z";
  }
  return path;
}

} // namespace tessera
