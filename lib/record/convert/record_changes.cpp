#include "record_changes.hpp"

#include "../record/mail_source.hpp"
#include "../record/record_parser.hpp"
#include "../record/walk.hpp"
#include "../../base/text.hpp"
#include "comments.hpp"
#include "edits.hpp"
#include "played_moves.hpp"

#include <utility>
#include <vector>

namespace tessera {

namespace {

using Changed = Result<ChangedRecord>;

/// A span with the white space before it.
Span with_blanks(const Record &record, Span span) {
  while (span.begin > 0 && std::string_view(" \t\r\n\v\f").find(record.text[span.begin - 1]) !=
                               std::string_view::npos) {
    --span.begin;
    ++span.size;
  }
  return span;
}

/// Where a line begins that an item's move may be the first of: its number, or the parenthesis of
/// its variation; and whether it is the first.
struct LineStart {
  std::size_t item;
  bool is_variation;
};

LineStart line_start(const Record &record, std::size_t item) {
  std::size_t first = item;
  while (first > 0) {
    const ItemKind before = record.items[first - 1].kind;
    if (begins_variation(before)) {
      return {first - 1, true};
    }
    if (before != ItemKind::move_number && before != ItemKind::turn_separator &&
        before != ItemKind::brace_comment) {
      break;
    }
    --first;
  }
  // Comments before it are not its own.
  while (first < item && record.items[first].kind == ItemKind::brace_comment) {
    ++first;
  }
  return {first, false};
}

/// The move before an item in its line; nothing at the start of the record and of a variation,
/// which is then given.
struct MoveBefore {
  std::optional<std::size_t> move;
  std::optional<std::size_t> variation = std::nullopt;
};

MoveBefore before_in_line(const Record &record, std::size_t item) {
  std::size_t open = 0;
  while (item-- > 0) {
    const ItemKind kind = record.items[item].kind;
    if (ends_variation(kind)) {
      ++open;
    } else if (begins_variation(kind) && open == 0) {
      return {std::nullopt, item};
    } else if (begins_variation(kind)) {
      --open;
    } else if (open == 0 && is_move(kind)) {
      return {item};
    }
  }
  return {std::nullopt};
}

/// The first move of the turn that a variation replaces.
std::optional<std::size_t> replaced_by(const Record &record, std::size_t variation) {
  std::optional<std::size_t> move = before_in_line(record, variation).move;
  while (move && is_joined(record, record.items[*move])) {
    move = before_in_line(record, *move).move;
  }
  return move;
}

/// The move that leads to the position before a move.
std::optional<std::size_t> move_before(const Record &record, std::size_t item) {
  MoveBefore before = before_in_line(record, item);
  while (before.variation) {
    const std::optional<std::size_t> replaced = replaced_by(record, *before.variation);
    before = replaced ? before_in_line(record, *replaced) : MoveBefore{std::nullopt};
  }
  return before.move;
}

/// For the second move of a turn in a variation, if its first move repeats that of the turn that
/// the variation replaces: that first move.
std::optional<std::size_t> restated(const Record &record, std::size_t item) {
  const std::optional<std::size_t> first = before_in_line(record, item).move;
  if (!first || !is_joined(record, record.items[item])) {
    return std::nullopt;
  }
  const std::optional<std::size_t> variation = before_in_line(record, *first).variation;
  const auto replaced = variation ? replaced_by(record, *variation) : std::nullopt;
  const auto text = [&record](std::size_t at) { return record.at(record.items[at].span); };
  return replaced && text(*replaced) == text(*first) ? replaced : std::nullopt;
}

/// Whether a text is one record, and so many of its moves are played.
bool has_moves(const std::string &text, const Setting &setting, std::size_t count) {
  Record record;
  return parse_record(text, record).size == text.size() &&
         played_moves(record, setting, 0).moves().size() == count;
}

/// The failure for a change to the move that leads to the start.
Changed no_move_before_start() {
  return Changed::failure("position 0 is the start, to which no move leads");
}

/// Whether an item is a comment, but not one that says which message a move came in.
bool is_of_player(const Record &record, const Item &item) {
  return (item.kind == ItemKind::brace_comment || item.kind == ItemKind::line_comment) &&
         !mail_source_in(comment_of(item.kind, record.at(item.span)).words);
}

/// The player's comments behind an item, or before all: those between the moves of a turn are about
/// the first.
std::vector<std::size_t> comments_behind(const Record &record, std::optional<std::size_t> item) {
  std::vector<std::size_t> comments;
  for (std::size_t next = item ? *item + 1 : 0; next < record.items.size(); ++next) {
    if (is_of_player(record, record.items[next])) {
      comments.push_back(next);
    } else if (record.items[next].kind != ItemKind::turn_separator) {
      break;
    }
  }
  return comments;
}

} // namespace

Changed no_such_position(std::size_t count) {
  return Changed::failure("the record has " + counted(count, "move") +
                          ", so there is no such position");
}

Changed with_comment(const Record &record, const Setting &setting, std::size_t position,
                     std::string_view words) {
  const PlayedMoves played = played_moves(record, setting, position);
  if (position > played.moves().size()) {
    return no_such_position(played.moves().size());
  }
  // The item of the move, with its marks.
  const std::optional<std::size_t> last =
      position == 0 ? std::nullopt
                    : std::optional(last_mark(record, played.moves()[position - 1].move.item));
  Edits edits;
  bool is_said = words.empty();
  for (const std::size_t item : comments_behind(record, last)) {
    const Span span = record.items[item].span;
    if (is_said) {
      edits.replace(item == 0 ? span : with_blanks(record, span), "");
    } else {
      // In the place of the first.
      edits.replace(span, brace_comment(words).substr(1));
      is_said = true;
    }
  }
  if (!is_said && last) {
    comment_behind(record, *last, words, edits);
  } else if (!is_said) {
    comment_in_front(record, words, edits);
  }
  std::string text = edits.apply(record.text);
  if (!has_moves(text, setting, played.moves().size())) {
    return Changed::failure("with this comment, the record would be read as a different game");
  }
  return ChangedRecord{std::move(text), position};
}

Changed with_nag(const Record &record, const Setting &setting, std::size_t position, unsigned nag) {
  if (position == 0) {
    return no_move_before_start();
  }
  const PlayedMoves played = played_moves(record, setting, position);
  if (position > played.moves().size()) {
    return no_such_position(played.moves().size());
  }
  std::string sign = nag == 0 ? "" : " $" + std::to_string(nag);
  Edits edits;
  std::size_t last = played.moves()[position - 1].move.item;
  for (; last + 1 < record.items.size() && belongs_to_move(record.items[last + 1].kind); ++last) {
    const Item &item = record.items[last + 1];
    if (item.kind == ItemKind::nag || item.kind == ItemKind::annotation) {
      // In the place of the first.
      edits.replace(with_blanks(record, item.span), std::exchange(sign, ""));
    }
  }
  if (!sign.empty()) {
    edits.replace({record.items[last].span.end(), 0}, sign);
  }
  std::string text = edits.apply(record.text);
  if (!has_moves(text, setting, played.moves().size())) {
    return Changed::failure("with this sign, the record would be read as a different game");
  }
  return ChangedRecord{std::move(text), position};
}

Changed without_move(const Record &record, const Setting &setting, std::size_t position) {
  if (position == 0) {
    return no_move_before_start();
  }
  const PlayedMoves played = played_moves(record, setting, position);
  if (position > played.moves().size()) {
    return no_such_position(played.moves().size());
  }
  const std::size_t item = played.moves()[position - 1].move.item;
  const std::optional<std::size_t> twin = restated(record, item);
  const LineStart start =
      line_start(record, twin ? before_in_line(record, item).move.value() : item);
  std::size_t last = item;
  static_cast<void>(walk_from(record, item + 1, [&](const Element &element) {
    const bool is_result = element.depth == 0 && element.item.kind == ItemKind::result;
    last = is_result ? last : element.index;
    return !is_result;
  }));
  // (The parenthesis that closes a variation comes after its line.)
  last += start.is_variation && last + 1 < record.items.size() ? 1U : 0U;
  const std::uint32_t begin = record.items[start.item].span.begin;
  Edits edits;
  edits.replace(with_blanks(record, {begin, record.items[last].span.end() - begin}),
                start.item == 0 ? "\n\n" : "");
  std::string text = edits.apply(record.text);
  Record changed;
  const ParseEnd end = parse_record(text, changed);
  const std::size_t left = played_moves(changed, setting, 0).moves().size();
  if (end.size != text.size() || left >= played.moves().size()) {
    return Changed::failure("without this move, the record would be read as a different game");
  }
  const std::optional<std::size_t> before = twin ? twin : move_before(record, item);
  return ChangedRecord{std::move(text), before ? played.number_of(*before) : 0};
}

} // namespace tessera
