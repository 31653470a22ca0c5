#pragma once

#include "../replay/setting.hpp"
#include "../result.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// Changes that a player makes to a record on a board. All else in its text stays as it is.

namespace tessera {

/// A record's text after a change, and where the player stands then: a number of a position, 0 for
/// the start and else that of the move that led there, in the order of the text.
struct ChangedRecord {
  std::string text;
  std::size_t position;
};

/// What is said of a position that a record of so many moves does not have.
Result<ChangedRecord> no_such_position(std::size_t count);

/// Puts a move behind a position: at the end of its line or, where that goes on, as a variation
/// after the next turn. The move is given as `long_form` writes it, on a game of two boards with
/// its board. Fails if the text would not be read back as the same with a legal move more.
Result<ChangedRecord> with_move(const Record &record, const Setting &setting, std::size_t position,
                                std::string_view move, std::optional<unsigned> board);

/// Puts words in the place of the comments behind a position's move, or before the first move; no
/// words take them away.
Result<ChangedRecord> with_comment(const Record &record, const Setting &setting,
                                   std::size_t position, std::string_view words);

/// Puts a NAG, 1 to 255, in the place of the signs after the move that leads to a position, `!`
/// and the like among them; 0 takes them away.
Result<ChangedRecord> with_nag(const Record &record, const Setting &setting, std::size_t position,
                               unsigned nag);

/// Takes back the move that led to a position with all that follows it in its line; with the first
/// move of a variation, all of it.
Result<ChangedRecord> without_move(const Record &record, const Setting &setting,
                                   std::size_t position);

} // namespace tessera
