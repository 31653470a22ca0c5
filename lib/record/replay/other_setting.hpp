#pragma once

#include "replay.hpp"

#include <optional>

namespace tessera {

/// A warning that the moves of a record are those of another game or notation than it names, or was
/// told: from the start on, far more of them can be played in that one. Nothing if that does not
/// show. `end` is the end of the record's replay as it was told.
std::optional<Finding> warning_of_other_setting(const Record &record, const Setting &told,
                                                const ReplayEnd &end);

} // namespace tessera
