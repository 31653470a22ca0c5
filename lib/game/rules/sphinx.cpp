#include "sphinx.hpp"

#include "../board/lattice_board.hpp"

namespace tessera::sphinx {

namespace {

using lattice::Rules;

constexpr std::array walks{
    Walk{Role::king,
         Gait::step,
         {1, 2},
         "SX-4",
         "it takes one step on its board, or from board to board",
         Plane::within},
    Walk{Role::king, Gait::step, {1, 2}, "SX-4", {}, Plane::between},
    Walk{Role::queen,
         Gait::slide,
         {1, 2},
         "SX-4",
         "it slides straight or diagonally on its board, or from board to board",
         Plane::within},
    Walk{Role::queen, Gait::slide, {1, 2}, "SX-4", {}, Plane::between},
    Walk{Role::rook,
         Gait::slide,
         {1},
         "SX-4",
         "it slides straight on its board, or from board to board",
         Plane::within},
    Walk{Role::rook, Gait::slide, {1}, "SX-4", {}, Plane::between},
    Walk{Role::bishop,
         Gait::slide,
         {2},
         "SX-4",
         "it slides diagonally on its board, or from board to board",
         Plane::within},
    Walk{Role::bishop, Gait::slide, {2}, "SX-4", {}, Plane::between},
    Walk{Role::centaura,
         Gait::leap,
         {},
         "SX-5",
         "it leaps like a knight on its board, and slides like a queen from board to board",
         Plane::within},
    Walk{Role::centaura, Gait::slide, {1, 2}, "SX-5", {}, Plane::between},
};

constexpr std::array roles{Role::king, Role::queen, Role::rook, Role::bishop, Role::centaura};

constexpr std::array fen_fields{FenField::half_move_clock, FenField::move_number};

constexpr Rules with_homes(std::optional<lattice::KingsHomes> homes) {
  return {.grid = lattice::sphinx_grid,
          .walks = walks,
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
