#pragma once

#include "../../base/result.hpp"
#include "../replay/replay.hpp"
#include "scribe.hpp"

#include <string>

namespace tessera {

/// Writes a record of Oana and Chiru's game as the package's text (OC-14, OC-15): one move per
/// line, preceded by the start if the package would assume another. Tags, results, comments and
/// everything else that is not a move stand in lines that it ignores. `losses` hears what the form
/// loses of the start and of what stands beside the moves. Fails for other games and for records
/// with variations, which that form does not have.
Result<std::string> write_c4d(const Record &record, const Setting &setting,
                              const Replayed &replayed, ReplayListener &losses);

/// Writes such a record as the package's JSON (OC-16), or only its position if it has no moves.
/// `losses` hears what is lost: tags and everything else that is not a move. Fails as `write_c4d`
/// does, and if a move cannot be written there.
Result<std::string> write_package_json(const Record &record, const Setting &setting,
                                       const Replayed &replayed, ReplayListener &losses);

} // namespace tessera
