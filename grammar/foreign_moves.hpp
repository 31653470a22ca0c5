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

} // namespace tessera::grammar
