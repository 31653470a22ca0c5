#pragma once

#include "../record/record.hpp"
#include "../replay/replay.hpp"
#include "../result.hpp"

#include <cstdint>
#include <string>

namespace tessera {

/// The forms a record is written in: PGN's shape, the log that players mail, Game Courier's, a line
/// a move with black men in small letters, infinitechess.org's, all on one line (icn_writer.hpp),
/// and the text and JSON of the package for Oana and Chiru's game (package_writer.hpp).
enum class RecordForm : std::uint8_t { pgn, log, courier, icn, c4d, package_json };

/// How a record is to be written.
struct Writing {
  Notation system;
  RecordForm form = RecordForm::pgn;
  /// Whether a legal move leaves out of its origin what the board shows.
  bool short_moves = false;
};

/// Writes a record in a notation and form, so that converted back it says the same. Tags, comments,
/// remarks, NAGs, variations, results and numbers that do not count on are kept; so are illegal
/// moves, in the cells they are written in, and texts that are not moves, as they stand. Of a
/// Variant or Notation tag that names another than the record was read in, the value becomes a
/// comment before the moves. What is written in several ways comes out in one: marks of check and
/// mate, glosses (a gloss the board bears out becomes the letter of the piece taken), and spacing.
/// Where a short move, a remark or what is broken might be taken for something else by a reader,
/// the text is read back, and what came out otherwise is written in full. The findings of the
/// replay go to `listener`. Fails if no way is found to write the record so that it is read back as
/// the same.
Result<std::string> convert(const Record &record, const Setting &setting, const Writing &writing,
                            ReplayListener &listener);

/// A record's text as it stands, without the white space behind it and with a line end.
std::string verbatim(const Record &record);

} // namespace tessera
