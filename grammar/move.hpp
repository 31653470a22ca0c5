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

struct any_move_sign : pegtl::sor<quiet_sign, capture_sign> {};
// A sign between cells that has no meaning there: P2231=3231   P2231~>3231
struct unusual_sign
    : pegtl::rep_min_max<1, 3,
                         pegtl::sor<pegtl::one<'=', '~', '<', '>', '_', '|', '^', '\\', '*'>,
                                    pegtl::utf8::range<0x80, 0x10ffff>>> {};

// One that is beside the hyphen on a keyboard, or that a comment or the end of a word begins with:
// P2231.3231   P2231/3231. Without blanks, two whole cells are more than a short move and words.
struct slip_sign : pegtl::one<'.', ',', ';', '/'> {};

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

// What an annotator thinks of the position. It ends the move, unless words follow:
//   P2231-3231+-   Naa13 ± Ndd42   N2224 =   but not   N2224 ± is too kind
struct sign_of_pair : pegtl::sor<pegtl::one<'-', '='>, long_dash> {};
struct evaluation_pair
    : pegtl::sor<pegtl::seq<pegtl::one<'+'>, pegtl::opt<pegtl::one<'/'>>, sign_of_pair>,
                 pegtl::seq<sign_of_pair, pegtl::opt<pegtl::one<'/'>>, pegtl::one<'+'>>> {};
struct evaluation_character
    : pegtl::sor<exactly<"±">, exactly<"∓">, exactly<"⩲">, exactly<"⩱">, exactly<"∞">, exactly<"□">,
                 exactly<"‼">, exactly<"⁇">, exactly<"⁈">, exactly<"⁉">> {};
// (Before a cell it stands for a hyphen, before a letter it promotes.)
struct lone_equals
    : pegtl::seq<pegtl::one<'='>,
                 pegtl::not_at<pegtl::sor<pegtl::alnum, pegtl::one<'-', '^', '>', '='>,
                                          pegtl::seq<blanks, cell>>>> {};
struct evaluation
    : pegtl::seq<
          pegtl::sor<evaluation_pair, evaluation_character, lone_equals>,
          pegtl::not_at<blanks, pegtl::rep_min<2, pegtl::alpha>, pegtl::not_at<pegtl::digit>>> {};

struct mate_sign : pegtl::one<'#'> {};
// Two for a double check; some players wrote mate that way, too.
struct check_sign
    : pegtl::seq<pegtl::not_at<evaluation_pair>, pegtl::rep_min_max<1, 2, pegtl::one<'+'>>> {};
struct move_mark : pegtl::opt<pegtl::sor<mate_sign, check_sign>> {};

// No letters or digits follow: otherwise the text was longer than the move.
struct word_end : pegtl::not_at<pegtl::alnum> {};
// Or another move begins at once, because a blank was left out: P2231-3231P3234-3233. It has a
// letter; what follows its sign may be broken.
struct sign_of_next : pegtl::sor<any_move_sign, pegtl::one<'>', '*'>> {};
struct move_at_once
    : pegtl::at<pegtl::sor<
          pegtl::seq<pegtl::sor<pegtl::upper, small_piece_letter>, pegtl::sor<cell, plane_cell>,
                     sign_of_next, pegtl::opt<pegtl::upper>, pegtl::alnum>,
          pegtl::seq<pegtl::upper, pegtl::one<'*'>, cell>,
          pegtl::seq<slices_cell, any_move_sign, slices_cell>>> {};
struct end_of_move : pegtl::sor<word_end, move_at_once> {};

// =Q   Q   (Q)   =q; directly behind the sign any letter is one, of a piece or not
struct promotion_sign : pegtl::one<'Q', 'R', 'B', 'N', 'K', 'P', 'U', 'D', 'M', 'W', 'I', 'A', 'C',
                                   'X', 'F', 'S', 'L'> {};
struct promotion_letter : pegtl::seq<promotion_sign, end_of_move> {};
struct signed_letter : pegtl::seq<pegtl::upper, end_of_move> {};
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
struct move_end
    : pegtl::sor<
          pegtl::at<pegtl::one<' ', '\n'>>,
          pegtl::seq<pegtl::opt<second_leg>,
                     pegtl::sor<move_at_once, pegtl::seq<pegtl::opt<promotion>, end_of_move,
                                                         pegtl::opt<promotion_part>, move_mark>>>> {
};
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
struct plane_promotion_letter : pegtl::seq<pegtl::alpha, end_of_move> {};
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
    : pegtl::sor<pegtl::one<'>'>, pegtl::seq<pegtl::not_at<evaluation>, pegtl::one<'='>>,
                 pegtl::seq<pegtl::sor<pegtl::one<','>, quiet_sign, capture_sign>, pegtl::digit>> {
};
struct plane_move
    : pegtl::seq<plane_way, plane_destination, pegtl::opt<plane_second_leg>,
                 pegtl::opt<plane_promotion>, end_of_move, pegtl::not_at<more_of_plane_move>,
                 pegtl::opt<plane_promotion_part>, move_mark> {};

// A piece from the hand: N*bb22   P@aa12+   N *bb22   n*7,8
struct drop_letter : pegtl::sor<pegtl::seq<pegtl::upper, pegtl::at<blanks, pegtl::one<'*', '@'>>>,
                                small_piece_letter> {};
struct drop_sign : pegtl::one<'*', '@'> {};
struct drop : pegtl::seq<move_begin, drop_letter, blanks, drop_sign, pegtl::not_at<faces_cell>,
                         pegtl::sor<plane_destination, destination>, end_of_move, move_mark> {};

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
    : pegtl::seq<pegtl::opt<pegtl::one<'='>, signed_letter>, pegtl::opt<in_passing>, end_of_move> {
};
struct slices_move : pegtl::seq<move_begin, slices_origin, slices_sign, slices_destination,
                                slices_end, move_mark> {};
template <char sign>
struct castling_of
    : pegtl::seq<pegtl::one<sign>,
                 pegtl::rep_min_max<1, 2, blanks, quiet_sign, blanks, pegtl::one<sign>>> {};
struct castling_sign : pegtl::sor<castling_of<'O'>, castling_of<'o'>> {};
struct castling_slice : slice_name {};
struct castling_move : pegtl::seq<move_begin, castling_sign, blanks, pegtl::one<'@'>, blanks,
                                  castling_slice, end_of_move, move_mark> {};

struct move : pegtl::sor<full_move, drop, plane_move, slices_move, castling_move> {};

// After a move, what it took and what it threatens: NxQ, check!, mate.
struct gloss : pegtl::seq<pegtl::upper, pegtl::one<'x', 'X'>, pegtl::upper, word_end> {};
struct mate_word
    : pegtl::seq<
          pegtl::sor<in_any_case<"checkmate">, in_any_case<"check mate">, in_any_case<"mate">>,
          word_end, pegtl::star<pegtl::one<'!'>>> {};
struct check_word : pegtl::seq<in_any_case<"check">, word_end, pegtl::star<pegtl::one<'!'>>> {};

// Annotation signs, as in chess: ! ? !! ?? !? ?!
struct annotation : pegtl::plus<pegtl::one<'!', '?'>> {};

struct line_break_or_end : pegtl::sor<pegtl::one<'\n', '\r'>, pegtl::eof> {};

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
          gloss, annotation, evaluation,
          pegtl::seq<pegtl::at<pegtl::one<'c', 'C', 'm', 'M'>>, pegtl::sor<mate_word, check_word>>,
          pegtl::seq<pegtl::at<pegtl::one<'+', '#'>>, pegtl::sor<mate_apart, check_apart>>> {};
struct marks : pegtl::star<blanks, mark> {};

} // namespace tessera::grammar
