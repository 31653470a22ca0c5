#include "tesschess.hpp"

#include "../board/hypercube_board.hpp"
#include "orthodox_reach.hpp"

namespace tessera::tesschess {

namespace {

using hypercube::Step;
using orthodox::any;
using orthodox::StartRow;

constexpr std::array walks{
    Walk{Role::king, Gait::step, {1, 2, 3, 4}, "TC-2", "it takes one step in any direction"},
    Walk{Role::queen, Gait::slide, {1, 2, 3, 4}, "TC-2", "it slides in any direction"},
    Walk{Role::rook,
         Gait::slide,
         {1, 3},
         "TC-2",
         "it slides along one coordinate or along three at once"},
    Walk{Role::bishop,
         Gait::slide,
         {2, 4},
         "TC-2",
         "it slides along two coordinates at once or along all four"},
    Walk{Role::knight, Gait::leap, {}, "TC-2", words_of_leap},
};

// Big row, big column, row, column.

constexpr std::array<Step, 2> pawn_steps{{{1, 0, 0, 0}, {0, 0, 1, 0}}};
constexpr std::array<Step, 8> pawn_captures{{{1, 1, 0, 0},
                                             {1, -1, 0, 0},
                                             {1, 0, 0, 1},
                                             {1, 0, 0, -1},
                                             {0, 1, 1, 0},
                                             {0, -1, 1, 0},
                                             {0, 0, 1, 1},
                                             {0, 0, 1, -1}}};
constexpr std::array promotions{Role::queen, Role::rook, Role::bishop, Role::knight};

constexpr orthodox::Movement movement{
    .walks = walks,
    .pawn = {.steps = pawn_steps,
             .captures = pawn_captures,
             .step_ruling = "TC-3",
             .capture_ruling = "TC-3",
             .words =
                 "it moves one row forward, big or small, and captures one row forward and one "
                 "column sideways"},
    .last_rank = {3, any, 3, any},
    .promotions = promotions,
    .first_rank = {0, any, 0, any},
};

constexpr std::array start{
    StartRow{0, 0, ".RB. .NQ. .KN. .BR."},
    StartRow{1, 1, ".PP. .PP. .PP. .PP."},
};

constexpr std::array roles{Role::king,   Role::queen,  Role::rook,
                           Role::bishop, Role::knight, Role::pawn};

constexpr std::array fen_fields{FenField::half_move_clock, FenField::move_number};

} // namespace

constexpr orthodox::Rules chess{
    .start = start,
    .black_starts = orthodox::BlackStarts::mirrored,
    .captives = orthodox::Captives::gone,
    .turn_ruling = "TC-1",
    .safety_ruling = "TC-5",
    .hands_ruling = "TC-6",
    .conventions = {.notation_ruling = "TC-6",
                    .promotion_ruling = "TC-4",
                    .ends_ruling = "TC-5",
                    .setup_ruling = "FS-12",
                    .roles = roles,
                    .promotions = promotions,
                    .notation = hypercube::notations::tesschess,
                    .fen_fields = fen_fields},
    .reach = orthodox::reach_of<movement>,
};

} // namespace tessera::tesschess
