#pragma once

// What players say about their games: that they resign, and what they say about a draw. The words
// are listed by language; words that several languages share are listed under the first.
//
//   I think it is time to resign.     Ich nehme das Remis an.
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

// --- Sentences
// ------------------------------------------------------------------------------------

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

// --- Words that leave it open
// ---------------------------------------------------------------------

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
                           words_of<in_any_case<"not">, in_any_case<"don't">, in_any_case<"won't">,
                                    in_any_case<"never">, in_any_case<"had">, in_any_case<"was">,
                                    in_any_case<"last">, in_any_case<"looks">,
                                    in_any_case<"myself">, in_any_case<"no">>,
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
struct told_openly : up_to<open_words> {};
struct told_if : up_to<if_words> {};

// --- Resignations
// ---------------------------------------------------------------------------------

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
struct gebe_auf
    : pegtl::seq<in_any_case<"gebe">, no_word_byte, between_words,
                 pegtl::star<words_of_game, between_words>, in_any_case<"auf">, no_word_byte> {};
struct resigning
    : any_word<
          // English
          words_of<in_any_case<"i resign">, in_any_case<"to resign">, in_any_case<"must resign">,
                   in_any_case<"i'll resign">, in_any_case<"i will resign">,
                   in_any_case<"i am resigning">, in_any_case<"i'm resigning">,
                   in_any_case<"i hereby resign">, in_any_case<"i give up">,
                   in_any_case<"to give up">, in_any_case<"hereby resign">,
                   in_any_case<"i concede">, in_any_case<"i surrender">, in_any_case<"you win">,
                   in_any_case<"i throw in the towel">, in_any_case<"to throw in the towel">,
                   in_any_case<"my resignation">>,
          // German
          words_of<gebe_auf, in_any_case<"aufgegeben">, in_any_case<"aufgeben">,
                   in_any_case<"gebe mich geschlagen">, in_any_case<"strecke die waffen">>,
          // French
          words_of<in_any_case<"j'abandonne">, in_any_case<"dois abandonner">,
                   in_any_case<"vais abandonner">, in_any_case<"je me rends">>,
          // Spanish
          words_of<in_any_case<"abandono">, in_any_case<"me rindo">>,
          // Italian
          words_of<in_any_case<"mi arrendo">, in_any_case<"abbandono">>,
          // Portuguese
          words_of<in_any_case<"eu desisto">, in_any_case<"desisto">>,
          // Dutch
          words_of<in_any_case<"geef op">, in_any_case<"geef het op">,
                   in_any_case<"geef de partij op">>,
          // Swedish
          words_of<in_any_case<"ger upp">>,
          // Polish
          words_of<in_any_case<"poddaj\xc4\x99">>,
          // Czech
          words_of<in_any_case<"vzd\xc3\xa1v\xc3\xa1m">>,
          // Russian: sdayus'
          cyrillic_words<exactly<"сдаюсь">, exactly<"Сдаюсь">>> {};
// What is given up is the game, not a pawn: the words end their clause, or say so.
struct given_up
    : pegtl::sor<
          pegtl::seq<pegtl::star<pegtl::blank>,
                     pegtl::sor<pegtl::eof, pegtl::not_at<pegtl::sor<word_byte, pegtl::blank>>>>,
          pegtl::seq<
              pegtl::plus<pegtl::blank>,
              any_word<
                  words_of<in_any_case<"here">, in_any_case<"now">, in_any_case<"this one">,
                           in_any_case<"this game">, in_any_case<"the game">,
                           in_any_case<"the match">, in_any_case<"our game">,
                           in_any_case<"my game">, in_any_case<"game">, in_any_case<"it">,
                           in_any_case<"the other">, in_any_case<"the first">,
                           in_any_case<"the second">, in_any_case<"in game">,
                           in_any_case<"in this">, in_any_case<"in the">, in_any_case<"then">,
                           in_any_case<"at this point">, in_any_case<"immediately">,
                           in_any_case<"and">, in_any_case<"because">, in_any_case<"since">,
                           in_any_case<"with">, in_any_case<"to you">, in_any_case<"after">,
                           in_any_case<"before it">>,
                  words_of<in_any_case<"die">, in_any_case<"diese">, in_any_case<"und">,
                           in_any_case<"hier">>,
                  words_of<in_any_case<"la partie">, in_any_case<"ici">, in_any_case<"et">>,
                  words_of<in_any_case<"la partida">, in_any_case<"aqu\xc3\xad">, in_any_case<"y">>,
                  words_of<in_any_case<"la partita">, in_any_case<"qui">, in_any_case<"e">>,
                  words_of<in_any_case<"a partida">>, words_of<in_any_case<"partiet">>,
                  words_of<in_any_case<"si\xc4\x99">, in_any_case<"parti\xc4\x99">>,
                  words_of<in_any_case<"partii">>>>> {};
struct told_resignation : up_to<pegtl::seq<resigning, pegtl::at<given_up>>> {};
// White resigns, of course: somebody says it about a side.
struct side_resignation
    : pegtl::seq<between_words, side_word, pegtl::plus<blank>, in_any_case<"resign">,
                 pegtl::opt<pegtl::sor<in_any_case<"ed">, pegtl::istring<'s'>>>, blanks,
                 pegtl::sor<pegtl::one<'.', ',', '!', ';', ':', '\n', '\r'>, pegtl::eof>> {};

// --- Draws
// ----------------------------------------------------------------------------------------

struct draw_noun
    : any_word<
          // English
          words_of<in_any_case<"draw">, in_any_case<"drawn">>,
          // German, and used in Dutch, Swedish and Polish
          words_of<in_any_case<"remise">, in_any_case<"remis">, in_any_case<"unentschieden">>,
          // French
          words_of<in_any_case<"nulle">, in_any_case<"match nul">>,
          // Spanish
          words_of<in_any_case<"tablas">>,
          // Italian
          words_of<in_any_case<"patta">>,
          // Portuguese
          words_of<in_any_case<"empate">>,
          // Czech
          words_of<in_any_case<"rem\xc3\xadzu">, in_any_case<"rem\xc3\xadza">>,
          // Russian: nich'ya, nich'yu
          cyrillic_words<exactly<"ничья">, exactly<"Ничья">, exactly<"ничью">, exactly<"ничьей">>> {
};
struct tells_draw : up_to<draw_noun> {};

struct offering
    : any_word<
          // English
          words_of<in_any_case<"offer">, in_any_case<"offering">, in_any_case<"suggest">,
                   in_any_case<"propose">>,
          // German
          words_of<in_any_case<"biete">, in_any_case<"anbieten">, in_any_case<"schlage">>,
          // Spanish
          words_of<in_any_case<"ofrezco">, in_any_case<"propongo">>,
          // Italian
          words_of<in_any_case<"offro">>,
          // Portuguese
          words_of<in_any_case<"ofere\xc3\xa7o">, in_any_case<"proponho">>,
          // Dutch
          words_of<in_any_case<"bied">, in_any_case<"stel">>,
          // Swedish
          words_of<in_any_case<"erbjuder">, in_any_case<"f\xc3\xb6resl\xc3\xa5r">>,
          // Polish
          words_of<in_any_case<"proponuj\xc4\x99">>,
          // Czech
          words_of<in_any_case<"nab\xc3\xadz\xc3\xadm">, in_any_case<"navrhuji">>,
          // Russian: predlagayu
          cyrillic_words<exactly<"предлагаю">, exactly<"Предлагаю">>> {};
struct tells_offer : up_to<offering> {};

struct agreeing
    : any_word<
          // English
          words_of<in_any_case<"accept">, in_any_case<"accepted">, in_any_case<"agreed">,
                   in_any_case<"agree">>,
          // German
          words_of<parted<in_any_case<"nehme">, in_any_case<"an">>, in_any_case<"angenommen">,
                   in_any_case<"einverstanden">>,
          // French
          words_of<in_any_case<"j'accepte">, in_any_case<"d'accord">>,
          // Spanish
          words_of<in_any_case<"acepto">, in_any_case<"de acuerdo">>,
          // Italian
          words_of<in_any_case<"accetto">, in_any_case<"d'accordo">>,
          // Portuguese
          words_of<in_any_case<"aceito">, in_any_case<"de acordo">>,
          // Dutch
          words_of<in_any_case<"akkoord">, in_any_case<"aanvaard">>,
          // Swedish
          words_of<in_any_case<"accepterar">, in_any_case<"\xc3\xb6verens">>,
          // Polish
          words_of<in_any_case<"przyjmuj\xc4\x99">, in_any_case<"zgoda">, in_any_case<"zgadzam">>,
          // Czech
          words_of<in_any_case<"p\xc5\x99ij\xc3\xadm\xc3\xa1m">, in_any_case<"souhlas\xc3\xadm">>,
          // Russian: soglasen, soglasna, prinimayu
          cyrillic_words<exactly<"согласен">, exactly<"Согласен">, exactly<"согласна">,
                         exactly<"Согласна">, exactly<"принимаю">, exactly<"Принимаю">>> {};
struct tells_agreement : up_to<agreeing> {};
// Your offer is accepted: here the offer is the other player's.
struct tells_acceptance
    : up_to<any_word<
          words_of<in_any_case<"offer is accepted">, in_any_case<"offer accepted">,
                   in_any_case<"accept your offer">, in_any_case<"accept the offer">,
                   in_any_case<"accept your kind offer">, in_any_case<"accept your draw offer">>>> {
};
// A short answer that accepts an offer: Sure, why not. Ja, gerne! Gladly accepted.
struct yes_word
    : any_word<
          // English
          words_of<in_any_case<"yes">, in_any_case<"ok">, in_any_case<"okay">, in_any_case<"sure">,
                   in_any_case<"fine with me">, in_any_case<"fine by me">, in_any_case<"fine">,
                   in_any_case<"gladly">, in_any_case<"with pleasure">, in_any_case<"why not">,
                   in_any_case<"of course">, in_any_case<"let's">, in_any_case<"deal">>,
          // German
          words_of<in_any_case<"ja">, in_any_case<"gerne">, in_any_case<"gern">,
                   in_any_case<"na gut">, in_any_case<"in ordnung">>,
          // French
          words_of<in_any_case<"oui">, in_any_case<"volontiers">>,
          // Spanish, Italian and Portuguese
          words_of<exactly<"sí">, exactly<"Sí">, exactly<"sì">, exactly<"Sì">, in_any_case<"sim">,
                   in_any_case<"volentieri">, in_any_case<"claro">>,
          // Swedish, Polish, Czech
          words_of<in_any_case<"tak">, in_any_case<"ano">>,
          // Russian: da
          cyrillic_words<exactly<"да">, exactly<"Да">>> {};
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
struct polite_word
    : any_word<words_of<in_any_case<"please">, in_any_case<"thanks">, in_any_case<"thank you">>,
               words_of<in_any_case<"danke">, in_any_case<"bitte">>,
               words_of<in_any_case<"merci">, in_any_case<"gracias">, in_any_case<"grazie">,
                        in_any_case<"obrigado">, in_any_case<"obrigada">>,
               words_of<in_any_case<"bedankt">, in_any_case<"tack">,
                        in_any_case<"dzi\xc4\x99kuj\xc4\x99">,
                        in_any_case<"d\xc4\x9b"
                                    "kuji">>,
               // Russian: spasibo
               cyrillic_words<exactly<"спасибо">, exactly<"Спасибо">>> {};
struct consent : pegtl::sor<yes_word, agreeing> {};
struct bare_yes
    : pegtl::seq<between_words, pegtl::star<polite_word, between_words>, consent, between_words,
                 pegtl::star<pegtl::sor<consent, polite_word>, between_words>, pegtl::eof> {};
// A draw it is then, thank you. Let's call it a draw: a sentence of these words only is a draw. All
// others only speak of one.
struct words_beside_draw
    : any_word<
          // English
          words_of<in_any_case<"a">, in_any_case<"the">, in_any_case<"it">, in_any_case<"it's">,
                   in_any_case<"is">, in_any_case<"that's">, in_any_case<"then">, in_any_case<"so">,
                   in_any_case<"be">, in_any_case<"call">, in_any_case<"take">, in_any_case<"i">,
                   in_any_case<"i'll">, in_any_case<"i'm">, in_any_case<"am">, in_any_case<"we">,
                   in_any_case<"us">, in_any_case<"me">, in_any_case<"by">, in_any_case<"with">,
                   in_any_case<"to">, in_any_case<"well">, in_any_case<"good">,
                   in_any_case<"happy">, in_any_case<"glad">, in_any_case<"all right">,
                   in_any_case<"alright">, in_any_case<"very much">>,
          // German
          words_of<in_any_case<"das">, in_any_case<"ein">, in_any_case<"ist">, in_any_case<"es">,
                   in_any_case<"gut">, in_any_case<"also">, in_any_case<"dann">, in_any_case<"ich">,
                   in_any_case<"nehme">, in_any_case<"wir">, in_any_case<"machen">>,
          // French
          words_of<in_any_case<"la">, in_any_case<"le">, in_any_case<"un">, in_any_case<"une">,
                   in_any_case<"c'est">, in_any_case<"alors">, in_any_case<"donc">,
                   in_any_case<"bon">, in_any_case<"bien">, in_any_case<"va pour">>,
          // Spanish, Italian and Portuguese
          words_of<in_any_case<"las">, in_any_case<"son">, in_any_case<"pues">,
                   in_any_case<"entonces">, in_any_case<"vale">, in_any_case<"\xc3\xa8">,
                   in_any_case<"allora">, in_any_case<"va bene">, in_any_case<"bene">,
                   in_any_case<"o">, in_any_case<"\xc3\xa9">, in_any_case<"ent\xc3\xa3o">,
                   in_any_case<"bem">>,
          // Dutch and Swedish
          words_of<in_any_case<"de">, in_any_case<"het">, in_any_case<"dan">, in_any_case<"goed">,
                   in_any_case<"prima">, in_any_case<"det">, in_any_case<"\xc3\xa4r">,
                   in_any_case<"blir">, in_any_case<"bra">, in_any_case<"d\xc3\xa5">>,
          // Polish and Czech
          words_of<in_any_case<"dobrze">,
                   in_any_case<"wi\xc4\x99"
                               "c">,
                   in_any_case<"niech b\xc4\x99"
                               "dzie">,
                   in_any_case<"je">,
                   in_any_case<"dob\xc5\x99"
                               "e">,
                   in_any_case<"tedy">>,
          // Russian: khorosho, eto, togda
          cyrillic_words<exactly<"хорошо">, exactly<"Хорошо">, exactly<"это">, exactly<"Это">,
                         exactly<"тогда">, exactly<"Тогда">>> {};
struct bare_draw
    : pegtl::seq<between_words,
                 pegtl::plus<pegtl::sor<draw_noun, consent, polite_word, words_beside_draw>,
                             between_words>,
                 pegtl::eof> {};
// I can't accept a draw, I refuse to agree: beside words that agree, these leave it in doubt.
struct negated_verb
    : pegtl::seq<
          pegtl::plus<pegtl::not_at<pegtl::one<'n'>, pegtl::sor<pegtl::one<'\''>, exactly<"’">>>,
                      pegtl::alpha>,
          pegtl::one<'n'>, pegtl::sor<pegtl::one<'\''>, exactly<"’">>, pegtl::one<'t'>,
          no_word_byte> {};
struct doubting_words
    : any_word<negated_verb,
               words_of<in_any_case<"cannot">, in_any_case<"refuse">, in_any_case<"decline">,
                        in_any_case<"reject">, in_any_case<"too early">, in_any_case<"too soon">>,
               words_of<in_any_case<"zu fr\xc3\xbc"
                                    "h">>,
               words_of<in_any_case<"trop t\xc3\xb4t">>> {};
struct tells_doubt : up_to<doubting_words> {};

} // namespace tessera::grammar
