#include "view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace tessera {

namespace {

// Figures 4, 5a and 5b of the Chesseract text show AI, a1 and A1; of the others letters run across
// and numbers up, and of two of a kind the big one comes first (HB-7).
constexpr std::array<ViewInfo, 6> names{{
    {"AI", usual_view},
    {"Aa", {Axis::big_column, Axis::column, Axis::big_row, Axis::row}},
    {"A1", {Axis::row, Axis::big_column, Axis::column, Axis::big_row}},
    {"Ia", {Axis::column, Axis::big_row, Axis::big_column, Axis::row}},
    {"I1", {Axis::big_row, Axis::row, Axis::big_column, Axis::column}},
    {"a1", {Axis::column, Axis::row, Axis::big_column, Axis::big_row}},
}};

constexpr std::size_t view_count = 24;

constexpr std::array<View, view_count> make_all_views() {
  std::array<View, view_count> views{};
  std::size_t count = 0;
  views[count++] = usual_view;
  for (const Axis a : all_axes) {
    for (const Axis b : all_axes) {
      for (const Axis c : all_axes) {
        for (const Axis d : all_axes) {
          const View view{a, b, c, d};
          const bool each_once = a != b && a != c && a != d && b != c && b != d && c != d;
          if (each_once && view != usual_view) {
            views[count++] = view;
          }
        }
      }
    }
  }
  return views;
}

constexpr std::array<View, view_count> every_view = make_all_views();

/// By the order of the axes: the letters of HB-1.
constexpr std::string_view axis_letters = "YXyx";

char axis_letter(Axis axis) { return axis_letters[static_cast<std::size_t>(axis)]; }

std::optional<View> view_of_axes(std::string_view text) {
  const auto found = std::find_if(every_view.begin(), every_view.end(),
                                  [text](const View &view) { return to_string(view) == text; });
  return found == every_view.end() ? std::nullopt : std::optional(*found);
}

} // namespace

PicturePlace View::place(Cell cell) const {
  const auto number = [&](Axis axis) { return turned(hypercube::coordinate(cell, axis)); };
  return {number(outside_across), number(outside_up), number(inside_across), number(inside_up)};
}

Cell View::cell(const PicturePlace &place) const {
  hypercube::Coordinates at{};
  const auto set = [&](Axis axis, int number) {
    at[static_cast<std::size_t>(axis)] = turned(number);
  };
  set(outside_across, place.outside_across);
  set(outside_up, place.outside_up);
  set(inside_across, place.inside_across);
  set(inside_up, place.inside_up);
  return hypercube::cell_at(at);
}

std::span<const ViewInfo> named_views() { return names; }
std::span<const View> all_views() { return every_view; }

Result<View> parse_view(std::string_view text) {
  const auto named = std::find_if(names.begin(), names.end(),
                                  [text](const ViewInfo &info) { return info.name == text; });
  if (named != names.end()) {
    return named->view;
  }
  if (const std::optional<View> view = view_of_axes(text)) {
    return *view;
  }
  return Result<View>::failure(
      fmt::format("a view is AI, Aa, A1, Ia, I1, a1, or the axes X, Y, x and y in some order as "
                  "x,y,X,Y, not \"{}\"",
                  text));
}

std::string name_of(const View &view) {
  const auto named = std::find_if(names.begin(), names.end(), [&view](const ViewInfo &info) {
    return to_string(info.view) == to_string(view);
  });
  return named == names.end() ? to_string(view) : std::string(named->name);
}

std::string to_string(const View &view) {
  return fmt::format("{},{},{},{}", axis_letter(view.outside_across), axis_letter(view.outside_up),
                     axis_letter(view.inside_across), axis_letter(view.inside_up));
}

} // namespace tessera
