#pragma once

// A position on one line: the flat picture from the top, then fields (docs/format.md).
//
//   1rn1-1bq1-1kb1-1nr1/4-4-4-4/4-4-4-4/4-4-4-4//1pp1-1pp1-... w - 0 1
//
// How wide a mini-board is, and which letters are pieces, is the meaning, not the form. The
// last fields may be left out, from the end. Blanks between fields are eaten here.

#include "move.hpp"

namespace tessera::grammar {

struct fen_piece : pegtl::alpha {};
// 4*Crazyhouse: a man that was a pawn, Q~
struct fen_promoted : pegtl::one<'~'> {};
struct fen_empty : pegtl::digit {};
// One line of one mini-board: 1rn1
struct fen_cells
    : pegtl::plus<pegtl::sor<pegtl::seq<fen_piece, pegtl::opt<fen_promoted>>, fen_empty>> {};
struct fen_line : pegtl::list<fen_cells, pegtl::one<'-'>> {};
struct fen_line_break : pegtl::seq<pegtl::one<'/'>, pegtl::not_at<pegtl::one<'/'>>> {};
struct fen_big_row : pegtl::list<fen_line, fen_line_break> {};
struct fen_row_break : pegtl::string<'/', '/'> {};
struct fen_board : pegtl::list<fen_big_row, fen_row_break> {};

struct fen_side : pegtl::one<'w', 'b'> {};
// Hyperchess: the colour whose king is held, or -
struct fen_hold : pegtl::one<'w', 'b', '-'> {};
// 4*Crazyhouse: the men in hand, White's in capitals, or -
struct fen_held_man : pegtl::alpha {};
struct fen_hands : pegtl::sor<pegtl::one<'-'>, pegtl::plus<fen_held_man>> {};
struct fen_clock : pegtl::plus<pegtl::digit> {};
struct fen_number : pegtl::plus<pegtl::digit> {};
struct fen_end : pegtl::eof {};

struct field_break : pegtl::seq<pegtl::plus<blank>, pegtl::not_at<pegtl::eof>> {};
struct fen_counts : pegtl::opt<field_break, fen_clock, pegtl::opt<field_break, fen_number>> {};
struct fen_begin : pegtl::seq<blanks, fen_board, blanks, fen_side> {};
struct plain_fen : pegtl::seq<fen_begin, fen_counts, blanks, fen_end> {};
struct hyperchess_fen
    : pegtl::seq<fen_begin, pegtl::opt<field_break, fen_hold, fen_counts>, blanks, fen_end> {};
struct fen_with_hands : pegtl::seq<fen_begin, pegtl::opt<field_break, fen_hands, fen_counts>> {};
struct crazyhouse_fen : pegtl::seq<fen_with_hands, blanks, fen_end> {};
// Two boards, A first; what one of them captures the other holds.
struct fen_second_board : pegtl::one<'|'> {};
struct bughouse_fen
    : pegtl::seq<fen_with_hands, blanks, fen_second_board, fen_with_hands, blanks, fen_end> {};

// Chesseract: how many moves are due, and behind a first move the cell of the man that made it,
// with ! if it may take the king: 2   1   1BIc2   1BIc2!
struct fen_moves_due : pegtl::one<'1', '2'> {};
struct fen_first_mover : chesseract_cell {};
struct fen_king_taker : pegtl::one<'!'> {};
struct fen_turn_part
    : pegtl::seq<fen_moves_due, pegtl::opt<fen_first_mover, pegtl::opt<fen_king_taker>>> {};
// The men that have not moved: AIa1,AIb1 or * for all that stand where they start, or -
struct fen_unmoved_man : chesseract_cell {};
struct fen_all_unmoved : pegtl::one<'*'> {};
struct fen_unmoved
    : pegtl::sor<pegtl::one<'-'>, fen_all_unmoved, pegtl::list<fen_unmoved_man, pegtl::one<','>>> {
};
struct chesseract_fen
    : pegtl::seq<
          fen_begin,
          pegtl::opt<field_break, fen_turn_part,
                     pegtl::opt<field_break, fen_unmoved, pegtl::opt<field_break, fen_number>>>,
          blanks, fen_end> {};

// Men alone, of any game, on one board or two; behind the side to move all is passed over.
struct fen_men : pegtl::seq<blanks, fen_board,
                            pegtl::opt<field_break, pegtl::not_at<pegtl::one<'|'>>, fen_side,
                                       pegtl::star<pegtl::not_one<'|'>>>> {};
struct men_fen
    : pegtl::seq<fen_men, blanks, pegtl::opt<pegtl::at<pegtl::one<'|'>>, fen_second_board, fen_men>,
                 blanks, fen_end> {};

} // namespace tessera::grammar
