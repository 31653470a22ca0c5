#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// A place in a text, counted from its top left; both from 0.
struct TextPlace {
  std::size_t line = 0;
  std::size_t column = 0;
};

/// Text that is written piece by piece, at any place and in any order.
class Canvas {
public:
  /// Puts a text over whatever stands at its place; the canvas grows as needed.
  void write(TextPlace at, std::string_view text) {
    if (at.line >= lines_.size()) {
      lines_.resize(at.line + 1);
    }
    std::string &line = lines_[at.line];
    if (at.column + text.size() > line.size()) {
      line.resize(at.column + text.size(), ' ');
    }
    line.replace(at.column, text.size(), text);
  }
  /// The same, with the middle of the text at the place.
  void write_centred(TextPlace at, std::string_view text) {
    write({at.line, at.column - text.size() / 2}, text);
  }

  /// All lines, each with its line end.
  [[nodiscard]] std::string text() const {
    std::string all;
    for (const std::string &line : lines_) {
      all += line;
      all += '\n';
    }
    return all;
  }

private:
  std::vector<std::string> lines_;
};

} // namespace tessera
