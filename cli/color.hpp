#pragma once

#include "command.hpp"

#include <string>
#include <string_view>

namespace tessera::cli {

/// When what is for people is coloured.
enum class ColorChoice { automatic, always, never };

/// Adds `--color` to a command.
void add_color(CLI::App &app, ColorChoice &choice);

/// Whether to colour what goes to a file, standard output or standard error. By itself that is on a
/// terminal that knows colours (TERM is not `dumb`), unless NO_COLOR is set.
bool colored(ColorChoice choice, int file);

/// A unified diff with its lines coloured by their first characters; of a whole number of lines.
std::string colored_diff(std::string_view diff);

} // namespace tessera::cli
