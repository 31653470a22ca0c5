#pragma once

#include "../notation/coordinates.hpp"
#include "../replay/finding.hpp"
#include "picture_text.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tessera {

/// A piece put in words.
struct WordMan {
  Color color;
  std::string role;
  WrittenCell cell;
  Span role_span;
  Span cell_span;
};

/// A board put in words.
struct WordSheet {
  std::vector<WordMan> men;
  Span span;
  /// The line after it.
  std::size_t end_line = 0;
};

class Board;

/// Reads a board in words that begins at a line; nothing if none begins there. It stops when there
/// are this many findings.
std::optional<WordSheet> read_plain(std::span<const PictureLine> lines, std::size_t begin,
                                    const Board &board, std::size_t max_findings,
                                    std::vector<Finding> &findings);

} // namespace tessera
