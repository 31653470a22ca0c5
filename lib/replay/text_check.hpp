#pragma once

#include "../record/record.hpp"
#include "finding.hpp"

#include <vector>

namespace tessera {

/// What makes a record's text no text: zero bytes, and bytes that are not UTF-8; and what of its
/// moves is read otherwise than it stands there. The first of each is reported.
std::vector<Finding> check_text(const Record &record);

/// The part of it that reports words that name two cells and are read as no move, once a line.
std::vector<Finding> moves_not_read(const Record &record);

} // namespace tessera
