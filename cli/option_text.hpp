#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

// The text about a command's options, for its help, its manual page and its completion.

namespace tessera::cli {

/// An option of a command, or a word that it takes without one.
struct OptionText {
  /// `-j` and `--jobs`; empty for a word without an option.
  std::vector<std::string> names;
  /// What stands for its value: `FILE`, `auto|always|never`; empty if it takes none.
  std::string value;
  /// The values that it can have; empty if they are not named one by one.
  std::vector<std::string> choices;
  /// Whether its values are files or folders, or may be.
  bool is_path = false;
  bool is_required = false;
  bool is_repeated = false;
  /// In sentences, including what it goes with.
  std::string description;
};

/// The words that a command takes, followed by its options, in the order of the help.
std::vector<OptionText> options_of(const CLI::App &command);

/// The values given to a command that may name files to read.
std::vector<std::string> files_to_read(const CLI::App &command);

/// `-j, --jobs N`, or `FILE...`; what may be left out is in brackets if requested.
std::string heading_of(const OptionText &option);

/// `tessera validate [OPTIONS] FILE...`
std::string usage_of(const CLI::App &command);

} // namespace tessera::cli
