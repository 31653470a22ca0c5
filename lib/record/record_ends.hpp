#pragma once

#include "record.hpp"

// What shows where one record ends and the next begins.

namespace tessera {

/// The result after the moves of the main line, or null.
const Item *result_item(const Record &record);

/// Whether a record written after this one is read as another, whatever it begins with: this one
/// has a result, and no comment that is not closed.
bool ends_clearly(const Record &record);
/// Whether the record is read as a record of its own, whatever is written before it: it begins with
/// a tag or with a move numbered 1.
bool begins_clearly(const Record &record);

} // namespace tessera
