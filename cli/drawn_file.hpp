#pragma once

#include "common.hpp"

#include "picture/diagram/read_picture.hpp"

#include <string>

namespace tessera::cli {

/// The whole text of a file, `-` for standard input.
Result<std::string> read_text(const std::string &path);

/// The boards drawn in a text. What is wrong with them is reported on standard error, with its
/// place.
PictureReading read_drawn(const std::string &path, std::string_view text, const Variant &variant,
                          const PictureHints &hints);

/// A position as an argument gives it.
struct PositionText {
  /// The file; empty if the argument is the position itself.
  std::string path;
  std::string text;
};
/// Reads an argument that names a file with a position, drawn or on one line, or that is such a
/// line.
Result<PositionText> read_position_text(const std::string &argument);

} // namespace tessera::cli
