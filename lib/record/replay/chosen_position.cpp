#include "chosen_position.hpp"

#include "../../base/printable.hpp"

#include <fmt/format.h>

namespace tessera {

Result<Cell> cell_or_king(std::string_view text, const ChosenPosition &chosen) {
  if (text == king_word) {
    const Cell king = chosen.position.king(chosen.position.turn());
    return king.exists() ? Result<Cell>(king)
                         : Result<Cell>::failure(std::string(name(chosen.position.turn())) +
                                                 " no longer has a king");
  }
  const std::optional<Cell> found = parse_cell(text, chosen.system);
  return found ? Result<Cell>(*found)
               : Result<Cell>::failure(fmt::format("{} is not a cell in the notation {}",
                                                   in_quotes(text), chosen.system.name()));
}

Result<std::vector<Cell>> cells_or_kings(std::string_view text, const ChosenPosition &chosen) {
  ChosenPosition here = chosen;
  std::vector<Cell> cells;
  for (unsigned board = 0; board < chosen.position.board_count(); ++board) {
    here.position.choose_board(board);
    const Result<Cell> cell = cell_or_king(text, here);
    if (!cell) {
      return Result<std::vector<Cell>>::failure(cell.problem());
    }
    cells.push_back(*cell);
  }
  return cells;
}

} // namespace tessera
