#pragma once

// A move as its players write it: a piece letter, the cell it leaves and the cell it goes to.
//
//   P2231-3231   N 1222x2224+   N1332xQ1234   P3443-4443=Q#   2231-3231   N*bb22
//   RBIIIb2-BIVb2-AIVb2, with the cell where it turns
//   P02:c2-02:c3   X01:b5*01:c3, an archer's shot
//
// Accepted beyond the games' own texts: no piece letter, `:` and the multiplication sign for a
// capture, a blank, an arrow or a dash of any length for `-`, promotion without `=`. Any capital is
// a piece letter here: which game has which piece is meaning, not form. Blanks within a move are
// eaten here, line ends never; blanks around it are not. Moves without their origin are in
// short_move.hpp.

#include "cell.hpp"
#include "words.hpp"

namespace tessera::grammar {

struct blank : pegtl::one<' ', '\t'> {};
struct blanks : pegtl::star<blank> {};

// A small letter, for Black, only where it cannot mean anything else: n 1222-2224   p dd43-dd42
struct small_piece_letter : pegtl::one<'k', 'q', 'r', 'b', 'n', 'p', 'u', 'd', 'm', 'w'> {};
// More of them for the faces of a tesseract: a 02:c2-02:c3
struct small_faces_letter
    : pegtl::one<'k', 'q', 'r', 'b', 'n', 'p', 'i', 'a', 'c', 'x', 'f', 's', 'l'> {};
struct piece_letter
    : pegtl::sor<
          pegtl::upper, pegtl::seq<small_piece_letter, pegtl::at<blanks, cell>>,
          pegtl::seq<pegtl::one<'c'>, pegtl::at<blanks, known<has_lattice_cells>, sphinx_cell>>,
          pegtl::seq<small_faces_letter, pegtl::at<blanks, faces_cell>>> {};
struct origin : cell {};
struct destination : cell {};

struct capture_sign : pegtl::sor<pegtl::one<'x', 'X', ':'>, pegtl::string<'\xc3', '\x97'>> {};
struct victim_letter : pegtl::upper {};
// U+2010 to U+2015 are hyphens and dashes, U+2212 is a minus, U+2192 an arrow; --> and -> are typed
// arrows.
struct long_dash
    : pegtl::seq<pegtl::one<'\xe2'>,
                 pegtl::sor<pegtl::seq<pegtl::one<'\x80'>, pegtl::range<'\x90', '\x95'>>,
                            pegtl::string<'\x88', '\x92'>, pegtl::string<'\x86', '\x92'>>> {};
struct quiet_sign
    : pegtl::seq<pegtl::plus<pegtl::sor<pegtl::one<'-'>, long_dash>>, pegtl::opt<pegtl::one<'>'>>> {
};

// What stands between the two cells. A captured piece is named only after a capture sign.
struct victim : pegtl::seq<pegtl::at<pegtl::upper, cell>, victim_letter> {};
struct capture : pegtl::seq<capture_sign, pegtl::opt<blanks, victim>> {};
// An archer that shoots takes a piece and stays (TS-7): X01:b5*01:c3, X01:b5*N01:c3
struct shot_sign : pegtl::one<'*'> {};
struct shot : pegtl::seq<pegtl::at<pegtl::one<'*'>, blanks, pegtl::opt<pegtl::upper>, faces_cell>,
                         shot_sign, pegtl::opt<blanks, victim>> {};
struct between_cells
    : pegtl::sor<quiet_sign, capture, shot,
                 pegtl::seq<pegtl::plus<blank>, pegtl::opt<pegtl::sor<quiet_sign, capture, shot>>,
                            blanks>> {};

struct mate_sign : pegtl::one<'#'> {};
// Two for a double check; some players wrote mate that way, too.
struct check_sign : pegtl::rep_min_max<1, 2, pegtl::one<'+'>> {};
struct move_mark : pegtl::opt<pegtl::sor<mate_sign, check_sign>> {};

// No letters or digits follow: otherwise the text was longer than the move.
struct word_end : pegtl::not_at<pegtl::alnum> {};

// =Q   Q   (Q)   =q; directly behind the sign any letter is one, of a piece or not
struct promotion_sign : pegtl::one<'Q', 'R', 'B', 'N', 'K', 'P', 'U', 'D', 'M', 'W', 'I', 'A', 'C',
                                   'X', 'F', 'S', 'L'> {};
struct promotion_letter : pegtl::seq<promotion_sign, word_end> {};
struct signed_letter : pegtl::seq<pegtl::upper, word_end> {};
struct small_signed_letter : pegtl::seq<pegtl::lower, word_end> {};
struct promotion
    : pegtl::sor<pegtl::seq<pegtl::one<'='>, pegtl::sor<signed_letter, small_signed_letter>>,
                 promotion_letter,
                 pegtl::seq<pegtl::one<'('>, pegtl::at<promotion_sign, pegtl::one<')'>>,
                            promotion_letter, pegtl::one<')'>>> {};
// The promotion as a second part of the move, on the cell it went to: P cb34-db44; Q-db44
struct part_letter
    : pegtl::sor<promotion_sign, small_piece_letter,
                 pegtl::seq<small_faces_letter, pegtl::at<pegtl::one<'-'>, faces_cell>>> {};
struct part_cell : cell {};
struct promotion_part
    : pegtl::seq<pegtl::one<';'>, blanks, part_letter, pegtl::one<'-'>, part_cell, word_end> {};

// -AIVb2 after a cell that the piece only turned on.
struct leg_sign : pegtl::sor<quiet_sign, capture> {};
struct leg_end : cell {};
struct second_leg : pegtl::seq<pegtl::at<leg_sign, blanks, cell>, leg_sign, blanks, leg_end> {};

struct move_begin : pegtl::success {};
// AIIIc1 and Ac31 begin with what could be a piece letter.
struct mover_and_origin : pegtl::sor<pegtl::seq<move_begin, piece_letter, blanks, origin>,
                                     pegtl::seq<move_begin, origin>> {};
// Usually nothing follows the cell.
struct move_end : pegtl::sor<pegtl::at<pegtl::one<' ', '\n'>>,
                             pegtl::seq<pegtl::opt<second_leg>, pegtl::opt<promotion>, word_end,
                                        pegtl::opt<promotion_part>, move_mark>> {};
// Such a move with a sign between its cells, not just a blank.
struct signed_move : pegtl::seq<mover_and_origin, blanks, pegtl::sor<quiet_sign, capture, shot>,
                                blanks, destination> {};
struct full_move : pegtl::seq<mover_and_origin, between_cells, blanks, destination, move_end> {};

// On a plane (IC-13), with small letters for Black:
//   P12,2>12,4   n3,1x4,3+   P3,18>3,19=Q#   p3,2>3,1=q   12,2>12,4
// Without a letter, two numbers and a dash may be anything; so the sign must be the site's.
struct plane_letter : pegtl::seq<pegtl::alpha, pegtl::at<blanks, plane_cell>> {};
struct plane_origin : plane_cell {};
struct plane_destination : plane_cell {};
struct arrow_sign : pegtl::one<'>'> {};
struct plane_victim : pegtl::seq<pegtl::at<pegtl::upper, plane_cell>, victim_letter> {};
struct plane_capture : pegtl::seq<capture_sign, blanks, pegtl::opt<plane_victim>> {};
struct plane_promotion_letter : pegtl::seq<pegtl::alpha, word_end> {};
struct plane_promotion : pegtl::seq<pegtl::one<'='>, plane_promotion_letter> {};
struct plane_way
    : pegtl::sor<pegtl::seq<move_begin, plane_letter, blanks, plane_origin, blanks,
                            pegtl::sor<arrow_sign, plane_capture, quiet_sign>, blanks>,
                 pegtl::seq<move_begin, plane_origin,
                            pegtl::sor<pegtl::seq<blanks, arrow_sign, blanks>, plane_capture>>> {};
// A piece that turns on the way: R1,1>4,4>4,9
struct plane_leg_sign : pegtl::sor<arrow_sign, leg_sign> {};
struct plane_leg_end : plane_cell {};
struct plane_second_leg : pegtl::seq<pegtl::at<plane_leg_sign, blanks, plane_cell>, plane_leg_sign,
                                     blanks, plane_leg_end> {};
struct plane_part_cell : plane_cell {};
struct plane_promotion_part
    : pegtl::seq<pegtl::one<';'>, blanks, part_letter, pegtl::one<'-'>, plane_part_cell> {};
// More of a move, which it would not be without: 4,3,1   4,4>4,100   3,19=Queen
struct more_of_plane_move
    : pegtl::sor<pegtl::one<'=', '>'>,
                 pegtl::seq<pegtl::sor<pegtl::one<','>, quiet_sign, capture_sign>, pegtl::digit>> {
};
struct plane_move
    : pegtl::seq<plane_way, plane_destination, pegtl::opt<plane_second_leg>,
                 pegtl::opt<plane_promotion>, word_end, pegtl::not_at<more_of_plane_move>,
                 pegtl::opt<plane_promotion_part>, move_mark> {};

// A piece from the hand: N*bb22   P@aa12+   N *bb22   n*7,8
struct drop_letter : pegtl::sor<pegtl::seq<pegtl::upper, pegtl::at<blanks, pegtl::one<'*', '@'>>>,
                                small_piece_letter> {};
struct drop_sign : pegtl::one<'*', '@'> {};
struct drop : pegtl::seq<move_begin, drop_letter, blanks, drop_sign, pegtl::not_at<faces_cell>,
                         pegtl::sor<plane_destination, destination>, word_end, move_mark> {};

// On 8x8x8x8 cells (OC-13). Only moves are read, because a cell on its own could be anything:
//   e2a1-e4a1   d4b2xe5b2   e5a1xd6a1ep   a7h1-a8h1=Q   e2a1 - e4a1
// and castling with the slice, small for Black:
//   O-O@a1   o-o-o@a5   O - O @ a1
struct slices_origin : slices_cell {};
struct slices_destination : slices_cell {};
struct in_passing : pegtl::string<'e', 'p'> {};
// (With blanks, a colon stands between words.)
struct slices_capture_sign : pegtl::seq<pegtl::not_at<pegtl::one<':'>>, capture_sign> {};
struct slices_sign
    : pegtl::sor<pegtl::seq<blanks, pegtl::sor<quiet_sign, slices_capture_sign>, blanks>,
                 capture_sign> {};
struct slices_end
    : pegtl::seq<pegtl::opt<pegtl::one<'='>, signed_letter>, pegtl::opt<in_passing>, word_end> {};
struct slices_move : pegtl::seq<move_begin, slices_origin, slices_sign, slices_destination,
                                slices_end, move_mark> {};
template <char sign>
struct castling_of
    : pegtl::seq<pegtl::one<sign>,
                 pegtl::rep_min_max<1, 2, blanks, quiet_sign, blanks, pegtl::one<sign>>> {};
struct castling_sign : pegtl::sor<castling_of<'O'>, castling_of<'o'>> {};
struct castling_slice : slice_name {};
struct castling_move : pegtl::seq<move_begin, castling_sign, blanks, pegtl::one<'@'>, blanks,
                                  castling_slice, word_end, move_mark> {};

struct move : pegtl::sor<full_move, drop, plane_move, slices_move, castling_move> {};

// Shaped like a move, piece letter and all, but not one: P 2251-3231, P2231-323.
struct cell_begin : pegtl::seq<pegtl::star<pegtl::alpha>, pegtl::digit> {};
// On a face that does not exist, beyond its end, or with signs in each other's place: 09:c3
// 01:c16   1:c3   0c:13   01:3   01:cc3
struct not_capture : pegtl::seq<pegtl::not_at<pegtl::one<'x', 'X'>>, pegtl::alnum> {};
struct faces_like : pegtl::seq<pegtl::digit, pegtl::rep_min_max<0, 2, not_capture>, pegtl::one<':'>,
                               pegtl::alnum, pegtl::rep_min_max<0, 3, pegtl::alnum>> {};
struct cell_like
    : pegtl::sor<faces_like,
                 pegtl::seq<pegtl::at<cell_begin>, pegtl::rep_min_max<3, 7, pegtl::alnum>>> {};
// If a capture sign may follow, it is not part of the cell.
struct origin_like
    : pegtl::sor<pegtl::seq<pegtl::digit, pegtl::rep_min_max<0, 2, not_capture>, pegtl::one<':'>,
                            pegtl::rep_min_max<1, 4, not_capture>>,
                 pegtl::seq<pegtl::at<cell_begin>, pegtl::rep_min_max<3, 7, not_capture>>> {};
// A sign between cells that has no meaning there: P2231=3231   P2231~>3231
struct odd_sign
    : pegtl::rep_min_max<1, 3,
                         pegtl::sor<pegtl::one<'=', '~', '<', '>', '_', '|', '^', '\\', '*'>,
                                    pegtl::utf8::range<0x80, 0x10ffff>>> {};
// A move that breaks off: P2231-3   PDIIId2-DII   P2231-
struct any_move_sign : pegtl::sor<quiet_sign, capture_sign> {};
struct line_break_or_end : pegtl::sor<pegtl::one<'\n', '\r'>, pegtl::eof> {};
struct move_cut_off
    : pegtl::seq<cell, any_move_sign,
                 pegtl::sor<pegtl::seq<pegtl::rep_min_max<1, 7, pegtl::alnum>, word_end>,
                            pegtl::at<line_break_or_end>>> {};
struct two_cells_like
    : pegtl::sor<
          pegtl::seq<origin_like, blanks,
                     pegtl::sor<quiet_sign, capture_sign,
                                pegtl::seq<pegtl::one<'*'>, pegtl::at<faces_like>>>,
                     blanks, pegtl::opt<victim_letter, pegtl::at<cell_like>>, cell_like, word_end>,
          pegtl::seq<cell, pegtl::opt<blanks, odd_sign, blanks>, cell, word_end>, move_cut_off> {};
// Nothing is wrong with the promotion after it: S1a:22x01:c1=B
struct promotion_behind : pegtl::opt<pegtl::one<'='>, pegtl::upper, word_end> {};
struct cells_like : pegtl::seq<two_cells_like, promotion_behind> {};
// P*bb4   D*ce24   PP*bb42
struct doubled_letter : pegtl::success {
  using rule_t = pegtl::success::rule_t;
  using subs_t = pegtl::empty_list;
  template <class Input> static bool match(Input &in) {
    if (in.size(2) < 2 || in.peek_char(0) != in.peek_char(1) || in.peek_char(0) < 'A' ||
        in.peek_char(0) > 'Z') {
      return false;
    }
    in.bump(2);
    return true;
  }
};
struct drop_like
    : pegtl::sor<pegtl::seq<drop_letter, blanks, drop_sign, blanks, cell_like, word_end>,
                 pegtl::seq<doubled_letter, pegtl::one<'*'>, cell, word_end>> {};
// A letter too many, or a letter after the first digit: RR 4142-4132   PP2231-3231   4R142-4132
struct odd_mover
    : pegtl::sor<pegtl::seq<pegtl::upper, pegtl::upper>,
                 pegtl::seq<pegtl::at<pegtl::digit, pegtl::upper, pegtl::alnum, pegtl::alnum>,
                            pegtl::digit, pegtl::upper>> {};
struct odd_origin : pegtl::sor<origin_like, pegtl::seq<pegtl::digit, pegtl::one<':'>, pegtl::alpha,
                                                       pegtl::rep_min_max<1, 2, pegtl::digit>>> {};
// With a sign of one cell in the other, or lost: WBIdB-3IIc2   MDIVc-CIVc1
struct chesseract_label : pegtl::one<'A', 'B', 'C', 'D', 'I', 'V', 'a', 'b', 'c', 'd'> {};
struct chesseract_like
    : pegtl::seq<pegtl::upper, blanks, pegtl::rep_min_max<3, 7, chesseract_label>,
                 pegtl::sor<quiet_sign, capture_sign>, cell_like, word_end> {};
struct odd_mover_move
    : pegtl::seq<odd_mover, blanks, odd_origin, blanks, pegtl::sor<quiet_sign, capture_sign>,
                 blanks, cell_like, word_end, promotion_behind> {};
// The letter after the first sign of its cell: bUb44-ab33, or a drop d*Pc42
struct late_letter_move
    : pegtl::seq<pegtl::ranges<'a', 'd'>, pegtl::upper, pegtl::ranges<'a', 'd'>,
                 pegtl::rep<2, pegtl::digit>, pegtl::sor<quiet_sign, capture_sign>, cell_like,
                 word_end, promotion_behind> {};
struct late_letter_drop
    : pegtl::seq<pegtl::ranges<'a', 'd'>, drop_sign, pegtl::upper, pegtl::ranges<'a', 'd'>,
                 pegtl::rep<2, pegtl::digit>, word_end> {};
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
    : pegtl::sor<quiet_sign, pegtl::seq<pegtl::not_at<pegtl::one<'|'>>, odd_sign>, capture_sign> {};
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
struct told_plane_cell : pegtl::sor<any_plane_cell_like, plane_cell_begun, plane_cell_halved> {};
struct told_plane_sign : pegtl::sor<pegtl::seq<blanks, any_plane_sign, blanks, plane_victim_like>,
                                    pegtl::plus<blank>> {};
struct told_plane_cells : pegtl::seq<pegtl::star<pegtl::not_at<told_plane_cell>, pegtl::any>,
                                     pegtl::list<told_plane_cell, told_plane_sign>> {};
// Castling with zeros, which do not say whose it is, with a slice that is none or, where the game
// may have castling, without any: 0-0@a1   O-O@al   O-O
struct may_castle {
  template <class State> static bool answer(const State &state) {
    if constexpr (requires { state.may_castle(); }) {
      return state.may_castle();
    }
    return false;
  }
};
struct castling_circle : pegtl::one<'O', 'o', '0'> {};
struct castling_circles
    : pegtl::seq<castling_circle,
                 pegtl::rep_min_max<1, 2, pegtl::opt<quiet_sign>, castling_circle>> {};
template <class Circle>
struct dashed_circles
    : pegtl::seq<Circle, pegtl::rep_min_max<1, 2, quiet_sign, Circle>, pegtl::opt<slice_name>> {};
struct castling_like
    : pegtl::seq<pegtl::sor<pegtl::seq<castling_circles, blanks, pegtl::one<'@'>, blanks,
                                       pegtl::rep_min_max<1, 3, pegtl::alnum>>,
                            pegtl::seq<known<may_castle>, dashed_circles<pegtl::one<'O', 'o'>>>>,
                 word_end> {};
// Zeros only where nothing but a move may stand: elsewhere, 0-0 is a score.
struct castling_in_zeros
    : pegtl::seq<known<may_castle>, dashed_circles<pegtl::one<'0'>>, word_end> {};
// On slices, with one cell as it must be: e2a1-e4a   e2aa1-e4a1   d4b2x5eb2; with signs of the two
// in each other's place, or with another sign between them: e2ae-14a1   e2a1>e4a1
struct slices_sign_like : pegtl::sor<pegtl::range<'a', 'h'>, pegtl::range<'1', '8'>> {};
struct two_slices_signs : pegtl::rep<2, slices_sign_like> {};
struct slices_cell_like
    : pegtl::seq<pegtl::at<cell_begin>,
                 pegtl::rep_min_max<3, 5, pegtl::sor<pegtl::range<'a', 'h'>, pegtl::digit>>> {};
struct slices_slip_sign : pegtl::sor<quiet_sign, slices_capture_sign> {};
struct slices_move_like
    : pegtl::seq<pegtl::sor<pegtl::seq<slices_cell, slices_slip_sign, slices_cell_like>,
                            pegtl::seq<slices_cell_like, slices_slip_sign, slices_cell>,
                            pegtl::seq<slice_name, two_slices_signs, slices_slip_sign,
                                       two_slices_signs, slice_name>,
                            pegtl::seq<slices_cell, blanks, odd_sign, blanks, slices_cell>>,
                 slices_end, pegtl::not_at<pegtl::one<'@', '-'>>> {};
struct move_like
    : pegtl::sor<odd_mover_move, castling_like, pegtl::seq<piece_letter, blanks, cells_like>,
                 drop_like, late_letter_move, late_letter_drop, chesseract_like, plane_move_like,
                 slices_move_like> {};

// After a move, what it took and what it threatens: NxQ, check!, mate.
struct gloss : pegtl::seq<pegtl::upper, pegtl::one<'x', 'X'>, pegtl::upper, word_end> {};
struct mate_word
    : pegtl::seq<
          pegtl::sor<in_any_case<"checkmate">, in_any_case<"check mate">, in_any_case<"mate">>,
          word_end, pegtl::star<pegtl::one<'!'>>> {};
struct check_word : pegtl::seq<in_any_case<"check">, word_end, pegtl::star<pegtl::one<'!'>>> {};

// Annotation signs, as in chess: ! ? !! ?? !? ?!
struct annotation : pegtl::plus<pegtl::one<'!', '?'>> {};

// Signs behind a blank or a sign of praise, but not before words: P2231-3231 +   P2231-3231!#
// A program's +0.35 is no sign of check before a number.
struct decimals : pegtl::seq<pegtl::rep_min_max<1, 3, pegtl::digit>, word_end> {};
struct end_of_sign : pegtl::at<pegtl::star<pegtl::one<'!', '?'>>, blanks,
                               pegtl::sor<pegtl::one<'{', '(', ')', '$', ';'>, line_break_or_end,
                                          pegtl::seq<pegtl::rep_min_max<1, 4, pegtl::digit>,
                                                     pegtl::one<'.'>, pegtl::not_at<decimals>>>> {};
struct mate_apart : pegtl::seq<mate_sign, end_of_sign> {};
struct check_apart : pegtl::seq<check_sign, end_of_sign> {};

struct mark
    : pegtl::sor<
          gloss, annotation,
          pegtl::seq<pegtl::at<pegtl::one<'c', 'C', 'm', 'M'>>, pegtl::sor<mate_word, check_word>>,
          pegtl::seq<pegtl::at<pegtl::one<'+', '#'>>, pegtl::sor<mate_apart, check_apart>>> {};
struct marks : pegtl::star<blanks, mark> {};

} // namespace tessera::grammar
