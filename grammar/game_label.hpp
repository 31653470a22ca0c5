#pragma once

// How letters name one of several games that are played in them.
//
//   Game 2: P2231-3231     In the second game I play P2231-3231     2. Partie: P2231-3231
//
// Every rule is about a text that begins at a word.

#include "words.hpp"

namespace tessera::grammar {

struct no_letter_behind : pegtl::not_at<pegtl::sor<pegtl::alnum, pegtl::range<'\x80', '\xff'>>> {};
struct game_word
    : pegtl::seq<pegtl::sor<in_any_case<"game">, in_any_case<"board">, in_any_case<"partie">,
                            in_any_case<"partida">, in_any_case<"partita">, in_any_case<"partij">,
                            in_any_case<"partiet">, in_any_case<"parti">, in_any_case<"partia">,
                            in_any_case<"spiel">, exactly<"партия">, exactly<"Партия">>,
                 no_letter_behind> {};
struct number_sign_of_game
    : pegtl::opt<pegtl::sor<pegtl::one<'#'>, in_any_case<"no.">, in_any_case<"nr.">>,
                 pegtl::star<pegtl::blank>> {};
struct game_number : pegtl::seq<pegtl::rep_min_max<1, 2, pegtl::digit>, no_letter_behind> {};

struct first_word : pegtl::sor<in_any_case<"first">, in_any_case<"1st">, in_any_case<"erste">> {};
struct second_word : pegtl::sor<in_any_case<"second">, in_any_case<"2nd">, in_any_case<"zweite">> {
};
struct third_word : pegtl::sor<in_any_case<"third">, in_any_case<"3rd">, in_any_case<"dritte">> {};
template <class Word>
struct game_by_word
    : pegtl::seq<Word, pegtl::opt<pegtl::one<'n', 'r'>>, pegtl::plus<pegtl::blank>, game_word> {};
struct first_game : game_by_word<first_word> {};
struct second_game : game_by_word<second_word> {};
struct third_game : game_by_word<third_word> {};

// Game 2   Board #2
struct numbered_game
    : pegtl::seq<game_word, pegtl::plus<pegtl::blank>, number_sign_of_game, game_number> {};
struct game_label : pegtl::sor<numbered_game, first_game, second_game, third_game> {};

// Words of a sentence about another game than the one that the letter is about.
struct another_game
    : pegtl::seq<pegtl::sor<in_any_case<"other">, in_any_case<"anderen">, in_any_case<"andere">,
                            in_any_case<"autre">, in_any_case<"otra">, in_any_case<"altra">,
                            in_any_case<"outra">, in_any_case<"andra">>,
                 pegtl::plus<pegtl::blank>, game_word> {};

} // namespace tessera::grammar
