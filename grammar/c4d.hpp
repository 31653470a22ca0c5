#pragma once

// The text form of the package for the game of Oana and Chiru (OC-14 and OC-15 in
// docs/rulebook/oana-chiru.md): where the moves start, and lines that do not count.
//
//   # White: A. Player                                   a tag, if it stands before all moves
//   b Wa1K,Ba5Q e3a1 0                                   the start
//   a1: RNBQK..R/YWYW.WYW/......../....Y.../......../......../......../........
//   b1: empty
//   # to the end of the line                             a comment
//
// The start is read even if its fields are wrong, or lines among its slices (`c4d_no_slice`). Which
// letters are pieces is meaning, not form.

#include "fen.hpp"
#include "known.hpp"
#include "text.hpp"

namespace tessera::grammar {

// --- Where the moves start ----------------------------------------------------------------------

struct c4d_end : pegtl::at<blanks, line_end> {};
struct c4d_word : pegtl::plus<pegtl::not_one<' ', '\t', '\n', '\r'>> {};
struct c4d_break : pegtl::sor<blank, pegtl::at<line_end>> {};
template <class Field, class Else>
struct c4d_field
    : pegtl::seq<pegtl::plus<blank>,
                 pegtl::sor<pegtl::seq<Field, pegtl::at<c4d_break>>, pegtl::seq<Else>>> {};

struct c4d_side : pegtl::one<'w', 'b', 'W', 'B'> {};
struct c4d_rights
    : pegtl::sor<fen_no_rights,
                 pegtl::seq<fen_first_right, pegtl::list<fen_right, pegtl::one<','>>>> {};
struct c4d_passed_cell : slices_cell {};
struct c4d_passed : pegtl::sor<pegtl::one<'-'>, c4d_passed_cell> {};
struct c4d_clock : pegtl::plus<pegtl::digit> {};
// What stands in a field's place but is not that field.
struct c4d_no_rights : c4d_word {};
struct c4d_no_passed : c4d_word {};
struct c4d_no_clock : c4d_word {};
struct c4d_head : pegtl::seq<c4d_side, c4d_field<c4d_rights, c4d_no_rights>,
                             c4d_field<c4d_passed, c4d_no_passed>,
                             c4d_field<c4d_clock, c4d_no_clock>, c4d_end> {};
// A head without any pieces: all its fields are needed to recognise it.
struct c4d_sure_head : pegtl::seq<c4d_side, pegtl::plus<blank>, c4d_rights, pegtl::plus<blank>,
                                  c4d_passed, pegtl::plus<blank>, c4d_clock, c4d_end> {};

struct c4d_title : slice_name {};
struct c4d_empty : pegtl::seq<exactly<"empty">, pegtl::at<c4d_end>> {};
struct c4d_no_man : pegtl::one<'.'> {};
struct c4d_man : pegtl::not_one<' ', '\t', '\n', '\r', '/', '.'> {};
struct c4d_rank : pegtl::star<pegtl::sor<c4d_no_man, c4d_man>> {};
struct c4d_rank_break : pegtl::one<'/'> {};
struct c4d_ranks : pegtl::list<c4d_rank, c4d_rank_break> {};
struct c4d_surplus : pegtl::plus<pegtl::not_at<c4d_end>, pegtl::any> {};
struct c4d_slice : pegtl::seq<c4d_title, blanks, pegtl::one<':'>, blanks,
                              pegtl::sor<c4d_empty, c4d_ranks>, pegtl::opt<c4d_surplus>, c4d_end> {
};
// There may be empty lines between two lines, and some that do not count.
struct c4d_other_line
    : pegtl::seq<blanks, pegtl::opt<pegtl::one<'#'>, pegtl::until<pegtl::at<line_end>>>,
                 line_break> {};
struct c4d_to_next_line : pegtl::seq<blanks, line_break, pegtl::star<c4d_other_line>, blanks> {};
// Three whole ranks, or "empty", behind what is not the name of a slice: B2: b9: b2; b2 -
struct c4d_whole_rank : pegtl::seq<pegtl::rep<8, pegtl::sor<c4d_no_man, c4d_man>>,
                                   pegtl::at<pegtl::sor<c4d_rank_break, c4d_break>>> {};
struct c4d_sure_ranks
    : pegtl::seq<c4d_whole_rank, c4d_rank_break, c4d_whole_rank, c4d_rank_break, c4d_whole_rank> {};
struct c4d_odd_title : pegtl::star<pegtl::not_at<c4d_sure_ranks>, pegtl::not_one<'\n', '\r'>> {};
struct c4d_odd_empty : pegtl::seq<pegtl::rep_min_max<1, 3, pegtl::not_one<' ', '\t', '\n', '\r'>>,
                                  blanks, c4d_empty> {};
struct c4d_line_rest : pegtl::star<pegtl::not_at<c4d_end>, pegtl::any> {};
struct c4d_odd_slice
    : pegtl::seq<pegtl::not_at<c4d_slice>,
                 pegtl::sor<pegtl::seq<c4d_odd_title, c4d_sure_ranks>, c4d_odd_empty>,
                 c4d_line_rest> {};
// Any other line, if a slice follows it; but not the start of another record.
struct c4d_line_between
    : pegtl::seq<pegtl::not_at<pegtl::sor<move, pegtl::digit, pegtl::one<'[', '{'>,
                                          pegtl::seq<c4d_side, blank>, c4d_slice>>,
                 c4d_line_rest, pegtl::at<c4d_to_next_line, pegtl::sor<c4d_slice, c4d_odd_slice>>> {
};
struct c4d_no_slice : pegtl::sor<c4d_odd_slice, c4d_line_between> {};
struct c4d_next_line : pegtl::seq<c4d_to_next_line, pegtl::sor<c4d_slice, c4d_no_slice>> {};
struct c4d_sure_next : pegtl::seq<c4d_to_next_line, pegtl::sor<c4d_slice, c4d_odd_slice>> {};
struct c4d_parts : pegtl::seq<c4d_head, pegtl::star<c4d_next_line>> {};
struct c4d_start
    : pegtl::seq<line_indent, pegtl::at<c4d_side>,
                 pegtl::at<pegtl::sor<pegtl::seq<c4d_head, c4d_sure_next>, c4d_sure_head>>,
                 c4d_parts> {};

// --- Lines that do not count -------------------------------------------------------------------

struct hash_sign : pegtl::seq<pegtl::at<pegtl::one<'#'>>, line_indent, pegtl::one<'#'>> {};
struct hash_line : pegtl::seq<hash_sign, pegtl::until<pegtl::at<line_end>>> {};
struct hash_value : pegtl::plus<pegtl::sor<tag_escape, pegtl::not_one<'"', '\\', '\n', '\r'>>> {};
template <class Name, class Value>
struct hash_pair : pegtl::seq<hash_sign, pegtl::plus<blank>, Name, pegtl::one<':'>,
                              pegtl::plus<blank>, Value, pegtl::at<line_end>> {};
// # Variant: oana-chiru, with which a record begins
struct hash_variant : hash_pair<exactly<"Variant">, hash_value> {};

// The text is a record of the game that has such lines. Elsewhere they are ordinary text.
struct has_hash_lines {
  static auto ask(const auto &state) -> decltype(state.has_hash_lines) {
    return state.has_hash_lines;
  }
};
struct hash_tag_name : tag_name {};
struct hash_tag_value : hash_value {};
struct hash_tag : pegtl::seq<known<has_hash_lines>, hash_pair<hash_tag_name, hash_tag_value>> {};
struct hash_comment : pegtl::seq<known<has_hash_lines>, pegtl::not_at<hash_variant>, hash_line> {};
struct next_hash_variant : pegtl::seq<known<has_hash_lines>, hash_variant> {};

// What identifies a record of the package.
struct c4d_ahead
    : pegtl::seq<
          pegtl::star<pegtl::sor<white_space, pegtl::seq<pegtl::not_at<hash_variant>, hash_line>>>,
          pegtl::sor<hash_variant, c4d_start, slices_move, castling_move>> {};
struct hash_lines_count : pegtl::at<c4d_ahead> {};

} // namespace tessera::grammar
