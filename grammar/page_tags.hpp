#pragma once

// Tags of pages and forums within text, and characters written as entities.
//
//   <b>   </td>   <span class="move">   <br/>   [b]   [/code]   [quote=Ada]   &nbsp;   &#8211;

#include "words.hpp"

#include <tao/pegtl.hpp>

namespace tessera::grammar {

// Tags around words in a line, and tags that begin or end a line.
struct word_tag_name
    : pegtl::sor<in_any_case<"abbr">, in_any_case<"acronym">, in_any_case<"bdi">,
                 in_any_case<"big">, in_any_case<"code">, in_any_case<"em">, in_any_case<"font">,
                 in_any_case<"ins">, in_any_case<"kbd">, in_any_case<"label">, in_any_case<"mark">,
                 in_any_case<"nobr">, in_any_case<"samp">, in_any_case<"small">,
                 in_any_case<"span">, in_any_case<"strong">, in_any_case<"sub">, in_any_case<"sup">,
                 in_any_case<"td">, in_any_case<"th">, in_any_case<"tt">, in_any_case<"var">,
                 in_any_case<"wbr">, pegtl::one<'a', 'A', 'b', 'B', 'i', 'I', 'q', 'Q', 'u', 'U'>> {
};
struct block_tag_name
    : pegtl::sor<in_any_case<"article">, in_any_case<"blockquote">, in_any_case<"body">,
                 in_any_case<"br">, in_any_case<"caption">, in_any_case<"center">,
                 in_any_case<"dd">, in_any_case<"details">, in_any_case<"div">, in_any_case<"dl">,
                 in_any_case<"dt">, in_any_case<"hr">, in_any_case<"html">, in_any_case<"li">,
                 in_any_case<"main">, in_any_case<"ol">, in_any_case<"pre">, in_any_case<"section">,
                 in_any_case<"summary">, in_any_case<"table">, in_any_case<"tbody">,
                 in_any_case<"tfoot">, in_any_case<"thead">, in_any_case<"tr">, in_any_case<"ul">,
                 pegtl::seq<pegtl::one<'h', 'H'>, pegtl::range<'1', '6'>>, pegtl::one<'p', 'P'>> {};
struct forum_tag_name
    : pegtl::sor<
          in_any_case<"center">, in_any_case<"code">, in_any_case<"color">, in_any_case<"fixed">,
          in_any_case<"font">, in_any_case<"hide">, in_any_case<"indent">, in_any_case<"left">,
          in_any_case<"list">, in_any_case<"mono">, in_any_case<"pgn">, in_any_case<"pre">,
          in_any_case<"quote">, in_any_case<"right">, in_any_case<"size">, in_any_case<"spoiler">,
          in_any_case<"table">, in_any_case<"td">, in_any_case<"th">, in_any_case<"tr">,
          in_any_case<"tt">, in_any_case<"url">, pegtl::one<'b', 'B', 'i', 'I', 'u', 'U', '*'>> {};

// What may follow a name: class="move". Anything longer than this is not a tag.
struct tag_rest : pegtl::seq<pegtl::not_at<pegtl::alnum>,
                             pegtl::rep_opt<400, pegtl::not_one<'<', '>', '\n', '\r'>>> {};
template <class Name>
struct html_tag
    : pegtl::seq<pegtl::one<'<'>, pegtl::opt<pegtl::one<'/'>>, Name, tag_rest, pegtl::one<'>'>> {};
struct forum_tag
    : pegtl::seq<
          pegtl::one<'['>, pegtl::opt<pegtl::one<'/'>>, forum_tag_name,
          pegtl::opt<pegtl::one<'='>, pegtl::rep_opt<100, pegtl::not_one<'[', ']', '\n', '\r'>>>,
          pegtl::one<']'>> {};
struct word_tag : pegtl::sor<html_tag<word_tag_name>, forum_tag> {};
struct block_tag : html_tag<block_tag_name> {};

// Tags that also say something to readers: [quote=Ada]   [spoiler=the answer]   <a title="my best">
// (Colours, sizes and addresses only show how and where.)
struct telling_name
    : pegtl::sor<in_any_case<"quote">, in_any_case<"spoiler">, in_any_case<"hide">> {};
struct telling_forum_tag
    : pegtl::seq<pegtl::one<'['>, telling_name, pegtl::one<'='>,
                 pegtl::rep_min_max<1, 100, pegtl::not_one<'[', ']', '\n', '\r'>>,
                 pegtl::one<']'>> {};
template <char Quote>
struct title_in
    : pegtl::seq<pegtl::one<Quote>,
                 pegtl::rep_min_max<1, 400, pegtl::not_one<Quote, '<', '>', '\n', '\r'>>,
                 pegtl::one<Quote>> {};
struct title_attribute
    : pegtl::seq<pegtl::plus<pegtl::blank>, in_any_case<"title">, pegtl::star<pegtl::blank>,
                 pegtl::one<'='>, pegtl::star<pegtl::blank>,
                 pegtl::sor<title_in<'"'>, title_in<'\''>>> {};
struct telling_html_tag
    : pegtl::seq<
          pegtl::one<'<'>,
          pegtl::sor<pegtl::seq<word_tag_name, pegtl::not_at<pegtl::alnum>>,
                     pegtl::seq<block_tag_name, pegtl::not_at<pegtl::alnum>>>,
          pegtl::rep_opt<400, pegtl::not_at<title_attribute>, pegtl::not_one<'<', '>', '\n', '\r'>>,
          title_attribute, tag_rest, pegtl::one<'>'>> {};
struct telling_tag : pegtl::sor<telling_forum_tag, telling_html_tag> {};

// Struck-out text with its tags: <s>P2231-3231</s>
struct striking_name : pegtl::sor<in_any_case<"strike">, in_any_case<"del">, pegtl::one<'s', 'S'>> {
};
struct struck_end
    : pegtl::sor<html_tag<striking_name>,
                 pegtl::seq<pegtl::one<'['>, pegtl::one<'/'>, striking_name, pegtl::one<']'>>> {};
struct struck_out
    : pegtl::seq<pegtl::sor<html_tag<striking_name>,
                            pegtl::seq<pegtl::one<'['>, striking_name, pegtl::one<']'>>>,
                 pegtl::rep_opt<400, pegtl::not_at<struck_end>, pegtl::not_one<'\n', '\r'>>,
                 struck_end> {};

// ~~P2231-3231~~
struct struck_in_markdown
    : pegtl::seq<pegtl::two<'~'>, pegtl::not_at<pegtl::one<'~'>>,
                 pegtl::rep_opt<400, pegtl::not_at<pegtl::two<'~'>>, pegtl::not_one<'\n', '\r'>>,
                 pegtl::two<'~'>> {};

// &nbsp;   &amp;nbsp;   &#8211;   &#x2013;
struct entity_name : pegtl::rep_min_max<2, 8, pegtl::alnum> {};
struct decimal_code : pegtl::rep_min_max<1, 7, pegtl::digit> {};
struct hexadecimal_code : pegtl::rep_min_max<1, 6, pegtl::xdigit> {};
struct entity_body : pegtl::seq<pegtl::sor<pegtl::seq<pegtl::string<'#', 'x'>, hexadecimal_code>,
                                           pegtl::seq<pegtl::string<'#', 'X'>, hexadecimal_code>,
                                           pegtl::seq<pegtl::one<'#'>, decimal_code>, entity_name>,
                                pegtl::one<';'>> {};
struct entity
    : pegtl::seq<
          pegtl::one<'&'>,
          pegtl::sor<pegtl::seq<pegtl::string<'a', 'm', 'p', ';'>, entity_body>, entity_body>> {};

} // namespace tessera::grammar
