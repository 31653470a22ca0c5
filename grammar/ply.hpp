#pragma once

// Plies: moves with their numbers and marks, one after another; and how a game ends.
//
//   12. P2231-3231 P3234-3233 check!   12 N 1222-2224   1. Naa13 dd42 2. Nbb22   1A. Paa12-aa13
//   12. PDIIIa1-CIIIa1,NDIVa2-CIVc2, two moves that make one turn
//   P12,2>12,4|p4,18>4,16, as infinitechess.org writes them
//
// A full move or a drop counts wherever it stands. A short move might be a word in a sentence about
// its cell ("then aa13 is weak"), so it counts only
//   - after a number: 12. Naa13, or at the start of a line or a variation 12 Naa13;
//   - with its piece letter, after another ply, with only NAGs, comments in braces and the end of
//     the line between: 1. Naa13 {why} Ndd42;
//   - without one, a pawn's, as the answer to White's move of that number: 1. Naa13 dd42.
// No sentence may follow it, either, if a line ends before it, or if it has digits and no number
// with a dot before it.

#include "broken_short_move.hpp"
#include "text.hpp"
#include "words.hpp"

namespace tessera::grammar {

// Without a dot it has at most three digits: in prose, four digits are a cell.
struct bare_number : pegtl::seq<pegtl::rep_min_max<1, 3, pegtl::digit>, pegtl::at<blank>> {};
// 12.
struct dotted_number
    : pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::one<'.'>, pegtl::not_at<pegtl::one<'.'>>> {};
struct ellipsis : pegtl::string<'\xe2', '\x80', '\xa6'> {};
// The board of a game on two boards; small for Black.
struct board_letter : pegtl::one<'A', 'a', 'B', 'b'> {};
// 12...   12…
struct plain_other_number
    : pegtl::seq<pegtl::plus<pegtl::digit>,
                 pegtl::sor<pegtl::seq<pegtl::two<'.'>, pegtl::star<pegtl::one<'.'>>>, ellipsis>> {
};
// 12a.
struct board_number
    : pegtl::seq<pegtl::plus<pegtl::digit>, board_letter, pegtl::plus<pegtl::one<'.'>>> {};
struct other_number : pegtl::sor<plain_other_number, board_number> {};
struct move_number : pegtl::sor<bare_number, dotted_number, other_number> {};

// * at the end of a line, but not that of *1. P2231-3231*
struct behind_digit {
  // Like success, it eats nothing.
  using rule_t = pegtl::success::rule_t;
  using subs_t = pegtl::empty_list;
  template <class Input> static bool match(Input &in) {
    return in.current() != in.begin() && in.current()[-1] >= '0' && in.current()[-1] <= '9';
  }
};
// In the middle of a sentence: White declines the draw
struct after_word {
  using rule_t = pegtl::success::rule_t;
  using subs_t = pegtl::empty_list;
  static bool is_alnum(char c) {
    return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
  }
  template <class Input> static bool match(Input &in) {
    const char *before = in.current();
    while (before != in.begin() && (before[-1] == ' ' || before[-1] == '\t')) {
      --before;
    }
    return before != in.begin() && before != in.current() && is_alnum(before[-1]);
  }
};
struct star_result : pegtl::seq<pegtl::at<pegtl::one<'*'>>, pegtl::not_at<behind_digit>,
                                pegtl::one<'*'>, pegtl::at<blanks, line_end>> {};
struct score : pegtl::seq<pegtl::sor<pegtl::string<'1', '-', '0'>, pegtl::string<'0', '-', '1'>,
                                     pegtl::string<'1', '/', '2', '-', '1', '/', '2'>>,
                          word_end> {};
struct result : pegtl::sor<score, star_result> {};
// The same with other dashes, or with a sign for the half: 1–0   ½-½   1/2–1/2
struct half_sign : pegtl::string<'\xc2', '\xbd'> {};
struct dash_of_result : pegtl::sor<pegtl::one<'-'>, long_dash> {};
struct unusual_half : pegtl::sor<half_sign, pegtl::string<'1', '/', '2'>> {};
struct unusual_result
    : pegtl::seq<pegtl::sor<pegtl::seq<pegtl::one<'1'>, dash_of_result, pegtl::one<'0'>>,
                            pegtl::seq<pegtl::one<'0'>, dash_of_result, pegtl::one<'1'>>,
                            pegtl::seq<unusual_half, dash_of_result, unusual_half>>,
                 word_end> {};
// As a score, at the end of its line: 1:0   1 - 0   1/2 : 1/2
struct sign_of_score : pegtl::seq<blanks, pegtl::sor<pegtl::one<':'>, dash_of_result>, blanks> {};
struct loose_result
    : pegtl::seq<pegtl::sor<pegtl::seq<pegtl::one<'1'>, sign_of_score, pegtl::one<'0'>>,
                            pegtl::seq<pegtl::one<'0'>, sign_of_score, pegtl::one<'1'>>,
                            pegtl::seq<unusual_half, sign_of_score, unusual_half>>,
                 pegtl::at<pegtl::star<pegtl::one<'.', '!'>>, blanks, line_end>> {};

// Words that end a game, on the rest of a line by themselves: Resign, I resign, White resigns.,
// draw agreed
struct side_word : pegtl::sor<in_any_case<"white">, in_any_case<"black">> {};
struct resignation
    : pegtl::seq<pegtl::opt<pegtl::sor<side_word, in_any_case<"i">>, pegtl::plus<blank>>,
                 in_any_case<"resign">,
                 pegtl::opt<pegtl::sor<in_any_case<"ed">, in_any_case<"s">>>> {};
struct drawn : pegtl::seq<in_any_case<"draw">, pegtl::opt<pegtl::istring<'n'>>> {};
struct agreed_draw : pegtl::seq<drawn, blanks, in_any_case<"agreed">> {};
struct draw_word : pegtl::sor<agreed_draw, drawn> {};
struct end_of_words : pegtl::seq<pegtl::star<pegtl::one<'.', '!'>>,
                                 pegtl::at<blanks, pegtl::sor<result, line_end>>> {};
struct ending_word : pegtl::seq<pegtl::sor<resignation, draw_word>, end_of_words> {};

// A text of nothing else.
struct only_ending_word : pegtl::seq<pegtl::sor<resignation, draw_word>,
                                     pegtl::star<pegtl::one<'.', '!'>>, pegtl::eof> {};

// --- Where short moves count ----------------------------------------------------------------

using any_piece_move = piece_move<cell>;
using any_pawn_move = pawn_move<cell>;
using any_short_move = short_move<cell>;

// What stands between the two moves of a turn: , & / and, or ; if the second move follows at once
// and is written in Chesseract's own cells or as Game Courier does, because before a sentence it
// begins a comment. A short second move counts only in the game that has such turns, in its own
// cells.
struct separator_sign
    : pegtl::sor<pegtl::one<',', '&'>, pegtl::seq<pegtl::one<'/'>, pegtl::not_at<pegtl::one<'/'>>>,
                 pegtl::seq<in_any_case<"and">, pegtl::at<blank>>> {};
struct close_separator_sign : pegtl::one<';'> {};
struct turn_separator : pegtl::seq<spaces, separator_sign> {};
struct joined_start : pegtl::sor<move, short_move<chesseract_cell>> {};
struct said_of_first : pegtl::star<spaces, pegtl::sor<nag, brace_comment>> {};

// (It may have a slip.)
struct next_short
    : pegtl::sor<any_short_move, pegtl::seq<known<expects_short>, following_short_like>> {};
struct next_joined : pegtl::sor<joined_start, pegtl::seq<known<expects_short>, joined_short_like>> {
};
// A short move that no sentence follows: at most one other move, then a sign, a number or the end
// of the line.
struct no_sentence
    : pegtl::seq<
          marks, blanks, pegtl::opt<next_short, marks, blanks>,
          pegtl::sor<pegtl::one<'{', '}', '$', '(', ')'>, line_comment_begin, result, ending_word,
                     dotted_number, other_number, pegtl::seq<bare_number, blanks, cell>,
                     pegtl::seq<pegtl::opt<bare_number, blanks>, move>,
                     pegtl::seq<bare_number, blanks, any_short_move>,
                     pegtl::seq<turn_separator, spaces, next_joined>, line_end>> {};
// N2224 before 13. B3333, but not before words: N2224 is weak
template <class Move> struct unspoken : pegtl::seq<pegtl::at<Move, no_sentence>, Move> {};

// After a number with a dot.
struct numbered_short
    : pegtl::sor<short_move<lettered_cell>, piece_move<digits_cell>, unspoken<any_pawn_move>> {};
// After a number without one.
struct logged_short : pegtl::sor<short_move<lettered_cell>, unspoken<any_short_move>> {};
// After another ply.
struct following_short : pegtl::sor<piece_move<lettered_cell>, unspoken<any_piece_move>> {};
// After White's move.
struct answering_short : pegtl::sor<pawn_move<lettered_cell>, unspoken<any_pawn_move>> {};

// 1. Naa13 dd42 is two moves, not one with a blank for its sign; 1. P aa12 aa13 is one, and
// so is one that another move or Black's number follows.
struct two_short_moves
    : pegtl::seq<pegtl::at<pegtl::opt<pegtl::upper>, blanks,
                           pegtl::sor<pegtl::ranges<'a', 'd', 'A', 'D'>, pegtl::one<'I', 'V'>,
                                      faces_cell>>,
                 pegtl::not_at<pegtl::one<'P', 'p'>, blank>,
                 pegtl::opt<piece_letter, pegtl::at<blanks, lettered_cell>>, blanks, lettered_cell,
                 pegtl::plus<blank>, pegtl::opt<capture_sign, pegtl::opt<victim>>, lettered_cell,
                 pegtl::opt<promotion>, word_end, move_mark, marks,
                 pegtl::not_at<spaces, pegtl::sor<other_number, move, any_piece_move>>> {};
// What follows White's number.
struct white_move : pegtl::seq<pegtl::not_at<two_short_moves>, move> {};

// --- Plies ----------------------------------------------------------------------------------

// A pawn's short move that answers White's move before it: the dd42 of 1. Naa13 dd42, but not the
// Bcxbc44 of 1. Naa13 Bcxbc44, whose capital may be a piece's letter.
struct answer_begin : pegtl::seq<pegtl::at<pawn_begin>, pegtl::not_at<any_piece_move>> {};
struct answer
    : pegtl::seq<blanks,
                 pegtl::sor<pegtl::seq<answer_begin, pegtl::at<any_pawn_move>, pegtl::not_at<move>,
                                       answering_short>,
                            pegtl::seq<line_break, blanks, answer_begin, unspoken<any_pawn_move>>>,
                 marks> {};
// 12 Naa13
struct logged_ply : pegtl::seq<bare_number, spaces, pegtl::sor<white_move, logged_short>, marks,
                               pegtl::opt<answer>> {};
// 12. Naa13
struct dotted_ply : pegtl::seq<dotted_number, spaces, pegtl::sor<white_move, numbered_short>, marks,
                               pegtl::opt<answer>> {};
// 12... Naa13   12a. Naa13
struct other_ply : pegtl::seq<other_number, spaces, pegtl::sor<move, numbered_short>, marks> {};

// After the parenthesis of a variation, or at the start of a line.
struct number_place : line_indent {
  template <class Input> static bool match(Input &in) {
    const char *at = before_blanks(in.begin(), in.current());
    return matches(in.begin(), at) || at[-1] == '(';
  }
};
struct numbered_ply
    : pegtl::sor<pegtl::seq<number_place, logged_ply>, pegtl::seq<bare_number, spaces, move, marks>,
                 dotted_ply, other_ply> {};
struct ply
    : pegtl::sor<pegtl::seq<pegtl::at<pegtl::digit>, numbered_ply>, pegtl::seq<move, marks>> {};

struct joined_move : pegtl::seq<pegtl::sor<move, unspoken<short_move<chesseract_cell>>>, marks> {};
struct own_cell_begin : pegtl::seq<blanks, pegtl::opt<piece_letter>, blanks, chesseract_cell> {};
struct courier_begin : pegtl::seq<blank, pegtl::sor<pegtl::seq<piece_letter, blank, cell>,
                                                    pegtl::seq<plane_letter, blank, plane_cell>>> {
};
struct close_joined_ply
    : pegtl::seq<pegtl::at<pegtl::one<';'>, pegtl::at<pegtl::sor<own_cell_begin, courier_begin>>,
                           blanks, unspoken<joined_start>>,
                 close_separator_sign, blanks, joined_move> {};
struct joined_begin : pegtl::seq<said_of_first, turn_separator, said_of_first, spaces> {};
struct joined_ply : pegtl::seq<pegtl::at<joined_begin, joined_move>, joined_begin, joined_move> {};

// After a bar: P12,2>12,4|p4,18>4,16   P12,2>12,4{[%clk 0:09:56]} | p4,18>4,16
struct move_bar_sign : pegtl::one<'|'> {};
struct move_bar : pegtl::seq<said_of_first, spaces, move_bar_sign, spaces> {};
struct barred_number : pegtl::opt<pegtl::sor<dotted_number, other_number>, spaces> {};
// One may be left over behind the last move of a record.
struct last_bar : pegtl::seq<blanks, move_bar_sign, pegtl::at<spaces, pegtl::eof>> {};
struct barred_ply : pegtl::seq<pegtl::at<move_bar, barred_number, plane_move>, move_bar,
                               barred_number, move, marks, pegtl::opt<last_bar>> {};

// The bar between two moves, or what stands between those of one turn, is next.
struct sign_between_plies
    : pegtl::at<said_of_first, spaces, pegtl::one<'|', ',', '&', '/', 'a', 'A'>> {};

// What may stand between a ply and a short move: {why} $1, on the next line, too.
struct gap_line_break
    : pegtl::seq<line_break, blanks, pegtl::at<pegtl::sor<nag, pegtl::one<'{'>>>> {};
struct ply_gap : pegtl::star<pegtl::sor<pegtl::plus<blank>, nag, brace_comment, gap_line_break>> {};
// A short move at the start of the next line.
struct short_line
    : pegtl::seq<line_break, blanks, pegtl::at<pegtl::upper>, unspoken<any_piece_move>> {};
struct following_ply
    : pegtl::sor<
          pegtl::seq<sign_between_plies, pegtl::sor<barred_ply, joined_ply>>, close_joined_ply,
          pegtl::seq<blanks, pegtl::at<pegtl::alnum>,
                     pegtl::sor<pegtl::seq<pegtl::at<pegtl::digit>,
                                           pegtl::sor<dotted_ply, logged_ply, other_ply>>,
                                pegtl::seq<move, marks>>>,
          pegtl::seq<pegtl::at<ply_gap, pegtl::not_at<pegtl::opt<line_break, blanks>, signed_move>,
                               pegtl::sor<pegtl::seq<pegtl::at<pegtl::upper>, following_short>,
                                          short_line>>,
                     ply_gap, pegtl::opt<line_break, blanks>, any_piece_move, marks>> {};
struct following_plies : pegtl::star<following_ply> {};
struct plies : pegtl::seq<ply, following_plies> {};

// --- What is broken, or comes later ----------------------------------------------------------

// Shaped like a short move, where one may stand: after a number, or behind another move.
template <class Like> struct short_slip : pegtl::seq<known<expects_short>, unspoken<Like>> {};
struct broken_short : short_slip<numbered_short_like> {};
struct broken_following : short_slip<following_short_like> {};
struct broken_answering : short_slip<answering_short_like> {};
struct broken_joined : short_slip<joined_short_like> {};
struct is_after_move {
  static auto ask(const auto &state) -> decltype(state.is_after_move()) {
    return state.is_after_move();
  }
};
struct broken_short_ply
    : pegtl::sor<
          pegtl::seq<pegtl::sor<dotted_number, other_number>, spaces, broken_short, marks,
                     pegtl::opt<answer>>,
          pegtl::seq<number_place, bare_number, spaces, broken_short, marks, pegtl::opt<answer>>> {
};
// The move before has White's number, and none has answered it.
struct is_answer_due {
  static auto ask(const auto &state) -> decltype(state.is_answer_due()) {
    return state.is_answer_due();
  }
};
struct broken_following_ply
    : pegtl::sor<pegtl::seq<known<is_after_move>, broken_following, marks>,
                 pegtl::seq<known<is_answer_due>, broken_answering, marks>> {};

// Shaped like a move, but not one; without a piece letter only after a number.
struct broken_move
    : pegtl::sor<move_like, castling_in_zeros, cells_like, plane_cells_like, bracketed_cells_like> {
};
struct white_number : pegtl::sor<bare_number, dotted_number> {};
// Without a number, a parenthesis would begin a variation: 1. (13,2)-(13,4) (8,18)-(8,17)
struct broken_answer : pegtl::seq<blanks, pegtl::at<bracketed_cells_like>, broken_move> {};
struct broken_ply : pegtl::sor<pegtl::seq<white_number, spaces, broken_move,
                                          pegtl::opt<pegtl::sor<answer, broken_answer>>>,
                               pegtl::seq<other_number, spaces, broken_move>,
                               pegtl::seq<pegtl::at<move_like>, broken_move>, broken_short_ply> {};
struct joined_broken
    : pegtl::sor<
          pegtl::seq<pegtl::at<joined_begin, move_like>, joined_begin, broken_move>,
          pegtl::seq<pegtl::at<joined_begin, broken_joined>, joined_begin, broken_joined, marks>> {
};
struct barred_broken
    : pegtl::seq<pegtl::at<move_bar, barred_number, pegtl::sor<plane_move_like, plane_cells_like>>,
                 move_bar, barred_number, broken_move> {};
struct broken_plies
    : pegtl::seq<pegtl::sor<broken_ply, broken_following_ply,
                            pegtl::seq<sign_between_plies, pegtl::sor<joined_ply, joined_broken,
                                                                      barred_ply, barred_broken>>>,
                 following_plies> {};

// (12. P2231-3231
struct plain_variation : pegtl::seq<pegtl::one<'('>, spaces, pegtl::sor<ply, broken_ply>> {};
// A number whose move comes after something else: 12. {why?} P2231-3231
struct commented_number
    : pegtl::seq<move_number, spaces,
                 pegtl::at<pegtl::sor<pegtl::one<'{', '$'>, line_comment_begin, plain_variation>>> {
};
// Or after a letter that went astray. One that names a board is seldom a word: 1b. b Pa43-ba42
struct strayed_number
    : pegtl::seq<board_number, spaces,
                 pegtl::at<pegtl::alpha, pegtl::plus<blank>, pegtl::sor<move, broken_move>>> {};
struct lone_number : pegtl::sor<commented_number, strayed_number> {};
// Such a number with its move, if that is a short move: 12. {why?} Naa13
struct late_short : pegtl::seq<pegtl::at<ply_gap, pegtl::not_at<signed_move>, numbered_short>,
                               ply_gap, any_short_move, marks> {};
struct late_ply : pegtl::seq<lone_number, pegtl::opt<late_short>, following_plies> {};

} // namespace tessera::grammar
