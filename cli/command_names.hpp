#pragma once

#include "command.hpp"

#include <string_view>
#include <vector>

namespace tessera::cli {

/// The commands that the root's help lists.
std::vector<const CLI::App *> listed_commands(const CLI::App &root);

/// The command with that name; null if there is none.
const CLI::App *command_named(const CLI::App &root, std::string_view name);

/// Says on standard error that there is no such command, and which may be meant.
Status no_such_command(const CLI::App &root, std::string_view name);

} // namespace tessera::cli
