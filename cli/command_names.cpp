#include "command_names.hpp"

#include "common.hpp"
#include "suggestion.hpp"

#include <fmt/format.h>

#include <memory>

namespace tessera::cli {

std::vector<const CLI::App *> listed_commands(const CLI::App &root) {
  return root.get_subcommands([](const CLI::App *each) { return !each->get_group().empty(); });
}

const CLI::App *command_named(const CLI::App &root, std::string_view name) {
  const auto found =
      root.get_subcommands([name](const CLI::App *each) { return each->get_name() == name; });
  return found.empty() ? nullptr : found.front();
}

Status no_such_command(const CLI::App &root, std::string_view name) {
  std::vector<std::string> names;
  for (const CLI::App *each : listed_commands(root)) {
    names.push_back(each->get_name());
  }
  const std::string meant = nearest(name, names);
  return fail(
      fmt::format("no command is named {}; {}", in_quotes(name),
                  meant.empty() ? "`tessera --help` lists them" : "did you mean " + meant + '?'));
}

Action configure_help(CLI::App &app) {
  const auto name = std::make_shared<std::string>();
  app.add_option("COMMAND", *name, "The command; without it, all are listed");
  return [name, root = app.get_parent()] {
    const CLI::App *command = name->empty() ? root : command_named(*root, *name);
    if (command == nullptr) {
      return no_such_command(*root, *name);
    }
    print(command->get_formatter()->make_help(command, {}, CLI::AppFormatMode::Normal));
    return Status::ok;
  };
}

} // namespace tessera::cli
