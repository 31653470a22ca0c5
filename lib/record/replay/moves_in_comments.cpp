#include "moves_in_comments.hpp"

#include "../record/item_kinds.hpp"
#include "../record/look_alikes.hpp"
#include "../record/record_parser.hpp"
#include "../record/unread_move.hpp"
#include "../record/written_number.hpp"
#include "../../base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace tessera {

namespace {

/// The first bytes of a comment, as a record. Somebody who writes moves there does it soon.
Record begin_of_comment(std::string_view comment) {
  constexpr std::size_t enough = 80;
  comment = comment.substr(std::min(comment.find_first_not_of(" \t"), comment.size()));
  if (comment.size() > enough) {
    const std::size_t last = comment.rfind(';', enough);
    comment = comment.substr(0, last == std::string_view::npos ? enough : last);
  }
  Record record;
  static_cast<void>(parse_record(comment, record));
  return record;
}

bool is_number(const Record &record, std::size_t item) {
  return item < record.items.size() && record.items[item].kind == ItemKind::move_number;
}

/// Whether a comment begins with a number and its move.
bool begins_with_number(const Record &comment) {
  return comment.items.size() > 1 && is_number(comment, 0) && is_move(comment.items[1].kind);
}

/// Whether a comment begins with a semicolon, or what looks like one.
bool has_semicolon(std::string_view comment) {
  return comment.starts_with(';') || look_alike(comment).plain == ';';
}

/// Whether a comment holds nothing but moves, perhaps with further semicolons between them.
bool has_only_moves(const Record &comment) {
  const auto is_of_move = [&comment](const Item &item) {
    if (item.kind == ItemKind::line_comment) {
      const std::string_view text = comment.at(item.span);
      const std::string_view words = comment_of(item.kind, text).words;
      return has_semicolon(text) && (words.find_first_not_of(" \t") == std::string_view::npos ||
                                     has_only_moves(begin_of_comment(words)));
    }
    return is_move(item.kind) || belongs_to_move(item.kind) || item.kind == ItemKind::result ||
           item.kind == ItemKind::move_number;
  };
  return !comment.moves.empty() &&
         std::all_of(comment.items.begin(), comment.items.end(), is_of_move);
}

/// Whether a record has no other moves of a number behind a comment.
bool is_last_of_number(const Record &record, std::size_t comment, std::uint32_t number) {
  return comment + 1 == record.items.size() || record.items[comment + 1].kind == ItemKind::result ||
         (is_number(record, comment + 1) && record.items[comment + 1].detail > number);
}

/// A comment behind a move, the last number before it, if the record has any so far, and whether
/// nothing stands between the comment and the move.
struct MovesInComment {
  std::size_t item;
  const Item *number;
  bool is_close;
};

/// Whether a comment stands behind the only move of its number, and no other move before the next;
/// or, in a record without numbers, directly behind a move or behind the last.
bool is_answer_due(const Record &record, const MovesInComment &comment) {
  if (comment.number == nullptr) {
    return comment.is_close || comment.item + 1 == record.items.size();
  }
  std::size_t at = comment.item;
  while (at > 0 && belongs_to_move(record.items[at - 1].kind)) {
    --at;
  }
  return at > 1 && is_move(record.items[at - 1].kind) && is_number(record, at - 2) &&
         is_last_of_number(record, comment.item, record.items[at - 2].detail);
}

/// Whether a comment has moves that may go on with the record: it begins with a number and its
/// move, or it holds nothing but moves that are due. If a blank stands before it, it may be meant
/// as a comment, so it must be both.
bool may_go_on(const Record &record, const MovesInComment &place) {
  const Span span = record.items[place.item].span;
  const Record comment =
      begin_of_comment(comment_of(record.items[place.item].kind, record.at(span)).words);
  if (place.is_close && begins_with_number(comment)) {
    return true;
  }
  if (!has_only_moves(comment)) {
    return false;
  }
  if (begins_with_number(comment)) {
    const std::uint32_t number = comment.items.front().detail;
    return place.number != nullptr && number > place.number->detail &&
           is_last_of_number(record, place.item, number);
  }
  return is_answer_due(record, place);
}

/// Whether a semicolon begins a comment on the line of a move.
bool is_behind_move(const Record &record, std::size_t comment) {
  const Item &item = record.items[comment];
  const Item &before = record.items[comment - 1];
  return item.kind == ItemKind::line_comment && has_semicolon(record.at(item.span)) &&
         (is_move(before.kind) || belongs_to_move(before.kind)) &&
         record.text.substr(before.span.end(), item.span.begin - before.span.end())
                 .find_first_of("\r\n") == std::string_view::npos;
}

/// Reports the first semicolon that makes a comment of the moves behind it, although it seems to
/// end a sentence: 1. P2231-3231; P3234-3233
std::optional<Finding> note_moves_in_comment(const Record &record) {
  // Somebody who writes so does it soon.
  constexpr std::size_t most = 100;
  std::size_t looked_at = 0;
  const Item *number = nullptr;
  for (std::size_t i = 0; i < record.items.size() && looked_at < most; ++i) {
    number = is_number(record, i) ? &record.items[i] : number;
    if (i > 0 && is_behind_move(record, i) && ++looked_at <= most &&
        may_go_on(record,
                  {i, number, record.items[i - 1].span.end() == record.items[i].span.begin})) {
      Finding finding(Code::unplayed_text, Severity::warning, Span{record.items[i].span.begin, 1},
                      "a semicolon begins a comment, so the moves behind it are not played");
      finding.remarks.emplace_back("write a line for each number, or leave the semicolon out; "
                                   "others like it are not reported");
      return finding;
    }
  }
  return std::nullopt;
}

/// The number of the last move before an item in its line, and how many plies stand behind that
/// number; the plies alone if there is no number.
struct PliesBefore {
  const Item *number = nullptr;
  std::size_t plies = 0;
};
PliesBefore plies_before(const Record &record, std::size_t item) {
  // Many comments may stand behind one number.
  constexpr std::size_t most = 1000;
  const std::size_t last = item - std::min(item, most);
  PliesBefore found;
  std::size_t depth = 0;
  while (item-- > last && found.number == nullptr) {
    const Item &each = record.items[item];
    if (begins_variation(each.kind) && depth == 0) {
      break;
    }
    depth += ends_variation(each.kind) ? 1U : 0U;
    depth -= begins_variation(each.kind) ? 1U : 0U;
    if (depth == 0 && each.kind == ItemKind::move_number) {
      found.number = &each;
    }
    found.plies += depth == 0 && is_move(each.kind) && !is_joined(record, each) ? 1U : 0U;
  }
  return found;
}

/// Whether a number may be that of the next move.
bool is_due(const WrittenNumber &number, const Record &record, const PliesBefore &before) {
  const bool is_of_black = number.side == Color::black;
  if (before.number == nullptr) {
    return before.plies == 0 && number.value == 1 && !is_of_black;
  }
  const WrittenNumber last = written_number(record, *before.number);
  return is_of_black ? before.plies == 1 && number.value == last.value && last.side != Color::black
                     : before.plies > 0 && number.value == last.value + 1;
}

/// A number and its move.
struct NumberedMove {
  WrittenNumber number;
  std::string text;
};
/// The number and move that a text holds, if they may be the next of a record behind an item.
std::optional<NumberedMove> next_move_in(std::string_view text, const Record &record,
                                         std::size_t item) {
  const bool has_own_cells =
      !record.moves.empty() && is_told_by_game(record.moves.front().destination.form);
  Record told;
  static_cast<void>(parse_record(
      text, told, true, has_own_cells ? PlyReader::grammar_of_lattices : PlyReader::usual_plies));
  std::optional<PliesBefore> before;
  for (std::size_t i = 0; i + 1 < told.items.size(); ++i) {
    const Item &move = told.items[i + 1];
    if (!is_number(told, i) || !is_move(move.kind)) {
      continue;
    }
    before = before ? before : plies_before(record, item);
    if (const WrittenNumber number = written_number(told, told.items[i]);
        is_due(number, record, *before)) {
      return NumberedMove{
          number, fmt::format("{} {}", told.text_of(told.items[i]), clipped(told.at(move.span)))};
    }
  }
  return std::nullopt;
}

/// Whether words behind a comment close the brace that another opened in it.
bool is_closed_behind(const Record &record, std::size_t comment) {
  return comment + 1 < record.items.size() && record.items[comment + 1].kind == ItemKind::remark &&
         record.at(record.items[comment + 1].span).find('}') != std::string_view::npos;
}

/// Whether the record itself has a number behind a comment, so that the comment lacks nothing. At
/// most one remark stands between them: {not 2. P2212-3212 {weak}. 2. P2312-3312
bool goes_on_behind(const Record &record, std::size_t comment, const WrittenNumber &number) {
  std::size_t next = comment + 1;
  next += next < record.items.size() && record.items[next].kind == ItemKind::remark ? 1U : 0U;
  if (!is_number(record, next)) {
    return false;
  }
  const WrittenNumber behind = written_number(record, record.items[next]);
  return behind.value == number.value && behind.side == number.side;
}

/// Reports a comment that seems to lack its brace, so that the end of another ends it:
/// {as usual 2. P2221-3221 {good}
std::optional<Finding> warn_of_open_comment(const Record &record, std::size_t comment) {
  const Item &item = record.items[comment];
  if (item.kind != ItemKind::brace_comment) {
    return std::nullopt;
  }
  const std::string_view words = comment_of(item.kind, record.at(item.span)).words;
  const std::size_t brace = words.find('{');
  if (brace == std::string_view::npos || is_closed_behind(record, comment)) {
    return std::nullopt;
  }
  const auto next = next_move_in(words.substr(0, brace), record, comment);
  if (!next || goes_on_behind(record, comment, next->number)) {
    return std::nullopt;
  }
  Finding finding(Code::unplayed_text, Severity::warning, Span{item.span.begin, 1},
                  fmt::format("this comment may lack its end: it holds {}, which is due, and "
                              "ends with another comment",
                              next->text));
  finding.remarks.emplace_back("braces do not nest; what stands before the first closing brace is "
                               "not played");
  return finding;
}

/// Reports the row of a log that is due and whose move is not read, at the beginning of a line or
/// with the row behind it:
///   2 NxP323
std::optional<Finding> warn_of_unread_row(const Record &record, std::size_t remark) {
  const Item &item = record.items[remark];
  if (item.kind != ItemKind::remark) {
    return std::nullopt;
  }
  const PliesBefore before = plies_before(record, remark);
  if (before.number == nullptr || before.plies == 0) {
    return std::nullopt;
  }
  const std::string_view words = record.at(item.span);
  const std::uint32_t due = written_number(record, *before.number).value + 1;
  const std::optional<Span> row = unread_row(words, due);
  if (!row) {
    return std::nullopt;
  }
  const std::size_t begin = item.span.begin + row->begin;
  const std::size_t last = record.text.substr(0, begin).find_last_not_of(" \t");
  const bool begins_line =
      last == std::string_view::npos || record.text[last] == '\n' || record.text[last] == '\r';
  if (!begins_line && !unread_row(words.substr(row->end()), due + 1)) {
    return std::nullopt;
  }
  return Finding(Code::unplayed_text, Severity::warning,
                 Span{static_cast<std::uint32_t>(begin), row->size},
                 fmt::format("move {} is due here, but \"{}\" is not read as one", due,
                             clipped(record.text.substr(begin, row->size))));
}

} // namespace

std::vector<Finding> moves_in_comments(const Record &record) {
  std::vector<Finding> findings;
  if (auto in_comment = note_moves_in_comment(record)) {
    findings.push_back(*std::move(in_comment));
  }
  // Somebody who leaves out braces does it seldom.
  constexpr std::size_t most_told = 100;
  for (std::size_t i = 0; i < record.items.size() && findings.size() < most_told; ++i) {
    if (auto open = warn_of_open_comment(record, i)) {
      findings.push_back(*std::move(open));
    } else if (auto row = warn_of_unread_row(record, i)) {
      findings.push_back(*std::move(row));
    }
  }
  return findings;
}

} // namespace tessera
