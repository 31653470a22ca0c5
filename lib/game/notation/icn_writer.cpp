#include "icn.hpp"
#include "icn_game.hpp"
#include "letters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

namespace icn {

namespace {

/// The game whose cells a position's own notation names.
const Game &game_of(const Position &position) {
  const auto found =
      std::find_if(all_games().begin(), all_games().end(), [&position](const Game &game) {
        return game.plane() == position.conventions().notation;
      });
  return *found;
}

/// The pieces of a position that still have their right.
CellSet unmoved_in(const Position &position) {
  if (const auto *game = position.as<orthodox::Position>()) {
    return game->unmoved();
  }
  const auto *game = position.as<infinite_5d::Position>();
  return game == nullptr ? CellSet() : game->unmoved();
}

} // namespace

} // namespace icn

IcnStartText to_icn_start(const Position &position) {
  const PositionSetup setup = position.setup();
  const CellSet unmoved = icn::unmoved_in(position);
  const icn::Game &game = icn::game_of(position);
  const Notation plane = game.plane();
  IcnStartText start;
  start.leaves_out_array = game.leaves_out_array;
  std::string &text = start.text;
  text += setup.turn == Color::white ? "w " : "b ";
  if (setup.passed.exists()) {
    if (icn::pawn_behind(setup.passed, opponent(setup.turn), game) == setup.passer) {
      text += plane.write(setup.passed) + ' ';
    } else {
      start.lost_passed = setup.passed;
    }
  }
  const int last_line = game.last_line();
  text += fmt::format("{}/{} {} ({}|{}) 0,{},0,{} ",
                      std::min(setup.half_move_clock, fifty_moves_in_half_moves),
                      fifty_moves_in_half_moves, setup.move_number, game.white_rows,
                      game.black_rows, last_line, last_line);
  text += game.win == icn::checkmate ? "" : std::string(game.win) + ' ';
  start.men_begin = text.size();
  for (const Cell cell : setup.men.occupied()) {
    const Piece piece = setup.men.at(cell);
    if (!piece.exists()) {
      continue;
    }
    text += letter(piece);
    text += plane.write(cell);
    text += unmoved.contains(cell) ? "+|" : "|";
  }
  for (int column = 0; column <= last_line; ++column) {
    const int step = column % game.lines_apart() == 0 ? 1 : game.lines_apart();
    for (int row = 0; row <= last_line; row += step) {
      text += fmt::format("vo{},{}|", column, row);
    }
  }
  text.pop_back();
  return start;
}

} // namespace tessera
