#pragma once

#include "../../base/result.hpp"
#include "../../game/notation/fen.hpp"
#include "../../game/rules/position.hpp"
#include "../../picture/diagram/read_picture.hpp"
#include "../../record/replay/setting.hpp"

#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

/// Pieces to find in a position.
struct Pattern {
  /// One board, which may be any of the position's, or as many as the position has.
  std::vector<MenOnBoard> boards;
  /// Whether there may be other pieces besides.
  bool part = false;

  /// Whether the pieces stand like this, with the side to move if it is given. Hands, clocks and
  /// everything else in a position do not matter.
  [[nodiscard]] bool matches(const Position &position) const;
};

/// A pattern as each of several games understands it.
class PositionQuery {
public:
  void add(const GameInfo &game, Pattern pattern) {
    patterns_.emplace_back(&game, std::move(pattern));
  }
  [[nodiscard]] bool empty() const { return patterns_.empty(); }
  /// Null if the pattern is not one of that game.
  [[nodiscard]] const Pattern *of(const Variant &variant) const;

private:
  std::vector<std::pair<const GameInfo *, Pattern>> patterns_;
};

/// The pattern that a whole position makes.
Pattern pattern_of(const Position &position);

/// A position to look for, as it was read from a text.
struct PatternReading {
  /// Empty if no drawing in the text can be read as a position of any of the games.
  PositionQuery query;
  /// How many boards are drawn, of which the first is looked for; 0 if the position is on one line.
  std::size_t boards_drawn = 0;
};

/// How to read drawings of a game.
PictureHints hints_for(const Variant &variant, const Given &given);

/// Reads a position, or with `part` a part of one, as each of the games understands it; the text
/// begins with it on one line, or has it drawn. There must be at least one game. Fails if a line is
/// not a position of any game, or if it shows nothing to look for.
Result<PatternReading> read_pattern(std::string_view text, bool part,
                                    std::span<const Variant> variants, const Given &given);

} // namespace tessera
