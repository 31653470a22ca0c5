#pragma once

// How players name one move and then choose another: the first is somebody else's, or was only an
// idea, and words of contrast or of choice lead to the second.
//
//   Theory is w2. I like w4.   Iba a jugar w2, pero me decido por w4.   Everybody plays w2, not I:
//   w4

#include "move_talk.hpp"

namespace tessera::grammar {

// Words of contrast, which lead away from what was said before them.
struct contrast_words
    : any_word<
          preferring_words,
          // English
          words_of<in_any_case<"now">, in_any_case<"instead">, in_any_case<"not i">,
                   in_any_case<"not me">>,
          // German
          words_of<in_any_case<"nun">, in_any_case<"jetzt">, in_any_case<"doch">,
                   in_any_case<"stattdessen">, in_any_case<"ich nicht">, in_any_case<"ich aber">>,
          // French
          words_of<in_any_case<"maintenant">, in_any_case<"plut\xc3\xb4t">, in_any_case<"moi non">,
                   in_any_case<"pas moi">>,
          // Spanish
          words_of<in_any_case<"mejor">, in_any_case<"ahora">, in_any_case<"en cambio">,
                   in_any_case<"yo no">>,
          // Italian
          words_of<in_any_case<"invece">, in_any_case<"meglio">, in_any_case<"per\xc3\xb2">,
                   in_any_case<"adesso">, in_any_case<"io no">>,
          // Portuguese
          words_of<in_any_case<"agora">, in_any_case<"melhor">, in_any_case<"por\xc3\xa9m">>,
          // Dutch
          words_of<in_any_case<"nu">, in_any_case<"liever">, in_any_case<"toch">,
                   in_any_case<"ik niet">>,
          // Swedish
          words_of<in_any_case<"men">, in_any_case<"hellre">, in_any_case<"ist\xc3\xa4llet">,
                   in_any_case<"inte jag">>,
          // Polish
          words_of<in_any_case<"teraz">, in_any_case<"jednak">, in_any_case<"raczej">>,
          // Czech
          words_of<in_any_case<"te\xc4\x8f">, in_any_case<"rad\xc4\x9bji">,
                   in_any_case<"v\xc5\xa1"
                               "ak">>,
          // Russian: no, teper', luchshe, zato
          cyrillic_words<exactly<"но">, exactly<"Но">, exactly<"теперь">, exactly<"Теперь">,
                         exactly<"лучше">, exactly<"Лучше">, exactly<"зато">, exactly<"я нет">>> {};
// What the writer likes or takes. Where the verb does not say who does, its subject stands before
// it: I prefer w4, but not: you prefer w4.
struct english_choice
    : words_of<in_any_case<"prefer">, in_any_case<"like">, in_any_case<"choose">,
               in_any_case<"pick">, in_any_case<"take">, in_any_case<"play">, in_any_case<"try">,
               in_any_case<"trust">, in_any_case<"go">, in_any_case<"went">, in_any_case<"chose">,
               in_any_case<"do">, in_any_case<"am going">, in_any_case<"am playing">,
               in_any_case<"am choosing">, in_any_case<"decided on">, in_any_case<"settled on">> {};
struct english_adverb
    : words_of<in_any_case<"rather">, in_any_case<"now">, in_any_case<"simply">,
               in_any_case<"just">, in_any_case<"myself">, in_any_case<"still">,
               in_any_case<"would rather">, in_any_case<"will">, in_any_case<"want to">> {};
// I'll, I'd rather, I'm going
struct english_writer
    : pegtl::seq<
          who_speaks,
          pegtl::opt<apostrophe,
                     pegtl::sor<in_any_case<"ll">, in_any_case<"ve">,
                                pegtl::seq<in_any_case<"d">, said_gap, in_any_case<"rather">>>>,
          no_word_byte> {};
struct i_am_going
    : pegtl::seq<who_is, said_gap,
                 words_of<in_any_case<"going">, in_any_case<"playing">, in_any_case<"choosing">,
                          in_any_case<"taking">, in_any_case<"trying">>> {};
struct i_choose : pegtl::sor<pegtl::seq<english_writer, said_gap,
                                        pegtl::star<english_adverb, said_gap>, english_choice>,
                             i_am_going> {};
struct choosing_words
    : any_word<
          playing_words, i_choose,
          // German
          words_of<in_any_case<"ich w\xc3\xa4hle">, in_any_case<"w\xc3\xa4hle ich">,
                   in_any_case<"ich nehme">, in_any_case<"nehme ich">, in_any_case<"ich mag">,
                   in_any_case<"mag ich">, in_any_case<"ich bevorzuge">,
                   in_any_case<"bevorzuge ich">, in_any_case<"ich mache">, in_any_case<"mache ich">,
                   in_any_case<"entscheide ich mich f\xc3\xbcr">,
                   in_any_case<"entscheide mich f\xc3\xbcr">>,
          // French
          words_of<in_any_case<"je choisis">,
                   in_any_case<"je pr\xc3\xa9"
                               "f\xc3\xa8re">,
                   in_any_case<"je prends">,
                   in_any_case<"je me d\xc3\xa9"
                               "cide pour">,
                   joined_words<"j", "aime">, joined_words<"j", "opte pour">>,
          // Spanish
          words_of<in_any_case<"prefiero">, in_any_case<"elijo">, in_any_case<"escojo">,
                   in_any_case<"me decido por">, in_any_case<"me quedo con">,
                   in_any_case<"jugar\xc3\xa9">, in_any_case<"me gusta">>,
          // Italian
          words_of<in_any_case<"preferisco">, in_any_case<"scelgo">, in_any_case<"giocher\xc3\xb2">,
                   in_any_case<"mi decido per">, in_any_case<"mi piace">>,
          // Portuguese
          words_of<in_any_case<"prefiro">, in_any_case<"escolho">, in_any_case<"fico com">,
                   in_any_case<"jogarei">>,
          // Dutch
          words_of<in_any_case<"ik kies">, in_any_case<"kies ik">, in_any_case<"ik neem">,
                   in_any_case<"neem ik">, in_any_case<"ik ga voor">>,
          // Swedish
          words_of<in_any_case<"jag v\xc3\xa4ljer">, in_any_case<"v\xc3\xa4ljer jag">,
                   in_any_case<"jag f\xc3\xb6redrar">, in_any_case<"jag tar">>,
          // Polish
          words_of<in_any_case<"zagram">, in_any_case<"wol\xc4\x99">, in_any_case<"wybieram">>,
          // Czech
          words_of<in_any_case<"zahraji">, in_any_case<"zahraju">, in_any_case<"vol\xc3\xadm">>,
          // Russian: sygrayu, poydu, vybirayu, predpochitayu
          cyrillic_words<exactly<"сыграю">, exactly<"Сыграю">, exactly<"пойду">, exactly<"Пойду">,
                         exactly<"выбираю">, exactly<"Выбираю">, exactly<"предпочитаю">,
                         exactly<"Предпочитаю">>> {};
// What may stand among such words and says nothing more.
struct writer_words
    : any_word<words_of<in_any_case<"i">, in_any_case<"me">, in_any_case<"we">,
                        in_any_case<"for me">, in_any_case<"for myself">, in_any_case<"today">,
                        in_any_case<"here">, in_any_case<"this time">, in_any_case<"for">,
                        in_any_case<"with">, in_any_case<"the move">>,
               words_of<in_any_case<"ich">, in_any_case<"wir">, in_any_case<"mich">,
                        in_any_case<"heute">, in_any_case<"hier">, in_any_case<"diesmal">>,
               words_of<in_any_case<"moi">, in_any_case<"je">, in_any_case<"nous">>,
               words_of<in_any_case<"yo">, in_any_case<"io">, in_any_case<"eu">, in_any_case<"ik">,
                        in_any_case<"jag">, in_any_case<"ja">>,
               cyrillic_words<exactly<"я">, exactly<"Я">>> {};
// From such words to the move, nothing else is said. (Not so: but I was tempted by w4.)
struct chosen_before
    : pegtl::seq<
          pegtl::sor<choosing_words, contrast_words>, between_words,
          pegtl::star<pegtl::sor<choosing_words, contrast_words, writer_words>, between_words>,
          pegtl::eof> {};
// I don't trust it and play w4: the subject of the verb stands before another.
struct first_person : any_word<pegtl::seq<who_speaks, no_word_byte>, words_of<in_any_case<"ich">>,
                               words_of<in_any_case<"je">>> {};
struct and_words : any_word<words_of<in_any_case<"and">, in_any_case<"und">, in_any_case<"et">>> {};
struct also_chosen
    : pegtl::seq<and_words, between_words,
                 pegtl::sor<english_choice, words_of<in_any_case<"spiele">, in_any_case<"nehme">,
                                                     in_any_case<"w\xc3\xa4hle">,
                                                     in_any_case<"joue">, in_any_case<"choisis">>>,
                 between_words, pegtl::star<writer_words, between_words>, pegtl::eof> {};
struct told_choice
    : pegtl::sor<up_to<chosen_before>, pegtl::seq<up_to<first_person>, up_to<also_chosen>>> {};

// I've gone for w2, though I like w4: behind such a word, nothing is chosen.
struct conceding_words
    : any_word<words_of<in_any_case<"though">, in_any_case<"although">, in_any_case<"because">,
                        in_any_case<"since">, in_any_case<"while">, in_any_case<"even if">>,
               words_of<in_any_case<"obwohl">, in_any_case<"weil">, in_any_case<"auch wenn">>,
               words_of<in_any_case<"bien que">, in_any_case<"m\xc3\xaame si">,
                        in_any_case<"aunque">, in_any_case<"porque">, in_any_case<"sebbene">,
                        in_any_case<"anche se">, in_any_case<"embora">>,
               words_of<in_any_case<"hoewel">, in_any_case<"omdat">, in_any_case<"fast\xc3\xa4n">,
                        in_any_case<"cho\xc4\x87">, in_any_case<"chocia\xc5\xbc">>,
               cyrillic_words<exactly<"хотя">>> {};
struct told_concession : up_to<conceding_words> {};

// w4 then
struct preferred_behind : pegtl::seq<pegtl::star<pegtl::space>,
                                     words_of<in_any_case<"then">, in_any_case<"is better">>> {};
// w4 it is   w4 is my move
struct settled_behind
    : pegtl::seq<
          pegtl::star<pegtl::space>,
          any_word<
              pegtl::seq<words_of<in_any_case<"it is then">, in_any_case<"it is">>, clause_end>,
              words_of<in_any_case<"is my move">, in_any_case<"is my answer">,
                       in_any_case<"is my reply">, in_any_case<"is my choice">,
                       in_any_case<"is what i play">, in_any_case<"is what i chose">>,
              words_of<in_any_case<"ist mein zug">, in_any_case<"ist meine antwort">>,
              words_of<in_any_case<"est mon coup">, in_any_case<"est ma r\xc3\xa9ponse">>,
              words_of<in_any_case<"es mi jugada">, in_any_case<"es mi respuesta">,
                       in_any_case<"\xc3\xa8 la mia mossa">>>> {};
// But w4 was strong, too: nothing that is played.
struct dismissed_behind
    : pegtl::seq<
          pegtl::star<pegtl::sor<pegtl::space, pegtl::one<','>>>,
          any_word<
              words_of<in_any_case<"was">, in_any_case<"would">, in_any_case<"could">,
                       in_any_case<"loses">, in_any_case<"fails">, in_any_case<"too">,
                       in_any_case<"also">, in_any_case<"as well">>,
              words_of<in_any_case<"war">, in_any_case<"w\xc3\xa4re">, in_any_case<"h\xc3\xa4tte">,
                       in_any_case<"verliert">, in_any_case<"auch">>,
              words_of<in_any_case<"\xc3\xa9tait">, in_any_case<"serait">, in_any_case<"perd">,
                       in_any_case<"aussi">>,
              words_of<in_any_case<"era">, in_any_case<"tambi\xc3\xa9n">, in_any_case<"anche">>>> {
};
// The engine says w2   Everybody plays w2   I wanted w2: somebody else's move, or an idea. (Other
// words may send it: Answer: w2)
struct mentioning_words
    : any_word<
          // English
          words_of<in_any_case<"theory">, in_any_case<"book">, in_any_case<"books">,
                   in_any_case<"engine">, in_any_case<"computer">, in_any_case<"says">,
                   in_any_case<"suggests">, in_any_case<"gives">, in_any_case<"recommends">,
                   in_any_case<"liked">, in_any_case<"likes">, in_any_case<"prefers">,
                   in_any_case<"plays">, in_any_case<"always played">, in_any_case<"everybody">,
                   in_any_case<"everyone">, in_any_case<"most people">, in_any_case<"they all">,
                   in_any_case<"others">, in_any_case<"i was going to">, in_any_case<"i wanted">,
                   in_any_case<"i considered">, in_any_case<"i planned">, in_any_case<"i intended">,
                   in_any_case<"i thought of">, in_any_case<"i thought about">,
                   in_any_case<"i looked at">, in_any_case<"my plan was">,
                   in_any_case<"my idea was">, in_any_case<"my first idea was">,
                   in_any_case<"between">,
                   pegtl::seq<in_any_case<"in">, pegtl::blank, pegtl::one<'1', '2'>,
                              pegtl::rep<3, pegtl::digit>>>,
          // German
          words_of<in_any_case<"theorie">, in_any_case<"buch">, in_any_case<"alle">,
                   in_any_case<"jeder">, in_any_case<"die meisten">, in_any_case<"sagt">,
                   in_any_case<"empfiehlt">, in_any_case<"eigentlich">, in_any_case<"zwischen">,
                   in_any_case<"ich wollte">, in_any_case<"wollte ich">>,
          // French
          words_of<in_any_case<"th\xc3\xa9orie">, in_any_case<"livre">,
                   in_any_case<"tout le monde">, in_any_case<"tous">, in_any_case<"entre">,
                   in_any_case<"je voulais">, in_any_case<"j'allais">>,
          // Spanish, Italian, Portuguese
          words_of<in_any_case<"teor\xc3\xad"
                               "a">,
                   in_any_case<"todos">, in_any_case<"iba a">,
                   in_any_case<"quer\xc3\xad"
                               "a">,
                   in_any_case<"pensaba">, in_any_case<"teoria">, in_any_case<"tutti">,
                   in_any_case<"volevo">>,
          // Dutch, Swedish, Polish, Czech
          words_of<in_any_case<"iedereen">, in_any_case<"ik wilde">, in_any_case<"alla">,
                   in_any_case<"jag ville">, in_any_case<"wszyscy">,
                   in_any_case<"chcia\xc5\x82"
                               "em">,
                   in_any_case<"cht\xc4\x9bl">, in_any_case<"v\xc5\xa1ichni">>,
          // Russian: vse, khotel
          cyrillic_words<exactly<"все">, exactly<"Все">, exactly<"хотел">, exactly<"Хотел">,
                         exactly<"хотела">, exactly<"Хотела">>> {};
struct told_mention : up_to<mentioning_words> {};
// w2 last year: it was played in another game.
struct long_ago
    : any_word<words_of<in_any_case<"last year">, in_any_case<"last time">,
                        in_any_case<"last week">, in_any_case<"last month">,
                        in_any_case<"years ago">, in_any_case<"in my last game">>,
               words_of<in_any_case<"letztes jahr">, in_any_case<"letztes mal">>,
               words_of<in_any_case<"l'ann\xc3\xa9"
                                    "e derni\xc3\xa8re">,
                        in_any_case<"el a\xc3\xb1o pasado">, in_any_case<"l'anno scorso">>> {};
struct told_long_ago : up_to<long_ago> {};
// No, stop: w4   or rather w4: words that may put a move in the place of the one before it
struct perhaps_instead
    : up_to<pegtl::sor<second_words, words_of<in_any_case<"stop">, in_any_case<"rather">,
                                              in_any_case<"lieber">, in_any_case<"plut\xc3\xb4t">,
                                              in_any_case<"mejor">, in_any_case<"anzi">>>> {};
// P.S. No, wait. w4   Halt, ich meine w4: such words alone put it there.
struct instead_words
    : any_word<words_of<in_any_case<"stop">, in_any_case<"wait">, in_any_case<"rather">,
                        in_any_case<"on second thought">, in_any_case<"on second thoughts">,
                        in_any_case<"scratch that">, in_any_case<"i mean">, in_any_case<"i meant">,
                        in_any_case<"hold on">, in_any_case<"hang on">,
                        in_any_case<"change of plan">, in_any_case<"make that">>,
               words_of<in_any_case<"halt">, in_any_case<"stopp">, in_any_case<"lieber">,
                        in_any_case<"ich meine">, in_any_case<"ich meinte">, in_any_case<"moment">,
                        in_any_case<"doch nicht">, in_any_case<"besser gesagt">>,
               words_of<in_any_case<"plut\xc3\xb4t">, in_any_case<"attends">,
                        in_any_case<"attendez">, in_any_case<"je veux dire">>,
               words_of<in_any_case<"anzi">, in_any_case<"aspetta">, in_any_case<"mejor dicho">,
                        in_any_case<"espera">, in_any_case<"quiero decir">>,
               words_of<in_any_case<"wacht">, in_any_case<"liever">, in_any_case<"v\xc3\xa4nta">,
                        in_any_case<"czekaj">>,
               cyrillic_words<exactly<"подожди">, exactly<"Подожди">>> {};
struct beside_instead
    : any_word<
          words_of<in_any_case<"p">, in_any_case<"s">, in_any_case<"ps">, in_any_case<"pps">>,
          words_of<in_any_case<"no">, in_any_case<"oh">, in_any_case<"oops">, in_any_case<"err">,
                   in_any_case<"er">, in_any_case<"sorry">, in_any_case<"or">, in_any_case<"but">>,
          words_of<in_any_case<"nein">, in_any_case<"ach">, in_any_case<"doch">,
                   in_any_case<"oder">>,
          words_of<in_any_case<"non">, in_any_case<"ou">, in_any_case<"mais">>,
          words_of<in_any_case<"o">, in_any_case<"pero">, in_any_case<"ma">>,
          words_of<in_any_case<"nee">, in_any_case<"of">, in_any_case<"nej">, in_any_case<"nie">>,
          cyrillic_words<exactly<"нет">, exactly<"Нет">>> {};
struct surely_instead
    : pegtl::seq<
          between_words, pegtl::star<beside_instead, between_words>, instead_words, between_words,
          pegtl::star<pegtl::sor<instead_words, beside_instead>, between_words>, pegtl::eof> {};
// w2 would lose the queen   w2 is theory: somebody speaks of a move. (Not so: w2 is my move.)
struct speaking_of
    : any_word<words_of<in_any_case<"is">, in_any_case<"was">, in_any_case<"would">,
                        in_any_case<"looks">, in_any_case<"looked">, in_any_case<"seems">,
                        in_any_case<"loses">, in_any_case<"fails">, in_any_case<"could">>,
               words_of<in_any_case<"ist">, in_any_case<"war">, in_any_case<"w\xc3\xa4re">,
                        in_any_case<"verliert">, in_any_case<"w\xc3\xbcrde">>,
               words_of<in_any_case<"est">, in_any_case<"\xc3\xa9tait">, in_any_case<"serait">,
                        in_any_case<"perd">>,
               words_of<in_any_case<"es">, in_any_case<"era">,
                        in_any_case<"ser\xc3\xad"
                                    "a">,
                        in_any_case<"\xc3\xa8">, in_any_case<"sarebbe">>> {};
struct spoken_of_behind
    : pegtl::seq<pegtl::not_at<settled_behind>, pegtl::star<pegtl::blank>, speaking_of> {};

} // namespace tessera::grammar
