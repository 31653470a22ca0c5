#pragma once

#include "cell.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// How cells are written. A notation is a small value over a table: numbers as written to cells, and
// cells to text. The grammar reads the numbers of a form; what each of them stands for is the
// table's.

namespace tessera {

class Board;

/// What the text of a cell looks like, whatever each part of it stands for (HB-2, TS-3, IC-2, DW-2,
/// SX-2, OC-2).
enum class CellForm : std::uint8_t {
  digits,
  chesseract,
  fourstar,
  tesschess,
  faces,
  plane,
  dawson,
  sphinx,
  slices,
};
inline constexpr std::size_t cell_form_count = 9;

/// Whether cells of this form count only if the record says that its game has them: in another game
/// they would be slips, or other cells.
constexpr bool is_of_one_game(CellForm form) {
  return form == CellForm::dawson || form == CellForm::sphinx || form == CellForm::slices;
}

/// A cell as written: its form, and its numbers in the order of the text, packed. Which cell it is
/// depends on the notation.
struct WrittenCell {
  CellForm form = CellForm::digits;
  std::uint16_t numbers = 0;

  friend bool operator==(const WrittenCell &, const WrittenCell &) = default;
};

/// A column and a row of the form `plane`, each below 128, packed as in a written cell.
constexpr std::uint16_t packed_plane(unsigned column, unsigned row) {
  return static_cast<std::uint16_t>(column << 7U | row);
}
constexpr unsigned plane_column(std::uint16_t numbers) { return numbers >> 7U; }
constexpr unsigned plane_row(std::uint16_t numbers) { return numbers & 127U; }

/// The definition of a notation; a board's own files make these.
struct NotationInfo {
  /// As in the Notation tag and on the command line.
  std::string_view name;
  std::string_view summary;
  CellForm form;
  /// The board whose cells it names.
  const Board &(*board)();
  /// The cells, indexed by the packed numbers of a written cell; no cell where there is none. A
  /// board without a table has `read` instead.
  std::span<const Cell> cells;
  /// What it writes for a cell (`kept_text`).
  const std::string &(*write)(Cell cell);
  /// Parts of what it writes, in their order; any of them may tell a piece from others that go to
  /// the same cell.
  std::vector<std::string> (*labels)(Cell cell);
  /// The cell of packed numbers, worked out: tables of large boards would be a fortieth of the
  /// module for browsers.
  Cell (*read)(std::uint16_t numbers) = nullptr;
};

/// A way to write the cells of a board: it reads and writes them. A small value; two are equal if
/// they are the same notation.
class Notation {
public:
  constexpr explicit Notation(const NotationInfo &info) : info_(&info) {}

  [[nodiscard]] constexpr std::string_view name() const { return info_->name; }
  [[nodiscard]] constexpr std::string_view summary() const { return info_->summary; }
  [[nodiscard]] constexpr CellForm form() const { return info_->form; }
  [[nodiscard]] const Board &board() const { return info_->board(); }

  /// The cell that a written one names, if it has the notation's form; no cell if the board has
  /// none such.
  [[nodiscard]] Cell read(WrittenCell written) const {
    if (written.numbers < info_->cells.size()) {
      return info_->cells[written.numbers];
    }
    return info_->read != nullptr ? info_->read(written.numbers) : Cell();
  }
  [[nodiscard]] const std::string &write(Cell cell) const { return info_->write(cell); }
  /// The parts of its text that a short move may give of its origin.
  [[nodiscard]] std::vector<std::string> labels(Cell cell) const { return info_->labels(cell); }

  friend constexpr bool operator==(Notation, Notation) = default;

private:
  const NotationInfo *info_;
};

} // namespace tessera
