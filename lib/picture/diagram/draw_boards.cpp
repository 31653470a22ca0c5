#include "draw_boards.hpp"

#include "../../game/notation/letters.hpp"
#include "../../record/replay/setting.hpp"
#include "caption.hpp"

#include <fmt/format.h>

namespace tessera {

std::string draw_boards(const Position &position, DiagramOptions options,
                        std::span<const std::vector<CellMark>> marks) {
  std::string text;
  if (!names_cells_of(options.system, position)) {
    return text;
  }
  Position shown = position;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    shown.choose_board(board);
    if (position.board_count() > 1) {
      text += fmt::format("{}Board {}\n\n", board == 0 ? "" : "\n", board_letter(shown));
    }
    options.marks = board < marks.size() ? marks[board] : std::vector<CellMark>();
    text += draw(shown.men(), options) + position_lines(shown, options.system, options.drawn);
  }
  return text;
}

} // namespace tessera
