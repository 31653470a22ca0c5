#pragma once

#include "../../game/rules/placement.hpp"
#include "arrangement.hpp"
#include "board_lines.hpp"
#include "picture_text.hpp"

#include <optional>
#include <span>

namespace tessera {

/// One board of a text, read as far as could be.
struct ReadBoard {
  explicit ReadBoard(Notation usual) : arrangement{{}, usual} {}

  Men men{};
  Arrangement arrangement;
  Span span{};
  /// The lines beside it that may tell of it, up to the boards before and after it.
  std::span<const PictureLine> above{};
  std::span<const PictureLine> below{};
  /// In a game on several boards.
  std::optional<BoardTitle> title{};
  /// Whether no board comes before it.
  bool is_first = false;
  bool whole = true;
};

} // namespace tessera
