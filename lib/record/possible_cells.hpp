#pragma once

#include <string_view>

// Quick checks, made on nearly every text before it is searched for moves.

namespace tessera {

/// Whether a text has what may be meant for a cell; look-alikes of other alphabets do not count.
bool may_hold_cell(std::string_view text);
/// Whether a text may hold a record, however it was pasted: one with a move that is not broken, or
/// with tags. If this is false, it holds none.
bool may_hold_record(std::string_view text);

} // namespace tessera
