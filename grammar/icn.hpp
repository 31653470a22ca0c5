#pragma once

// The start before the moves in the records of infinitechess.org (ICN): IC-16 in
// docs/rulebook/infinitechess.md.
//
//   b 12,3 0/100 1 (19|1) 0,20,0,20 K12,1|P12,4|k8,19|p11,19+|vo0,0
//
// Every part may be missing. It is read for every variant of the site; which numbers and pieces
// exist is meaning, not form. White space is eaten only between its parts and beside its bars. What
// cannot be read within it matches a rule named for that (`icn_no_part`, `icn_no_man`). So what
// follows it is not taken for prose. No part holds the first byte of a byte order mark: a start may
// follow each one, and a line of many would be read as often as it has marks.

#include "broken_move.hpp"

namespace tessera::grammar {

struct icn_end : pegtl::sor<pegtl::space, pegtl::one<'{'>, pegtl::eof> {};
struct icn_gap : pegtl::plus<pegtl::space> {};
struct icn_spaces : pegtl::star<pegtl::space> {};
struct icn_number : pegtl::seq<pegtl::opt<pegtl::one<'-', '+'>>, pegtl::plus<pegtl::digit>> {};
struct icn_cell : pegtl::seq<icn_number, pegtl::one<','>, icn_number> {};

struct icn_side : pegtl::seq<pegtl::one<'w', 'b'>> {};
// The cell that a double step has just passed over.
struct icn_passed : icn_cell {};
// 0/100, the plies since the last capture or pawn's move, and how many of them make a draw
struct icn_clock
    : pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::one<'/'>, pegtl::plus<pegtl::digit>> {};
struct icn_move_number : pegtl::plus<pegtl::digit> {};
// (19|1), the rows where White's and Black's pawns promote; and to what: (19;q,r|1;q,r)
struct icn_row : pegtl::star<pegtl::not_one<' ', '\t', '\n', '\r', '\xef', '|', ')', ';', ','>> {};
struct icn_rows : pegtl::list<icn_row, pegtl::one<','>> {};
struct icn_white_rows : icn_rows {};
struct icn_black_rows : icn_rows {};
struct icn_promoted : pegtl::plus<pegtl::not_one<' ', '\t', '\n', '\r', '\xef', '|', ')', ','>> {};
struct icn_promotes_to
    : pegtl::seq<pegtl::one<';'>, pegtl::opt<pegtl::list<icn_promoted, pegtl::one<','>>>> {};
struct icn_promotion
    : pegtl::seq<pegtl::one<'('>, icn_white_rows, pegtl::opt<icn_promotes_to>, pegtl::one<'|'>,
                 icn_black_rows, pegtl::opt<icn_promotes_to>, pegtl::one<')'>> {};
// 0,20,0,20, the lines around the board
struct icn_border : pegtl::seq<icn_cell, pegtl::one<','>, icn_cell> {};
// What wins, if not checkmate, for both or for White and for Black: royalcapture
// (royalcapture|checkmate)
struct icn_win_words : pegtl::list<pegtl::rep_min<3, pegtl::alpha>, pegtl::one<','>> {};
struct icn_wins_each
    : pegtl::seq<pegtl::one<'('>, icn_win_words, pegtl::one<'|'>, icn_win_words, pegtl::one<')'>> {
};
struct icn_win : pegtl::sor<icn_win_words, icn_wins_each> {};
// {"slideLimit":"7"}, which other variants have
struct icn_rules
    : pegtl::seq<pegtl::string<'{', '"'>, pegtl::star<pegtl::not_one<'}', '\n', '\r', '\xef'>>,
                 pegtl::one<'}'>> {};
// Drawings: Squares:1,2|3,4   Rays:1,2>1,0
struct icn_drawing : pegtl::seq<pegtl::sor<exactly<"Squares:">, exactly<"Rays:">>,
                                pegtl::star<pegtl::not_one<' ', '\t', '\n', '\r', '\xef'>>> {};
// K12,1   p11,19+ of one that still has its right   vo0,0 where no piece can stand
struct icn_letters : pegtl::seq<pegtl::star<pegtl::digit>, pegtl::rep_min_max<1, 3, pegtl::alpha>> {
};
struct icn_man_cell : icn_cell {};
struct icn_right : pegtl::one<'+'> {};
struct icn_man : pegtl::seq<icn_letters, icn_man_cell, pegtl::opt<icn_right>> {};
struct icn_man_end : pegtl::at<pegtl::sor<icn_end, pegtl::one<'|'>>> {};
struct icn_whole_man : pegtl::seq<icn_man, icn_man_end> {};
// The first move may follow without a blank: P12,2+|P12,2>12,4
struct icn_number_ahead : pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::plus<pegtl::one<'.'>>> {};
struct icn_no_move
    : pegtl::not_at<pegtl::opt<icn_number_ahead, icn_spaces>, pegtl::sor<move, move_like>> {};
struct icn_sound_man : pegtl::seq<icn_no_move, pegtl::at<icn_whole_man>, icn_man> {};
// It begins as a piece does: Q1.6   Q1,6,7   Q,1,6   Q 1,6
struct icn_letter_apart
    : pegtl::seq<icn_letters, pegtl::plus<blank>, icn_cell, pegtl::opt<icn_right>, icn_man_end> {};
struct icn_man_char : pegtl::not_one<' ', '\t', '\n', '\r', '\xef', '|', '{'> {};
struct icn_odd_man
    : pegtl::seq<icn_letters, pegtl::sor<pegtl::digit, pegtl::seq<icn_man_char, pegtl::digit>>,
                 pegtl::star<icn_man_char>> {};
struct icn_like_a_man : pegtl::seq<icn_no_move, pegtl::not_at<icn_whole_man>,
                                   pegtl::sor<icn_letter_apart, icn_odd_man>> {};
// Next to a bar, any word stands for a piece, and so does nothing between two bars: Q1,6|?|R1,7
struct icn_any_word_for_a_man
    : pegtl::sor<pegtl::at<pegtl::one<'|'>>,
                 pegtl::seq<icn_no_move, pegtl::not_at<pegtl::one<';', '(', '[', '$'>>,
                            pegtl::plus<icn_man_char>>> {};
struct icn_no_man : pegtl::sor<icn_like_a_man, icn_any_word_for_a_man> {};
// Elsewhere it needs another piece behind it or what could be both its numbers.
struct icn_two_numbers : pegtl::seq<icn_letters, icn_number, icn_man_char, icn_number> {};
struct icn_man_behind : pegtl::seq<icn_spaces, pegtl::one<'|'>, icn_spaces,
                                   pegtl::sor<icn_sound_man, icn_like_a_man>> {};
struct icn_no_telling_man
    : pegtl::seq<pegtl::sor<pegtl::at<icn_like_a_man, icn_man_behind>, pegtl::at<icn_two_numbers>>,
                 icn_like_a_man> {};
struct icn_no_first_man : icn_no_telling_man {};
struct icn_no_man_apart
    : pegtl::sor<icn_no_telling_man, pegtl::seq<icn_no_move, icn_letter_apart>> {};
struct icn_next_man
    : pegtl::seq<icn_spaces, pegtl::one<'|'>,
                 pegtl::sor<icn_sound_man, icn_no_man,
                            pegtl::seq<icn_spaces, pegtl::sor<icn_sound_man, icn_no_man_apart>>>> {
};
// A bar may be left over behind the last.
struct icn_men : pegtl::seq<pegtl::sor<icn_sound_man, icn_no_first_man>, pegtl::star<icn_next_man>,
                            pegtl::opt<icn_spaces, pegtl::one<'|'>>> {};

template <class Part> struct icn_part : pegtl::seq<pegtl::at<Part, pegtl::at<icn_end>>, Part> {};
struct icn_any_part
    : pegtl::sor<icn_part<icn_side>, icn_part<icn_border>, icn_part<icn_passed>,
                 icn_part<icn_clock>, icn_part<icn_move_number>, icn_part<icn_wins_each>,
                 icn_part<icn_promotion>, icn_part<icn_drawing>, icn_men, icn_part<icn_win_words>,
                 icn_part<icn_rules>> {};
// The parts that identify it; parts that say little may stand before them. A fraction, numbers with
// commas or a pair in parentheses may be anything (12/24 is a day), unless more of a start follows.
struct icn_humble_part
    : pegtl::sor<icn_part<icn_side>, icn_part<icn_passed>, icn_part<icn_move_number>> {};
// b {in answer} p4,18>4,16: only a short comment, as every b may begin a start.
struct icn_comment : pegtl::seq<pegtl::one<'{'>, pegtl::rep_max<200, pegtl::not_one<'{', '}'>>,
                                pegtl::one<'}'>, pegtl::star<pegtl::space>> {};
struct icn_first_move : pegtl::seq<pegtl::star<icn_comment>, plane_move> {};
// Two pieces, and perhaps one that is broken.
struct icn_two_men : pegtl::sor<pegtl::seq<icn_man, pegtl::one<'|'>, icn_man>,
                                pegtl::seq<icn_whole_man, pegtl::one<'|'>, icn_like_a_man,
                                           pegtl::one<'|'>, icn_whole_man>,
                                pegtl::seq<icn_like_a_man, pegtl::one<'|'>, icn_whole_man,
                                           pegtl::one<'|'>, icn_whole_man>> {};
struct icn_doubtful_part
    : pegtl::sor<icn_part<icn_clock>, icn_part<icn_promotion>, icn_part<icn_border>> {};
struct icn_more
    : pegtl::sor<icn_part<icn_promotion>, icn_part<icn_border>, icn_drawing, icn_two_men,
                 pegtl::seq<icn_win, icn_gap, icn_two_men>, icn_first_move> {};
struct icn_sure_part
    : pegtl::sor<icn_drawing, icn_two_men,
                 pegtl::seq<icn_doubtful_part, icn_gap,
                            pegtl::opt<icn_part<icn_move_number>, icn_gap>, icn_more>> {};
// What is no part stands between two parts, with at most two words beside it: (19|1   0,20,0,2O
struct icn_word : pegtl::seq<icn_no_move, pegtl::not_at<pegtl::one<'{', ';', '[', '$'>>,
                             pegtl::plus<pegtl::not_one<' ', '\t', '\n', '\r', '\xef'>>> {};
struct icn_telling_part
    : pegtl::sor<icn_part<icn_promotion>, icn_part<icn_border>, icn_drawing, icn_two_men> {};
struct icn_goes_on
    : pegtl::sor<icn_telling_part, pegtl::seq<icn_word, icn_gap, icn_telling_part>,
                 pegtl::seq<icn_word, icn_gap, icn_word, icn_gap, icn_telling_part>> {};
struct icn_no_part : pegtl::seq<pegtl::at<icn_word, icn_gap, icn_goes_on>, icn_word> {};
struct icn_start_known
    : pegtl::sor<pegtl::seq<pegtl::star<icn_humble_part, icn_gap>, icn_sure_part>,
                 pegtl::seq<icn_part<icn_side>, icn_gap, pegtl::star<icn_humble_part, icn_gap>,
                            icn_first_move>,
                 pegtl::seq<icn_part<icn_side>, icn_gap, pegtl::star<icn_humble_part, icn_gap>,
                            icn_no_part>> {};
struct icn_start_begin : pegtl::sor<pegtl::alpha, pegtl::digit, pegtl::one<'('>> {};
struct icn_parts : pegtl::list<pegtl::sor<icn_any_part, icn_no_part>, icn_gap> {};
struct icn_start : pegtl::seq<pegtl::at<icn_start_begin>, pegtl::at<icn_start_known>, icn_parts> {};

// What the site's own reader takes, which is less, for what is written.

struct icn_site_number
    : pegtl::sor<pegtl::one<'0'>, pegtl::seq<pegtl::opt<pegtl::one<'-'>>, pegtl::range<'1', '9'>,
                                             pegtl::star<pegtl::digit>>> {};
struct icn_site_cell : pegtl::seq<icn_site_number, pegtl::one<','>, icn_site_number> {};
// P12,2>12,4   p3,2x3,1=q+
struct icn_site_promotion
    : pegtl::seq<pegtl::one<'='>,
                 pegtl::one<'K', 'Q', 'R', 'B', 'N', 'P', 'k', 'q', 'r', 'b', 'n', 'p'>> {};
struct icn_site_move
    : pegtl::seq<pegtl::opt<pegtl::alpha>, icn_site_cell, pegtl::one<'>', 'x'>, icn_site_cell,
                 pegtl::opt<icn_site_promotion>, pegtl::opt<pegtl::one<'+', '#'>>, pegtl::eof> {};
// Squares:1,2|3,4 Rays:1,2>1,0
struct icn_site_squares
    : pegtl::seq<exactly<"Squares:">, pegtl::list<icn_site_cell, pegtl::one<'|'>>> {};
struct icn_site_rays
    : pegtl::seq<
          exactly<"Rays:">,
          pegtl::list<pegtl::seq<icn_site_cell, pegtl::one<'>'>, icn_site_cell>, pegtl::one<'|'>>> {
};
struct icn_site_drawings
    : pegtl::seq<
          pegtl::sor<pegtl::seq<icn_site_squares, pegtl::opt<pegtl::one<' '>, icn_site_rays>>,
                     pegtl::opt<icn_site_rays>>,
          pegtl::eof> {};
// [%clk 0:09:56.7] is the only command in a comment; other programs write it without the tenths.
struct icn_clock_time
    : pegtl::seq<exactly<"[%clk ">, pegtl::plus<pegtl::digit>, pegtl::one<':'>,
                 pegtl::rep<2, pegtl::digit>, pegtl::one<':'>, pegtl::rep<2, pegtl::digit>> {};
struct icn_clock_tenths : pegtl::seq<pegtl::one<'.'>, pegtl::digit> {};

} // namespace tessera::grammar
