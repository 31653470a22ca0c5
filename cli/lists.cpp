#include "color.hpp"
#include "common.hpp"
#include "help_format.hpp"
#include "suggestion.hpp"

#include "notation/written_move.hpp"
#include "rules/code.hpp"
#include "rules/rulebook.hpp"
#include "text.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The commands that list what tessera knows: games, notations, rule.

namespace tessera::cli {

namespace {

/// A name in bold, with blanks up to a width.
std::string bold_left(std::string_view name, std::size_t width) {
  return bold(name) + std::string(width - std::min(width, name.size()), ' ');
}

Status list_games() {
  for (const GameInfo &game : games()) {
    print(fmt::format("{} {}: {}\n", bold_left(game.name, 16), game.title, game.summary));
    print(fmt::format("{:<16} written in {}, rules in docs/rulebook/{}.md\n", "",
                      native_notation(Variant(game)).name(), game.page));
    for (const OptionInfo &option : game.options) {
      print(fmt::format("{:<16}   {}={}  {} ({}; default {})\n", "", option.name, option.values,
                        option.summary, option.ruling, option_value(game, option)));
    }
  }
  return Status::ok;
}

Status list_notations() {
  for (const Board *board : boards()) {
    for (const Notation notation : board->notations()) {
      print(fmt::format("{} {:<7} {}\n", bold_left(notation.name(), 24),
                        notation.write(board->example()), notation.summary()));
    }
  }
  return Status::ok;
}

/// A text of the rulebook without its markup: **bold**, `code`, \*, and links.
std::string without_marks(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    std::size_t size = 1;
    if (text.starts_with("**")) {
      size = 2;
    } else if (text.front() == '\\' && text.size() > 1) {
      plain += text[1];
      size = 2;
    } else if (const std::size_t end = text.find(')');
               text.starts_with("](") && end != std::string_view::npos) {
      size = end + 1;
    } else if (text.front() == '[' && text.find("](") != std::string_view::npos &&
               text.find("](") < text.find(']') + 1) {
      size = 1;
    } else if (text.front() != '`') {
      plain += text.front();
    }
    text.remove_prefix(size);
  }
  return plain;
}

/// With lines as long as the terminal's; paragraphs, lists and tables stay as they are.
std::string fitted(std::string text) {
  for (std::size_t at = 1; at + 1 < text.size(); ++at) {
    const char before = text[at - 1];
    const char behind = text[at + 1];
    const bool goes_on = before != '\n' && before != '|' && behind != '\n' && behind != '|' &&
                         behind != '-' && behind != ' ';
    text[at] = text[at] == '\n' && goes_on ? ' ' : text[at];
  }
  return wrapped(text, help_width(), 0);
}

/// The code of findings with that name.
std::optional<Code> code_named(std::string_view text) {
  for (std::size_t i = 0; i < code_count; ++i) {
    if (equal_ignoring_case(name(static_cast<Code>(i)), text)) {
      return static_cast<Code>(i);
    }
  }
  return std::nullopt;
}

Status no_such_rule(const std::string &id) {
  std::vector<std::string> names;
  for (const Ruling &ruling : rulings()) {
    names.emplace_back(ruling.id);
  }
  for (std::size_t i = 0; i < code_count; ++i) {
    names.emplace_back(name(static_cast<Code>(i)));
  }
  const std::string meant = id.size() > std::string_view("HC-12").size() ? nearest(id, names) : "";
  return fail(fmt::format("no ruling and no finding is named {}; {}", in_quotes(id),
                          meant.empty() ? "`tessera rule` lists the rulings"
                                        : "did you mean " + meant + '?'));
}

Status print_rule(const std::string &id) {
  if (id.empty()) {
    for (const Ruling &ruling : rulings()) {
      print(fmt::format("{} {}\n", bold_left(ruling.id, 6), without_marks(ruling.title)));
    }
    return Status::ok;
  }
  if (const std::optional<Ruling> ruling = find_ruling(id)) {
    // (A ruling begins with its id.)
    const std::string text = fitted(without_marks(ruling->text));
    print(bold(text.substr(0, ruling->id.size())) + text.substr(ruling->id.size()) + '\n');
  } else if (const std::optional<Code> code = code_named(id)) {
    const std::string text =
        wrapped(fmt::format("{}: {}", name(*code), meaning(*code)), help_width(), 0);
    print(bold(name(*code)) + text.substr(name(*code).size()) + '\n');
  } else {
    return no_such_rule(id);
  }
  return Status::ok;
}

} // namespace

Action configure_games(CLI::App & /*app*/) { return list_games; }

Action configure_notations(CLI::App & /*app*/) { return list_notations; }

Action configure_rule(CLI::App &app) {
  auto id = std::make_shared<std::string>();
  app.add_option("ID", *id,
                 "The ruling, e.g. HC-9, or the code of a finding, e.g. king-held; without it, all "
                 "rulings are listed");
  return [id] { return print_rule(*id); };
}

} // namespace tessera::cli
