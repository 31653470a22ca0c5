#pragma once

// The start before the moves in the records of infinitechess.org (ICN): IC-16 in
// docs/rulebook/infinitechess.md.
//
//   b 12,3 0/100 1 (19|1) 0,20,0,20 K12,1|P12,4|k8,19|p11,19+|vo0,0
//
// Every part may be missing. It is read for every variant of the site; which numbers and pieces
// exist is meaning, not form. White space is eaten only between its parts.

#include "move.hpp"

namespace tessera::grammar {

struct icn_end : pegtl::sor<pegtl::space, pegtl::eof> {};
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
struct icn_white_rows : pegtl::star<pegtl::not_one<' ', '\t', '\n', '\r', '|', ')', ';'>> {};
struct icn_black_rows : icn_white_rows {};
struct icn_promotes_to
    : pegtl::opt<pegtl::one<';'>, pegtl::star<pegtl::not_one<' ', '\t', '\n', '\r', '|', ')'>>> {};
struct icn_promotion : pegtl::seq<pegtl::one<'('>, icn_white_rows, icn_promotes_to, pegtl::one<'|'>,
                                  icn_black_rows, icn_promotes_to, pegtl::one<')'>> {};
// 0,20,0,20, the lines around the board
struct icn_border : pegtl::seq<icn_cell, pegtl::one<','>, icn_cell> {};
// What wins, if not checkmate: royalcapture   (royalcapture|checkmate)
struct icn_win_word : pegtl::list<pegtl::rep_min<3, pegtl::alpha>, pegtl::one<','>> {};
struct icn_win : pegtl::sor<icn_win_word, pegtl::seq<pegtl::one<'('>, icn_win_word, pegtl::one<'|'>,
                                                     icn_win_word, pegtl::one<')'>>> {};
// {"slideLimit":"7"}, which other variants have
struct icn_rules : pegtl::seq<pegtl::string<'{', '"'>, pegtl::star<pegtl::not_one<'}', '\n', '\r'>>,
                              pegtl::one<'}'>> {};
// Drawings: Squares:1,2|3,4   Rays:1,2>1,0
struct icn_drawing : pegtl::seq<pegtl::sor<exactly<"Squares:">, exactly<"Rays:">>,
                                pegtl::star<pegtl::not_one<' ', '\t', '\n', '\r'>>> {};
// K12,1   p11,19+ of one that still has its right   vo0,0 where no piece can stand
struct icn_letters : pegtl::seq<pegtl::star<pegtl::digit>, pegtl::rep_min_max<1, 3, pegtl::alpha>> {
};
struct icn_man_cell : icn_cell {};
struct icn_right : pegtl::one<'+'> {};
struct icn_man : pegtl::seq<icn_letters, icn_man_cell, pegtl::opt<icn_right>> {};
struct icn_men : pegtl::list<icn_man, pegtl::one<'|'>> {};

template <class Part> struct icn_part : pegtl::seq<Part, pegtl::at<icn_end>> {};
struct icn_any_part
    : pegtl::sor<icn_part<icn_side>, icn_part<icn_border>, icn_part<icn_passed>,
                 icn_part<icn_clock>, icn_part<icn_move_number>, icn_part<icn_promotion>,
                 icn_part<icn_drawing>, icn_part<icn_men>, icn_part<icn_win>, icn_part<icn_rules>> {
};
// The parts that identify it; parts that say little may stand before them. A fraction, numbers with
// commas or a pair in parentheses may be anything (12/24 is a day), unless more of a start follows.
struct icn_humble_part
    : pegtl::sor<icn_part<icn_side>, icn_part<icn_passed>, icn_part<icn_move_number>> {};
// b {in answer} p4,18>4,16: only a short comment, as every b may begin a start.
struct icn_comment : pegtl::seq<pegtl::one<'{'>, pegtl::rep_max<200, pegtl::not_one<'{', '}'>>,
                                pegtl::one<'}'>, pegtl::star<pegtl::space>> {};
struct icn_first_move : pegtl::seq<pegtl::star<icn_comment>, plane_move> {};
struct icn_two_men : pegtl::seq<icn_man, pegtl::one<'|'>, icn_man> {};
struct icn_doubtful_part
    : pegtl::sor<icn_part<icn_clock>, icn_part<icn_promotion>, icn_part<icn_border>> {};
struct icn_more
    : pegtl::sor<icn_part<icn_promotion>, icn_part<icn_border>, icn_drawing, icn_two_men,
                 pegtl::seq<icn_win, pegtl::plus<pegtl::space>, icn_two_men>, icn_first_move> {};
struct icn_sure_part
    : pegtl::sor<
          icn_drawing, icn_two_men,
          pegtl::seq<icn_doubtful_part, pegtl::plus<pegtl::space>,
                     pegtl::opt<icn_part<icn_move_number>, pegtl::plus<pegtl::space>>, icn_more>> {
};
struct icn_start_known
    : pegtl::sor<
          pegtl::seq<pegtl::star<icn_humble_part, pegtl::plus<pegtl::space>>, icn_sure_part>,
          pegtl::seq<icn_part<icn_side>, pegtl::plus<pegtl::space>,
                     pegtl::star<icn_humble_part, pegtl::plus<pegtl::space>>, icn_first_move>> {};
struct icn_start_begin : pegtl::sor<pegtl::alpha, pegtl::digit, pegtl::one<'('>> {};
struct icn_parts : pegtl::list<icn_any_part, pegtl::plus<pegtl::space>> {};
struct icn_start : pegtl::seq<pegtl::at<icn_start_begin>, pegtl::at<icn_start_known>, icn_parts> {};

} // namespace tessera::grammar
