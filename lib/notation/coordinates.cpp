#include "coordinates.hpp"

#include "../text.hpp"
#include "grammar/cell.hpp"

#include <algorithm>

namespace tessera {

namespace {

using enum Axis;

constexpr std::array<CoordinateSystemInfo, coordinate_system_count> systems{{
    {CoordinateSystem::hyperchess,
     "hyperchess",
     "big row, big column, row, column, as the Hyperchess rules give the setup",
     CellForm::digits,
     {big_row, big_column, row, column}},
    {CoordinateSystem::hyperchess_file_first,
     "hyperchess-file-first",
     "big row, big column, column, row, as the printed Hyperchess game is written",
     CellForm::digits,
     {big_row, big_column, column, row}},
    {CoordinateSystem::hyperchess_little_first,
     "hyperchess-little-first",
     "row, column, big row, big column: the pairs exchanged",
     CellForm::digits,
     {row, column, big_row, big_column}},
    {CoordinateSystem::chesseract,
     "chesseract",
     "big column A-D, big row I-IV, column a-d, row 1-4",
     CellForm::chesseract,
     {big_column, big_row, column, row}},
    {CoordinateSystem::fourstar,
     "4*chess",
     "big column a-d, column a-d, big row 1-4, row 1-4",
     CellForm::fourstar,
     {big_column, column, big_row, row}},
    {CoordinateSystem::tesschess,
     "tesschess",
     "big column A-D, column a-d, big row 1-4, row 1-4",
     CellForm::tesschess,
     {big_column, column, big_row, row}},
}};

constexpr std::array<std::string_view, 4> roman{"I", "II", "III", "IV"};

using CellTable = std::array<Cell, hypercube::cell_count>;

constexpr CellTable cells_of(const CoordinateSystemInfo &system) {
  CellTable cells{};
  for (unsigned numbers = 0; numbers < hypercube::cell_count; ++numbers) {
    hypercube::Coordinates at{};
    for (std::size_t part = 0; part < 4; ++part) {
      at[static_cast<std::size_t>(system.order[part])] =
          static_cast<int>(numbers >> (6U - 2U * part) & 3U);
    }
    cells[numbers] = hypercube::cell_at(at);
  }
  return cells;
}

constexpr auto cell_tables = [] {
  std::array<CellTable, coordinate_system_count> tables{};
  for (std::size_t i = 0; i < systems.size(); ++i) {
    tables[i] = cells_of(systems[i]);
  }
  return tables;
}();

/// How the lowest cell is written in each form: what each part counts from.
constexpr std::array<std::string_view, 4> lowest_cells{"1111", "AIa1", "aa11", "Aa11"};

std::string part_label(std::size_t part, int number, CellForm form) {
  const char lowest = lowest_cells[static_cast<std::size_t>(form)][part];
  return lowest == 'I' ? std::string(roman[static_cast<std::size_t>(number)])
                       : std::string(1, static_cast<char>(lowest + number));
}

constexpr unsigned number_of(char c) {
  // The low three bits of 1-4, a-d and A-D count from 1.
  return (static_cast<unsigned>(c) - 1U) & 3U;
}

constexpr std::uint8_t pack(unsigned a, unsigned b, unsigned c, unsigned d) {
  return static_cast<std::uint8_t>(a << 6U | b << 4U | c << 2U | d);
}

constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

} // namespace

std::span<const CoordinateSystemInfo> coordinate_systems() { return systems; }

const CoordinateSystemInfo &info(CoordinateSystem system) {
  return systems[static_cast<std::size_t>(system)];
}

std::optional<CoordinateSystem> find_coordinate_system(std::string_view name) {
  const auto same = [name](const CoordinateSystemInfo &system) {
    return equal_ignoring_case(name, system.name);
  };
  const auto found = std::find_if(systems.begin(), systems.end(), same);
  return found == systems.end() ? std::nullopt : std::optional(found->id);
}

Cell resolve(WrittenCell written, CoordinateSystem system) {
  return cell_tables[static_cast<std::size_t>(system)][written.numbers];
}

std::string to_string(Cell cell, CoordinateSystem system) {
  std::string text;
  for (std::size_t part = 0; part < 4; ++part) {
    const CoordinateSystemInfo &with = info(system);
    text += part_label(part, hypercube::coordinate(cell, with.order[part]), with.form);
  }
  return text;
}

std::string axis_label(int coordinate, Axis axis, CoordinateSystem system) {
  const CoordinateSystemInfo &with = info(system);
  const auto part = std::find(with.order.begin(), with.order.end(), axis) - with.order.begin();
  return part_label(static_cast<std::size_t>(part), coordinate, with.form);
}

WrittenCell written_cell(std::string_view text) {
  if (lower(text[1]) == 'i') {
    const std::string_view numeral = text.substr(1, text.size() - 3);
    const auto roman_number =
        static_cast<unsigned>(lower(numeral.back()) == 'v' ? 4 : numeral.size());
    return {CellForm::chesseract, pack(number_of(text[0]), roman_number - 1U,
                                       number_of(text[text.size() - 2]), number_of(text.back()))};
  }
  const CellForm form = text[0] <= '4'        ? CellForm::digits
                        : is_capital(text[0]) ? CellForm::tesschess
                                              : CellForm::fourstar;
  return {form,
          pack(number_of(text[0]), number_of(text[1]), number_of(text[2]), number_of(text[3]))};
}

std::optional<WrittenCell> parse_cell(std::string_view text) {
  tao::pegtl::memory_input in(text.data(), text.size(), "");
  if (!tao::pegtl::parse<tao::pegtl::seq<grammar::cell, tao::pegtl::eof>>(in)) {
    return std::nullopt;
  }
  return written_cell(text);
}

std::optional<Cell> parse_cell(std::string_view text, CoordinateSystem system) {
  const std::optional<WrittenCell> written = parse_cell(text);
  if (!written || written->form != info(system).form) {
    return std::nullopt;
  }
  return resolve(*written, system);
}

} // namespace tessera
