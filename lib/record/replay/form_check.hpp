#pragma once

#include "../record/record.hpp"
#include "finding.hpp"

#include <cstddef>
#include <optional>
#include <string>

// What is wrong with the form of a record, whatever is on the board.

namespace tessera {

/// Whether prose among the moves is a slip: the record has tags, a result and dots after White's
/// numbers. (`12...` stands in logs, too.)
bool is_pgn_shaped(const Record &record);

/// For a comment that is never closed.
Finding comment_not_closed(const Record &record, const Item &comment);
/// For a variation that is never closed, with the items that begin and end it. The finding says
/// where it may have to end, if a number shows that.
Finding variation_not_closed(const Record &record, std::size_t begin, std::size_t end);
/// For a parenthesis in words that is still open where the next move stands.
Finding words_not_closed(Span parenthesis);
/// For a parenthesis that closes nothing.
Finding nothing_to_close(Span parenthesis);
/// For a line that begins like a tag pair but is not one.
Finding tag_not_finished(Span line);
/// For a result behind the one that ended the record, which differs from it.
Finding later_result_differs(Span later, const std::string &result);
/// For prose that holds what may be moves of another game or notation; nothing for other prose.
std::optional<Finding> remark_like_moves(const Record &record, Span remark);
/// For a sign of evaluation behind a move, which says nothing to the replay.
Finding evaluation_not_read(const Record &record, Span sign);
/// For prose where comments stand in braces.
Finding bare_remark(Span remark);

} // namespace tessera
