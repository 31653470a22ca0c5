// grammar/mail.hpp: where messages begin in a mailbox, and which lines of a message its sender did
// not write.

#include "grammar/mail.hpp"
#include "lib/mail/mail/quoting_rules.hpp"

#include "grammar_support.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

#include <string>

namespace tessera::grammar::test {
namespace {

TEST(MailGrammar, HasNoRuleThatLoopsWithoutEating) {
  EXPECT_EQ(tao::pegtl::analyze<mailbox_begin>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<message_begin>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<whole_header>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<attribution<MailWords>>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<quoted_begin>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<quoted_line>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<signature_begin>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<other_message<MailWords>>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<told_field<MailWords>>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<subject_lead<MailWords>>(), 0U);
}

TEST(MailGrammar, TakesTheFirstLineOfAMessageInAMailbox) {
  takes<mbox_line>({
      "From anna@example.org Tue Mar  3 10:00:00 2026\n|From: x",
      "From anna@example.org Tue Mar  3 10:00:00 2026\r\n|",
      "From anna@example.org Tue Mar  3 10:00:00 2026|",
      "From - Tue Mar 03 9:00 2026\n|",
      "From a name with blanks 10:00\n|",
      "From MAILER-DAEMON Tue Mar  3 10:00:00 2026 +0100 remote from x\n|\n",
      "From  10:00\n|",
  });
  refuses<mbox_line>({
      "",
      "From ",
      "from anna@example.org Tue Mar  3 10:00:00 2026\n",
      ">From anna@example.org Tue Mar  3 10:00:00 2026\n",
      " From anna@example.org Tue Mar  3 10:00:00 2026\n",
      "From: anna@example.org 10:00\n",
      "From here the rook takes\n",
      "From here 10.00\n",
      "From here x10:00\n",
      "From x 10:0\n",
      "From here\n 10:00\n",
  });
}

TEST(MailGrammar, TakesNoMailboxLineThatIsTooLong) {
  const std::string words(501, 'x');
  EXPECT_EQ(matched<mbox_line>("From " + words + " 10:00\n"), "none");
  EXPECT_EQ(matched<mbox_line>("From x 10:00" + words + "\n"), "none");
  EXPECT_NE(matched<mbox_line>("From " + words.substr(1) + " 10:00\n"), "none");
}

TEST(MailGrammar, TakesAWholeHeader) {
  takes<whole_header>({
      "From: a\n|\n",
      "X-Other : a\r\n b\r\nSUBJECT: c\r\n|\r\n1. P2231-3231\r\n",
      "Fromage: a\nContent-Type: b;\n\tc\n|\n\n",
      "To:\n|\n",
  });
  refuses<whole_header>({
      "\n",
      "From: a\n",
      "From: a\nb\n\n",
      "From a: b\n\n",
      " From: a\n\n",
      "From: a\rb\n\n",
  });
}

TEST(MailGrammar, TakesHeaderFieldsWithTheLinesThatGoOn) {
  takes<header_field>({
      "Subject: Re: Hyperchess\n|To: x",
      "Subject: a\n b\n\tc\r\n|\n",
      "Subject:\n|",
      "Subject : x|",
      "X-3!#: y\n \n|x",
      "a:|",
  });
  refuses<header_field>({"", ":", ": x\n", "two words: x\n", "Subject\n", " folded: x\n", "\n"});
}

TEST(MailGrammar, KnowsAMessageByItsFirstFields) {
  takes<message_begin>({
      "From: x\n|To: y",
      "To: y\nFrom: x\n|",
      "X-Own: y\n folded\nReceived: x\n\ty\n|\n",
      "message-ID: <1@x>\n|",
      "Content-Type: text/plain|",
  });
  refuses<message_begin>({
      "",
      "To: y\n",
      "Note: a game\n1. P2231-3231\n",
      "Fromage: x\n",
      "From x\n",
      "[Event \"x\"]\nFrom: x\n",
      "\nFrom: x\n",
      "To: y\n\nFrom: x\n",
  });
  takes<mailbox_begin>({"From x 10:00\n|A: b\nC: d\n\n"});
  refuses<mailbox_begin>({"From x 10:00\n", "From x 10:00\n\nA: b\n", "From: x\n"});
}

TEST(MailGrammar, TellsQuotedLinesFromEscapedOnes) {
  takes<quoted_begin>(
      {"> |x", ">|x", ">> |x", " > > |x", ">|", "\t>|\tx", "> | x", "> |From here"});
  refuses<quoted_begin>({"", "x > y", ">From here", ">>From here"});
  takes<escaped_from>({">From |here", ">>From |"});
  refuses<escaped_from>({"From here", ">Fromage", "> From here"});
}

TEST(MailGrammar, TakesAttributionsInSeveralLanguages) {
  takes<attribution<MailWords>>({
      "On Tue, 3 Mar 2026 at 10:00, Anna Berg <anna@example.org> wrote:\n|> x",
      "On 3 Mar, Anna writes:|",
      "Am 03.03.26 um 10:00 schrieb Anna Berg:\n|",
      "Le 3 mars 2026 \u00e0 10:00, Anna a \u00e9crit :\n|",
      "El 3/3/2026, Anna escribi\u00f3:\n|",
      "Il giorno mar 3 mar 2026 Anna ha scritto:\n|",
      "Em 3 de mar, Anna escreveu:\n|",
      "Op 3 maart schreef Anna:\n|",
      "Den 3 mars skrev Anna:\n|",
      "Dne 3. 3. Anna napsal(a):\n|",
      "W dniu 3.03 Anna napisa\u0142(a):\n|",
      "On 3.3. Anna kirjoitti:  \r\n|x",
  });
}

TEST(MailGrammar, TakesAttributionsOverThreeLines) {
  takes<attribution<MailWords>>({
      "On Tue, 3 Mar 2026 at 10:00,\nAnna Berg\n<anna@example.org> wrote:\n|> x",
      "On Tue, 3 Mar 2026 at 10:00, Anna\r\n<anna@example.org> wrote:\r\n|",
      "Am 3. schrieb\nAnna:\n|",
  });
  refuses<attribution<MailWords>>({
      "On Tue,\n\nAnna wrote:\n",
      "On Tue,\n> Anna wrote:\n",
  });
}

TEST(MailGrammar, TakesOtherAttributionsBeforeAQuotationAlone) {
  takes<attribution<MailWords>>({
      "Anna Berg wrote:\n|> x",
      "Anna Berg wrote:\n\n \n|> x",
      "Anna Berg\n<anna@example.org> wrote:\n|> x",
      "\xd0\x9b\xd0\xb0\xd0\xb4\xd0\xb0 \xd0\xbf\xd0\xb8\xd1\x88\xd0\xb5\xd1\x82:\n|>> x",
  });
  refuses<attribution<MailWords>>({
      "Anna Berg wrote:\n",
      "Anna Berg wrote:\nx\n> y",
      "Anna Berg wrote:\n>From x",
  });
}

TEST(MailGrammar, TakesNoMoveForPartOfAnAttribution) {
  refuses<attribution<MailWords>>({
      "1... P3234-3233\nAnna wrote:\n> x",
      "1... P3234-3233 as you wrote:\n> x",
      "Fine.\nAnna wrote:\n> x",
      "-- \nBen\nAnna wrote:\n> x",
      "On we go\n1... P3234-3233\nAnna wrote:\n> x",
      "On we go\nP3234-3233\nAnna wrote:\n> x",
      "On we go\n1... 3234-3233\nAnna wrote:\n> x",
      "On we go\n-- \nAnna wrote:\n> x",
  });
  takes<attribution<MailWords>>({
      "Am Dienstag, den\n03.03.2026 um\n10:00 schrieb Anna:\n|",
      "Dne v \xc3\xbater\xc3\xbd\n3. 3. 2026 v 10:00 Anna napsal:\n|",
      "On Tuesday, March\n3, 2026, Anna wrote:\n|",
  });
}

TEST(MailGrammar, TakesNoSentenceForAnAttribution) {
  refuses<attribution<MailWords>>({
      "",
      "On the other hand you wrote that it holds.\n",
      "On the board\n",
      "I wrote it down.\n> x",
      "What I wrote: nothing\n> x",
      "Only this: you wrote\n",
      "1. P2231-3231\n> x",
  });
}

TEST(MailGrammar, TakesSignatures) {
  takes<signature_begin>({"-- \n|Anna", "--\n|", "--|", "--  \t\r\n|"});
  refuses<signature_begin>({"", "-", "---\n", "-- Anna\n", " --\n"});
}

TEST(MailGrammar, TakesWordsBeforeAnotherMessage) {
  takes<other_message<MailWords>>({
      "-----Original Message-----\n|From: x",
      "---------- Forwarded message ----------\r\n|",
      "---------- forwarded message ---------|",
      "--- Original Mail ---\n|",
      "-----Urspr\xc3\xbcngliche Nachricht-----\n|",
      "----- Weitergeleitete Nachricht -----\n|",
      "-----Message d'origine-----\n|",
      "----- Mensaje original -----\n|",
      "-----Messaggio originale-----\n|",
      "-----Oorspronkelijk bericht-----\n|",
      "----- Reply message -----\n|",
      "Begin forwarded message:\n|",
      "________________________________\n|From: Anna",
      "__________\n\n|*From:* Anna",
      "__________\n|Von: Anna",
      "From: Anna\n|Sent: x\n",
      "*Van:* Anna\n|*Verzonden:* x\n",
      "De : Anna\r\n|Envoy\xc3\xa9 : x\r\n",
  });
  refuses<other_message<MailWords>>({
      "",
      "Original Message\n",
      "--Original Message--\n",
      "-----Original Message\n",
      "-----Original Message----- x\n",
      "-----Original Messages-----\n",
      "__________\n",
      "__________\nTo: x\n",
      "_________\nFrom: x\n",
      "From: Anna\nTo: x\n",
      "From: Anna\n\nSent: x\n",
      "Fromage: Anna\nSent: x\n",
      "To: Anna\nSent: x\n",
  });
}

TEST(MailGrammar, TakesFieldsThatAreTold) {
  takes<told_field<MailWords>>({
      "From: Anna\n|Sent: x",
      "  *Sent:* Tuesday\r\n|",
      "*Subject*: x\n y\n z\n|\n",
      "To:|",
      "date: x\n|w",
      "Datum: x\n|Aan: y",
      "\xc3\x80 : x\n|",
      "A: x\n|",
      "Asunto: x\n|",
      "CC: x\n| \n y",
      "Reply-To: x|",
  });
  refuses<told_field<MailWords>>(
      {"", "Fromage: x", "Von Anna", "1. P2231-3231", "> From: x", "From\n: x"});
}

TEST(MailGrammar, TakesWhatStandsBeforeASubject) {
  takes<subject_lead<MailWords>>({
      "Re: |x",
      "RE: Fwd: AW:|x",
      "Re[2]: |x",
      "re : |Re",
      "[players] Re: [4d] |x",
      "  |x",
      "|x Re: y",
      "|Report: x",
      "|",
      "|[]",
      "|[x",
      "Antw: SV: VS: TR: RV: Odp: WG: FW: |x",
  });
}

} // namespace
} // namespace tessera::grammar::test
