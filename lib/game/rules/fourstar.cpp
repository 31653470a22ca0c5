#include "fourstar.hpp"

#include "../board/hypercube_board.hpp"
#include "orthodox_reach.hpp"

namespace tessera::fourstar {

namespace {

using hypercube::Step;
using orthodox::any;
using orthodox::BlackStarts;
using orthodox::Captives;
using orthodox::Movement;
using orthodox::Rules;
using orthodox::StartRow;

constexpr std::array walks{
    Walk{Role::king, Gait::step, {1, 2, 3, 4}, "FS-3", "it takes one step in any direction"},
    Walk{Role::queen,
         Gait::slide,
         {1, 2, 3, 4},
         "FS-3",
         "it slides in any direction, like a rook, bishop, unicorn or balloon"},
    Walk{Role::rook, Gait::slide, {1}, "FS-3", "it slides along one coordinate"},
    Walk{Role::bishop, Gait::slide, {2}, "FS-3", "it slides along exactly two coordinates at once"},
    Walk{Role::unicorn,
         Gait::slide,
         {3},
         "FS-3",
         "it slides along exactly three coordinates at once"},
    Walk{Role::balloon, Gait::slide, {4}, "FS-3", "it slides along all four coordinates at once"},
    Walk{Role::knight, Gait::leap, {}, "FS-3", words_of_leap},
};

// Big row, big column, row, column: a Row, a Column, a rank or a file forward.

constexpr std::array<Step, 3> pawn_steps{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
constexpr std::array<Step, 9> pawn_captures{{{1, 0, 0, 1},
                                             {1, 0, 0, -1},
                                             {0, 1, 0, 1},
                                             {0, 1, 0, -1},
                                             {0, 0, 1, 1},
                                             {0, 0, 1, -1},
                                             {1, 1, 0, 0},
                                             {1, 0, 1, 0},
                                             {0, 1, 1, 0}}};
constexpr std::array promotions{Role::queen,   Role::rook,    Role::bishop,
                                Role::unicorn, Role::balloon, Role::knight};

constexpr Movement movement{
    .walks = walks,
    .pawn = {.steps = pawn_steps,
             .captures = pawn_captures,
             .step_ruling = "FS-4",
             .capture_ruling = "FS-5",
             .words = "it moves one rank, Row or Column forward, and captures by a bishop's step "
                      "that does not go back in any of the three"},
    .last_rank = {3, 3, 3, any},
    .promotions = promotions,
    .first_rank = {any, any, 0, any},
};

constexpr std::array start{
    StartRow{0, 0, "KDDR RDDR NUUN NBBN"},
    StartRow{0, 1, "PPPP PPPP PPPP PPPP"},
    StartRow{1, 0, "QDDR UDDU .... ...."},
    StartRow{1, 1, "PPPP PPPP .... ...."},
};
constexpr std::array swapped_start{
    StartRow{0, 0, "KDDR QDDR NUUN NBBN"},
    StartRow{0, 1, "PPPP PPPP PPPP PPPP"},
    StartRow{1, 0, "RDDR UDDU .... ...."},
    StartRow{1, 1, "PPPP PPPP .... ...."},
};

constexpr std::array roles{Role::king,   Role::queen, Role::rook,    Role::bishop,
                           Role::knight, Role::pawn,  Role::unicorn, Role::balloon};

constexpr std::array fen_fields{FenField::half_move_clock, FenField::move_number};
constexpr std::array fen_fields_with_hands{FenField::hands, FenField::half_move_clock,
                                           FenField::move_number};

constexpr Conventions conventions{.notation_ruling = "FS-8",
                                  .promotion_ruling = "FS-6",
                                  .ends_ruling = "FS-7",
                                  .setup_ruling = "FS-12",
                                  .roles = roles,
                                  .promotions = promotions,
                                  .notation = hypercube::notations::fourstar,
                                  .fen_fields = fen_fields};

constexpr Rules with_start(std::span<const StartRow> rows) {
  return {.start = rows,
          .black_starts = BlackStarts::turned,
          .captives = Captives::gone,
          .turn_ruling = "FS-1",
          .safety_ruling = "FS-7",
          .hands_ruling = "FS-9",
          .conventions = conventions,
          .reach = orthodox::reach_of<movement>};
}

/// A game with hands, and with its own ruling on how it ends.
constexpr Rules with_captives(Captives captives, std::string_view ends_ruling) {
  Rules changed = with_start(start);
  changed.captives = captives;
  changed.conventions.ends_ruling = ends_ruling;
  changed.conventions.fifty_moves = false;
  changed.conventions.fen_fields = fen_fields_with_hands;
  return changed;
}

constexpr Rules on_two_boards(Rules of_board) {
  of_board.conventions.boards_ruling = "FS-10";
  return of_board;
}

} // namespace

constexpr Rules chess = with_start(start);
constexpr Rules swapped = with_start(swapped_start);
constexpr Rules crazyhouse = with_captives(Captives::to_captor, "FS-9");
constexpr Rules bughouse_board = on_two_boards(with_captives(Captives::to_partner, "FS-10"));

} // namespace tessera::fourstar
