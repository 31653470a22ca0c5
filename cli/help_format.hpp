#pragma once

#include <CLI/CLI.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace tessera::cli {

/// A text with its lines broken between words, so that none is longer than a width if its words
/// allow it; lines after the first begin with an indent. Its own line ends stay.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

/// The width for help: that of the terminal, at most 100; 80 without a terminal.
std::size_t help_width();

/// Writes the help of a command from what `options_of` says about it.
class HelpFormat final : public CLI::Formatter {
public:
  std::string make_help(const CLI::App *app, std::string name,
                        CLI::AppFormatMode mode) const override;
};

} // namespace tessera::cli
