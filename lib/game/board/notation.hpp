#pragma once

#include "cell.hpp"

#include <array>
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

/// How moves are written whose cells have a form, and what such cells say of a record.
struct Habits {
  /// Whether the cells count only if the record says that its game has them: in another game they
  /// would be slips, or other cells.
  bool is_of_one_game = false;
  /// Whether the games are those of Oana and Chiru's package, with its files (OC-14, OC-15).
  bool is_of_package = false;
  /// Whether the game may have castling, as far as its cells show.
  bool may_castle = false;
  /// Whether castling and captures in passing have signs of their own (OC-13).
  bool signs_castling = false;
  /// Whether a cell is a number, and so may be one in a sentence.
  bool is_number = false;
  /// Whether a cell has a numeral, which may be `IIII` (CS-16).
  bool has_numeral = false;
  /// Whether a move can name its piece.
  bool names_pieces = true;
  /// Whether a move can leave its origin out.
  bool has_short_moves = true;
  /// Whether a small letter is Black's (IC-13).
  bool case_tells_side = false;
  /// Whether `>` stands for `-` and, in a move without a letter, for `x` (IC-13).
  bool has_arrows = false;
};

/// In the order of the forms.
inline constexpr std::array<Habits, cell_form_count> habits_of_forms{
    Habits{.is_number = true},   // digits
    Habits{.has_numeral = true}, // chesseract
    Habits{},                    // fourstar
    Habits{},                    // tesschess
    Habits{},                    // faces
    Habits{.may_castle = true,   // plane
           .has_short_moves = false,
           .case_tells_side = true,
           .has_arrows = true},
    Habits{.is_of_one_game = true}, // dawson
    Habits{.is_of_one_game = true}, // sphinx
    Habits{.is_of_one_game = true,  // slices
           .is_of_package = true,
           .may_castle = true,
           .signs_castling = true,
           .names_pieces = false,
           .has_short_moves = false},
};

/// A cell as written: its form, and its numbers in the order of the text, packed. Which cell it is
/// depends on the notation.
struct WrittenCell {
  CellForm form = CellForm::digits;
  std::uint16_t numbers = 0;

  [[nodiscard]] constexpr const Habits &habits() const {
    return habits_of_forms[static_cast<std::size_t>(form)];
  }
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
  [[nodiscard]] constexpr const Habits &habits() const { return WrittenCell{form()}.habits(); }
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
