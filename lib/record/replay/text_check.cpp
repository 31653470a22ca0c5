#include "text_check.hpp"

#include "../record/item_kinds.hpp"
#include "../record/look_alikes.hpp"
#include "../record/record_parser.hpp"
#include "../record/unread_move.hpp"
#include "../../base/text.hpp"
#include "moves_in_comments.hpp"
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

/// Whether a move may stand where an item is: behind another or behind a number.
bool is_move_due(const Record &record, std::size_t item) {
  while (item > 0 && (belongs_to_move(record.items[item - 1].kind) ||
                      record.items[item - 1].kind == ItemKind::brace_comment)) {
    --item;
  }
  return item > 0 && (is_move(record.items[item - 1].kind) ||
                      record.items[item - 1].kind == ItemKind::move_number);
}

/// Reports the first word of a remark's line that has the signs of a move, once per remark.
void tell_attempted_move(const Record &record, std::size_t item, std::vector<Finding> &findings) {
  const Span remark = record.items[item].span;
  const std::string_view text = record.at(remark);
  bool is_due = is_move_due(record, item);
  for (std::size_t begin = is_due ? 0 : text.find_first_of("\r\n"); begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
    if (const auto word = attempted_move(text.substr(begin, end - begin), is_due)) {
      const Span here{remark.begin + static_cast<std::uint32_t>(begin) + word->begin, word->size};
      findings.emplace_back(Code::syntax, Severity::warning, here,
                            fmt::format("\"{}\" has the signs of a move and is not read as one",
                                        clipped(record.at(here))));
      return;
    }
    is_due = false;
    begin = end + 1;
  }
}

} // namespace

std::vector<Finding> moves_not_read(const Record &record) {
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < record.items.size() && findings.size() < max_told; ++i) {
    if (record.items[i].kind != ItemKind::remark) {
      continue;
    }
    const std::size_t told = findings.size();
    tell_unread_moves(record, record.items[i], findings);
    if (findings.size() == told) {
      tell_attempted_move(record, i, findings);
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
  for (Finding &finding : moves_in_comments(record)) {
    findings.push_back(std::move(finding));
  }
  if (auto odd = note_odd_sign(record)) {
    findings.push_back(*std::move(odd));
  }
  return findings;
}

} // namespace tessera
