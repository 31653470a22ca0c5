#pragma once

// A short move: the cell it goes to, and at most a hint of its origin.
//
//   Naa13   Nxdd34   NxQdd34+   Nbaa13   NBb11   NAIIIc1   N2224        aa13   xbb23=Q   bxaa13
//   N01:c3   N02:x01:c3   X*01:c3
//
// Those of the second kind, without a letter, are a pawn's. Any of these may be a word in a
// sentence about a cell; ply.hpp says where they count. Each rule is for one kind of cell, because
// digits are more common in sentences. Blanks as in move.hpp.

#include "broken_move.hpp"

namespace tessera::grammar {

struct short_begin : pegtl::success {};
struct short_letter : pegtl::upper {};

// The cell it goes to, unless the text was meant as a full move: N2224-31   N2224 - 313   N2224-
struct any_sign : pegtl::sor<quiet_sign, capture_sign, unusual_sign> {};
// Only a capture sign with a blank before it begins a move of its own: Rxbd12 xcb22
struct spaced_capture : pegtl::seq<pegtl::plus<blank>, capture_sign, pegtl::plus<blank>> {};
struct spaced_sign : pegtl::seq<blanks, pegtl::sor<quiet_sign, unusual_sign>, blanks> {};
struct cut_off : pegtl::seq<any_move_sign, pegtl::sor<pegtl::alnum, line_break_or_end>> {};
struct another_cell
    : pegtl::seq<
          pegtl::not_at<blanks, evaluation>,
          pegtl::sor<pegtl::seq<any_sign, cell_begin>, cut_off,
                     pegtl::seq<pegtl::sor<spaced_capture, spaced_sign>, cell_like, word_end>>> {};
template <class Cell>
struct short_target
    : pegtl::seq<pegtl::opt<pegtl::sor<capture, shot>, blanks>, pegtl::at<Cell>, destination,
                 pegtl::opt<promotion>, word_end, pegtl::not_at<another_cell>> {};

// Some labels of the origin's text: the b of Nbaa13, the III1 of NIII1AIVc1
struct hint_label
    : pegtl::sor<
          small_letter, digit, big_letter, pegtl::istring<'I', 'V'>,
          pegtl::rep_min_max<1, 3, pegtl::one<'I', 'i'>>,
          pegtl::seq<known<has_lattice_cells>, pegtl::ranges<'a', 'h', 'A', 'H', '1', '8'>>> {};
template <class Cell>
struct origin_hint : pegtl::rep_min_max<1, 3, pegtl::not_at<short_target<Cell>>, hint_label> {};
// A pawn's hint is told from its cell by the capture sign: b in bxaa13. A capital on its own is a
// piece letter: Bxaa13
struct pawn_hint : pegtl::seq<pegtl::not_at<pegtl::upper, capture_sign>,
                              pegtl::rep_min_max<1, 3, hint_label>, pegtl::at<capture_sign>> {};

// On the faces of a tesseract, its face or its file, or both: N02:01:c3   Nb01:c3   N02:b01:c3
struct faces_hint
    : pegtl::sor<pegtl::seq<face, pegtl::one<':'>, pegtl::opt<face_file>>, face_file> {};
template <class Cell>
struct piece_move
    : pegtl::seq<short_begin, pegtl::not_at<slip_sign_move>, short_letter, blanks,
                 pegtl::sor<short_target<Cell>, pegtl::seq<faces_hint, short_target<faces_cell>>,
                            pegtl::seq<origin_hint<Cell>, short_target<Cell>>>,
                 move_mark> {};
struct pawn_begin : pegtl::sor<pegtl::ranges<'0', '7', 'a', 'd', 'A', 'D'>,
                               pegtl::one<'I', 'V', 'x', 'X', ':', '*', '@', '\xc3'>> {};
struct pawn_drop : pegtl::seq<drop_sign, destination, word_end, pegtl::not_at<another_cell>> {};
template <class Cell>
struct pawn_move
    : pegtl::seq<short_begin,
                 pegtl::sor<short_target<Cell>, pegtl::seq<pegtl::at<drop_sign, Cell>, pawn_drop>,
                            pegtl::seq<pawn_hint, short_target<Cell>>>,
                 move_mark> {};
template <class Cell> struct short_move : pegtl::sor<piece_move<Cell>, pawn_move<Cell>> {};

} // namespace tessera::grammar
