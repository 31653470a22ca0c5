#pragma once

#include <string>
#include <string_view>

// What a program finds in the library that it loads when a PNG is requested.

/// Draws an SVG in its own size; `png` gets the file's bytes, or `problem` the reason why there are
/// none.
extern "C" void tessera_drawn_png(std::string_view svg, std::string &png, std::string &problem);
