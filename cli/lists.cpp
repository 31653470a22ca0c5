#include "common.hpp"

#include "notation/written_move.hpp"
#include "rules/rulebook.hpp"

#include <fmt/format.h>

#include <memory>

// The commands that tell what tessera knows: games, notations, rule.

namespace tessera::cli {

namespace {

Status list_games() {
  for (const GameInfo &game : games()) {
    print(fmt::format("{:<16} {}: {}\n", game.name, game.title, game.summary));
    print(fmt::format("{:<16} written in {}, ruled by docs/rulebook/{}.md\n", "",
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
      print(fmt::format("{:<24} {:<7} {}\n", notation.name(), notation.write(board->example()),
                        notation.summary()));
    }
  }
  return Status::ok;
}

Status print_rule(const std::string &id) {
  if (id.empty()) {
    for (const Ruling &ruling : rulings()) {
      print(fmt::format("{:<6} {}\n", ruling.id, ruling.title));
    }
    return Status::ok;
  }
  const std::optional<Ruling> ruling = find_ruling(id);
  if (!ruling) {
    return fail("no ruling is named " + printable(id) + "; `tessera rule` lists them");
  }
  print(fmt::format("{}\n", ruling->text));
  return Status::ok;
}

} // namespace

Action configure_games(CLI::App & /*app*/) { return list_games; }

Action configure_notations(CLI::App & /*app*/) { return list_notations; }

Action configure_rule(CLI::App &app) {
  auto id = std::make_shared<std::string>();
  app.add_option("ID", *id, "The ruling, e.g. HC-9; all are listed if it is left out");
  return [id] { return print_rule(*id); };
}

} // namespace tessera::cli
