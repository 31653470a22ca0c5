#include "dawson.hpp"

#include "../board/hypercube_board.hpp"
#include "../board/lattice_board.hpp"

namespace tessera::dawson {

namespace {

using lattice::Rules;

constexpr std::array walks{
    Walk{Role::king, Gait::step, {1, 2, 3, 4}, "DW-3", "it takes one step in any direction"},
    Walk{Role::queen,
         Gait::slide,
         {1, 2, 3, 4},
         "DW-3",
         "it slides in any direction, like a rook, bishop, unicorn or balloon"},
    Walk{Role::rook, Gait::slide, {1}, "DW-3", "it slides along one coordinate"},
    Walk{Role::bishop, Gait::slide, {2}, "DW-3", "it slides along exactly two coordinates at once"},
    Walk{Role::unicorn,
         Gait::slide,
         {3},
         "DW-3",
         "it slides along exactly three coordinates at once"},
    Walk{Role::balloon, Gait::slide, {4}, "DW-3", "it slides along all four coordinates at once"},
    Walk{Role::knight, Gait::leap, {}, "DW-3", words_of_leap},
};

constexpr std::array roles{Role::king,    Role::queen,   Role::rook,  Role::bishop,
                           Role::unicorn, Role::balloon, Role::knight};

constexpr std::array fen_fields{FenField::half_move_clock, FenField::move_number};

template <const lattice::Grid &grid> constexpr Rules on_board(Notation notation) {
  return {.grid = grid,
          .walks = walks,
          .kings_homes = std::nullopt,
          .turn_ruling = "DW-6",
          .safety_ruling = "DW-5",
          .conventions = {.notation_ruling = "DW-6",
                          .promotion_ruling = "DW-4",
                          .ends_ruling = "DW-5",
                          .setup_ruling = "DW-7",
                          .roles = roles,
                          .notation = notation,
                          .fen_fields = fen_fields,
                          .array_ruling = "DW-4"},
          .reach = lattice::reach_of<grid, walks>};
}

constexpr lattice::Grid cube_3 = lattice::cube_of(3);
constexpr lattice::Grid cube_4 = lattice::cube_of(4);
constexpr lattice::Grid cube_5 = lattice::cube_of(5);

} // namespace

constexpr Rules of_3 = on_board<cube_3>(lattice::notations::dawson_3);
constexpr Rules of_4 = on_board<cube_4>(hypercube::notations::fourstar);
constexpr Rules of_5 = on_board<cube_5>(lattice::notations::dawson_5);

} // namespace tessera::dawson
