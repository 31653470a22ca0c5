#pragma once

#include <CLI/CLI.hpp>

#include <functional>
#include <span>
#include <string_view>

namespace tessera::cli {

/// How the command ends (docs/guide/shell.md).
enum class Status : int { ok = 0, errors_found = 1, could_not_run = 2 };

/// What a command does once its options are parsed.
using Action = std::function<Status()>;

/// A command: `configure` adds its options to its parser and returns its action.
struct Command {
  std::string_view name;
  std::string_view summary;
  /// Shown at the end of its help; each line is a command that works, or a comment after `#`.
  std::string_view examples;
  Action (*configure)(CLI::App &);
};

/// All commands, in the order of the help.
std::span<const Command> commands();

Action configure_validate(CLI::App &app);
Action configure_convert(CLI::App &app);
Action configure_select(CLI::App &app);
Action configure_stats(CLI::App &app);
Action configure_diagram(CLI::App &app);
Action configure_diff(CLI::App &app);
Action configure_extract(CLI::App &app);
Action configure_merge(CLI::App &app);
Action configure_html(CLI::App &app);
Action configure_moves(CLI::App &app);
Action configure_attackers(CLI::App &app);
Action configure_reach(CLI::App &app);
Action configure_solve(CLI::App &app);
Action configure_perft(CLI::App &app);
Action configure_games(CLI::App &app);
Action configure_notations(CLI::App &app);
Action configure_rule(CLI::App &app);
Action configure_lsp(CLI::App &app);
Action configure_help(CLI::App &app);
Action configure_completion(CLI::App &app);
Action configure_manual(CLI::App &app);

} // namespace tessera::cli
