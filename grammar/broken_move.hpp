#pragma once

// What is shaped like a move, but is not one: what a player wrote by a slip, or what a mail program
// tore. A reader tells of it in place of the move.
//
//   P 2251-3231   P2231-323   P2231=3231   RR 4142-4132   P*bb4   0-0@a1   e2a1-e4a

#include "broken_plane_move.hpp"

namespace tessera::grammar {

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
// A move that breaks off: P2231-3   PDIIId2-DII   P2231-
struct move_cut_off
    : pegtl::seq<cell, any_move_sign,
                 pegtl::sor<pegtl::seq<pegtl::rep_min_max<1, 7, pegtl::alnum>, word_end>,
                            pegtl::at<line_break_or_end>>> {};
// Torn by a blank in its second cell: P2231-32 31. Before another move, the last digits may be its
// number: P2231-323 1 P2212-3212
template <class First, class... Rest>
struct torn_behind : pegtl::seq<First, pegtl::plus<blank>, Rest...> {};
struct torn_second_cell
    : pegtl::sor<
          torn_behind<digit, digit, digit, digit>, torn_behind<pegtl::rep<2, digit>, digit, digit>,
          torn_behind<pegtl::rep<3, digit>, digit>,
          torn_behind<pegtl::seq<pegtl::sor<small_letter, big_letter>, small_letter>, digit, digit>,
          torn_behind<pegtl::seq<pegtl::sor<small_letter, big_letter>, small_letter, digit>, digit>,
          torn_behind<pegtl::seq<big_letter, roman_number>, small_letter, digit>,
          torn_behind<pegtl::seq<face, pegtl::one<':'>>, face_file, face_rank>> {};
struct torn_in_second
    : pegtl::seq<cell, any_move_sign, torn_second_cell, word_end,
                 pegtl::not_at<pegtl::sor<pegtl::one<'.'>, pegtl::seq<blanks, move>>>> {};
struct two_cells_like
    : pegtl::sor<
          torn_in_second,
          pegtl::seq<origin_like, blanks,
                     pegtl::sor<quiet_sign, capture_sign,
                                pegtl::seq<pegtl::one<'*'>, pegtl::at<faces_like>>>,
                     blanks, pegtl::opt<victim_letter, pegtl::at<cell_like>>, cell_like, word_end>,
          pegtl::seq<cell, pegtl::opt<blanks, unusual_sign, blanks>, cell, word_end>,
          move_cut_off> {};
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
    : pegtl::seq<pegtl::upper, blanks, pegtl::rep_min_max<3, 7, chesseract_label>, any_move_sign,
                 cell_like, word_end> {};
// A capital by itself is a word before a whole move: XD N1412-1332
struct word_before_move : pegtl::seq<pegtl::rep_min_max<1, 2, pegtl::upper>, pegtl::plus<blank>,
                                     pegtl::upper, cell, any_move_sign, cell> {};
struct mover_sign_move : pegtl::seq<odd_mover, blanks, odd_origin, blanks, any_move_sign, blanks,
                                    cell_like, word_end, promotion_behind> {};
// The letter after the first sign of its cell: bUb44-ab33, or a drop d*Pc42
struct late_letter_move : pegtl::seq<pegtl::ranges<'a', 'd'>, pegtl::upper, pegtl::ranges<'a', 'd'>,
                                     pegtl::rep<2, pegtl::digit>, any_move_sign, cell_like,
                                     word_end, promotion_behind> {};
struct late_letter_drop
    : pegtl::seq<pegtl::ranges<'a', 'd'>, drop_sign, pegtl::upper, pegtl::ranges<'a', 'd'>,
                 pegtl::rep<2, pegtl::digit>, word_end> {};
// Castling with zeros, which do not say whose it is, with a slice that is none or, where the game
// may have castling, without any: 0-0@a1   O-O@al   O-O
struct may_castle {
  static auto ask(const auto &state) -> decltype(state.may_castle()) { return state.may_castle(); }
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
    : pegtl::seq<
          pegtl::sor<pegtl::seq<slices_cell, slices_slip_sign, slices_cell_like>,
                     pegtl::seq<slices_cell_like, slices_slip_sign, slices_cell>,
                     pegtl::seq<slice_name, two_slices_signs, slices_slip_sign, two_slices_signs,
                                slice_name>,
                     pegtl::seq<slices_cell,
                                pegtl::sor<slip_sign, pegtl::seq<blanks, unusual_sign, blanks>>,
                                slices_cell>>,
          slices_end, pegtl::not_at<pegtl::one<'@', '-'>>> {};
// On faces, with the semicolon that would begin a comment for a colon: F02;b2-02:d4
struct faces_slip : pegtl::seq<pegtl::rep<2, pegtl::digit>, pegtl::one<':', ';'>, pegtl::lower,
                               pegtl::rep_min_max<1, 2, pegtl::digit>> {};
struct semicolon_move : pegtl::seq<pegtl::alpha, faces_slip, pegtl::sor<any_move_sign, shot_sign>,
                                   pegtl::opt<pegtl::upper, pegtl::at<faces_slip>>, faces_slip,
                                   word_end, promotion_behind> {};
// With another sign for the hyphen: P2231.3231   Nbb21/cc22. (In Chesseract, a comma joins moves.)
template <class Sign, class Cell>
struct slip_sign_cells : pegtl::seq<Cell, Sign, Cell, word_end, pegtl::not_at<any_move_sign>> {};
template <class Sign>
struct slip_sign_of
    : pegtl::sor<slip_sign_cells<Sign, digits_cell>, slip_sign_cells<Sign, fourstar_cell>,
                 slip_sign_cells<Sign, tesschess_cell>, slip_sign_cells<Sign, faces_cell>> {};
struct slip_sign_move
    : pegtl::seq<
          piece_letter,
          pegtl::sor<slip_sign_of<slip_sign>,
                     slip_sign_cells<pegtl::minus<slip_sign, pegtl::one<','>>, chesseract_cell>>> {
};
struct move_like
    : pegtl::seq<
          pegtl::not_at<word_before_move>,
          pegtl::sor<mover_sign_move, semicolon_move, slip_sign_move, castling_like,
                     pegtl::seq<piece_letter, blanks, cells_like>, drop_like, late_letter_move,
                     late_letter_drop, chesseract_like, plane_move_like, slices_move_like>> {};

} // namespace tessera::grammar
