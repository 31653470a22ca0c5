#pragma once

#include "record.hpp"

namespace tessera {

/// Whether a record has what may be a move in a form that the grammar of records does not know: as
/// pages, documents and chats have it. Told by what was read, at little cost.
bool has_strange_moves(const Record &record);
/// Whether there are moves, and all stand in parentheses that begin with them or their numbers.
bool has_all_in_parentheses(const Record &record);

} // namespace tessera
