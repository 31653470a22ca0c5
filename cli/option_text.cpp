#include "option_text.hpp"

#include "command_names.hpp"
#include "game/notation/written_move.hpp"
#include "game/rules/code.hpp"
#include "game/rules/rulebook.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace tessera::cli {

namespace {

/// The parts of a text between signs.
std::vector<std::string> parts_of(std::string_view text, char sign) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(sign), text.size());
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

/// The values that an option of a command can have if it has this type, by what stands for it.
std::vector<std::string> choices_of(const CLI::App &command, const std::string &type,
                                    const std::string &value) {
  if (type.find('|') != std::string::npos) {
    return parts_of(type, '|');
  }
  std::vector<std::string> names;
  if (value == "GAME") {
    for (const GameInfo &game : games()) {
      names.emplace_back(game.name);
    }
  } else if (value == "NOTATION") {
    for (const Board *board : boards()) {
      for (const Notation notation : board->notations()) {
        names.emplace_back(notation.name());
      }
    }
  } else if (value == "COMMAND") {
    for (const CLI::App *each : listed_commands(*command.get_parent())) {
      names.push_back(each->get_name());
    }
  } else if (value == "ID") {
    for (const Ruling &ruling : rulings()) {
      names.emplace_back(ruling.id);
    }
    for (std::size_t i = 0; i < code_count; ++i) {
      names.emplace_back(name(static_cast<Code>(i)));
    }
  }
  return names;
}

std::string names_of(const std::set<CLI::Option *> &options) {
  std::string names;
  for (const CLI::Option *option : options) {
    names += (names.empty() ? "" : " or ") + option->get_name();
  }
  return names;
}

/// The description of an option, and which others it goes with.
std::string description_of(const CLI::Option &option) {
  std::string text = option.get_description();
  const auto add = [&text](std::string_view words, const std::string &names) {
    if (!names.empty()) {
      text += (text.ends_with('.') ? " " : ". ") + std::string(words) + names;
    }
  };
  add("Only with ", names_of(option.get_needs()));
  add("Not with ", names_of(option.get_excludes()));
  return text;
}

OptionText text_of(const CLI::App &command, const CLI::Option &option) {
  OptionText text;
  for (const std::string &name : option.get_snames()) {
    text.names.push_back('-' + name);
  }
  for (const std::string &name : option.get_lnames()) {
    text.names.push_back("--" + name);
  }
  const std::string type = option.get_type_name();
  if (text.names.empty()) {
    text.value = option.get_name();
  } else if (option.get_items_expected_max() > 0) {
    // The type of a checked value ends with the check: N:UINT in [0 - 256]
    text.value = type.substr(0, type.find(':'));
  }
  text.choices = choices_of(command, type, text.value);
  // (`diff` takes A and B, `extract` a MAILBOX; a position may be drawn in a file.)
  constexpr std::array<std::string_view, 6> paths{"FILE", "DIR", "MAILBOX", "A", "B", "POSITION"};
  text.is_path = std::find(paths.begin(), paths.end(), text.value) != paths.end();
  text.is_required = option.get_required();
  text.is_repeated = option.get_items_expected_max() > 1;
  text.description = description_of(option);
  return text;
}

} // namespace

std::vector<OptionText> options_of(const CLI::App &command) {
  std::vector<OptionText> texts;
  for (const bool is_word : {true, false}) {
    for (const CLI::Option *option : command.get_options()) {
      if (option->get_positional() == is_word && !option->get_group().empty()) {
        texts.push_back(text_of(command, *option));
      }
    }
  }
  return texts;
}

std::vector<std::string> files_to_read(const CLI::App &command) {
  std::vector<std::string> files;
  for (const CLI::Option *option : command.get_options()) {
    if (option->check_lname("output") || !text_of(command, *option).is_path) {
      continue;
    }
    const std::vector<std::string> &values = option->results();
    files.insert(files.end(), values.begin(), values.end());
  }
  return files;
}

std::string heading_of(const OptionText &option) {
  std::string heading;
  for (const std::string &name : option.names) {
    heading += (heading.empty() ? "" : ", ") + name;
  }
  heading += heading.empty() || option.value.empty() ? "" : " ";
  return heading + option.value + (option.is_repeated ? "..." : "");
}

std::string usage_of(const CLI::App &command) {
  std::string usage = command.get_parent() == nullptr
                          ? command.get_name()
                          : command.get_parent()->get_name() + ' ' + command.get_name();
  usage += " [OPTIONS]";
  for (const OptionText &option : options_of(command)) {
    if (option.names.empty()) {
      usage += ' ' + (option.is_required ? heading_of(option) : '[' + heading_of(option) + ']');
    }
  }
  return usage + (command.get_parent() == nullptr ? " COMMAND" : "");
}

} // namespace tessera::cli
