#pragma once

#include "../record/record.hpp"
#include "finding.hpp"

#include <optional>

namespace tessera {

/// A note on the first sign of a move that is not the one it is read as, such as a letter of
/// another alphabet; nothing if no move has one.
std::optional<Finding> note_odd_sign(const Record &record);

} // namespace tessera
