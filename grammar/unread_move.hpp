#pragma once

// Words of a remark that name two cells but are not read as a move, although their writer may have
// meant one.
//
//   2231 to 3231   Pawn 2231 takes 3231   aa12 aa13   P13,2/13,4

#include "broken_move.hpp"
#include "page_tags.hpp"
#include "words.hpp"

namespace tessera::grammar {

// (The capital may also be the cell's own.)
template <class Cell> struct perhaps_of_piece : pegtl::sor<pegtl::seq<pegtl::upper, Cell>, Cell> {};
struct named_cell : pegtl::seq<perhaps_of_piece<cell>, word_end> {};
// Also before 2231xKnight 3231.
struct first_named_cell
    : pegtl::seq<perhaps_of_piece<cell>, pegtl::sor<word_end, pegtl::at<pegtl::one<'x', 'X'>>>> {};
struct joining_word : pegtl::sor<in_any_case<"to">, in_any_case<"takes">, in_any_case<"captures">,
                                 in_any_case<"x">, in_any_case<"on">, in_any_case<"into">> {};
struct joining_sign
    : pegtl::rep_min_max<1, 3, pegtl::one<'-', '>', '=', '~', ':', '*', '/', '+', '_', '^'>> {};
struct named_move
    : pegtl::seq<first_named_cell, blanks, pegtl::opt<pegtl::sor<joining_word, joining_sign>>,
                 blanks, pegtl::opt<pegtl::plus<pegtl::alpha>, pegtl::plus<blank>>, named_cell> {};
// On a plane, only with a piece: P13,2/13,4   n3,1 takes knight 4,3
struct named_plane_move
    : pegtl::seq<pegtl::sor<pegtl::upper, small_piece_letter>, plane_cell, blanks,
                 pegtl::opt<pegtl::sor<joining_word, joining_sign>>, blanks,
                 pegtl::opt<pegtl::plus<pegtl::alpha>, pegtl::plus<blank>>,
                 pegtl::opt<pegtl::alpha>, plane_cell, word_end> {};
// (13,2)-(13,4)   (13,2) to (13,4)
struct named_bracketed_move
    : pegtl::seq<bracketed_cell, blanks, pegtl::sor<joining_word, joining_sign>, blanks,
                 pegtl::opt<pegtl::upper>, bracketed_cell> {};
// On boards of other sizes, where cells have more forms, only with such a word or sign: e7a8 to
// e5a8   (e7a8)-(e5a8)   King C1c2 to C1b1
struct named_lattice_cell : pegtl::sor<pegtl::seq<pegtl::one<'('>, lattice_form, pegtl::one<')'>>,
                                       pegtl::seq<perhaps_of_piece<lattice_form>, word_end>> {};
struct named_lattice_move
    : pegtl::seq<named_lattice_cell, blanks, pegtl::sor<joining_word, joining_sign>, blanks,
                 pegtl::opt<pegtl::plus<pegtl::alpha>, pegtl::plus<blank>>, named_lattice_cell> {};
struct unread_move
    : pegtl::sor<named_move, named_plane_move, named_bracketed_move, named_lattice_move> {};

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
struct torn_number : pegtl::rep_min_max<1, 2, pegtl::digit> {};
struct torn_plane_cell : torn<torn_number, pegtl::one<','>, torn_number> {};
struct torn_sign : pegtl::sor<quiet_sign, capture_sign, joining_word> {};
struct torn_end : pegtl::seq<gap, torn_cell, word_end> {};
struct torn_destination : pegtl::sor<torn_end, pegtl::seq<gap, victim_letter, torn_end>> {};
// Pairs of numbers are in many a text, so these need the site's sign or a letter: P13, 2>13, 4
struct torn_plane_move
    : pegtl::seq<
          pegtl::sor<pegtl::seq<pegtl::opt<pegtl::alpha>, gap, torn_plane_cell, gap, arrow_sign>,
                     pegtl::seq<pegtl::sor<pegtl::upper, small_piece_letter>, gap, torn_plane_cell,
                                gap, any_move_sign, gap, pegtl::opt<victim_letter>>>,
          gap, torn_plane_cell, word_end> {};
// On slices only one cell may be torn, or such cells would be pairs of words: e7 a8-e5a8
struct torn_slices_cell : torn<lattice_letter, lattice_digit, lattice_letter, lattice_digit> {};
struct torn_slices_move
    : pegtl::sor<pegtl::seq<torn_slices_cell, any_move_sign, slices_cell, word_end>,
                 pegtl::seq<slices_cell, any_move_sign, gap, torn_slices_cell, word_end>> {};
struct torn_move
    : pegtl::sor<
          pegtl::seq<pegtl::upper, gap, torn_cell, gap, pegtl::opt<torn_sign>, torn_destination>,
          pegtl::seq<torn_cell, gap, any_move_sign, torn_end>, torn_plane_move, torn_slices_move> {
};

// A word of the letters, digits and signs of a move, whatever their order. Where a move is due, it
// was meant as one: e7a8e5a8   p21,4321,42   F56::d14-56:e13   P<413-3413
struct sign_of_word
    : pegtl::sor<pegtl::one<'-', '>', '<', ':', ',', '.', '=', '*', '/', '|', '^', '~'>,
                 long_dash> {};
struct char_of_move : pegtl::sor<pegtl::alnum, sign_of_word> {};
// (No word of a language, and no name of a file or an address.)
struct three_small_letters
    : pegtl::seq<pegtl::star<pegtl::not_at<pegtl::rep<3, pegtl::lower>>, char_of_move>,
                 pegtl::rep<3, pegtl::lower>> {};
struct four_digits
    : pegtl::rep<4, pegtl::star<pegtl::not_at<pegtl::digit>, char_of_move>, pegtl::digit> {};
// No time, date or score: 18:09:33   2006-04-01T18:09:33Z   1-Apr-2006
struct letter_or_two_commas
    : pegtl::sor<pegtl::seq<pegtl::star<pegtl::not_at<pegtl::alpha>, char_of_move>, pegtl::alpha>,
                 pegtl::rep<2, pegtl::star<pegtl::not_at<pegtl::one<','>>, char_of_move>,
                            pegtl::one<','>>> {};
struct two_digits : pegtl::rep<2, pegtl::digit> {};
struct date_or_time
    : pegtl::sor<pegtl::seq<pegtl::rep_min_max<1, 4, pegtl::digit>,
                            pegtl::rep<2, pegtl::one<'-', '.', '/'>,
                                       pegtl::rep_min_max<1, 4, pegtl::digit>>>,
                 pegtl::seq<pegtl::rep_min_max<1, 2, pegtl::digit>, pegtl::opt<pegtl::one<'-'>>,
                            pegtl::upper, pegtl::rep<2, pegtl::lower>>,
                 pegtl::seq<two_digits, pegtl::one<':'>, two_digits>> {};
struct attempted_move
    : pegtl::seq<
          pegtl::at<pegtl::alnum>, pegtl::not_at<date_or_time>, pegtl::at<four_digits>,
          pegtl::at<letter_or_two_commas>, pegtl::not_at<three_small_letters>,
          pegtl::rep_min_max<6, 24, char_of_move>,
          pegtl::at<pegtl::sor<pegtl::space, pegtl::one<'!', '?', '+', '#', ';'>, pegtl::eof>>> {};

// What may stand before it in its line: signs, and the name of who says it.
//   [11:54] ada: e7a8e5a8   <ben> e7a8e5a8   * e7a8e5a8
struct part_of_name : pegtl::seq<pegtl::rep_min_max<1, 80, pegtl::not_one<':', '>', '\n', '\r'>>,
                                 pegtl::one<':', '>'>> {};
struct name_before_move : pegtl::seq<pegtl::rep_opt<4, part_of_name, pegtl::not_at<blank>>,
                                     part_of_name, pegtl::at<blank>> {};
// (What is struck out was not meant.)
struct signs_before_move
    : pegtl::rep_opt<16, pegtl::not_at<pegtl::sor<pegtl::alnum, pegtl::one<'<', '~', '['>>>,
                     pegtl::not_one<'\n', '\r'>> {};
struct said_before_attempt
    : pegtl::seq<name_before_move, signs_before_move, pegtl::at<attempted_move>> {};
struct signs_before_attempt : pegtl::seq<signs_before_move, pegtl::at<attempted_move>> {};

// What may stand between such words and the beginning of a line, or words that say who plays: 2.
// pawn 2231 to 3231
struct piece_word
    : pegtl::seq<pegtl::sor<in_any_case<"pawn">, in_any_case<"knight">, in_any_case<"bishop">,
                            in_any_case<"rook">, in_any_case<"queen">, in_any_case<"king">>,
                 pegtl::opt<pegtl::one<':'>>, pegtl::plus<pegtl::blank>> {};
struct head_of_named_move
    : pegtl::seq<pegtl::opt<pegtl::rep_min_max<1, 4, pegtl::digit>,
                            pegtl::rep_min_max<0, 3, pegtl::one<'.'>>, pegtl::plus<pegtl::blank>>,
                 pegtl::opt<piece_word>, pegtl::eof> {};

// A row of a log whose move cannot be read, by a slip: 2 NxP323   2Pab13
struct row_number : pegtl::rep_min_max<1, 4, pegtl::digit> {};
struct unread_row : pegtl::seq<row_number, blanks, pegtl::plus<pegtl::alpha>, pegtl::digit> {};

// Struck-out text was not meant to be read: ~~2231 to 3231~~
struct struck_words : pegtl::sor<struck_out, struck_in_markdown> {};

} // namespace tessera::grammar
