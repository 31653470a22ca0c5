#pragma once

// Tags of pages and forums that stand in text, and characters that are written as their names.
//
//   <b>   </td>   <span class="move">   <br/>   [b]   [/code]   [quote=Ada]   &nbsp;   &#8211;

#include <tao/pegtl.hpp>

namespace tessera::grammar {

namespace pegtl = tao::pegtl;

// Those about words in a line, and those that begin or end one.
struct word_tag_name
    : pegtl::sor<TAO_PEGTL_ISTRING("abbr"), TAO_PEGTL_ISTRING("acronym"), TAO_PEGTL_ISTRING("bdi"),
                 TAO_PEGTL_ISTRING("big"), TAO_PEGTL_ISTRING("code"), TAO_PEGTL_ISTRING("em"),
                 TAO_PEGTL_ISTRING("font"), TAO_PEGTL_ISTRING("ins"), TAO_PEGTL_ISTRING("kbd"),
                 TAO_PEGTL_ISTRING("label"), TAO_PEGTL_ISTRING("mark"), TAO_PEGTL_ISTRING("nobr"),
                 TAO_PEGTL_ISTRING("samp"), TAO_PEGTL_ISTRING("small"), TAO_PEGTL_ISTRING("span"),
                 TAO_PEGTL_ISTRING("strong"), TAO_PEGTL_ISTRING("sub"), TAO_PEGTL_ISTRING("sup"),
                 TAO_PEGTL_ISTRING("td"), TAO_PEGTL_ISTRING("th"), TAO_PEGTL_ISTRING("tt"),
                 TAO_PEGTL_ISTRING("var"), TAO_PEGTL_ISTRING("wbr"),
                 pegtl::one<'a', 'A', 'b', 'B', 'i', 'I', 'q', 'Q', 'u', 'U'>> {};
struct block_tag_name
    : pegtl::sor<TAO_PEGTL_ISTRING("article"), TAO_PEGTL_ISTRING("blockquote"),
                 TAO_PEGTL_ISTRING("body"), TAO_PEGTL_ISTRING("br"), TAO_PEGTL_ISTRING("caption"),
                 TAO_PEGTL_ISTRING("center"), TAO_PEGTL_ISTRING("dd"), TAO_PEGTL_ISTRING("details"),
                 TAO_PEGTL_ISTRING("div"), TAO_PEGTL_ISTRING("dl"), TAO_PEGTL_ISTRING("dt"),
                 TAO_PEGTL_ISTRING("hr"), TAO_PEGTL_ISTRING("html"), TAO_PEGTL_ISTRING("li"),
                 TAO_PEGTL_ISTRING("main"), TAO_PEGTL_ISTRING("ol"), TAO_PEGTL_ISTRING("pre"),
                 TAO_PEGTL_ISTRING("section"), TAO_PEGTL_ISTRING("summary"),
                 TAO_PEGTL_ISTRING("table"), TAO_PEGTL_ISTRING("tbody"), TAO_PEGTL_ISTRING("tfoot"),
                 TAO_PEGTL_ISTRING("thead"), TAO_PEGTL_ISTRING("tr"), TAO_PEGTL_ISTRING("ul"),
                 pegtl::seq<pegtl::one<'h', 'H'>, pegtl::range<'1', '6'>>, pegtl::one<'p', 'P'>> {};
struct forum_tag_name
    : pegtl::sor<TAO_PEGTL_ISTRING("center"), TAO_PEGTL_ISTRING("code"), TAO_PEGTL_ISTRING("color"),
                 TAO_PEGTL_ISTRING("fixed"), TAO_PEGTL_ISTRING("font"), TAO_PEGTL_ISTRING("hide"),
                 TAO_PEGTL_ISTRING("indent"), TAO_PEGTL_ISTRING("left"), TAO_PEGTL_ISTRING("list"),
                 TAO_PEGTL_ISTRING("mono"), TAO_PEGTL_ISTRING("pgn"), TAO_PEGTL_ISTRING("pre"),
                 TAO_PEGTL_ISTRING("quote"), TAO_PEGTL_ISTRING("right"), TAO_PEGTL_ISTRING("size"),
                 TAO_PEGTL_ISTRING("spoiler"), TAO_PEGTL_ISTRING("table"), TAO_PEGTL_ISTRING("td"),
                 TAO_PEGTL_ISTRING("th"), TAO_PEGTL_ISTRING("tr"), TAO_PEGTL_ISTRING("tt"),
                 TAO_PEGTL_ISTRING("url"), pegtl::one<'b', 'B', 'i', 'I', 'u', 'U', '*'>> {};

// What may stand behind a name: class="move". A tag that is longer than this is none.
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

// What is struck out, with its tags: <s>P2231-3231</s>
struct striking_name
    : pegtl::sor<TAO_PEGTL_ISTRING("strike"), TAO_PEGTL_ISTRING("del"), pegtl::one<'s', 'S'>> {};
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
