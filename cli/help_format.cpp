#include "help_format.hpp"

#include "color.hpp"
#include "option_text.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace tessera::cli {

namespace {

constexpr std::size_t margin = 2;
/// Where descriptions begin.
constexpr std::size_t described_at = 26;

/// A heading and its description, beside it if there is room.
std::string entry(const std::string &heading, std::string_view description) {
  const std::size_t end = margin + heading.size();
  std::string text = std::string(margin, ' ') + bold(heading);
  if (end + margin > described_at) {
    text += '\n' + std::string(described_at, ' ');
  } else {
    text.append(described_at - end, ' ');
  }
  const std::size_t width = help_width();
  // The first line begins after the heading.
  const std::string lines =
      wrapped(std::string(described_at, ' ') + std::string(description), width, described_at);
  return text + lines.substr(described_at) + '\n';
}

} // namespace

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::string made;
  std::size_t column = 0;
  while (!text.empty()) {
    // A word with the blanks before it.
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
    if (column > indent && column + end > width) {
      made += '\n' + std::string(indent, ' ');
      column = indent + end - begin;
      made += text.substr(begin, end - begin);
    } else {
      made += text.substr(0, end);
      column += end;
    }
    text.remove_prefix(end);
    if (text.starts_with('\n')) {
      made += '\n';
      column = 0;
      text.remove_prefix(1);
    }
  }
  return made;
}

std::size_t help_width() {
  constexpr std::size_t usual = 80;
  constexpr std::size_t least = 50;
  constexpr std::size_t most = 100;
  std::size_t width = usual;
  winsize window{};
  if (const char *stated = std::getenv("COLUMNS"); stated != nullptr) {
    const std::string_view digits = stated;
    std::from_chars(digits.data(), digits.data() + digits.size(), width);
  } else if (isatty(STDOUT_FILENO) != 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 &&
             window.ws_col > 0) {
    width = window.ws_col;
  }
  return std::clamp(width, least, most);
}

std::string HelpFormat::make_help(const CLI::App *app, std::string /*name*/,
                                  CLI::AppFormatMode /*mode*/) const {
  const std::size_t width = help_width();
  std::string text = wrapped(app->get_description(), width, 0) + "\n\n" + bold("Usage:") + ' ' +
                     usage_of(*app) + '\n';
  const std::vector<OptionText> options = options_of(*app);
  for (const bool has_names : {false, true}) {
    std::string entries;
    for (const OptionText &option : options) {
      entries +=
          option.names.empty() == has_names ? "" : entry(heading_of(option), option.description);
    }
    text +=
        entries.empty() ? "" : '\n' + bold(has_names ? "Options:" : "Arguments:") + '\n' + entries;
  }
  const std::vector<const CLI::App *> commands =
      app->get_subcommands([](const CLI::App *each) { return !each->get_group().empty(); });
  text += commands.empty() ? "" : '\n' + bold("Commands:") + '\n';
  for (const CLI::App *command : commands) {
    text += entry(command->get_name(), command->get_description());
  }
  std::string footer = wrapped(app->get_footer(), std::max(width, std::size_t{80}), 0);
  if (constexpr std::string_view title = "Examples:"; footer.starts_with(title)) {
    footer.replace(0, title.size(), bold(title));
  }
  return text + '\n' + footer + '\n';
}

} // namespace tessera::cli
