#include "lattice_board.hpp"

#include "../../base/printable.hpp"
#include "hypercube_caption.hpp"
#include "kept_text.hpp"
#include "on_plane.hpp"

#include <algorithm>
#include <cstdlib>

namespace tessera::lattice {

namespace {

using enum Axis;

/// One of these boards, and its notation with a part for each axis.
struct BoardInfo {
  std::string_view name;
  Grid grid;
  CellForm form;
  /// The parts of a cell's text in their order: the axis that each stands for, and how its lowest
  /// coordinate is written.
  std::array<Axis, 4> order;
  std::string_view lowest;
  /// No two of its parts are the same.
  Coordinates example;
  /// The index of its first notation; the others follow.
  std::size_t first_notation;
  std::size_t notation_count = 1;
};

constexpr std::array<Axis, 4> dawson_order{big_column, column, big_row, row};
constexpr std::array<Axis, 4> sphinx_order{big_column, big_row, column, row};
constexpr std::array<Axis, 4> slices_order{column, row, big_column, big_row};

constexpr std::array infos{
    // ac31
    BoardInfo{"3x3x3x3 board", cube_of(3), CellForm::dawson, dawson_order, "aa11", {2, 0, 0, 2}, 0},
    BoardInfo{"5x5x5x5 board", cube_of(5), CellForm::dawson, dawson_order, "aa11", {2, 0, 0, 2}, 1},
    // A1c4
    BoardInfo{"board of nine 4x4 boards",
              sphinx_grid,
              CellForm::sphinx,
              sphinx_order,
              "A1a1",
              {0, 0, 3, 2},
              2},
    // e2a4
    BoardInfo{
        "8x8x8x8 board", cube_of(8), CellForm::slices, slices_order, "a1a1", {3, 0, 1, 4}, 3, 2},
};

/// For the board whose mini-boards infinitechess.org draws on one plane.
constexpr int plane_side = 8;

/// One of the numbers of a written cell.
constexpr int part_of(std::uint16_t numbers, std::size_t part) {
  return numbers >> (9U - 3U * part) & 7;
}

template <std::size_t number> Cell read(std::uint16_t numbers) {
  constexpr const BoardInfo &info = infos[number];
  Coordinates at{};
  for (std::size_t part = 0; part < at.size(); ++part) {
    at[static_cast<std::size_t>(info.order[part])] = part_of(numbers, part);
  }
  return info.grid.contains(at) ? info.grid.cell(at) : Cell();
}

std::string part_label(const BoardInfo &info, std::size_t part, int coordinate) {
  return {static_cast<char>(info.lowest[part] + coordinate)};
}

std::array<std::string, 4> parts(const BoardInfo &info, Cell cell) {
  std::array<std::string, 4> found;
  for (std::size_t part = 0; part < found.size(); ++part) {
    found[part] = part_label(info, part, info.grid.coordinate(cell, info.order[part]));
  }
  return found;
}

template <std::size_t number> std::vector<std::string> labels(Cell cell) {
  const std::array<std::string, 4> found = parts(infos[number], cell);
  return {found.begin(), found.end()};
}

template <std::size_t number> const std::string &write(Cell cell) {
  return kept_text<infos[number].grid.cell_count()>(cell, [](Cell each) {
    const std::array<std::string, 4> found = parts(infos[number], each);
    return found[0] + found[1] + found[2] + found[3];
  });
}

class Lattice final : public Board {
public:
  explicit Lattice(const BoardInfo &info)
      : info_(info),
        notations_(detail::notations.begin() + info.first_notation,
                   detail::notations.begin() + info.first_notation + info.notation_count),
        line_form_(info.form == CellForm::slices
                       ? LineForm{slices(), "", "/", "|", "slice", "slice", true}
                       : LineForm{layout({}, notations_.front()), "-", "/", "//", "mini-board",
                                  "big row"}) {
    const auto keep_fitting = [this](auto &kept, const auto &all, auto view_of) {
      std::copy_if(all.begin(), all.end(), std::back_inserter(kept),
                   [&](const auto &each) { return keeps_shape(view_of(each)); });
    };
    keep_fitting(named_views_, hypercube::board().views(),
                 [](const ViewInfo &named) { return named.view; });
    keep_fitting(all_views_, hypercube::board().all_views(), [](const View &view) { return view; });
  }

  [[nodiscard]] std::string_view name() const override { return info_.name; }
  [[nodiscard]] unsigned cell_count() const override { return info_.grid.cell_count(); }
  [[nodiscard]] bool is_dark(Cell cell) const override { return info_.grid.is_dark(cell); }
  [[nodiscard]] Cell example() const override { return info_.grid.cell(info_.example); }
  [[nodiscard]] std::span<const Notation> notations() const override { return notations_; }

  /// If one of four signs is wrong, it may be any of them.
  [[nodiscard]] std::vector<Cell> nearest(std::string_view /*text*/) const override { return {}; }

  [[nodiscard]] std::vector<int> distances(Cell from, Cell to) const override {
    std::vector<int> found;
    for (const Axis axis : all_axes) {
      const int apart = info_.grid.coordinate(to, axis) - info_.grid.coordinate(from, axis);
      if (apart != 0) {
        found.push_back(std::abs(apart));
      }
    }
    return found;
  }

  [[nodiscard]] std::array<int, 4> place_in_space(Cell cell) const override {
    return info_.grid.coordinates(cell);
  }

  // Its views are those of the 4x4x4x4 board that leave the size of mini-boards unchanged (HB-5,
  // HB-7).

  [[nodiscard]] std::span<const ViewInfo> views() const override { return named_views_; }
  [[nodiscard]] std::vector<View> all_views() const override { return all_views_; }
  [[nodiscard]] Result<View> parse_view(std::string_view text) const override {
    Result<View> view = hypercube::board().parse_view(text);
    if (view && !keeps_shape(*view)) {
      return Result<View>::failure("a view of this board has X and Y outside and x and y inside, "
                                   "not " +
                                   in_quotes(text));
    }
    return view;
  }
  [[nodiscard]] std::string name_of(const View &view) const override {
    return hypercube::board().name_of(view);
  }

  [[nodiscard]] Layout layout(const View &view, Notation notation) const override {
    hypercube::FlatView flat = hypercube::flat(view);
    if (!keeps_shape(view)) {
      flat = hypercube::flat({0, view.turned});
    }
    Layout layout{.across = shown_size(flat.outside_across),
                  .up = shown_size(flat.outside_up),
                  .columns = shown_size(flat.inside_across),
                  .rows = shown_size(flat.inside_up)};
    for (std::size_t up = 0; up < layout.up; ++up) {
      for (std::size_t across = 0; across < layout.across; ++across) {
        Panel panel{.across = across, .up = up};
        for (std::size_t row = 0; row < layout.rows; ++row) {
          for (std::size_t column = 0; column < layout.columns; ++column) {
            Coordinates at{};
            const auto set = [&](Axis axis, std::size_t number) {
              at[static_cast<std::size_t>(axis)] = shown(axis, number, view.turned);
            };
            set(flat.outside_across, across);
            set(flat.outside_up, up);
            set(flat.inside_across, column);
            set(flat.inside_up, row);
            panel.cells.push_back(info_.grid.cell(at));
          }
        }
        layout.panels.push_back(std::move(panel));
      }
    }
    layout.across_labels = labels_along(flat.outside_across, view.turned, notation);
    layout.up_labels = labels_along(flat.outside_up, view.turned, notation);
    layout.column_labels = labels_along(flat.inside_across, view.turned, notation);
    layout.row_labels = labels_along(flat.inside_up, view.turned, notation);
    return layout;
  }

  [[nodiscard]] std::string caption(const View &view, Notation notation, LabelPlaces places,
                                    bool /*whole*/) const override {
    if (notation.form() == CellForm::plane) {
      return hypercube::caption(
          hypercube::flat(view),
          hypercube::PlaneExample{notation.write(example()), info_.example, plane_side}, places);
    }
    return hypercube::caption(
        hypercube::flat(view),
        hypercube::CaptionExample{notation.write(example()), info_.order, parts(info_, example())},
        places);
  }

  /// As HB-6.
  [[nodiscard]] std::span<const CellKind> cell_kinds() const override {
    return hypercube::board().cell_kinds();
  }
  [[nodiscard]] std::size_t kind_of(Cell cell) const override {
    return cell_kinds().size() - 1 - static_cast<std::size_t>(info_.grid.outer_coordinates(cell));
  }

  [[nodiscard]] const LineForm &line_form() const override { return line_form_; }

private:
  /// The usual layout. The title of each mini-board is the end of its cells' names, and the titles
  /// set the order (OC-15).
  [[nodiscard]] Layout slices() const {
    Layout layout = this->layout({}, notations_.front());
    for (Panel &panel : layout.panels) {
      panel.title = notations_.front().write(panel.cells.front()).substr(2);
    }
    std::sort(layout.panels.begin(), layout.panels.end(),
              [](const Panel &a, const Panel &b) { return a.title < b.title; });
    return layout;
  }
  [[nodiscard]] std::size_t shown_size(Axis axis) const {
    return static_cast<std::size_t>(info_.grid.size(axis));
  }
  /// The coordinate shown at a place of its axis, counted from the left or the bottom.
  [[nodiscard]] int shown(Axis axis, std::size_t number, bool turned) const {
    const int at = static_cast<int>(number);
    return turned ? info_.grid.size(axis) - 1 - at : at;
  }
  [[nodiscard]] bool keeps_shape(const View &view) const {
    const hypercube::FlatView flat = hypercube::flat(view);
    return info_.grid.size(flat.outside_across) == info_.grid.size(big_column) &&
           info_.grid.size(flat.outside_up) == info_.grid.size(big_row) &&
           info_.grid.size(flat.inside_across) == info_.grid.size(column) &&
           info_.grid.size(flat.inside_up) == info_.grid.size(row);
  }
  [[nodiscard]] std::vector<std::string> labels_along(Axis axis, bool turned,
                                                      Notation notation) const {
    const auto part = std::find(info_.order.begin(), info_.order.end(), axis);
    std::vector<std::string> found;
    for (std::size_t number = 0; number < shown_size(axis); ++number) {
      const int at = shown(axis, number, turned);
      found.push_back(
          notation.form() == CellForm::plane
              ? label_on_plane(at, axis, plane_side)
              : part_label(info_, static_cast<std::size_t>(part - info_.order.begin()), at));
    }
    return found;
  }

  const BoardInfo &info_;
  std::vector<Notation> notations_;
  LineForm line_form_;
  std::vector<ViewInfo> named_views_{};
  std::vector<View> all_views_{};
};

template <std::size_t number> const Board &board_numbered() {
  static const Lattice board(infos[number]);
  return board;
}

template <std::size_t number>
constexpr NotationInfo notation(std::string_view name, std::string_view summary) {
  return {name, summary,       infos[number].form, board_numbered<number>,
          {},   write<number>, labels<number>,     read<number>};
}

} // namespace

constinit const std::array<NotationInfo, 5> detail::notations{
    notation<0>("dawson/3", "big column a-c, column a-c, big row 1-3, row 1-3"),
    notation<1>("dawson/5", "big column a-e, column a-e, big row 1-5, row 1-5"),
    notation<2>("sphinx", "big column A-C, big row 1-3, column a-d, row 1-4"),
    notation<3>("oana-chiru", "column a-h, row 1-8, big column a-h, big row 1-8"),
    {"infinite-5d",
     "column,row of all mini-boards on one plane, as infinitechess.org draws them",
     CellForm::plane,
     board_numbered<3>,
     {},
     write_on_plane<plane_side>,
     labels_on_plane<plane_side>,
     cell_on_plane<plane_side>},
};

const Board &board_of_3() { return board_numbered<0>(); }
const Board &board_of_5() { return board_numbered<1>(); }
const Board &sphinx_board() { return board_numbered<2>(); }
const Board &board_of_8() { return board_numbered<3>(); }

std::string text_of(WrittenCell written) {
  const auto info = std::find_if(infos.begin(), infos.end(), [written](const BoardInfo &each) {
    return each.form == written.form;
  });
  std::string text;
  for (std::size_t part = 0; part < info->lowest.size(); ++part) {
    text += part_label(*info, part, part_of(written.numbers, part));
  }
  return text;
}

} // namespace tessera::lattice
