#pragma once

#include "../rules/position.hpp"
#include "finding.hpp"

// What is wrong with the form of a record, whatever is on the board.

namespace tessera {

/// Whether prose among the moves is a slip: the record has tags, a result and dots behind White's
/// numbers. (`12...` stands in logs, too.)
bool is_pgn_shaped(const Record &record);

/// Of a comment that is never closed, a parenthesis that closes nothing, or a broken tag pair.
Finding broken_form(const Record &record, const Item &item);
/// Of a variation that is never closed, at the parenthesis that opens it.
Finding unclosed_variation(Span opened);
/// Of prose where comments stand in braces.
Finding bare_remark(const Item &item);

/// Of a move beyond those that were due in its turn.
Finding too_many_moves(Span move, unsigned due, const Conventions &conventions);
/// Of a turn that ends with its first move, in the position behind that.
Finding incomplete_turn(Span move, const Position &position);

} // namespace tessera
