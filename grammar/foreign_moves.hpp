#pragma once

// Moves of games that tessera does not know, as far as they are certain.
//
//   1. e4 e5 2. Nf3   1. O-O-O      ordinary chess
//   1. (0T1)e2e4 / (0T1)e7e5        5D chess, with the timeline and the turn of a board

#include "text.hpp"

namespace tessera::grammar {

struct chess_square : pegtl::seq<pegtl::range<'a', 'h'>, pegtl::range<'1', '8'>> {};
struct chess_mark : pegtl::star<pegtl::one<'+', '#', '!', '?'>> {};
struct chess_promotion : pegtl::seq<pegtl::opt<pegtl::one<'='>>, pegtl::one<'Q', 'R', 'B', 'N'>> {};
struct chess_castling
    : pegtl::sor<pegtl::string<'O', '-', 'O', '-', 'O'>, pegtl::string<'O', '-', 'O'>> {};
struct chess_piece_move
    : pegtl::seq<pegtl::one<'K', 'Q', 'R', 'B', 'N'>,
                 pegtl::sor<pegtl::seq<pegtl::opt<pegtl::one<'x'>>, chess_square>,
                            pegtl::seq<pegtl::opt<pegtl::range<'a', 'h'>>,
                                       pegtl::opt<pegtl::range<'1', '8'>>,
                                       pegtl::opt<pegtl::one<'x'>>, chess_square>>> {};
struct chess_pawn_move
    : pegtl::seq<pegtl::sor<pegtl::seq<pegtl::range<'a', 'h'>, pegtl::one<'x'>, chess_square>,
                            chess_square>,
                 pegtl::opt<chess_promotion>> {};
struct chess_move : pegtl::seq<pegtl::sor<chess_castling, chess_piece_move, chess_pawn_move>,
                               chess_mark, word_end> {};

struct chess_number : pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::plus<pegtl::one<'.'>>, spaces> {
};
// 1. e4 e5, but not the 1. e4 / e5 of other games
struct chess_ply : pegtl::seq<chess_number, chess_move, pegtl::not_at<spaces, pegtl::one<'/'>>> {};

// (0T1)  (-1T12)  (L0T1)
struct timeline_and_turn : pegtl::seq<pegtl::one<'('>, pegtl::opt<pegtl::one<'L'>>,
                                      pegtl::opt<pegtl::one<'+', '-'>>, pegtl::plus<pegtl::digit>,
                                      pegtl::one<'T'>, pegtl::plus<pegtl::digit>, pegtl::one<')'>> {
};
struct chess_5d_ply : pegtl::seq<chess_number, timeline_and_turn> {};

// A line of nothing but numbers and words that mix letters and digits as the moves of many games
// do: 1. e2e4 e7e5   e5 Nf3   3... Ng1-f3
struct three_small_letters_in_a_row
    : pegtl::seq<pegtl::star<pegtl::not_at<pegtl::rep<3, pegtl::lower>>, pegtl::alnum>,
                 pegtl::rep<3, pegtl::lower>> {};
struct letters_before_digit : pegtl::seq<pegtl::rep_min_max<1, 3, pegtl::alpha>, pegtl::digit> {};
struct letters_and_digits
    : pegtl::seq<pegtl::at<letters_before_digit>, pegtl::not_at<three_small_letters_in_a_row>,
                 pegtl::rep_min_max<2, 12, pegtl::sor<pegtl::alnum, pegtl::one<'-'>>>, chess_mark> {
};
struct whole_word : pegtl::at<pegtl::sor<pegtl::space, pegtl::eof>> {};
struct word_like_move
    : pegtl::sor<pegtl::seq<letters_and_digits, whole_word>, pegtl::seq<chess_move, whole_word>> {};
struct like_moves_only
    : pegtl::seq<pegtl::opt<chess_number>, word_like_move,
                 pegtl::plus<pegtl::seq<spaces, pegtl::opt<chess_number>, word_like_move>>, spaces,
                 pegtl::eof> {};

} // namespace tessera::grammar
