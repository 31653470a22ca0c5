#pragma once

#include "../../base/result.hpp"
#include "../../record/replay/check_record.hpp"
#include "../../record/report/place.hpp"
#include "../pipeline/convert_batch.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// What programs ask for most often, one call each. The parts that these are made of are public,
// too.

namespace tessera {

/// Reads one move as written in a notation, such as `P2231-3231`: what it says, before any board is
/// asked. Fails for a text that is not exactly one move.
Result<WrittenMove> parse_move(std::string_view text, Notation system);

/// The start of a game, with cells in its own notation. For a game whose start position is not
/// known (`fault_of_start`), there are only kings.
Setting setting_of(const Variant &variant);
/// The same from a position on one line. Fails with its first fault.
Result<Setting> setting_of(const Variant &variant, std::string_view fen);

/// The position after the moves in a text, which may be in the middle of a turn (CS-8). Fails with
/// why the first illegal move is refused, if the text has no move, or if the notation does not name
/// the cells of the start.
Result<Position> play(const Setting &from, std::string_view moves);
/// All legal moves of the start position in their long form, in no particular order; `play` plays
/// each as it is written here. On two boards, each follows the number of its board, `1A. `. None if
/// the notation does not name its cells.
std::vector<std::string> written_moves(const Setting &from);

/// A finding, and its place in the whole input.
struct FoundAt {
  Finding finding;
  Place place;
};
/// A game of an input after its check.
struct CheckedText {
  /// From 1.
  std::size_t game;
  CheckEnd end;
  /// The first `max_findings_of_game` of them.
  std::vector<FoundAt> findings;
  std::size_t errors;
};
/// Checks every game of a source. Keeps the findings of all of them; a `RecordReader` with
/// `check_record` keeps those of one game at a time. Fails if the source cannot be read, or if it
/// holds no game.
Result<std::vector<CheckedText>> check_games(ByteSource &source, const Given &given = {});

/// The games of a text in another notation or form, with an empty line between two. Prose between
/// games is left out. Fails as `convert_games` does: also if a game cannot be written so, or if one
/// with errors stops the conversion.
Result<std::string> convert_text(std::string_view text, const ConvertPlan &plan);

/// All boards of a position as text, with the labels of a notation; empty if it does not name their
/// cells.
std::string draw_text(const Position &position, Notation system);

} // namespace tessera
