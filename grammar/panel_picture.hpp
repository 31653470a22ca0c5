#pragma once

// A board of faces, or some mini-boards of another board, drawn as text, line by line, as
// docs/format.md shows: each has its title above it and its own labels beside and below it. Rows of
// cells in frames, and the cells of a grid, are those of picture.hpp.

#include "picture.hpp"

namespace tessera::grammar {

// 01    27    67: which faces exist is meaning, not form
struct panel_title : pegtl::rep<2, pegtl::digit> {};
struct title_line
    : pegtl::seq<blanks, pegtl::list<panel_title, pegtl::plus<blank>>, blanks, pegtl::eof> {};

// 1 15 a o; a row may have a piece where there is no cell, so anything that is not a label is kept
// as well
struct panel_label
    : pegtl::seq<pegtl::sor<pegtl::rep_min_max<1, 2, pegtl::digit>, pegtl::range<'a', 'o'>>,
                 pegtl::at<pegtl::sor<blank, pegtl::one<'_'>, pegtl::eof>>> {};
struct panel_labels
    : pegtl::seq<blanks, pegtl::list<panel_label, pegtl::plus<blank>>, blanks, pegtl::eof> {};
struct beside_fill : pegtl::plus<pegtl::one<' ', '_'>> {};
struct beside_word : pegtl::plus<pegtl::not_one<' ', '_'>> {};
struct beside_panel
    : pegtl::seq<pegtl::star<pegtl::sor<beside_fill, panel_label, beside_word>>, pegtl::eof> {};

// The same for mini-boards: a4  AIV  11  10-5, and 5 if both its axes are of one line on a plane
struct mini_board_numeral : pegtl::plus<pegtl::one<'I', 'V'>> {};
struct mini_board_part
    : pegtl::sor<mini_board_numeral, pegtl::digit, pegtl::range<'a', 'h'>, pegtl::range<'A', 'H'>> {
};
struct mini_board_on_plane
    : pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::one<'-'>, pegtl::plus<pegtl::digit>> {};
struct mini_board_title
    : pegtl::sor<mini_board_on_plane, pegtl::seq<mini_board_part, mini_board_part>, pegtl::digit> {
};
struct mini_board_title_line
    : pegtl::seq<blanks, pegtl::list<mini_board_title, pegtl::plus<blank>>, blanks, pegtl::eof> {};

// 1 15 a D IV
struct mini_board_label
    : pegtl::seq<pegtl::sor<pegtl::rep_min_max<1, 2, pegtl::digit>, mini_board_numeral,
                            pegtl::range<'a', 'h'>, pegtl::range<'A', 'H'>>,
                 pegtl::at<pegtl::sor<blank, pegtl::one<'_'>, pegtl::eof>>> {};
struct mini_board_labels
    : pegtl::seq<blanks, pegtl::list<mini_board_label, pegtl::plus<blank>>, blanks, pegtl::eof> {};
struct beside_mini_board
    : pegtl::seq<pegtl::star<pegtl::sor<beside_fill, mini_board_label, beside_word>>, pegtl::eof> {
};

// Between rows, or above the first: +---+---+   _ _ _
struct panel_edge
    : pegtl::seq<pegtl::plus<pegtl::sor<border_corner, border_dash, pegtl::one<'_'>, blank>>,
                 pegtl::eof> {};

// 12 [B][Q]:::(N)  o : each with its label and its cells
struct panel_grid_token : pegtl::sor<white_grid_man, black_grid_man, dark_cell> {};
struct panel_grid_word : pegtl::plus<pegtl::not_one<' ', '(', '[', ':'>> {};
struct panel_grid_row
    : pegtl::seq<pegtl::plus<pegtl::sor<blank, panel_grid_token, panel_grid_word>>, pegtl::eof> {};

} // namespace tessera::grammar
