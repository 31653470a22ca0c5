#pragma once

#include "../board/notation.hpp"

#include <optional>
#include <string>
#include <string_view>

// Cells as text.

namespace tessera {

/// The cell as the notation writes it.
inline const std::string &to_string(Cell cell, Notation notation) { return notation.write(cell); }

/// A written cell as text, whether its board has it or not.
std::string to_string(WrittenCell written);

/// The cell that a text writes; the text must have matched the `cell` rule of grammar/cell.hpp.
WrittenCell written_cell(std::string_view text);
/// The cell that is the whole of a text, in a form that only the game shows (`is_of_one_game`).
std::optional<WrittenCell> parse_lattice_cell(std::string_view text);
/// The cell that is the whole of a text, in any other form.
std::optional<WrittenCell> parse_cell(std::string_view text);
/// The cell that a text names in the notation; nothing if its form or its board has no such cell.
std::optional<Cell> parse_cell(std::string_view text, Notation notation);

} // namespace tessera
