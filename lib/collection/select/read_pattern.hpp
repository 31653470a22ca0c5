#pragma once

#include "../../picture/diagram/read_picture.hpp"
#include "../../record/replay/setting.hpp"
#include "../../base/result.hpp"
#include "pattern.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace tessera {

/// A position to look for, as it was read from a text.
struct PatternReading {
  /// Empty if no drawing in the text can be read as a position of any of the games.
  PositionQuery query;
  /// How many boards are drawn, of which the first is looked for; 0 if the position is on one line.
  std::size_t boards_drawn = 0;
};

/// How to read drawings of a game.
PictureHints hints_for(const Variant &variant, const Told &told);

/// Reads a position, or with `part` a part of one, as each of the games understands it; the text
/// begins with it on one line, or has it drawn. There must be at least one game. Fails if a line is
/// not a position of any game, or if it shows nothing to look for.
Result<PatternReading> read_pattern(std::string_view text, bool part,
                                    std::span<const Variant> variants, const Told &told);

} // namespace tessera
