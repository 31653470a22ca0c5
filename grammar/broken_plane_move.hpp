#pragma once

// What is shaped like a move on a plane (IC-13), but is not one: what a player wrote by a slip.
//
//   P12,02>12,4   P1,200>1,4   P12,2=12,4   P12.2>12,4   13,>13,4   1N8,1>8,6   P13,2>13

#include "move.hpp"

namespace tessera::grammar {

// On a plane, with a wrong number, sign or promotion, or with more than a move has:
//   P12,02>12,4   P1,200>1,4   P12,2=12,4   P12.2>12,4   N3,1>4,3,1   P5,5x4,6ep
// Letters may stand among the digits: P1O,2>1O,4
struct number_like : pegtl::seq<pegtl::opt<pegtl::one<'-', '+'>>, pegtl::digit,
                                pegtl::star<pegtl::sor<pegtl::digit, pegtl::one<'O', 'o', 'l'>>>> {
};
struct plane_cell_like
    : pegtl::seq<number_like, pegtl::one<','>, pegtl::list<number_like, pegtl::one<','>>> {};
struct plane_cell_pointed : pegtl::seq<number_like, pegtl::one<'.', ';'>, number_like> {};
struct any_plane_cell_like : pegtl::sor<plane_cell_like, plane_cell_pointed> {};
// What is left of a cell: 13,   13
struct plane_cell_begun : pegtl::seq<number_like, pegtl::opt<pegtl::one<','>>> {};
// Or only one of its numbers: ,4   13,
struct plane_cell_halved : pegtl::sor<pegtl::seq<pegtl::one<','>, number_like>,
                                      pegtl::seq<number_like, pegtl::one<','>>> {};
// A letter or two; a small one apart from its cell may be the end of a word: at 12,4 - 12,8
struct plane_mover_like : pegtl::seq<pegtl::rep_min_max<1, 2, pegtl::alpha>, blanks> {};
struct plane_mover_near
    : pegtl::sor<pegtl::seq<pegtl::rep_min_max<1, 2, pegtl::alpha>, pegtl::at<pegtl::digit>>,
                 pegtl::seq<pegtl::sor<pegtl::upper, small_piece_letter>, blanks>> {};
struct plane_take_sign : pegtl::sor<arrow_sign, capture_sign> {};
// (A colon stands before a list: in 12,30: 4, 5)
struct plane_halved_sign : pegtl::sor<arrow_sign, pegtl::one<'x', 'X'>> {};
// (A bar stands between the pieces of a start: K12,1|P12,4)
struct any_plane_sign
    : pegtl::sor<quiet_sign, pegtl::seq<pegtl::not_at<pegtl::one<'|'>>, unusual_sign>,
                 capture_sign> {};
struct plane_victim_like : pegtl::opt<pegtl::upper, pegtl::at<number_like>> {};
template <class Sign, class Cell>
struct plane_onward : pegtl::seq<blanks, Sign, blanks, plane_victim_like, Cell> {};
struct plane_two_cells_like
    : pegtl::sor<pegtl::seq<pegtl::opt<plane_mover_like>, plane_cell_like,
                            plane_onward<arrow_sign, plane_cell_like>>,
                 pegtl::seq<plane_mover_like, any_plane_cell_like,
                            plane_onward<plane_take_sign, any_plane_cell_like>>,
                 pegtl::seq<plane_mover_near, plane_cell_like,
                            plane_onward<any_plane_sign, any_plane_cell_like>>,
                 pegtl::seq<plane_mover_near, any_plane_cell_like,
                            plane_onward<any_plane_sign, plane_cell_like>>,
                 pegtl::seq<plane_mover_near, plane_cell_halved,
                            plane_onward<plane_halved_sign, plane_cell_like>>,
                 pegtl::seq<pegtl::alpha, number_like, plane_onward<arrow_sign, plane_cell_like>>,
                 pegtl::seq<plane_mover_near, plane_cell_like,
                            plane_onward<plane_halved_sign, plane_cell_halved>>> {};
// The letter after the first sign of its cell: 1N8,1>8,6   7p,18>7,16   3 P,20>3,21
struct plane_late_letter
    : pegtl::seq<pegtl::digit, blanks, pegtl::alpha, pegtl::opt<number_like>, pegtl::one<','>,
                 number_like, plane_onward<plane_take_sign, plane_cell_like>> {};
// A move that breaks off: P13,2>13   N3,1x4,   P13,2-
struct plane_move_cut_off
    : pegtl::sor<pegtl::seq<pegtl::opt<plane_mover_like>, plane_cell_like, blanks, arrow_sign,
                            pegtl::opt<blanks, plane_cell_begun>>,
                 pegtl::seq<pegtl::rep_min_max<1, 2, pegtl::alpha>, plane_cell_like,
                            pegtl::sor<pegtl::seq<capture_sign, number_like, pegtl::one<','>>,
                                       pegtl::seq<any_move_sign, word_end>>>> {};
struct plane_move_rest
    : pegtl::seq<pegtl::star<plane_onward<pegtl::sor<arrow_sign, any_move_sign>, plane_cell_like>>,
                 pegtl::star<pegtl::alnum>, pegtl::opt<pegtl::one<'='>, pegtl::star<pegtl::alnum>>,
                 pegtl::opt<arrow_sign>> {};
struct plane_move_like
    : pegtl::seq<pegtl::sor<plane_two_cells_like, plane_late_letter, plane_move_cut_off>,
                 plane_move_rest> {};
// Where only a move may stand, the sign of another game and one number are enough: 13,2-13,4
// P13,2-13   P13,2-13,
struct plane_cells_like
    : pegtl::seq<pegtl::opt<plane_mover_near>, plane_cell_like,
                 plane_onward<any_plane_sign, pegtl::sor<plane_cell_like, plane_cell_begun>>,
                 plane_move_rest> {};
// There, too: (13,2)-(13,4)
struct bracketed_cells_like
    : pegtl::seq<bracketed_cell, blanks, pegtl::sor<any_move_sign, arrow_sign>, blanks,
                 pegtl::opt<pegtl::upper>, bracketed_cell> {};
// The cells of a text that is shaped like a move on a plane. A dash between two is no sign of a
// number.
struct says_plane_cell : pegtl::sor<any_plane_cell_like, plane_cell_begun, plane_cell_halved> {};
struct says_plane_sign : pegtl::sor<pegtl::seq<blanks, any_plane_sign, blanks, plane_victim_like>,
                                    pegtl::plus<blank>> {};
struct says_plane_cells : pegtl::seq<pegtl::star<pegtl::not_at<says_plane_cell>, pegtl::any>,
                                     pegtl::list<says_plane_cell, says_plane_sign>> {};

} // namespace tessera::grammar
