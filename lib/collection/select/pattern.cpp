#include "pattern.hpp"

#include "query.hpp"

#include <algorithm>

namespace tessera {

namespace {

bool stands_so(const MenOnBoard &wanted, bool part, const Position &board) {
  if (wanted.turn && *wanted.turn != board.turn()) {
    return false;
  }
  const CellSet cells = wanted.men.occupied();
  return std::all_of(cells.begin(), cells.end(),
                     [&](Cell cell) { return board.at(cell) == wanted.men.at(cell); }) &&
         (part || board.occupied() == cells);
}

} // namespace

bool Pattern::matches(const Position &position) const {
  const bool any_board = boards.size() == 1;
  std::size_t at = 0;
  std::size_t matching = 0;
  for_each_board(position, [&](const Position &board) {
    const std::size_t wanted = any_board ? 0 : at++;
    matching += wanted < boards.size() && stands_so(boards[wanted], part, board) ? 1U : 0U;
  });
  return any_board ? matching > 0 : matching == boards.size() && at == boards.size();
}

const Pattern *PositionQuery::of(const Variant &variant) const {
  const auto found = std::find_if(patterns_.begin(), patterns_.end(),
                                  [&](const auto &each) { return each.first == variant.game; });
  return found == patterns_.end() ? nullptr : &found->second;
}

Pattern pattern_of(const Position &position) {
  Pattern pattern;
  for_each_board(position, [&](const Position &board) {
    pattern.boards.push_back({board.men(), board.turn()});
  });
  return pattern;
}

} // namespace tessera
