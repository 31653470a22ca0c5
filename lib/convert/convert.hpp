#pragma once

#include "../record/record.hpp"
#include "../replay/replay.hpp"

#include <string>

namespace tessera {

/// The two forms a record is written in: PGN's shape, and the log that players mail.
enum class RecordForm : std::uint8_t { pgn, log };

/// Writes a record in a notation and form. Tags, comments, remarks, NAGs, variations and
/// results are kept; so are illegal moves, in the cells they are written in, and texts that are
/// no moves, as they stand. What is written in several ways comes out in one: marks of check
/// and mate, glosses (a gloss the board bears out becomes the letter of the piece taken), and
/// spacing. The findings of the replay go to `listener`.
std::string convert(const Record &record, const Setting &setting, CoordinateSystem to,
                    RecordForm form, ReplayListener &listener);

} // namespace tessera
