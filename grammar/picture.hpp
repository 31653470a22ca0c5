#pragma once

// A board drawn as text, line by line, as docs/format.md shows: in frames, as a grid, or in words.
// Each rule is for one line, as it was before a mailer quoted it. How many lines and cells a board
// has, and which letters are pieces, is meaning, not form.

#include "quote.hpp"
#include "words.hpp"

namespace tessera::grammar {

// Labels: A a 1 III; two together beside a grid: a4 IVb 104. On a plane those of mini-boards are 0
// 5 10 15, or 0 9 18 27 36 45 54 63 (IC-2, IC-18).
struct plane_label
    : pegtl::sor<pegtl::string<'1', '0'>, pegtl::string<'1', '5'>, pegtl::string<'1', '8'>,
                 pegtl::string<'2', '7'>, pegtl::string<'3', '6'>, pegtl::string<'4', '5'>,
                 pegtl::string<'5', '4'>, pegtl::string<'6', '3'>, pegtl::one<'0', '5', '9'>> {};
struct short_label : pegtl::sor<pegtl::seq<pegtl::one<'I'>, pegtl::one<'V'>>,
                                pegtl::rep_min_max<1, 3, pegtl::one<'I'>>,
                                pegtl::ranges<'A', 'H', 'a', 'h', '1', '8'>> {};
struct axis_label : pegtl::sor<plane_label, short_label> {};
struct picture_label : axis_label {};
struct grid_label
    : pegtl::sor<pegtl::seq<axis_label, axis_label>, pegtl::seq<short_label, short_label>,
                 pegtl::seq<short_label, axis_label>> {};
struct plain_number : pegtl::range<'1', '8'> {};
struct side_label
    : pegtl::sor<pegtl::seq<plain_number, plane_label, pegtl::not_at<pegtl::digit>>,
                 pegtl::seq<plane_label, plain_number, pegtl::not_at<pegtl::digit>>, grid_label> {};

// What marks a cell, other than pieces and frames: o x * 2 !
struct mark_letter : pegtl::one<'o', 'x', 'O', 'X'> {};
struct mark_sign
    : pegtl::seq<
          pegtl::not_at<pegtl::sor<pegtl::alpha, pegtl::one<'|', '_', ':', '(', ')', '[', ']'>>>,
          pegtl::range<'!', '~'>> {};

// --- In frames: |   |*k*| P | o |   and   |_|k|P|o|   and lines of Unicode in their place ------

struct box_sign : pegtl::utf8::range<0x2500, 0x257f> {};
struct bar : pegtl::sor<pegtl::one<'|'>, pegtl::utf8::one<0x2502>> {};

// A piece, with a sign before it or stars around it; letters that are not pieces are found later.
struct man_letter : pegtl::seq<pegtl::not_at<mark_letter>, pegtl::alpha> {};
struct framed_man : pegtl::seq<pegtl::opt<pegtl::sor<mark_letter, mark_sign>>, man_letter,
                               pegtl::opt<pegtl::one<'*'>>> {};
struct framed_mark : pegtl::sor<mark_letter, mark_sign> {};
struct shading : pegtl::rep_min_max<1, 3, pegtl::one<':'>> {};
struct cell_fill : pegtl::star<pegtl::one<' ', '_'>> {};
struct cell_content
    : pegtl::seq<cell_fill, pegtl::opt<pegtl::sor<framed_man, framed_mark, shading>>, cell_fill> {};

struct no_bar : pegtl::seq<pegtl::not_at<bar>, pegtl::any> {};
struct read_content : pegtl::seq<cell_content, pegtl::at<bar>> {};
struct broken_content : pegtl::seq<pegtl::plus<no_bar>, pegtl::at<bar>> {};
struct row_head : pegtl::star<no_bar> {};
struct row_tail : pegtl::star<no_bar> {};
struct framed_row
    : pegtl::seq<row_head, bar, pegtl::star<pegtl::sor<read_content, broken_content>, bar>,
                 row_tail, pegtl::eof> {};

// A line of one mini-board, or of its first three cells: |_|K|_|_|
struct mini_row : pegtl::seq<bar, pegtl::rep<3, cell_content, bar>> {};
struct begins_frame : pegtl::seq<pegtl::until<pegtl::at<mini_row>>, mini_row> {};
struct has_bar : pegtl::until<bar> {};

// Between rows: +---+---+---+---+
struct border_corner : pegtl::sor<pegtl::one<'+'>, pegtl::seq<pegtl::not_at<bar>, box_sign>> {};
struct border_dash : pegtl::sor<pegtl::one<'-'>, pegtl::utf8::one<0x2500>> {};
struct mini_border
    : pegtl::seq<border_corner,
                 pegtl::rep_min_max<3, 8, pegtl::rep<3, border_dash>, border_corner>> {};
struct border_tail : pegtl::seq<blanks, pegtl::opt<picture_label>, blanks, pegtl::eof> {};
struct whole_border
    : pegtl::seq<blanks, pegtl::list<mini_border, pegtl::plus<blank>>, border_tail> {};
struct border_like
    : pegtl::seq<blanks, pegtl::rep_min<5, pegtl::sor<border_corner, border_dash>>,
                 pegtl::star<pegtl::sor<border_corner, border_dash, blank>>, border_tail> {};
// Over the rows of a compact board:  _ _A_ _    _ _B_ _
struct compact_top
    : pegtl::seq<blanks, pegtl::at<pegtl::one<'_'>, pegtl::one<'_', ' '>>,
                 pegtl::plus<pegtl::sor<pegtl::one<'_'>, blank, picture_label>>, pegtl::eof> {};

// A B C D    a b c d a b c d    aa ab ac ad. Among 0 5 10, 15 is one label; among 11 12 13, it is
// two.
template <class Label>
struct labels_in_line
    : pegtl::seq<blanks,
                 pegtl::list<pegtl::seq<Label, pegtl::at<pegtl::sor<blank, pegtl::eof>>>,
                             pegtl::plus<blank>>,
                 blanks, pegtl::eof> {};
struct picture_label_line : labels_in_line<picture_label> {};
struct grid_label_line : labels_in_line<grid_label> {};
struct label_line
    : pegtl::if_then_else<pegtl::at<picture_label_line>, picture_label_line, grid_label_line> {};

// --- As a grid: 44 [N][B][B][N]  :::   :o: x  44 -----------------------------------------------

struct grid_letter : pegtl::seq<pegtl::not_at<pegtl::one<' ', '(', ')', '[', ']'>>, pegtl::print> {
};
struct white_grid_man : pegtl::seq<pegtl::one<'('>, grid_letter, pegtl::one<')'>> {};
struct black_grid_man : pegtl::seq<pegtl::one<'['>, grid_letter, pegtl::one<']'>> {};
struct dark_cell : pegtl::seq<pegtl::one<':'>, pegtl::sor<pegtl::one<':'>, mark_letter, mark_sign>,
                              pegtl::one<':'>> {};
struct light_mark : pegtl::seq<pegtl::sor<mark_letter, mark_sign>,
                               pegtl::at<pegtl::sor<pegtl::one<' ', '(', '[', ':'>, pegtl::eof>>> {
};
struct grid_token : pegtl::sor<white_grid_man, black_grid_man, dark_cell, light_mark> {};
struct grid_side
    : pegtl::seq<side_label, pegtl::at<pegtl::sor<blank, pegtl::one<'(', '[', ':'>, pegtl::eof>>> {
};
struct grid_row : pegtl::seq<blanks, pegtl::opt<grid_side>, blanks, pegtl::plus<grid_token, blanks>,
                             pegtl::opt<grid_side>, blanks, pegtl::eof> {};

// --- In words: White king on AIb3 ----------------------------------------------

struct color_word : pegtl::sor<exactly<"White">, exactly<"Black">> {};
// king, Berolina pawn, Y-pawn
struct role_word : pegtl::seq<pegtl::plus<pegtl::sor<pegtl::alpha, pegtl::one<'-'>>>,
                              pegtl::opt<pegtl::one<' '>, pegtl::not_at<exactly<"on ">, pegtl::any>,
                                         pegtl::plus<pegtl::lower>>> {};
struct plain_cell : pegtl::sor<plane_cell, faces_cell, cell> {};
struct plain_man : pegtl::seq<color_word, pegtl::plus<blank>, role_word> {};
struct plain_line : pegtl::seq<blanks, plain_man, pegtl::plus<blank>, exactly<"on">,
                               pegtl::plus<blank>, plain_cell, blanks, pegtl::eof> {};
// The same form, whatever its words mean: any piece, any place.
struct plain_like
    : pegtl::seq<blanks, color_word, pegtl::plus<blank>, role_word, pegtl::plus<blank>,
                 exactly<"on">, pegtl::plus<blank>,
                 pegtl::plus<pegtl::sor<pegtl::alnum, pegtl::one<':', ','>>>, blanks, pegtl::eof> {
};

// --- Below the board: Cells as in the notation chesseract.  o where the knight goes

struct notation_name : pegtl::plus<pegtl::sor<pegtl::alnum, pegtl::one<'*', '-'>>> {};
struct notation_line : pegtl::seq<blanks, exactly<"Cells as in the notation">, pegtl::plus<blank>,
                                  notation_name, pegtl::one<'.'>, blanks, pegtl::eof> {};
struct legend_sign : pegtl::sor<mark_letter, mark_sign> {};
struct legend_line : pegtl::seq<legend_sign, pegtl::one<' '>, pegtl::rep<2, pegtl::alpha>,
                                pegtl::not_at<has_bar>> {};

// A position on one line, or its beginning: 1rn1-1bq1-1kb1-1nr1/   a1:RNBQKBNR/YWYWYWYW/8/8/
struct position_group
    : pegtl::seq<pegtl::rep_min_max<1, 8, pegtl::sor<pegtl::alnum, pegtl::one<'~'>>>,
                 pegtl::sor<pegtl::string<'/', '/'>, pegtl::one<'/', '-'>>> {};
struct position_like
    : pegtl::seq<blanks, pegtl::opt<slice_name, pegtl::one<':'>>, pegtl::rep<4, position_group>> {};

// FEN: 1rn1-1bq1-1kb1-1nr1/...    [FEN "1rn1-1bq1-1kb1-1nr1/..."]
// A mailer may have broken it. In chats it stands between backticks.
struct position_label : pegtl::seq<pegtl::sor<in_any_case<"FEN">, in_any_case<"Position">>,
                                   pegtl::sor<pegtl::seq<blanks, pegtl::one<':', '='>>, blank>> {};
struct position_tag
    : pegtl::seq<blanks, pegtl::one<'['>, in_any_case<"FEN">, pegtl::plus<blank>, pegtl::one<'"'>> {
};
struct position_text : pegtl::star<pegtl::not_one<'"', '`'>> {};
struct given_position
    : pegtl::seq<blanks, pegtl::opt<pegtl::sor<position_tag, position_label>>, blanks,
                 pegtl::opt<pegtl::one<'`'>>, pegtl::at<position_like>, position_text> {};

// Some put stars or the like around the lines that follow.
struct emphasis : pegtl::star<pegtl::one<'*', '_'>> {};
struct says_begin : pegtl::seq<blanks, emphasis> {};
struct says_end : pegtl::seq<emphasis, blanks, pegtl::eof> {};

// --- Above a board of several: Board A ------------------------------------------------

struct board_name : pegtl::one<'A', 'B'> {};
struct board_title : pegtl::seq<says_begin, in_any_case<"Board">, pegtl::plus<blank>, board_name,
                                pegtl::opt<pegtl::one<':', '.'>>, says_end> {};

// --- And: White to move, move 12, the second of two.   Black is stalemated, move 12.
// Where the game or the other board ended: White to move, move 12, but the game is over.
// Where a king of White's was: White to move, move 12, but a king has been taken.
// The whole line says it: `Black to move would lose` is about something else.

struct says_number : pegtl::seq<pegtl::range<'1', '9'>, pegtl::rep_opt<4, pegtl::digit>, word_end> {
};
struct number_of_state : pegtl::seq<pegtl::one<','>, pegtl::plus<blank>, exactly<"move">,
                                    pegtl::plus<blank>, says_number> {};
struct second_of_two : exactly<"the second of two"> {};
struct only_of_turn : exactly<"the only move of this turn"> {};
struct turn_part_of_state : pegtl::seq<pegtl::one<','>, pegtl::plus<blank>,
                                       pegtl::sor<second_of_two, only_of_turn>, word_end> {};
struct check_of_state
    : pegtl::seq<pegtl::one<','>, pegtl::plus<blank>, exactly<"in check">, word_end> {};
struct game_over : pegtl::seq<exactly<"the game is">, pegtl::plus<blank>,
                              pegtl::sor<exactly<"over">, exactly<"drawn">>> {};
struct king_taken : exactly<"a king has been taken"> {};
struct end_of_state : pegtl::seq<pegtl::one<','>, pegtl::plus<blank>, exactly<"but ">,
                                 pegtl::sor<game_over, king_taken>, word_end> {};
// A problem says what is to be done: and win, and mates in two moves
struct task_of_state
    : pegtl::seq<
          pegtl::opt<pegtl::one<','>>, pegtl::plus<blank>, exactly<"and">, pegtl::plus<blank>,
          pegtl::sor<exactly<"win">, exactly<"draw">, exactly<"mate">>, pegtl::opt<pegtl::one<'s'>>,
          word_end,
          pegtl::opt<
              pegtl::plus<blank>, exactly<"in">, pegtl::plus<blank>, pegtl::plus<pegtl::alnum>,
              pegtl::opt<pegtl::plus<blank>, exactly<"move">, pegtl::opt<pegtl::one<'s'>>>>> {};
// (Older drawings do not say it where the game has ended.)
struct turn_of_state : pegtl::seq<pegtl::opt<number_of_state>, pegtl::opt<turn_part_of_state>> {};
struct side_to_move : pegtl::seq<exactly<"to ">, pegtl::sor<exactly<"move">, exactly<"play">>,
                                 word_end, turn_of_state, pegtl::opt<check_of_state>,
                                 pegtl::opt<end_of_state>, pegtl::opt<task_of_state>> {};
// The side that the game ended for is the one to move.
struct side_at_end : pegtl::seq<exactly<"is">, pegtl::plus<blank>,
                                pegtl::sor<exactly<"checkmated">, exactly<"stalemated">>, word_end,
                                turn_of_state> {};
struct state_line
    : pegtl::seq<says_begin, color_word, pegtl::plus<blank>, pegtl::sor<side_to_move, side_at_end>,
                 pegtl::opt<pegtl::one<'.', ':', '!'>>, says_end> {};

// --- And: In hand: White N 2P, Black nothing.    Hands: White 2P, Black N ------------

struct white_word : in_any_case<"White"> {};
struct black_word : in_any_case<"Black"> {};
// Behind the words that such a line begins with.
struct says_sides : pegtl::sor<pegtl::seq<blanks, pegtl::one<':'>, blanks>,
                               pegtl::seq<pegtl::plus<blank>, pegtl::at<white_word>>> {};
struct told_nothing
    : pegtl::seq<pegtl::sor<in_any_case<"nothing">, in_any_case<"none">, pegtl::one<'-'>>,
                 word_end> {};
struct between_told : pegtl::seq<pegtl::opt<pegtl::one<',', ';'>>, pegtl::plus<blank>> {};
template <class White, class Black>
struct both_sides
    : pegtl::seq<white_word, pegtl::opt<pegtl::one<':'>>, White, between_told, black_word,
                 pegtl::opt<pegtl::one<':'>>, Black, pegtl::opt<pegtl::one<'.'>>, says_end> {};

struct hand_count : pegtl::plus<pegtl::digit> {};
struct hand_letter : pegtl::seq<pegtl::upper, word_end> {};
struct hand_men : pegtl::seq<between_told, pegtl::opt<hand_count>, hand_letter> {};
struct hand : pegtl::sor<pegtl::seq<pegtl::plus<blank>, told_nothing>, pegtl::plus<hand_men>> {};
struct white_hand : hand {};
struct black_hand : hand {};
struct hands_like
    : pegtl::seq<
          says_begin,
          pegtl::sor<in_any_case<"In hand">, in_any_case<"Pieces in hand">, in_any_case<"Hands">>,
          says_sides> {};
struct hands_line : pegtl::seq<hands_like, both_sides<white_hand, black_hand>> {};

// --- And: Promoted pawns: White Qaa13 Rbb22, Black nothing.   White Q8,17, Black nothing. ------

struct promoted_letter : pegtl::upper {};
struct promoted_cell : plain_cell {};
struct promoted_man : pegtl::seq<between_told, promoted_letter, promoted_cell, word_end> {};
struct promoted_men
    : pegtl::sor<pegtl::seq<pegtl::plus<blank>, told_nothing>, pegtl::plus<promoted_man>> {};
struct white_promoted : promoted_men {};
struct black_promoted : promoted_men {};
struct promoted_like : pegtl::seq<says_begin, in_any_case<"Promoted pawn">,
                                  pegtl::opt<pegtl::one<'s', 'S'>>, says_sides> {};
struct promoted_line : pegtl::seq<promoted_like, both_sides<white_promoted, black_promoted>> {};

// Below pieces in words: These are 2 of the 64 slices: a4, b4.
struct chosen_title : pegtl::plus<pegtl::sor<pegtl::alnum, pegtl::one<'-'>>> {};
struct chosen_line
    : pegtl::seq<blanks, pegtl::sor<TAO_PEGTL_STRING("This is "), TAO_PEGTL_STRING("These are ")>,
                 pegtl::plus<pegtl::digit>, TAO_PEGTL_STRING(" of the "), pegtl::plus<pegtl::digit>,
                 blank, pegtl::plus<pegtl::sor<pegtl::alpha, pegtl::one<'-'>>>,
                 TAO_PEGTL_STRING(": "), pegtl::list<chosen_title, TAO_PEGTL_STRING(", ")>,
                 pegtl::one<'.'>, blanks, pegtl::eof> {};

} // namespace tessera::grammar
