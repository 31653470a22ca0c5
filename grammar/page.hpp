#pragma once

// How an HTML page that was saved as a file begins.
//
//   <!DOCTYPE html>   <!-- saved from url=(0019)https://example.org --> <html lang="en">
//
// Blank lines, byte order marks and lines of a program that sent or saved it may stand before it.

#include "cell.hpp"
#include "words.hpp"

namespace tessera::grammar {

struct page_comment
    : pegtl::seq<pegtl::string<'<', '!', '-', '-'>, pegtl::until<pegtl::string<'-', '-', '>'>>> {};
// <?xml version="1.0"?>
struct page_instruction : pegtl::seq<pegtl::string<'<', '?'>, pegtl::until<pegtl::one<'>'>>> {};
struct page_type
    : pegtl::seq<in_any_case<"<!doctype">, pegtl::plus<pegtl::space>, in_any_case<"html">> {};
struct page_tag
    : pegtl::seq<pegtl::one<'<'>,
                 pegtl::sor<in_any_case<"html">, in_any_case<"head">, in_any_case<"body">>> {};
struct page_mark : pegtl::string<'\xef', '\xbb', '\xbf'> {};
struct page_start : pegtl::seq<pegtl::sor<page_type, page_tag>, pegtl::not_at<pegtl::alnum>> {};
// A line that a program put before the page: it has no cell and no tag.
struct line_before_page
    : pegtl::seq<pegtl::not_at<pegtl::one<'['>>,
                 pegtl::rep_min_max<1, 300, pegtl::not_at<cell>, pegtl::not_one<'<', '\n', '\r'>>,
                 pegtl::one<'\n', '\r'>> {};
struct before_page
    : pegtl::rep_opt<100, pegtl::sor<pegtl::plus<pegtl::space>, page_mark, page_comment,
                                     page_instruction, line_before_page>> {};
struct page_begin : pegtl::seq<before_page, page_start> {};

} // namespace tessera::grammar
