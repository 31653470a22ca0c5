#pragma once

// A short move to a cell with one sign that the board does not have: what a player wrote by a slip.
// ply.hpp says where it counts.
//
//   Qaa61   Nbaa53   RxDIIIa6   NxQae42   N2274   N08:c3   aa63   bxae42
//
// Many a word has such a shape, so it counts only in a record that is known to be of such a game
// (`expects_short`): its tags say so, or its last move is a short one. No year, month, name or code
// is one: 1987   Dec24   Fritz9   E0012   am12

#include "short_move.hpp"

namespace tessera::grammar {

struct expects_short {
  static auto ask(const auto &state) -> decltype(state.expects_short()) {
    return state.expects_short();
  }
};

// Cells with one wrong sign: of letters and digits, of digits, of Chesseract and of faces.
struct letter_of_cell : pegtl::ranges<'a', 'd', 'A', 'D'> {};
struct cell_with_wrong_digit
    : pegtl::seq<letter_of_cell, small_letter,
                 pegtl::sor<pegtl::seq<digit, pegtl::digit>, pegtl::seq<pegtl::digit, digit>>> {};
struct cell_with_wrong_letter : pegtl::seq<pegtl::sor<pegtl::seq<pegtl::alpha, small_letter>,
                                                      pegtl::seq<letter_of_cell, pegtl::lower>>,
                                           pegtl::rep<2, digit>> {};
struct lettered_slip : pegtl::sor<cell_with_wrong_digit, cell_with_wrong_letter> {};
struct digits_slip : pegtl::sor<pegtl::seq<pegtl::digit, pegtl::rep<3, digit>>,
                                pegtl::seq<digit, pegtl::digit, pegtl::rep<2, digit>>,
                                pegtl::seq<pegtl::rep<2, digit>, pegtl::digit, digit>,
                                pegtl::seq<pegtl::rep<3, digit>, pegtl::digit>> {};
struct chesseract_slip
    : pegtl::sor<pegtl::seq<pegtl::upper, roman_number, small_letter, digit>,
                 pegtl::seq<big_letter, roman_number, pegtl::lower, digit>,
                 pegtl::seq<big_letter, roman_number, small_letter, pegtl::digit>> {};
struct cell_slip : pegtl::sor<faces_like, lettered_slip, chesseract_slip> {};

struct short_like_end
    : pegtl::seq<promotion_behind, word_end, pegtl::not_at<another_cell>, move_mark> {};
template <class Shape>
struct target_shape
    : pegtl::seq<pegtl::opt<capture_sign, pegtl::opt<victim_letter, pegtl::at<Shape>>>, Shape,
                 short_like_end> {};
template <class Shape, class Label = hint_label>
struct hint_shape : pegtl::rep_min_max<0, 3, pegtl::not_at<target_shape<Shape>>, Label> {};
// Dec24   Dez24
struct december : pegtl::seq<pegtl::string<'D', 'e'>, pegtl::one<'c', 'z'>> {};
struct letter_of_piece : pegtl::seq<pegtl::not_at<december>, promotion_sign> {};
template <class Shape, class Label = hint_label>
struct piece_move_shape
    : pegtl::seq<letter_of_piece, hint_shape<Shape, Label>, target_shape<Shape>> {};
// Without a letter, only a digit is wrong, or a capture shows the move: aa63   bxae42
struct pawn_move_shape : pegtl::sor<target_shape<cell_with_wrong_digit>,
                                    pegtl::seq<hint_shape<lettered_slip>, pegtl::at<capture_sign>,
                                               target_shape<lettered_slip>>> {};

// Behind a number, a sign may be missing or doubled: Qaa3   Qa31   Qaa313
struct cell_of_other_length
    : pegtl::sor<pegtl::seq<letter_of_cell, small_letter, digit, pegtl::opt<digit, digit>>,
                 pegtl::seq<letter_of_cell, pegtl::rep<2, digit>>> {};
struct following_short_like
    : pegtl::sor<piece_move_shape<cell_slip>, piece_move_shape<digits_slip, digit>> {};
struct numbered_short_like
    : pegtl::sor<following_short_like,
                 pegtl::seq<letter_of_piece, target_shape<cell_of_other_length>>, pawn_move_shape> {
};
// As Black's answer to a numbered move.
struct answering_short_like : pawn_move_shape {};
// As the second move of a turn: ,WxCIIIa6
struct joined_short_like : piece_move_shape<chesseract_slip> {};

} // namespace tessera::grammar
