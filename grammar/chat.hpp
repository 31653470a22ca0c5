#pragma once

// What stands before a line of a copied or exported chat: when it was said, and who said it.
//
//   [12.11.26, 18:03:22] Ada:   12/11/26, 6:03 PM - Ada:   18:03 <ada>   <@ada>   18:03:11 ada |
//   2026-11-12T18:03:11Z Ada:   Ada:
//
// Or this stands on a line of its own, above what was said:
//
//   Ada — Today at 6:03 PM   Ben  6:04 PM   Ada Lind 12/11/2026 18:03   Ada, [12.11.26 18:03]

#include "text.hpp"
#include "words.hpp"

namespace tessera::grammar::pasted {

struct two_digits : pegtl::rep_min_max<1, 2, pegtl::digit> {};
struct half_of_day
    : pegtl::seq<pegtl::opt<blank>, pegtl::one<'a', 'A', 'p', 'P'>, pegtl::opt<pegtl::one<'.'>>,
                 pegtl::one<'m', 'M'>, pegtl::opt<pegtl::one<'.'>>> {};
// 18:03   18:03:22   6:03 PM   18.03
struct clock : pegtl::seq<two_digits, pegtl::one<':', '.', 'h'>, pegtl::rep<2, pegtl::digit>,
                          pegtl::opt<pegtl::one<':', '.'>, pegtl::rep<2, pegtl::digit>>,
                          pegtl::opt<pegtl::one<'Z'>>, pegtl::opt<half_of_day>,
                          pegtl::not_at<pegtl::alnum>> {};
// 12.11.26   12/11/2026   2026-11-12   12/11
struct date_of_digits
    : pegtl::seq<pegtl::rep_min_max<1, 4, pegtl::digit>, pegtl::one<'.', '/', '-'>, two_digits,
                 pegtl::opt<pegtl::one<'.', '/', '-'>, pegtl::rep_min_max<1, 4, pegtl::digit>>,
                 pegtl::opt<pegtl::one<'.'>>> {};
// 12 Nov 2026   12. November 2026   Nov 12, 2026   Today
struct date_word
    : pegtl::seq<pegtl::rep_min_max<3, 10, pegtl::alpha>, pegtl::opt<pegtl::one<'.'>>> {};
struct date_in_words
    : pegtl::sor<pegtl::seq<two_digits, pegtl::opt<pegtl::one<'.'>>, blanks, date_word,
                            pegtl::opt<blanks, pegtl::rep<4, pegtl::digit>>>,
                 pegtl::seq<date_word, blanks, two_digits,
                            pegtl::opt<pegtl::sor<in_any_case<"st">, in_any_case<"nd">,
                                                  in_any_case<"rd">, in_any_case<"th">>>,
                            pegtl::opt<pegtl::one<','>, blanks, pegtl::rep<4, pegtl::digit>>>,
                 in_any_case<"today">, in_any_case<"yesterday">> {};
struct date : pegtl::sor<date_of_digits, date_in_words> {};
struct stamp
    : pegtl::sor<pegtl::seq<date, pegtl::opt<pegtl::one<',', 'T'>>, blanks,
                            pegtl::opt<in_any_case<"at">, pegtl::plus<blank>>, clock>,
                 pegtl::seq<clock, pegtl::opt<pegtl::opt<pegtl::one<','>>, blanks, date>>> {};
struct stamp_in_brackets : pegtl::sor<pegtl::seq<pegtl::one<'['>, stamp, pegtl::one<']'>>,
                                      pegtl::seq<pegtl::one<'('>, stamp, pegtl::one<')'>>> {};

// A name has no sign that belongs to a stamp, a table or a move.
struct name_char
    : pegtl::not_one<':', '<', '>', '[', ']', '(', ')', '{', '}', '|', ';', '"', '\n', '\r', '\t'> {
};
struct name_start
    : pegtl::sor<pegtl::alpha, pegtl::one<'~', '@', '+'>, pegtl::utf8::range<0x80, 0x10ffff>> {};
struct said_by : pegtl::seq<pegtl::at<name_start>, pegtl::rep_min_max<1, 60, name_char>,
                            pegtl::one<':'>, pegtl::at<pegtl::space>> {};
struct nick : pegtl::seq<pegtl::one<'<'>, blanks, pegtl::opt<pegtl::one<'@', '+', '%', '~'>>,
                         pegtl::rep_min_max<1, 30, pegtl::not_one<'<', '>', '/', ' ', '\n', '\r'>>,
                         pegtl::one<'>'>> {};
struct nick_before_bar : pegtl::seq<pegtl::rep_min_max<1, 30, pegtl::not_one<' ', '|', '\n', '\r'>>,
                                    pegtl::plus<blank>, pegtl::one<'|'>> {};
struct text_direction : pegtl::opt<pegtl::string<'\xe2', '\x80', '\x8e'>> {};

struct chat_prefix
    : pegtl::seq<
          text_direction,
          pegtl::sor<pegtl::seq<stamp_in_brackets, blanks, text_direction,
                                pegtl::opt<pegtl::sor<nick, said_by>>>,
                     pegtl::seq<stamp, pegtl::plus<blank>,
                                pegtl::sor<nick, pegtl::seq<pegtl::one<'-'>, blanks, said_by>,
                                           nick_before_bar, said_by>>,
                     nick>> {};

// Monday, November 12, 2026 6:03 PM
struct weekday : pegtl::seq<date_word, pegtl::one<','>, pegtl::plus<blank>> {};
struct stamp_of_line
    : pegtl::seq<pegtl::opt<pegtl::one<','>>,
                 pegtl::plus<pegtl::sor<
                     blank, pegtl::one<'-'>, pegtl::string<'\xe2', '\x80', '\x93'>,
                     pegtl::string<'\xe2', '\x80', '\x94'>, pegtl::string<'\xe2', '\x80', '\xa2'>>>,
                 pegtl::opt<weekday>, pegtl::sor<stamp_in_brackets, stamp>,
                 pegtl::opt<pegtl::one<':'>>, blanks, pegtl::at<line_end>> {};
struct chat_line : pegtl::seq<text_direction, pegtl::at<name_start>,
                              pegtl::rep_min_max<1, 60, pegtl::not_at<stamp_of_line>, name_char>,
                              stamp_of_line> {};

} // namespace tessera::grammar::pasted
