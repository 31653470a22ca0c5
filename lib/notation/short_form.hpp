#pragma once

#include "written_move.hpp"

#include <string>
#include <string_view>

// Moves that leave their origin out, or tell only a part of it.

namespace tessera {

/// Whether the characters of a hint stand in the text of a cell, in their order.
bool fits_hint(std::string_view hint, Cell origin, Notation system);
/// The hint of a written short move.
std::string_view hint_of(const WrittenMove &written);

/// The shortest form of a legal move that no other legal move fits: `Naa13`, `xbb23`, `Nbaa13`;
/// the long form if nothing shorter does. A pawn's letter is left out where the cell itself has
/// letters and no part of the origin is told.
std::string short_form(const Move &move, const Position &position, Notation system);

} // namespace tessera
