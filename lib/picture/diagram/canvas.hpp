#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// A place in a text, counted in characters from its top left; both from 0.
struct TextPlace {
  std::size_t line = 0;
  std::size_t column = 0;
};

/// Text that is written piece by piece, at any place and in any order.
class Canvas {
public:
  /// Puts a character over whatever stands at its place; the canvas grows as needed.
  void write(TextPlace at, char32_t character);
  /// The same for an ASCII text.
  void write(TextPlace at, std::string_view text);
  /// The same, with the middle of the text at the place.
  void write_centred(TextPlace at, std::string_view text) {
    write({at.line, at.column - text.size() / 2}, text);
  }

  /// All lines in UTF-8, each without blanks at its end and with its line end.
  [[nodiscard]] std::string text() const;

private:
  std::vector<std::u32string> lines_;
};

} // namespace tessera
