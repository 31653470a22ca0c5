#include "color.hpp"

#include "common.hpp"

#include <fmt/color.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

namespace tessera::cli {

namespace {

std::string_view environment(const char *name) {
  const char *value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

/// What the user chose.
ColorChoice &chosen() {
  static ColorChoice choice = ColorChoice::automatic;
  return choice;
}

fmt::text_style style_of_line(std::string_view line) {
  if (line.starts_with("+++") || line.starts_with("---")) {
    return fmt::emphasis::bold;
  }
  switch (line.empty() ? ' ' : line.front()) {
  case '+':
    return fg(fmt::terminal_color::green);
  case '-':
    return fg(fmt::terminal_color::red);
  case '@':
    return fg(fmt::terminal_color::cyan);
  default:
    return {};
  }
}

} // namespace

void add_color(CLI::App &app) {
  add_choice<ColorChoice>(
      app, "--color", chosen(),
      {{"auto", ColorChoice::automatic},
       {"always", ColorChoice::always},
       {"never", ColorChoice::never}},
      "Colour in text for people; auto: on a terminal that is not dumb, unless NO_COLOR is set");
}

bool colored(int file) {
  const ColorChoice choice = chosen();
  return choice == ColorChoice::always ||
         (choice == ColorChoice::automatic && isatty(file) != 0 &&
          environment("NO_COLOR").empty() && environment("TERM") != "dumb");
}

std::string bold(std::string_view text) {
  return colored(STDOUT_FILENO) ? fmt::format(fmt::emphasis::bold, "{}", text) : std::string(text);
}

std::string colored_diff(std::string_view diff) {
  std::string colored;
  while (!diff.empty()) {
    const std::string_view line = diff.substr(0, diff.find('\n'));
    colored += fmt::format(style_of_line(line), "{}", line);
    diff.remove_prefix(line.size());
    if (!diff.empty()) {
      colored += '\n';
      diff.remove_prefix(1);
    }
  }
  return colored;
}

} // namespace tessera::cli
