#pragma once

#include "../../game/notation/coordinates.hpp"
#include "../../record/replay/finding.hpp"
#include "arrangement.hpp"
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

/// The notation of the cells of a board in words: the one that is written below, or is in the
/// hints, or that the form of the cells shows. A note says if it is assumed and others read the
/// same cells as other places.
Notation notation_of(const WordSheet &sheet, std::span<const PictureLine> below, const Board &board,
                     const PictureHints &hints, std::vector<Finding> &findings);

} // namespace tessera
