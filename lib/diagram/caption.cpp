#include "caption.hpp"

#include <fmt/format.h>

#include <string_view>

namespace tessera {

namespace {

/// Big row 3, big column 1, row 4, column 2: no two alike, so that their order shows.
constexpr hypercube::Coordinates example{2, 0, 3, 1};

std::string_view axis_name(Axis axis) {
  switch (axis) {
  case Axis::big_row:
    return "big row";
  case Axis::big_column:
    return "big column";
  case Axis::row:
    return "row";
  case Axis::column:
    break;
  }
  return "column";
}

std::string_view label_place(const View &view, Axis axis) {
  return axis == view.outside_across  ? "top"
         : axis == view.outside_up    ? "far right"
         : axis == view.inside_across ? "bottom"
                                      : "left";
}

} // namespace

std::string caption(const View &view, CoordinateSystem system) {
  const auto part = [&](std::size_t place_in_text) {
    const Axis axis = info(system).order[place_in_text];
    const int coordinate = example[static_cast<std::size_t>(axis)];
    return fmt::format("{} {} ({})", axis_name(axis), axis_label(coordinate, axis, system),
                       label_place(view, axis));
  };
  const std::string cell = fmt::format("Cell {}: ", to_string(hypercube::cell_at(example), system));
  return fmt::format("{}{}, {},\n{:{}}{}, {}. Capitals are White's.\n", cell, part(0), part(1), "",
                     cell.size(), part(2), part(3));
}

} // namespace tessera
