#pragma once

#include "record.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// A record's text as the grammar is to read it: where characters look like those of a move, these
/// stand in their place. Each byte keeps the place of what it stands for, so that spans point into
/// the text as it is.
class FoldedText {
public:
  /// Nothing if a text reads as it stands. Quotation marks about moves, and letters that look like
  /// digits, are only looked for where `has_strange_moves`: they are no fault of a text that is
  /// read without them.
  static std::optional<FoldedText> of(std::string_view text, bool has_strange_moves);

  [[nodiscard]] const std::string &text() const { return text_; }
  /// Where something of this text stands in the source.
  [[nodiscard]] Span to_source(Span span) const;
  [[nodiscard]] std::uint32_t to_source(std::size_t end) const;

private:
  explicit FoldedText(std::string_view source) : source_(source) {}
  bool replace_characters();
  std::size_t replace_tag_quotes(std::size_t at);
  bool replace_digits();
  bool remove_quotes();
  void keep(char c, std::size_t begin, std::size_t end);

  std::string_view source_;
  std::string text_;
  /// Of each byte of the text, where in the source it begins and ends.
  std::vector<std::uint32_t> begins_;
  std::vector<std::uint32_t> ends_;
};

/// The text of a move with look-alikes replaced, and quotation marks left out.
std::string plain_move_text(std::string_view move);

} // namespace tessera
