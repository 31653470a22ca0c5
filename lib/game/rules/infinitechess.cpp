#include "infinitechess.hpp"

#include "../board/hypercube_board.hpp"
#include "orthodox_reach.hpp"

namespace tessera::infinitechess {

namespace {

using hypercube::Step;
using orthodox::any;
using orthodox::StartRow;

constexpr std::array walks{
    Walk{Role::king, Gait::step, {1, 2}, "IC-4", "it takes one step along one axis or two"},
    Walk{Role::queen, Gait::slide, {1, 2}, "IC-4", "it slides along one axis or two at once"},
    Walk{Role::rook, Gait::slide, {1}, "IC-4", "it slides along one axis"},
    Walk{Role::bishop, Gait::slide, {2}, "IC-4", "it slides along exactly two axes at once"},
    Walk{Role::knight, Gait::leap, {}, "IC-4", words_of_leap},
};

// Big row, big column, row, column.

constexpr std::array<Step, 2> pawn_steps{{{0, 0, 1, 0}, {1, 0, 0, 0}}};
constexpr std::array<Step, 8> pawn_captures{{{0, 0, 1, 1},
                                             {0, 0, 1, -1},
                                             {0, 1, 1, 0},
                                             {0, -1, 1, 0},
                                             {1, 0, 0, 1},
                                             {1, 0, 0, -1},
                                             {1, 1, 0, 0},
                                             {1, -1, 0, 0}}};
constexpr std::array promotions{Role::queen, Role::rook, Role::bishop, Role::knight};

constexpr orthodox::Movement movement{
    .walks = walks,
    .pawn = {.steps = pawn_steps,
             .captures = pawn_captures,
             .step_ruling = "IC-5",
             .capture_ruling = "IC-6",
             .words = "it moves one row forward, big or small, or two before its first move is "
                      "made, and captures one row forward and one column sideways",
             .double_step_ruling = "IC-7",
             .passing_ruling = "IC-8"},
    .last_rank = {3, any, 3, any},
    .promotions = promotions,
    .first_rank = {0, any, 0, any},
};

constexpr std::array start{
    StartRow{0, 0, "RNNR PPPP BKQB RNNR"},
    StartRow{0, 1, "PPPP PPPP PPPP PPPP"},
};

constexpr std::array roles{Role::king,   Role::queen,  Role::rook,
                           Role::bishop, Role::knight, Role::pawn};

constexpr std::array fen_fields{FenField::unmoved_pawns, FenField::passed_pawn,
                                FenField::half_move_clock, FenField::move_number};

} // namespace

constexpr orthodox::Rules chess{
    .start = start,
    .black_starts = orthodox::BlackStarts::turned,
    .captives = orthodox::Captives::gone,
    .turn_ruling = "IC-1",
    .safety_ruling = "IC-10",
    .hands_ruling = "IC-13",
    .conventions = {.notation_ruling = "IC-13",
                    .promotion_ruling = "IC-9",
                    .ends_ruling = "IC-11",
                    .setup_ruling = "IC-26",
                    .roles = roles,
                    .promotions = promotions,
                    .notation = hypercube::notations::infinitechess,
                    .fen_fields = fen_fields,
                    .draws_end_game = true},
    .reach = orthodox::reach_of<movement>,
};

} // namespace tessera::infinitechess
