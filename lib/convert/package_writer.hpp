#pragma once

#include "../replay/replay.hpp"
#include "../result.hpp"
#include "scribe.hpp"

#include <string>

namespace tessera {

/// Writes a record of Oana and Chiru's game as the package's text (OC-14, OC-15): a move a line,
/// before them the start where the package would take another. Tags, results, comments and all else
/// that is no move stand in lines that it passes over. The listener hears what its form loses of
/// the start. Fails for other games and for records with variations, which that form does not have.
Result<std::string> write_c4d(const Record &record, const Setting &setting,
                              const Replayed &replayed, ReplayListener &listener);

/// Writes such a record as the package's JSON (OC-16), a position alone where it has no moves. The
/// listener hears what is lost: tags and all else that is no move. Fails as `write_c4d` does, and
/// where a move says no two cells.
Result<std::string> write_package_json(const Record &record, const Setting &setting,
                                       const Replayed &replayed, ReplayListener &listener);

} // namespace tessera
