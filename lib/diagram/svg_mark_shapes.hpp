#pragma once

#include "svg_plan.hpp"

#include <string>
#include <string_view>

namespace tessera {

/// How a mark is drawn, in a cell with its top left at 0,0.
struct MarkShape {
  /// Under the men rather than over them.
  bool under;
  std::string_view elements;
};

/// The shape of a sign; of one without a shape of its own a ring.
MarkShape mark_shape(char sign);

/// An arrow between two places that differ, as path data.
std::string arrow_path(SvgPoint from, SvgPoint to);

} // namespace tessera
