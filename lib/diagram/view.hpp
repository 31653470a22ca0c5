#pragma once

#include "../board/hypercube.hpp"

namespace tessera {

/// Which axis runs which way in a flat picture of the 4x4x4x4 board: two between the
/// mini-boards, two inside each (HB-5).
struct View {
  Axis outside_across;
  Axis outside_up;
  Axis inside_across;
  Axis inside_up;
};

/// The big axes outside, the small ones inside.
inline constexpr View usual_view{Axis::big_column, Axis::big_row, Axis::column, Axis::row};

} // namespace tessera
