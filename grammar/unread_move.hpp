#pragma once

// Words of a remark that name two cells but are not read as a move, although their writer may have
// meant one.
//
//   2231 to 3231   Pawn 2231 takes 3231   aa12 aa13

#include "move.hpp"
#include "page_tags.hpp"
#include "words.hpp"

namespace tessera::grammar {

struct named_cell : pegtl::seq<pegtl::opt<pegtl::upper>, cell, word_end> {};
// Also before 2231xKnight 3231.
struct first_named_cell : pegtl::seq<pegtl::opt<pegtl::upper>, cell,
                                     pegtl::sor<word_end, pegtl::at<pegtl::one<'x', 'X'>>>> {};
struct joining_word : pegtl::sor<in_any_case<"to">, in_any_case<"takes">, in_any_case<"captures">,
                                 in_any_case<"x">, in_any_case<"on">, in_any_case<"into">> {};
struct joining_sign : pegtl::rep_min_max<1, 3, pegtl::one<'-', '>', '=', '~', ':', '*', '/'>> {};
struct unread_move
    : pegtl::seq<first_named_cell, blanks, pegtl::opt<pegtl::sor<joining_word, joining_sign>>,
                 blanks, pegtl::opt<pegtl::plus<pegtl::alpha>, pegtl::plus<blank>>, named_cell> {};

// Struck-out text was not meant to be read: ~~2231 to 3231~~
struct struck_words : pegtl::sor<struck_out, struck_in_markdown> {};

} // namespace tessera::grammar
