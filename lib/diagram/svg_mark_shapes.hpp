#pragma once

#include "svg_plan.hpp"

#include <string>
#include <string_view>

namespace tessera {

/// How a mark is drawn, in a cell with its top left at 0,0.
struct MarkShape {
  /// Under the pieces rather than over them.
  bool under;
  std::string_view elements;
};

/// The shape of a sign; a ring if it has no shape of its own.
MarkShape mark_shape(char sign);

/// An arrow between two different places, as path data.
std::string arrow_path(SvgPoint from, SvgPoint to);

} // namespace tessera
