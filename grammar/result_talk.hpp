#pragma once

// What people say about how a game ended: results as sentences, and time that ran out.
//
//   1:0   Result: 0-1   White wins on time.   The game is lost for Black, 1-0.
//
// Every rule is about one sentence.

#include "talk.hpp"

namespace tessera::grammar {

// Result: 1-0
struct result_label
    : pegtl::seq<any_word<words_of<in_any_case<"result">, in_any_case<"final result">,
                                   in_any_case<"final score">, in_any_case<"score">>,
                          words_of<in_any_case<"ergebnis">, in_any_case<"endstand">>,
                          words_of<in_any_case<"r\xc3\xa9sultat">, in_any_case<"resultado">,
                                   in_any_case<"risultato">, in_any_case<"uitslag">,
                                   in_any_case<"resultat">, in_any_case<"wynik">,
                                   in_any_case<"v\xc3\xbdsledek">>,
                          cyrillic_words<exactly<"результат">, exactly<"Результат">>>,
                 pegtl::star<pegtl::blank>, pegtl::opt<pegtl::one<':', '='>>,
                 pegtl::star<pegtl::blank>> {};
// 1:0   ½-½: results in other signs than a record has, as a sentence of their own
struct result_dash : pegtl::seq<pegtl::star<pegtl::blank>,
                                pegtl::sor<pegtl::one<'-', ':'>, exactly<"–">, exactly<"—">>,
                                pegtl::star<pegtl::blank>> {};
struct half : pegtl::sor<exactly<"½">, exactly<"1/2">> {};
struct white_won : pegtl::seq<pegtl::one<'1'>, result_dash, pegtl::one<'0'>> {};
struct black_won : pegtl::seq<pegtl::one<'0'>, result_dash, pegtl::one<'1'>> {};
struct game_drawn : pegtl::seq<half, result_dash, half> {};
template <class Result>
struct only_result : pegtl::seq<pegtl::star<pegtl::space>, Result,
                                pegtl::star<pegtl::not_at<word_byte>, pegtl::any>, pegtl::eof> {};
template <class Result>
struct labelled_result : pegtl::seq<pegtl::star<pegtl::blank>, result_label, only_result<Result>> {
};
template <class Result>
struct names_result : pegtl::seq<pegtl::star<pegtl::not_at<Result>, pegtl::any>, Result> {};

// Time that ran out, or a player who did not come, at the end of a clause.
struct white_side
    : any_word<words_of<in_any_case<"white">>,
               words_of<in_any_case<"wei\xc3\x9f">, in_any_case<"weiss">>,
               words_of<in_any_case<"les blancs">, in_any_case<"las blancas">,
                        in_any_case<"blancas">, in_any_case<"il bianco">, in_any_case<"wit">>,
               cyrillic_words<exactly<"белые">, exactly<"Белые">>> {};
struct black_side
    : any_word<words_of<in_any_case<"black">>, words_of<in_any_case<"schwarz">>,
               words_of<in_any_case<"les noirs">, in_any_case<"las negras">, in_any_case<"negras">,
                        in_any_case<"il nero">, in_any_case<"zwart">>,
               cyrillic_words<exactly<"чёрные">, exactly<"Чёрные">, exactly<"черные">,
                              exactly<"Черные">>> {};
struct by_time
    : any_word<words_of<in_any_case<"on time">, in_any_case<"by time">, in_any_case<"by forfeit">,
                        in_any_case<"by default">, in_any_case<"on the clock">>,
               words_of<in_any_case<"durch zeit\xc3\xbc"
                                    "berschreitung">,
                        in_any_case<"auf zeit">>,
               words_of<in_any_case<"au temps">, in_any_case<"por tiempo">,
                        in_any_case<"per il tempo">, in_any_case<"op tijd">>,
               cyrillic_words<exactly<"по времени">>> {};
struct wins : any_word<words_of<in_any_case<"wins">, in_any_case<"won">, in_any_case<"has won">>,
                       words_of<in_any_case<"gewinnt">, in_any_case<"gewann">>,
                       words_of<in_any_case<"gagnent">, in_any_case<"ganan">, in_any_case<"vince">,
                                in_any_case<"wint">>,
                       cyrillic_words<exactly<"выиграли">, exactly<"победили">>> {};
struct loses
    : any_word<
          words_of<in_any_case<"loses">, in_any_case<"lost">, in_any_case<"has lost">,
                   in_any_case<"forfeits">, in_any_case<"forfeited">, in_any_case<"has forfeited">>,
          words_of<in_any_case<"verliert">, in_any_case<"verlor">>,
          words_of<in_any_case<"perdent">, in_any_case<"pierden">, in_any_case<"perde">,
                   in_any_case<"verliest">>,
          cyrillic_words<exactly<"проиграли">>> {};
struct oversteps : any_word<words_of<in_any_case<"has exceeded">, in_any_case<"exceeded">,
                                     in_any_case<"has overstepped">, in_any_case<"overstepped">>> {
};
struct time_limit : words_of<in_any_case<"the time limit">, in_any_case<"the time control">,
                             in_any_case<"the time">, in_any_case<"his time">,
                             in_any_case<"her time">, in_any_case<"their time">> {};
struct won_game : words_of<in_any_case<"the game">, in_any_case<"the match">> {};
template <class Winner, class Loser>
struct decided
    : pegtl::seq<
          between_words,
          pegtl::sor<
              pegtl::seq<Winner, said_gap, wins, said_gap, pegtl::opt<won_game, said_gap>, by_time>,
              pegtl::seq<Loser, said_gap, loses, said_gap, pegtl::opt<won_game, said_gap>, by_time>,
              pegtl::seq<Loser, said_gap, oversteps, said_gap, time_limit>,
              pegtl::seq<in_any_case<"the game is lost for">, said_gap, Loser>,
              pegtl::seq<in_any_case<"the game is won for">, said_gap, Winner>>,
          clause_end> {};

// I claim a win on time.   I lost on time, sorry.
struct time_words
    : any_word<words_of<in_any_case<"win on time">, in_any_case<"wins on time">,
                        in_any_case<"won on time">, in_any_case<"lose on time">,
                        in_any_case<"loses on time">, in_any_case<"lost on time">,
                        in_any_case<"loss on time">, in_any_case<"forfeit on time">,
                        in_any_case<"forfeits on time">, in_any_case<"forfeited on time">,
                        in_any_case<"time forfeit">, in_any_case<"exceeded the time">,
                        in_any_case<"exceeded the time limit">, in_any_case<"overstepped the time">,
                        in_any_case<"overstepped the time limit">, in_any_case<"flag fell">,
                        in_any_case<"flag has fallen">>,
               words_of<in_any_case<"zeit\xc3\xbc"
                                    "berschreitung">,
                        in_any_case<"auf zeit verloren">,
                        in_any_case<"zeit \xc3\xbc"
                                    "berschritten">>,
               words_of<in_any_case<"perdu au temps">, in_any_case<"gagne au temps">,
                        in_any_case<"perdido por tiempo">, in_any_case<"gano por tiempo">,
                        in_any_case<"perso per il tempo">>,
               cyrillic_words<exactly<"просрочил">, exactly<"просрочила">>> {};
struct told_time : up_to<time_words> {};

} // namespace tessera::grammar
