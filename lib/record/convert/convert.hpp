#pragma once

#include "../../base/result.hpp"
#include "../record/record.hpp"
#include "../replay/replay.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tessera {

/// The forms that a record is written in: PGN's shape, the log that players mail, Game Courier's,
/// with one move per line and black pieces in small letters, infinitechess.org's, all on one line
/// (icn_writer.hpp), and the text and JSON of the package for Oana and Chiru's game
/// (package_writer.hpp).
enum class RecordForm : std::uint8_t { pgn, log, courier, icn, c4d, package_json };

/// What differs between the forms, for whoever offers or writes them.
struct RecordFormInfo {
  RecordForm id;
  /// As on the command line.
  std::string_view name;
  /// How the names of its files end.
  std::string_view extension;
  /// What sentences call a form that has a notation of its own; empty for the others.
  std::string_view title{};
  bool has_results = true;
  bool holds_one_game = false;
};

/// All forms, in the order of the enumeration.
inline constexpr std::array<RecordFormInfo, 6> record_forms{{
    {RecordForm::pgn, "pgn", ".pgn"},
    {RecordForm::log, "log", ".txt"},
    {RecordForm::courier, "courier", ".txt"},
    {RecordForm::icn, "icn", ".txt", "infinitechess.org's form", false},
    {RecordForm::c4d, "c4d", ".c4d", "c4d", false},
    {RecordForm::package_json, "json", ".json", "this JSON", true, true},
}};
/// The row of a form.
constexpr const RecordFormInfo &info_of(RecordForm form) {
  return record_forms.at(static_cast<std::size_t>(form));
}
/// Whether a form is written in the notation of its game, whatever others the board has.
constexpr bool has_own_notation(RecordForm form) { return !info_of(form).title.empty(); }

/// How to write a record.
struct Writing {
  Notation system;
  RecordForm form = RecordForm::pgn;
  /// Whether legal moves leave out of their origin what the board shows.
  bool short_moves = false;
};

/// Writes a record in a notation and form, so that converted back it says the same. Tags, comments,
/// remarks, NAGs, variations, results and numbers that do not count on are kept; so are illegal
/// moves, in the cells they are written in, and texts that are not moves, unchanged. If a Variant
/// or Notation tag names another game or notation than the record was read in, its value becomes a
/// comment before the moves. Anything that can be written in several ways comes out in one: marks
/// of check and mate, glosses (one that the board confirms becomes the letter of the captured
/// piece), and spacing. If a reader might mistake a short move, a remark or broken text for
/// something else, the text is read back, and what came out differently is written in full. The
/// findings of the replay go to `listener`. Fails if the record cannot be written so that it is
/// read back as the same.
/// The forms of other programs do not have all of this. `losses` hears what they lose; for a record
/// with variations, and if a move cannot be written, they fail.
Result<std::string> convert(const Record &record, const Setting &setting, const Writing &writing,
                            ReplayListener &listener, ReplayListener &losses);
inline Result<std::string> convert(const Record &record, const Setting &setting,
                                   const Writing &writing, ReplayListener &listener) {
  return convert(record, setting, writing, listener, listener);
}

/// A record's unchanged text, without the white space after it and with a line end.
std::string verbatim(const Record &record);

} // namespace tessera
