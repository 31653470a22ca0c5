#pragma once

#include "common.hpp"
#include "drawing_options.hpp"

#include <optional>
#include <string>

namespace tessera::cli {

/// What an argument of `diff` names.
struct DiffArgument {
  /// As it was given.
  std::string name;
  /// The text of a file, or its beginning if it is long; nothing if the argument is a position.
  std::optional<std::string> text;
};

/// Says in which cells two positions differ, and draws the later one.
Status diff_positions(const DiffArgument &earlier, const DiffArgument &later, const Given &given,
                      const DrawingOptions &drawing);

/// Whether the first 64 KiB of a text hold a position on one line or a drawn board.
bool begins_with_position(std::string_view text, const Given &given);

} // namespace tessera::cli
