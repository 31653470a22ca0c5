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

// A move in which blanks or line breaks stand where there must be none, as a PDF or a mailer leaves
// them: P32 43-3233   P 32 43 to 32 33   N14 12 - 13 32
struct gap_blanks : pegtl::rep_opt<8, blank> {};
struct gap : pegtl::seq<gap_blanks, pegtl::opt<pegtl::eol>, gap_blanks> {};
template <class First, class... Signs>
struct torn : pegtl::seq<First, pegtl::seq<gap, Signs>...> {};
struct lattice_letter : pegtl::range<'a', 'h'> {};
struct lattice_digit : pegtl::range<'1', '8'> {};
struct torn_cell
    : pegtl::sor<torn<digit, digit, digit, digit>,
                 torn<lattice_letter, lattice_letter, lattice_digit, lattice_digit>,
                 torn<pegtl::range<'A', 'H'>, lattice_digit, lattice_letter, lattice_digit>,
                 torn<big_letter, small_letter, digit, digit>,
                 torn<big_letter, roman_number, small_letter, digit>,
                 torn<face_digit, face_digit, pegtl::one<':'>, face_file, face_rank>> {};
struct torn_sign : pegtl::sor<quiet_sign, capture_sign, joining_word> {};
struct torn_end : pegtl::seq<gap, torn_cell, word_end> {};
struct torn_destination : pegtl::sor<torn_end, pegtl::seq<gap, victim_letter, torn_end>> {};
struct torn_move
    : pegtl::sor<
          pegtl::seq<pegtl::upper, gap, torn_cell, gap, pegtl::opt<torn_sign>, torn_destination>,
          pegtl::seq<torn_cell, gap, any_move_sign, torn_end>> {};

// Struck-out text was not meant to be read: ~~2231 to 3231~~
struct struck_words : pegtl::sor<struck_out, struck_in_markdown> {};

} // namespace tessera::grammar
