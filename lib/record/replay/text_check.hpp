#pragma once

#include "../record/record.hpp"
#include "finding.hpp"

#include <vector>

namespace tessera {

/// What makes a record's text not text: zero bytes, and bytes that are not UTF-8; and what is not
/// read literally in its moves. The first of each is reported.
std::vector<Finding> check_text(const Record &record);

/// The part of it that reports words that name two cells but are not read as a move, once per line.
std::vector<Finding> moves_not_read(const Record &record);

} // namespace tessera
