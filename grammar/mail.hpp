#pragma once

// Mail as it lies in a file, and as people answer it. Headers and MIME are not told here: a message
// is read by GMime. What is told is where a mailbox's messages begin, and which lines of a
// message's text its sender did not write.
//
//   From anna@example.org Tue Mar  3 10:00:00 2026       the first line of a message in a mailbox
//   Subject: Re: Hyperchess                              a header field
//
//   12... N1222-2224, and your rook is lost              new
//
//   On 3 Mar 2026, Anna Berg wrote:                      an attribution
//   > 12. P2231-3231                                     a quoted line
//
//   --                                                   a signature, to the next quoted line
//   Bert
//   ----- Original Message -----                         what follows is another's message
//
// Every rule is about a text that begins at a line's start. Beyond the mbox format: a first line
// needs no more than a time of day behind `From `, and a header field behind it. Short of it:
// lengths told in headers count for nothing.

#include "quote.hpp"

namespace tessera::grammar {

// --- Mailboxes -------------------------------------------------------------------------------

struct mail_line_end : pegtl::sor<pegtl::eol, pegtl::eof> {};
struct in_mail_line : pegtl::not_one<'\n', '\r'> {};
// 10:00
struct clock : pegtl::seq<pegtl::rep_min_max<1, 2, pegtl::digit>, pegtl::one<':'>,
                          pegtl::rep<2, pegtl::digit>> {};
struct mbox_line
    : pegtl::seq<pegtl::string<'F', 'r', 'o', 'm', ' '>,
                 pegtl::rep_opt<500, pegtl::not_at<pegtl::one<' '>, clock>, in_mail_line>,
                 pegtl::one<' '>, clock, pegtl::rep_opt<100, in_mail_line>, mail_line_end> {};

// Subject: Re: Hyperchess, and lines that go on with it
struct field_name : pegtl::plus<pegtl::ranges<'!', '9', ';', '~'>> {};
struct field_line
    : pegtl::seq<field_name, blanks, pegtl::one<':'>, pegtl::star<in_mail_line>, mail_line_end> {};
struct folded_line
    : pegtl::seq<blank, pegtl::star<in_mail_line>, pegtl::at<pegtl::any>, mail_line_end> {};
struct header_field : pegtl::seq<field_line, pegtl::star<folded_line>> {};
// Fields that only mail has, and those that a mail program's copy of a message begins with, too.
struct transport_name
    : pegtl::sor<TAO_PEGTL_ISTRING("received"), TAO_PEGTL_ISTRING("message-id"),
                 TAO_PEGTL_ISTRING("return-path"), TAO_PEGTL_ISTRING("delivered-to"),
                 TAO_PEGTL_ISTRING("mime-version"), TAO_PEGTL_ISTRING("dkim-signature"),
                 TAO_PEGTL_ISTRING("content-type")> {};
struct sender_name : TAO_PEGTL_ISTRING("from") {};
struct transport_field : pegtl::seq<pegtl::at<transport_name, pegtl::one<':'>>, header_field> {};
struct sender_field : pegtl::seq<pegtl::at<sender_name, pegtl::one<':'>>, header_field> {};
struct other_field
    : pegtl::seq<pegtl::not_at<pegtl::sor<transport_name, sender_name>, pegtl::one<':'>>,
                 header_field> {};
// A file is a message if its first lines are header fields and one of them is From or belongs to
// mail alone.
struct message_begin
    : pegtl::seq<pegtl::rep_opt<100, other_field>, pegtl::sor<transport_field, sender_field>> {};
// 1234, how long the message is that follows: Apple Mail keeps a message so (.emlx), and behind it
// a list of properties in XML.
struct told_length : pegtl::plus<pegtl::digit> {};
struct emlx_begin : pegtl::seq<told_length, blanks, pegtl::eol, pegtl::at<message_begin>> {};
struct mailbox_begin : pegtl::seq<mbox_line, pegtl::at<field_name, blanks, pegtl::one<':'>>> {};

// The fields that something is made of here, and those of a content; those of servers, lists and
// mail programs are none of these.
struct agent_name : TAO_PEGTL_ISTRING("sender") {};
struct receiver_name : TAO_PEGTL_ISTRING("to") {};
struct subject_name : TAO_PEGTL_ISTRING("subject") {};
struct date_name : TAO_PEGTL_ISTRING("date") {};
struct id_name : TAO_PEGTL_ISTRING("message-id") {};
struct answered_name : TAO_PEGTL_ISTRING("in-reply-to") {};
struct references_name : TAO_PEGTL_ISTRING("references") {};
struct list_name : TAO_PEGTL_ISTRING("list-id") {};
struct asked_value : pegtl::seq<pegtl::star<in_mail_line>, pegtl::eol, pegtl::star<folded_line>> {};
struct asked_field
    : pegtl::seq<pegtl::sor<sender_name, agent_name, receiver_name, subject_name, date_name,
                            id_name, answered_name, references_name, list_name>,
                 blanks, pegtl::one<':'>, asked_value> {};
struct content_field : pegtl::seq<pegtl::at<TAO_PEGTL_ISTRING("content-")>, header_field> {};
struct whole_header : pegtl::seq<pegtl::plus<pegtl::sor<asked_field, content_field, header_field>>,
                                 pegtl::at<pegtl::eol>> {};

// --- Lines of a text ---------------------------------------------------------------------------

struct blank_line : pegtl::seq<blanks, pegtl::eol> {};
// >From the left: what a mailbox makes of a line that begins with From
struct escaped_from
    : pegtl::seq<pegtl::plus<pegtl::one<'>'>>, pegtl::string<'F', 'r', 'o', 'm', ' '>> {};
struct quoted_begin : pegtl::seq<pegtl::not_at<escaped_from>, quote> {};

// On Tue, 3 Mar 2026 at 10:00, Anna Berg <anna@example.org> wrote: over some lines, in the words of
// several languages. Without the word it begins with it stands before a quoted line, and in one
// line, but for an address in the next: what goes before may be a move.
struct wrote : pegtl::sor<TAO_PEGTL_ISTRING("wrote"), TAO_PEGTL_ISTRING("writes"),
                          TAO_PEGTL_ISTRING("schrieb"),
                          TAO_PEGTL_ISTRING("\xc3\xa9"
                                            "crit"),
                          TAO_PEGTL_ISTRING("escribi\xc3\xb3"), TAO_PEGTL_ISTRING("ha scritto"),
                          TAO_PEGTL_ISTRING("escreveu"), TAO_PEGTL_ISTRING("schreef"),
                          TAO_PEGTL_ISTRING("skrev"), TAO_PEGTL_ISTRING("kirjoitti"),
                          TAO_PEGTL_ISTRING("napsal"), TAO_PEGTL_ISTRING("napisa\xc5\x82"),
                          TAO_PEGTL_ISTRING("\xd0\xbf\xd0\xb8\xd1\x88\xd0\xb5\xd1\x82")> {};
// 12. P2231-3231, where it begins
struct move_line
    : pegtl::seq<pegtl::opt<pegtl::plus<pegtl::digit>, pegtl::plus<pegtl::one<'.'>>>, blanks,
                 pegtl::sor<pegtl::seq<pegtl::alpha, pegtl::digit>,
                            pegtl::seq<pegtl::rep<4, pegtl::digit>, pegtl::one<'-', 'x', '*'>>>> {};
struct attribution_break
    : pegtl::seq<pegtl::eol,
                 pegtl::not_at<pegtl::sor<blank_line, quote, move_line, pegtl::string<'-', '-'>>>> {
};
struct attribution_char : pegtl::sor<in_mail_line, attribution_break> {};
struct address_break : pegtl::seq<pegtl::eol, pegtl::at<pegtl::one<'<'>>> {};
struct short_attribution_char : pegtl::sor<in_mail_line, address_break> {};
struct attribution_end : pegtl::seq<pegtl::one<':'>, blanks, mail_line_end> {};
struct attribution_lead
    : pegtl::seq<
          pegtl::sor<TAO_PEGTL_ISTRING("on"), TAO_PEGTL_ISTRING("am"), TAO_PEGTL_ISTRING("le"),
                     TAO_PEGTL_ISTRING("el"), TAO_PEGTL_ISTRING("il"), TAO_PEGTL_ISTRING("em"),
                     TAO_PEGTL_ISTRING("op"), TAO_PEGTL_ISTRING("den"), TAO_PEGTL_ISTRING("dne"),
                     TAO_PEGTL_ISTRING("w dniu")>,
          pegtl::one<' '>> {};
template <class Char>
struct attribution_words
    : pegtl::seq<pegtl::rep_opt<240, pegtl::not_at<wrote>, Char>, wrote,
                 pegtl::rep_opt<120, pegtl::not_at<attribution_end>, Char>, attribution_end> {};
struct led_attribution : pegtl::seq<attribution_lead, attribution_words<attribution_char>> {};
struct short_attribution
    : pegtl::seq<pegtl::not_at<move_line>, attribution_words<short_attribution_char>,
                 pegtl::star<blank_line>, pegtl::at<quoted_begin>> {};
struct attribution : pegtl::sor<led_attribution, short_attribution> {};

// -- and a blank; many write it without
struct signature_begin : pegtl::seq<pegtl::two<'-'>, blanks, mail_line_end> {};

// -----Original Message-----   ---------- Forwarded message ---------   Begin forwarded message:
struct dashes : pegtl::seq<pegtl::rep<3, pegtl::one<'-'>>, pegtl::star<pegtl::one<'-'>>, blanks> {};
struct other_message_words
    : pegtl::sor<pegtl::seq<TAO_PEGTL_ISTRING("original"), pegtl::one<' '>,
                            pegtl::sor<TAO_PEGTL_ISTRING("message"), TAO_PEGTL_ISTRING("mail")>>,
                 TAO_PEGTL_ISTRING("forwarded message"), TAO_PEGTL_ISTRING("reply message"),
                 TAO_PEGTL_ISTRING("urspr\xc3\xbcngliche nachricht"),
                 TAO_PEGTL_ISTRING("weitergeleitete nachricht"),
                 TAO_PEGTL_ISTRING("message d'origine"), TAO_PEGTL_ISTRING("message original"),
                 TAO_PEGTL_ISTRING("mensaje original"), TAO_PEGTL_ISTRING("messaggio originale"),
                 TAO_PEGTL_ISTRING("oorspronkelijk bericht")> {};
// The fields told there: From: Anna Berg   *Sent:* Tue 3/3   Von: Anna Berg   De : Anna Berg
struct told_author : pegtl::sor<sender_name, TAO_PEGTL_ISTRING("von"), TAO_PEGTL_ISTRING("van"),
                                TAO_PEGTL_ISTRING("de"), TAO_PEGTL_ISTRING("da")> {};
struct told_time : pegtl::sor<TAO_PEGTL_ISTRING("date"), TAO_PEGTL_ISTRING("sent"),
                              TAO_PEGTL_ISTRING("gesendet"), TAO_PEGTL_ISTRING("datum"),
                              TAO_PEGTL_ISTRING("envoy\xc3\xa9"), TAO_PEGTL_ISTRING("enviado"),
                              TAO_PEGTL_ISTRING("fecha"), TAO_PEGTL_ISTRING("inviato"),
                              TAO_PEGTL_ISTRING("verzonden")> {};
struct told_other
    : pegtl::sor<TAO_PEGTL_ISTRING("to"), TAO_PEGTL_ISTRING("cc"), TAO_PEGTL_ISTRING("subject"),
                 TAO_PEGTL_ISTRING("reply-to"), TAO_PEGTL_ISTRING("message-id"),
                 TAO_PEGTL_ISTRING("betreff"), TAO_PEGTL_ISTRING("objet"),
                 TAO_PEGTL_ISTRING("asunto"), TAO_PEGTL_ISTRING("assunto"),
                 TAO_PEGTL_ISTRING("oggetto"), TAO_PEGTL_ISTRING("onderwerp"),
                 TAO_PEGTL_ISTRING("para"), TAO_PEGTL_ISTRING("aan"), TAO_PEGTL_ISTRING("an"),
                 pegtl::string<'\xc3', '\x80'>, pegtl::istring<'a'>> {};
struct asterisks : pegtl::star<pegtl::one<'*'>> {};
template <class Name>
struct told_line : pegtl::seq<blanks, asterisks, Name, asterisks, blanks, pegtl::one<':'>,
                              pegtl::star<in_mail_line>, mail_line_end> {};
struct told_field
    : pegtl::seq<pegtl::sor<told_line<told_author>, told_line<told_time>, told_line<told_other>>,
                 pegtl::star<pegtl::not_at<blank_line>, folded_line>> {};
struct underline
    : pegtl::seq<pegtl::rep<10, pegtl::one<'_'>>, pegtl::star<pegtl::one<'_'>>, blanks, pegtl::eol,
                 pegtl::star<blank_line>, pegtl::at<told_line<told_author>>> {};
// Some programs put nothing else before them.
struct bare_header : pegtl::seq<told_line<told_author>, pegtl::at<told_line<told_time>>> {};
struct other_message
    : pegtl::sor<pegtl::seq<dashes, other_message_words, blanks, dashes, mail_line_end>,
                 pegtl::seq<TAO_PEGTL_ISTRING("begin forwarded message:"), blanks, mail_line_end>,
                 underline, bare_header> {};

// --- Words that are none of a record -------------------------------------------------------------

// :-) and ;-) and :-{
struct smiley : pegtl::seq<pegtl::one<':', ';'>, pegtl::opt<pegtl::one<'-'>>,
                           pegtl::one<'(', ')', '{', '}', 'D', 'P', '/'>,
                           pegtl::at<pegtl::sor<pegtl::space, pegtl::one<'.', ','>, pegtl::eof>>> {
};
// *in bold*, as mailers write it: before a word, or behind one
struct bold_begin : pegtl::seq<pegtl::plus<pegtl::one<'*'>>, pegtl::at<pegtl::alnum>> {};
struct bold_end
    : pegtl::seq<pegtl::plus<pegtl::one<'*'>>,
                 pegtl::at<pegtl::sor<pegtl::space, pegtl::one<'.', ',', ')'>, pegtl::eof>>> {};

// --- Subjects -----------------------------------------------------------------------------------

// Re: Fwd: AW: [list] before what a thread is called
struct answer_word
    : pegtl::sor<TAO_PEGTL_ISTRING("re"), TAO_PEGTL_ISTRING("fwd"), TAO_PEGTL_ISTRING("fw"),
                 TAO_PEGTL_ISTRING("aw"), TAO_PEGTL_ISTRING("wg"), TAO_PEGTL_ISTRING("antw"),
                 TAO_PEGTL_ISTRING("sv"), TAO_PEGTL_ISTRING("vs"), TAO_PEGTL_ISTRING("tr"),
                 TAO_PEGTL_ISTRING("rv"), TAO_PEGTL_ISTRING("odp")> {};
struct answer_count : pegtl::seq<pegtl::one<'['>, pegtl::plus<pegtl::digit>, pegtl::one<']'>> {};
struct answer_mark : pegtl::seq<answer_word, pegtl::opt<answer_count>, blanks, pegtl::one<':'>> {};
struct list_mark
    : pegtl::seq<pegtl::one<'['>, pegtl::plus<pegtl::not_one<'[', ']'>>, pegtl::one<']'>> {};
struct subject_lead : pegtl::star<pegtl::sor<pegtl::plus<pegtl::space>, answer_mark, list_mark>> {};

} // namespace tessera::grammar
