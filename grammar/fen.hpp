#pragma once

// A position on one line: the flat picture from the top, then fields (docs/format.md).
//
//   1rn1-1bq1-1kb1-1nr1/4-4-4-4/4-4-4-4/4-4-4-4//1pp1-1pp1-... w - 0 1
//
// How wide a mini-board is, and which letters are pieces, is the meaning, not the form. The
// last fields may be left out, from the end. Blanks between fields are eaten here.

#include "move.hpp"

namespace tessera::grammar {

struct fen_piece : pegtl::alpha {};
struct fen_empty : pegtl::digit {};
// One line of one mini-board: 1rn1
struct fen_cells : pegtl::plus<pegtl::sor<fen_piece, fen_empty>> {};
struct fen_line : pegtl::list<fen_cells, pegtl::one<'-'>> {};
struct fen_line_break : pegtl::seq<pegtl::one<'/'>, pegtl::not_at<pegtl::one<'/'>>> {};
struct fen_big_row : pegtl::list<fen_line, fen_line_break> {};
struct fen_row_break : pegtl::string<'/', '/'> {};
struct fen_board : pegtl::list<fen_big_row, fen_row_break> {};

struct fen_side : pegtl::one<'w', 'b'> {};
// Hyperchess: the colour whose king is held, or -
struct fen_hold : pegtl::one<'w', 'b', '-'> {};
struct fen_clock : pegtl::plus<pegtl::digit> {};
struct fen_number : pegtl::plus<pegtl::digit> {};
struct fen_end : pegtl::eof {};

struct field_break : pegtl::seq<pegtl::plus<blank>, pegtl::not_at<pegtl::eof>> {};
struct fen_counts : pegtl::opt<field_break, fen_clock, pegtl::opt<field_break, fen_number>> {};
struct hyperchess_fen : pegtl::seq<blanks, fen_board, blanks, fen_side,
                                   pegtl::opt<field_break, fen_hold, fen_counts>, blanks, fen_end> {
};

} // namespace tessera::grammar
