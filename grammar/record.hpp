#pragma once

// A record: the shape of PGN and the free-form log that players mail, in one grammar.
//
//   [Event "By mail"]                          11 N 1222-2224 check! K 4324-4224 forks king
//                                              and queen
//   1. P2231-3231 P3234-3233 {as usual}        12 P 3221-4221 R 4124-2124
//   2. P2221-3221 (2. N1222-2224 $1) ; and     27 N 1332-1234 NxQ
//   2... B4334-3234 1-0                        41 B 2124-1224 BxB Resign
//
// Beyond PGN: text that is neither a move nor a mark is a remark on the move before it; numbers
// need no dot; a gloss (NxQ) and words for check, mate, resignation and draw are read; `//` begins
// a comment as `;` does. Stricter than PGN: tag pairs stand at the start of a line, one after
// another, and text in [brackets] elsewhere is a remark, unless it begins the next record. The
// start of infinitechess.org's records may stand before the moves (icn.hpp), and so may that of the
// game of Oana and Chiru, whose records have comments and tags of their own (c4d.hpp).
//
// White space, line ends included, is eaten between elements, and within a remark. A record ends at
// its first result, with the words and variations after it, or where tag pairs begin again. No rule
// fails or throws on any input: broken text matches a rule named for it (`unclosed_...`,
// `stray_...`, `move_like`), and the reader makes a finding of that.

#include "prose.hpp"

namespace tessera::grammar {

struct movetext_element;
struct any_comment : pegtl::sor<comment, hash_comment> {};
struct any_start : pegtl::sor<c4d_start, icn_start> {};

struct variation_end : pegtl::one<')'> {};
struct unclosed_variation : pegtl::success {};
struct variation_result : result {};
struct variation
    : pegtl::seq<variation_begin,
                 pegtl::star<pegtl::sor<white_space, variation_result, movetext_element>>,
                 pegtl::sor<variation_end, unclosed_variation>> {};
struct variation_in_line : pegtl::seq<variation, following_plies> {};

struct movetext_element : pegtl::sor<plies, variation_in_line, any_comment, nag, broken_plies,
                                     late_ply, ending_word, remark> {};

struct stray_end : pegtl::plus<pegtl::one<')'>> {};
// A record without a result ends where the next begins: at tag pairs, or at a move numbered 1.
struct next_start
    : pegtl::seq<line_start, pegtl::at<pegtl::sor<pegtl::alpha, pegtl::digit>>, any_start> {};
// A result in brackets is among the tags of the next record if tags or its first move come soon.
struct next_result_tag
    : pegtl::seq<pegtl::at<result_tag>, pegtl::rep_min_max<1, 16, bracketed_line, spaces>,
                 pegtl::sor<tag_pair, broken_tag_pair, first_ply>> {};
// Unless it is Black's answer to the first move, in a list that gives each move its number:
//   1. P2231-3231
//   1. P3234-3233
//   2. P2221-3221
struct has_only_first_move {
  static auto ask(const auto &state) -> decltype(state.has_only_first_move()) {
    return state.has_only_first_move();
  }
};
// The line before is not empty.
struct behind_full_line : line_indent {
  template <class Input> static bool match(Input &in) {
    const char *at = before_blanks(in.begin(), in.current());
    if (at == in.begin()) {
      return false;
    }
    const bool is_pair = at - in.begin() > 1 && at[-1] == '\n' && at[-2] == '\r';
    return !line_indent::matches(in.begin(), before_blanks(in.begin(), at - (is_pair ? 2 : 1)));
  }
};
struct repeated_number
    : pegtl::seq<known<has_only_first_move>, behind_full_line,
                 pegtl::at<first_ply, marks, pegtl::opt<joined_ply>, blanks, line_break, blanks,
                           pegtl::one<'2'>, pegtl::sor<pegtl::one<'.'>, blank>>> {};
// Or behind a move numbered 0.
struct is_after_zero {
  static auto ask(const auto &state) -> decltype(state.is_after_zero()) {
    return state.is_after_zero();
  }
};
struct next_first_ply
    : pegtl::seq<pegtl::not_at<repeated_number>, pegtl::not_at<known<is_after_zero>>, first_ply> {};
struct next_record
    : pegtl::sor<pegtl::seq<pegtl::at<blanks, pegtl::one<'[', '1'>>, line_indent,
                            pegtl::sor<tag_pair, broken_tag_pair, next_result_tag, next_first_ply>>,
                 next_tags, next_hash_variant, next_start> {};

struct movetext_start : pegtl::sor<movetext_element, stray_end> {};
// Variations may stand before the first move: their move 1 and the game's belong to one record.
struct opening
    : pegtl::star<pegtl::sor<
          white_space,
          pegtl::seq<pegtl::not_at<pegtl::sor<result, tag_pair, broken_tag_pair>>,
                     pegtl::sor<variation, any_comment, nag,
                                pegtl::seq<pegtl::not_at<c4d_start>, remark>, stray_end>>>> {};
struct movetext
    : pegtl::seq<
          opening,
          pegtl::opt<pegtl::not_at<pegtl::sor<result, tag_pair, broken_tag_pair, c4d_start>>,
                     movetext_start,
                     pegtl::star<pegtl::sor<
                         white_space, pegtl::seq<pegtl::not_at<pegtl::sor<result, next_record>>,
                                                 movetext_start>>>>> {};

struct preamble : pegtl::star<pegtl::sor<white_space, tag_pair, hash_tag, broken_tag_pair,
                                         result_tag, unquoted_roster_tag, any_comment,
                                         pegtl::seq<pegtl::not_at<any_start>, remark>>> {};
// Behind a result, on its line or not, stand variations of the last moves. One that begins a line
// with move 1 may stand before the first move of the next record, if that comes after it.
struct next_opening
    : pegtl::seq<line_indent,
                 pegtl::at<pegtl::one<'('>, spaces, pegtl::one<'1'>,
                           pegtl::sor<pegtl::plus<blank>,
                                      pegtl::seq<pegtl::one<'.'>, pegtl::not_at<pegtl::one<'.'>>>>>,
                 pegtl::one<'('>, words_with_parentheses<>, pegtl::one<')'>,
                 pegtl::star<pegtl::sor<white_space, any_comment>>, line_indent, first_ply> {};
struct later_variation : pegtl::seq<pegtl::not_at<next_opening>, variation> {};
// 1-0 {or was it} 0-1
struct later_result : pegtl::seq<pegtl::not_at<line_indent>, score> {};
// [White Ann] and [Black Joe] before the next record's first move
struct next_roster : pegtl::seq<roster_line, pegtl::plus<spaces, roster_line>, spaces,
                                pegtl::sor<tag_pair, pegtl::seq<line_indent, first_ply>>> {};
struct afterword
    : pegtl::star<
          pegtl::sor<white_space, any_comment, nag, later_variation, ending_word, later_result,
                     pegtl::seq<pegtl::not_at<pegtl::sor<next_result_tag, next_roster>>,
                                pegtl::sor<later_result_tag, remark>>,
                     stray_end>> {};

struct record : pegtl::seq<pegtl::opt<hash_lines_count>, preamble, pegtl::opt<any_start>, movetext,
                           pegtl::opt<result, afterword>> {};

} // namespace tessera::grammar
