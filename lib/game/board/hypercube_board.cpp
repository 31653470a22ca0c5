#include "hypercube_board.hpp"

#include "../../base/printable.hpp"
#include "hypercube_caption.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace tessera::hypercube {

namespace {

constexpr FlatView usual{Axis::big_column, Axis::big_row, Axis::column, Axis::row};

struct NamedView {
  /// What its bottom left mini-board holds, in Chesseract's letters.
  std::string_view name;
  FlatView view;
};

// Figures 4, 5a and 5b of the Chesseract text show AI, a1 and A1. In the other views, letters run
// across and numbers up, and of two of a kind the big one comes first (HB-7).
constexpr std::array<NamedView, 6> names{{
    {"AI", usual},
    {"Aa", {Axis::big_column, Axis::column, Axis::big_row, Axis::row}},
    {"A1", {Axis::row, Axis::big_column, Axis::column, Axis::big_row}},
    {"Ia", {Axis::column, Axis::big_row, Axis::big_column, Axis::row}},
    {"I1", {Axis::big_row, Axis::row, Axis::big_column, Axis::column}},
    {"a1", {Axis::column, Axis::row, Axis::big_column, Axis::big_row}},
}};

constexpr std::size_t view_count = 24;

/// All arrangements of the axes, the usual one first.
constexpr std::array<FlatView, view_count> every_view = [] {
  std::array<FlatView, view_count> views{};
  std::size_t count = 0;
  views[count++] = usual;
  for (const Axis a : all_axes) {
    for (const Axis b : all_axes) {
      for (const Axis c : all_axes) {
        for (const Axis d : all_axes) {
          const FlatView view{a, b, c, d};
          const bool each_once = a != b && a != c && a != d && b != c && b != d && c != d;
          if (each_once && view != usual) {
            views[count++] = view;
          }
        }
      }
    }
  }
  return views;
}();

constexpr unsigned number_of(FlatView view) {
  view.turned = false;
  return static_cast<unsigned>(std::find(every_view.begin(), every_view.end(), view) -
                               every_view.begin());
}

constexpr auto named_views = [] {
  std::array<ViewInfo, names.size()> views{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    views[i] = {names[i].name, {number_of(names[i].view)}};
  }
  return views;
}();

/// By the order of the axes: the letters of HB-1.
constexpr std::string_view axis_letters = "YXyx";

std::string axes_of(const FlatView &view) {
  std::string text;
  for (const Axis axis :
       {view.outside_across, view.outside_up, view.inside_across, view.inside_up}) {
    text += text.empty() ? "" : ",";
    text += axis_letters[static_cast<std::size_t>(axis)];
  }
  return text;
}

std::vector<std::string> labels_along(const FlatView &view, Axis axis, Notation notation) {
  std::vector<std::string> labels;
  labels.reserve(side);
  for (int number = 0; number < side; ++number) {
    labels.push_back(axis_label(view.shown(number), axis, notation));
  }
  return labels;
}

class Hypercube final : public Board {
public:
  [[nodiscard]] std::string_view name() const override { return "4x4x4x4 board"; }
  [[nodiscard]] unsigned cell_count() const override { return hypercube::cell_count; }
  [[nodiscard]] bool is_dark(Cell cell) const override { return hypercube::is_dark(cell); }
  /// HB-2's: X=0 x=2 Y=2 y=0.
  [[nodiscard]] Cell example() const override { return cell_at({2, 0, 0, 2}); }
  [[nodiscard]] std::span<const Notation> notations() const override {
    static constexpr std::array all{notations::hyperchess,
                                    notations::hyperchess_file_first,
                                    notations::hyperchess_little_first,
                                    notations::chesseract,
                                    notations::fourstar,
                                    notations::tesschess,
                                    notations::infinitechess};
    return all;
  }

  /// If one of four signs is wrong, it may be any of them.
  [[nodiscard]] std::vector<Cell> nearest(std::string_view /*text*/) const override { return {}; }

  [[nodiscard]] std::vector<int> distances(Cell from, Cell to) const override {
    std::vector<int> found;
    for (const Axis axis : all_axes) {
      if (const int distance = std::abs(coordinate(to, axis) - coordinate(from, axis))) {
        found.push_back(distance);
      }
    }
    return found;
  }

  [[nodiscard]] std::array<int, 4> place_in_space(Cell cell) const override {
    return coordinates(cell);
  }

  [[nodiscard]] std::span<const ViewInfo> views() const override { return named_views; }
  [[nodiscard]] std::vector<View> all_views() const override {
    std::vector<View> views;
    for (unsigned number = 0; number < view_count; ++number) {
      views.push_back({number});
    }
    return views;
  }
  [[nodiscard]] Result<View> parse_view(std::string_view text) const override {
    for (const ViewInfo &named : named_views) {
      if (named.name == text) {
        return named.view;
      }
    }
    for (unsigned number = 0; number < view_count; ++number) {
      if (axes_of(every_view[number]) == text) {
        return View{number};
      }
    }
    return Result<View>::failure("a view is AI, Aa, A1, Ia, I1, a1, or the axes X, Y, x and y in "
                                 "some order, such as x,y,X,Y, not " +
                                 in_quotes(text));
  }
  [[nodiscard]] std::string name_of(const View &view) const override {
    const auto named =
        std::find_if(named_views.begin(), named_views.end(),
                     [&view](const ViewInfo &info) { return info.view.number == view.number; });
    return named == named_views.end() ? axes_of(every_view[view.number]) : std::string(named->name);
  }

  [[nodiscard]] Layout layout(const View &view, Notation notation) const override {
    const FlatView flat = hypercube::flat(view);
    Layout layout{.across = side, .up = side, .columns = side, .rows = side};
    for (int up = 0; up < side; ++up) {
      for (int across = 0; across < side; ++across) {
        Panel panel{.across = static_cast<std::size_t>(across), .up = static_cast<std::size_t>(up)};
        for (int row = 0; row < side; ++row) {
          for (int column = 0; column < side; ++column) {
            panel.cells.push_back(flat.cell({across, up, column, row}));
          }
        }
        layout.panels.push_back(std::move(panel));
      }
    }
    layout.across_labels = labels_along(flat, flat.outside_across, notation);
    layout.up_labels = labels_along(flat, flat.outside_up, notation);
    layout.column_labels = labels_along(flat, flat.inside_across, notation);
    layout.row_labels = labels_along(flat, flat.inside_up, notation);
    return layout;
  }

  [[nodiscard]] std::string caption(const View &view, Notation notation, LabelPlaces places,
                                    bool /*whole*/) const override {
    return hypercube::caption(hypercube::flat(view), notation, places);
  }

  /// HB-6.
  [[nodiscard]] std::span<const CellKind> cell_kinds() const override {
    static constexpr std::array<CellKind, 5> kinds{
        {{"corner"}, {"edge"}, {"face"}, {"side"}, {"centre"}}};
    return kinds;
  }
  [[nodiscard]] std::size_t kind_of(Cell cell) const override {
    return cell_kinds().size() - 1 - static_cast<std::size_t>(outer_coordinates(cell));
  }

  [[nodiscard]] const LineForm &line_form() const override {
    static const LineForm form{
        layout({}, notations::hyperchess), "-", "/", "//", "mini-board", "big row"};
    return form;
  }
};

} // namespace

const Board &board() {
  static const Hypercube board;
  return board;
}

PicturePlace FlatView::place(Cell cell) const {
  const auto number = [&](Axis axis) { return shown(coordinate(cell, axis)); };
  return {number(outside_across), number(outside_up), number(inside_across), number(inside_up)};
}

Cell FlatView::cell(const PicturePlace &place) const {
  Coordinates at{};
  const auto set = [&](Axis axis, int number) {
    at[static_cast<std::size_t>(axis)] = shown(number);
  };
  set(outside_across, place.outside_across);
  set(outside_up, place.outside_up);
  set(inside_across, place.inside_across);
  set(inside_up, place.inside_up);
  return cell_at(at);
}

FlatView flat(const View &view) {
  FlatView flat = every_view[view.number < view_count ? view.number : 0];
  flat.turned = view.turned;
  return flat;
}

View view_of(const FlatView &flat) { return {number_of(flat), flat.turned}; }

} // namespace tessera::hypercube
