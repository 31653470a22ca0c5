#include "plain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <vector>

namespace tessera {

namespace {

/// The cells as they come in the picture: mini-board by mini-board from the bottom left, each from
/// its bottom left.
std::vector<Cell> in_order(const hypercube::CellSet &cells, const View &view) {
  std::vector<Cell> ordered;
  for (const Cell cell : cells) {
    ordered.push_back(cell);
  }
  const auto key = [&view](Cell cell) {
    const PicturePlace at = view.place(cell);
    return std::tuple(at.outside_up, at.outside_across, at.inside_up, at.inside_across);
  };
  std::sort(ordered.begin(), ordered.end(), [&key](Cell a, Cell b) { return key(a) < key(b); });
  return ordered;
}

} // namespace

std::string draw_plain(const Placement &men, const DiagramOptions &options) {
  std::string text;
  for (const Color color : {options.view.bottom, opponent(options.view.bottom)}) {
    for (const Role role : all_roles) {
      for (const Cell cell : in_order(men.of(color, role), options.view)) {
        text +=
            fmt::format("{} {} on {}\n", name(color), name(role), to_string(cell, options.system));
      }
    }
  }
  return text.empty() ? "No men\n" : text;
}

} // namespace tessera
