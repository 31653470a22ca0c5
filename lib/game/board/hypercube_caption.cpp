#include "hypercube_caption.hpp"

#include "on_plane.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace tessera::hypercube {

namespace {

/// Big row 3, big column 1, row 4, column 2: all different, so that their order shows.
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

std::string_view label_place(const FlatView &view, Axis axis, LabelPlaces places) {
  const bool outside = axis == view.outside_across || axis == view.outside_up;
  return outside && places == LabelPlaces::titles ? "title"
         : axis == view.outside_across            ? "top"
         : axis == view.outside_up                ? "far right"
         : axis == view.inside_across             ? "bottom"
                                                  : "left";
}

/// Whether the example's parts say where their labels are.
constexpr bool shows(LabelPlaces places) { return places != LabelPlaces::top_and_sides; }

std::string shown_place(const FlatView &view, Axis axis, LabelPlaces places) {
  return shows(places) ? fmt::format(" ({})", label_place(view, axis, places)) : "";
}

/// For a notation whose numbers are sums.
std::string written_on_plane(const FlatView &view, const PlaneExample &shown, LabelPlaces places) {
  const auto number = [&](Axis big, Axis small) {
    const auto part = [&](Axis axis) {
      return lattice::label_on_plane(shown.at[static_cast<std::size_t>(axis)], axis, shown.side) +
             shown_place(view, axis, places);
    };
    return fmt::format("{} {} + {}", axis_name(small), part(big), part(small));
  };
  const std::string cell = fmt::format("Cell {}: ", shown.cell);
  return fmt::format("{}{},{}{}.", cell, number(Axis::big_column, Axis::column),
                     shows(places) ? '\n' + std::string(cell.size(), ' ') : " ",
                     number(Axis::big_row, Axis::row));
}

/// The example's text, then what each part of it names, two parts per line.
std::string stated(const FlatView &view, const CaptionExample &shown, LabelPlaces places) {
  const auto part = [&](std::size_t place_in_text) {
    const Axis axis = shown.axes[place_in_text];
    return fmt::format("{} {}{}", axis_name(axis), shown.labels[place_in_text],
                       shown_place(view, axis, places));
  };
  const std::string cell = fmt::format("Cell {}: ", shown.cell);
  return fmt::format("{}{}, {},{}{}, {}.", cell, part(0), part(1),
                     shows(places) ? '\n' + std::string(cell.size(), ' ') : " ", part(2), part(3));
}

/// Says which cell it is, with the places of its labels where these are shown, and what they name.
template <class Tell>
std::string caption_of(const FlatView &view, LabelPlaces places, const Tell &tell) {
  if (shows(places)) {
    return tell();
  }
  return fmt::format("{}\nAt the top {} and {}, at the sides {} and {}.", tell(),
                     axis_name(view.outside_across), axis_name(view.inside_across),
                     axis_name(view.outside_up), axis_name(view.inside_up));
}

} // namespace

std::string caption(const FlatView &view, const CaptionExample &shown, LabelPlaces places) {
  return caption_of(view, places, [&] { return stated(view, shown, places); });
}

std::string caption(const FlatView &view, const PlaneExample &shown, LabelPlaces places) {
  return caption_of(view, places, [&] { return written_on_plane(view, shown, places); });
}

std::string caption(const FlatView &view, Notation notation, LabelPlaces places) {
  if (notation.form() == CellForm::plane) {
    return caption(view, PlaneExample{notation.write(cell_at(example)), example, side}, places);
  }
  CaptionExample shown{notation.write(cell_at(example)), {}, {}};
  std::copy_n(order(notation).begin(), shown.axes.size(), shown.axes.begin());
  std::transform(shown.axes.begin(), shown.axes.end(), shown.labels.begin(), [&](Axis axis) {
    return axis_label(example[static_cast<std::size_t>(axis)], axis, notation);
  });
  return caption(view, shown, places);
}

} // namespace tessera::hypercube
