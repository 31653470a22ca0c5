#include "sphinx.hpp"

#include "../board/lattice_board.hpp"
#include "lattice_reach.hpp"

namespace tessera::sphinx {

namespace {

using lattice::Gait;
using lattice::NamedWalk;
using lattice::Plane;
using lattice::Rules;
using lattice::Walk;

constexpr std::array walks{
    Walk{Role::king, Gait::step, Plane::within, {1, 2}, "SX-4"},
    Walk{Role::king, Gait::step, Plane::between, {1, 2}, "SX-4"},
    Walk{Role::queen, Gait::slide, Plane::within, {1, 2}, "SX-4"},
    Walk{Role::queen, Gait::slide, Plane::between, {1, 2}, "SX-4"},
    Walk{Role::rook, Gait::slide, Plane::within, {1}, "SX-4"},
    Walk{Role::rook, Gait::slide, Plane::between, {1}, "SX-4"},
    Walk{Role::bishop, Gait::slide, Plane::within, {2}, "SX-4"},
    Walk{Role::bishop, Gait::slide, Plane::between, {2}, "SX-4"},
    Walk{Role::centaura, Gait::leap, Plane::within, {}, "SX-5"},
    Walk{Role::centaura, Gait::slide, Plane::between, {1, 2}, "SX-5"},
};

constexpr std::array words{
    NamedWalk{Role::king, "it takes one step on its board, or from board to board"},
    NamedWalk{Role::queen, "it slides straight or diagonally on its board, or from board to board"},
    NamedWalk{Role::rook, "it slides straight on its board, or from board to board"},
    NamedWalk{Role::bishop, "it slides diagonally on its board, or from board to board"},
    NamedWalk{Role::centaura,
              "it leaps like a knight on its board, and slides like a queen from board to board"},
};

constexpr std::array roles{Role::king, Role::queen, Role::rook, Role::bishop, Role::centaura};

constexpr std::array fen_fields{FenField::half_move_clock, FenField::move_number};

constexpr Rules with_homes(std::optional<lattice::KingsHomes> homes) {
  return {.grid = lattice::sphinx_grid,
          .walks = walks,
          .words = words,
          .kings_homes = homes,
          .turn_ruling = "SX-8",
          .safety_ruling = "SX-6",
          .conventions = {.notation_ruling = "SX-8",
                          .promotion_ruling = "SX-1",
                          .ends_ruling = "SX-6",
                          .setup_ruling = "SX-9",
                          .roles = roles,
                          .notation = lattice::notations::sphinx,
                          .fen_fields = fen_fields,
                          .perpetual_check_wins = true,
                          .array_ruling = "SX-1"},
          .reach = lattice::reach_of<lattice::sphinx_grid, walks>};
}

/// Boards B1 and B3.
constexpr lattice::KingsHomes b1_and_b3{{{{0, 1}, {2, 1}}}, "SX-7"};

} // namespace

constexpr Rules chess = with_homes(std::nullopt);
constexpr Rules kings_home = with_homes(b1_and_b3);

} // namespace tessera::sphinx
