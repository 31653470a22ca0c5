#pragma once

// The result in a tag, in the signs that a result after the moves may have.
//
//   1-0   0 – 1   ½-½   1/2   1:0

#include "ply.hpp"

namespace tessera::grammar {

struct white_wins_value
    : pegtl::seq<blanks, pegtl::one<'1'>, sign_of_score, pegtl::one<'0'>, blanks, pegtl::eof> {};
struct black_wins_value
    : pegtl::seq<blanks, pegtl::one<'0'>, sign_of_score, pegtl::one<'1'>, blanks, pegtl::eof> {};
struct drawn_value : pegtl::seq<blanks, unusual_half, pegtl::opt<sign_of_score, unusual_half>,
                                blanks, pegtl::eof> {};

} // namespace tessera::grammar
