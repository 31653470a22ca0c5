#pragma once

#include "../limits.hpp"
#include "record.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tessera {

/// How far a parse came.
struct ParseEnd {
  /// The bytes that belong to the record.
  std::size_t size = 0;
  /// Whether it stopped at a variation nested deeper than `max_nesting`.
  bool too_deep = false;
  /// Whether it looked for text after the end: with more text, it might have read another record.
  bool met_end = false;
};

/// How plies are read: the usual ones by hand (usual_plies.hpp), or all by the grammar, with the
/// same result, as tests check; or by the grammar with cells in a form that only the game shows,
/// which a record with tags shows by itself; or the usual ones by hand in a text behind others that
/// show that the game may have castling.
enum class PlyReader : std::uint8_t {
  usual_plies,
  grammar,
  grammar_of_lattices,
  usual_plies_and_castling
};
/// The reader for moves on their own, in a notation that is known.
constexpr PlyReader reader_of(Notation notation) {
  return notation.habits().is_of_one_game ? PlyReader::grammar_of_lattices : PlyReader::usual_plies;
}

/// Reads one record from the start of a text, which begins at the start of a line. Fills the
/// record's tags, items and moves; text that it does not understand becomes an item, too. If the
/// text is not whole and its end is met, the record must be read again with more text, and may be
/// left unfinished now.
ParseEnd parse_record(std::string_view text, Record &record, bool is_whole = true,
                      PlyReader reader = PlyReader::usual_plies);

} // namespace tessera
