#pragma once

#include "../replay/finding.hpp"
#include "../rules/position.hpp"
#include "picture_text.hpp"

#include <optional>
#include <span>
#include <vector>

// Which position was drawn.

namespace tessera {

/// The position that stands on one line below the last board, if it has the pieces of all boards;
/// it is an error if it has others.
std::optional<Position> told_position(std::span<const PictureLine> below,
                                      const std::vector<Men> &boards, const Variant &variant,
                                      std::vector<Finding> &findings);

/// The position of boards that were drawn. If the side to move is not given, it is White, unless
/// that is impossible; a note says so.
std::optional<Position> set_up_drawn(std::vector<PositionSetup> setups, bool tells_side, Span span,
                                     const Variant &variant, std::vector<Finding> &findings);

} // namespace tessera
