#pragma once

#include <cstddef>

// How large a drawing or a page may be: the rows of docs/limits.md.

namespace tessera {

/// A text with drawn boards: bytes, and lines; an error there, and the rest is not read.
inline constexpr std::size_t max_picture_text = 4'000'000;
inline constexpr std::size_t max_picture_lines = 100'000;
/// A line of it: bytes; a warning there, and the rest of the line is not read.
inline constexpr std::size_t max_picture_line = 10'000;
/// Faults of it: one more says that the rest is not read.
inline constexpr std::size_t max_picture_findings = 1000;

/// A picture (`diagram --size`): pixels of its width, as programs that show it accept; or refused.
inline constexpr unsigned max_picture_width = 20'000;

/// A page (`html`): moves, variations included; the record is refused.
inline constexpr std::size_t max_moves_of_page = 5000;
/// A page (`html`): the same if it shows what pieces can do, at 8 to 15 ms a move, on more cells.
inline constexpr std::size_t max_moves_on_large_board = 1000;
inline constexpr std::size_t max_cells_of_usual_page = 256;
/// A page (`html`): tags, moves, numbers, signs and comments; the record is refused.
inline constexpr std::size_t max_elements_of_page = 100'000;

} // namespace tessera
