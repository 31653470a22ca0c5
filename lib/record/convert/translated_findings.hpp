#pragma once

#include "../replay/replay.hpp"

namespace tessera {

/// Replays a record as if it were written in another notation of its board. The findings name cells
/// and moves in that notation, each at the place of its move in the record. Returns false, and
/// tells nothing, if the record would have other moves there.
bool replay_translated(const Record &record, const Setting &setting, Notation system,
                       ReplayListener &listener);

} // namespace tessera
