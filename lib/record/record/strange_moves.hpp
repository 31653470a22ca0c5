#pragma once

#include "record.hpp"

namespace tessera {

/// Whether a record has something that may be a move in a form that the grammar of records does not
/// know, as pages, documents and chats write it. It looks at what was read, so it costs little.
bool has_strange_moves(const Record &record);
/// Whether there are moves, and all stand in parentheses that are layout: that begin with them, or
/// with numbers that grow from one to the next. A single one is a variation if tags or a result
/// stand beside it.
bool has_all_in_parentheses(const Record &record);

} // namespace tessera
