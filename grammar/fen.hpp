#pragma once

// A position on one line: the flat picture from the top, then fields (docs/format.md).
//
//   1rn1-1bq1-1kb1-1nr1/4-4-4-4/4-4-4-4/4-4-4-4//1pp1-1pp1-... w - 0 1
//
// How wide a mini-board is, and which letters are pieces, is meaning, not form. The last fields may
// be left out, from the end. Blanks between fields are eaten here.

#include "move.hpp"

namespace tessera::grammar {

struct fen_piece : pegtl::alpha {};
// 4*Crazyhouse: a piece that was a pawn, Q~
struct fen_promoted : pegtl::one<'~'> {};
struct fen_empty : pegtl::digit {};
// One line of one mini-board: 1rn1
struct fen_cells
    : pegtl::plus<pegtl::sor<pegtl::seq<fen_piece, pegtl::opt<fen_promoted>>, fen_empty>> {};
struct fen_line : pegtl::list<fen_cells, pegtl::one<'-'>> {};
struct fen_line_break : pegtl::seq<pegtl::one<'/'>, pegtl::not_at<pegtl::one<'/'>>> {};
// The lines of a row of mini-boards, or of a face.
struct fen_panel_row : pegtl::list<fen_line, fen_line_break> {};
struct fen_row_break : pegtl::string<'/', '/'> {};
struct fen_board : pegtl::list<fen_panel_row, fen_row_break> {};
// Chess on a Tesseract: face after face, 3/5/S4/5/3|3/...
struct fen_face_break : pegtl::one<'|'> {};
struct fen_faces : pegtl::list<fen_panel_row, fen_face_break> {};

// The game of Oana and Chiru: the slices that are not empty, each from its lowest rank up,
// a1:RNBQKBNR/YWYWYWYW/8/8/8/8/8/8|a2:...
struct fen_slice_title : slice_name {};
struct fen_slice : pegtl::seq<fen_slice_title, pegtl::one<':'>, fen_panel_row> {};
struct fen_slice_break : pegtl::seq<pegtl::one<'|'>, pegtl::at<fen_slice_title>> {};
struct fen_slices : pegtl::list<fen_slice, fen_slice_break> {};

struct fen_side : pegtl::one<'w', 'b'> {};
// Hyperchess: the colour whose king is held, or -
struct fen_hold : pegtl::one<'w', 'b', '-'> {};
// 4*Crazyhouse: the pieces in hand, White's in capitals, or -
struct fen_held_man : pegtl::alpha {};
struct fen_hands : pegtl::sor<pegtl::one<'-'>, pegtl::plus<fen_held_man>> {};
struct fen_clock : pegtl::plus<pegtl::digit> {};
struct fen_number : pegtl::plus<pegtl::digit> {};
struct fen_end : pegtl::eof {};

struct field_break : pegtl::seq<pegtl::plus<blank>, pegtl::not_at<pegtl::eof>> {};
// Two boards, A first; each holds in hand what is captured on the other.
struct fen_second_board : pegtl::one<'|'> {};

// Chesseract: how many moves are due, and after a first move the cell of the piece that made it,
// with ! if that piece may take the king: 2   1   1BIc2   1BIc2!
struct fen_moves_due : pegtl::one<'1', '2'> {};
struct fen_first_mover : chesseract_cell {};
struct fen_king_taker : pegtl::one<'!'> {};
struct fen_turn_part
    : pegtl::seq<fen_moves_due, pegtl::opt<fen_first_mover, pegtl::opt<fen_king_taker>>> {};
// The pieces that have not moved: AIa1,AIb1 or * for all that stand where they start, or -
struct fen_unmoved_man : chesseract_cell {};
struct fen_all_unmoved : pegtl::one<'*'> {};
struct fen_unmoved
    : pegtl::sor<pegtl::one<'-'>, fen_all_unmoved, pegtl::list<fen_unmoved_man, pegtl::one<','>>> {
};
// Chess on a Tesseract: the cell passed over by a double step, with the pawn that made it if
// several could have, or -: 02:a3   02:c3,02:c4
struct fen_passed_cell : faces_cell {};
struct fen_passer : faces_cell {};
struct fen_passed
    : pegtl::sor<pegtl::one<'-'>,
                 pegtl::seq<fen_passed_cell, pegtl::opt<pegtl::one<','>, fen_passer>>> {};

// 4x4x4x4: the pawns that have not moved, 1,2;2,2 or * for all that stand where they start, or -;
// and the cell passed over by a double step, with the pawn behind it, 12,3:12,4 or -
struct fen_unmoved_pawn : plane_cell {};
struct fen_all_pawns : pegtl::one<'*'> {};
struct fen_unmoved_pawns
    : pegtl::sor<pegtl::one<'-'>, fen_all_pawns, pegtl::list<fen_unmoved_pawn, pegtl::one<';'>>> {};
struct fen_cell_passed : plane_cell {};
struct fen_pawn_behind : plane_cell {};
struct fen_pawn_passed
    : pegtl::sor<pegtl::one<'-'>, pegtl::seq<fen_cell_passed, pegtl::one<':'>, fen_pawn_behind>> {};
struct fen_passed_pawn : fen_pawn_passed {};

// The game of Oana and Chiru: who may castle, Wa1K,Ba5Q, * for each king and rook that stand where
// they start, or - for nobody; and the cell passed over by a double step, with the pawn that made
// it if two could have, or -: e3a1   e3a1:e4a1
struct fen_right : pegtl::seq<pegtl::one<'W', 'B'>, slice_name, pegtl::one<'K', 'Q'>> {};
struct fen_all_rights : pegtl::one<'*'> {};
struct fen_no_rights : pegtl::one<'-'> {};
struct fen_first_right : pegtl::at<pegtl::one<'W', 'B'>> {};
struct fen_castling
    : pegtl::sor<fen_no_rights, fen_all_rights,
                 pegtl::seq<fen_first_right, pegtl::list<fen_right, pegtl::one<','>>>> {};
struct fen_slice_cell_passed : slices_cell {};
struct fen_slice_passer : slices_cell {};
struct fen_slice_passed
    : pegtl::sor<pegtl::one<'-'>,
                 pegtl::seq<fen_slice_cell_passed, pegtl::opt<pegtl::one<':'>, fen_slice_passer>>> {
};

// Infinite-5d: the pieces that have not moved, 1,1;5,1 or * for all that stand where they start, or
// *-1,1;5,1 for all of these except some, or - for none; and what the last move did, 5,3:5,4 if a
// pawn passed over a cell, x if a king was taken, or -
struct fen_unmoved_one : plane_cell {};
struct fen_moved_one : plane_cell {};
struct fen_all_men
    : pegtl::seq<pegtl::one<'*'>,
                 pegtl::opt<pegtl::one<'-'>, pegtl::list<fen_moved_one, pegtl::one<';'>>>> {};
struct fen_unmoved_men
    : pegtl::sor<pegtl::one<'-'>, fen_all_men, pegtl::list<fen_unmoved_one, pegtl::one<';'>>> {};
struct fen_king_taken : pegtl::one<'x'> {};
struct fen_last_move : pegtl::sor<fen_king_taken, fen_pawn_passed> {};

// A game's fields, listed in docs/format.md, follow the cells and the side to move. Each may be
// left out together with all fields after it.
struct fen_begin_of_fields : pegtl::seq<blanks, fen_side> {};
template <class Field> struct fen_field : pegtl::seq<field_break, Field> {};

// Pieces only, of any game, on one board or two; everything after the side to move is skipped.
template <class Board>
struct fen_men : pegtl::seq<blanks, Board,
                            pegtl::opt<field_break, pegtl::not_at<pegtl::one<'|'>>, fen_side,
                                       pegtl::star<pegtl::not_one<'|'>>>> {};
struct men_fen
    : pegtl::seq<fen_men<fen_board>, blanks,
                 pegtl::opt<pegtl::at<pegtl::one<'|'>>, fen_second_board, fen_men<fen_board>>,
                 blanks, fen_end> {};
struct men_of_slices : pegtl::seq<fen_men<fen_slices>, blanks, fen_end> {};
struct men_of_faces : pegtl::seq<fen_men<fen_faces>, blanks, fen_end> {};

} // namespace tessera::grammar
