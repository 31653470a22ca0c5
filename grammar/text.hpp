#pragma once

// What a record has in common with every PGN file: lines, tag pairs, comments, NAGs.
//
//   [Event "By mail"]   {as usual}   ; to the end of the line   // this, too   $6   % escape
//
// A byte order mark is white space, and the text after it is at the start of a line: files that
// begin with one are often found joined to others.

#include "broken_move.hpp"

#include <string_view>

namespace tessera::grammar {

// Before the first byte of a line.
struct line_start {
  // Like success, it eats nothing.
  using rule_t = pegtl::success::rule_t;
  using subs_t = pegtl::empty_list;
  template <class Input> static bool match(Input &in) { return matches(in.begin(), in.current()); }
  static bool matches(const char *begin, const char *at) {
    return at == begin || at[-1] == '\n' || at[-1] == '\r' ||
           (at[-1] == '\xbf' && std::string_view(begin, static_cast<std::size_t>(at - begin))
                                    .ends_with("\xef\xbb\xbf"));
  }
};
// The same, or after blanks at the start of a line.
struct line_indent : line_start {
  template <class Input> static bool match(Input &in) {
    return matches(in.begin(), before_blanks(in.begin(), in.current()));
  }
  static const char *before_blanks(const char *begin, const char *at) {
    while (at != begin && (at[-1] == ' ' || at[-1] == '\t')) {
      --at;
    }
    return at;
  }
};

struct byte_order_mark : pegtl::seq<pegtl::one<'\xef'>, pegtl::string<'\xbb', '\xbf'>> {};
struct line_break : pegtl::sor<pegtl::eol, pegtl::one<'\r'>> {};
struct line_end : pegtl::sor<line_break, pegtl::eof> {};
struct spaces : pegtl::star<pegtl::space> {};
struct white_space : pegtl::sor<pegtl::plus<pegtl::space>, byte_order_mark> {};

// [Variant "hyperchess4"]
struct tag_name : pegtl::plus<pegtl::sor<pegtl::alnum, pegtl::one<'_', '-'>>> {};
struct tag_escape : pegtl::seq<pegtl::one<'\\'>, pegtl::one<'\\', '"'>> {};
struct tag_value : pegtl::star<pegtl::sor<tag_escape, pegtl::not_one<'"', '\n', '\r'>>> {};
// After another tag pair on its line, as infinitechess.org writes them.
struct behind_tag_pair : line_indent {
  template <class Input> static bool match(Input &in) {
    const char *at = before_blanks(in.begin(), in.current());
    return at - in.begin() > 1 && at[-1] == ']' && at[-2] == '"';
  }
};
// Or behind the moves of another record on its line (prose.hpp).
struct next_tags;
struct tag_begin
    : pegtl::seq<pegtl::at<blanks, pegtl::one<'['>>,
                 pegtl::sor<line_indent, behind_tag_pair, pegtl::at<blanks, next_tags>>, blanks,
                 pegtl::one<'['>> {};
struct name_and_value : pegtl::seq<blanks, tag_name, pegtl::plus<blank>, pegtl::one<'"'>, tag_value,
                                   pegtl::one<'"'>, blanks, pegtl::one<']'>, blanks> {};
struct tag_pair : pegtl::seq<tag_begin, name_and_value> {};
// As a word processor or a web page writes it: [Variant “hyperchess4”]
struct unusual_quote
    : pegtl::sor<pegtl::string<'\xe2', '\x80', '\x9c'>, pegtl::string<'\xe2', '\x80', '\x9d'>,
                 pegtl::string<'\xe2', '\x80', '\x9e'>, pegtl::string<'\xc2', '\xab'>,
                 pegtl::string<'\xc2', '\xbb'>> {};
struct any_quote : pegtl::sor<pegtl::one<'"'>, unusual_quote> {};
// In Windows-1252 these are single bytes, which also stand within characters of UTF-8.
struct windows_quote : pegtl::one<'\x84', '\x93', '\x94', '\xab', '\xbb'> {};
struct tag_quote : pegtl::sor<any_quote, windows_quote> {};
struct broken_tag_begin
    : pegtl::seq<blanks, pegtl::one<'['>, blanks, tag_name, pegtl::plus<blank>> {};
struct broken_tag_end : pegtl::seq<tag_quote, blanks, pegtl::one<']'>, blanks, line_end> {};
// A letter of Windows-1252 and the quotation mark behind it may look like one of UTF-8.
struct windows_letter
    : pegtl::seq<pegtl::range<'\xc0', '\xdf'>, pegtl::at<windows_quote, blanks, pegtl::one<']'>>> {
};
struct broken_tag_value : pegtl::star<pegtl::not_at<tag_quote, blanks, pegtl::one<']'>>,
                                      pegtl::sor<windows_letter, pegtl::utf8::range<0x80, 0x10ffff>,
                                                 pegtl::not_one<'"', '\\', '\n', '\r'>>> {};
// A tag pair without its last quote or bracket: [Variant "hyperchess4]
struct unfinished_tag_pair
    : pegtl::seq<tag_begin, blanks, tag_name, pegtl::plus<blank>, pegtl::one<'"'>,
                 pegtl::not_at<tag_value, pegtl::one<'"'>, blanks, pegtl::one<']'>>,
                 pegtl::until<pegtl::at<line_end>>> {};
// One without its quotes, or with other signs, that would say how the record is read:
//   [Variant chesseract]   [Variant='chesseract']   but not [Variant &quot;chesseract&quot;]
// (Names of other tags are words of a language, too: [White resigned])
struct name_of_setting : pegtl::sor<pegtl::string<'V', 'a', 'r', 'i', 'a', 'n', 't'>,
                                    pegtl::string<'N', 'o', 't', 'a', 't', 'i', 'o', 'n'>,
                                    pegtl::string<'F', 'E', 'N'>> {};
struct unquoted_tag_pair
    : pegtl::seq<tag_begin, blanks, name_of_setting,
                 pegtl::plus<pegtl::sor<blank, pegtl::one<'=', ':'>>>,
                 pegtl::not_at<pegtl::sor<unusual_quote, windows_quote, pegtl::one<'&'>>>,
                 pegtl::star<pegtl::not_at<byte_order_mark>, pegtl::not_one<']', '\n', '\r'>>,
                 pegtl::one<']'>, blanks, pegtl::at<line_end>> {};
// Among the tags, one of those that every PGN file has: [White Ann]   but not [White to move]
struct name_of_roster
    : pegtl::sor<pegtl::string<'E', 'v', 'e', 'n', 't'>, pegtl::string<'S', 'i', 't', 'e'>,
                 pegtl::string<'D', 'a', 't', 'e'>, pegtl::string<'R', 'o', 'u', 'n', 'd'>,
                 pegtl::string<'W', 'h', 'i', 't', 'e'>, pegtl::string<'B', 'l', 'a', 'c', 'k'>> {};
struct behind_bracketed_line : line_indent {
  template <class Input> static bool match(Input &in) {
    const char *at = before_blanks(in.begin(), in.current());
    while (at != in.begin() && (at[-1] == '\n' || at[-1] == '\r')) {
      at = before_blanks(in.begin(), at - 1);
    }
    return at != in.begin() && at[-1] == ']';
  }
};
struct roster_line : pegtl::seq<tag_begin, blanks, name_of_roster, pegtl::plus<blank>,
                                pegtl::sor<pegtl::upper, pegtl::digit, pegtl::one<'?'>>,
                                pegtl::star<pegtl::not_one<'[', ']', '"', '\n', '\r'>>,
                                pegtl::one<']'>, blanks, pegtl::at<line_end>> {};
// Others show that it is one: a line in brackets on either side, or an empty line behind it.
struct bracket_below : pegtl::seq<roster_line, spaces, tag_begin, blanks, tag_name> {};
struct empty_line_below : pegtl::seq<roster_line, line_break, blanks, line_break> {};
struct unquoted_roster_tag
    : pegtl::seq<
          pegtl::sor<behind_bracketed_line, pegtl::at<pegtl::sor<bracket_below, empty_line_below>>>,
          roster_line> {};
struct broken_tag_pair
    : pegtl::sor<unfinished_tag_pair, pegtl::seq<pegtl::not_at<tag_pair>, unquoted_tag_pair>> {};
struct tag_line : pegtl::seq<pegtl::opt<byte_order_mark>, blanks, pegtl::one<'['>, name_and_value> {
};

// % at the start of a line: an escape, for other programs.
struct escape_line : pegtl::seq<pegtl::at<pegtl::one<'%'>>, line_start, pegtl::one<'%'>,
                                pegtl::until<pegtl::at<line_end>>> {};

// {in braces} does not nest; a line with a tag pair ends a comment that was never closed.
struct comment_text
    : pegtl::star<pegtl::sor<pegtl::not_one<'}', '\n', '\r'>,
                             pegtl::seq<pegtl::one<'\n', '\r'>, pegtl::not_at<tag_line>>>> {};
// The first line of a table in a wiki, which ends in a line of its own, is a comment by itself:
//   {| class="wikitable"
//   | 1 || P2231-3231 || P3234-3233
//   |}
struct table_value
    : pegtl::sor<pegtl::seq<pegtl::one<'"'>, pegtl::star<pegtl::not_one<'"', '{', '}', '\n', '\r'>>,
                            pegtl::one<'"'>>,
                 pegtl::plus<pegtl::alnum>> {};
struct table_attribute : pegtl::seq<blanks, pegtl::plus<pegtl::sor<pegtl::alpha, pegtl::one<'-'>>>,
                                    blanks, pegtl::one<'='>, blanks, table_value> {};
struct table_head
    : pegtl::seq<
          pegtl::string<'{', '|'>, pegtl::star<table_attribute>, blanks,
          pegtl::at<line_break, blanks,
                    pegtl::sor<pegtl::one<'!'>,
                               pegtl::seq<pegtl::one<'|'>, pegtl::not_at<pegtl::one<'}'>>>>>> {};
struct table_end : pegtl::seq<line_break, blanks, pegtl::string<'|', '}'>> {};
struct table_rest
    : pegtl::seq<pegtl::star<pegtl::not_at<table_end>, pegtl::not_one<'{', '}'>>, table_end> {};
struct table_begin : pegtl::seq<pegtl::at<pegtl::string<'{', '|'>>, line_indent, table_head,
                                pegtl::at<table_rest>> {};
struct comment_begin : pegtl::seq<pegtl::not_at<table_begin>, pegtl::one<'{'>> {};
struct brace_comment : pegtl::seq<comment_begin, comment_text, pegtl::one<'}'>> {};
struct unclosed_comment : pegtl::seq<comment_begin, comment_text> {};
// :-) and ;) up to the mouth; other eyes need a nose
struct nose : pegtl::one<'-', '^'> {};
struct eyes : pegtl::sor<pegtl::seq<pegtl::one<':', ';'>, pegtl::opt<nose>>,
                         pegtl::seq<pegtl::one<'=', '8', 'B'>, nose>> {};
// ;) and ;-P, but not ;p. 12 of the book
struct winking_face
    : pegtl::seq<pegtl::one<';'>,
                 pegtl::sor<pegtl::one<')'>, pegtl::seq<nose, pegtl::one<')', '(', 'D', 'P', 'p'>,
                                                        pegtl::not_at<pegtl::alnum>>>> {};
// ; or // to the end of the line
struct line_comment_begin : pegtl::sor<pegtl::seq<pegtl::not_at<winking_face>, pegtl::one<';'>>,
                                       pegtl::string<'/', '/'>> {};
struct line_comment : pegtl::seq<line_comment_begin, pegtl::until<pegtl::at<line_end>>> {};
struct comment
    : pegtl::sor<table_begin, brace_comment, unclosed_comment, line_comment, escape_line> {};

struct nag : pegtl::seq<pegtl::one<'$'>, pegtl::plus<pegtl::digit>> {};

} // namespace tessera::grammar
