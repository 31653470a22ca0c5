#include "oana_chiru_attack.hpp"

#include "../../base/out_of_line.hpp"

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

const Lines &lines() {
  static const auto all = out_of_line([] { return std::make_unique<const Lines>(grid, walks); });
  return *all;
}

} // namespace tessera::oana_chiru
