#include "game_files.hpp"
namespace tessera::cli {
Action configure_stats(CLI::App &app) {
  auto files = std::make_shared<std::vector<std::string>>();
  add_files(app, *files);
  return [files] { return Status::ok; };
}
} // namespace tessera::cli
