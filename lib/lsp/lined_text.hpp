#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::lsp {

/// A place as the protocol has it: the line and the character in it, both from 0; a character is a
/// unit of UTF-16.
struct TextPosition {
  std::size_t line = 0;
  std::size_t character = 0;
};

/// A text that knows where its lines begin: behind \n, \r\n and \r alone.
class LinedText {
public:
  explicit LinedText(std::string text);

  [[nodiscard]] const std::string &text() const { return text_; }

  /// What is beyond a line or the text is at its end.
  [[nodiscard]] std::size_t byte_at(TextPosition position) const;
  [[nodiscard]] TextPosition position_at(std::size_t byte) const;

  /// Puts other words in the place of some; `begin` is not behind `end`, and both are in the text.
  void replace(std::size_t begin, std::size_t end, std::string_view words);

private:
  /// Whether a line begins there.
  [[nodiscard]] bool begins_line(std::size_t byte) const;

  std::string text_;
  std::vector<std::size_t> lines_;
};

} // namespace tessera::lsp
