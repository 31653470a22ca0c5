#pragma once

#include "../../record/replay/finding.hpp"
#include "read_board.hpp"
#include "read_picture.hpp"
#include "told_beside.hpp"

#include <set>
#include <span>
#include <vector>

// Which position was drawn.

namespace tessera {

/// Makes a position of all its boards, of which these kinds of lines stand above. A position that
/// stands on one line below the last must have the pieces that are drawn. If nothing says which
/// side is to move, it is White, unless that is impossible; a note says so. Nor does a drawing show
/// which piece has moved within a turn: a note says what is assumed.
DrawnPosition drawn_position(std::span<const ReadBoard> boards, const std::set<ToldLine> &above,
                             const Variant &variant, std::vector<Finding> &findings);

} // namespace tessera
