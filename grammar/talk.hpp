#pragma once

// What players say about their games: sentences, words that leave it open, and resignations
// (draw_talk.hpp has draws). The words are listed by language; words that several languages share
// are listed under the first.
//
//   I think it is time to resign.     Ich gebe auf.
//
// A whole sentence ends a game if it has a word for that, and no word that leaves open if and when
// ("I will not resign yet", "If you take the rook, I resign").

#include "ply.hpp"
#include "words.hpp"

namespace tessera::grammar {

// A letter beyond ASCII is part of a word, too.
struct word_byte : pegtl::sor<pegtl::alnum, pegtl::range<'\x80', '\xff'>> {};
struct no_word_byte : pegtl::not_at<word_byte> {};
// Whole words; one may begin as another does: accept, accepted
template <class... Words> struct words_of : pegtl::sor<pegtl::seq<Words, no_word_byte>...> {};
// Words in Cyrillic letters, which are only looked for where such a letter stands.
template <class... Words>
struct cyrillic_words : pegtl::seq<pegtl::at<pegtl::range<'\xd0', '\xd1'>>, words_of<Words...>> {};
template <class... Languages> struct any_word : pegtl::sor<Languages...> {};
// An apostrophe as keyboards and as telephones write it.
struct apostrophe : pegtl::sor<pegtl::one<'\''>, exactly<"’">> {};
// Words that an apostrophe joins: d'accord
template <literal Before, literal Behind>
struct joined_words : pegtl::seq<in_any_case<Before>, apostrophe, in_any_case<Behind>> {};

// --- Sentences ---------------------------------------------------------------------------------

struct sentence_end : pegtl::one<'.', '!', '?', ';'> {};
struct paragraph_end : pegtl::seq<line_break, blanks, pegtl::sor<line_break, pegtl::eof>> {};
// If 2. B1212-2312, I resign: the dots of a move's number end nothing.
struct counted_move : pegtl::seq<pegtl::rep_min_max<1, 5, pegtl::digit>,
                                 pegtl::sor<pegtl::rep_min_max<1, 3, pegtl::one<'.'>>, ellipsis>,
                                 blanks, pegtl::sor<move, numbered_short>> {};
struct sentence_char
    : pegtl::sor<counted_move,
                 pegtl::seq<pegtl::not_at<pegtl::sor<sentence_end, paragraph_end>>, pegtl::any>> {};
struct sentence
    : pegtl::seq<pegtl::rep_opt<400, sentence_char>,
                 pegtl::sor<pegtl::plus<sentence_end>, paragraph_end, pegtl::eof, pegtl::any>> {};
struct any_words : pegtl::seq<pegtl::star<pegtl::not_at<word_byte>, pegtl::any>, word_byte> {};
struct question : pegtl::seq<pegtl::star<pegtl::not_one<'?'>>, pegtl::one<'?'>> {};

// "I resign", you wrote: what stands in quotation marks
template <class Begin, class End>
struct words_in_marks
    : pegtl::seq<Begin,
                 pegtl::rep_opt<120, pegtl::not_at<pegtl::sor<End, paragraph_end>>, pegtl::any>,
                 End> {};
struct high_mark : pegtl::sor<exactly<"“">, exactly<"”">> {};
struct citation : pegtl::sor<words_in_marks<pegtl::one<'"'>, pegtl::one<'"'>>,
                             words_in_marks<pegtl::sor<exactly<"„">, high_mark>, high_mark>,
                             words_in_marks<exactly<"«">, exactly<"»">>> {};

struct sentence_word : pegtl::plus<word_byte> {};
struct between_words : pegtl::star<pegtl::not_at<word_byte>, pegtl::any> {};
// Up to the first of some words.
template <class Words>
struct up_to : pegtl::seq<between_words,
                          pegtl::star<pegtl::not_at<Words>, sentence_word, between_words>, Words> {
};

// --- Words that leave it open ------------------------------------------------------------------

struct if_words : any_word<
                      // English
                      words_of<in_any_case<"if">, in_any_case<"unless">, in_any_case<"until">,
                               in_any_case<"before">, in_any_case<"when">, in_any_case<"wrote">,
                               in_any_case<"writes">>,
                      // German
                      words_of<in_any_case<"wenn">, in_any_case<"falls">, in_any_case<"bevor">,
                               in_any_case<"schrieb">>,
                      // French
                      words_of<in_any_case<"quand">>,
                      // French and Spanish
                      words_of<in_any_case<"si">>,
                      // Spanish
                      words_of<in_any_case<"cuando">>,
                      // Italian
                      words_of<in_any_case<"se">, in_any_case<"quando">>,
                      // Dutch
                      words_of<in_any_case<"als">>,
                      // Swedish
                      words_of<in_any_case<"om">>,
                      // Polish
                      words_of<in_any_case<"je\xc5\x9bli">>,
                      // Czech
                      words_of<in_any_case<"kdy\xc5\xbe">, in_any_case<"jestli">>,
                      // Russian: esli
                      cyrillic_words<exactly<"если">, exactly<"Если">>> {};
struct modal_words
    : any_word<words_of<in_any_case<"would">, in_any_case<"should">, in_any_case<"could">,
                        in_any_case<"might">, in_any_case<"may">, in_any_case<"soon">>,
               words_of<in_any_case<"w\xc3\xbcrde">, in_any_case<"h\xc3\xa4tte">>> {};
struct condition_words : pegtl::sor<if_words, modal_words> {};
struct denying_words : any_word<
                           // English
                           words_of<in_any_case<"not">, joined_words<"don", "t">,
                                    joined_words<"won", "t">, in_any_case<"never">,
                                    in_any_case<"had">, in_any_case<"was">, in_any_case<"last">,
                                    in_any_case<"looks">, in_any_case<"myself">, in_any_case<"no">>,
                           // German
                           words_of<in_any_case<"nicht">, in_any_case<"nie">, in_any_case<"kein">,
                                    in_any_case<"war">>,
                           // French
                           words_of<in_any_case<"ne">, in_any_case<"pas">, in_any_case<"jamais">>,
                           // Spanish
                           words_of<in_any_case<"nunca">>,
                           // Italian
                           words_of<in_any_case<"non">>,
                           // Portuguese
                           words_of<in_any_case<"n\xc3\xa3o">>,
                           // Dutch
                           words_of<in_any_case<"niet">, in_any_case<"geen">, in_any_case<"nooit">>,
                           // Swedish
                           words_of<in_any_case<"inte">, in_any_case<"aldrig">>,
                           // Polish
                           words_of<in_any_case<"nigdy">>,
                           // Czech
                           words_of<in_any_case<"nikdy">>,
                           // Russian: ne, nikogda
                           cyrillic_words<exactly<"не">, exactly<"Не">, exactly<"никогда">>> {};
struct open_words : pegtl::sor<condition_words, denying_words> {};
// can't, doesn't
struct negated_verb
    : pegtl::seq<pegtl::plus<pegtl::not_at<pegtl::one<'n'>, apostrophe>, pegtl::alpha>,
                 joined_words<"n", "t">, no_word_byte> {};
// Perhaps I resign. Let me see whether I resign.
struct doubting_adverb
    : any_word<words_of<in_any_case<"perhaps">, in_any_case<"maybe">, in_any_case<"possibly">,
                        in_any_case<"probably">, in_any_case<"whether">, in_any_case<"cannot">>,
               words_of<in_any_case<"vielleicht">, in_any_case<"eventuell">>,
               words_of<in_any_case<"peut-\xc3\xaatre">>,
               words_of<in_any_case<"quiz\xc3\xa1">, in_any_case<"quiz\xc3\xa1s">,
                        in_any_case<"tal vez">>,
               words_of<in_any_case<"forse">>, words_of<in_any_case<"talvez">>,
               words_of<in_any_case<"misschien">>, words_of<in_any_case<"kanske">>,
               words_of<in_any_case<"mo\xc5\xbc"
                                    "e">>,
               words_of<in_any_case<"mo\xc5\xben\xc3\xa1">>,
               // Russian: mozhet
               cyrillic_words<exactly<"может">, exactly<"Может">>> {};
struct told_openly : up_to<open_words> {};
struct told_perhaps : up_to<doubting_adverb> {};
struct told_in_doubt : up_to<pegtl::sor<open_words, negated_verb, doubting_adverb>> {};
struct conditional_move : up_to<if_words> {};

// --- Resignations ------------------------------------------------------------------------------

// gebe die Partie auf: what stands between the two parts of a verb
template <class Begin, class End>
struct parted : pegtl::seq<Begin, no_word_byte, up_to<pegtl::seq<End, no_word_byte>>> {};
struct words_of_game
    : words_of<in_any_case<"die">, in_any_case<"diese">, in_any_case<"das">, in_any_case<"partie">,
               in_any_case<"spiel">, in_any_case<"ich">, in_any_case<"hier">, in_any_case<"jetzt">,
               in_any_case<"hiermit">, in_any_case<"nun">, in_any_case<"wohl">,
               in_any_case<"besser">, in_any_case<"lieber">, in_any_case<"leider">,
               in_any_case<"dann">, in_any_case<"damit">, in_any_case<"es">, in_any_case<"also">,
               in_any_case<"andere">, in_any_case<"erste">, in_any_case<"zweite">> {};
struct clause_end
    : pegtl::seq<pegtl::star<pegtl::blank>,
                 pegtl::sor<pegtl::eof, pegtl::not_at<pegtl::sor<word_byte, pegtl::blank>>>> {};
// Ich gebe es auf, das zu verstehen: what is given up is something else. (Not so: Ich gebe es auf,
// ich habe zu viel verloren.)
struct word_in_en
    : pegtl::seq<pegtl::star<pegtl::not_at<pegtl::string<'e', 'n'>, no_word_byte>, word_byte>,
                 pegtl::string<'e', 'n'>, no_word_byte> {};
struct clause_of_reason : words_of<in_any_case<"ich">, in_any_case<"weil">, in_any_case<"da">,
                                   in_any_case<"denn">, in_any_case<"um">> {};
struct infinitive_clause
    : pegtl::seq<pegtl::star<pegtl::blank>, pegtl::one<','>, pegtl::star<pegtl::space>,
                 pegtl::not_at<clause_of_reason>,
                 pegtl::star<pegtl::not_at<in_any_case<"zu">, no_word_byte>, sentence_word,
                             pegtl::plus<pegtl::space>>,
                 in_any_case<"zu">, pegtl::plus<pegtl::space>, word_in_en, clause_end> {};
struct gebe_auf : pegtl::seq<in_any_case<"geb">, pegtl::opt<pegtl::one<'e'>>, no_word_byte,
                             between_words, pegtl::star<words_of_game, between_words>,
                             in_any_case<"auf">, no_word_byte, pegtl::not_at<infinitive_clause>> {};
struct said_gap : pegtl::plus<pegtl::space> {};
struct resign_verb
    : pegtl::sor<in_any_case<"resign">, in_any_case<"give up">, in_any_case<"concede">,
                 in_any_case<"surrender">, in_any_case<"capitulate">,
                 in_any_case<"throw in the towel">, in_any_case<"forfeit">,
                 in_any_case<"lay down my king">, in_any_case<"tip my king over">,
                 in_any_case<"tip over my king">, in_any_case<"topple my king">> {};
// I, we, or a contraction of these: I'll
struct who_speaks : pegtl::sor<in_any_case<"i">, in_any_case<"we">> {};
struct who_will
    : pegtl::seq<
          who_speaks,
          pegtl::sor<pegtl::seq<apostrophe, in_any_case<"ll">>,
                     pegtl::seq<said_gap, pegtl::sor<in_any_case<"will">, in_any_case<"shall">,
                                                     in_any_case<"must">>>>> {};
struct who_is
    : pegtl::seq<
          who_speaks,
          pegtl::sor<pegtl::seq<apostrophe, pegtl::sor<in_any_case<"m">, in_any_case<"re">>>,
                     pegtl::seq<said_gap, pegtl::sor<in_any_case<"am">, in_any_case<"are">>>>> {};
struct who_has : pegtl::seq<pegtl::sor<who_will, who_speaks>,
                            pegtl::sor<pegtl::seq<apostrophe, in_any_case<"ve">>,
                                       pegtl::seq<said_gap, in_any_case<"have">>>> {};
// I hereby resign
struct resigns : pegtl::seq<pegtl::sor<who_will, who_speaks>, said_gap,
                            pegtl::opt<pegtl::sor<in_any_case<"hereby">, in_any_case<"therefore">,
                                                  in_any_case<"now">>,
                                       said_gap>,
                            resign_verb> {};
struct is_resigning
    : pegtl::seq<who_is, said_gap,
                 pegtl::sor<in_any_case<"resigning">, in_any_case<"giving up">,
                            in_any_case<"throwing in the towel">, in_any_case<"forfeiting">,
                            in_any_case<"laying down my king">, in_any_case<"tipping my king over">,
                            in_any_case<"tipping over my king">>> {};
// It is time (for me), I have, I decided: what makes the infinitive behind it an end. Others, as "I
// refuse", do not.
struct it_is_time
    : pegtl::seq<pegtl::sor<in_any_case<"it is">,
                            pegtl::seq<in_any_case<"it">, apostrophe, in_any_case<"s">>>,
                 said_gap,
                 pegtl::opt<pegtl::sor<in_any_case<"high">, in_any_case<"about">>, said_gap>,
                 in_any_case<"time">, pegtl::opt<said_gap, in_any_case<"for me">>> {};
struct decides
    : pegtl::sor<
          it_is_time,
          pegtl::seq<who_has,
                     pegtl::opt<said_gap, pegtl::sor<in_any_case<"got">, in_any_case<"decided">>>>,
          pegtl::seq<who_is, said_gap,
                     pegtl::sor<in_any_case<"going">, in_any_case<"forced">, in_any_case<"obliged">,
                                in_any_case<"ready">>>,
          pegtl::seq<who_speaks, apostrophe, in_any_case<"d like">>,
          pegtl::seq<who_speaks, said_gap,
                     pegtl::sor<in_any_case<"need">, in_any_case<"want">, in_any_case<"wish">,
                                in_any_case<"decided">, in_any_case<"decide">>>> {};
struct infinitive : pegtl::seq<in_any_case<"to">, said_gap, resign_verb> {};
struct ich_muss : pegtl::sor<pegtl::seq<in_any_case<"ich">, said_gap,
                                        pegtl::sor<in_any_case<"muss">, exactly<"muß">,
                                                   in_any_case<"werde">, in_any_case<"will">>>,
                             pegtl::seq<pegtl::sor<in_any_case<"muss">, exactly<"muß">,
                                                   in_any_case<"werde">, in_any_case<"will">>,
                                        said_gap, in_any_case<"ich">>> {};
// Ich muss die Partie leider aufgeben.
struct muss_aufgeben
    : pegtl::seq<ich_muss, no_word_byte, between_words, pegtl::star<words_of_game, between_words>,
                 in_any_case<"aufgeben">> {};
// Who says this resigns.
struct surely_resigning
    : any_word<
          // English
          words_of<resigns, is_resigning, pegtl::seq<decides, said_gap, infinitive>,
                   in_any_case<"hereby resign">, in_any_case<"you win">,
                   in_any_case<"my resignation">>,
          // German
          words_of<gebe_auf, muss_aufgeben, in_any_case<"gebe mich geschlagen">,
                   in_any_case<"strecke die waffen">, in_any_case<"werfe das handtuch">,
                   in_any_case<"werfe ich das handtuch">>,
          // French
          words_of<joined_words<"j", "abandonne">, in_any_case<"je dois abandonner">,
                   in_any_case<"je vais abandonner">, in_any_case<"je me rends">,
                   in_any_case<"je jette l'\xc3\xa9ponge">, exactly<"je jette l’éponge">,
                   exactly<"Je jette l’éponge">>,
          // Spanish
          words_of<in_any_case<"abandono">, in_any_case<"me rindo">, in_any_case<"tiro la toalla">>,
          // Italian
          words_of<in_any_case<"mi arrendo">, in_any_case<"abbandono">,
                   in_any_case<"getto la spugna">>,
          // Portuguese
          words_of<in_any_case<"desisto">, in_any_case<"jogo a toalha">>,
          // Dutch
          words_of<in_any_case<"ik geef op">, in_any_case<"geef ik op">,
                   in_any_case<"ik geef het op">, in_any_case<"geef ik het op">,
                   in_any_case<"ik geef de partij op">, in_any_case<"gooi de handdoek in de ring">>,
          // Swedish
          words_of<in_any_case<"jag ger upp">, in_any_case<"ger jag upp">,
                   in_any_case<"kastar in handduken">>,
          // Polish
          words_of<in_any_case<"poddaj\xc4\x99">>,
          // Czech
          words_of<in_any_case<"vzd\xc3\xa1v\xc3\xa1m">>,
          // Russian: sdayus', priznayu porazhenie
          cyrillic_words<exactly<"сдаюсь">, exactly<"Сдаюсь">, exactly<"признаю поражение">,
                         exactly<"Признаю поражение">>> {};
// The same words may be about anybody, or about what nobody does: I expect you to resign.
struct resigning
    : any_word<
          surely_resigning,
          words_of<infinitive, pegtl::seq<in_any_case<"must">, said_gap, resign_verb>,
                   in_any_case<"resigning">>,
          words_of<in_any_case<"aufgeben">, in_any_case<"aufzugeben">, in_any_case<"aufgegeben">>,
          words_of<in_any_case<"abandonner">>,
          words_of<in_any_case<"geef op">, in_any_case<"geef het op">,
                   in_any_case<"geef de partij op">>,
          words_of<in_any_case<"ger upp">>> {};
// Abandono entonces.
struct then_words
    : any_word<words_of<in_any_case<"entonces">, in_any_case<"pues">, in_any_case<"ya">,
                        in_any_case<"ahora">>,
               words_of<in_any_case<"alors">, in_any_case<"donc">, in_any_case<"maintenant">>,
               words_of<in_any_case<"dann">, in_any_case<"jetzt">, in_any_case<"also">>,
               words_of<in_any_case<"allora">, in_any_case<"ent\xc3\xa3o">, in_any_case<"dan">,
                        in_any_case<"d\xc3\xa5">, in_any_case<"nu">>> {};
// What is given up is the game, not a pawn: the words end their clause, or say so.
struct given_up
    : pegtl::sor<
          clause_end, pegtl::seq<pegtl::plus<pegtl::blank>, then_words, clause_end>,
          pegtl::seq<
              pegtl::plus<pegtl::blank>,
              any_word<
                  words_of<
                      in_any_case<"here">, in_any_case<"now">, in_any_case<"this one">,
                      in_any_case<"this game">, in_any_case<"the game">, in_any_case<"the match">,
                      in_any_case<"our game">, in_any_case<"my game">, in_any_case<"game">,
                      in_any_case<"it">, in_any_case<"the other">, in_any_case<"the first">,
                      in_any_case<"the second">, in_any_case<"in game">, in_any_case<"in this">,
                      in_any_case<"in the">, in_any_case<"then">, in_any_case<"at this point">,
                      in_any_case<"immediately">, in_any_case<"and">, in_any_case<"because">,
                      in_any_case<"since">, in_any_case<"with">, in_any_case<"to you">,
                      in_any_case<"after">, in_any_case<"before it">>,
                  words_of<in_any_case<"die">, in_any_case<"diese">, in_any_case<"und">,
                           in_any_case<"hier">>,
                  words_of<in_any_case<"la partie">, in_any_case<"ici">, in_any_case<"et">>,
                  words_of<in_any_case<"la partida">, in_any_case<"aqu\xc3\xad">, in_any_case<"y">>,
                  words_of<in_any_case<"la partita">, in_any_case<"qui">, in_any_case<"e">>,
                  words_of<in_any_case<"a partida">>, words_of<in_any_case<"partiet">>,
                  words_of<in_any_case<"si\xc4\x99">, in_any_case<"parti\xc4\x99">>,
                  words_of<in_any_case<"partii">>>>> {};
struct told_resignation : up_to<pegtl::seq<resigning, pegtl::at<given_up>>> {};
// Resigning. Hiermit ist die Partie aufgegeben: a sentence of these words only.
struct bare_resignation
    : pegtl::sor<pegtl::seq<between_words,
                            pegtl::star<pegtl::sor<words_of_game, words_of<in_any_case<"ist">>>,
                                        between_words>,
                            in_any_case<"aufgegeben">, no_word_byte>,
                 pegtl::seq<between_words, in_any_case<"resigning">, no_word_byte, between_words,
                            pegtl::eof>> {};
// You think I resign: what somebody else thinks. You played well, and I resign: what the speaker
// does.
struct other_person
    : any_word<
          words_of<in_any_case<"you">, in_any_case<"your">, in_any_case<"he">, in_any_case<"she">,
                   in_any_case<"they">, in_any_case<"who">, in_any_case<"everybody">,
                   in_any_case<"everyone">, in_any_case<"nobody">, in_any_case<"somebody">,
                   in_any_case<"says">, in_any_case<"thinks">, in_any_case<"claims">>,
          words_of<in_any_case<"du">, in_any_case<"ihr">, in_any_case<"wer">, in_any_case<"sagt">,
                   in_any_case<"meint">>,
          words_of<in_any_case<"tu">, in_any_case<"vous">, in_any_case<"usted">, in_any_case<"dit">,
                   in_any_case<"dice">>> {};
struct conjunction
    : any_word<words_of<in_any_case<"and">, in_any_case<"so">, in_any_case<"but">,
                        in_any_case<"then">, in_any_case<"therefore">, in_any_case<"thus">>,
               words_of<in_any_case<"und">, in_any_case<"also">, in_any_case<"aber">>,
               words_of<in_any_case<"et">, in_any_case<"donc">, in_any_case<"mais">>,
               words_of<in_any_case<"y">, in_any_case<"pero">, in_any_case<"e">, in_any_case<"ma">,
                        in_any_case<"en">, in_any_case<"och">>> {};
struct own_resignation
    : pegtl::seq<between_words,
                 pegtl::star<pegtl::not_at<pegtl::sor<surely_resigning, other_person>>,
                             sentence_word, between_words>,
                 surely_resigning, pegtl::at<given_up>> {};
// A clause in which the speaker resigns.
struct sure_resignation : pegtl::sor<own_resignation, bare_resignation,
                                     up_to<pegtl::seq<conjunction, own_resignation>>> {};
// I can't hold this and I resign: only a doubt goes beyond such a conjunction.
struct added_resignation
    : up_to<pegtl::seq<conjunction, between_words, surely_resigning, pegtl::at<given_up>>> {};
// Move now or I resign: it is only one of two.
struct or_words
    : any_word<words_of<in_any_case<"or">, in_any_case<"or else">, in_any_case<"otherwise">>,
               words_of<in_any_case<"oder">, in_any_case<"sonst">>,
               words_of<in_any_case<"ou">, in_any_case<"sinon">, in_any_case<"o">,
                        in_any_case<"oppure">>,
               words_of<in_any_case<"eller">, in_any_case<"annars">, in_any_case<"albo">,
                        in_any_case<"lub">, in_any_case<"nebo">>,
               cyrillic_words<exactly<"или">, exactly<"иначе">>> {};
struct resignation_or_else : up_to<pegtl::seq<or_words, between_words, surely_resigning>> {};
// I do not say, that I resign: what the words before it say holds for this clause, too.
struct clause_of_others
    : pegtl::seq<between_words,
                 any_word<words_of<in_any_case<"that">, in_any_case<"whether">>,
                          words_of<in_any_case<"dass">, exactly<"daß">, in_any_case<"ob">>,
                          words_of<in_any_case<"que">, in_any_case<"che">, in_any_case<"dat">,
                                   in_any_case<"att">>,
                          words_of<exactly<"że">, exactly<"že">>, cyrillic_words<exactly<"что">>>> {
};
// White resigns, of course: somebody says it about a side.
struct side_resignation
    : pegtl::seq<between_words, side_word, pegtl::plus<blank>, in_any_case<"resign">,
                 pegtl::opt<pegtl::sor<in_any_case<"ed">, pegtl::istring<'s'>>>, blanks,
                 pegtl::sor<pegtl::one<'.', ',', '!', ';', ':', '\n', '\r'>, pegtl::eof>> {};

} // namespace tessera::grammar
