#include "common.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace tessera::cli {

std::shared_ptr<ToldOptions> ToldOptions::add_to(CLI::App &app) {
  auto options = std::make_shared<ToldOptions>();
  app.add_option_function<std::string>(
         "-g,--game",
         [options](const std::string &text) {
           const Result<Variant> variant = parse_variant(text);
           if (!variant) {
             throw CLI::ValidationError("--game", variant.problem());
           }
           options->told_.variant = *variant;
         },
         "The game, with its options; `tessera games` lists them. Default: the Variant tag, "
         "else told by replay")
      ->type_name("GAME");
  app.add_option_function<std::string>(
         "-n,--notation",
         [options](const std::string &text) {
           options->told_.system = find_coordinate_system(text);
           if (!options->told_.system) {
             throw CLI::ValidationError("--notation", "no notation is named \"" + text +
                                                          "\"; `tessera notations` lists them");
           }
         },
         "The coordinate system of the cells. Default: the Notation tag, else told by replay")
      ->type_name("NOTATION");
  return options;
}

void print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    throw std::system_error(errno, std::generic_category(), "standard output");
  }
}

Status fail(std::string_view message) {
  fmt::print(stderr, "tessera: {}\n", message);
  return Status::could_not_run;
}

} // namespace tessera::cli
