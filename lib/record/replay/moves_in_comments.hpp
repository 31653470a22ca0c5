#pragma once

#include "../record/record.hpp"
#include "finding.hpp"

#include <vector>

namespace tessera {

/// Reports comments that seem to hold moves of the game by a slip: the first behind a semicolon
/// that was meant to end a sentence, and each that lacks its brace, so that it goes on to the end
/// of another.
std::vector<Finding> moves_in_comments(const Record &record);

} // namespace tessera
