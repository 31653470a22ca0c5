#pragma once

// Which lines of a message its sender did not write, and what answers put before a subject.
//
//   12... N1222-2224, and your rook is lost              new
//   Sent from my iPhone                                  a line of the mail program
//
//   On 3 Mar 2026, Anna Berg wrote:                      an attribution
//   > 12. P2231-3231                                     a quoted line
//
//   --                                                   a signature, to the next quoted line
//   Bert
//   ----- Original Message -----                         what follows is another's message
//   From: Anna Berg                                      its header, as a program writes it
//   Sent: Tuesday, 3 March 2026
//
// These are shapes. Their words are those of mail programs in many languages, and come from a
// table: `Words` has a rule for each use of words (lib/mail/mail/quoting_words.hpp).
//
// Every rule is about a text that begins at the start of a line.

#include "quote.hpp"
#include "words.hpp"

namespace tessera::grammar {

// --- What lines are made of ----------------------------------------------------------------------

struct mail_line_end : pegtl::sor<pegtl::eol, pegtl::eof> {};
struct in_mail_line : pegtl::not_one<'\n', '\r'> {};
struct blank_line : pegtl::seq<blanks, pegtl::eol> {};
struct folded_line
    : pegtl::seq<blank, pegtl::star<in_mail_line>, pegtl::at<pegtl::any>, mail_line_end> {};
// Blanks of other scripts, and signs that only set the direction of a script.
struct wide_blank
    : pegtl::sor<blank, pegtl::string<'\xc2', '\xa0'>, pegtl::string<'\xe3', '\x80', '\x80'>,
                 pegtl::string<'\xe2', '\x80', '\xaf'>,
                 pegtl::seq<pegtl::string<'\xe2', '\x80'>, pegtl::range<'\x8e', '\x8f'>>,
                 pegtl::seq<pegtl::string<'\xe2', '\x80'>, pegtl::range<'\xaa', '\xae'>>,
                 pegtl::seq<pegtl::string<'\xe2', '\x81'>, pegtl::range<'\xa6', '\xa9'>>> {};
struct wide_blanks : pegtl::star<wide_blank> {};
struct any_colon : pegtl::sor<pegtl::one<':'>, pegtl::string<'\xef', '\xbc', '\x9a'>> {};
struct colon_at_end : pegtl::seq<any_colon, wide_blanks, mail_line_end> {};

// Whether a text has such a thing at the beginning of a word.
template <class Thing>
struct holds
    : pegtl::seq<
          pegtl::star<pegtl::not_at<Thing>, pegtl::sor<pegtl::plus<pegtl::alnum>, pegtl::any>>,
          Thing> {};

// 10:00   10.00
struct clock : pegtl::seq<pegtl::rep_min_max<1, 2, pegtl::digit>, pegtl::one<':'>,
                          pegtl::rep<2, pegtl::digit>> {};
struct year : pegtl::seq<pegtl::sor<pegtl::string<'1', '9'>, pegtl::string<'2', '0'>>,
                         pegtl::rep<2, pegtl::digit>, pegtl::not_at<pegtl::alnum>> {};
// anna@example.org   anna at example.org, as archives of lists have it
struct host_char : pegtl::sor<pegtl::alnum, pegtl::one<'.', '-'>> {};
struct at_sign : pegtl::sor<pegtl::one<'@'>, pegtl::string<' ', 'a', 't', ' '>> {};
struct address_rest : pegtl::seq<at_sign, pegtl::plus<host_char>> {};
struct tells_time_or_address : pegtl::sor<clock, pegtl::seq<pegtl::one<'@'>, host_char>> {};
struct tells_when_or_who : pegtl::sor<tells_time_or_address, year> {};

// > and >>; but not what a mailbox writes for a line that begins with From: >From the left
struct escaped_from
    : pegtl::seq<pegtl::plus<pegtl::one<'>'>>, pegtl::string<'F', 'r', 'o', 'm', ' '>> {};
struct quoted_begin : pegtl::seq<pegtl::not_at<escaped_from>, quote> {};
struct quoted_behind_blanks : pegtl::seq<pegtl::star<blank_line>, quoted_begin> {};
// The beginning of 12. P2231-3231
struct line_number : pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::plus<pegtl::one<'.'>>> {};
struct move_line
    : pegtl::seq<pegtl::opt<line_number>, blanks,
                 pegtl::sor<pegtl::seq<pegtl::alpha, pegtl::digit>,
                            pegtl::seq<pegtl::rep<4, pegtl::digit>, pegtl::one<'-', 'x', '*'>,
                                       pegtl::rep<4, pegtl::digit>>>> {};
// 12. P2231-3231   12 P2231-3231   12) P2231-3231
struct numbered_line : pegtl::seq<blanks, pegtl::rep_min_max<1, 3, pegtl::digit>,
                                  pegtl::sor<pegtl::one<'.', ')', ':'>, blank>> {};

// --- Attributions --------------------------------------------------------------------------------

// Up to a colon at the end of a line, over a few lines.
struct attribution_break
    : pegtl::seq<pegtl::eol,
                 pegtl::not_at<pegtl::sor<blank_line, quote, move_line, pegtl::string<'-', '-'>>>> {
};
struct address_break : pegtl::seq<pegtl::eol, pegtl::at<pegtl::one<'<'>>> {};
template <class Break>
struct up_to_colon
    : pegtl::seq<pegtl::rep_opt<400, pegtl::not_at<colon_at_end>, pegtl::sor<in_mail_line, Break>>,
                 colon_at_end> {};
struct no_move : pegtl::not_at<holds<signed_move>> {};
// The first line says when or who; otherwise words before an attribution would become part of it.
struct tells_in_first_line
    : pegtl::at<pegtl::star<pegtl::not_at<tells_when_or_who>,
                            pegtl::sor<pegtl::plus<pegtl::alnum>, in_mail_line>>,
                tells_when_or_who> {};
struct dashes : pegtl::seq<pegtl::rep<3, pegtl::one<'-'>>, pegtl::star<pegtl::one<'-'>>, blanks> {};

// On Tue, 3 Mar 2026 at 10:00, Anna Berg <anna@example.org> wrote:
template <class Words>
struct led_words : pegtl::seq<typename Words::lead, holds<typename Words::verb>> {};
template <class Words>
struct led_attribution
    : pegtl::seq<pegtl::opt<dashes>,
                 pegtl::rematch<up_to_colon<attribution_break>, led_words<Words>, no_move>> {};
// Anna Berg <anna@example.org> schrieb am Di., 3. März 2026, 10:00:
// вт, 3 мар. 2026 г. в 10:00, Anna Berg <anna@example.org>:
struct address_at_end
    : pegtl::seq<address_rest, pegtl::star<pegtl::sor<wide_blank, pegtl::one<'>', ')', ']', '"'>>>,
                 colon_at_end> {};
struct holds_address_at_end : pegtl::until<address_at_end> {};
struct holds_time : holds<pegtl::sor<clock, year>> {};
template <class Words>
struct telling_attribution
    : pegtl::seq<pegtl::opt<dashes>, pegtl::not_at<move_line>, tells_in_first_line,
                 pegtl::rematch<up_to_colon<attribution_break>,
                                pegtl::sor<holds<typename Words::verb>,
                                           pegtl::seq<pegtl::at<holds_time>, holds_address_at_end>>,
                                holds<tells_time_or_address>, no_move>> {};
// Anna Berg wrote: stands before a quoted line, on one line, except for an address on the next:
// what stands before it may be a move.
template <class Words>
struct short_attribution
    : pegtl::seq<
          pegtl::not_at<move_line>,
          pegtl::rematch<up_to_colon<address_break>,
                         pegtl::sor<holds<typename Words::verb>, holds_address_at_end>, no_move>,
          pegtl::star<blank_line>, pegtl::at<quoted_begin>> {};
template <class Words>
struct attribution
    : pegtl::sor<telling_attribution<Words>, led_attribution<Words>, short_attribution<Words>> {};
// An attribution that says when or who: what follows is quoted even without a sign.
struct telling : holds<tells_when_or_who> {};

// --- Signatures ----------------------------------------------------------------------------------

// -- and a blank; many people leave the blank out
struct signature_begin : pegtl::seq<pegtl::two<'-'>, blanks, mail_line_end> {};
// Sent from my iPhone
template <class Words>
struct program_line : pegtl::rematch<pegtl::seq<blanks, pegtl::opt<pegtl::one<'[', '<', '('>>,
                                                pegtl::at<typename Words::program>,
                                                pegtl::rep_opt<150, in_mail_line>, mail_line_end>,
                                     no_move> {};

// --- Other messages ------------------------------------------------------------------------------

// The fields that another message's header shows: From: Anna Berg   *Sent:* Tue 3/3   Von: Anna
// Berg   De : Anna Berg
struct asterisks : pegtl::star<pegtl::one<'*', '_'>> {};
template <class Name> struct told_label : pegtl::seq<Name, asterisks, wide_blanks, any_colon> {};
template <class... Names>
struct board_line : pegtl::seq<wide_blanks, asterisks, pegtl::sor<told_label<Names>...>,
                               pegtl::star<in_mail_line>, mail_line_end> {};
template <class Words>
struct any_told_line : board_line<typename Words::author, typename Words::time,
                                  typename Words::subject, typename Words::other_field> {};
struct address_line : pegtl::seq<pegtl::one<'<'>, pegtl::star<in_mail_line>, mail_line_end> {};
// A field and the lines that go on with it. A line with a field's name begins the next, also behind
// a blank: a long list of such lines would otherwise be read to its end from each of them.
template <class Words>
struct told_more
    : pegtl::seq<pegtl::not_at<pegtl::sor<blank_line, any_told_line<Words>>>, folded_line> {};
template <class Words>
struct told_field
    : pegtl::seq<any_told_line<Words>, pegtl::star<pegtl::sor<address_line, told_more<Words>>>> {};
template <class... Names>
struct holds_told
    : pegtl::seq<
          pegtl::star<pegtl::not_at<board_line<Names...>>, pegtl::star<in_mail_line>, pegtl::eol>,
          board_line<Names...>> {};
// Some programs put nothing else before the fields.
template <class Words>
struct says_header
    : pegtl::at<pegtl::rematch<pegtl::rep_min_max<2, 6, told_field<Words>>,
                               holds_told<typename Words::author>,
                               holds_told<typename Words::time, typename Words::subject>>> {};
template <class Words> struct bare_header : pegtl::seq<says_header<Words>, told_field<Words>> {};
// ________________________________
struct long_rule
    : pegtl::sor<pegtl::seq<pegtl::rep<10, pegtl::one<'_'>>, pegtl::star<pegtl::one<'_'>>>,
                 pegtl::seq<pegtl::rep<10, pegtl::one<'-'>>, pegtl::star<pegtl::one<'-'>>>,
                 pegtl::seq<pegtl::rep<10, pegtl::one<'='>>, pegtl::star<pegtl::one<'='>>>> {};
template <class Words>
struct underline
    : pegtl::seq<long_rule, blanks, pegtl::eol, pegtl::star<blank_line>,
                 pegtl::at<pegtl::sor<board_line<typename Words::author>, says_header<Words>>>> {};

// -----Original Message-----   ---------- Forwarded message ---------
template <class Words>
struct worded_rule : pegtl::seq<pegtl::star<pegtl::one<'*'>>, dashes, wide_blanks,
                                typename Words::rule, wide_blanks, pegtl::opt<any_colon>,
                                pegtl::plus<pegtl::one<'-', ' '>>, asterisks, mail_line_end> {};
// ---- On Tue, 3 Mar 2026, Anna Berg wrote ----   -----Anna Berg wrote: -----
struct rule_end : pegtl::seq<dashes, mail_line_end> {};
struct rule_line
    : pegtl::seq<dashes, pegtl::rep_opt<300, pegtl::not_at<rule_end>, in_mail_line>, rule_end> {};
template <class Words>
struct attributing_rule
    : pegtl::rematch<rule_line, holds<typename Words::verb>, holds<tells_when_or_who>, no_move> {};
// Begin forwarded message:
template <class Words>
struct worded_line : pegtl::seq<wide_blanks, typename Words::line, wide_blanks, colon_at_end> {};

template <class Words>
struct other_message
    : pegtl::sor<pegtl::seq<pegtl::at<pegtl::one<'-', '*'>>,
                            pegtl::sor<worded_rule<Words>, attributing_rule<Words>>>,
                 pegtl::seq<pegtl::at<pegtl::one<'-', '_', '='>>, underline<Words>>,
                 worded_line<Words>, bare_header<Words>> {};

// --- Subjects ------------------------------------------------------------------------------------

// Re: Fwd: AW: [list] before the name of a thread
struct answer_count
    : pegtl::sor<pegtl::seq<pegtl::one<'['>, pegtl::plus<pegtl::digit>, pegtl::one<']'>>,
                 pegtl::seq<pegtl::one<'('>, pegtl::plus<pegtl::digit>, pegtl::one<')'>>,
                 pegtl::seq<pegtl::one<'^', '*', '-'>, pegtl::plus<pegtl::digit>>> {};
template <class Words>
struct answer_mark
    : pegtl::seq<typename Words::answer, pegtl::opt<answer_count>, wide_blanks, any_colon> {};
// [Fwd: Hyperchess]
template <class Words>
struct wrapped_subject : pegtl::seq<pegtl::one<'['>, pegtl::at<answer_mark<Words>>> {};
struct list_mark
    : pegtl::seq<pegtl::one<'['>, pegtl::plus<pegtl::not_one<'[', ']'>>, pegtl::one<']'>> {};
template <class Words>
struct subject_lead : pegtl::star<pegtl::sor<pegtl::plus<pegtl::space>, answer_mark<Words>,
                                             wrapped_subject<Words>, list_mark>> {};

// 12. P2231-3231   move 12   my 12th move   Zug 12: the part that changes with each message
struct subject_number
    : pegtl::seq<pegtl::opt<pegtl::one<'#'>>, pegtl::rep_min_max<1, 3, pegtl::digit>,
                 pegtl::star<pegtl::one<'.'>>,
                 pegtl::opt<pegtl::sor<in_any_case<"st">, in_any_case<"nd">, in_any_case<"rd">,
                                       in_any_case<"th">>>,
                 pegtl::not_at<pegtl::alnum>> {};
template <class Words>
struct subject_move
    : pegtl::sor<pegtl::seq<pegtl::opt<subject_number, pegtl::star<pegtl::space>>, move>,
                 pegtl::seq<typename Words::move, pegtl::plus<pegtl::space>, subject_number>,
                 pegtl::seq<subject_number, pegtl::plus<pegtl::space>, typename Words::move>> {};
struct subject_word : pegtl::sor<pegtl::plus<pegtl::alnum>, pegtl::any> {};

} // namespace tessera::grammar
