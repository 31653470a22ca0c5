#pragma once

// Moves that are put into words in a pasted text, and where they may stand.
//
//   Knight 1222 takes Pawn 3223   P2231 to 3231   2231 => 3231 check   P(13,2)-(13,4)

#include "prose.hpp"
#include "words.hpp"

#include <algorithm>
#include <string_view>

namespace tessera::grammar::pasted {

// --- Where --------------------------------------------------------------------------------------

// Not after a letter or a digit.
struct word_begin : pegtl::success {
  using rule_t = pegtl::success::rule_t;
  using subs_t = pegtl::empty_list;
  template <class Input> static bool match(Input &in) {
    const char *at = in.current();
    return at == in.begin() || !is_of_word(at[-1]);
  }
  static constexpr bool is_of_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
};
// Not in a move or a NAG, either: not after P2231- or $, but after <b>
struct outside_move : word_begin {
  template <class Input> static bool match(Input &in) {
    const char *at = in.current();
    return word_begin::match(in) &&
           (at == in.begin() || !is_move_sign(at[-1]) || ends_tag(in.begin(), at));
  }
  static bool ends_tag(const char *begin, const char *at) {
    constexpr std::ptrdiff_t longest = 400;
    if (at[-1] != '>') {
      return false;
    }
    const std::string_view before(at - std::min(at - begin, longest),
                                  static_cast<std::size_t>(std::min(at - begin, longest)));
    const std::size_t opens = before.find_last_of("<>\n\r", before.size() - 2);
    return before.size() > 2 && opens < before.size() - 2 && before[opens] == '<' &&
           (before[opens + 1] == '/' || !is_digit(before[opens + 1]));
  }
  static constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static constexpr bool is_move_sign(char c) {
    return c == '-' || c == '~' || c == '>' || c == '=' || c == '/' || c == '$';
  }
};
// Not after a word that the sentence may continue from, and not a promotion.
struct outside_sentence : word_begin {
  template <class Input> static bool match(Input &in) {
    const char *at = line_indent::before_blanks(in.begin(), in.current());
    return word_begin::match(in) && (at == in.begin() || !(is_small(at[-1]) || at[-1] == '=') ||
                                     is_promotion(in.begin(), at));
  }
  static constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
  // A move may follow P3443-4443=Queen.
  static bool is_promotion(const char *begin, const char *at) {
    constexpr int longest = 12;
    const char *word = at;
    for (int letters = 0; letters < longest && word != begin && is_of_word(word[-1]); ++letters) {
      --word;
    }
    return word != at && word != begin && word[-1] == '=';
  }
};

// --- Moves in words -----------------------------------------------------------------------------

struct small_word : pegtl::rep_min_max<2, 12, pegtl::alpha> {};
struct leaving_word : pegtl::seq<pegtl::sor<in_any_case<"moves">, in_any_case<"goes">>,
                                 pegtl::plus<blank>, pegtl::at<in_any_case<"from">>> {};
struct place_word
    : pegtl::seq<
          pegtl::opt<leaving_word>,
          pegtl::sor<in_any_case<"on">, in_any_case<"from">, in_any_case<"at">, in_any_case<"in">>,
          pegtl::plus<blank>> {};
struct going_word
    : pegtl::sor<
          pegtl::seq<pegtl::sor<in_any_case<"moves">, in_any_case<"move">, in_any_case<"goes">,
                                in_any_case<"go">, in_any_case<"jumps">, in_any_case<"hops">,
                                in_any_case<"slides">, in_any_case<"steps">>,
                     pegtl::opt<pegtl::plus<blank>, in_any_case<"to">>>,
          in_any_case<"onto">, in_any_case<"into">, in_any_case<"to">,
          // German, Dutch, French, Swedish
          in_any_case<"nach">, in_any_case<"naar">, in_any_case<"vers">, in_any_case<"till">> {};
struct taking_word
    : pegtl::seq<pegtl::sor<in_any_case<"takes">, in_any_case<"take">, in_any_case<"captures">,
                            in_any_case<"capture">, in_any_case<"beats">, in_any_case<"x">>,
                 pegtl::opt<pegtl::plus<blank>, pegtl::sor<in_any_case<"on">, in_any_case<"at">>>> {
};

// The name of a piece, of one word or two; which names exist is meaning, not form.
struct man_name
    : pegtl::seq<small_word,
                 pegtl::opt<pegtl::plus<blank>,
                            pegtl::not_at<pegtl::sor<place_word, going_word, taking_word, cell>>,
                            small_word>> {};
struct mover_name : pegtl::seq<pegtl::not_at<cell>, man_name> {};
struct victim_name : pegtl::seq<pegtl::not_at<cell>, man_name> {};
struct the_word : pegtl::seq<pegtl::sor<in_any_case<"the">, in_any_case<"my">, in_any_case<"a">,
                                        in_any_case<"white's">, in_any_case<"black's">,
                                        in_any_case<"white">, in_any_case<"black">>,
                             pegtl::plus<blank>> {};
// (The letter alone is no piece's where a cell begins with it: ba12 to ba13   AIIa1 to AIIIa1)
struct says_letter : pegtl::seq<piece_letter, pegtl::at<blanks, pegtl::opt<place_word>, any_cell>> {
};
struct says_mover
    : pegtl::sor<
          pegtl::seq<says_letter, blanks, pegtl::opt<place_word>>,
          pegtl::seq<pegtl::rep_opt<2, the_word>, mover_name, blanks, pegtl::opt<place_word>>> {};
struct says_victim_letter : pegtl::upper {};
struct says_victim
    : pegtl::sor<
          pegtl::seq<pegtl::not_at<cell, word_end>, says_victim_letter, blanks,
                     pegtl::at<any_cell>>,
          pegtl::seq<pegtl::rep_opt<2, the_word>, victim_name, blanks, pegtl::opt<place_word>>> {};
struct says_origin : any_cell {};
struct says_destination : any_cell {};

// => ==> ~> >
struct drawn_arrow : pegtl::seq<pegtl::star<pegtl::one<'=', '~', '-'>>, pegtl::one<'>'>> {};
struct says_capture : pegtl::sor<pegtl::seq<blanks, capture_sign, blanks>,
                                 pegtl::seq<pegtl::plus<blank>, taking_word, pegtl::plus<blank>>> {
};
struct says_step : pegtl::sor<pegtl::seq<pegtl::plus<blank>, going_word, pegtl::plus<blank>>,
                              pegtl::seq<blanks, pegtl::sor<quiet_sign, drawn_arrow>, blanks>,
                              pegtl::plus<blank>> {};
struct says_way : pegtl::sor<pegtl::seq<says_capture, pegtl::opt<says_victim>>, says_step> {};
struct promotion_name : small_word {};
struct small_promotion_letter
    : pegtl::seq<pegtl::sor<small_piece_letter, small_faces_letter>, word_end> {};
struct promotion_arrow : pegtl::string<'-', '>'> {};
// =Queen   = n   /N   ->N   promotes to a queen
struct says_promotion
    : pegtl::seq<
          pegtl::sor<pegtl::seq<blanks, pegtl::one<'='>, blanks>, pegtl::one<'/'>, promotion_arrow,
                     pegtl::seq<pegtl::plus<blank>,
                                pegtl::sor<in_any_case<"promotes to">, in_any_case<"promoting to">,
                                           in_any_case<"becomes">>,
                                pegtl::plus<blank>, pegtl::rep_opt<2, the_word>>>,
          pegtl::sor<promotion_name, promotion_letter, small_promotion_letter>> {};
struct says_mark : move_mark {};

// The sentence does not go on after it.
struct says_end
    : pegtl::seq<
          word_end, pegtl::not_at<pegtl::one<'-', '~', '>', '='>>,
          pegtl::at<blanks,
                    pegtl::sor<pegtl::not_at<pegtl::lower>,
                               pegtl::seq<pegtl::sor<in_any_case<"check">, in_any_case<"ch">,
                                                     in_any_case<"mate">, in_any_case<"checkmate">,
                                                     in_any_case<"with">, in_any_case<"and">,
                                                     in_any_case<"then">>,
                                          word_end>,
                               pegtl::seq<says_mover, any_cell>,
                               pegtl::seq<plane_letter, blanks, plane_cell>,
                               pegtl::seq<pegtl::alpha, blanks, bracketed_cell>>>> {};
// Black's, on a plane: p5,7 to 5,5
struct small_plane_letter : pegtl::one<'k', 'q', 'r', 'b', 'n', 'p'> {};
struct says_plane_letter : pegtl::seq<small_plane_letter, pegtl::at<blanks, plane_cell>> {};
struct says_begin : pegtl::success {};
template <class Cell>
struct says_journey
    : pegtl::seq<pegtl::at<Cell>, says_origin, says_way, pegtl::at<Cell>, says_destination> {};
// P(13,2)-(13,4)   knight (3,1) takes (4,3)
struct bracketed_letter
    : pegtl::seq<pegtl::sor<pegtl::upper, small_plane_letter>, pegtl::at<blanks, pegtl::one<'('>>> {
};
struct bracketed_mover
    : pegtl::seq<pegtl::sor<
          pegtl::seq<bracketed_letter, blanks>,
          pegtl::seq<pegtl::rep_opt<2, the_word>, mover_name, blanks, pegtl::opt<place_word>>>> {};
struct cell_sign : pegtl::one<'(', ')'> {};
struct bracketed_journey
    : pegtl::seq<pegtl::at<bracketed_cell>, cell_sign, says_origin, cell_sign, says_way,
                 pegtl::opt<says_victim_letter>, pegtl::at<bracketed_cell>, cell_sign,
                 says_destination, cell_sign> {};
// Two numbers with a comma are a cell only behind a piece: 1,5 to 2,5 may be anything.
struct full_told_move
    : pegtl::seq<says_begin,
                 pegtl::sor<pegtl::seq<bracketed_mover, bracketed_journey>,
                            pegtl::seq<says_mover, says_journey<plane_cell>>,
                            pegtl::seq<says_plane_letter, blanks, says_journey<plane_cell>>,
                            pegtl::seq<pegtl::opt<says_mover>, says_journey<cell>>>,
                 pegtl::opt<says_promotion>, says_mark, says_end> {};
// Knight to 2224   Knight takes Pawn 3223
struct short_told_move
    : pegtl::seq<says_begin, pegtl::rep_opt<2, the_word>, mover_name, says_way, pegtl::at<cell>,
                 says_destination, pegtl::opt<says_promotion>, says_mark, says_end> {};
// P3443-4443=Queen is not a move of the record.
struct whole_move
    : pegtl::seq<move,
                 pegtl::not_at<pegtl::sor<pegtl::seq<blanks, pegtl::one<'='>>, says_promotion>>> {};
struct says_move : pegtl::seq<outside_move, outside_sentence, pegtl::not_at<whole_move>,
                              pegtl::sor<full_told_move, short_told_move>> {};

} // namespace tessera::grammar::pasted
