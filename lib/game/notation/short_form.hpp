#pragma once

#include "written_move.hpp"

#include <optional>
#include <string>
#include <string_view>

// Moves that leave their origin out, or give only a part of it.

namespace tessera {

/// The notation that cells of a form belong to in a record: the record's own or, for another form,
/// the first of the same board that has it; nothing if the board has none.
std::optional<Notation> notation_of_form(CellForm form, Notation of_record);
/// Whether the characters of a hint stand in the text of a cell, in their order.
bool fits_hint(std::string_view hint, Cell origin, Notation system);
/// Whether the hint of a written short move, in a record of that notation, may mean the piece on a
/// cell. The hint is in the notation that the move's own cell is written in.
bool fits_hint(const WrittenMove &written, Cell origin, Notation of_record);
/// The characters of a hint, which must outlive the result.
std::string_view text_of(const OriginHint &hint);
/// A text as a hint; it must not be longer than a hint.
OriginHint to_hint(std::string_view text);
/// The hint of a written short move.
std::string_view hint_of(const WrittenMove &written);
/// Whether it means the same in records of two notations: not if both write cells in one form but
/// in another order.
bool keeps_hint(const WrittenMove &written, Notation a, Notation b);

/// What a short form of a legal move must give of its origin so that no other legal move fits it:
/// nothing in `Naa13`, the b in `Nbaa13`. Nothing for a drop, without short moves, or if only the
/// whole origin would do: then the long form is the shortest.
std::optional<std::string> short_hint(const Move &move, const Position &position, Notation system);

} // namespace tessera
