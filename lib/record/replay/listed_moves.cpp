#include "listed_moves.hpp"

#include "../../game/notation/letters.hpp"
#include "../../game/notation/written_move.hpp"
#include "../record/turn_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace tessera {

std::optional<std::string> fault_of_movers(const ChosenPosition &chosen,
                                           std::span<const Cell> cells) {
  Position position = chosen.position;
  std::string faults;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    position.choose_board(board);
    const Piece piece = position.at(cells[board]);
    if (piece.exists() && piece.color() == position.turn()) {
      return std::nullopt;
    }
    if (piece.exists()) {
      faults += fmt::format("{}{}the {} on {} is {}'s, but {} is to move",
                            faults.empty() ? "" : "; ", board_heading(position), name(piece.role()),
                            to_string(cells[board], chosen.system), name(piece.color()),
                            name(position.turn()));
    }
  }
  return faults.empty() ? "there is no piece on " + to_string(cells.front(), chosen.system)
                        : faults;
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

std::string board_heading(const Position &position) {
  return position.board_count() > 1 ? fmt::format("{}: ", board_letter(position)) : std::string();
}

std::string number_of_board(const Position &position) {
  const TurnName turn{position.move_number(), position.turn(), board_letter(position)};
  return turn.board != 0 ? to_string(turn) + ' ' : std::string();
}

std::vector<std::string> listed_moves_of_boards(const ChosenPosition &chosen,
                                                std::span<const Cell> from) {
  Position position = chosen.position;
  std::vector<std::string> all;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    position.choose_board(board);
    std::vector<std::string> listed = listed_moves(
        position, chosen.system, from.empty() ? std::nullopt : std::optional(from[board]),
        number_of_board(position));
    std::move(listed.begin(), listed.end(), std::back_inserter(all));
  }
  std::sort(all.begin(), all.end());
  return all;
}

} // namespace tessera
