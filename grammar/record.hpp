#pragma once

// A record: PGN's shape and the free-form log that players mail, in one grammar.
//
//   [Event "By mail"]                          11 N 1222-2224 check! K 4324-4224 forks king
//                                              and queen
//   1. P2231-3231 P3234-3233 {as usual}        12 P 3221-4221 R 4124-2124
//   2. P2221-3221 (2. N1222-2224 $1) ; and     27 N 1332-1234 NxQ
//   2... B4334-3234 1-0                        41 B 2124-1224 BxB Resign
//
// Beyond PGN: what is neither move nor mark is a remark of the move before it; numbers need
// no dot; a gloss (NxQ) and words for check, mate, resignation and draw are read. Short of
// PGN: a tag pair stands alone on its line, and text in [brackets] elsewhere is a remark.
//
// White space, line ends included, is eaten between elements, and within a remark. A record
// ends at its result, with what is said after it, or where tag pairs begin again. No rule
// fails or throws on any input: what is broken matches a rule named for it (`unclosed_...`,
// `stray_...`, `move_like`), and the reader makes a finding of that.

#include "move.hpp"

#include <string_view>

namespace tessera::grammar {

// Before the first byte of a line; a byte order mark is no part of it.
struct line_start {
  // Like success, it eats nothing.
  using rule_t = pegtl::success::rule_t;
  using subs_t = pegtl::empty_list;
  template <class Input> static bool match(Input &in) { return matches(in.begin(), in.current()); }
  static bool matches(const char *begin, const char *at) {
    return at == begin || at[-1] == '\n' || at[-1] == '\r' ||
           std::string_view(begin, static_cast<std::size_t>(at - begin)) == "\xef\xbb\xbf";
  }
};
// The same, or behind blanks at the start of a line.
struct line_indent : line_start {
  template <class Input> static bool match(Input &in) {
    const char *at = in.current();
    while (at != in.begin() && (at[-1] == ' ' || at[-1] == '\t')) {
      --at;
    }
    return matches(in.begin(), at);
  }
};

struct byte_order_mark : pegtl::utf8::bom {};
struct line_end : pegtl::sor<pegtl::eolf, pegtl::one<'\r'>> {};
struct spaces : pegtl::star<pegtl::space> {};

// [Variant "hyperchess4"]
struct tag_name : pegtl::plus<pegtl::sor<pegtl::alnum, pegtl::one<'_', '-'>>> {};
struct tag_escape : pegtl::seq<pegtl::one<'\\'>, pegtl::one<'\\', '"'>> {};
struct tag_value : pegtl::star<pegtl::sor<tag_escape, pegtl::not_one<'"', '\n', '\r'>>> {};
struct tag_pair
    : pegtl::seq<line_indent, blanks, pegtl::one<'['>, blanks, tag_name, pegtl::plus<blank>,
                 pegtl::one<'"'>, tag_value, pegtl::one<'"'>, blanks, pegtl::one<']'>, blanks> {};
// A tag pair without its last quote or bracket.
struct broken_tag_pair
    : pegtl::seq<line_indent, blanks, pegtl::one<'['>, blanks, tag_name, pegtl::plus<blank>,
                 pegtl::one<'"'>,
                 pegtl::not_at<tag_value, pegtl::one<'"'>, blanks, pegtl::one<']'>>,
                 pegtl::until<pegtl::at<line_end>>> {};

// % at the start of a line: an escape, for other programs.
struct escape_line : pegtl::seq<line_start, pegtl::one<'%'>, pegtl::until<pegtl::at<line_end>>> {};

// {in braces} does not nest; a line with a tag pair ends a comment that was never closed.
struct comment_text
    : pegtl::star<pegtl::sor<pegtl::not_one<'}', '\n', '\r'>,
                             pegtl::seq<pegtl::one<'\n', '\r'>, pegtl::not_at<tag_pair>>>> {};
struct brace_comment : pegtl::seq<pegtl::one<'{'>, comment_text, pegtl::one<'}'>> {};
struct unclosed_comment : pegtl::seq<pegtl::one<'{'>, comment_text> {};
// ; to the end of the line
struct line_comment : pegtl::seq<pegtl::one<';'>, pegtl::until<pegtl::at<line_end>>> {};

struct nag : pegtl::seq<pegtl::one<'$'>, pegtl::plus<pegtl::digit>> {};

// Without a dot it has three digits at the most: in prose, four are a cell.
struct move_number
    : pegtl::sor<pegtl::seq<pegtl::rep_min_max<1, 3, pegtl::digit>, pegtl::at<blank>>,
                 pegtl::seq<pegtl::plus<pegtl::digit>,
                            pegtl::sor<pegtl::plus<pegtl::one<'.'>>,
                                       pegtl::string<'\xe2', '\x80', '\xa6'>>>> {};

// A move with its number and all that belongs to it on its line.
struct mark : pegtl::sor<gloss, annotation, mate_word, check_word> {};
struct numbering : pegtl::opt<move_number, spaces> {};
struct ply : pegtl::seq<numbering, move, pegtl::star<blanks, mark>> {};
// Shaped like a move, and none; without a piece letter only behind a number.
struct broken_move : pegtl::sor<move_like, cells_like> {};
struct broken_ply
    : pegtl::seq<pegtl::sor<pegtl::seq<move_number, spaces>, pegtl::at<move_like>>, broken_move> {};
// A number whose move comes after something else: 12. {why?} P2231-3231
struct lone_number
    : pegtl::seq<
          move_number, spaces,
          pegtl::at<pegtl::sor<pegtl::one<'{', ';', '$'>,
                               pegtl::seq<pegtl::one<'('>, spaces, pegtl::sor<ply, broken_ply>>>>> {
};

struct star_result : pegtl::seq<pegtl::one<'*'>, pegtl::at<blanks, line_end>> {};
struct result
    : pegtl::sor<pegtl::seq<pegtl::sor<pegtl::string<'1', '-', '0'>, pegtl::string<'0', '-', '1'>,
                                       pegtl::string<'1', '/', '2', '-', '1', '/', '2'>>,
                            word_end>,
                 star_result> {};

// Words that end a game, alone on the rest of their line: Resign, White resigns., draw agreed
struct side_word : pegtl::sor<TAO_PEGTL_ISTRING("white"), TAO_PEGTL_ISTRING("black")> {};
struct resignation
    : pegtl::seq<pegtl::opt<side_word, pegtl::plus<blank>>, TAO_PEGTL_ISTRING("resign"),
                 pegtl::opt<pegtl::sor<TAO_PEGTL_ISTRING("ed"), TAO_PEGTL_ISTRING("s")>>> {};
struct draw_word : pegtl::seq<TAO_PEGTL_ISTRING("draw"), pegtl::opt<pegtl::istring<'n'>>,
                              pegtl::opt<blanks, TAO_PEGTL_ISTRING("agreed")>> {};
struct end_of_words : pegtl::seq<pegtl::star<pegtl::one<'.', '!'>>,
                                 pegtl::at<blanks, pegtl::sor<result, line_end>>> {};
struct ending_word : pegtl::seq<pegtl::sor<resignation, draw_word>, end_of_words> {};

struct movetext_element;

// A variation is known by what it begins with: (a remark) in parentheses is none.
struct variation_begin
    : pegtl::seq<pegtl::one<'('>, spaces,
                 pegtl::at<pegtl::sor<pegtl::one<'{', '('>, ply, broken_ply, lone_number>>> {};
struct variation_end : pegtl::one<')'> {};
struct unclosed_variation : pegtl::success {};
struct variation_result : result {};
struct variation
    : pegtl::seq<
          variation_begin,
          pegtl::star<pegtl::sor<pegtl::plus<pegtl::space>, variation_result, movetext_element>>,
          pegtl::sor<variation_end, unclosed_variation>> {};

// Prose, word by word up to whatever is something else. Words (in brackets) may hold anything
// but a line that begins with a tag pair or a move.
struct telling_line
    : pegtl::seq<
          pegtl::one<'\n', '\r'>,
          pegtl::sor<tag_pair, broken_tag_pair, pegtl::seq<blanks, pegtl::sor<ply, broken_ply>>>> {
};
struct bracketed_words
    : pegtl::seq<pegtl::one<'('>,
                 pegtl::star<pegtl::not_at<telling_line>, pegtl::not_one<'(', ')', '{', '}'>>,
                 pegtl::one<')'>> {};
struct plain_word : pegtl::plus<pegtl::not_one<' ', '\t', '\n', '\r', '\v', '\f', '{', '(', ')'>> {
};
struct something_else
    : pegtl::sor<tag_pair, broken_tag_pair, escape_line, ply, broken_ply, lone_number, result,
                 ending_word, nag, variation_begin, pegtl::one<';'>> {};
struct remark_word : pegtl::seq<pegtl::not_at<something_else>,
                                pegtl::sor<bracketed_words, plain_word, pegtl::one<'('>>> {};
struct remark : pegtl::list<remark_word, spaces> {};

struct comment : pegtl::sor<brace_comment, unclosed_comment, line_comment, escape_line> {};
struct movetext_element
    : pegtl::sor<ply, variation, comment, nag, broken_ply, lone_number, ending_word, remark> {};

struct stray_end : pegtl::plus<pegtl::one<')'>> {};
// A record without a result ends where the next begins: at tag pairs, or at a move numbered 1.
struct first_ply
    : pegtl::seq<line_indent, blanks, pegtl::one<'1'>,
                 pegtl::sor<pegtl::seq<pegtl::one<'.'>, blanks>, pegtl::plus<blank>>, move> {};
struct next_record : pegtl::sor<tag_pair, broken_tag_pair, first_ply> {};
struct movetext_start : pegtl::sor<movetext_element, stray_end> {};
struct movetext
    : pegtl::opt<pegtl::not_at<result>, movetext_start,
                 pegtl::star<pegtl::sor<
                     pegtl::plus<pegtl::space>,
                     pegtl::seq<pegtl::not_at<pegtl::sor<result, next_record>>, movetext_start>>>> {
};

struct preamble
    : pegtl::star<
          pegtl::sor<pegtl::plus<pegtl::space>, tag_pair, broken_tag_pair, comment, remark>> {};
struct afterword
    : pegtl::star<pegtl::sor<pegtl::plus<pegtl::space>, comment, nag, remark, stray_end>> {};

struct record
    : pegtl::seq<pegtl::opt<byte_order_mark>, preamble, movetext, pegtl::opt<result, afterword>> {};

} // namespace tessera::grammar
