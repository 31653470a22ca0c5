#include "pictures.hpp"

#include "../diagram/diagram.hpp"

#include <array>
#include <cstddef>

namespace tessera {

namespace {

using CellSet = hypercube::CellSet;

/// Stands in no empty board and in no label.
constexpr char sign = '#';

std::string drawn(const View &view, CoordinateSystem system, const CellSet &marked) {
  return draw({}, {DiagramStyle::compact, system, {{sign, marked}}, view});
}

/// Where in the text each cell's sign stands. The picture itself tells: of eight pictures each has
/// the cells marked that have one of the bits in their index.
PageJson places_of(const std::string &empty, const View &view, CoordinateSystem system) {
  const std::string full = drawn(view, system, ~CellSet());
  std::array<std::size_t, hypercube::cell_count> places{};
  std::array<std::string, 8> by_bit;
  for (unsigned bit = 0; bit < by_bit.size(); ++bit) {
    CellSet cells;
    for (unsigned index = 0; index < hypercube::cell_count; ++index) {
      if ((index >> bit & 1U) != 0) {
        cells.insert(Cell(index));
      }
    }
    by_bit[bit] = drawn(view, system, cells);
  }
  for (std::size_t at = 0; at < empty.size(); ++at) {
    if (full[at] != sign) {
      continue;
    }
    unsigned index = 0;
    for (unsigned bit = 0; bit < by_bit.size(); ++bit) {
      index |= by_bit[bit][at] == sign ? 1U << bit : 0U;
    }
    places[index] = at;
  }
  return places;
}

} // namespace

PageJson views_of(CoordinateSystem system) {
  PageJson views = PageJson::array();
  for (const ViewInfo &info : named_views()) {
    PageJson texts = PageJson::array();
    for (const Color bottom : both_colors) {
      View view = info.view;
      view.bottom = bottom;
      const std::string empty = drawn(view, system, {});
      texts.push_back({{"empty", empty}, {"places", places_of(empty, view, system)}});
    }
    const View &view = info.view;
    views.push_back({{"name", info.name},
                     {"axes",
                      {static_cast<int>(view.outside_across), static_cast<int>(view.outside_up),
                       static_cast<int>(view.inside_across), static_cast<int>(view.inside_up)}},
                     {"texts", std::move(texts)}});
  }
  return views;
}

PageJson cell_names(CoordinateSystem system) {
  PageJson names = PageJson::array();
  for (unsigned index = 0; index < hypercube::cell_count; ++index) {
    names.push_back(to_string(Cell(index), system));
  }
  return names;
}

PageJson axis_labels(CoordinateSystem system) {
  PageJson labels = PageJson::array();
  for (const Axis axis : all_axes) {
    PageJson of_axis = PageJson::array();
    for (int number = 0; number < hypercube::side; ++number) {
      of_axis.push_back(axis_label(number, axis, system));
    }
    labels.push_back(std::move(of_axis));
  }
  return labels;
}

} // namespace tessera
