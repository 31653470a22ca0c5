#include "hypercube_caption.hpp"

#include <fmt/format.h>

#include <string_view>

namespace tessera::hypercube {

namespace {

/// Big row 3, big column 1, row 4, column 2: no two alike, so that their order shows.
constexpr Coordinates example{2, 0, 3, 1};

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

std::string_view label_place(const FlatView &view, Axis axis) {
  return axis == view.outside_across  ? "top"
         : axis == view.outside_up    ? "far right"
         : axis == view.inside_across ? "bottom"
                                      : "left";
}

/// Of a notation whose numbers are sums.
std::string told_on_plane(const FlatView &view, Notation notation, bool places) {
  const auto number = [&](Axis big, Axis small) {
    const auto part = [&](Axis axis) {
      return axis_label(example[static_cast<std::size_t>(axis)], axis, notation) +
             (places ? fmt::format(" ({})", label_place(view, axis)) : "");
    };
    return fmt::format("{} {} + {}", axis_name(small), part(big), part(small));
  };
  const std::string cell = fmt::format("Cell {}: ", notation.write(cell_at(example)));
  return fmt::format("{}{},{}{}.", cell, number(Axis::big_column, Axis::column),
                     places ? '\n' + std::string(cell.size(), ' ') : " ",
                     number(Axis::big_row, Axis::row));
}

/// The example's text, then what each part of it names, two parts a line.
std::string told(const FlatView &view, Notation notation, bool places) {
  if (notation.form() == CellForm::plane) {
    return told_on_plane(view, notation, places);
  }
  const auto part = [&](std::size_t place_in_text) {
    const Axis axis = order(notation)[place_in_text];
    const int coordinate = example[static_cast<std::size_t>(axis)];
    return fmt::format("{} {}{}", axis_name(axis), axis_label(coordinate, axis, notation),
                       places ? fmt::format(" ({})", label_place(view, axis)) : "");
  };
  const std::string cell = fmt::format("Cell {}: ", notation.write(cell_at(example)));
  return fmt::format("{}{}, {},{}{}, {}.", cell, part(0), part(1),
                     places ? '\n' + std::string(cell.size(), ' ') : " ", part(2), part(3));
}

} // namespace

std::string caption(const FlatView &view, Notation notation, LabelPlaces places) {
  if (places == LabelPlaces::all_sides) {
    return told(view, notation, true);
  }
  return fmt::format("{}\nAt the top {} and {}, at the sides {} and {}.",
                     told(view, notation, false), axis_name(view.outside_across),
                     axis_name(view.inside_across), axis_name(view.outside_up),
                     axis_name(view.inside_up));
}

} // namespace tessera::hypercube
