#pragma once

#include "../record/record.hpp"
#include "finding.hpp"

#include <vector>

namespace tessera {

/// What makes a record's text not text: zero bytes, and bytes that are not UTF-8; and what is not
/// read literally in its moves, nor in its comments. Of signs that are the same, the first is
/// reported; of moves that are not read, each, up to a limit.
std::vector<Finding> check_text(const Record &record);

/// The part of it that reports words that name two cells but are not read as a move, once per line
/// or remark.
std::vector<Finding> moves_not_read(const Record &record);

} // namespace tessera
