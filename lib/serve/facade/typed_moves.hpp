#pragma once

#include "../../record/record/record_parser.hpp"
#include "../../base/result.hpp"

#include <string_view>

namespace tessera {

/// Moves that somebody typed in a notation, as a record that points into the text and may go on.
/// Fails for a text that may be more than the moves of one game, with what it must be: words that
/// follow its name.
Result<Record> typed_moves(std::string_view text, Notation system);

} // namespace tessera
