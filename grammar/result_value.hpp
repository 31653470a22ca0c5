#pragma once

// The result in a tag, in the signs that a result after the moves may have.
//
//   1-0   0 – 1   ½-½   1/2

#include "ply.hpp"

namespace tessera::grammar {

struct dash_of_value : pegtl::seq<blanks, dash_of_result, blanks> {};
struct white_wins_value
    : pegtl::seq<blanks, pegtl::one<'1'>, dash_of_value, pegtl::one<'0'>, blanks, pegtl::eof> {};
struct black_wins_value
    : pegtl::seq<blanks, pegtl::one<'0'>, dash_of_value, pegtl::one<'1'>, blanks, pegtl::eof> {};
struct drawn_value
    : pegtl::seq<blanks, odd_half, pegtl::opt<dash_of_value, odd_half>, blanks, pegtl::eof> {};

} // namespace tessera::grammar
