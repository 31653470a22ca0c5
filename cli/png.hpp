#pragma once

#include "base/result.hpp"

#include <string>
#include <string_view>

namespace tessera::cli {

/// An SVG as a PNG of its size, drawn by librsvg. Fails if this build has no librsvg, or if it
/// cannot be loaded or cannot draw the SVG.
Result<std::string> png_of(std::string_view svg);

} // namespace tessera::cli
