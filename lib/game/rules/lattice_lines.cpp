#include "lattice_lines.hpp"

#include <algorithm>

namespace tessera::lattice {

Lines::Lines(const Grid &grid, std::span<const Walk> walks) : reach_(grid, walks) {
  const std::vector<Direction> &all = reach_.directions();
  for (std::size_t number = 0; number < all.size(); ++number) {
    (all[number].often != 0 ? slides_ : steps_).push_back(static_cast<std::uint8_t>(number));
    Step back = all[number].step;
    for (int &change : back) {
      change = -change;
    }
    const auto found = std::find_if(
        all.begin(), all.end(), [&back](const auto &direction) { return direction.step == back; });
    opposite_.push_back(static_cast<std::uint8_t>(found - all.begin()));
  }
}

} // namespace tessera::lattice
