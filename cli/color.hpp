#pragma once

#include "command.hpp"

#include <string>
#include <string_view>

namespace tessera::cli {

/// When text for people is coloured.
enum class ColorChoice { automatic, always, never };

/// Adds `--color` to a command or to the root. The choice holds for the process.
void add_color(CLI::App &app);

/// Whether to colour what goes to a file, standard output or standard error. By default, that is on
/// a terminal that knows colours (TERM is not `dumb`), unless NO_COLOR is set.
bool colored(int file);

/// A text for standard output, bold if that is coloured.
std::string bold(std::string_view text);

/// A unified diff with its lines coloured by their first characters; it must consist of whole
/// lines.
std::string colored_diff(std::string_view diff);

} // namespace tessera::cli
