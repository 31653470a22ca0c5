#include "command_names.hpp"
#include "common.hpp"
#include "option_text.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>

// Scripts that let a shell complete a command line as it is typed, made from the options
// themselves.

namespace tessera::cli {

namespace {

std::string joined(const std::vector<std::string> &words, std::string_view between = " ") {
  std::string text;
  for (const std::string &word : words) {
    text += (text.empty() ? "" : std::string(between)) + word;
  }
  return text;
}

/// The first sentence of a description.
std::string summary_of(const std::string &description) {
  const std::size_t end = std::min(description.find(". "), description.find(';'));
  return description.substr(0, end);
}

/// A text with a sign before each of certain characters.
std::string escaped(std::string_view text, std::string_view special, std::string_view sign) {
  std::string made;
  for (const char c : text) {
    made += special.find(c) == std::string_view::npos ? "" : std::string(sign);
    made += c;
  }
  return made;
}

// --- Bash ---------------------------------------------------------------------------------------

/// In single quotes; a quote in the text stands outside them.
std::string shell_quoted(std::string_view text) { return '\'' + escaped(text, "'", "'\\'") + '\''; }

std::string bash_of(const CLI::App &root) {
  std::string cases;
  std::string commands;
  for (const OptionText &option : options_of(root)) {
    commands += joined(option.names) + ' ';
  }
  for (const CLI::App *command : listed_commands(root)) {
    commands += (commands.ends_with(' ') ? "" : " ") + command->get_name();
    std::string names;
    std::string values;
    std::string words;
    for (const OptionText &option : options_of(*command)) {
      for (const std::string &name : option.names) {
        names += (names.empty() ? "" : " ") + name;
      }
      if (option.names.empty()) {
        // Of several words, the first that can be completed.
        words = !words.empty() ? words : option.is_path ? "files" : joined(option.choices, "\n");
      } else if (!option.value.empty()) {
        values +=
            fmt::format("        {}) values={} ;;\n", joined(option.names, "|"),
                        option.is_path ? "files" : shell_quoted(joined(option.choices, "\n")));
      }
    }
    cases +=
        fmt::format("    {})\n      names={}\n      words={}\n      case $before in\n{}      esac\n"
                    "      ;;\n",
                    command->get_name(), shell_quoted(names), shell_quoted(words), values);
  }
  return fmt::format(R"(# Completes the command line of tessera in bash.
_tessera() {{
  local word=$2 before=$3 command=${{COMP_WORDS[1]}} names='--help' words='' values=none
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W '{}' -- "$word")
    return
  fi
  case $command in
{}  esac
  [[ $values == none ]] && values=$words && [[ $word == -* ]] && values=${{names// /$'\n'}}
  if [[ $values == files ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  else
    local value
    while IFS= read -r value; do
      [[ $value && $value == "${{word//\\/}}"* ]] && COMPREPLY+=("${{value//\*/\\*}}")
    done <<<"$values"
  fi
}}
complete -F _tessera tessera
)",
                     commands, cases);
}

// --- Zsh ----------------------------------------------------------------------------------------

std::string zsh_value(const OptionText &option) {
  if (option.is_path) {
    return ":" + option.value + ":_files";
  }
  std::string value = ":" + escaped(option.value, ":[]\\", "\\") + ":";
  if (!option.choices.empty()) {
    value += '(';
    for (const std::string &choice : option.choices) {
      value += (value.ends_with('(') ? "" : " ") + escaped(choice, ":()*<>=\\ ", "\\");
    }
    value += ')';
  }
  return value;
}

/// Offers the options and words of a command.
std::string zsh_arguments(const CLI::App &command) {
  std::string arguments = "_arguments -s";
  for (const OptionText &option : options_of(command)) {
    const std::string described =
        '[' + escaped(summary_of(option.description), "[]:\\", "\\") + ']';
    const std::string value = option.value.empty() ? "" : zsh_value(option);
    const std::string begin = option.is_repeated ? " \\\n        '*" : " \\\n        '";
    if (option.names.empty()) {
      arguments += begin + shell_quoted(value).substr(1);
    }
    for (const std::string &name : option.names) {
      const std::string quoted = shell_quoted(fmt::format("{}{}{}", name, described, value));
      arguments += begin + quoted.substr(1);
    }
  }
  return arguments;
}

std::string zsh_of(const CLI::App &root) {
  std::string cases;
  std::string commands;
  for (const CLI::App *command : listed_commands(root)) {
    commands +=
        "    " + shell_quoted(command->get_name() + ':' + command->get_description()) + '\n';
    cases +=
        fmt::format("    {})\n      {}\n      ;;\n", command->get_name(), zsh_arguments(*command));
  }
  return fmt::format(R"(#compdef tessera
# Completes the command line of tessera in zsh.
_tessera() {{
  local -a commands
  commands=(
{}  )
  if ((CURRENT == 2)); then
    _describe command commands
    {}
    return
  fi
  local command=${{words[2]}}
  shift words
  ((CURRENT--))
  case $command in
{}  esac
}}
_tessera "$@"
)",
                     commands, zsh_arguments(root), cases);
}

// --- Fish ---------------------------------------------------------------------------------------

std::string fish_quoted(std::string_view text) { return '\'' + escaped(text, "'\\", "\\") + '\''; }

/// The lines that offer the options and words of a command, given a condition in fish that
/// identifies the command.
std::string fish_options(const CLI::App &command, const std::string &condition) {
  std::string text;
  for (const OptionText &option : options_of(command)) {
    text += "complete -c tessera -n " + fish_quoted(condition);
    for (const std::string &name : option.names) {
      text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
    const bool takes_value = !option.names.empty() && !option.value.empty();
    text += option.is_path ? (takes_value ? " -rF" : " -F") : takes_value ? " -x" : "";
    std::vector<std::string> choices;
    for (const std::string &choice : option.choices) {
      choices.push_back(fish_quoted(choice));
    }
    text += choices.empty() ? "" : " -a " + fish_quoted(joined(choices));
    text += option.names.empty() ? "" : " -d " + fish_quoted(summary_of(option.description));
    text += '\n';
  }
  return text;
}

std::string fish_of(const CLI::App &root) {
  std::string text = "# Completes the command line of tessera in fish.\n"
                     "complete -c tessera -f\n" +
                     fish_options(root, "__fish_use_subcommand");
  for (const CLI::App *command : listed_commands(root)) {
    text += fmt::format("complete -c tessera -n __fish_use_subcommand -a {} -d {}\n",
                        command->get_name(), fish_quoted(command->get_description()));
    text += fish_options(*command, "__fish_seen_subcommand_from " + command->get_name());
  }
  return text;
}

} // namespace

Action configure_completion(CLI::App &app) {
  using Script = std::string (*)(const CLI::App &);
  struct Options {
    Script script = bash_of;
    std::string output = "-";
  };
  const auto options = std::make_shared<Options>();
  add_choice<Script>(app, "SHELL", options->script,
                     {{"bash", bash_of}, {"zsh", zsh_of}, {"fish", fish_of}},
                     "The shell to write a script for")
      ->required();
  add_output(app, options->output);
  return [options, root = app.get_parent()] {
    const std::optional<std::string> problem = write_file(options->output, options->script(*root));
    return problem ? fail(*problem) : Status::ok;
  };
}

} // namespace tessera::cli
