#pragma once

// What players say of their moves and games: that a move is taken back, that they give up, and what
// they say of a draw. The words stand by language; those that several languages share, at the
// first.
//
//   Sorry, I meant P2231-3231     I think it is time to resign.     Ich nehme das Remis an.
//
// An end is told by a whole sentence: one that has a word for it, and none that makes it a question
// of if and when ("I will not resign yet", "If you take the rook, I resign").

#include "ply.hpp"

namespace tessera::grammar {

// A letter beyond ASCII is part of a word, too.
struct word_byte : pegtl::sor<pegtl::alnum, pegtl::range<'\x80', '\xff'>> {};
struct no_word_byte : pegtl::not_at<word_byte> {};
// Whole words, of which one may begin as another does: accept, accepted
template <class... Words> struct words_of : pegtl::sor<pegtl::seq<Words, no_word_byte>...> {};
// Words of Cyrillic letters, which are looked for only where one stands.
template <class... Words>
struct cyrillic_words : pegtl::seq<pegtl::at<pegtl::range<'\xd0', '\xd1'>>, words_of<Words...>> {};
template <class... Languages> struct any_word : pegtl::sor<Languages...> {};

// --- Sentences
// ------------------------------------------------------------------------------------

struct sentence_end : pegtl::one<'.', '!', '?', ';'> {};
struct paragraph_end : pegtl::seq<line_break, blanks, pegtl::sor<line_break, pegtl::eof>> {};
struct sentence_char
    : pegtl::seq<pegtl::not_at<pegtl::sor<sentence_end, paragraph_end>>, pegtl::any> {};
struct sentence
    : pegtl::seq<pegtl::rep_opt<400, sentence_char>,
                 pegtl::sor<pegtl::plus<sentence_end>, paragraph_end, pegtl::eof, pegtl::any>> {};
struct question : pegtl::seq<pegtl::star<pegtl::not_one<'?'>>, pegtl::one<'?'>> {};

struct sentence_word : pegtl::plus<word_byte> {};
struct between_words : pegtl::star<pegtl::not_at<word_byte>, pegtl::any> {};
// Up to the first of some words.
template <class Words>
struct up_to : pegtl::seq<between_words,
                          pegtl::star<pegtl::not_at<Words>, sentence_word, between_words>, Words> {
};

// --- Corrections
// ----------------------------------------------------------------------------------

struct correction_words
    : any_word<
          // English
          words_of<TAO_PEGTL_ISTRING("sorry"), TAO_PEGTL_ISTRING("oops"),
                   TAO_PEGTL_ISTRING("ooops"), TAO_PEGTL_ISTRING("correction"),
                   TAO_PEGTL_ISTRING("corrected"), TAO_PEGTL_ISTRING("i meant"),
                   TAO_PEGTL_ISTRING("i mean"), TAO_PEGTL_ISTRING("meant to"),
                   TAO_PEGTL_ISTRING("should be"), TAO_PEGTL_ISTRING("should have"),
                   TAO_PEGTL_ISTRING("should read"), TAO_PEGTL_ISTRING("instead of"),
                   TAO_PEGTL_ISTRING("not what i"), TAO_PEGTL_ISTRING("my mistake"),
                   TAO_PEGTL_ISTRING("a mistake"), TAO_PEGTL_ISTRING("typo"),
                   TAO_PEGTL_ISTRING("a slip"), TAO_PEGTL_ISTRING("mistyped"),
                   TAO_PEGTL_ISTRING("wrong move"), TAO_PEGTL_ISTRING("scrap"),
                   TAO_PEGTL_ISTRING("ignore"), TAO_PEGTL_ISTRING("disregard"),
                   TAO_PEGTL_ISTRING("take back"), TAO_PEGTL_ISTRING("wanted to"),
                   TAO_PEGTL_ISTRING("erratum"), TAO_PEGTL_ISTRING("errata"),
                   TAO_PEGTL_ISTRING("mea culpa")>,
          // German
          words_of<TAO_PEGTL_ISTRING("meinte"), TAO_PEGTL_ISTRING("gemeint"),
                   TAO_PEGTL_ISTRING("entschuldigung"), TAO_PEGTL_ISTRING("verzeihung"),
                   TAO_PEGTL_ISTRING("korrektur"), TAO_PEGTL_ISTRING("berichtigung"),
                   TAO_PEGTL_ISTRING("tippfehler"), TAO_PEGTL_ISTRING("verschrieben"),
                   TAO_PEGTL_ISTRING("vertippt"), TAO_PEGTL_ISTRING("falsch")>,
          // French
          words_of<TAO_PEGTL_ISTRING("pardon"), TAO_PEGTL_ISTRING("je voulais"),
                   TAO_PEGTL_ISTRING("d\xc3\xa9sol\xc3\xa9"), TAO_PEGTL_ISTRING("desole"),
                   TAO_PEGTL_ISTRING("erreur"), TAO_PEGTL_ISTRING("rectification")>,
          // Spanish
          words_of<TAO_PEGTL_ISTRING("quise decir"),
                   TAO_PEGTL_ISTRING("quer\xc3\xad"
                                     "a decir"),
                   TAO_PEGTL_ISTRING("disculpa"), TAO_PEGTL_ISTRING("perd\xc3\xb3n"),
                   TAO_PEGTL_ISTRING("perdon"), TAO_PEGTL_ISTRING("correcci\xc3\xb3n"),
                   TAO_PEGTL_ISTRING("error")>,
          // Italian
          words_of<TAO_PEGTL_ISTRING("scusa"), TAO_PEGTL_ISTRING("volevo dire"),
                   TAO_PEGTL_ISTRING("intendevo"), TAO_PEGTL_ISTRING("correzione"),
                   TAO_PEGTL_ISTRING("errore")>,
          // Portuguese
          words_of<TAO_PEGTL_ISTRING("desculpa"), TAO_PEGTL_ISTRING("desculpe"),
                   TAO_PEGTL_ISTRING("quis dizer"), TAO_PEGTL_ISTRING("queria dizer"),
                   TAO_PEGTL_ISTRING("corre\xc3\xa7\xc3\xa3o")>,
          // Dutch
          words_of<TAO_PEGTL_ISTRING("bedoelde"), TAO_PEGTL_ISTRING("correctie"),
                   TAO_PEGTL_ISTRING("foutje"), TAO_PEGTL_ISTRING("vergissing")>,
          // Swedish
          words_of<TAO_PEGTL_ISTRING("f\xc3\xb6rl\xc3\xa5t"), TAO_PEGTL_ISTRING("jag menade"),
                   TAO_PEGTL_ISTRING("r\xc3\xa4ttelse")>,
          // Polish
          words_of<TAO_PEGTL_ISTRING("przepraszam"), TAO_PEGTL_ISTRING("poprawka"),
                   TAO_PEGTL_ISTRING("mia\xc5\x82"
                                     "em na my\xc5\x9bli")>,
          // Czech
          words_of<TAO_PEGTL_ISTRING("promi\xc5\x88"), TAO_PEGTL_ISTRING("oprava"),
                   TAO_PEGTL_ISTRING("myslel jsem")>,
          // Russian: izvinite, imel v vidu, ispravlenie, oshibka
          cyrillic_words<TAO_PEGTL_STRING("извините"), TAO_PEGTL_STRING("Извините"),
                         TAO_PEGTL_STRING("имел в виду"), TAO_PEGTL_STRING("Исправление"),
                         TAO_PEGTL_STRING("исправление"), TAO_PEGTL_STRING("Ошибка"),
                         TAO_PEGTL_STRING("ошибка"), TAO_PEGTL_STRING("ошибся")>> {};
struct told_correction : up_to<correction_words> {};

// --- Words that leave it open
// ---------------------------------------------------------------------

struct open_words
    : any_word<
          // English
          words_of<
              TAO_PEGTL_ISTRING("not"), TAO_PEGTL_ISTRING("don't"), TAO_PEGTL_ISTRING("won't"),
              TAO_PEGTL_ISTRING("never"), TAO_PEGTL_ISTRING("if"), TAO_PEGTL_ISTRING("unless"),
              TAO_PEGTL_ISTRING("until"), TAO_PEGTL_ISTRING("before"), TAO_PEGTL_ISTRING("when"),
              TAO_PEGTL_ISTRING("would"), TAO_PEGTL_ISTRING("should"), TAO_PEGTL_ISTRING("could"),
              TAO_PEGTL_ISTRING("might"), TAO_PEGTL_ISTRING("may"), TAO_PEGTL_ISTRING("had"),
              TAO_PEGTL_ISTRING("was"), TAO_PEGTL_ISTRING("last"), TAO_PEGTL_ISTRING("but"),
              TAO_PEGTL_ISTRING("looks"), TAO_PEGTL_ISTRING("myself"), TAO_PEGTL_ISTRING("no")>,
          // German
          words_of<TAO_PEGTL_ISTRING("nicht"), TAO_PEGTL_ISTRING("nie"), TAO_PEGTL_ISTRING("kein"),
                   TAO_PEGTL_ISTRING("wenn"), TAO_PEGTL_ISTRING("falls"),
                   TAO_PEGTL_ISTRING("bevor"), TAO_PEGTL_ISTRING("w\xc3\xbcrde"),
                   TAO_PEGTL_ISTRING("h\xc3\xa4tte"), TAO_PEGTL_ISTRING("war")>,
          // French
          words_of<TAO_PEGTL_ISTRING("ne"), TAO_PEGTL_ISTRING("pas"), TAO_PEGTL_ISTRING("jamais"),
                   TAO_PEGTL_ISTRING("quand")>,
          // French and Spanish
          words_of<TAO_PEGTL_ISTRING("si")>,
          // Spanish
          words_of<TAO_PEGTL_ISTRING("nunca"), TAO_PEGTL_ISTRING("cuando")>,
          // Italian
          words_of<TAO_PEGTL_ISTRING("non"), TAO_PEGTL_ISTRING("se"), TAO_PEGTL_ISTRING("quando")>,
          // Portuguese
          words_of<TAO_PEGTL_ISTRING("n\xc3\xa3o")>,
          // Dutch
          words_of<TAO_PEGTL_ISTRING("niet"), TAO_PEGTL_ISTRING("geen"), TAO_PEGTL_ISTRING("nooit"),
                   TAO_PEGTL_ISTRING("als")>,
          // Swedish
          words_of<TAO_PEGTL_ISTRING("inte"), TAO_PEGTL_ISTRING("aldrig"), TAO_PEGTL_ISTRING("om")>,
          // Polish
          words_of<TAO_PEGTL_ISTRING("je\xc5\x9bli"), TAO_PEGTL_ISTRING("nigdy")>,
          // Czech
          words_of<TAO_PEGTL_ISTRING("nikdy"), TAO_PEGTL_ISTRING("kdy\xc5\xbe"),
                   TAO_PEGTL_ISTRING("jestli")>,
          // Russian: ne, nikogda, esli
          cyrillic_words<TAO_PEGTL_STRING("не"), TAO_PEGTL_STRING("Не"),
                         TAO_PEGTL_STRING("никогда"), TAO_PEGTL_STRING("если"),
                         TAO_PEGTL_STRING("Если")>> {};
struct told_openly : up_to<open_words> {};

// --- Resignations
// ---------------------------------------------------------------------------------

// gebe die Partie auf: what stands between the two parts of a verb
template <class Begin, class End>
struct parted : pegtl::seq<Begin, no_word_byte, up_to<pegtl::seq<End, no_word_byte>>> {};
struct resigning
    : any_word<
          // English
          words_of<TAO_PEGTL_ISTRING("i resign"), TAO_PEGTL_ISTRING("to resign"),
                   TAO_PEGTL_ISTRING("must resign"), TAO_PEGTL_ISTRING("i'll resign"),
                   TAO_PEGTL_ISTRING("i will resign"), TAO_PEGTL_ISTRING("i am resigning"),
                   TAO_PEGTL_ISTRING("i'm resigning"), TAO_PEGTL_ISTRING("i hereby resign"),
                   TAO_PEGTL_ISTRING("i give up"), TAO_PEGTL_ISTRING("i concede"),
                   TAO_PEGTL_ISTRING("i throw in the towel"),
                   TAO_PEGTL_ISTRING("to throw in the towel"), TAO_PEGTL_ISTRING("my resignation")>,
          // German
          words_of<parted<TAO_PEGTL_ISTRING("gebe"), TAO_PEGTL_ISTRING("auf")>,
                   TAO_PEGTL_ISTRING("aufgegeben"), TAO_PEGTL_ISTRING("aufgeben"),
                   TAO_PEGTL_ISTRING("strecke die waffen")>,
          // French
          words_of<TAO_PEGTL_ISTRING("j'abandonne"), TAO_PEGTL_ISTRING("dois abandonner"),
                   TAO_PEGTL_ISTRING("vais abandonner")>,
          // Spanish
          words_of<TAO_PEGTL_ISTRING("abandono"), TAO_PEGTL_ISTRING("me rindo")>,
          // Italian
          words_of<TAO_PEGTL_ISTRING("mi arrendo"), TAO_PEGTL_ISTRING("abbandono")>,
          // Portuguese
          words_of<TAO_PEGTL_ISTRING("eu desisto"), TAO_PEGTL_ISTRING("desisto")>,
          // Dutch
          words_of<TAO_PEGTL_ISTRING("geef op"), TAO_PEGTL_ISTRING("geef het op"),
                   TAO_PEGTL_ISTRING("geef de partij op")>,
          // Swedish
          words_of<TAO_PEGTL_ISTRING("ger upp")>,
          // Polish
          words_of<TAO_PEGTL_ISTRING("poddaj\xc4\x99")>,
          // Czech
          words_of<TAO_PEGTL_ISTRING("vzd\xc3\xa1v\xc3\xa1m")>,
          // Russian: sdayus'
          cyrillic_words<TAO_PEGTL_STRING("сдаюсь"), TAO_PEGTL_STRING("Сдаюсь")>> {};
struct told_resignation : up_to<resigning> {};
// White resigns, of course: somebody tells it of a side.
struct side_resignation
    : pegtl::seq<between_words, side_word, pegtl::plus<blank>, TAO_PEGTL_ISTRING("resign"),
                 pegtl::opt<pegtl::sor<TAO_PEGTL_ISTRING("ed"), pegtl::istring<'s'>>>, blanks,
                 pegtl::sor<pegtl::one<'.', ',', '!', ';', ':', '\n', '\r'>, pegtl::eof>> {};

// --- Draws
// ----------------------------------------------------------------------------------------

struct draw_noun
    : any_word<
          // English
          words_of<TAO_PEGTL_ISTRING("draw"), TAO_PEGTL_ISTRING("drawn")>,
          // German, and as such in Dutch, Swedish and Polish
          words_of<TAO_PEGTL_ISTRING("remise"), TAO_PEGTL_ISTRING("remis"),
                   TAO_PEGTL_ISTRING("unentschieden")>,
          // French
          words_of<TAO_PEGTL_ISTRING("nulle"), TAO_PEGTL_ISTRING("match nul")>,
          // Spanish
          words_of<TAO_PEGTL_ISTRING("tablas")>,
          // Italian
          words_of<TAO_PEGTL_ISTRING("patta")>,
          // Portuguese
          words_of<TAO_PEGTL_ISTRING("empate")>,
          // Czech
          words_of<TAO_PEGTL_ISTRING("rem\xc3\xadzu"), TAO_PEGTL_ISTRING("rem\xc3\xadza")>,
          // Russian: nich'ya, nich'yu
          cyrillic_words<TAO_PEGTL_STRING("ничья"), TAO_PEGTL_STRING("Ничья"),
                         TAO_PEGTL_STRING("ничью"), TAO_PEGTL_STRING("ничьей")>> {};
struct tells_draw : up_to<draw_noun> {};

struct offering
    : any_word<
          // English
          words_of<TAO_PEGTL_ISTRING("offer"), TAO_PEGTL_ISTRING("offering"),
                   TAO_PEGTL_ISTRING("suggest"), TAO_PEGTL_ISTRING("propose")>,
          // German
          words_of<TAO_PEGTL_ISTRING("biete"), TAO_PEGTL_ISTRING("anbieten"),
                   TAO_PEGTL_ISTRING("schlage")>,
          // Spanish
          words_of<TAO_PEGTL_ISTRING("ofrezco"), TAO_PEGTL_ISTRING("propongo")>,
          // Italian
          words_of<TAO_PEGTL_ISTRING("offro")>,
          // Portuguese
          words_of<TAO_PEGTL_ISTRING("ofere\xc3\xa7o"), TAO_PEGTL_ISTRING("proponho")>,
          // Dutch
          words_of<TAO_PEGTL_ISTRING("bied"), TAO_PEGTL_ISTRING("stel")>,
          // Swedish
          words_of<TAO_PEGTL_ISTRING("erbjuder"), TAO_PEGTL_ISTRING("f\xc3\xb6resl\xc3\xa5r")>,
          // Polish
          words_of<TAO_PEGTL_ISTRING("proponuj\xc4\x99")>,
          // Czech
          words_of<TAO_PEGTL_ISTRING("nab\xc3\xadz\xc3\xadm"), TAO_PEGTL_ISTRING("navrhuji")>,
          // Russian: predlagayu
          cyrillic_words<TAO_PEGTL_STRING("предлагаю"), TAO_PEGTL_STRING("Предлагаю")>> {};
struct tells_offer : up_to<offering> {};

struct agreeing
    : any_word<
          // English
          words_of<TAO_PEGTL_ISTRING("accept"), TAO_PEGTL_ISTRING("accepted"),
                   TAO_PEGTL_ISTRING("agreed"), TAO_PEGTL_ISTRING("agree")>,
          // German
          words_of<parted<TAO_PEGTL_ISTRING("nehme"), TAO_PEGTL_ISTRING("an")>,
                   TAO_PEGTL_ISTRING("angenommen"), TAO_PEGTL_ISTRING("einverstanden")>,
          // French
          words_of<TAO_PEGTL_ISTRING("j'accepte"), TAO_PEGTL_ISTRING("d'accord")>,
          // Spanish
          words_of<TAO_PEGTL_ISTRING("acepto"), TAO_PEGTL_ISTRING("de acuerdo")>,
          // Italian
          words_of<TAO_PEGTL_ISTRING("accetto"), TAO_PEGTL_ISTRING("d'accordo")>,
          // Portuguese
          words_of<TAO_PEGTL_ISTRING("aceito"), TAO_PEGTL_ISTRING("de acordo")>,
          // Dutch
          words_of<TAO_PEGTL_ISTRING("akkoord"), TAO_PEGTL_ISTRING("aanvaard")>,
          // Swedish
          words_of<TAO_PEGTL_ISTRING("accepterar"), TAO_PEGTL_ISTRING("\xc3\xb6verens")>,
          // Polish
          words_of<TAO_PEGTL_ISTRING("przyjmuj\xc4\x99"), TAO_PEGTL_ISTRING("zgoda"),
                   TAO_PEGTL_ISTRING("zgadzam")>,
          // Czech
          words_of<TAO_PEGTL_ISTRING("p\xc5\x99ij\xc3\xadm\xc3\xa1m"),
                   TAO_PEGTL_ISTRING("souhlas\xc3\xadm")>,
          // Russian: soglasen, soglasna, prinimayu
          cyrillic_words<TAO_PEGTL_STRING("согласен"), TAO_PEGTL_STRING("Согласен"),
                         TAO_PEGTL_STRING("согласна"), TAO_PEGTL_STRING("Согласна"),
                         TAO_PEGTL_STRING("принимаю"), TAO_PEGTL_STRING("Принимаю")>> {};
struct tells_agreement : up_to<agreeing> {};
// Your offer is accepted: here the offer is the other's.
struct tells_acceptance
    : up_to<any_word<
          words_of<TAO_PEGTL_ISTRING("offer is accepted"), TAO_PEGTL_ISTRING("offer accepted"),
                   TAO_PEGTL_ISTRING("accept your offer"), TAO_PEGTL_ISTRING("accept the offer"),
                   TAO_PEGTL_ISTRING("accept your kind offer"),
                   TAO_PEGTL_ISTRING("accept your draw offer")>>> {};
// A short answer that says yes to what was offered: Sure, why not. Ja, gerne! Gladly accepted.
struct yes_word
    : any_word<
          // English
          words_of<TAO_PEGTL_ISTRING("yes"), TAO_PEGTL_ISTRING("ok"), TAO_PEGTL_ISTRING("okay"),
                   TAO_PEGTL_ISTRING("sure"), TAO_PEGTL_ISTRING("fine"),
                   TAO_PEGTL_ISTRING("gladly"), TAO_PEGTL_ISTRING("with pleasure"),
                   TAO_PEGTL_ISTRING("why not"), TAO_PEGTL_ISTRING("of course"),
                   TAO_PEGTL_ISTRING("let's"), TAO_PEGTL_ISTRING("deal")>,
          // German
          words_of<TAO_PEGTL_ISTRING("ja"), TAO_PEGTL_ISTRING("gerne"), TAO_PEGTL_ISTRING("gern"),
                   TAO_PEGTL_ISTRING("na gut"), TAO_PEGTL_ISTRING("in ordnung")>,
          // French
          words_of<TAO_PEGTL_ISTRING("oui"), TAO_PEGTL_ISTRING("volontiers")>,
          // Spanish, Italian and Portuguese
          words_of<TAO_PEGTL_STRING("sí"), TAO_PEGTL_STRING("Sí"), TAO_PEGTL_STRING("sì"),
                   TAO_PEGTL_STRING("Sì"), TAO_PEGTL_ISTRING("sim"),
                   TAO_PEGTL_ISTRING("volentieri"), TAO_PEGTL_ISTRING("claro")>,
          // Swedish, Polish, Czech
          words_of<TAO_PEGTL_ISTRING("tak"), TAO_PEGTL_ISTRING("ano")>,
          // Russian: da
          cyrillic_words<TAO_PEGTL_STRING("да"), TAO_PEGTL_STRING("Да")>> {};
struct bare_yes
    : pegtl::seq<between_words, pegtl::plus<pegtl::sor<yes_word, agreeing>, between_words>,
                 pegtl::eof> {};

} // namespace tessera::grammar
