#pragma once

// How a JSON file begins that the package for the game of Oana and Chiru wrote (OC-16).
//
//   {"start": null, "moves": [            a game, or a position alone: {"placements": [
//   {"format": "chess4d-ndjson-v1"}       a corpus, the first of its lines

#include "text.hpp"

namespace tessera::grammar {

struct package_brace : pegtl::seq<pegtl::one<'{'>, spaces, pegtl::one<'"'>> {};
struct package_open : pegtl::seq<pegtl::opt<byte_order_mark>, spaces, package_brace> {};
struct package_colon : pegtl::seq<pegtl::one<'"'>, spaces, pegtl::one<':'>> {};
// The members of a game and of a position, which may stand in any order.
struct package_member
    : pegtl::sor<exactly<"start">, exactly<"moves">, exactly<"placements">, exactly<"side_to_move">,
                 exactly<"castling_rights">, exactly<"ep_target">, exactly<"ep_victim">,
                 exactly<"ep_axis">, exactly<"halfmove_clock">> {};
struct package_game : pegtl::seq<package_open, package_member, package_colon> {};
// A list of games, which the package does not write.
struct package_list : pegtl::seq<pegtl::opt<byte_order_mark>, spaces, pegtl::one<'['>, spaces,
                                 package_brace, package_member, package_colon> {};
struct package_corpus : pegtl::seq<package_open, exactly<"format">, package_colon, spaces,
                                   exactly<"\"chess4d-ndjson-v1\"">> {};

} // namespace tessera::grammar
