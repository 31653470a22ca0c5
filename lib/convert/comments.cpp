#include "comments.hpp"

#include "../printable.hpp"
#include "../record/item_at.hpp"
#include "../record/item_kinds.hpp"
#include "../record/record_parser.hpp"

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

void comment_behind(const Record &record, std::size_t item, std::string_view words, Edits &edits) {
  const Item &last = record.items[item];
  const std::string comment = brace_comment(words);
  edits.replace({last.span.end(), 0},
                takes_its_line(last.kind) ? '\n' + comment.substr(1) : comment);
}

std::string words_of(const Finding &finding) {
  std::string words(name(finding.severity));
  words += ": " + finding.sentence + " [" + std::string(name(finding.code)) + ']';
  for (const Suggestion &suggestion : finding.suggestions) {
    words += &suggestion == &finding.suggestions.front() ? "; perhaps " : " or ";
    words += suggestion.text;
  }
  words += finding.ruling.empty() ? "" : "; " + std::string(finding.ruling);
  return printable(words);
}

void comment_finding(const Record &record, const Finding &finding, Edits &edits) {
  std::optional<std::size_t> item = item_at(record, finding.span.begin);
  if (!item || record.items[*item].span.begin > finding.span.begin) {
    // About a tag, or the text as a whole.
    comment_in_front(record, words_of(finding), edits);
    return;
  }
  if (record.items[*item].kind == ItemKind::move_number && *item + 1 < record.items.size() &&
      is_move(record.items[*item + 1].kind)) {
    ++*item;
  }
  const ItemKind kind = record.items[*item].kind;
  if (is_move(kind) || belongs_to_move(kind) || kind == ItemKind::turn_separator) {
    comment_move(record, *item, words_of(finding), edits);
  } else if (*item == 0) {
    comment_in_front(record, words_of(finding), edits);
  } else {
    comment_behind(record, *item - 1, words_of(finding), edits);
  }
}

/// Whether the items of an edited text are those of the source.
bool same_items(const Record &source, const Record &record, const Edits &edits) {
  std::size_t at = 0;
  for (const Item &item : record.items) {
    const Span span = edits.to_source(item.span);
    if (item.kind == ItemKind::brace_comment && span.size == 0) {
      continue;
    }
    if (at == source.items.size()) {
      return false;
    }
    const Item &before = source.items[at++];
    const bool same_kind = item.kind == before.kind || (is_move(item.kind) && is_move(before.kind));
    const WrittenMove *move = move_of(record, item);
    const WrittenMove *move_before = move_of(source, before);
    const bool both_moves = move != nullptr && move_before != nullptr;
    if (!same_kind || (before.span.size > 0 && span != before.span) ||
        (both_moves && move->joined != move_before->joined)) {
      return false;
    }
  }
  return at == source.items.size() && record.tags.size() == source.tags.size();
}

} // namespace

std::size_t end_of_move(const Record &record, std::size_t item) {
  const auto is = [&record](std::size_t at, auto what) {
    return at < record.items.size() && what(record.items[at].kind);
  };
  for (;;) {
    while (is(item + 1, belongs_to_move)) {
      ++item;
    }
    if (!is(item + 1, [](ItemKind kind) { return kind == ItemKind::turn_separator; }) ||
        !is(item + 2, is_move)) {
      return item;
    }
    item += 2;
  }
}

void comment_in_front(const Record &record, std::string_view words, Edits &edits) {
  const std::string comment = brace_comment(words).substr(1);
  if (!record.items.empty()) {
    edits.replace({record.items.front().span.begin, 0}, comment + '\n');
    return;
  }
  const std::size_t last = record.text.find_last_not_of(" \t\r\n\v\f");
  edits.replace({static_cast<std::uint32_t>(last + 1), 0}, "\n\n" + comment);
}

std::string brace_comment(std::string_view words) {
  std::string comment(words);
  std::replace(comment.begin(), comment.end(), '{', '(');
  std::replace(comment.begin(), comment.end(), '}', ')');
  return " {" + comment + '}';
}

void comment_move(const Record &record, std::size_t item, std::string_view words, Edits &edits) {
  comment_behind(record, end_of_move(record, item), words, edits);
}

void comment_findings(const Record &record, const std::vector<Finding> &findings, Edits &edits) {
  for (const Finding &finding : findings) {
    comment_finding(record, finding, edits);
  }
}

void comment_findings_in_front(const Record &record, const std::vector<Finding> &findings,
                               Edits &edits) {
  for (const Finding &finding : findings) {
    const std::string about = finding.move.empty() ? "" : printable(finding.move) + ": ";
    comment_in_front(record, about + words_of(finding), edits);
  }
}

std::unique_ptr<EditedRecord> edited(const Record &source, const Edits &edits) {
  auto made = std::make_unique<EditedRecord>();
  made->text = edits.apply(source.text);
  // The end of a record may be read differently if no other follows: the source must be read by
  // itself, too.
  Record alone;
  const ParseEnd source_end = parse_record(source.text, alone);
  const ParseEnd end = parse_record(made->text, made->record);
  made->record.first_byte = source.first_byte;
  const bool whole = source_end.size == source.text.size() && end.size == made->text.size();
  return whole && !end.too_deep && same_items(alone, made->record, edits) ? std::move(made)
                                                                          : nullptr;
}

} // namespace tessera
