#pragma once

// How a page in HTML begins that was saved as a file.
//
//   <!DOCTYPE html>   <!-- saved from url=(0019)https://example.org --> <html lang="en">

#include <tao/pegtl.hpp>

namespace tessera::grammar {

namespace pegtl = tao::pegtl;

struct page_comment
    : pegtl::seq<pegtl::string<'<', '!', '-', '-'>, pegtl::until<pegtl::string<'-', '-', '>'>>> {};
// <?xml version="1.0"?>
struct page_instruction : pegtl::seq<pegtl::string<'<', '?'>, pegtl::until<pegtl::one<'>'>>> {};
struct page_type : pegtl::seq<TAO_PEGTL_ISTRING("<!doctype"), pegtl::plus<pegtl::space>,
                              TAO_PEGTL_ISTRING("html")> {};
struct page_tag
    : pegtl::seq<pegtl::one<'<'>, pegtl::sor<TAO_PEGTL_ISTRING("html"), TAO_PEGTL_ISTRING("head"),
                                             TAO_PEGTL_ISTRING("body")>> {};
struct page_begin
    : pegtl::seq<pegtl::opt<pegtl::string<'\xef', '\xbb', '\xbf'>>,
                 pegtl::star<pegtl::sor<pegtl::plus<pegtl::space>, page_comment, page_instruction>>,
                 pegtl::sor<page_type, page_tag>, pegtl::not_at<pegtl::alnum>> {};

} // namespace tessera::grammar
