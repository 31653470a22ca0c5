#include "package_game.hpp"

#include "../../game/notation/fen.hpp"
#include "../../base/text.hpp"
#include "located_json.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera::package {

namespace {

/// The place of a byte that comes after another, whose place is known.
FilePlace advance(FilePlace from, std::string_view text, std::size_t to) {
  const std::string_view between = text.substr(from.byte, to - from.byte);
  const std::size_t line_end = between.rfind('\n');
  from.line += static_cast<std::uint64_t>(std::count(between.begin(), between.end(), '\n'));
  from.column = line_end == std::string_view::npos ? from.column + character_count(between)
                                                   : character_count(between.substr(line_end + 1));
  from.byte = to;
  return from;
}

/// Where the moves of a game start; fails if it cannot be set up.
Result<Position> start_of(const Json &json) {
  if (json.is_null()) {
    return Position::initial(game());
  }
  const Result<PositionSetup> setup = read_position(json);
  if (!setup) {
    return Result<Position>::failure(setup.problem());
  }
  SetUp set = set_up({*setup}, game());
  return set.position ? Result<Position>(std::move(*set.position))
                      : Result<Position>::failure(set.faults.front());
}

} // namespace

std::optional<std::string> read_game(std::string_view json, PackageText &text) {
  const LocatedJson game = read_json(json);
  if (game.has_too_many) {
    return fmt::format("it begins like a JSON game, but has more than {} values besides its moves",
                       max_values);
  }
  if (!game.is_json) {
    const FilePlace place = advance({}, json, game.size - std::min<std::size_t>(game.size, 1));
    return fmt::format("it begins like a JSON game, but is not JSON at line {}, character {}",
                       place.line + 1, place.column + 1);
  }
  const bool is_position = game.json.contains("placements");
  // (What is left in the list is no object.)
  const Json &others = member(game.json, "moves");
  if (!is_position && (!others.is_array() || !others.empty())) {
    return "it begins like a JSON game, but its `moves` is not a list of moves";
  }
  const Json &start = is_position ? game.json : member(game.json, "start");
  const Result<Position> set_up = start_of(start);
  if (!set_up) {
    return "it begins like a JSON game, but its start cannot be set up: " + set_up.problem();
  }
  Position position = *set_up;
  text.begin_game();
  for (const RepeatedMember &each : game.repeated) {
    text.at(advance(text.here(), json, each.begin));
    text.fault(Code::syntax, true, sentence_of(each));
  }
  text.at({});
  text.line(fmt::format(R"([Variant "{0}"] [Notation "{0}"])", notation().name()));
  if (!start.is_null()) {
    text.line(fmt::format(R"([SetUp "1"] [FEN "{}"])", to_fen(position)));
  }
  text.line("");
  if (is_position) {
    return std::nullopt;
  }
  bool goes_on = true;
  auto problem = game.problems.begin();
  for (const LocatedMove &move : game.moves) {
    text.at(advance(text.here(), json, move.begin));
    if (!move.is_read) {
      // (More than are kept are not shown.)
      text.fault(Code::unknown_cell, true,
                 (problem == game.problems.end() ? std::string() : *problem++) +
                     (goes_on ? "; the moves from here on are not read" : ""));
      goes_on = false;
    } else if (goes_on) {
      text.line(text_of(move.move, position, text));
      // Moves after one that cannot be played are read by their cells.
      static_cast<void>(play(position, move.move));
    }
  }
  return std::nullopt;
}

} // namespace tessera::package
