#pragma once

#include "mapped_text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Look-alikes are folded before the grammar reads. `parse_record` reads a text as it stands. If the
// text has letters beyond ASCII, or words that look like moves but were not read as moves
// (`has_unusual_moves`), look-alikes are replaced by the characters of moves (look_alikes.hpp), and
// the text is read again. The signs that lay out moves on pages and in chats, and moves put into
// words (grammar/pasted.hpp, grammar/move_in_words.hpp), are folded in the same way, into blanks,
// remarks and plain moves (pasted_text.hpp).
//
// Each byte keeps the place of what it stands for (mapped_text.hpp), so spans point into the
// original text, and items stay in its order. So no word beside moves is lost; but what a tag says
// within a move, or between a number and its move, is, as it has no place there. What cannot be
// seen between two elements belongs to neither. Numbers, signs and results keep what they were read
// as (`Record::text_of`), so no other code needs to know look-alikes.

namespace tessera {

/// A record's text as the grammar should read it: characters that look like those of a move are
/// replaced by them. Each byte keeps the place of what it stands for, so that spans point into the
/// original text.
class FoldedText {
public:
  /// Nothing if a text needs no change. Layout, and moves in words, are only looked for if
  /// `has_unusual_moves`; parentheses are layout only if all moves stand in them. Otherwise the
  /// text is read without looking for them.
  static std::optional<FoldedText> of(std::string_view text, bool has_unusual_moves,
                                      bool all_in_parentheses = false);

  [[nodiscard]] const std::string &text() const { return made_.text(); }
  /// Where a part of this text stands in the source.
  [[nodiscard]] Span to_source(Span span) const { return made_.to_source(span); }
  [[nodiscard]] std::uint32_t to_source(std::size_t end) const { return made_.to_source(end); }

private:
  explicit FoldedText(std::string_view source) : source_(source), made_(source.size()) {}
  bool replace_characters(bool in_words);
  std::size_t replace_tag_quotes(std::size_t at);
  std::size_t last_cell();
  template <class Result> std::size_t replace_result(std::size_t at);
  bool replace_digits();
  bool remove_quotes();
  bool remove_layout(bool all_in_parentheses);

  std::string_view source_;
  MappedText made_;
  /// What `last_cell` has found.
  std::optional<std::size_t> last_cell_{};
};

/// The text of a move with look-alikes replaced, quotation marks left out, and words written as
/// signs; zeros in castling are replaced, too, though they do not make it a move.
std::string plain_move_text(std::string_view move);

} // namespace tessera
