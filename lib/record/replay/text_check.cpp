#include "text_check.hpp"

#include "../../base/text.hpp"
#include "../record/folded_text.hpp"
#include "../record/item_kinds.hpp"
#include "../record/look_alikes.hpp"
#include "../record/record.hpp"
#include "../record/record_parser.hpp"
#include "../record/turn_name.hpp"
#include "../record/unread_move.hpp"
#include "finding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// An odd sign in the text of a move, read as another sign, from a byte on.
struct UnusualSign {
  std::size_t at;
  std::size_t size;
  std::string sentence;
};

UnusualSign unusual_sign(std::string_view text, std::string_view plain) {
  std::size_t in_plain = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (const std::size_t size = quote_size(text.substr(at)); size > 0) {
      return {at, size, fmt::format("{} stands in quotation marks", plain)};
    }
    const LookAlike alike = look_alike(text.substr(at));
    if (alike.size > 0 && (alike.plain == 0 || alike.plain == ' ')) {
      return {at, alike.size, fmt::format("{} stands in {}", alike.name, plain)};
    }
    if (alike.size > 0) {
      return {at, alike.size, fmt::format("the {} of {} is {}", alike.plain, plain, alike.name)};
    }
    if (const std::size_t size = utf8_size(text.substr(at)); size > 1) {
      // A dash or an arrow that is a sign of moves as it is: its bytes are no signs of their own.
      at += size - 1;
      in_plain += size;
      continue;
    }
    if (in_plain < plain.size() && text[at] != plain[in_plain] &&
        digit_like(text[at]) != plain[in_plain]) {
      break;
    }
    if (in_plain < plain.size() && text[at] != plain[in_plain]) {
      return {at, 1,
              fmt::format("the {} of {} is the letter {}", plain[in_plain], plain, text[at])};
    }
    ++in_plain;
  }
  return {0, text.size(), fmt::format("{} is written in words or other signs", plain)};
}

/// Whether a move has a sign that may stand for another, or words; almost none has.
bool may_be_unusual(std::string_view text) {
  constexpr std::string_view odd = "'`\"&=>~";
  char last = 0;
  return std::any_of(text.begin(), text.end(), [&last, odd](char c) {
    const bool is_of_word =
        c > 'd' && c <= 'z' && c != 'i' && c != 'v' && c != 'x' && is_letter(last);
    last = c;
    return static_cast<unsigned char>(c) >= 0x80U || digit_like(c) != 0 || is_of_word ||
           odd.find(c) != std::string_view::npos;
  });
}

std::optional<Finding> note_unusual_tag(const Record &record) {
  // (A tag after # has none.)
  const auto is_unusual = [&record](const Tag &tag) {
    constexpr std::string_view right = "\" \t";
    return tag.value.begin > 0 &&
           right.find(record.text[tag.value.begin - 1]) == std::string_view::npos;
  };
  const auto tag = std::find_if(record.tags.begin(), record.tags.end(), is_unusual);
  if (tag == record.tags.end()) {
    return std::nullopt;
  }
  Finding note(Code::syntax, Severity::note, tag->value,
               "this tag stands in quotation marks of another kind");
  note.remarks.emplace_back("they are read as \"; others like them are not reported");
  return note;
}

/// How many bytes of a text are a sign that only lays moves out: bars, emphasis, brackets, tags.
std::size_t layout_size(std::string_view text) {
  constexpr std::string_view signs = "|*_~`<[\"";
  const std::size_t quote = quote_size(text);
  return quote > 0 ? quote : signs.find(text.front()) == std::string_view::npos ? 0U : 1U;
}

/// Where the items and the tags of a record have begun, and no tag comes any more.
std::uint32_t after_tags(const Record &record) {
  std::size_t end = record.items.empty() ? 0 : record.items.front().span.begin;
  for (const Tag &tag : record.tags) {
    end = std::max(end, std::min(record.text.find(']', tag.value.end()), record.text.size()));
  }
  return static_cast<std::uint32_t>(end);
}

/// Reports the first sign between the moves, or around their numbers, that is only layout.
std::optional<Finding> note_layout(const Record &record) {
  std::uint32_t end = after_tags(record);
  for (const Item &item : record.items) {
    const bool is_number = item.kind == ItemKind::move_number;
    const std::uint32_t stop = is_number ? item.span.end() : item.span.begin;
    for (std::uint32_t at = end; at < stop; ++at) {
      const std::string_view rest = std::string_view(record.text).substr(at, stop - at);
      if (const std::size_t size = layout_size(rest); size > 0) {
        const Span span{at, static_cast<std::uint32_t>(size)};
        Finding note(Code::syntax, Severity::note, span,
                     fmt::format("{} is read as layout around the moves", record.at(span)));
        note.remarks.emplace_back("convert leaves it out; other signs like it are not reported");
        return note;
      }
    }
    end = std::max(end, item.span.end());
  }
  return std::nullopt;
}

/// A note on the first sign of a move that is not the one it is read as, such as a letter of
/// another alphabet; or else on the first tag in odd quotation marks; or else on the first sign
/// that only lays moves out. Nothing if there is no such sign.
std::optional<Finding> note_unusual_sign(const Record &record) {
  if (!record.is_folded) {
    return std::nullopt;
  }
  for (const Item &item : record.items) {
    const std::string_view text = record.at(item.span);
    if (item.kind != ItemKind::move || !may_be_unusual(text)) {
      continue;
    }
    const std::string plain = plain_move_text(text);
    if (plain == text) {
      continue;
    }
    UnusualSign odd = unusual_sign(text, plain);
    Finding note(Code::syntax, Severity::note,
                 {item.span.begin + static_cast<std::uint32_t>(odd.at),
                  static_cast<std::uint32_t>(odd.size)},
                 std::move(odd.sentence));
    note.remarks.push_back(fmt::format("it is read as {}; others like it are not reported", plain));
    return note;
  }
  std::optional<Finding> note = note_unusual_tag(record);
  return note ? std::move(note) : note_layout(record);
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
bool is_after_move(const Record &record, std::size_t comment) {
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
    if (i > 0 && is_after_move(record, i) && ++looked_at <= most &&
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
      !record.moves.empty() && record.moves.front().destination.habits().is_of_one_game;
  Record stated;
  static_cast<void>(parse_record(
      text, stated, true, has_own_cells ? PlyReader::grammar_of_lattices : PlyReader::usual_plies));
  std::optional<PliesBefore> before;
  for (std::size_t i = 0; i + 1 < stated.items.size(); ++i) {
    const Item &move = stated.items[i + 1];
    if (!is_number(stated, i) || !is_move(move.kind)) {
      continue;
    }
    before = before ? before : plies_before(record, item);
    if (const WrittenNumber number = written_number(stated, stated.items[i]);
        is_due(number, record, *before)) {
      return NumberedMove{number, fmt::format("{} {}", stated.text_of(stated.items[i]),
                                              clipped(stated.at(move.span)))};
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
  if (!is_first_in_line(record.text, begin) && !unread_row(words.substr(row->end()), due + 1)) {
    return std::nullopt;
  }
  return Finding(Code::unplayed_text, Severity::warning,
                 Span{static_cast<std::uint32_t>(begin), row->size},
                 fmt::format("move {} is due here, but \"{}\" is not read as one", due,
                             clipped(record.text.substr(begin, row->size))));
}

/// Reports comments that seem to hold moves of the game by a slip: the first behind a semicolon
/// that was meant to end a sentence, and each that lacks its brace, so that it goes on to the end
/// of another.
std::vector<Finding> moves_in_comments(const Record &record) {
  std::vector<Finding> findings;
  if (auto in_comment = note_moves_in_comment(record)) {
    findings.push_back(*std::move(in_comment));
  }
  // Somebody who leaves out braces does it seldom.
  constexpr std::size_t most_reported = 100;
  for (std::size_t i = 0; i < record.items.size() && findings.size() < most_reported; ++i) {
    if (auto open = warn_of_open_comment(record, i)) {
      findings.push_back(*std::move(open));
    } else if (auto row = warn_of_unread_row(record, i)) {
      findings.push_back(*std::move(row));
    }
  }
  return findings;
}

/// How many places are reported at most.
constexpr std::size_t max_reported = 1000;

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
    std::size_t end = end_of_line(text, begin);
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
    const std::size_t end = end_of_line(text, begin);
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
  for (std::size_t i = 0; i < record.items.size() && findings.size() < max_reported; ++i) {
    if (record.items[i].kind != ItemKind::remark) {
      continue;
    }
    const std::size_t stated = findings.size();
    tell_unread_moves(record, record.items[i], findings);
    if (findings.size() == stated) {
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
    if (move != nullptr && move->destination.habits().has_numeral) {
      note_old_fours(record, item, findings);
    }
    if (before != nullptr && is_move(before->kind) && findings.size() < max_reported) {
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
  if (auto odd = note_unusual_sign(record)) {
    findings.push_back(*std::move(odd));
  }
  return findings;
}

} // namespace tessera
