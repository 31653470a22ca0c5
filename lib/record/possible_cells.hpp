#pragma once

#include <string_view>

// Quick answers to what nearly every text is asked before it is looked at for moves.

namespace tessera {

/// Whether a text has what may be meant for a cell; its look-alikes of other alphabets are none.
bool may_hold_cell(std::string_view text);
/// Whether a record may be read from a text, however it was pasted: one with a move that is no
/// broken one, or with tags. If not, none is.
bool may_hold_record(std::string_view text);

} // namespace tessera
