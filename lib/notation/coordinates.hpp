#pragma once

#include "../board/hypercube.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tessera {

/// What the text of a cell looks like, whatever axis each part stands for (HB-2).
enum class CellForm : std::uint8_t { digits, chesseract, fourstar, tesschess };

/// A cell as written: its form and its four numbers 0..3 in the order of the text, two
/// bits each, the first highest. Which cell it is depends on the coordinate system.
struct WrittenCell {
  CellForm form = CellForm::digits;
  std::uint8_t numbers = 0;

  friend bool operator==(const WrittenCell &, const WrittenCell &) = default;
};

/// The coordinate systems of the 4x4x4x4 board (HB-2).
enum class CoordinateSystem : std::uint8_t {
  hyperchess,
  hyperchess_file_first,
  hyperchess_little_first,
  chesseract,
  fourstar,
  tesschess,
};

inline constexpr std::size_t coordinate_system_count = 6;

struct CoordinateSystemInfo {
  CoordinateSystem id;
  /// As in the Notation tag and on the command line.
  std::string_view name;
  std::string_view summary;
  CellForm form;
  /// The axis each part of the text stands for.
  std::array<Axis, 4> order;
};

/// All systems, in the order of the enumeration.
std::span<const CoordinateSystemInfo> coordinate_systems();
const CoordinateSystemInfo &info(CoordinateSystem system);
/// The system of that name, whatever its case.
std::optional<CoordinateSystem> find_coordinate_system(std::string_view name);

/// The cell that a written cell of the system's form names.
Cell resolve(WrittenCell written, CoordinateSystem system);
/// The cell as the system writes it.
std::string to_string(Cell cell, CoordinateSystem system);
/// The label of one coordinate, 0..3, in the part of the system's text that shows this axis.
std::string axis_label(int coordinate, Axis axis, CoordinateSystem system);

/// The cell a text writes; the text must have matched the `cell` rule of grammar/cell.hpp.
WrittenCell written_cell(std::string_view text);
/// A text that is one cell in some form and nothing else.
std::optional<WrittenCell> parse_cell(std::string_view text);
/// The cell that a text names in the system, or nothing if it is no cell of that form.
std::optional<Cell> parse_cell(std::string_view text, CoordinateSystem system);

} // namespace tessera
