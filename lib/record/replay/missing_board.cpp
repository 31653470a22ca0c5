#include "missing_board.hpp"

#include "../../game/notation/letters.hpp"
#include "read_move.hpp"
#include "sentences.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

namespace tessera {

MissingBoard find_board(const WrittenMove &written, Span span, Notation system,
                        const Position &position) {
  Position on_board = position;
  std::vector<unsigned> fitting;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    on_board.choose_board(board);
    if (!read_move(written, system, on_board).refusal) {
      fitting.push_back(board);
    }
  }
  MissingBoard missing{
      {Code::missing_board, Severity::error, span,
       "this move does not name its board: moves are numbered 1A. and 1a., 1B. and 1b.",
       position.conventions().boards_ruling},
      fitting.size() == 1 ? std::optional(fitting.front()) : std::nullopt};
  if (missing.board) {
    on_board.choose_board(*missing.board);
    missing.finding.remarks.push_back(fmt::format(
        "it is legal only on board {} and is played there", board_letter(on_board, Color::white)));
  } else {
    missing.finding.remarks.emplace_back("it is not played");
  }
  return missing;
}

} // namespace tessera
