#pragma once

// A line in brackets that tells a result, but is no tag pair, as it has no quotes.
//
//   [Result 1-0]   [Result: 1-0]   [Score '0-1']   [Result = 1/2-1/2 on time]   [Result *]
//
// Among the tags it is one that is broken. Behind moves it tells how they ended.

#include "ply.hpp"

namespace tessera::grammar {

// Letters only: [P2231-3231 1-0] is a move, and [18:03] a time.
struct result_tag_name : pegtl::list<pegtl::plus<pegtl::alpha>, pegtl::one<'_', '-'>> {};
struct result_tag_words : pegtl::star<pegtl::plus<pegtl::alpha>, pegtl::plus<blank>> {};
struct unquoted_result
    : pegtl::seq<pegtl::opt<pegtl::one<'"', '\''>>,
                 pegtl::sor<score, pegtl::seq<pegtl::one<'*'>, pegtl::opt<pegtl::one<'"', '\''>>,
                                              blanks, pegtl::at<pegtl::one<']'>>>>> {};
struct bracket_char : pegtl::not_one<']', '\n', '\r'> {};
struct bracket_end : pegtl::seq<pegtl::one<']'>, blanks, pegtl::at<line_end>> {};
struct result_tag
    : pegtl::seq<pegtl::not_at<tag_pair>, tag_begin, blanks, result_tag_name,
                 pegtl::plus<pegtl::sor<blank, pegtl::one<'=', ':'>>>, result_tag_words,
                 unquoted_result, pegtl::star<pegtl::not_at<byte_order_mark>, bracket_char>,
                 bracket_end> {};

// Any line in brackets that is no tag pair: [White Ann]
struct bracketed_line
    : pegtl::seq<pegtl::not_at<tag_pair>, tag_begin, pegtl::star<bracket_char>, bracket_end> {};

// Behind moves: the words before the result.
struct result_tag_lead : pegtl::seq<pegtl::at<result_tag>, pegtl::one<'['>,
                                    pegtl::plus<pegtl::not_at<blanks, score>, bracket_char>,
                                    pegtl::opt<pegtl::one<']'>>> {};
// Behind a result: the whole line.
struct later_result_tag : pegtl::seq<pegtl::at<result_tag>, pegtl::one<'['>,
                                     pegtl::plus<bracket_char>, pegtl::one<']'>> {};

} // namespace tessera::grammar
