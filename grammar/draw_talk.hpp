#pragma once

// What players say about a draw: that they offer or accept one, or only speak of it.
//
//   I offer a draw.   Ich nehme das Remis an.   A draw it is then, thank you.
//
// Every rule is about one sentence.

#include "talk.hpp"

namespace tessera::grammar {

struct draw_noun
    : any_word<
          // English
          words_of<in_any_case<"draw">, in_any_case<"drawn">>,
          // German, and used in Dutch, Swedish (also remi) and Polish
          words_of<in_any_case<"remise">, in_any_case<"remis">, in_any_case<"unentschieden">,
                   in_any_case<"remi">>,
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

// Draw, if you like.   I would take a draw, if you want.
struct if_liked
    : any_word<
          // English
          words_of<in_any_case<"if you like">, in_any_case<"if you want">,
                   in_any_case<"if you wish">, in_any_case<"if you agree">,
                   in_any_case<"if you are willing">, joined_words<"if you", "d like">,
                   in_any_case<"if that suits you">, in_any_case<"if it suits you">>,
          // German
          words_of<in_any_case<"wenn du magst">, in_any_case<"wenn du willst">,
                   in_any_case<"wenn du m\xc3\xb6"
                               "chtest">,
                   in_any_case<"wenn sie m\xc3\xb6"
                               "chten">>,
          // French
          words_of<in_any_case<"si tu veux">, in_any_case<"si vous voulez">>,
          // Spanish, Italian, Portuguese
          words_of<in_any_case<"si quieres">, in_any_case<"si te parece">, in_any_case<"se vuoi">,
                   in_any_case<"se quiser">>,
          // Dutch, Swedish, Polish, Czech
          words_of<in_any_case<"als je wilt">, in_any_case<"om du vill">,
                   in_any_case<"je\xc5\x9bli chcesz">, in_any_case<"jestli chce\xc5\xa1">>,
          // Russian: esli khochesh', esli khotite
          cyrillic_words<exactly<"если хочешь">, exactly<"Если хочешь">, exactly<"если хотите">,
                         exactly<"Если хотите">>> {};
struct offered_if_liked : up_to<pegtl::seq<if_liked, clause_end>> {};
// I reject the draw, if you like.   You can play for a draw, if you like.
struct other_words_of_draw
    : any_word<words_of<in_any_case<"reject">, in_any_case<"refuse">, in_any_case<"decline">,
                        in_any_case<"rather">, in_any_case<"later">, in_any_case<"play for">,
                        in_any_case<"play on">, in_any_case<"think about">, in_any_case<"think of">,
                        in_any_case<"instead">>,
               words_of<in_any_case<"lehne">, in_any_case<"lieber">, in_any_case<"sp\xc3\xa4ter">,
                        in_any_case<"auf remis">>,
               words_of<in_any_case<"plus tard">, in_any_case<"plut\xc3\xb4t">,
                        in_any_case<"rechazo">, in_any_case<"m\xc3\xa1s tarde">,
                        in_any_case<"rifiuto">, in_any_case<"pi\xc3\xb9 tardi">>> {};
struct told_denial : up_to<pegtl::sor<denying_words, negated_verb, other_words_of_draw>> {};
// Does your draw offer still stand? It does.
struct offer_stands
    : pegtl::seq<
          between_words,
          words_of<in_any_case<"it does">, in_any_case<"it still does">, in_any_case<"it stands">,
                   in_any_case<"it still stands">, in_any_case<"still stands">,
                   in_any_case<"it is">, in_any_case<"it still is">>,
          between_words, pegtl::eof> {};

// I withdraw my offer of a draw.   My offer no longer stands.   Ich ziehe das Angebot zurück.
struct offer_withdrawn
    : up_to<any_word<
          words_of<in_any_case<"withdraw my">, in_any_case<"withdraw the">,
                   in_any_case<"take back my offer">, in_any_case<"offer no longer stands">,
                   in_any_case<"offer does not stand">, in_any_case<"offer is withdrawn">>,
          words_of<in_any_case<"angebot ziehe ich zur\xc3\xbc"
                               "ck">,
                   in_any_case<"remisangebot ziehe ich zur\xc3\xbc"
                               "ck">,
                   in_any_case<"angebot gilt nicht mehr">,
                   in_any_case<"remisangebot gilt nicht mehr">>,
          words_of<in_any_case<"retire mon offre">>>> {};
// My offer still stands.   Das Angebot gilt noch.
struct offer_renewed
    : pegtl::seq<
          between_words,
          pegtl::opt<any_word<words_of<in_any_case<"my">, in_any_case<"the">, in_any_case<"mein">,
                                       in_any_case<"das">, in_any_case<"mon">, in_any_case<"l">>>,
                     between_words>,
          any_word<words_of<in_any_case<"offer">, in_any_case<"angebot">, in_any_case<"offre">>>,
          between_words, pegtl::opt<words_of<in_any_case<"still">>, between_words>,
          any_word<words_of<in_any_case<"stands">, in_any_case<"steht">, in_any_case<"gilt">,
                            in_any_case<"tient">>>,
          between_words,
          pegtl::opt<any_word<words_of<in_any_case<"still">, in_any_case<"noch">,
                                       in_any_case<"weiterhin">, in_any_case<"toujours">>>,
                     between_words>,
          pegtl::eof> {};

struct accepting
    : any_word<
          // English
          words_of<in_any_case<"accept">, in_any_case<"accepted">, in_any_case<"agreed">,
                   in_any_case<"agree">>,
          // German
          words_of<in_any_case<"angenommen">, in_any_case<"einverstanden">>,
          // French
          words_of<joined_words<"j", "accepte">, joined_words<"d", "accord">>,
          // Spanish
          words_of<in_any_case<"acepto">, in_any_case<"de acuerdo">>,
          // Italian
          words_of<in_any_case<"accetto">, joined_words<"d", "accordo">>,
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
// Ich nehme an.   Ich nehme das Remis an.
struct nehme_an : words_of<parted<in_any_case<"nehme">, in_any_case<"an">>> {};
struct agreeing : pegtl::sor<accepting, nehme_an> {};
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
                   in_any_case<"of course">, joined_words<"let", "s">, in_any_case<"deal">>,
          // German
          words_of<in_any_case<"ja">, in_any_case<"gerne">, in_any_case<"gern">,
                   in_any_case<"na gut">, in_any_case<"in ordnung">>,
          // French
          words_of<in_any_case<"oui">, in_any_case<"volontiers">>,
          // Spanish, Italian and Portuguese
          words_of<exactly<"sí">, exactly<"Sí">, exactly<"sì">, exactly<"Sì">, in_any_case<"sim">,
                   in_any_case<"volentieri">, in_any_case<"claro">>,
          // Dutch, Swedish, Polish, Czech
          words_of<in_any_case<"graag">, in_any_case<"g\xc3\xa4rna">, in_any_case<"tak">,
                   in_any_case<"ano">>,
          // Russian: da
          cyrillic_words<exactly<"да">, exactly<"Да">>> {};
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
struct consent : pegtl::sor<yes_word, accepting> {};
struct bare_yes
    : pegtl::seq<between_words, pegtl::star<polite_word, between_words>, consent, between_words,
                 pegtl::star<pegtl::sor<consent, polite_word>, between_words>, pegtl::eof> {};
// A draw it is then, thank you. Let's call it a draw: a sentence of these words only is a draw. All
// others only speak of one.
struct words_beside_draw
    : any_word<
          // English
          words_of<in_any_case<"a">, in_any_case<"the">, in_any_case<"it">, joined_words<"it", "s">,
                   in_any_case<"is">, joined_words<"that", "s">, in_any_case<"then">,
                   in_any_case<"so">, in_any_case<"be">, in_any_case<"call">, in_any_case<"take">,
                   in_any_case<"i">, joined_words<"i", "ll">, joined_words<"i", "m">,
                   in_any_case<"am">, in_any_case<"we">, in_any_case<"let">, in_any_case<"us">,
                   in_any_case<"me">, in_any_case<"by">, in_any_case<"with">, in_any_case<"to">,
                   in_any_case<"well">, in_any_case<"good">, in_any_case<"happy">,
                   in_any_case<"glad">, in_any_case<"all right">, in_any_case<"alright">,
                   in_any_case<"very much">>,
          // German
          words_of<in_any_case<"das">, in_any_case<"ein">, in_any_case<"ist">, in_any_case<"es">,
                   in_any_case<"gut">, in_any_case<"also">, in_any_case<"dann">, in_any_case<"ich">,
                   in_any_case<"nehme">, in_any_case<"wir">, in_any_case<"machen">>,
          // French
          words_of<in_any_case<"la">, in_any_case<"le">, in_any_case<"un">, in_any_case<"une">,
                   joined_words<"c", "est">, in_any_case<"alors">, in_any_case<"donc">,
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
// What is accepted, if the sentence does not say draw.
struct offer_noun
    : any_word<
          words_of<in_any_case<"offer">, in_any_case<"proposal">, in_any_case<"suggestion">,
                   in_any_case<"half a point">>,
          words_of<in_any_case<"angebot">, in_any_case<"remisangebot">, in_any_case<"vorschlag">>,
          words_of<in_any_case<"offre">, in_any_case<"proposition">>,
          words_of<in_any_case<"oferta">, in_any_case<"propuesta">, in_any_case<"proposta">,
                   in_any_case<"offerta">>,
          words_of<in_any_case<"aanbod">, in_any_case<"voorstel">, in_any_case<"anbud">,
                   in_any_case<"remianbud">, in_any_case<"f\xc3\xb6rslag">>,
          words_of<in_any_case<"propozycj\xc4\x99">, in_any_case<"ofert\xc4\x99">,
                   in_any_case<"nab\xc3\xad"
                               "dku">>,
          // Russian: predlozhenie
          cyrillic_words<exactly<"предложение">>> {};
struct words_beside_offer
    : any_word<
          // English
          words_of<
              in_any_case<"your">, in_any_case<"this">, in_any_case<"that">, in_any_case<"of">,
              in_any_case<"on">, in_any_case<"are">, in_any_case<"will">, in_any_case<"must">,
              in_any_case<"have">, in_any_case<"kind">, in_any_case<"kindly">,
              in_any_case<"generous">, in_any_case<"nice">, in_any_case<"fair">,
              in_any_case<"happily">, in_any_case<"hereby">, in_any_case<"gratefully">,
              in_any_case<"too">, in_any_case<"now">, in_any_case<"each">,
              pegtl::seq<who_speaks, apostrophe, pegtl::sor<in_any_case<"ll">, in_any_case<"m">>>>,
          // German
          words_of<in_any_case<"dein">, in_any_case<"ihr">, in_any_case<"euer">, in_any_case<"den">,
                   in_any_case<"deinen">, in_any_case<"ihren">, in_any_case<"hiermit">,
                   in_any_case<"bin">, in_any_case<"mit">, in_any_case<"dem">, in_any_case<"an">>,
          // French
          words_of<in_any_case<"je">, in_any_case<"suis">, in_any_case<"ton">, in_any_case<"votre">,
                   in_any_case<"ta">, in_any_case<"pour">, in_any_case<"de">>,
          // Spanish, Italian and Portuguese
          words_of<in_any_case<"su">, in_any_case<"tu">, in_any_case<"estoy">, in_any_case<"estou">,
                   in_any_case<"sono">, in_any_case<"tua">, in_any_case<"sua">, in_any_case<"a">,
                   in_any_case<"con">, in_any_case<"per">>,
          // Dutch and Swedish
          words_of<in_any_case<"ik">, in_any_case<"ga">, in_any_case<"je">, in_any_case<"uw">,
                   in_any_case<"met">, in_any_case<"jag">, in_any_case<"ditt">, in_any_case<"ert">,
                   in_any_case<"om">, in_any_case<"vi">>,
          // Polish and Czech
          words_of<in_any_case<"si\xc4\x99">, in_any_case<"na">, in_any_case<"s">,
                   in_any_case<"twoj\xc4\x99">, in_any_case<"tvou">, in_any_case<"va\xc5\xa1i">>,
          // Russian: ya, na, vashe, tvoyo
          cyrillic_words<exactly<"я">, exactly<"Я">, exactly<"на">, exactly<"ваше">,
                         exactly<"твоё">, exactly<"твое">>> {};
// l'offre
struct elided_article : pegtl::seq<in_any_case<"l">, apostrophe> {};
// How far a sentence has only words that accept an offer; an answer in these words alone accepts
// it. All others only may: I agree you stand better.
struct accepting_words
    : pegtl::seq<between_words,
                 pegtl::plus<pegtl::sor<draw_noun, offer_noun, consent, polite_word,
                                        words_beside_draw, words_beside_offer, elided_article>,
                             between_words>> {};
// 2... P3234-3233 and I accept the draw: what stands before the words of a sentence.
struct move_before_words
    : pegtl::seq<
          between_words, pegtl::sor<counted_move, move>, between_words,
          pegtl::opt<any_word<words_of<in_any_case<"and">, in_any_case<"und">, in_any_case<"et">,
                                       in_any_case<"en">, in_any_case<"och">, in_any_case<"y">,
                                       in_any_case<"e">>>,
                     between_words>> {};
struct names_offer : up_to<pegtl::sor<draw_noun, offer_noun>> {};
struct is_polite : up_to<polite_word> {};
// Behind these words stands a reason, or what the thanks are for.
struct reason_word
    : any_word<
          words_of<in_any_case<"because">, in_any_case<"since">, in_any_case<"as">>,
          words_of<in_any_case<"weil">, in_any_case<"da">, in_any_case<"denn">>,
          words_of<in_any_case<"parce">, in_any_case<"car">, in_any_case<"porque">,
                   in_any_case<"perch\xc3\xa9">, in_any_case<"omdat">, in_any_case<"eftersom">>> {};
struct thanked_for
    : any_word<words_of<in_any_case<"for">, in_any_case<"f\xc3\xbcr">, in_any_case<"pour">,
                        in_any_case<"por">, in_any_case<"per">, in_any_case<"voor">,
                        in_any_case<"f\xc3\xb6r">, in_any_case<"za">>,
               cyrillic_words<exactly<"за">>> {};
// Another clause begins: a draw that is accepted before it stays accepted.
struct next_clause
    : pegtl::seq<
          pegtl::star<pegtl::space>,
          pegtl::sor<conjunction, words_of<in_any_case<"though">, in_any_case<"although">>>> {};

// I can't accept a draw, I refuse to agree: beside words that agree, these leave it in doubt.
struct doubting_words
    : any_word<negated_verb,
               words_of<in_any_case<"cannot">, in_any_case<"refuse">, in_any_case<"decline">,
                        in_any_case<"reject">, in_any_case<"too early">, in_any_case<"too soon">>,
               words_of<in_any_case<"zu fr\xc3\xbc"
                                    "h">>,
               words_of<in_any_case<"trop t\xc3\xb4t">>> {};
struct tells_doubt : up_to<doubting_words> {};

} // namespace tessera::grammar
