#include "hypercube_board.hpp"
#include "kept_text.hpp"
#include "on_plane.hpp"

#include <algorithm>

namespace tessera::hypercube {

namespace {

using enum Axis;

constexpr std::size_t notation_count = 7;
/// Those whose text has a part for each axis.
constexpr std::size_t part_notation_count = 6;

/// The axes in the order of the text, notation by notation.
constexpr std::array<std::array<Axis, 4>, notation_count> orders{{
    {big_row, big_column, row, column},
    {big_row, big_column, column, row},
    {row, column, big_row, big_column},
    {big_column, big_row, column, row},
    {big_column, column, big_row, row},
    {big_column, column, big_row, row},
    {big_column, column, big_row, row},
}};

constexpr std::array<CellForm, notation_count> forms{
    CellForm::digits,   CellForm::digits,    CellForm::digits, CellForm::chesseract,
    CellForm::fourstar, CellForm::tesschess, CellForm::plane};

constexpr std::array<std::string_view, 4> roman{"I", "II", "III", "IV"};
/// How the lowest cell is written in each form: what each part counts from.
constexpr std::array<std::string_view, 4> lowest_cells{"1111", "AIa1", "aa11", "Aa11"};

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
  std::array<CellTable, part_notation_count> tables{};
  for (std::size_t i = 0; i < part_notation_count; ++i) {
    tables[i] = cells_of(orders[i]);
  }
  return tables;
}();

std::string part_label(std::size_t part, int number, CellForm form) {
  const char lowest = lowest_cells[static_cast<std::size_t>(form)][part];
  return lowest == 'I' ? std::string(roman[static_cast<std::size_t>(number)])
                       : std::string(1, static_cast<char>(lowest + number));
}

template <std::size_t number> std::vector<std::string> labels(Cell cell) {
  std::vector<std::string> found;
  for (std::size_t part = 0; part < orders[number].size(); ++part) {
    found.push_back(part_label(part, coordinate(cell, orders[number][part]), forms[number]));
  }
  return found;
}

template <std::size_t number> const std::string &write(Cell cell) {
  return kept_text<cell_count>(cell, [](Cell each) {
    std::string text;
    for (std::size_t part = 0; part < orders[number].size(); ++part) {
      text += part_label(part, coordinate(each, orders[number][part]), forms[number]);
    }
    return text;
  });
}

template <std::size_t number>
constexpr NotationInfo notation(std::string_view name, std::string_view summary) {
  return {name, summary, forms[number], board, cell_tables[number], write<number>, labels<number>};
}

std::size_t number_of(Notation notation) {
  const auto found =
      std::find_if(detail::notations.begin(), detail::notations.end(),
                   [notation](const NotationInfo &info) { return Notation(info) == notation; });
  return static_cast<std::size_t>(found - detail::notations.begin());
}

} // namespace

constinit const std::array<NotationInfo, notation_count> detail::notations{
    notation<0>("hyperchess",
                "big row, big column, row, column, as the Hyperchess rules give the setup"),
    notation<1>("hyperchess-file-first",
                "big row, big column, column, row, as the printed Hyperchess game is written"),
    notation<2>("hyperchess-little-first", "row, column, big row, big column: the pairs exchanged"),
    notation<3>("chesseract", "big column A-D, big row I-IV, column a-d, row 1-4"),
    notation<4>("4*chess", "big column a-d, column a-d, big row 1-4, row 1-4"),
    notation<5>("tesschess", "big column A-D, column a-d, big row 1-4, row 1-4"),
    {"4x4x4x4",
     "column,row of all mini-boards on one plane, as infinitechess.org draws them",
     CellForm::plane,
     board,
     {},
     lattice::write_on_plane<side>,
     lattice::labels_on_plane<side>,
     lattice::cell_on_plane<side>},
};

std::span<const Axis, 4> order(Notation notation) { return orders[number_of(notation)]; }

std::string axis_label(int coordinate, Axis axis, Notation notation) {
  if (notation.form() == CellForm::plane) {
    return lattice::label_on_plane(coordinate, axis, side);
  }
  const std::span<const Axis, 4> axes = order(notation);
  const auto part = std::find(axes.begin(), axes.end(), axis) - axes.begin();
  return part_label(static_cast<std::size_t>(part), coordinate, notation.form());
}

} // namespace tessera::hypercube
