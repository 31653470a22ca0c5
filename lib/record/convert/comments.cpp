#include "comments.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../record/item_kinds.hpp"

#include <algorithm>

namespace tessera {

namespace {

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

/// The last item of what an item begins: a move's marks, and the rest of its turn.
std::size_t end_of_turn(const Record &record, std::size_t item) {
  for (;;) {
    item = last_mark(record, item);
    if (item + 2 >= record.items.size() ||
        record.items[item + 1].kind != ItemKind::turn_separator ||
        !is_move(record.items[item + 2].kind)) {
      return item;
    }
    item += 2;
  }
}

} // namespace

std::size_t last_mark(const Record &record, std::size_t item) {
  while (item + 1 < record.items.size() && belongs_to_move(record.items[item + 1].kind)) {
    ++item;
  }
  return item;
}

void comment_behind(const Record &record, std::size_t item, std::string_view words, Edits &edits) {
  const Item &last = record.items[item];
  const std::string comment = brace_comment(words);
  edits.replace({last.span.end(), 0},
                takes_its_line(last.kind) ? '\n' + comment.substr(1) : comment);
}

void comment_in_front(const Record &record, std::string_view words, Edits &edits) {
  const std::string comment = brace_comment(words).substr(1);
  if (!record.items.empty()) {
    edits.replace({record.items.front().span.begin, 0}, comment + '\n');
    return;
  }
  edits.replace({static_cast<std::uint32_t>(size_to_last_sign(record.text)), 0}, "\n\n" + comment);
}

std::string brace_comment(std::string_view words) {
  std::string comment(words);
  std::replace(comment.begin(), comment.end(), '{', '(');
  std::replace(comment.begin(), comment.end(), '}', ')');
  return " {" + comment + '}';
}

void comment_move(const Record &record, std::size_t item, std::string_view words, Edits &edits) {
  comment_behind(record, end_of_turn(record, item), words, edits);
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

} // namespace tessera
