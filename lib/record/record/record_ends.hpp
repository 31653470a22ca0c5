#pragma once

#include "record.hpp"

#include <cstdint>
#include <string_view>

// What shows where one record ends and the next begins.

namespace tessera {

/// The result after the moves of the main line, or null.
const Item *result_item(const Record &record);

/// The result that a text tells, in the signs of PGN whatever its dash and its sign for the half:
/// "1-0", "0-1" or "1/2-1/2"; empty if it tells none.
std::string_view stated_result(std::string_view text);

/// The result that a text means which does nothing but end a game: `White resigns`, `draw agreed`.
/// Empty if it does not, or does not say who resigns.
std::string_view result_in_words(std::string_view text);

/// What shows that a record begins: a tag, or its first move's number 1, or nothing.
enum class RecordBegin : std::uint8_t { unclear, with_move_1, with_tag };
RecordBegin begin_of(const Record &record);

/// What shows that a record has ended: a result, or nothing. If a comment or a variation is not
/// closed, it goes on, whatever number comes next.
enum class RecordEnd : std::uint8_t { open, without_result, with_result };
RecordEnd end_of(const Record &record);

/// Whether two records, with an empty line between them, are read as two.
bool are_distinct(RecordEnd end, RecordBegin next);

/// Whether a record written after this one is read as another, whatever it begins with.
inline bool ends_clearly(const Record &record) { return end_of(record) == RecordEnd::with_result; }
/// Whether the record is read as a record of its own, if all is closed that was written before it.
inline bool begins_clearly(const Record &record) {
  return begin_of(record) != RecordBegin::unclear;
}

} // namespace tessera
