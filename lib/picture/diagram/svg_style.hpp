#pragma once

#include "svg_plan.hpp"

#include <cstdint>
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

enum class SvgColors : std::uint8_t {
  /// Light or dark as the viewer prefers; light if it does not say.
  as_viewed,
  light,
  dark,
};

/// The rules for the classes of a picture.
std::string style_sheet(SvgColors wanted);

} // namespace tessera
