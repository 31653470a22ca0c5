#include "caption.hpp"

#include "../notation/letters.hpp"

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

/// The example's text, then what each part of it names, two parts a line.
std::string told(const View &view, CoordinateSystem system, bool places) {
  const auto part = [&](std::size_t place_in_text) {
    const Axis axis = info(system).order[place_in_text];
    const int coordinate = example[static_cast<std::size_t>(axis)];
    return fmt::format("{} {}{}", axis_name(axis), axis_label(coordinate, axis, system),
                       places ? fmt::format(" ({})", label_place(view, axis)) : "");
  };
  const std::string cell = fmt::format("Cell {}: ", to_string(hypercube::cell_at(example), system));
  return fmt::format("{}{}, {},{}{}, {}.", cell, part(0), part(1),
                     places ? '\n' + std::string(cell.size(), ' ') : " ", part(2), part(3));
}

} // namespace

std::string caption(const View &view, CoordinateSystem system) {
  return told(view, system, true) + " Capitals are White's.\n";
}

std::string grid_caption(const View &view, CoordinateSystem system) {
  return fmt::format("{}\nAt the top {} and {}, at the sides {} and {}. White's men (P), Black's "
                     "[P].\n",
                     told(view, system, false), axis_name(view.outside_across),
                     axis_name(view.inside_across), axis_name(view.outside_up),
                     axis_name(view.inside_up));
}

std::string hands_line(const Position &position) {
  const Hands *hands = position.hands();
  if (hands == nullptr) {
    return "";
  }
  std::string text = "In hand:";
  for (const Color color : both_colors) {
    text += color == Color::white ? " White" : ", Black";
    bool any = false;
    for (const Role role : position.conventions().roles) {
      if (const unsigned count = (*hands)[index(color)][index(role)]; count > 0) {
        text += fmt::format(" {}{}", count == 1 ? "" : std::to_string(count), letter(role));
        any = true;
      }
    }
    text += any ? "" : " nothing";
  }
  return text + ".\n";
}

} // namespace tessera
