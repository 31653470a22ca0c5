#pragma once

#include "common.hpp"

#include "diagram/read_picture.hpp"

#include <string>

namespace tessera::cli {

/// A file's text whole, `-` for standard input.
Result<std::string> read_text(const std::string &path);

/// The boards drawn in a text. What is wrong with them is told on standard error, in its place.
PictureReading read_drawn(const std::string &path, std::string_view text, const Variant &variant,
                          const PictureHints &hints);

} // namespace tessera::cli
