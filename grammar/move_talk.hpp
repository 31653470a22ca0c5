#pragma once

// What players say about a single move, in the words beside it: that it replaces another, that it
// is the one that does not count, or that it is the one they play.
//
//   Sorry, I meant P2231-3231          it replaces the last
//   P2231-3231 instead of P2221-3221   the second does not count
//   I looked at P2231-3231, but I play P2221-3221
//
// The words before a move are a text that ends at the move, those behind it one that begins there.

#include "talk.hpp"

namespace tessera::grammar {

// --- Corrections -------------------------------------------------------------------------------

// By themselves these may also be about something else: Sorry for the delay.
struct apology_words
    : any_word<
          // English
          words_of<in_any_case<"sorry">, in_any_case<"oops">, in_any_case<"ooops">,
                   in_any_case<"my mistake">, in_any_case<"a mistake">, in_any_case<"mea culpa">,
                   in_any_case<"ignore">, in_any_case<"wanted to">,
                   in_any_case<"should have been">>,
          // German
          words_of<in_any_case<"entschuldigung">, in_any_case<"verzeihung">>,
          // French
          words_of<in_any_case<"pardon">, in_any_case<"je voulais">,
                   in_any_case<"d\xc3\xa9sol\xc3\xa9">, in_any_case<"desole">>,
          // Spanish
          words_of<in_any_case<"disculpa">, in_any_case<"perd\xc3\xb3n">, in_any_case<"perdon">>,
          // Italian
          words_of<in_any_case<"scusa">>,
          // Portuguese
          words_of<in_any_case<"desculpa">, in_any_case<"desculpe">>,
          // Swedish
          words_of<in_any_case<"f\xc3\xb6rl\xc3\xa5t">>,
          // Polish
          words_of<in_any_case<"przepraszam">>,
          // Czech
          words_of<in_any_case<"promi\xc5\x88">>,
          // Russian: izvinite
          cyrillic_words<exactly<"извините">, exactly<"Извините">>> {};
// Cancel that   Scratch my last move
struct recalled_thing
    : words_of<in_any_case<"that">, in_any_case<"it">, in_any_case<"this">, in_any_case<"my move">,
               in_any_case<"my last">, in_any_case<"my previous">, in_any_case<"my answer">,
               in_any_case<"the last">, in_any_case<"the previous">> {};
struct recalling_words
    : pegtl::seq<words_of<in_any_case<"cancel">, in_any_case<"scratch">, in_any_case<"strike">,
                          in_any_case<"ignore">, in_any_case<"forget">, in_any_case<"undo">,
                          in_any_case<"change">, in_any_case<"retract">, in_any_case<"withdraw">>,
                 pegtl::plus<pegtl::blank>, recalled_thing> {};
struct replacing_words
    : any_word<
          recalling_words,
          // English
          words_of<in_any_case<"correction">, in_any_case<"corrected">, in_any_case<"please read">,
                   in_any_case<"replace">, in_any_case<"i meant">, in_any_case<"i mean">,
                   in_any_case<"meant to">, in_any_case<"should be">, in_any_case<"should read">,
                   in_any_case<"instead of">, in_any_case<"instead">, in_any_case<"not what i">,
                   in_any_case<"typo">, in_any_case<"a slip">, in_any_case<"mistyped">,
                   in_any_case<"wrong move">, in_any_case<"was wrong">, in_any_case<"is wrong">,
                   in_any_case<"scrap">, in_any_case<"disregard">, in_any_case<"take back">,
                   in_any_case<"take that back">, in_any_case<"take it back">,
                   in_any_case<"have that back">, in_any_case<"make that">, in_any_case<"make it">,
                   in_any_case<"erratum">, in_any_case<"errata">>,
          // German
          words_of<in_any_case<"meinte">, in_any_case<"gemeint">, in_any_case<"korrektur">,
                   in_any_case<"berichtigung">, in_any_case<"tippfehler">,
                   in_any_case<"verschrieben">, in_any_case<"vertippt">, in_any_case<"falsch">,
                   in_any_case<"nehme das zur\xc3\xbc"
                               "ck">,
                   in_any_case<"nehme ihn zur\xc3\xbc"
                               "ck">>,
          // French
          words_of<in_any_case<"erreur">, in_any_case<"rectification">>,
          // Spanish
          words_of<in_any_case<"quise decir">,
                   in_any_case<"quer\xc3\xad"
                               "a decir">,
                   in_any_case<"correcci\xc3\xb3n">, in_any_case<"error">,
                   in_any_case<"debe decir">>,
          // Italian
          words_of<in_any_case<"volevo dire">, in_any_case<"intendevo">, in_any_case<"correzione">,
                   in_any_case<"errore">>,
          // Portuguese
          words_of<in_any_case<"quis dizer">, in_any_case<"queria dizer">,
                   in_any_case<"corre\xc3\xa7\xc3\xa3o">>,
          // Dutch
          words_of<in_any_case<"bedoelde">, in_any_case<"correctie">, in_any_case<"foutje">,
                   in_any_case<"vergissing">>,
          // Swedish
          words_of<in_any_case<"jag menade">, in_any_case<"r\xc3\xa4ttelse">>,
          // Polish
          words_of<in_any_case<"poprawka">, in_any_case<"mia\xc5\x82"
                                                        "em na my\xc5\x9bli">>,
          // Czech
          words_of<in_any_case<"oprava">, in_any_case<"myslel jsem">>,
          // Russian: imel v vidu, ispravlenie, oshibka, oshibsya
          cyrillic_words<exactly<"имел в виду">, exactly<"Исправление">, exactly<"исправление">,
                         exactly<"Ошибка">, exactly<"ошибка">, exactly<"ошибся">>> {};
struct told_replacement : up_to<replacing_words> {};
struct told_correction : up_to<pegtl::sor<replacing_words, apology_words>> {};

// --- Moves that do not count -------------------------------------------------------------------

// From words to the move that they stand before.
struct words_of_move : words_of<in_any_case<"the move">, in_any_case<"my move">,
                                in_any_case<"move">, in_any_case<"the">, in_any_case<"my">> {};
struct to_move : pegtl::seq<between_words, pegtl::opt<words_of_move, between_words>, pegtl::eof> {};

// No juego P2231-3231: where the verb says who plays, it stands between the denial and the move.
struct denied_playing : any_word<
                            // Spanish
                            words_of<in_any_case<"no juego">, in_any_case<"no muevo">>,
                            // Italian
                            words_of<in_any_case<"non gioco">, in_any_case<"non muovo">>,
                            // Portuguese
                            words_of<in_any_case<"n\xc3\xa3o jogo">, in_any_case<"nao jogo">,
                                     in_any_case<"n\xc3\xa3o movo">>,
                            // Polish
                            words_of<in_any_case<"nie gram">, in_any_case<"nie zagram">>,
                            // Czech
                            words_of<in_any_case<"nehraji">, in_any_case<"nehraju">>,
                            // Russian: ne igrayu, ne khozhu
                            cyrillic_words<exactly<"не играю">, exactly<"Не играю">,
                                           exactly<"не хожу">, exactly<"Не хожу">>> {};
struct rejecting_words
    : any_word<
          // English
          words_of<in_any_case<"cancel">, in_any_case<"scratch">, in_any_case<"undo">,
                   in_any_case<"not play">, in_any_case<"not">, in_any_case<"don't play">,
                   in_any_case<"won't play">, in_any_case<"instead of">, in_any_case<"in place of">,
                   in_any_case<"rather than">, in_any_case<"looked at">, in_any_case<"considered">,
                   in_any_case<"thought of">, in_any_case<"thought about">,
                   in_any_case<"decided against">, in_any_case<"no">, in_any_case<"replace">,
                   in_any_case<"replaces">, in_any_case<"scrap">, in_any_case<"ignore">,
                   in_any_case<"disregard">, in_any_case<"forget">, in_any_case<"take back">,
                   in_any_case<"retract">, in_any_case<"withdraw">>,
          // German
          words_of<in_any_case<"nicht">, in_any_case<"statt">, in_any_case<"anstatt">,
                   in_any_case<"anstelle von">>,
          // French
          words_of<in_any_case<"au lieu de">, in_any_case<"pas">, in_any_case<"je reprends">,
                   in_any_case<"je retire">>,
          // Spanish and Portuguese
          words_of<in_any_case<"en lugar de">, in_any_case<"en vez de">, in_any_case<"em vez de">,
                   in_any_case<"retiro">>,
          // Italian
          words_of<in_any_case<"invece di">, in_any_case<"non">, in_any_case<"ritiro">>,
          // Dutch
          words_of<in_any_case<"in plaats van">, in_any_case<"niet">>,
          // Swedish
          words_of<in_any_case<"ist\xc3\xa4llet f\xc3\xb6r">, in_any_case<"inte">>,
          // Polish
          words_of<in_any_case<"zamiast">, in_any_case<"cofam">>,
          // Czech
          words_of<in_any_case<"m\xc3\xadsto">>,
          // Russian: vmesto, ne
          cyrillic_words<exactly<"вместо">, exactly<"Вместо">, exactly<"не">, exactly<"Не">>> {};
// Nothing but blanks stands between such words and the move: Why not: P2231-3231
struct directly : pegtl::seq<pegtl::star<pegtl::blank>, pegtl::opt<words_of_move>,
                             pegtl::star<pegtl::blank>, pegtl::eof> {};
struct rejected_before : up_to<pegtl::seq<pegtl::sor<denied_playing, rejecting_words>, directly>> {
};

// P2231-3231 was a typo
struct wrong_words
    : any_word<
          // English
          words_of<in_any_case<"was a typo">, in_any_case<"is a typo">, in_any_case<"was wrong">,
                   in_any_case<"is wrong">, in_any_case<"was a mistake">,
                   in_any_case<"is a mistake">, in_any_case<"was an error">,
                   in_any_case<"is an error">, in_any_case<"was a slip">, in_any_case<"is illegal">,
                   in_any_case<"was illegal">, in_any_case<"is not legal">,
                   in_any_case<"was not legal">, in_any_case<"does not work">,
                   in_any_case<"doesn't work">, in_any_case<"is out of the question">,
                   in_any_case<"no wait">, in_any_case<"no, wait">>,
          // German
          words_of<in_any_case<"war ein tippfehler">, in_any_case<"war falsch">,
                   in_any_case<"ist falsch">, in_any_case<"war ein fehler">,
                   in_any_case<"geht nicht">>,
          // French
          words_of<in_any_case<"\xc3\xa9tait une erreur">, in_any_case<"est une erreur">,
                   in_any_case<"est faux">, in_any_case<"ne marche pas">>,
          // Spanish
          words_of<in_any_case<"fue un error">, in_any_case<"era un error">,
                   in_any_case<"es un error">, in_any_case<"no funciona">>,
          // Italian
          words_of<in_any_case<"era un errore">, in_any_case<"\xc3\xa8 "
                                                             "un errore">>,
          // Portuguese
          words_of<in_any_case<"foi um erro">>,
          // Dutch
          words_of<in_any_case<"was fout">, in_any_case<"was een foutje">,
                   in_any_case<"was een vergissing">>,
          // Swedish
          words_of<in_any_case<"var fel">>> {};
struct rejected_behind : pegtl::seq<between_words, wrong_words> {};

// What stands between a move and the one that replaces it: P2231-3231 should be P2221-3221
struct replaced_words : any_word<words_of<in_any_case<"should be">, in_any_case<"should read">,
                                          in_any_case<"should have been">, in_any_case<"must be">,
                                          in_any_case<"becomes">, in_any_case<"is now">>,
                                 words_of<in_any_case<"soll hei\xc3\x9f"
                                                      "en">,
                                          in_any_case<"sollte sein">>> {};
struct replaced_by : pegtl::seq<between_words, replaced_words, between_words, pegtl::eof> {};
// After words of a correction, an arrow does, too: Correction: P2231-3231 -> P2221-3221
struct arrow : pegtl::sor<pegtl::string<'-', '>'>, pegtl::string<'=', '>'>,
                          pegtl::string<'\xe2', '\x86', '\x92'>> {};
struct replaced_by_arrow
    : pegtl::seq<pegtl::star<pegtl::space>, arrow, pegtl::star<pegtl::space>, pegtl::eof> {};
// Erratum: for P2231-3231 read P2221-3221
struct read_instead
    : pegtl::seq<between_words,
                 words_of<in_any_case<"read">, in_any_case<"lies">, in_any_case<"lire">,
                          in_any_case<"leer">, in_any_case<"leggere">>,
                 between_words, pegtl::eof> {};
// Please change P2231-3231 to P2221-3221   Bitte P2231-3231 durch P2221-3221 ersetzen: the verb
// stands before both or behind both, one word between them
struct changing_words
    : any_word<
          // English
          words_of<in_any_case<"change">, in_any_case<"replace">, in_any_case<"swap">,
                   in_any_case<"switch">>,
          // German
          words_of<in_any_case<"ersetzen">, in_any_case<"ersetze">, in_any_case<"\xc3\xa4ndern">,
                   in_any_case<"\xc3\xa4ndere">, in_any_case<"tauschen">>,
          // French
          words_of<in_any_case<"remplacer">, in_any_case<"remplacez">, in_any_case<"changer">>,
          // Spanish and Portuguese
          words_of<in_any_case<"cambiar">, in_any_case<"cambio">, in_any_case<"sustituir">,
                   in_any_case<"substituir">, in_any_case<"trocar">>,
          // Italian
          words_of<in_any_case<"sostituire">, in_any_case<"cambiare">>,
          // Dutch
          words_of<in_any_case<"vervangen">, in_any_case<"vervang">, in_any_case<"wijzigen">>,
          // Swedish
          words_of<in_any_case<"byta">, in_any_case<"byt">, in_any_case<"\xc3\xa4ndra">>,
          // Polish
          words_of<in_any_case<"zamie\xc5\x84">, in_any_case<"zmie\xc5\x84">>,
          // Czech
          words_of<in_any_case<"zm\xc4\x9b\xc5\x88">>,
          // Russian: zamenit', zamenite
          cyrillic_words<exactly<"заменить">, exactly<"замените">, exactly<"Замените">>> {};
struct told_change : up_to<changing_words> {};
struct changed_to
    : pegtl::seq<
          between_words,
          words_of<in_any_case<"to">, in_any_case<"into">, in_any_case<"by">, in_any_case<"with">,
                   in_any_case<"durch">, in_any_case<"gegen">, in_any_case<"in">, in_any_case<"zu">,
                   in_any_case<"auf">, in_any_case<"par">, in_any_case<"en">, in_any_case<"por">,
                   in_any_case<"con">, in_any_case<"door">, in_any_case<"naar">, in_any_case<"mot">,
                   in_any_case<"till">, in_any_case<"na">, exactly<"на">>,
          to_move> {};
// I take P2231-3231 back and play P2221-3221
struct back_words : any_word<words_of<in_any_case<"back">>,
                             words_of<in_any_case<"zur\xc3\xbc"
                                                  "ck">,
                                      in_any_case<"terug">, in_any_case<"tillbaka">,
                                      in_any_case<"zp\xc4\x9b"
                                                  "t">>,
                             cyrillic_words<exactly<"назад">>> {};
struct taken_back_for
    : pegtl::seq<pegtl::star<pegtl::blank>, back_words, pegtl::star<pegtl::one<',', ' '>>,
                 words_of<in_any_case<"and">, in_any_case<"und">, in_any_case<"en">,
                          in_any_case<"och">, in_any_case<"a">, exactly<"и">>,
                 pegtl::star<pegtl::not_at<sentence_end>, pegtl::any>, pegtl::eof> {};
// After such words, too: Please read P2221-3221 for P2231-3231
struct replaces_behind : pegtl::seq<between_words, words_of<in_any_case<"for">>, to_move> {};

// After another move with its number: No! 3. w2   Edit: 3. w2
struct second_words
    : any_word<words_of<in_any_case<"no">, in_any_case<"wait">, in_any_case<"edit">,
                        in_any_case<"edited">, in_any_case<"update">,
                        in_any_case<"on second thought">, in_any_case<"on second thoughts">>,
               words_of<in_any_case<"nein">, in_any_case<"halt">>,
               words_of<in_any_case<"non">, in_any_case<"nee">, in_any_case<"nej">>,
               words_of<in_any_case<"nie">, in_any_case<"ne">>,
               cyrillic_words<exactly<"нет">, exactly<"Нет">>> {};
struct told_second_thought
    : up_to<pegtl::seq<second_words, pegtl::star<pegtl::blank>,
                       pegtl::plus<pegtl::one<'!', ':', ',', '.'>>, directly>> {};

// --- Moves that are played ---------------------------------------------------------------------

struct playing_words
    : any_word<
          // English
          words_of<in_any_case<"i play">, in_any_case<"i'll play">, in_any_case<"i will play">,
                   in_any_case<"i am playing">, in_any_case<"i'm playing">, in_any_case<"i move">,
                   in_any_case<"i go">, in_any_case<"i'll go">, in_any_case<"i choose">,
                   in_any_case<"i start with">, in_any_case<"i'll start with">,
                   in_any_case<"i begin with">, in_any_case<"i'll begin with">,
                   in_any_case<"i open with">, in_any_case<"i'll open with">,
                   in_any_case<"i answer">, in_any_case<"i reply">, in_any_case<"my move">,
                   in_any_case<"my next move">, in_any_case<"my second move">,
                   in_any_case<"my answer">, in_any_case<"my reply">>,
          // German
          words_of<in_any_case<"ich spiele">, in_any_case<"spiele ich">, in_any_case<"ich ziehe">,
                   in_any_case<"ziehe ich">, in_any_case<"ich beginne mit">,
                   in_any_case<"ich er\xc3\xb6"
                               "ffne mit">,
                   in_any_case<"mein zug">, in_any_case<"meine antwort">>,
          // French
          words_of<in_any_case<"je joue">, in_any_case<"mon coup">>,
          // Spanish
          words_of<in_any_case<"juego">, in_any_case<"mi jugada">>,
          // Italian
          words_of<in_any_case<"gioco">, in_any_case<"la mia mossa">>,
          // Portuguese
          words_of<in_any_case<"jogo">, in_any_case<"minha jogada">>,
          // Dutch
          words_of<in_any_case<"ik speel">, in_any_case<"speel ik">, in_any_case<"mijn zet">>,
          // Swedish
          words_of<in_any_case<"jag spelar">, in_any_case<"mitt drag">>,
          // Polish
          words_of<in_any_case<"gram">, in_any_case<"m\xc3\xb3j ruch">>,
          // Czech
          words_of<in_any_case<"hraji">, in_any_case<"hraju">,
                   in_any_case<"m\xc5\xaf"
                               "j tah">>,
          // Russian: igrayu, khozhu, moy khod
          cyrillic_words<exactly<"играю">, exactly<"Играю">, exactly<"хожу">, exactly<"Хожу">,
                         exactly<"мой ход">, exactly<"Мой ход">>> {};
// My move is P2231-3231   I answer with P2231-3231
struct linking_word
    : words_of<in_any_case<"is">, in_any_case<"with">, in_any_case<"for">, in_any_case<"now">,
               in_any_case<"ist">, in_any_case<"jetzt">, in_any_case<"est">, in_any_case<"es">,
               in_any_case<"\xc3\xa8">, in_any_case<"\xc3\xa9">, in_any_case<"\xc3\xa4r">,
               in_any_case<"to">, in_any_case<"je">> {};
struct told_playing
    : up_to<pegtl::seq<playing_words, between_words, pegtl::rep_opt<2, linking_word, between_words>,
                       pegtl::eof>> {};
// Words that prefer a move to one before: w2 or w4; rather w4   I looked at w2, but in the end w4
struct preferring_words
    : any_word<words_of<in_any_case<"but">, in_any_case<"so">, in_any_case<"no">,
                        in_any_case<"wait">, in_any_case<"rather">, in_any_case<"therefore">,
                        in_any_case<"hence">, in_any_case<"thus">, in_any_case<"in the end">>,
               words_of<in_any_case<"am ende">, in_any_case<"aber">, in_any_case<"sondern">,
                        in_any_case<"also">, in_any_case<"lieber">>,
               words_of<in_any_case<"mais">, in_any_case<"donc">, in_any_case<"finalement">>,
               words_of<in_any_case<"al final">, in_any_case<"pero">, in_any_case<"sino">,
                        in_any_case<"as\xc3\xad que">>,
               words_of<in_any_case<"alla fine">, in_any_case<"quindi">, in_any_case<"ma">,
                        in_any_case<"mas">, in_any_case<"mas sim">>,
               words_of<in_any_case<"utan">, in_any_case<"tylko">, in_any_case<"lecz">,
                        in_any_case<"ale">>,
               cyrillic_words<exactly<"а">>, words_of<in_any_case<"maar">, in_any_case<"dus">>> {};
struct told_preference : up_to<pegtl::seq<preferring_words, between_words, pegtl::eof>> {};

// --- Moves that are left open ------------------------------------------------------------------

// I am afraid of w2   Carl suggested w2: but a decision may follow.
struct opening_words
    : any_word<words_of<in_any_case<"after">, in_any_case<"afraid of">, in_any_case<"tempted by">,
                        in_any_case<"suggested">, in_any_case<"love to play">,
                        in_any_case<"like to play">, in_any_case<"thinking of">,
                        in_any_case<"thinking about">, in_any_case<"long about">,
                        in_any_case<"hope for">, in_any_case<"hoped for">, in_any_case<"expected">,
                        in_any_case<"expect">, in_any_case<"fear">, in_any_case<"feared">,
                        in_any_case<"to">, in_any_case<"your">, in_any_case<"for">,
                        in_any_case<"against">, in_any_case<"preparing">, in_any_case<"or">>,
               words_of<in_any_case<"nach">, in_any_case<"dachte an">, in_any_case<"oder">>,
               words_of<in_any_case<"apr\xc3\xa8s">, in_any_case<"ou">>> {};
struct opened_before : up_to<pegtl::seq<opening_words, directly>> {};
// w3? No!
struct opened_behind
    : pegtl::seq<
          pegtl::star<pegtl::blank>,
          pegtl::sor<pegtl::one<'?'>, words_of<in_any_case<"or">, in_any_case<"oder">,
                                               in_any_case<"ou">, in_any_case<"was tempting">,
                                               in_any_case<"is tempting">, in_any_case<"looks">>>> {
};
// Not yet: next I play w3
struct later_words : words_of<in_any_case<"next">, in_any_case<"then">, in_any_case<"later">,
                              in_any_case<"after">, in_any_case<"soon">, in_any_case<"dann">,
                              in_any_case<"danach">, in_any_case<"puis">, in_any_case<"luego">> {};
struct told_later : up_to<later_words> {};
struct told_condition : up_to<condition_words> {};

} // namespace tessera::grammar
