#pragma once

#include "../record/record.hpp"
#include "finding.hpp"

#include <optional>

namespace tessera {

/// A note on the first sign of a move that is not the one it is read as, such as a letter of
/// another alphabet; or else on the first tag in odd quotation marks; or else on the first sign
/// that only lays moves out. Nothing if there is no such sign.
std::optional<Finding> note_odd_sign(const Record &record);

} // namespace tessera
