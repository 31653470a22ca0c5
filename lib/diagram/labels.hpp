#pragma once

#include "../notation/coordinates.hpp"
#include "view.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace tessera {

/// The labels along one side of a picture, from the left or the bottom.
struct AxisLabels {
  std::array<std::string, hypercube::side> texts;
  /// Of the widest.
  std::size_t width = 0;

  AxisLabels(const View &view, Axis axis, CoordinateSystem system) {
    for (int number = 0; number < hypercube::side; ++number) {
      std::string &text = texts[static_cast<std::size_t>(number)];
      text = axis_label(view.turned(number), axis, system);
      width = std::max(width, text.size());
    }
  }
  const std::string &operator[](std::size_t number) const { return texts[number]; }
};

/// All labels of a picture.
struct Labels {
  AxisLabels outside_across;
  AxisLabels outside_up;
  AxisLabels inside_across;
  AxisLabels inside_up;

  Labels(const View &view, CoordinateSystem system)
      : outside_across(view, view.outside_across, system),
        outside_up(view, view.outside_up, system), inside_across(view, view.inside_across, system),
        inside_up(view, view.inside_up, system) {}
};

} // namespace tessera
