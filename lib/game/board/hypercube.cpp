#include "hypercube.hpp"

#include "../../base/out_of_line.hpp"
#include "hypercube_board.hpp"
#include "kept_text.hpp"
#include "on_plane.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace tessera::hypercube {

namespace {

template <class Accept> std::vector<Step> steps_where(int reach, Accept accept) {
  std::vector<Step> found;
  const int span = 2 * reach + 1;
  for (int code = 0; code < span * span * span * span; ++code) {
    Step step{};
    int rest = code;
    for (int &change : step) {
      change = rest % span - reach;
      rest /= span;
    }
    if (accept(step)) {
      found.push_back(step);
    }
  }
  return found;
}

/// The leaps whose changes have these sizes, in any order.
std::vector<Step> leaps_of(const Step &sizes) {
  return steps_where(2, [&sizes](const Step &step) {
    Step found{};
    std::transform(step.begin(), step.end(), found.begin(),
                   [](int change) { return std::abs(change); });
    std::sort(found.begin(), found.end());
    return found == sizes;
  });
}

std::uint8_t byte(Cell cell) { return static_cast<std::uint8_t>(cell.index()); }

// When a program starts, the tables of all games ask some 200,000 times where a line ends. So the
// four coordinates are held in the bytes of one number, each plus four: then a step is one
// addition, and a step off the board shows in the bits of its byte.
constexpr std::uint32_t raised_bits = 0x0c0c0c0c;
constexpr std::uint32_t raised_on_board = 0x04040404;

constexpr std::array<std::uint32_t, cell_count> raised = [] {
  std::array<std::uint32_t, cell_count> table{};
  for (unsigned index = 0; index < cell_count; ++index) {
    for (const int at : coordinates(Cell(index))) {
      table[index] = table[index] << 8U | static_cast<std::uint32_t>(at + side);
    }
  }
  return table;
}();

/// Calls `visit` with each cell that at most `limit` repetitions of a step reach on an empty board.
template <class Visit> void for_each_reached(Cell from, const Step &step, int limit, Visit visit) {
  std::uint32_t change = 0;
  int apart = 0;
  for (const int along_axis : step) {
    change = (change << 8U) + static_cast<std::uint32_t>(along_axis);
    apart = apart * side + along_axis;
  }
  std::uint32_t at = raised[from.index()] + change;
  auto index = static_cast<int>(from.index());
  for (int count = 0; count < limit && (at & raised_bits) == raised_on_board; ++count) {
    index += apart;
    visit(Cell(static_cast<unsigned>(index)));
    at += change;
  }
}

/// The one path of a knight that begins with its long leg, or with its short one (HC-5).
std::array<Cell, 2> knight_path(Cell from, const Step &leap, bool long_leg_first) {
  Step long_step{};
  Step short_step{};
  for (std::size_t axis = 0; axis < leap.size(); ++axis) {
    (std::abs(leap[axis]) == 2 ? long_step : short_step)[axis] = std::clamp(leap[axis], -1, 1);
  }
  const Cell first = *step_from(from, long_leg_first ? long_step : short_step);
  return {first, *step_from(first, long_step)};
}

} // namespace

std::vector<Step> steps(int axes_changed) {
  return steps_where(1, [axes_changed](const Step &step) {
    return std::count(step.begin(), step.end(), 0) == 4 - axes_changed;
  });
}

std::vector<Step> knight_leaps() { return leaps_of({0, 0, 1, 2}); }

std::vector<Step> unicorn_leaps() { return leaps_of({0, 1, 1, 2}); }

CellSet slide(Cell from, const Step &step, int limit) {
  CellSet reached;
  for_each_reached(from, step, limit, [&](Cell cell) { reached.insert(cell); });
  return reached;
}

Ray ray(Cell from, const Step &step, int limit) {
  Ray ray;
  ray.cells.fill(byte(from));
  for_each_reached(from, step, limit, [&](Cell cell) { ray.cells[ray.length++] = byte(cell); });
  return ray;
}

const Lines &Lines::get() {
  // On the heap: the tables are larger than the stacks of some threads.
  static const std::unique_ptr<const Lines> lines(out_of_line([] { return new Lines; }));
  return *lines;
}

Lines::Lines() {
  const std::vector<Step> leaps = knight_leaps();
  const std::array lines{steps(1), steps(2), steps(3), steps(4)};
  for (unsigned index = 0; index < cell_count; ++index) {
    const Cell from(index);
    for (auto &entry : ways_[index]) {
      entry = Ways{{byte(from), byte(from)}, {byte(from), byte(from)}};
    }
    for (const std::vector<Step> &directions : lines) {
      for (const Step &step : directions) {
        std::array<std::uint8_t, 2> passed{byte(from), byte(from)};
        std::size_t count = 0;
        for_each_reached(from, step, side - 1, [&](Cell to) {
          ways_[index][to.index()] = {passed, passed};
          if (count < passed.size()) {
            passed[count++] = byte(to);
          }
        });
      }
    }
    for (const Step &leap : leaps) {
      if (const auto to = step_from(from, leap)) {
        Ways &ways = ways_[index][to->index()];
        for (const bool long_first : {true, false}) {
          const auto path = knight_path(from, leap, long_first);
          (long_first ? ways.first : ways.second) = std::array{byte(path[0]), byte(path[1])};
        }
      }
    }
  }
}

namespace {

using enum Axis;

/// A notation whose text has a part for each axis.
struct PartNotation {
  std::string_view name;
  std::string_view summary;
  CellForm form;
  /// The axes in the order of the text.
  std::array<Axis, 4> order;
  /// How the lowest cell is written: what each part counts from.
  std::string_view lowest;
};

constexpr std::array part_notations{
    PartNotation{"hyperchess",
                 "big row, big column, row, column, as the Hyperchess rules give the setup",
                 CellForm::digits,
                 {big_row, big_column, row, column},
                 "1111"},
    PartNotation{"hyperchess-file-first",
                 "big row, big column, column, row, as the printed Hyperchess game is written",
                 CellForm::digits,
                 {big_row, big_column, column, row},
                 "1111"},
    PartNotation{"hyperchess-little-first",
                 "row, column, big row, big column: the pairs exchanged",
                 CellForm::digits,
                 {row, column, big_row, big_column},
                 "1111"},
    PartNotation{"chesseract",
                 "big column A-D, big row I-IV, column a-d, row 1-4",
                 CellForm::chesseract,
                 {big_column, big_row, column, row},
                 "AIa1"},
    PartNotation{"4*chess",
                 "big column a-d, column a-d, big row 1-4, row 1-4",
                 CellForm::fourstar,
                 {big_column, column, big_row, row},
                 "aa11"},
    PartNotation{"tesschess",
                 "big column A-D, column a-d, big row 1-4, row 1-4",
                 CellForm::tesschess,
                 {big_column, column, big_row, row},
                 "Aa11"},
};

/// The axes in the order in which a cell of the plane names them.
constexpr std::array<Axis, 4> plane_order{big_column, column, big_row, row};

constexpr std::array<std::string_view, 4> roman{"I", "II", "III", "IV"};

using CellTable = std::array<Cell, cell_count>;

constexpr CellTable cells_of(const std::array<Axis, 4> &order) {
  CellTable cells{};
  for (unsigned numbers = 0; numbers < cell_count; ++numbers) {
    Coordinates at{};
    for (std::size_t part = 0; part < order.size(); ++part) {
      at[static_cast<std::size_t>(order[part])] =
          static_cast<int>(numbers >> (6U - 2U * part) & 3U);
    }
    cells[numbers] = cell_at(at);
  }
  return cells;
}

constexpr auto cell_tables = [] {
  std::array<CellTable, part_notations.size()> tables{};
  for (std::size_t i = 0; i < tables.size(); ++i) {
    tables[i] = cells_of(part_notations[i].order);
  }
  return tables;
}();

/// A part of a cell's text.
std::string part_label(std::size_t part, int number, const PartNotation &notation) {
  const char lowest = notation.lowest[part];
  return lowest == 'I' ? std::string(roman[static_cast<std::size_t>(number)])
                       : std::string(1, static_cast<char>(lowest + number));
}

template <std::size_t number> std::vector<std::string> labels(Cell cell) {
  const PartNotation &notation = part_notations[number];
  std::vector<std::string> found;
  for (std::size_t part = 0; part < notation.order.size(); ++part) {
    found.push_back(part_label(part, coordinate(cell, notation.order[part]), notation));
  }
  return found;
}

template <std::size_t number> const std::string &write(Cell cell) {
  return kept_text<cell_count>(cell, [](Cell each) {
    std::string text;
    for (const std::string &label : labels<number>(each)) {
      text += label;
    }
    return text;
  });
}

template <std::size_t number> constexpr NotationInfo notation() {
  const PartNotation &each = part_notations[number];
  return {each.name,           each.summary,  each.form,     board,
          cell_tables[number], write<number>, labels<number>};
}

std::size_t number_of(Notation notation) {
  const auto found =
      std::find_if(detail::notations.begin(), detail::notations.end(),
                   [notation](const NotationInfo &info) { return Notation(info) == notation; });
  return static_cast<std::size_t>(found - detail::notations.begin());
}

} // namespace

constinit const std::array<NotationInfo, 7> detail::notations{
    notation<0>(),
    notation<1>(),
    notation<2>(),
    notation<3>(),
    notation<4>(),
    notation<5>(),
    {"4x4x4x4",
     "column,row of all mini-boards on one plane, as infinitechess.org draws them",
     CellForm::plane,
     board,
     {},
     lattice::write_on_plane<side>,
     lattice::labels_on_plane<side>,
     lattice::cell_on_plane<side>},
};

std::span<const Axis, 4> order(Notation notation) {
  const std::size_t number = number_of(notation);
  return number < part_notations.size() ? part_notations[number].order : plane_order;
}

std::string axis_label(int coordinate, Axis axis, Notation notation) {
  if (notation.form() == CellForm::plane) {
    return lattice::label_on_plane(coordinate, axis, side);
  }
  const std::span<const Axis, 4> axes = order(notation);
  const auto part = std::find(axes.begin(), axes.end(), axis) - axes.begin();
  return part_label(static_cast<std::size_t>(part), coordinate,
                    part_notations[number_of(notation)]);
}

} // namespace tessera::hypercube
