#pragma once

#include "../replay/finding.hpp"
#include "edited_record.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// Comments put into the text of a record, so that everything else in it stays as it is.

namespace tessera {

/// Words as a comment in braces, with a blank before it. Braces in them become parentheses.
std::string brace_comment(std::string_view words);

/// The last of the marks and glosses that belong to a move, or the move's item.
std::size_t last_mark(const Record &record, std::size_t item);

/// Puts a comment behind an item.
void comment_behind(const Record &record, std::size_t item, std::string_view words, Edits &edits);

/// Puts a comment after a move: after the marks and glosses that belong to it, and if it begins a
/// turn of two moves, after the second.
void comment_move(const Record &record, std::size_t item, std::string_view words, Edits &edits);

/// Puts a comment before the first move.
void comment_in_front(const Record &record, std::string_view words, Edits &edits);

/// Puts a comment for each finding after the move it is about, or before the first move.
void comment_findings(const Record &record, const std::vector<Finding> &findings, Edits &edits);
/// Puts them all before the first move.
void comment_findings_in_front(const Record &record, const std::vector<Finding> &findings,
                               Edits &edits);

} // namespace tessera
