#pragma once

#include <string_view>

// Quick checks, made on nearly every text before it is searched for moves.

namespace tessera {

/// Whether a text has anything that may be meant as a cell; look-alikes from other alphabets do not
/// count.
bool may_hold_cell(std::string_view text);
/// Whether a text may hold a record, however it was pasted: one with a move that is not broken, or
/// with tags. If this is false, it holds no record.
bool may_hold_record(std::string_view text);

} // namespace tessera
