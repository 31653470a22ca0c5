#pragma once

#include <cstdint>
#include <string>

namespace tessera {

enum class SvgColors : std::uint8_t {
  /// Light or dark as the viewer prefers; light if it does not say.
  as_viewed,
  light,
  dark,
};

/// The rules for the classes of a picture.
std::string style_sheet(SvgColors wanted);

} // namespace tessera
