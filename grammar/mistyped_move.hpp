#pragma once

// What a word must be so that it counts as a move with other letters than were meant: letters for
// digits, P22l3-3213, or small letters for capitals.

#include "short_move.hpp"

namespace tessera::grammar {

// A move as a record has it, but with no words of a sentence.
struct any_move : pegtl::sor<move, piece_move<cell>> {};

// A move with two cells, both of one notation.
template <class Cell> struct cells_of_move : pegtl::seq<Cell, between_cells, blanks, Cell> {};
template <class Cell>
struct move_within
    : pegtl::sor<pegtl::seq<piece_letter, blanks, cells_of_move<Cell>>, cells_of_move<Cell>> {};
struct move_of_one_notation
    : pegtl::sor<move_within<digits_cell>, move_within<fourstar_cell>, move_within<tesschess_cell>,
                 move_within<chesseract_cell>, move_within<faces_cell>> {};

// Chesseract's own cells in small letters: pdiiid2-diid2   ndiva2xpciic1
struct small_chesseract_cell
    : pegtl::seq<small_letter, pegtl::rep_min_max<1, 3, pegtl::one<'i', 'v'>>, small_letter,
                 digit> {};
struct small_chesseract_move
    : pegtl::seq<pegtl::opt<pegtl::lower, pegtl::at<small_chesseract_cell>>, small_chesseract_cell,
                 pegtl::sor<quiet_sign, capture_sign>,
                 pegtl::opt<pegtl::lower, pegtl::at<small_chesseract_cell>>, small_chesseract_cell,
                 move_mark, pegtl::eof> {};

// What follows the first cell of a move if blanks stand around its sign: 232l - 332l
struct spaced_rest
    : pegtl::seq<pegtl::rep_min_max<1, 4, blank>, any_move_sign, pegtl::rep_min_max<1, 4, blank>,
                 pegtl::rep_min_max<2, 12, pegtl::sor<pegtl::alnum, pegtl::one<':', ',', '|'>>>> {};

} // namespace tessera::grammar
