#pragma once

#include "picture_text.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// The lines of a drawing in frames, one at a time.

namespace tessera {

enum class LineKind { row, border, top, labels, blank, other };

LineKind kind_of(const PictureLine &line);
/// Whether a line holds four cells of one mini-board in a row.
bool begins_frame(const PictureLine &line);
/// Whether a line between rows is complete.
bool is_whole_border(const PictureLine &line);

/// A text somewhere in a line.
struct Token {
  std::string text;
  std::size_t begin = 0;
};

/// The labels of a line that is not a row.
std::vector<Token> labels_in(const PictureLine &line, LineKind kind);

/// A row of cells.
struct FramedRow {
  struct Content {
    std::size_t begin = 0;
    std::size_t size = 0;
    /// Whether it is not a piece, a mark or an empty cell.
    bool broken = false;
    /// The piece's letter.
    std::optional<Token> man{};
    /// A sign instead of a piece.
    std::optional<Token> sign{};
  };
  /// Between any two bars.
  std::vector<Content> contents{};
  /// Before the first bar and after the last.
  Token head{};
  Token tail{};

  [[nodiscard]] std::size_t bars() const { return contents.size() + 1; }
};

/// Reads a line that is a row.
FramedRow read_framed_row(const PictureLine &line);

} // namespace tessera
