#pragma once

// What a mailer puts before a quoted line: > >>

#include "move.hpp"

namespace tessera::grammar {

struct quote_sign : pegtl::seq<blanks, pegtl::one<'>'>> {};
struct quote : pegtl::seq<pegtl::plus<quote_sign>, pegtl::opt<pegtl::one<' '>>> {};
struct quoted_line : pegtl::seq<quote, pegtl::until<pegtl::eof>> {};

} // namespace tessera::grammar
