#include "listed_moves.hpp"

#include "../notation/letters.hpp"
#include "../notation/written_move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace tessera {

std::optional<std::string> fault_of_mover(const ChosenPosition &chosen, Cell cell) {
  const Position &position = chosen.position;
  const Piece piece = position.at(cell);
  if (!piece.exists()) {
    return "there is no piece on " + to_string(cell, chosen.system);
  }
  if (piece.color() != position.turn() && position.board_count() == 1) {
    return fmt::format("the {} on {} is {}'s, but {} is to move", name(piece.role()),
                       to_string(cell, chosen.system), name(piece.color()), name(position.turn()));
  }
  return std::nullopt;
}

std::vector<std::string> listed_moves(const Position &position, Notation system,
                                      std::optional<Cell> from, const std::string &prefix) {
  std::vector<std::string> listed;
  for (const Move &move : position.legal_moves()) {
    if (!from || (*from == move.from && !move.drop)) {
      listed.push_back(prefix + long_form(move, position, system));
    }
  }
  return listed;
}

std::vector<std::string> listed_moves_of_boards(const ChosenPosition &chosen,
                                                std::optional<Cell> from) {
  Position position = chosen.position;
  std::vector<std::string> all;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    position.choose_board(board);
    const std::string prefix =
        position.board_count() > 1 ? fmt::format("{}: ", board_letter(position)) : std::string();
    std::vector<std::string> listed = listed_moves(position, chosen.system, from, prefix);
    std::move(listed.begin(), listed.end(), std::back_inserter(all));
  }
  std::sort(all.begin(), all.end());
  return all;
}

} // namespace tessera
