#pragma once

#include "../../base/result.hpp"
#include "../replay/replay.hpp"
#include "scribe.hpp"

#include <string>

namespace tessera {

/// Writes a record of a game of infinitechess.org as its copy button does (IC-14): tags, start and
/// moves on one line, ended by a line end, so that the site reads it. What is said of a move
/// becomes its comment, and a result after the moves becomes a tag; numbers of moves are left out.
/// `losses` hears what the site's form loses of the start (IC-16), of the tags and of what stands
/// beside the moves. Fails for other games, and for records with variations or with moves that are
/// not two cells, which that form does not have.
Result<std::string> write_icn(const Record &record, const Setting &setting,
                              const Replayed &replayed, ReplayListener &losses);

/// The drawings in the start of a record, `Squares:...` and `Rays:...` with a blank between, or
/// nothing.
std::string drawings_of(const Record &record);

} // namespace tessera
