#pragma once

// What is shaped like a short move, but names a cell that no board has: what a player wrote by a
// slip. ply.hpp says where it counts.
//
//   Qaa61   Nbaa53   RxDIIIa6   NxQae42   N2274   N08:c3   aa63   bxae42
//
// Many a word has such a shape, so it counts only in a record that is known to be of such a game
// (`expects_short`): its tags say so, or its last move is a short one.

#include "short_move.hpp"

namespace tessera::grammar {

struct expects_short {
  template <class State> static bool answer(const State &state) {
    if constexpr (requires { state.expects_short(); }) {
      return state.expects_short();
    }
    return false;
  }
};

// As many letters and digits as a cell has, whichever they are.
struct chesseract_shape : pegtl::seq<pegtl::upper, roman_number, pegtl::alpha, pegtl::digit> {};
struct lettered_shape
    : pegtl::sor<faces_like, pegtl::seq<pegtl::rep<2, pegtl::alpha>, pegtl::rep<2, pegtl::digit>>,
                 chesseract_shape> {};
struct cell_shape : pegtl::sor<lettered_shape, pegtl::rep<4, pegtl::digit>> {};
struct short_like_end
    : pegtl::seq<promotion_behind, word_end, pegtl::not_at<another_cell>, move_mark> {};
template <class Shape>
struct target_shape
    : pegtl::seq<pegtl::opt<capture_sign, pegtl::opt<victim_letter, pegtl::at<Shape>>>, Shape,
                 short_like_end> {};
template <class Shape>
struct hint_shape : pegtl::rep_min_max<0, 3, pegtl::not_at<target_shape<Shape>>, hint_label> {};
template <class Shape>
struct piece_move_shape : pegtl::seq<pegtl::upper, hint_shape<Shape>, target_shape<Shape>> {};
template <class Shape>
struct pawn_move_shape
    : pegtl::sor<target_shape<Shape>,
                 pegtl::seq<hint_shape<Shape>, pegtl::at<capture_sign>, target_shape<Shape>>> {};

// Behind a number, a letter and a word with digits are enough: Qaa3   Qaa313   RxDIIIa66
struct word_of_move : pegtl::seq<pegtl::at<cell_begin>, pegtl::rep_min_max<3, 12, pegtl::alnum>> {};
struct piece_word_like : pegtl::seq<pegtl::upper, pegtl::opt<capture_sign>,
                                    pegtl::sor<faces_like, word_of_move>, short_like_end> {};
struct numbered_short_like
    : pegtl::sor<piece_move_shape<cell_shape>, piece_word_like, pawn_move_shape<cell_shape>> {};
struct following_short_like : pegtl::seq<pegtl::at<pegtl::upper>, piece_move_shape<cell_shape>> {};
// As Black's answer to a numbered move.
struct answering_short_like : pawn_move_shape<lettered_shape> {};
// As the second move of a turn: ,WxCIIIa6
struct joined_short_like : piece_move_shape<chesseract_shape> {};

} // namespace tessera::grammar
