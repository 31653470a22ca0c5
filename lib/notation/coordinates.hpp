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

/// The cell a text writes; the text must have matched the `cell` rule of grammar/cell.hpp.
WrittenCell written_cell(std::string_view text);
/// The cell of a form that only the game shows (`is_told_by_game`) that a text writes, and nothing
/// else.
std::optional<WrittenCell> parse_lattice_cell(std::string_view text);
/// A text that is one cell and nothing else, in some form but those that only the game shows.
std::optional<WrittenCell> parse_cell(std::string_view text);
/// The cell that a text names in the notation; nothing if its form or its board has no such cell.
std::optional<Cell> parse_cell(std::string_view text, Notation notation);

} // namespace tessera
