#include "man_lines.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <vector>

namespace tessera {

namespace {

using Way = std::array<int, 4>;

/// From one cell to another, along each axis.
Way way_between(const Board &board, Cell from, Cell to) {
  Way way = board.place_in_space(to);
  const Way start = board.place_in_space(from);
  for (std::size_t axis = 0; axis < way.size(); ++axis) {
    way[axis] -= start[axis];
  }
  return way;
}

int longest(const Way &way) {
  int most = 0;
  for (const int along : way) {
    most = std::max(most, std::abs(along));
  }
  return most;
}

bool is_straight(const Way &way) {
  const int most = longest(way);
  return std::all_of(way.begin(), way.end(),
                     [most](int along) { return along == 0 || std::abs(along) == most; });
}

/// The step that a straight way repeats; any other way is one step.
Way step_of(Way way) {
  const int most = is_straight(way) ? longest(way) : 1;
  for (int &along : way) {
    along /= most;
  }
  return way;
}

PageJson line_json(const Way &step, const std::vector<Cell> &cells, const Position &position,
                   const CellDigits &digits, bool has_axes) {
  const auto blocker = std::find_if(cells.begin(), cells.end(),
                                    [&](Cell cell) { return position.at(cell).exists(); });
  const auto before = static_cast<std::size_t>(blocker - cells.begin());
  const auto axes =
      static_cast<int>(step.size()) - static_cast<int>(std::count(step.begin(), step.end(), 0));
  return {{"axes", has_axes ? axes : 0},
          {"leap", !is_straight(step)},
          {"cells", digits.list(cells)},
          {"open", std::min(before + 1, cells.size())}};
}

} // namespace

PageJson lines_data(const Position &position, Cell from, const Board &board) {
  PageJson lines = PageJson::array();
  const Piece man = position.at(from);
  if (!man.exists()) {
    return lines;
  }
  const CellDigits digits(board);
  const Reached alone = position.alone(man, from);
  const CellSet reached = (alone.moves | alone.captures) - alone.bent;
  std::map<Way, std::vector<Cell>> by_step;
  for (const Cell to : reached) {
    // Without axes, a way may turn round edges: each cell has its own.
    const bool has_axes = !board.distances(from, to).empty();
    if (has_axes) {
      by_step[step_of(way_between(board, from, to))].push_back(to);
    } else {
      std::vector<Cell> way = position.way({from, to});
      way.push_back(to);
      lines.push_back(line_json(way_between(board, from, to), way, position, digits, false));
    }
  }
  for (auto &[step, cells] : by_step) {
    std::sort(cells.begin(), cells.end(), [&](Cell a, Cell b) {
      return longest(way_between(board, from, a)) < longest(way_between(board, from, b));
    });
    lines.push_back(line_json(step, cells, position, digits, true));
  }
  return lines;
}

PageJson turns_data(const Position &position, Cell from, const Board &board) {
  PageJson json = PageJson::array();
  const CellDigits digits(board);
  for (const Cell to : CellSet::all(board.cell_count())) {
    if (const std::vector<Cell> turns = position.turning_cells({from, to}); !turns.empty()) {
      json.push_back(digits.of(to) + digits.list(turns));
    }
  }
  return json;
}

} // namespace tessera
