#pragma once

// How letters name one of several games that are played in them.
//
//   Game 2: P2231-3231     In the second game I play P2231-3231     P2231-3231 in game 2
//
// A label stands directly before its move, on the line above it, or directly behind it: I gave this
// game 2 days of thought. Every rule is about a text that begins at a word, except for those about
// what stands behind a label.

#include "move_talk.hpp"
#include "talk.hpp"

namespace tessera::grammar {

struct game_word : any_word<
                       // English
                       words_of<in_any_case<"game">>,
                       // German and French
                       words_of<in_any_case<"partie">, in_any_case<"spiel">>,
                       // Spanish and Portuguese
                       words_of<in_any_case<"partida">>,
                       // Italian
                       words_of<in_any_case<"partita">>,
                       // Dutch
                       words_of<in_any_case<"partij">>,
                       // Swedish
                       words_of<in_any_case<"parti">, in_any_case<"partiet">>,
                       // Polish and Czech
                       words_of<in_any_case<"partia">, in_any_case<"partii">>,
                       // Russian: partiya
                       cyrillic_words<exactly<"партия">, exactly<"Партия">, exactly<"партии">>> {};

struct first_word : any_word<words_of<in_any_case<"first">, in_any_case<"1st">, in_any_case<"1.">>,
                             words_of<in_any_case<"erste">, in_any_case<"ersten">>,
                             words_of<in_any_case<"premi\xc3\xa8re">, in_any_case<"primera">,
                                      in_any_case<"primeira">, in_any_case<"prima">>,
                             words_of<in_any_case<"eerste">, in_any_case<"f\xc3\xb6rsta">>> {};
struct second_word
    : any_word<words_of<in_any_case<"second">, in_any_case<"2nd">, in_any_case<"2.">>,
               words_of<in_any_case<"zweite">, in_any_case<"zweiten">>,
               words_of<in_any_case<"deuxi\xc3\xa8me">, in_any_case<"seconde">,
                        in_any_case<"segunda">, in_any_case<"seconda">>,
               words_of<in_any_case<"tweede">, in_any_case<"andra">>> {};
struct third_word : any_word<words_of<in_any_case<"third">, in_any_case<"3rd">, in_any_case<"3.">>,
                             words_of<in_any_case<"dritte">, in_any_case<"dritten">>,
                             words_of<in_any_case<"troisi\xc3\xa8me">, in_any_case<"tercera">,
                                      in_any_case<"terceira">, in_any_case<"terza">>,
                             words_of<in_any_case<"derde">, in_any_case<"tredje">>> {};
struct other_word : any_word<words_of<in_any_case<"other">>,
                             words_of<in_any_case<"andere">, in_any_case<"anderen">>,
                             words_of<in_any_case<"autre">, in_any_case<"otra">,
                                      in_any_case<"altra">, in_any_case<"outra">>> {};

// The second game; where a label has gone before, also: in the second   in der zweiten
struct words_of_place
    : words_of<in_any_case<"in the">, in_any_case<"in der">, in_any_case<"dans la">,
               in_any_case<"dans l'">, in_any_case<"en la">, in_any_case<"na">,
               in_any_case<"nella">, in_any_case<"nell'">, in_any_case<"in de">> {};
template <class Word>
struct game_by_word
    : pegtl::sor<pegtl::seq<Word, pegtl::plus<pegtl::blank>, game_word>,
                 pegtl::seq<words_of_place, pegtl::star<pegtl::blank>, Word,
                            pegtl::opt<pegtl::plus<pegtl::blank>,
                                       pegtl::sor<game_word, words_of<in_any_case<"one">>>>>> {};
struct first_game : game_by_word<first_word> {};
struct second_game : game_by_word<second_word> {};
struct third_game : game_by_word<third_word> {};
struct other_game : game_by_word<other_word> {};

// Game 2   Game #2   Game no. 2
struct number_sign_of_game
    : pegtl::opt<pegtl::sor<pegtl::one<'#'>, in_any_case<"no.">, in_any_case<"nr.">>,
                 pegtl::star<pegtl::blank>> {};
struct game_number : pegtl::seq<pegtl::rep_min_max<1, 2, pegtl::digit>, no_word_byte> {};
struct label_colon : pegtl::seq<pegtl::star<pegtl::blank>, pegtl::one<':'>> {};
// Board #2   Board 2: otherwise a board is part of the one they play on.
struct board_word : words_of<in_any_case<"board">, in_any_case<"brett">> {};
struct numbered_board : pegtl::seq<board_word, pegtl::plus<pegtl::blank>,
                                   pegtl::sor<pegtl::seq<pegtl::one<'#'>, game_number>,
                                              pegtl::seq<game_number, pegtl::at<label_colon>>>> {};
struct numbered_game
    : pegtl::sor<pegtl::seq<game_word, pegtl::plus<pegtl::blank>, number_sign_of_game, game_number>,
                 numbered_board> {};
// *Game 2*   ## Game B:   a label that has its line to itself is a heading
struct heading_sign
    : pegtl::sor<pegtl::one<' ', '\t', '*', '_', '#', '=', '-', '>', '(', ')', '[', ']'>,
                 exactly<"–">, exactly<"—">> {};
struct heading_begin : pegtl::seq<pegtl::star<heading_sign>, pegtl::eof> {};
struct heading_end : pegtl::seq<pegtl::star<heading_sign>, pegtl::opt<pegtl::one<':', '.'>>,
                                pegtl::star<heading_sign>, pegtl::sor<line_break, pegtl::eof>> {};
// Game B:   Game two:   Game II:
template <class End, class... Names>
struct named_game
    : pegtl::seq<game_word, pegtl::plus<pegtl::blank>, words_of<Names...>, pegtl::at<End>> {};
template <class... Names>
struct game_by_name : named_game<pegtl::sor<label_colon, heading_end>, Names...> {};
// (In "the game I" at the end of a line, I is not a number.)
struct game_one : pegtl::sor<game_by_name<pegtl::one<'A'>, in_any_case<"one">, in_any_case<"eins">>,
                             named_game<label_colon, pegtl::one<'I'>>,
                             pegtl::seq<pegtl::at<pegtl::upper>, game_by_name<pegtl::one<'I'>>>> {};
struct game_two : game_by_name<pegtl::one<'B'>, in_any_case<"two">, in_any_case<"zwei">,
                               pegtl::string<'I', 'I'>> {};
struct game_three : game_by_name<pegtl::one<'C'>, in_any_case<"three">, in_any_case<"drei">,
                                 pegtl::string<'I', 'I', 'I'>> {};

struct label_of_first : pegtl::sor<first_game, game_one> {};
struct label_of_second : pegtl::sor<second_game, game_two> {};
struct label_of_third : pegtl::sor<third_game, game_three> {};
struct game_label
    : pegtl::sor<numbered_game, label_of_first, label_of_second, label_of_third, other_game> {};

// What may stand between a label and its move: signs, and words that say that it is played.
struct label_sign
    : pegtl::sor<pegtl::one<':', '-', ')', ',', '*', '_', '=', '>'>, exactly<"–">, exactly<"—">> {};
struct label_words
    : words_of<in_any_case<"i play">, in_any_case<"i'll play">, in_any_case<"i move">,
               in_any_case<"i go">, in_any_case<"i answer">, in_any_case<"my move is">,
               in_any_case<"my move">, in_any_case<"it is">, in_any_case<"ich spiele">,
               in_any_case<"spiele ich">, in_any_case<"ziehe ich">, in_any_case<"je joue">,
               in_any_case<"juego">, in_any_case<"gioco">, in_any_case<"jogo">> {};
struct label_gap : pegtl::star<pegtl::sor<pegtl::blank, label_sign>> {};
struct label_move_number
    : pegtl::opt<pegtl::rep_min_max<1, 3, pegtl::digit>, pegtl::plus<pegtl::one<'.', ')'>>,
                 pegtl::star<pegtl::blank>> {};
struct behind_label
    : pegtl::seq<label_gap, pegtl::opt<label_words, label_gap>, label_move_number,
                 pegtl::at<pegtl::sor<move, pegtl::seq<pegtl::opt<pegtl::upper>, cell>>>> {};
// Game 2: yes   what stands before the words of a sentence
struct label_before_words : pegtl::seq<between_words, game_label, label_gap> {};
// and behind them: I accept the draw in game 2.
struct label_behind_words
    : pegtl::seq<
          between_words,
          pegtl::opt<words_of<in_any_case<"in">, in_any_case<"for">, in_any_case<"of">,
                              in_any_case<"f\xc3\xbcr">, in_any_case<"dans">, in_any_case<"en">>,
                     pegtl::plus<pegtl::blank>>,
          game_label, between_words, pegtl::eof> {};
// A line about a game, which belongs to no sentence of the line before.
struct line_about_game : pegtl::seq<line_break, pegtl::star<heading_sign>, game_label,
                                    pegtl::star<pegtl::blank>, label_sign> {};
// The label has its line to itself, and the next begins with a number or a move.
struct above_move
    : pegtl::seq<label_gap, line_break,
                 pegtl::star<pegtl::sor<pegtl::space, pegtl::one<'>', '*', '-'>>>,
                 label_move_number,
                 pegtl::at<pegtl::sor<move, pegtl::seq<pegtl::opt<pegtl::upper>, cell>>>> {};
// Game 2: Sorry, I meant P2231-3231: after a colon or a dash, also words of one sentence
struct label_dash
    : pegtl::seq<pegtl::plus<pegtl::blank>, pegtl::sor<pegtl::one<'-'>, exactly<"–">, exactly<"—">>,
                 pegtl::blank> {};
struct words_before_move
    : pegtl::seq<pegtl::rep_opt<12, pegtl::not_at<label_move_number, move>, sentence_word,
                                pegtl::plus<pegtl::sor<pegtl::blank, pegtl::one<',', '\'', ':'>>>>,
                 pegtl::at<label_move_number, move>> {};
// Game 2: Oops. My move is P2231-3231
struct apology_sentence : pegtl::seq<pegtl::sor<replacing_words, apology_words>,
                                     pegtl::plus<sentence_end>, pegtl::plus<pegtl::blank>> {};
struct words_behind_label
    : pegtl::seq<pegtl::sor<label_colon, label_dash>, pegtl::star<pegtl::blank>,
                 pegtl::opt<apology_sentence>, words_before_move> {};
// In the second game I looked at P2231-3231: such a label needs no sign
struct placed_label : pegtl::seq<words_of_place, pegtl::star<pegtl::blank>,
                                 pegtl::sor<first_word, second_word, third_word, other_word>,
                                 pegtl::plus<pegtl::blank>, game_word> {};
struct words_behind_place
    : pegtl::seq<pegtl::plus<pegtl::sor<pegtl::blank, pegtl::one<','>>>, words_before_move> {};
struct beside_move : pegtl::sor<behind_label, above_move> {};
struct introduces_move : pegtl::sor<beside_move, words_behind_label> {};
// P2231-3231 in game 2   P2231-3231 (game 2): what stands between a move and its label
struct before_label : pegtl::seq<pegtl::star<pegtl::blank>, pegtl::opt<pegtl::one<'(', '['>>,
                                 pegtl::star<pegtl::blank>,
                                 pegtl::opt<words_of<in_any_case<"in">, in_any_case<"for">,
                                                     in_any_case<"on">, in_any_case<"in the">>,
                                            pegtl::star<pegtl::blank>>,
                                 pegtl::eof> {};

// I resign the other game   I offer a draw in the other one
struct ended_word
    : words_of<in_any_case<"resign">, in_any_case<"concede">, in_any_case<"give up">,
               in_any_case<"lost on time">, in_any_case<"won on time">, in_any_case<"lose on time">,
               in_any_case<"draw">, in_any_case<"gebe">, in_any_case<"abandonne">,
               in_any_case<"abandono">, in_any_case<"abbandono">, in_any_case<"remis">> {};
struct another_one : pegtl::seq<other_word, pegtl::plus<pegtl::blank>,
                                pegtl::sor<game_word, words_of<in_any_case<"one">>>> {};
struct linking_words_of_end
    : words_of<in_any_case<"in">, in_any_case<"the">, in_any_case<"our">, in_any_case<"my">,
               in_any_case<"of">, in_any_case<"die">, in_any_case<"der">, in_any_case<"dans">,
               in_any_case<"l">, in_any_case<"en">, in_any_case<"la">> {};
// In my other game I resign.
struct words_of_other_place
    : words_of<in_any_case<"in">, in_any_case<"dans">, in_any_case<"en">, in_any_case<"na">,
               in_any_case<"nella">, in_any_case<"nell">> {};
struct other_one : pegtl::seq<between_words, pegtl::rep_opt<3, linking_words_of_end, between_words>,
                              another_one> {};
struct ends_another : pegtl::sor<pegtl::seq<between_words, words_of_other_place, other_one>,
                                 up_to<pegtl::seq<ended_word, other_one>>> {};

} // namespace tessera::grammar
