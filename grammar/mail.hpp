#pragma once

// Mail as it lies in a file. Headers and MIME are not described here: GMime reads the messages.
// This file says where the messages of a mailbox begin, and quotation.hpp which lines of a text its
// sender did not write.
//
//   From anna@example.org Tue Mar  3 10:00:00 2026       the first line of a message in a mailbox
//   Subject: Re: Hyperchess                              a header field
//
// Every rule is about a text that begins at the start of a line. More lenient than the mbox format:
// a first line needs only a time of day after `From `, and a header field on the next line.
// Stricter: lengths given in headers are ignored.

#include "move.hpp"
#include "quotation.hpp"
#include "text.hpp"
#include "words.hpp"

namespace tessera::grammar {

// --- Mailboxes -------------------------------------------------------------------------------

struct mbox_line
    : pegtl::seq<pegtl::string<'F', 'r', 'o', 'm', ' '>,
                 pegtl::rep_opt<500, pegtl::not_at<pegtl::one<' '>, clock>, in_mail_line>,
                 pegtl::one<' '>, clock, pegtl::rep_opt<100, in_mail_line>, mail_line_end> {};

// Subject: Re: Hyperchess, and the lines that continue it
struct field_name : pegtl::plus<pegtl::ranges<'!', '9', ';', '~'>> {};
struct field_line
    : pegtl::seq<field_name, blanks, pegtl::one<':'>, pegtl::star<in_mail_line>, mail_line_end> {};
struct header_field : pegtl::seq<field_line, pegtl::star<folded_line>> {};
// Fields that only mail has, and fields that a mail program's copy of a message begins with, too.
struct transport_name
    : pegtl::sor<in_any_case<"received">, in_any_case<"message-id">, in_any_case<"return-path">,
                 in_any_case<"delivered-to">, in_any_case<"mime-version">,
                 in_any_case<"dkim-signature">, in_any_case<"content-type">> {};
struct sender_name : in_any_case<"from"> {};
struct transport_field : pegtl::seq<pegtl::at<transport_name, pegtl::one<':'>>, header_field> {};
struct sender_field : pegtl::seq<pegtl::at<sender_name, pegtl::one<':'>>, header_field> {};
struct other_field
    : pegtl::seq<pegtl::not_at<pegtl::sor<transport_name, sender_name>, pegtl::one<':'>>,
                 header_field> {};
// A file is a message if its first lines are header fields and one of them is From or a field that
// only mail has.
struct message_begin
    : pegtl::seq<pegtl::rep_opt<100, other_field>, pegtl::sor<transport_field, sender_field>> {};
// 1234, the length of the message that follows: Apple Mail stores messages so (.emlx), with a
// property list in XML after them.
struct told_length : pegtl::plus<pegtl::digit> {};
struct emlx_begin : pegtl::seq<told_length, blanks, pegtl::eol, pegtl::at<message_begin>> {};
struct mailbox_begin : pegtl::seq<mbox_line, pegtl::at<field_name, blanks, pegtl::one<':'>>> {};

// The fields that are used here, and those that describe the content; fields of servers, lists and
// mail programs are not among them.
struct agent_name : in_any_case<"sender"> {};
struct receiver_name : in_any_case<"to"> {};
struct subject_name : in_any_case<"subject"> {};
struct date_name : in_any_case<"date"> {};
struct id_name : in_any_case<"message-id"> {};
struct answered_name : in_any_case<"in-reply-to"> {};
struct references_name : in_any_case<"references"> {};
struct list_name : in_any_case<"list-id"> {};
struct reply_name : in_any_case<"reply-to"> {};
struct copied_name : in_any_case<"cc"> {};
struct asked_value : pegtl::seq<pegtl::star<in_mail_line>, pegtl::eol, pegtl::star<folded_line>> {};
struct asked_field
    : pegtl::seq<
          pegtl::sor<sender_name, agent_name, receiver_name, subject_name, date_name, id_name,
                     answered_name, references_name, list_name, reply_name, copied_name>,
          blanks, pegtl::one<':'>, asked_value> {};
struct content_field : pegtl::seq<pegtl::at<in_any_case<"content-">>, header_field> {};
struct whole_header : pegtl::seq<pegtl::plus<pegtl::sor<asked_field, content_field, header_field>>,
                                 pegtl::at<pegtl::eol>> {};

// --- Addresses in archives -----------------------------------------------------------------------

// anna at example.org (Anna Berg)   Anna Berg <anna at example.org>   anna [at] example.org
struct archived_local : pegtl::plus<pegtl::sor<pegtl::alnum, pegtl::one<'.', '_', '+', '-'>>> {};
struct archived_at
    : pegtl::sor<pegtl::seq<pegtl::plus<blank>, in_any_case<"at">, pegtl::plus<blank>>,
                 pegtl::seq<blanks, pegtl::one<'(', '['>, in_any_case<"at">, pegtl::one<')', ']'>,
                            blanks>> {};
struct host_label : pegtl::plus<pegtl::sor<pegtl::alnum, pegtl::one<'-'>>> {};
struct archived_host : pegtl::list<host_label, pegtl::one<'.'>> {};
struct archived_address : pegtl::seq<archived_local, archived_at, archived_host> {};
struct archived_name : pegtl::star<pegtl::not_one<'(', ')', '<', '>', '"', '\r', '\n'>> {};
struct archived_sender
    : pegtl::seq<
          blanks,
          pegtl::sor<
              pegtl::seq<archived_address,
                         pegtl::opt<blanks, pegtl::one<'('>, archived_name, pegtl::one<')'>>>,
              pegtl::seq<pegtl::opt<pegtl::one<'"'>>, archived_name, pegtl::opt<pegtl::one<'"'>>,
                         blanks, pegtl::one<'<'>, archived_address, pegtl::one<'>'>>>,
          pegtl::star<pegtl::space>, pegtl::eof> {};
// Anna Berg via 4D players: how a list rewrites a sender
struct list_sender_end : pegtl::seq<pegtl::plus<blank>, in_any_case<"via">, blank> {};
struct list_sender_name : pegtl::seq<pegtl::plus<pegtl::not_at<list_sender_end>, pegtl::any>,
                                     pegtl::at<list_sender_end>> {};

// --- Words that do not belong to a record --------------------------------------------------------

// :-) and ;-) and :-{
struct smiley : pegtl::seq<pegtl::one<':', ';'>, pegtl::opt<pegtl::one<'-'>>,
                           pegtl::one<'(', ')', '{', '}', 'D', 'P', '/'>,
                           pegtl::at<pegtl::sor<pegtl::space, pegtl::one<'.', ','>, pegtl::eof>>> {
};
// *in bold*, as mailers write it: before or after a word
struct bold_begin : pegtl::seq<pegtl::plus<pegtl::one<'*'>>, pegtl::at<pegtl::alnum>> {};
struct bold_end
    : pegtl::seq<pegtl::plus<pegtl::one<'*'>>,
                 pegtl::at<pegtl::sor<pegtl::space, pegtl::one<'.', ',', ')'>, pegtl::eof>>> {};

// A move that continues on the next line: P2313-   P2112
//                                         3313   -3112
struct move_sign : pegtl::sor<quiet_sign, capture_sign> {};
struct parted_move : pegtl::seq<mover_and_origin, blanks,
                                pegtl::sor<pegtl::seq<move_sign, blanks, line_break, blanks>,
                                           pegtl::seq<line_break, blanks, move_sign, blanks>>,
                                cell, word_end> {};

} // namespace tessera::grammar
