#pragma once

// Moves in text pasted from pages, documents and chats, where signs lay them out or words describe
// them.
//
//   **1.** `P2231-3231`   | 1 | P2231-3231 | P3234-3233 |   1;P2231-3231;P3234-3233
//   <b>N1222-2224</b> 1) P2231-3231   (1) ...   #1 ...   - P2231-3231   1. (P2231-3231)
//   (P3234-3233)   Knight 1222 takes Pawn 3223   [12.11.26, 18:03:22] Ada: P2231-3231
//
// These rules make no items: the text that they find is folded into text that record.hpp reads.

#include "chat.hpp"
#include "move_in_words.hpp"
#include "page_tags.hpp"
#include "prose.hpp"
#include "words.hpp"

namespace tessera::grammar::pasted {

// --- Tokens -------------------------------------------------------------------------------------

// ISBN 3-1234-4321-1 has no move.
struct plain_token : pegtl::seq<word_begin, pegtl::sor<move, piece_move<cell>>,
                                pegtl::not_at<pegtl::one<'-'>, pegtl::digit>> {};
struct token : pegtl::sor<says_move, plain_token> {};

// A line that a program broke behind the sign of a move:
//   2. P2221-
//   3221
// Two cells alone may be anything: without a letter, they count only where a move is due.
struct wrap : pegtl::seq<blanks, line_break, blanks> {};
struct wrapped_origin : pegtl::sor<pegtl::seq<piece_letter, blanks, cell, blanks, any_move_sign>,
                                   pegtl::seq<plane_letter, blanks, plane_cell, blanks,
                                              pegtl::sor<arrow_sign, any_move_sign>>> {};
struct wrapped_destination : pegtl::seq<pegtl::opt<pegtl::upper, pegtl::at<any_cell>>, any_cell,
                                        word_end, pegtl::not_at<any_move_sign>> {};
struct wrapped_bare_origin : pegtl::seq<cell, pegtl::sor<quiet_sign, pegtl::one<'x'>>> {};
struct wrapped_bare_destination : pegtl::seq<any_cell, says_end> {};
struct wrapped_ahead : pegtl::sor<pegtl::seq<wrapped_origin, wrap, wrapped_destination>,
                                  pegtl::seq<wrapped_bare_origin, wrap, wrapped_bare_destination>> {
};
struct move_is_due : pegtl::success {};
struct wrapped_move
    : pegtl::seq<outside_move, pegtl::at<wrapped_ahead>,
                 pegtl::sor<pegtl::seq<wrapped_origin, wrap, wrapped_destination>,
                            pegtl::seq<outside_sentence, move_is_due, wrapped_bare_origin, wrap,
                                       wrapped_bare_destination>>> {};

// Bars between the cells of a table.
struct bar
    : pegtl::sor<pegtl::one<'|'>, pegtl::string<'\xe2', '\x94', '\x82'>,
                 pegtl::string<'\xe2', '\x94', '\x83'>, pegtl::string<'\xe2', '\x95', '\x91'>> {};
// Signs around words in Markdown, quotations and the like.
struct emphasis : pegtl::one<'*', '_', '~', '`', '['> {};
struct quotation_mark
    : pegtl::sor<any_quote, pegtl::one<'\''>, pegtl::string<'\xe2', '\x80', '\x98'>,
                 pegtl::string<'\xe3', '\x80', '\x8c'>> {};

// A number as lists and tables write it: 1)   (1)   1:   #1   1 .   No. 1   Move 1:   | 1 |   1.
// ...
// In a line that begins with another number, one in parentheses is something else, such as the
// minutes a move took: 1. P2231-3231 (1) P3234-3233 (7)
struct number_lead
    : pegtl::sor<
          pegtl::one<'#'>,
          pegtl::seq<pegtl::one<'('>, pegtl::at<pegtl::rep_min_max<1, 3, pegtl::digit>,
                                                pegtl::opt<pegtl::one<'.'>>, pegtl::one<')'>>>,
          pegtl::seq<pegtl::string<'\xe2', '\x84', '\x96'>, blanks>,
          pegtl::seq<in_any_case<"no">, pegtl::opt<pegtl::one<'.'>>, blanks>,
          pegtl::seq<pegtl::sor<in_any_case<"move">, in_any_case<"turn">>, pegtl::plus<blank>>> {};
struct number_digits : pegtl::rep_min_max<1, 3, pegtl::digit> {};
struct number_of_black
    : pegtl::sor<ellipsis, pegtl::seq<pegtl::two<'.'>, pegtl::star<pegtl::one<'.'>>>> {};
struct number_sign : pegtl::sor<pegtl::one<'.', ')', ':', ']', '-', '/'>, bar,
                                pegtl::string<'\\', '.'>, pegtl::string<'\xc2', '\xba'>> {};
// **1.**.. is a number with its dots after the signs around it.
struct number_emphasis
    : pegtl::seq<pegtl::plus<pegtl::one<'*', '_', '~', '`'>>, pegtl::at<number_of_black>> {};
struct number_tail
    : pegtl::rep_opt<
          6, pegtl::sor<pegtl::plus<blank>, number_of_black, number_sign, number_emphasis>> {};
struct sign_ahead
    : pegtl::sor<pegtl::plus<blank>, word_tag, block_tag, emphasis, quotation_mark, bar> {};
// A move, or a text that is shaped like one: 2) N1412-133
struct token_like : pegtl::sor<wrapped_ahead, token, pegtl::seq<piece_letter, blanks, cells_like>> {
};
struct move_ahead
    : pegtl::at<pegtl::rep_opt<8, sign_ahead>, pegtl::opt<pegtl::one<'('>, blanks>, token_like> {};
// A pawn's short move, if it is all that stands there, or another move follows: 2) dc22 Pcbd33
struct pawn_ahead : pegtl::at<pegtl::rep_opt<8, sign_ahead>, any_pawn_move, marks, blanks,
                              pegtl::rep_opt<8, sign_ahead>, pegtl::sor<token, line_end>> {};
// A cell on a face means something else: 56:b14
struct face_ahead : pegtl::seq<pegtl::digit, pegtl::digit, pegtl::one<':'>, pegtl::lower> {};
struct plain_list_sign : pegtl::sor<pegtl::seq<number_digits, pegtl::one<')'>>,
                                    pegtl::seq<in_any_case<"move">, pegtl::plus<blank>>> {};
struct listed_number
    : pegtl::seq<
          outside_move, pegtl::not_at<face_ahead>,
          pegtl::sor<pegtl::seq<pegtl::opt<number_lead>, number_digits, pegtl::not_at<pegtl::alnum>,
                                number_tail, move_ahead>,
                     pegtl::seq<line_indent, pegtl::at<plain_list_sign>, pegtl::opt<number_lead>,
                                number_digits, number_tail, pawn_ahead>>> {};

// 1W. P2231-3231 1B. P3234-3233   1. W P2231-3231   where B alone would be a board or a bishop.
struct letter_of_side : pegtl::one<'W', 'w', 'B', 'b'> {};
struct side_of_number : letter_of_side {};
struct man_ahead : pegtl::at<pegtl::upper, cell, any_move_sign> {};
struct sided_number
    : pegtl::seq<
          outside_move, number_digits,
          pegtl::sor<pegtl::seq<side_of_number, pegtl::one<'.', ')', ':'>, blanks, move_ahead>,
                     pegtl::seq<pegtl::opt<pegtl::one<'.', ')', ':'>>, blanks, side_of_number,
                                pegtl::plus<blank>, man_ahead>>> {};

// 1;P2231-3231;P3234-3233   "1","P2231-3231","P3234-3233"   1,w,P2231-3231
struct value_separator : pegtl::one<';', ','> {};
struct value_sign : pegtl::sor<word_tag, emphasis, quotation_mark> {};
struct side_in_value
    : pegtl::seq<letter_of_side, pegtl::rep_opt<4, value_sign>, pegtl::at<value_separator>> {};
struct value_number
    : pegtl::seq<pegtl::not_at<pegtl::one<' ', '\t', '\n', '\r'>>, line_indent,
                 pegtl::rep_opt<4, value_sign>, pegtl::opt<number_lead>, number_digits,
                 pegtl::rep_opt<6, pegtl::sor<pegtl::plus<blank>, number_sign, value_sign>>,
                 pegtl::opt<value_separator, pegtl::rep_opt<4, value_sign>, side_in_value>,
                 value_separator, move_ahead> {};
// "P2231-3231, at last", as a spreadsheet writes a value with a comma in it: behind the move, its
// words are a remark.
struct value_words : pegtl::plus<pegtl::not_one<'"', '\n', '\r'>> {};
// "PDIIIa1-CIIIa1,NDIVa2-CIVc2": both moves of a turn
struct quoted_turn : pegtl::seq<plain_token, marks, separator_sign, blanks, plain_token, marks> {};
struct value_quote : pegtl::seq<pegtl::one<'"'>, pegtl::not_at<quoted_turn>,
                                pegtl::at<plain_token, marks, value_words, pegtl::one<'"'>,
                                          pegtl::sor<value_separator, line_end>>> {};
struct in_quoted_value : pegtl::success {};
struct value_lead : pegtl::seq<blanks, pegtl::opt<value_separator>, blanks> {};
struct rest_of_value : pegtl::seq<in_quoted_value, pegtl::not_at<pegtl::one<'!', '?', '#'>>,
                                  value_lead, value_words, pegtl::one<'"'>> {};
// P2231-3231;P3234-3233, but not the two moves of a turn
struct next_value : pegtl::seq<blanks, value_separator> {};
struct first_value
    : pegtl::seq<
          word_begin, pegtl::sor<move, piece_move<cell>>,
          pegtl::at<pegtl::one<';'>, pegtl::not_at<pegtl::sor<own_cell_begin, courier_begin>>,
                    blanks, token, blanks, pegtl::opt<pegtl::one<';'>>, line_end>> {};

// (P2231-3231) after a number, where no other move stands; or, if all moves of a record stand in
// parentheses, with numbers or without
struct lone_turn : pegtl::seq<blanks, token, marks,
                              pegtl::opt<spaces, pegtl::opt<separator_sign>, spaces, token, marks>,
                              blanks, pegtl::one<')'>> {};
// What may stand between two such turns: signs of lists and tables, and words about a turn.
struct after_turn
    : pegtl::rep_opt<
          16, pegtl::sor<pegtl::plus<pegtl::space>, block_tag, word_tag, bar, emphasis,
                         pegtl::seq<line_indent, pegtl::sor<chat_prefix, chat_line>>,
                         quotation_mark, pegtl::one<'-', '+', '>'>,
                         pegtl::seq<pegtl::one<',', ';'>, pegtl::at<blanks, pegtl::one<'('>>>,
                         pegtl::seq<line_comment_begin, pegtl::until<pegtl::at<line_end>>>,
                         pegtl::one<',', ';'>>> {};
struct turn_in_parenthesis
    : pegtl::seq<pegtl::one<'('>,
                 pegtl::at<lone_turn, after_turn,
                           pegtl::sor<pegtl::eof, pegtl::one<'('>, listed_number, result>>> {};
// The same once other turns were written so, whatever follows except a move.
struct next_turn_in_parenthesis
    : pegtl::seq<pegtl::one<'('>, pegtl::at<lone_turn, after_turn, pegtl::not_at<token>>> {};
struct line_in_parenthesis
    : pegtl::seq<pegtl::one<'('>, pegtl::at<pegtl::opt<listed_number>, lone_turn>> {};
struct parenthesis_end : pegtl::one<')'> {};

struct opening
    : pegtl::seq<outside_sentence, emphasis,
                 pegtl::at<pegtl::rep_opt<8, pegtl::sor<word_tag, emphasis, quotation_mark>>,
                           pegtl::sor<token, listed_number>>> {};
struct closing : pegtl::one<'*', '_', '~', '`', ']'> {};
// Quotation marks around more than a move, or around other signs of a move.
struct opening_quote
    : pegtl::seq<
          outside_sentence, quotation_mark,
          pegtl::at<pegtl::sor<
              pegtl::seq<pegtl::rep_opt<8, pegtl::sor<word_tag, emphasis>>,
                         pegtl::sor<listed_number, says_move,
                                    pegtl::seq<plain_token, pegtl::plus<blank>, token>>>,
              pegtl::seq<pegtl::rep_min_max<1, 8, pegtl::sor<word_tag, emphasis>>, plain_token>,
              pegtl::seq<plain_token, quotation_mark>, pegtl::seq<quoted_turn, quotation_mark>>>> {
};
struct closing_quote : pegtl::sor<quotation_mark, pegtl::string<'\xe2', '\x80', '\x99'>,
                                  pegtl::string<'\xe3', '\x80', '\x8d'>> {};

// The first bar of a row, and the bars after its moves.
struct first_bar
    : pegtl::seq<
          line_indent, bar,
          pegtl::at<blanks, pegtl::rep_opt<4, value_sign>, pegtl::sor<listed_number, move_ahead>>> {
};
// (The bar directly before a move on a plane stands between two moves.)
struct bar_of_moves : pegtl::seq<pegtl::one<'|'>, pegtl::sor<plane_move_like, plane_cells_like>> {};
struct next_bar : pegtl::seq<pegtl::not_at<bar_of_moves>, blanks, bar> {};
// What is said of a move in its cell: | P2231-3231 {at last} |
struct next_comment : pegtl::seq<blanks, brace_comment> {};

// - P2231-3231   > P2231-3231
struct bullet : pegtl::seq<line_indent,
                           pegtl::plus<pegtl::sor<pegtl::one<'-', '*', '+', '>'>,
                                                  pegtl::string<'\xe2', '\x80', '\xa2'>,
                                                  pegtl::string<'\xc2', '\xb7'>>>,
                           pegtl::plus<blank>, pegtl::at<pegtl::sor<listed_number, move_ahead>>> {};
struct fence
    : pegtl::seq<line_indent,
                 pegtl::sor<pegtl::rep<3, pegtl::one<'`'>>, pegtl::rep<3, pegtl::one<'~'>>>,
                 pegtl::star<pegtl::alnum>, pegtl::at<blanks, line_end>> {};

// When and by whom a line was said, or, on a line of its own, when and by whom the text below was.
struct said_before
    : pegtl::seq<
          line_indent,
          pegtl::sor<chat_prefix, pegtl::seq<pegtl::at<chat_line>, pegtl::not_at<listed_number>,
                                             pegtl::not_at<token>, chat_line>>> {};
// A tag that says something to readers; but not one between a move and a sign that belongs to it:
// P2231-3231<a title="at last">!</a>
struct apart_from_token : pegtl::success {};
struct sign_of_token
    : pegtl::seq<pegtl::rep_opt<8, word_tag>,
                 pegtl::sor<annotation, pegtl::one<'+', '#', '='>,
                            pegtl::seq<any_move_sign, pegtl::rep_opt<8, word_tag>, any_cell>>> {};
struct telling_remark : pegtl::sor<pegtl::seq<apart_from_token, telling_tag>,
                                   pegtl::seq<telling_tag, pegtl::not_at<sign_of_token>>> {};
// What stays as it is.
struct kept_blanks : pegtl::plus<pegtl::space> {};
struct comment_sign : line_comment_begin {};
struct kept_comment : pegtl::seq<comment_sign, pegtl::until<pegtl::at<line_end>>> {};
struct kept_words : pegtl::sor<brace_comment, unclosed_comment, tag_pair, broken_tag_pair,
                               result_tag, escape_line, pegtl::plus<pegtl::alnum>, pegtl::any> {};
// The brace of a wiki's table: without the bars of its rows, it would begin a comment.
struct table_sign : pegtl::seq<pegtl::at<table_begin>, pegtl::one<'{'>> {};

// A line that has no cell, and neither begins nor ends anything.
struct plain_line
    : pegtl::seq<line_start,
                 pegtl::plus<pegtl::not_one<'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '{',
                                            '(', ')', '[', '<', '`', '~', '\n', '\r'>>,
                 line_break> {};
struct piece_of_words
    : pegtl::seq<
          pegtl::at<pegtl::alnum>,
          pegtl::sor<pegtl::seq<word_begin,
                                pegtl::sor<said_before, value_number, first_value, sided_number,
                                           listed_number, wrapped_move, says_move, plain_token>>,
                     kept_words>> {};
struct piece_of_signs
    : pegtl::sor<table_sign, fence, struck_out, struck_in_markdown, telling_remark, word_tag,
                 block_tag, said_before, bullet, first_bar, value_number, listed_number,
                 turn_in_parenthesis, next_turn_in_parenthesis, line_in_parenthesis, opening,
                 value_quote, opening_quote, closing, closing_quote, kept_comment, kept_words> {};
struct pasted_piece
    : pegtl::sor<plain_line, piece_of_words, rest_of_value,
                 pegtl::seq<pegtl::at<pegtl::space>,
                            pegtl::sor<next_bar, next_value, next_comment, kept_blanks>>,
                 next_bar, next_value, next_comment,
                 pegtl::seq<pegtl::at<pegtl::one<')'>>, pegtl::sor<parenthesis_end, kept_words>>,
                 piece_of_signs> {};
struct pasted_text : pegtl::until<pegtl::eof, pasted_piece> {};

} // namespace tessera::grammar::pasted
