#pragma once

// A board of faces, or some mini-boards of another board, drawn as text, line by line, as
// docs/format.md shows: each has its title above it and its own labels beside and below it. Rows of
// cells in frames, and the cells of a grid, are those of picture.hpp.

#include "picture.hpp"

namespace tessera::grammar {

// 01    27    67 of faces; a4  AIV  11  10-5 of mini-boards, and 5 if both axes of one are of one
// line on a plane. Which titles exist is meaning, not form.
struct numeral : pegtl::plus<pegtl::one<'I', 'V'>> {};
struct title_part
    : pegtl::sor<numeral, pegtl::digit, pegtl::range<'a', 'h'>, pegtl::range<'A', 'H'>> {};
struct title_on_plane
    : pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::one<'-'>, pegtl::plus<pegtl::digit>> {};
struct panel_title : pegtl::sor<title_on_plane, pegtl::seq<title_part, title_part>, pegtl::digit> {
};
struct title_line : labels_in_line<panel_title> {};

// 1 15 a D IV; a row may have a piece where there is no cell, so anything that is not a label is
// kept as well
struct panel_label : pegtl::seq<pegtl::sor<pegtl::rep_min_max<1, 2, pegtl::digit>, numeral,
                                           pegtl::range<'a', 'o'>, pegtl::range<'A', 'H'>>,
                                pegtl::at<pegtl::sor<blank, pegtl::one<'_'>, pegtl::eof>>> {};
struct panel_labels : labels_in_line<panel_label> {};
struct beside_fill : pegtl::plus<pegtl::one<' ', '_'>> {};
struct beside_word : pegtl::plus<pegtl::not_one<' ', '_'>> {};
struct beside_panel
    : pegtl::seq<pegtl::star<pegtl::sor<beside_fill, panel_label, beside_word>>, pegtl::eof> {};

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
