#include "png.hpp"

// Replaces loaded_png.cpp in a command that is built without librsvg.

namespace tessera::cli {

Result<std::string> png_of(std::string_view /*svg*/) {
  return Result<std::string>::failure(
      "this command is built without librsvg, which draws PNG; other programs, such as "
      "rsvg-convert, turn an SVG into a PNG");
}

} // namespace tessera::cli
