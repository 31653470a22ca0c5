#pragma once

#include "look_alikes.hpp"
#include "record.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tessera {

/// The item that a byte of the text belongs to, or the next one after it; nothing if there is none.
inline std::optional<std::size_t> item_at(const Record &record, std::uint32_t offset) {
  const auto found =
      std::partition_point(record.items.begin(), record.items.end(),
                           [offset](const Item &item) { return item.span.end() <= offset; });
  return found == record.items.end()
             ? std::nullopt
             : std::optional(static_cast<std::size_t>(found - record.items.begin()));
}

// The properties of the kinds of items, in one place for all code that looks at a record.

/// Text shaped like a move, whether it is one or is broken.
constexpr bool is_move(ItemKind kind) {
  return kind == ItemKind::move || kind == ItemKind::broken_move;
}

/// What the words for check and mate after a move say; other kinds say nothing.
constexpr Mark mark_of(ItemKind kind) {
  return kind == ItemKind::check_word  ? Mark::check
         : kind == ItemKind::mate_word ? Mark::mate
                                       : Mark::none;
}

/// A sign or word after a move that is part of how the move is written.
constexpr bool is_mark(ItemKind kind) {
  return kind == ItemKind::gloss || kind == ItemKind::annotation || mark_of(kind) != Mark::none;
}

/// An item that says something about the move before it: a mark, or a NAG.
constexpr bool belongs_to_move(ItemKind kind) { return is_mark(kind) || kind == ItemKind::nag; }

/// An item that says no more than its signs, whatever characters they are written in.
constexpr bool is_sign(ItemKind kind) {
  return belongs_to_move(kind) || kind == ItemKind::move_number || kind == ItemKind::stray_end ||
         kind == ItemKind::result;
}

constexpr bool begins_variation(ItemKind kind) { return kind == ItemKind::variation_begin; }

/// The end of a variation, or the place where it should have been.
constexpr bool ends_variation(ItemKind kind) {
  return kind == ItemKind::variation_end || kind == ItemKind::unclosed_variation;
}

/// Words that end a game: a resignation, or a draw offered or agreed.
constexpr bool is_ending_word(ItemKind kind) {
  return kind == ItemKind::resignation || kind == ItemKind::draw_word;
}

/// An item that is marked as not belonging to the play.
constexpr bool is_comment(ItemKind kind) {
  return kind == ItemKind::brace_comment || kind == ItemKind::unclosed_comment ||
         kind == ItemKind::line_comment || kind == ItemKind::escape_line ||
         kind == ItemKind::broken_tag_pair;
}

/// Whether text put on the line after an item would become part of it.
constexpr bool takes_its_line(ItemKind kind) {
  return kind == ItemKind::line_comment || kind == ItemKind::escape_line ||
         kind == ItemKind::broken_tag_pair || kind == ItemKind::remark || is_ending_word(kind) ||
         kind == ItemKind::result || kind == ItemKind::start;
}

/// How a comment is written: in braces, after a brace that is never closed, or after a sign, to the
/// end of its line.
enum class CommentForm : std::uint8_t { braces, unclosed, line };

/// A comment; its words are without the signs around them.
struct Comment {
  CommentForm form;
  std::string_view words;
};

/// A comment in braces or on one line, closed or not, from its text; the sign before one on a line
/// may be a look-alike.
inline Comment comment_of(ItemKind kind, std::string_view text) {
  switch (kind) {
  case ItemKind::brace_comment:
    return {CommentForm::braces, text.substr(1, text.size() - 2)};
  case ItemKind::unclosed_comment:
    return {CommentForm::unclosed, text.substr(1)};
  default: {
    const auto sign_size = [](std::string_view of) {
      return std::max<std::size_t>(look_alike(of).size, 1);
    };
    const bool is_double = text.starts_with('/') || look_alike(text).plain == '/';
    text.remove_prefix(sign_size(text));
    text.remove_prefix(is_double ? sign_size(text) : 0);
    return {CommentForm::line, text};
  }
  }
}

/// The detail of an OC-15 start, which tells it from infinitechess.org's.
inline constexpr std::uint32_t c4d_start_detail = 1;

/// The detail of a remark that is another result, behind the one that ended the record.
inline constexpr std::uint32_t later_result_detail = 1;

/// The detail of a remark that is a sign of evaluation behind a move.
inline constexpr std::uint32_t evaluation_detail = 2;

/// The detail of a remark that opens a parenthesis which the next move stands in: this, and the
/// number of bytes before the parenthesis.
inline constexpr std::uint32_t first_opened_detail = 3;

/// The detail of a closing parenthesis that words opened behind the same move, (nice {really}), or
/// that is the mouth of a smiley.
inline constexpr std::uint32_t closes_words_detail = 1;

/// The item that shows where the record's moves start, or null.
inline const Item *start_of(const Record &record) {
  for (const Item &item : record.items) {
    if (item.kind == ItemKind::start) {
      return &item;
    }
    if (is_move(item.kind)) {
      break;
    }
  }
  return nullptr;
}

/// A tag from its name to the quote after its value, if there is one.
inline Span whole_tag(const Record &record, const Tag &tag) {
  const bool has_quote = tag.value.end() < record.text.size();
  return {tag.name.begin, tag.value.end() + (has_quote ? 1 : 0) - tag.name.begin};
}

/// The written move that an item is, or null.
inline const WrittenMove *move_of(const Record &record, const Item &item) {
  return item.kind == ItemKind::move ? &record.moves[item.detail] : nullptr;
}

/// Whether a move, broken or not, makes one turn with the move before it.
inline bool is_joined(const Record &record, const Item &item) {
  const WrittenMove *move = move_of(record, item);
  return move != nullptr ? move->joined : item.kind == ItemKind::broken_move && item.detail == 1;
}

/// The board's label in the number of a move, broken or not; 0 if it has none.
inline char board_of(const Record &record, const Item &item) {
  const WrittenMove *move = move_of(record, item);
  return move != nullptr ? move->board
         : item.kind == ItemKind::broken_move && !is_joined(record, item)
             ? static_cast<char>(item.detail)
             : '\0';
}

} // namespace tessera
