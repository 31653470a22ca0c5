#include "position_diff.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/fen.hpp"
#include "../../game/notation/letters.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

std::string described(const PlacedPiece &man) {
  return man.piece.exists()
             ? fmt::format("{}'s {}{}", name(man.piece.color()), name(man.piece.role()),
                           man.promoted ? " (a pawn once)" : "")
             : "empty";
}

} // namespace

std::vector<CellDifference> differing_cells(const Position &before, const Position &after) {
  const auto man_on = [](const Position &position, Cell cell) {
    return PlacedPiece{position.at(cell), position.promoted().contains(cell)};
  };
  std::vector<CellDifference> differences;
  const unsigned cell_count = before.conventions().notation.board().cell_count();
  for (unsigned i = 0; i < cell_count; ++i) {
    const Cell cell(i);
    if (man_on(before, cell) != man_on(after, cell)) {
      differences.push_back({cell, man_on(before, cell), man_on(after, cell)});
    }
  }
  return differences;
}

std::vector<CellMark> mark_differences(const Position &before, const Position &after) {
  CellMark gone{'-', {}, "gone"};
  CellMark come{'+', {}, "come"};
  CellMark other{'~', {}, "another piece"};
  for (const CellDifference &each : differing_cells(before, after)) {
    (!each.after.piece.exists()    ? gone
     : !each.before.piece.exists() ? come
                                   : other)
        .cells.insert(each.cell);
  }
  std::vector<CellMark> marks;
  for (CellMark &mark : std::array{gone, come, other}) {
    if (!mark.cells.empty()) {
      marks.push_back(std::move(mark));
    }
  }
  return marks;
}

PositionDiff diff_positions(Position before, Position after, Notation system, bool with_rest) {
  PositionDiff diff;
  const std::string rest_before = fields_behind_cells(before);
  const std::string rest_after = fields_behind_cells(after);
  for (unsigned board = 0; board < after.board_count(); ++board) {
    before.choose_board(board);
    after.choose_board(board);
    diff.marks.push_back(mark_differences(before, after));
    for (const CellDifference &each : differing_cells(before, after)) {
      diff.text +=
          fmt::format("{}{}: {}, then {}\n",
                      after.board_count() > 1 ? std::string{board_letter(after), ' '} : "",
                      to_string(each.cell, system), described(each.before), described(each.after));
    }
  }
  if (with_rest && rest_before != rest_after) {
    diff.text += fmt::format("to move and the rest: {}, then {}\n", rest_before, rest_after);
  }
  return diff;
}

std::string difference_in_line(const Position &before, const Position &after, Notation system) {
  constexpr std::size_t most_cells = 3;
  const std::string on_boards = diff_positions(before, after, system, false).text;
  const std::string all = diff_positions(before, after, system, true).text;
  std::string text;
  std::size_t cells = 0;
  const auto add = [&text](std::string_view part) {
    text += text.empty() ? "" : "; ";
    text += part;
  };
  for (std::size_t begin = 0; begin < on_boards.size(); begin = on_boards.find('\n', begin) + 1) {
    if (++cells <= most_cells) {
      add(std::string_view(on_boards).substr(begin, on_boards.find('\n', begin) - begin));
    }
  }
  if (cells > most_cells) {
    add(counted(cells - most_cells, "more cell"));
  }
  if (all.size() > on_boards.size()) {
    add(std::string_view(all).substr(on_boards.size(), all.size() - on_boards.size() - 1));
  }
  return text;
}

} // namespace tessera
