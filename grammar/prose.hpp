#pragma once

// Words among the plies: remarks, and lines of play given in a sentence.
//
//   forks king and queen   (see 12 below)   (if 1. Rcb44xQcd44+ then 1... Kdd44-dc44)
//
// A remark is everything that is nothing else, over any number of lines.

#include "c4d.hpp"
#include "icn.hpp"
#include "ply.hpp"
#include "result_tag.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace tessera::grammar {

// --- Variations in words ----------------------------------------------------------------------

// Up to eight short words before a number with a dot and its move.
struct lead_char
    : pegtl::not_one<' ', '\t', '\n', '\r', '\v', '\f', '{', '}', '(', ')', ';', '\xef'> {};
struct ply_in_words : pegtl::seq<pegtl::sor<dotted_number, other_number>, spaces,
                                 pegtl::sor<move, numbered_short, broken_move>> {};
struct lead_words
    : pegtl::rep_min_max<1, 8, pegtl::not_at<ply_in_words>, pegtl::rep_min_max<1, 24, lead_char>,
                         pegtl::plus<pegtl::space>> {};

// What may stand in such a variation, so that its end is certain: one paragraph of limited size,
// and parentheses up to eight deep.
struct comment_in_words
    : pegtl::seq<pegtl::one<'{'>, pegtl::rep_opt<2000, pegtl::not_one<'}'>>, pegtl::one<'}'>> {};
struct paragraph_line_break
    : pegtl::seq<line_break, pegtl::not_at<pegtl::sor<pegtl::one<'%'>, tag_line, broken_tag_pair,
                                                      pegtl::seq<blanks, line_break>>>> {};
struct sign_in_words : pegtl::seq<pegtl::not_at<line_comment_begin>,
                                  pegtl::not_one<'(', ')', '{', '}', '\n', '\r'>> {};
struct line_comment_in_words
    : pegtl::seq<line_comment_begin, pegtl::star<pegtl::not_one<'\n', '\r'>>> {};
template <unsigned levels = 8>
struct words_with_parentheses
    : pegtl::rep_opt<
          10000,
          pegtl::sor<
              sign_in_words, paragraph_line_break, comment_in_words, line_comment_in_words,
              pegtl::seq<pegtl::one<'('>, words_with_parentheses<levels - 1>, pegtl::one<')'>>>> {};
template <>
struct words_with_parentheses<0> : pegtl::star<pegtl::not_one<'(', ')', '{', '}', '\n', '\r'>> {};
// (if 1. Rcb44xQcd44+ then 1... Kdd44-dc44 is possible), but not (see 12 below)
// A variation stands in place of the last move, so it does not begin with a later number: after
// move 1, (threat: 2. Qcc21-bb22) is a remark. A state of the parser knows the
// number of the last move.
struct later_number {
  using rule_t = pegtl::success::rule_t;
  using subs_t = pegtl::empty_list;
  template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class,
            template <typename...> class, class Input, class... States>
  static bool match(Input &in, States &&...states) {
    return (is_behind(in, states) || ...);
  }
  template <class Input, class State> static bool is_behind(Input &in, const State &state) {
    if constexpr (requires { state.is_later_number(std::string_view()); }) {
      constexpr std::size_t longest = 8;
      return state.is_later_number({in.current(), std::min(in.size(longest), longest)});
    }
    return false;
  }
};
struct variation_in_words
    : pegtl::seq<pegtl::at<lead_words, pegtl::not_at<later_number>, ply_in_words>,
                 words_with_parentheses<>, pegtl::one<')'>> {};

// --- Tags within a line -------------------------------------------------------------------------

// Games that were copied one after the other onto a line (IC-14): a tag pair begins the next record
// if another follows, or on its line a start or move 1, or if it names the game of the move there.
//   ... p5,7>5,5 [Event "B"] [Variant "5D Chess"] w P4,2>4,4   but not 12. P2231-3231 [see "B"]
struct line_tag : pegtl::seq<pegtl::one<'['>, name_and_value> {};
struct line_tag_of_setting
    : pegtl::seq<pegtl::at<pegtl::one<'['>, blanks, name_of_setting>, line_tag> {};
struct first_ply
    : pegtl::seq<blanks, pegtl::one<'1'>,
                 pegtl::sor<pegtl::seq<pegtl::one<'.'>, spaces, pegtl::sor<move, numbered_short>>,
                            pegtl::seq<pegtl::plus<blank>, pegtl::sor<move, logged_short>>>> {};
struct next_tags
    : pegtl::seq<pegtl::at<pegtl::one<'['>>,
                 pegtl::sor<pegtl::seq<line_tag_of_setting, ply>,
                            pegtl::seq<line_tag, pegtl::sor<icn_start, first_ply,
                                                            pegtl::seq<spaces, line_tag>>>>> {};

// Otherwise a variation is recognised by its beginning: (a remark) in parentheses is not a
// variation. NAGs and comments to the end of a line may stand before that, if none of them ends
// with a smiley (;-) or the variation is closed soon:
//   (; better is
//   12. P2231-3231)
struct variation_start
    : pegtl::sor<pegtl::one<'{', '('>, ply, broken_ply, lone_number, variation_in_words> {};
struct open_line_comment
    : pegtl::seq<line_comment_begin, pegtl::star<pegtl::not_one<')', '\n', '\r'>>,
                 pegtl::at<line_end>> {};
template <class Comment>
struct commented_start
    : pegtl::seq<pegtl::plus<pegtl::sor<nag, Comment>, spaces>, variation_start> {};
struct closed_word : pegtl::rep_min_max<1, 40, pegtl::not_one<'(', ')', '{', '}', ';', '/', '['>> {
};
struct closed_comment
    : pegtl::seq<line_comment_begin, pegtl::rep_opt<200, pegtl::not_one<'\n', '\r'>>> {};
template <unsigned levels>
struct closed_text
    : pegtl::rep_opt<
          1000, pegtl::sor<closed_word, closed_comment, comment_in_words,
                           pegtl::seq<pegtl::not_at<tag_pair>, pegtl::one<';', '/', '['>>,
                           pegtl::seq<pegtl::one<'('>, closed_text<levels - 1>, pegtl::one<')'>>>> {
};
template <> struct closed_text<0> : pegtl::rep_opt<1000, closed_word> {};
struct closed_start
    : pegtl::seq<pegtl::at<commented_start<line_comment>>, closed_text<3>, pegtl::one<')'>> {};
struct variation_begin
    : pegtl::seq<pegtl::one<'('>, spaces,
                 pegtl::at<pegtl::sor<variation_start, commented_start<open_line_comment>,
                                      closed_start>>> {};

// --- Remarks ----------------------------------------------------------------------------------

// Prose, word by word, up to something else. Words (in brackets) may hold anything except a line
// that begins with a tag pair or a move.
struct telling_line
    : pegtl::seq<
          pegtl::one<'\n', '\r'>, pegtl::opt<byte_order_mark>,
          pegtl::sor<tag_pair, broken_tag_pair, pegtl::seq<blanks, pegtl::sor<ply, broken_ply>>>> {
};
template <class... Also>
struct in_brackets
    : pegtl::seq<pegtl::one<'('>,
                 pegtl::star<pegtl::not_at<telling_line>,
                             pegtl::sor<pegtl::not_one<'(', ')', '{', '}'>, Also...>>,
                 pegtl::one<')'>> {};
// (well (really) done), but not (see (2. P2231-3231) there)
struct brackets_within : pegtl::seq<pegtl::not_at<variation_begin>, in_brackets<>> {};
// If moves stand among the words, all of it is words, or what is not read would hide that they
// belong to it: (1... -- 2. P2231-3231 (2. P2221-3221) 2... P3234-3233). Within a variation the end
// of any words would end it.
struct is_in_variation {
  static auto ask(const auto &state) -> decltype(state.is_in_variation()) {
    return state.is_in_variation();
  }
};
struct words_in_parentheses
    : pegtl::seq<pegtl::one<'('>, words_with_parentheses<>, pegtl::one<')'>> {};
struct move_in_parentheses : pegtl::sor<ply, broken_ply> {};
struct word_in_parentheses : pegtl::plus<pegtl::not_at<pegtl::space>, sign_in_words> {};
struct parentheses_with_move
    : pegtl::seq<
          pegtl::one<'('>,
          pegtl::star<pegtl::not_at<move_in_parentheses>,
                      pegtl::sor<pegtl::plus<pegtl::space>, word_in_parentheses, comment_in_words,
                                 line_comment_in_words, words_in_parentheses>>,
          move_in_parentheses> {};
struct whole_parentheses
    : pegtl::seq<pegtl::at<words_in_parentheses>,
                 pegtl::sor<known<is_in_variation>, pegtl::at<parentheses_with_move>>,
                 words_in_parentheses> {};
struct bracketed_words : pegtl::sor<in_brackets<brackets_within>, whole_parentheses> {};
struct plain_char
    : pegtl::sor<pegtl::not_one<' ', '\t', '\n', '\r', '\v', '\f', '{', '(', ')', '\xef'>,
                 pegtl::seq<pegtl::not_at<byte_order_mark>, pegtl::one<'\xef'>>> {};
// :-( begins no variation.
struct sad_face
    : pegtl::seq<pegtl::one<':', ';'>, pegtl::opt<pegtl::one<'-'>>, pegtl::one<'('>,
                 pegtl::at<pegtl::sor<pegtl::space, pegtl::one<'.', ',', '!', '?'>, pegtl::eof>>> {
};
// ...P2231-3231: dots that touch a move are no word with it. (Of many dots, only the last few are
// looked at, or each would look at all behind it.)
struct dots_before_move
    : pegtl::seq<pegtl::sor<pegtl::rep_min_max<2, 8, pegtl::one<'.'>>, ellipsis>,
                 pegtl::at<pegtl::sor<move, move_like>>> {};
struct plain_word : pegtl::sor<dots_before_move, pegtl::plus<pegtl::sor<sad_face, plain_char>>> {};
// Nearly all words: three letters or more, and no digit or sign of a move after them. No move
// begins like this, and nothing shaped like a move; nor, by its first letter, does a word that ends
// the game. (Such a word ends the remark before it if it begins a sentence.)
struct sure_word : pegtl::seq<pegtl::not_at<pegtl::one<'B', 'D', 'R', 'W', 'b', 'd', 'r', 'w'>>,
                              pegtl::rep_min<3, pegtl::alpha>,
                              pegtl::one<' ', '\t', '\n', '\r', ',', '.', ';', '!', '?', '\''>> {};
struct something_else
    : pegtl::sor<pegtl::seq<pegtl::at<pegtl::digit>,
                            pegtl::sor<ply, broken_ply, lone_number, result, mover_sign_move>>,
                 pegtl::seq<pegtl::at<pegtl::alpha>, pegtl::not_at<sure_word>,
                            pegtl::sor<move, move_like,
                                       pegtl::seq<pegtl::not_at<after_word>, ending_word>>>,
                 tag_pair, broken_tag_pair, result_tag, escape_line, star_result, nag,
                 variation_begin, line_comment_begin, hash_comment, next_hash_variant> {};
struct opened_words : pegtl::one<'('> {};
// What a drawn board has below it: White to move, move 2.   Black is checkmated, move 12.
struct state_words : pegtl::seq<pegtl::sor<in_any_case<"to move">, in_any_case<"is checkmated">,
                                           in_any_case<"is stalemated">>,
                                in_any_case<", move">, pegtl::plus<blank>,
                                pegtl::plus<pegtl::digit>, pegtl::one<'.'>, pegtl::at<line_end>> {};
struct remark_word
    : pegtl::seq<pegtl::not_at<something_else>,
                 pegtl::sor<bracketed_words, state_words, plain_word, opened_words>> {};
struct remark : pegtl::sor<pegtl::list<remark_word, spaces>, result_tag_lead> {};

} // namespace tessera::grammar
