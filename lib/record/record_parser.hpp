#pragma once

#include "record.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tessera {

/// Variations deeper than this are refused.
inline constexpr std::size_t max_nesting = 64;

/// How far a parse came.
struct ParseEnd {
  /// The bytes that belong to the record.
  std::size_t size = 0;
  /// Whether it stopped at a variation nested deeper than `max_nesting`.
  bool too_deep = false;
  /// Whether it looked for text behind the end: with more text it might have read another.
  bool met_end = false;
};

/// What reads plies in the usual form (usual_plies.hpp); both read the same, which tests hold.
enum class PlyReader : std::uint8_t { usual_plies, grammar };

/// Reads one record from the start of a text, which begins at a line's start. Fills the
/// record's tags, items and moves; what it does not understand is an item too. Where the text is
/// not whole and its end is met, the record is to be read again with more: then it may be left
/// unfinished.
ParseEnd parse_record(std::string_view text, Record &record, bool is_whole = true,
                      PlyReader reader = PlyReader::usual_plies);

} // namespace tessera
