#pragma once

#include "command.hpp"

#include "replay/setting.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace tessera::cli {

/// `--game` and `--notation`: what is told of records beside their tags.
class ToldOptions {
public:
  /// Adds the options to a command; the object is shared with the parser.
  static std::shared_ptr<ToldOptions> add_to(CLI::App &app);

  [[nodiscard]] const Told &told() const { return told_; }

private:
  Told told_;
};

/// Writes to standard output. What it cannot write ends the command with an error.
void print(std::string_view text);

/// Prints `tessera: ...` to standard error and returns the status of a command that could not
/// run.
Status fail(std::string_view message);

} // namespace tessera::cli
