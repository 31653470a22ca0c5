#pragma once

// What players say of moves that they have not made: they answer a move that may not come, or are
// only thought about. The words are about single moves, as those of move_talk.hpp.
//
//   If you answer P3234-3233, I play P2221-3221     the second answers the first
//   Is P2231-3231 legal?     P2231-3231 or P2221-3221? I will write tomorrow.

#include "move_talk.hpp"

namespace tessera::grammar {

// --- Moves that answer others ------------------------------------------------------------------

struct answered_if : any_word<
                         // English
                         words_of<in_any_case<"if">, in_any_case<"should you">,
                                  in_any_case<"when you">, in_any_case<"in case">>,
                         // German
                         words_of<in_any_case<"wenn">, in_any_case<"falls">, in_any_case<"sollte">>,
                         // French and Spanish
                         words_of<in_any_case<"si">, in_any_case<"en cas">>,
                         // Italian, Dutch, Swedish
                         words_of<in_any_case<"se">, in_any_case<"als">, in_any_case<"om">>,
                         // Polish, Czech
                         words_of<in_any_case<"je\xc5\x9bli">, in_any_case<"jestli">>,
                         // Russian: esli
                         cyrillic_words<exactly<"если">, exactly<"Если">>> {};
// Nothing stands between these and the move that is answered.
struct answered_words
    : any_word<
          // English
          words_of<in_any_case<"after">, in_any_case<"on">, in_any_case<"upon">,
                   in_any_case<"against">>,
          // German
          words_of<in_any_case<"nach">, in_any_case<"auf">, in_any_case<"gegen">>,
          // French
          words_of<in_any_case<"apr\xc3\xa8s">, in_any_case<"sur">>,
          // Spanish, Italian, Portuguese
          words_of<in_any_case<"tras">, in_any_case<"dopo">, in_any_case<"ap\xc3\xb3s">>,
          // Dutch, Swedish, Polish, Czech
          words_of<in_any_case<"op">, in_any_case<"na">, in_any_case<"p\xc3\xa5">,
                   in_any_case<"efter">, in_any_case<"po">>,
          // Russian: posle, na
          cyrillic_words<exactly<"после">, exactly<"После">, exactly<"на">, exactly<"На">>> {};
struct answered_move : pegtl::seq<answered_words, directly> {};
struct told_answered : up_to<answered_move> {};
// You first wrote w2, so I answer w4
struct received_words
    : any_word<words_of<in_any_case<"you wrote">, in_any_case<"you first wrote">,
                        in_any_case<"you sent">, in_any_case<"you first sent">,
                        in_any_case<"i have">, in_any_case<"i got">, in_any_case<"i received">>,
               words_of<in_any_case<"du schriebst">, in_any_case<"sie schrieben">,
                        in_any_case<"ich habe">>,
               words_of<in_any_case<"j'ai">>> {};
struct told_received : up_to<pegtl::seq<received_words, directly>> {};
// (on w2, w3)   (conditional: w2 w3)   the first words of an announcement in parentheses
struct condition_before
    : pegtl::seq<
          between_words,
          any_word<
              words_of<in_any_case<"on">, in_any_case<"conditional">, in_any_case<"conditionally">,
                       in_any_case<"should you play">, in_any_case<"in case of">>,
              words_of<in_any_case<"auf">, in_any_case<"bei">, in_any_case<"eventualzug">,
                       in_any_case<"bedingt">>,
              words_of<in_any_case<"sur">, in_any_case<"op">, in_any_case<"p\xc3\xa5">>>,
          between_words, pegtl::sor<counted_move, move>> {};
// From these words on, a sentence is about what may be played.
struct told_plan : up_to<pegtl::sor<answered_if, answered_move>> {};

// After w2 I was going to play w4: nobody plays it. (Not so: After w2 I had to play w4.)
struct meant_words
    : any_word<
          // English
          words_of<in_any_case<"going to">, in_any_case<"intended">, in_any_case<"planned">,
                   in_any_case<"had meant">>,
          // German
          words_of<in_any_case<"wollte">, in_any_case<"plante">, in_any_case<"geplant">>,
          // French
          words_of<in_any_case<"voulais">, joined_words<"j", "allais">>,
          // Spanish, Italian, Portuguese
          words_of<in_any_case<"iba a">,
                   in_any_case<"quer\xc3\xad"
                               "a">,
                   in_any_case<"volevo">, in_any_case<"queria">>,
          // Dutch, Swedish, Polish, Czech
          words_of<in_any_case<"wilde">, in_any_case<"van plan">, in_any_case<"t\xc3\xa4nkte">,
                   in_any_case<"chcia\xc5\x82"
                               "em">,
                   in_any_case<"cht\xc4\x9bl">>,
          // Russian: hotel, sobiralsya
          cyrillic_words<exactly<"хотел">, exactly<"Хотел">, exactly<"собирался">,
                         exactly<"Собирался">>> {};
struct told_meant : up_to<meant_words> {};

// OK.   Sure, take it back.   No problem: a move may be taken back. (Not so: OK, but no takebacks.)
struct consenting_words
    : any_word<
          // English
          words_of<in_any_case<"ok">, in_any_case<"okay">, in_any_case<"sure">, in_any_case<"fine">,
                   in_any_case<"yes">, in_any_case<"all right">, in_any_case<"alright">,
                   in_any_case<"very well">, in_any_case<"agreed">, in_any_case<"accepted">>,
          // German
          words_of<in_any_case<"klar">, in_any_case<"ja">, in_any_case<"gut">,
                   in_any_case<"in ordnung">, in_any_case<"einverstanden">>,
          // French, Spanish, Italian
          words_of<in_any_case<"oui">, joined_words<"d", "accord">, in_any_case<"vale">,
                   in_any_case<"de acuerdo">, in_any_case<"va bene">>,
          // Dutch, Polish, Russian: khorosho, ladno
          words_of<in_any_case<"goed">, in_any_case<"dobrze">>,
          cyrillic_words<exactly<"хорошо">, exactly<"Хорошо">, exactly<"ладно">,
                         exactly<"Ладно">>> {};
struct consent_phrase
    : any_word<words_of<in_any_case<"no problem">, in_any_case<"no worries">,
                        in_any_case<"of course">, in_any_case<"go ahead">,
                        in_any_case<"take it back">, in_any_case<"take that back">,
                        in_any_case<"you may take it back">, in_any_case<"you can take it back">>,
               words_of<in_any_case<"kein problem">, in_any_case<"nat\xc3\xbcrlich">>> {};
struct consent_pause
    : pegtl::seq<pegtl::star<pegtl::blank>, pegtl::one<',', ':'>, pegtl::star<pegtl::blank>> {};
// The first sentence says it and nothing else, and no later one takes it back.
struct plain_consent : pegtl::seq<pegtl::list<pegtl::sor<consent_phrase, consenting_words>,
                                              pegtl::sor<consent_pause, pegtl::plus<pegtl::blank>>>,
                                  pegtl::star<pegtl::blank>, pegtl::one<'.', '!'>> {};
struct but_word
    : any_word<words_of<in_any_case<"but">, in_any_case<"only">, in_any_case<"however">>,
               words_of<in_any_case<"aber">, in_any_case<"nur">, in_any_case<"mais">,
                        in_any_case<"pero">, in_any_case<"ma">>> {};
struct refusing_word : pegtl::sor<denying_words, negated_verb, but_word> {};
struct unrefused : pegtl::seq<pegtl::not_at<refusing_word>, sentence_word> {};
struct told_consent : pegtl::seq<between_words, plain_consent, between_words,
                                 pegtl::star<unrefused, between_words>, pegtl::eof> {};

// May I take that back and play w4?   Is it OK if I take that back? I would play w4.
struct asking_leave
    : any_word<
          // English
          words_of<in_any_case<"may i">, in_any_case<"can i">, in_any_case<"could i">,
                   in_any_case<"might i">, in_any_case<"ok if">, in_any_case<"okay if">,
                   in_any_case<"let me">, in_any_case<"allow me">>,
          // German
          words_of<in_any_case<"darf ich">, in_any_case<"kann ich">,
                   in_any_case<"k\xc3\xb6nnte ich">, in_any_case<"d\xc3\xbcrfte ich">>,
          // French
          words_of<in_any_case<"puis-je">, in_any_case<"pourrais-je">, in_any_case<"je peux">>,
          // Spanish, Italian, Portuguese
          words_of<in_any_case<"puedo">,
                   in_any_case<"podr\xc3\xad"
                               "a">,
                   in_any_case<"posso">, in_any_case<"potrei">, in_any_case<"poderia">>,
          // Dutch, Swedish, Polish, Czech
          words_of<in_any_case<"mag ik">, in_any_case<"kan ik">, in_any_case<"f\xc3\xa5r jag">,
                   in_any_case<"kan jag">, in_any_case<"czy mog\xc4\x99">, in_any_case<"mohu">,
                   in_any_case<"m\xc5\xaf\xc5\xbeu">>,
          // Russian: mozhno, mogu
          cyrillic_words<exactly<"можно">, exactly<"Можно">, exactly<"могу">, exactly<"Могу">>> {};
struct retaking_words
    : any_word<back_words, changing_words,
               words_of<in_any_case<"undo">, in_any_case<"retract">, in_any_case<"withdraw">>,
               words_of<in_any_case<"zur\xc3\xbc"
                                    "cknehmen">>,
               words_of<in_any_case<"reprendre">, in_any_case<"retirer">>,
               words_of<in_any_case<"retirar">, in_any_case<"rectificar">, in_any_case<"ritirare">,
                        in_any_case<"voltar">>,
               words_of<in_any_case<"cofn\xc4\x85\xc4\x87">>,
               cyrillic_words<exactly<"обратно">, exactly<"переходить">>> {};
struct told_leave : pegtl::seq<up_to<asking_leave>, up_to<retaking_words>> {};
// Would you mind if I took that back? Here "no" lets it be taken back.
struct asking_if_minded : words_of<in_any_case<"mind if">, in_any_case<"you mind">> {};
struct told_if_minded : pegtl::seq<up_to<asking_if_minded>, up_to<retaking_words>> {};

// No, sorry.   I'd rather not.   Touch move! (Not so: No problem. No, go ahead. I'd rather not lose
// a pawn.)
struct no_word
    : any_word<words_of<in_any_case<"no">, in_any_case<"nope">, in_any_case<"nein">>,
               words_of<in_any_case<"non">, in_any_case<"nee">, in_any_case<"nej">,
                        in_any_case<"nie">, in_any_case<"n\xc3\xa3o">, in_any_case<"ne">>,
               cyrillic_words<exactly<"нет">, exactly<"Нет">>> {};
struct for_that : words_of<in_any_case<"for that">, in_any_case<"now">> {};
struct refusing_words
    : any_word<
          // English
          words_of<in_any_case<"rather not">, in_any_case<"touch move">, in_any_case<"touch-move">,
                   in_any_case<"touched move">, in_any_case<"no takeback">,
                   in_any_case<"no takebacks">, in_any_case<"no take-backs">,
                   in_any_case<"no taking back">, in_any_case<"i refuse">, in_any_case<"too late">,
                   in_any_case<"not allowed">, in_any_case<"a move is a move">,
                   in_any_case<"it stands">, in_any_case<"no, sorry">, in_any_case<"sorry, no">,
                   in_any_case<"your move stands">>,
          // German
          words_of<in_any_case<"lieber nicht">, in_any_case<"ber\xc3\xbchrt">,
                   in_any_case<"zu sp\xc3\xa4t">>,
          // French, Spanish, Italian
          words_of<in_any_case<"trop tard">,
                   in_any_case<"pi\xc3\xa8"
                               "ce touch\xc3\xa9"
                               "e">,
                   in_any_case<"pieza tocada">, in_any_case<"demasiado tarde">,
                   in_any_case<"pezzo toccato">, in_any_case<"troppo tardi">>> {};
// A sentence that says nothing else, but may be polite.
struct polite_words
    : any_word<
          words_of<in_any_case<"sorry">, in_any_case<"thanks">, in_any_case<"thank you">,
                   in_any_case<"way">, in_any_case<"please">, in_any_case<"i am afraid">,
                   in_any_case<"i'm afraid">, in_any_case<"not this time">>,
          words_of<in_any_case<"leider">, in_any_case<"danke">, in_any_case<"tut mir leid">>,
          words_of<in_any_case<"merci">, in_any_case<"d\xc3\xa9sol\xc3\xa9">,
                   in_any_case<"lo siento">, in_any_case<"gracias">, in_any_case<"mi dispiace">>> {
};
struct refusing_gap : pegtl::star<pegtl::sor<pegtl::blank, pegtl::one<',', ':'>>> {};
struct plain_no : pegtl::seq<between_words, pegtl::star<polite_words, refusing_gap>, no_word,
                             pegtl::star<refusing_gap, polite_words>, pegtl::star<pegtl::blank>,
                             pegtl::sor<pegtl::one<'.', '!', ';', '\n', '\r'>, pegtl::eof>> {};
struct no_sentence_end
    : pegtl::seq<pegtl::not_at<pegtl::one<'.', '!', '?', ';', '\n'>>, pegtl::any> {};
struct told_no : pegtl::seq<pegtl::star<pegtl::not_at<plain_no>, pegtl::star<no_sentence_end>,
                                        pegtl::plus<pegtl::one<'.', '!', '?', ';', '\n'>>>,
                            plain_no> {};
struct refusal_json
    : up_to<pegtl::seq<refusing_words, pegtl::opt<pegtl::blank, for_that>, clause_end>> {};
struct told_any_consent
    : up_to<pegtl::sor<consent_phrase, consenting_words,
                       words_of<in_any_case<"not at all">, joined_words<"don", "t mind">,
                                joined_words<"wouldn", "t mind">, in_any_case<"feel free">,
                                in_any_case<"please do">, in_any_case<"objection">,
                                in_any_case<"problem">, in_any_case<"go ahead">>>> {};

// Conditional accepted, so my move is w4: the sender speaks of what the other has announced.
struct planned_words
    : any_word<
          // English
          words_of<in_any_case<"conditional">, in_any_case<"conditionals">, in_any_case<"if-move">,
                   in_any_case<"if-moves">, in_any_case<"if move">, in_any_case<"if moves">,
                   in_any_case<"your line">, in_any_case<"you planned">, in_any_case<"as planned">,
                   in_any_case<"you announced">, in_any_case<"as announced">,
                   in_any_case<"you proposed">, in_any_case<"as proposed">,
                   in_any_case<"you suggested">, in_any_case<"as suggested">,
                   in_any_case<"you predicted">, in_any_case<"as predicted">>,
          // German
          words_of<in_any_case<"wie angek\xc3\xbcndigt">, in_any_case<"wie geplant">,
                   in_any_case<"wie vorgeschlagen">, in_any_case<"deine variante">>> {};
struct told_as_planned : up_to<planned_words> {};

// --- Moves that are weighed --------------------------------------------------------------------

// Is w2 legal?   Would w2 be a blunder? (Not words that begin other sentences in another language,
// as je and es do.)
struct asking_words
    : any_word<
          // English
          words_of<in_any_case<"is">, in_any_case<"was">, in_any_case<"would">,
                   in_any_case<"could">, in_any_case<"should">, in_any_case<"can">,
                   in_any_case<"may">, in_any_case<"might">, in_any_case<"does">,
                   in_any_case<"do you think">, in_any_case<"what if">>,
          // German
          words_of<in_any_case<"ist">, in_any_case<"war">, in_any_case<"w\xc3\xa4re">,
                   in_any_case<"darf">, in_any_case<"kann">, in_any_case<"soll">,
                   in_any_case<"k\xc3\xb6nnte">, in_any_case<"sollte">, in_any_case<"geht">>,
          // French
          words_of<in_any_case<"est">, in_any_case<"serait">, in_any_case<"puis-je">,
                   in_any_case<"dois-je">, in_any_case<"peut-on">>,
          // Spanish, Italian, Portuguese
          words_of<in_any_case<"ser\xc3\xad"
                               "a">,
                   in_any_case<"puedo">, in_any_case<"debo">, in_any_case<"sarebbe">,
                   in_any_case<"posso">, in_any_case<"devo">, in_any_case<"seria">>,
          // Dutch, Swedish, Polish, Czech
          words_of<in_any_case<"mag">, in_any_case<"kan">, in_any_case<"zou">,
                   in_any_case<"\xc3\xa4r">, in_any_case<"f\xc3\xa5r">, in_any_case<"skulle">,
                   in_any_case<"czy">, in_any_case<"mohu">>,
          // Russian: mozhno li, mogu li
          cyrillic_words<exactly<"можно ли">, exactly<"Можно ли">, exactly<"могу ли">,
                         exactly<"Могу ли">>> {};
// The first words of a question, with nothing else before the move. (Elsewhere, many of them are
// words of other sentences: My answer is w2, how are you?)
struct asked_before
    : pegtl::seq<between_words, asking_words, pegtl::opt<between_words, playing_words>, directly> {
};
// Didn't you see w2?   Hast du w2 gesehen?
struct tells_other_person
    : up_to<any_word<
          words_of<in_any_case<"you">>,
          words_of<in_any_case<"du">, in_any_case<"dich">, in_any_case<"dir">, in_any_case<"sie">>,
          words_of<in_any_case<"tu">, in_any_case<"vous">, in_any_case<"as-tu">>>> {};
// I am thinking of w2, but need more time.
struct weighing_words : any_word<
                            // English
                            words_of<in_any_case<"thinking of">, in_any_case<"thinking about">,
                                     in_any_case<"considering">, in_any_case<"pondering">,
                                     in_any_case<"wondering about">, in_any_case<"not sure about">,
                                     in_any_case<"unsure about">, in_any_case<"tempted by">>,
                            // German
                            words_of<in_any_case<"denke an">, in_any_case<"\xc3\xbc"
                                                                          "berlege">>,
                            // French
                            words_of<in_any_case<"pense \xc3\xa0">, in_any_case<"songe \xc3\xa0">>,
                            // Spanish, Italian, Portuguese
                            words_of<in_any_case<"pienso en">, in_any_case<"pensando en">,
                                     in_any_case<"penso a">, in_any_case<"pensando em">>> {};
struct weighed_before : up_to<pegtl::seq<weighing_words, directly>> {};
// Is w2 legal? It is, so I play it.
struct taken_up
    : up_to<any_word<
          words_of<in_any_case<"play it">, in_any_case<"play that">, in_any_case<"play this">,
                   in_any_case<"take it">>,
          words_of<in_any_case<"spiele ich">, in_any_case<"ziehe ich">>,
          words_of<in_any_case<"je le joue">, in_any_case<"lo juego">, in_any_case<"lo gioco">>>> {
};
// What stands between two moves of which one may be played: w2 or w4?
struct or_word : any_word<words_of<in_any_case<"or">>, words_of<in_any_case<"oder">>,
                          words_of<in_any_case<"ou">, in_any_case<"o">>,
                          words_of<in_any_case<"of">, in_any_case<"eller">>,
                          words_of<in_any_case<"lub">, in_any_case<"albo">, in_any_case<"czy">,
                                   in_any_case<"nebo">>,
                          cyrillic_words<exactly<"или">>> {};
struct weighed_against : pegtl::seq<between_words, or_word, to_move> {};

} // namespace tessera::grammar
