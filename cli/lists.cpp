#include "color.hpp"
#include "common.hpp"
#include "help_format.hpp"
#include "suggestion.hpp"

#include "base/text.hpp"
#include "game/notation/written_move.hpp"
#include "game/rules/code.hpp"
#include "game/rules/rulebook.hpp"

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
  const auto then = [on_terminal = prints_to_terminal()](std::size_t indent) {
    return on_terminal ? '\n' + std::string(17 + indent, ' ') : "; ";
  };
  for (const GameInfo &game : games()) {
    print(fmt::format("{} {}: {}{}written in {}, rules in docs/rulebook/{}.md",
                      bold_left(game.name, 16), game.title, game.summary, then(0),
                      native_notation(Variant(game)).name(), game.page));
    for (const OptionInfo &option : game.options) {
      print(fmt::format("{}{}={}  {} ({}; default {})", then(2), option.name, option.values,
                        option.summary, option.ruling, option_value(game, option)));
    }
    print("\n");
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

/// How long the mark is that a line of a list begins with, `- ` or `1. `; 0 if it begins with none.
std::size_t list_mark_size(std::string_view line) {
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  const bool has_mark =
      line.starts_with("- ") || (digits > 0 && line.substr(digits).starts_with(". "));
  return has_mark ? digits + 2 : 0;
}

/// A text of the rulebook with lines as long as the terminal's. Paragraphs, lists, tables and
/// pictures stay what they are.
std::string fitted(std::string_view text) {
  std::string made;
  std::string block;
  std::size_t indent = 0;
  const auto end_block = [&] {
    made += block.empty() ? "" : wrapped(without_marks(block), help_width(), indent) + '\n';
    block.clear();
    indent = 0;
  };
  bool in_picture = false;
  for (std::string_view rest = text; !rest.empty();) {
    std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.starts_with("```")) {
      end_block();
      in_picture = !in_picture;
    } else if (in_picture || line.empty() || line.front() == '|') {
      end_block();
      made.append(in_picture ? std::string(line) : without_marks(line)) += '\n';
    } else {
      if (const std::size_t mark = list_mark_size(line); mark > 0) {
        end_block();
        indent = mark;
      }
      line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
      (block += block.empty() ? "" : " ") += line;
    }
  }
  end_block();
  return made.substr(0, made.find_last_not_of('\n') + 1);
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
    const std::string text = fitted(ruling->text);
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
