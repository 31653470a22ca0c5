#include "text_check.hpp"

#include "../record/item_kinds.hpp"
#include "../record/look_alikes.hpp"
#include "../record/record_parser.hpp"
#include "../record/unread_move.hpp"
#include "../text.hpp"
#include "odd_signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace tessera {

namespace {

/// How many places are reported at most.
constexpr std::size_t max_told = 1000;

/// Reports the numeral IIII in a move's cells.
void note_old_fours(const Record &record, const Item &item, std::vector<Finding> &findings) {
  constexpr std::string_view old_four = "IIII";
  const std::string_view text = record.at(item.span);
  const auto is_one = [text](std::size_t at) { return upper(text[at]) == 'I'; };
  std::size_t fourth = old_four.size() - 1;
  while (fourth < text.size() && !is_one(fourth)) {
    fourth += old_four.size();
  }
  // A numeral cannot begin before this, or it would have passed one of these signs.
  for (std::size_t at = fourth + 1 - old_four.size(); at + old_four.size() <= text.size(); ++at) {
    if (equal_ignoring_case(text.substr(at, old_four.size()), old_four)) {
      findings.emplace_back(Code::syntax, Severity::note,
                            Span{item.span.begin + static_cast<std::uint32_t>(at),
                                 static_cast<std::uint32_t>(old_four.size())},
                            "this numeral is read as IV", "CS-16");
      return;
    }
  }
}

/// Reports a blank that is missing between a move and the one that begins at once behind it.
void warn_of_missing_blank(const Record &record, const Item &move, const Item &next,
                           std::vector<Finding> &findings) {
  if (!is_move(next.kind) || move.span.end() != next.span.begin ||
      !is_letter_or_digit(record.text[next.span.begin - 1])) {
    return;
  }
  Finding finding(Code::syntax, Severity::warning,
                  Span{move.span.begin, move.span.size + next.span.size},
                  "a blank is missing between two moves");
  finding.remarks.push_back(fmt::format("they are read as {} {}", clipped(record.at(move.span)),
                                        clipped(record.at(next.span))));
  findings.push_back(std::move(finding));
}

/// Whether a text would be a move in the usual signs if it stood by itself.
bool is_one_move(std::string_view text) {
  Record record;
  static_cast<void>(parse_record(text, record));
  return !record.is_folded && record.items.size() == 1 && is_move(record.items.front().kind) &&
         record.items.front().span.size == text.size();
}

/// Whether a sign stands before a place, with nothing between them. (A parenthesis may.)
bool touches_sign(std::string_view text, std::size_t at) {
  return at > 0 && std::string_view(" \t\r\n(").find(text[at - 1]) == std::string_view::npos;
}

/// Reports words that may have been meant as a move, once per line. If the cells are far apart, it
/// is more often talk about the board, so a note is enough.
void tell_unread_moves(const Record &record, const Item &remark, std::vector<Finding> &findings) {
  using Kind = UnreadMove::Kind;
  const std::string_view text = record.at(remark.span);
  // A torn move may end behind the remark: its last digits look like a number.
  const std::string_view all = record.text;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
    if (const auto unread = unread_move(all.substr(remark.span.begin + begin), end - begin)) {
      const Span here{remark.span.begin + static_cast<std::uint32_t>(begin) + unread->span.begin,
                      unread->span.size};
      Finding finding(Code::syntax,
                      unread->kind == Kind::in_words ? Severity::note : Severity::warning, here,
                      fmt::format("\"{}\" names two cells and is not read as a move",
                                  clipped(with_single_blanks(record.at(here)))));
      finding.remarks.emplace_back(
          is_one_move(record.at(here))
              ? touches_sign(all, here.begin)
                    ? "a sign stands directly before it, so it is kept with the words there"
                    : "it stands among words in parentheses or in a sentence, so it is kept with "
                      "them"
          : unread->kind == Kind::torn
              ? "it is torn: no blank and no line break may stand within a cell or a move"
              : "a move has a letter, two cells and a sign: P2231-3231");
      findings.push_back(std::move(finding));
      end = std::max(end, begin + unread->span.end());
    }
    begin = end + 1;
  }
}

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

} // namespace

std::vector<Finding> moves_not_read(const Record &record) {
  std::vector<Finding> findings;
  for (const Item &item : record.items) {
    if (item.kind == ItemKind::remark && findings.size() < max_told) {
      tell_unread_moves(record, item, findings);
    }
  }
  return findings;
}

std::vector<Finding> check_text(const Record &record) {
  std::vector<Finding> findings;
  if (const std::size_t zero = record.text.find('\0'); zero != std::string_view::npos) {
    findings.emplace_back(Code::syntax, Severity::error, Span{static_cast<std::uint32_t>(zero), 1},
                          "a zero byte: this is not text");
  }
  const std::size_t valid = valid_utf8_prefix(record.text);
  constexpr std::size_t longest_character = 4;
  const bool is_cut_through = record.is_cut && valid + longest_character > record.text.size();
  if (valid < record.text.size() && !is_cut_through) {
    // Whether a word has a letter of Windows-1252.
    const bool is_letter_of_word =
        (valid > 0 && is_letter(record.text[valid - 1])) ||
        (valid + 1 < record.text.size() && is_letter(record.text[valid + 1]));
    const bool is_known = is_letter_of_word || look_alike(record.text.substr(valid)).size > 0;
    Finding finding(Code::syntax, is_known ? Severity::note : Severity::warning,
                    Span{static_cast<std::uint32_t>(valid), 1}, "this byte is not UTF-8");
    finding.remarks.emplace_back(is_known ? "it is read as a sign of Windows-1252"
                                          : "such bytes are kept as they are");
    findings.push_back(std::move(finding));
  }
  const Item *before = nullptr;
  for (const Item &item : record.items) {
    const WrittenMove *move = move_of(record, item);
    if (move != nullptr && move->destination.form == CellForm::chesseract) {
      note_old_fours(record, item, findings);
    }
    if (before != nullptr && is_move(before->kind) && findings.size() < max_told) {
      warn_of_missing_blank(record, *before, item, findings);
    }
    before = &item;
  }
  for (Finding &finding : moves_not_read(record)) {
    findings.push_back(std::move(finding));
  }
  if (auto in_comment = note_moves_in_comment(record)) {
    findings.push_back(*std::move(in_comment));
  }
  if (auto odd = note_odd_sign(record)) {
    findings.push_back(*std::move(odd));
  }
  return findings;
}

} // namespace tessera
