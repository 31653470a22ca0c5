#include "oana_chiru_attack.hpp"

#include "../out_of_line.hpp"

#include <memory>

namespace tessera::oana_chiru {

namespace {

using lattice::Gait;
using lattice::Plane;
using lattice::Walk;

constexpr std::array walks{
    Walk{Role::king, Gait::step, Plane::any, {1, 2, 3, 4}, "OC-3"},
    Walk{Role::queen, Gait::slide, Plane::any, {1, 2}, "OC-3"},
    Walk{Role::rook, Gait::slide, Plane::any, {1}, "OC-3"},
    Walk{Role::bishop, Gait::slide, Plane::any, {2}, "OC-3"},
    Walk{Role::knight, Gait::leap, Plane::any, {}, "OC-3"},
};

} // namespace

Lines::Lines() : reach_(grid, walks) {
  const std::vector<lattice::Direction> &all = reach_.directions();
  for (std::size_t number = 0; number < all.size(); ++number) {
    (all[number].often != 0 ? slides_ : steps_).push_back(static_cast<std::uint8_t>(number));
    lattice::Step back = all[number].step;
    for (int &change : back) {
      change = -change;
    }
    const auto found = std::find_if(
        all.begin(), all.end(), [&back](const auto &direction) { return direction.step == back; });
    opposite_.push_back(static_cast<std::uint8_t>(found - all.begin()));
  }
}

const Lines &Lines::get() {
  static const auto lines =
      out_of_line([] { return std::unique_ptr<const Lines>(new const Lines()); });
  return *lines;
}

} // namespace tessera::oana_chiru
