#pragma once

#include "svg_plan.hpp"

#include <string>

namespace tessera {

/// How a mark is drawn, in a cell with its top left at 0,0.
struct MarkShape {
  /// Under the pieces rather than over them.
  bool under;
  std::string elements;
};

/// The shape of a sign; a ring with the sign beside it if it has no shape of its own.
MarkShape mark_shape(char sign);

/// An arrow between two different places, as path data.
std::string arrow_path(SvgPoint from, SvgPoint to);

} // namespace tessera
