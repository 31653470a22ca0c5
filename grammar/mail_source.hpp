#pragma once

// Where a move of a record from mail came from: a comment that tessera writes after the move.
//
//   [%mail 3 2026-03-03 10:00 +0100 <id@example.org>]
//   [%mail 3 2026-03-03 10:00 +0100 <id@example.org> not sent by its player]
//
// The number is that of the message in its file. A message may lack a date or an id.

#include "move.hpp"

namespace tessera::grammar {

struct source_digits : pegtl::plus<pegtl::digit> {};
struct source_number : source_digits {};
// In the sender's own time zone.
struct source_date
    : pegtl::seq<source_digits, pegtl::one<'-'>, source_digits, pegtl::one<'-'>, source_digits,
                 pegtl::one<' '>, source_digits, pegtl::one<':'>, source_digits, pegtl::one<' '>,
                 pegtl::one<'+', '-'>, source_digits> {};
struct source_id : pegtl::star<pegtl::not_one<'>'>> {};
// Only a quotation or the other player's message has the move.
struct source_of_other : pegtl::string<'n', 'o', 't', ' ', 's', 'e', 'n', 't', ' ', 'b', 'y', ' ',
                                       'i', 't', 's', ' ', 'p', 'l', 'a', 'y', 'e', 'r'> {};

struct mail_source
    : pegtl::seq<pegtl::string<'[', '%', 'm', 'a', 'i', 'l', ' '>, source_number,
                 pegtl::opt<pegtl::one<' '>, source_date>,
                 pegtl::opt<pegtl::string<' ', '<'>, source_id, pegtl::one<'>'>>,
                 pegtl::opt<pegtl::one<' '>, source_of_other>, pegtl::one<']'>, pegtl::eof> {};

} // namespace tessera::grammar
