#pragma once

#include "../../base/result.hpp"
#include "../replay/setting.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// Changes that a player makes to a record on a board. Everything else in its text stays as it is.

namespace tessera {

/// A record's text after a change, and where the player is then: the number of a position, 0 for
/// the start and otherwise that of the move that led there, in the order of the text.
struct ChangedRecord {
  std::string text;
  std::size_t position;
};

/// The failure for a position that a record with so many moves does not have.
Result<ChangedRecord> no_such_position(std::size_t count);

/// Puts a move after a position: at the end of its line or, if that goes on, as a variation after
/// the next turn. The move is given as `long_form` writes it; in a game on two boards, with its
/// board, or behind its number. Fails if the text would not be read back as the same with one more
/// legal move.
Result<ChangedRecord> with_move(const Record &record, const Setting &setting, std::size_t position,
                                std::string_view move, std::optional<unsigned> board);

/// Replaces the comments after a position's move, or before the first move, by these words; empty
/// words remove them.
Result<ChangedRecord> with_comment(const Record &record, const Setting &setting,
                                   std::size_t position, std::string_view words);

/// Replaces the signs after the move that leads to a position, such as `!`, by a NAG from 1 to 255;
/// 0 removes them.
Result<ChangedRecord> with_nag(const Record &record, const Setting &setting, std::size_t position,
                               unsigned nag);

/// Takes back the move that led to a position, with everything that follows it in its line; with
/// the first move of a variation, all of the variation.
Result<ChangedRecord> without_move(const Record &record, const Setting &setting,
                                   std::size_t position);

} // namespace tessera
