// MessageParser: what a message says without its MIME, and what is wrong with it.

#include "mail/mail/mail_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// The one text of a message.
std::string text_of(const std::string &raw) {
  const MailMessage message = parse_message(raw);
  EXPECT_THAT(message.texts, SizeIs(1)) << raw;
  return message.texts.empty() ? "" : message.texts.front().text;
}

/// Every text is where it says.
void expect_places(const MailMessage &message, std::string_view raw) {
  for (const MailText &text : message.texts) {
    ASSERT_LE(text.first_byte, raw.size());
    EXPECT_EQ(
        std::count(raw.begin(), raw.begin() + static_cast<std::ptrdiff_t>(text.first_byte), '\n'),
        text.first_line);
    if (text.byte_for_byte) {
      EXPECT_EQ(raw.substr(text.first_byte, text.text.size()), text.text);
    }
  }
}

// --- Headers ----------------------------------------------------------------------------------

TEST(Message, KnowsPeopleInArchivesOfLists) {
  const auto from = [](const std::string &fields) {
    const Correspondent person = parse_message("From: " + fields + "\n\nx\n").from;
    return person.name + '|' + person.address;
  };
  EXPECT_EQ(from("ada at example.org (Ada Lind)"), "Ada Lind|ada@example.org");
  EXPECT_EQ(from("Ada Lind <Ada at example.org>"), "Ada Lind|ada@example.org");
  EXPECT_EQ(from("ada.lind [at] mail.example.org"), "|ada.lind@mail.example.org");
  EXPECT_EQ(from("Ada Lind via 4D <4d@example.org>\nReply-To: Ada Lind <ada@example.org>"),
            "Ada Lind|ada@example.org");
  EXPECT_EQ(from("Ada Lind via 4D <4d@example.org>"), "Ada Lind|4d@example.org");
  EXPECT_EQ(from("Ada at the board <ada@example.org>"), "Ada at the board|ada@example.org");
  EXPECT_EQ(from("Ada Lind <ada@example.org>\nReply-To: ben@example.net"),
            "Ada Lind|ada@example.org");
}

TEST(Message, SaysWhoWroteWhatWhen) {
  const MailMessage message = parse_message("From: Ada Lind <Ada@Example.ORG>\n"
                                            "To: Ben <ben@example.net>, Cy <cy@example.net>\n"
                                            "Subject: Re: Hyperchess\n"
                                            "Date: Tue, 3 Mar 2026 10:12:00 +0100\n"
                                            "Message-ID: <ada-1@example.org>\n"
                                            "List-Id: \"Players of 4D\" <4d.example.org>\n"
                                            "\n"
                                            "1. P2231-3231\n");
  EXPECT_EQ(message.from.name, "Ada Lind");
  EXPECT_EQ(message.from.address, "ada@example.org");
  EXPECT_EQ(message.to.name, "Ben");
  EXPECT_EQ(message.to.address, "ben@example.net");
  EXPECT_EQ(message.subject, "Re: Hyperchess");
  EXPECT_EQ(message.id, "ada-1@example.org");
  EXPECT_EQ(message.list, "Players of 4D");
  ASSERT_TRUE(message.date);
  EXPECT_EQ(message.date->seconds, 1772529120);
  EXPECT_EQ(message.date->local, "2026-03-03 10:12 +0100");
  EXPECT_THAT(message.answers, IsEmpty());
  EXPECT_THAT(message.faults, IsEmpty());
  EXPECT_THAT(texts_of(message), ElementsAre("1. P2231-3231\n"));
}

TEST(Message, HasNoMoreThanItsHeadersSay) {
  const MailMessage message = parse_message("Subject: x\n\n");
  EXPECT_EQ(message.id, "");
  EXPECT_EQ(message.from.address, "");
  EXPECT_EQ(message.to.address, "");
  EXPECT_EQ(message.list, "");
  EXPECT_FALSE(message.date);
}

TEST(Message, TakesTheSenderWhereThereIsNoFrom) {
  EXPECT_EQ(parse_message("Sender: a@x.org\n\n").from.address, "a@x.org");
}

TEST(Message, TakesNoDateThatIsNone) {
  for (const std::string_view date :
       {"soon", "", "Tue, 99 Mar 99999 10:00:00", "0", "32 Foo 2026"}) {
    const MailMessage message = parse_message("From: a@x\nDate: " + std::string(date) + "\n\n");
    EXPECT_FALSE(message.date) << date;
  }
}

TEST(Message, ReadsEncodedWords) {
  const MailMessage message = parse_message(
      "From: =?utf-8?Q?=C3=84da_Lind?= <a@x.org>\n"
      "Subject: =?iso-8859-1?q?Z=FCge?= and =?utf-8?b?w6k=?=\n =?utf-8?q?=C3=A8?=\n\n");
  EXPECT_EQ(message.from.name, "\xc3\x84"
                               "da Lind");
  EXPECT_EQ(message.subject, "Z\xc3\xbcge and \xc3\xa9\xc3\xa8");
}

TEST(Message, ReadsWhatItAnswers) {
  const MailMessage message = parse_message("From: a@x\n"
                                            "References: <1@x>\n\t<2@x>\n <3@x>\n"
                                            "In-Reply-To: Your message of Tuesday <3@x> (\"hi\")\n"
                                            "\n");
  EXPECT_THAT(message.answers, ElementsAre("1@x", "2@x", "3@x", "3@x"));
  EXPECT_THAT(parse_message("From: a@x\nIn-Reply-To: your mail\n\n").answers,
              testing::Each(testing::Not(HasSubstr("@"))));
}

TEST(Message, ReadsNamesOfLists) {
  const auto list = [](std::string_view value) {
    return parse_message("From: a@x\nList-Id: " + std::string(value) + "\n\n").list;
  };
  EXPECT_EQ(list("Players <p.x.org>"), "Players");
  EXPECT_EQ(list("<p.x.org>"), "p.x.org");
  EXPECT_EQ(list("p.x.org"), "p.x.org");
  EXPECT_EQ(list("\"\" <>"), "");
  EXPECT_EQ(list("<unclosed"), "unclosed");
  EXPECT_EQ(list(""), "");
}

// --- Transfer encodings and charsets ------------------------------------------------------------

TEST(Message, TakesEveryTransferEncodingOff) {
  const auto with = [](std::string_view encoding, std::string_view body) {
    return text_of(message_with("Content-Type: text/plain; charset=utf-8\n"
                                "Content-Transfer-Encoding: " +
                                    std::string(encoding) + '\n',
                                body));
  };
  EXPECT_EQ(with("7bit", "1. P2231-3231\n"), "1. P2231-3231\n");
  EXPECT_EQ(with("8bit", "Z\xc3\xbcge\n"), "Z\xc3\xbcge\n");
  EXPECT_EQ(with("binary", "Z\xc3\xbcge\r\n"), "Z\xc3\xbcge\r\n");
  EXPECT_EQ(with("quoted-printable", "1. P2231=\n-3231 =E2=80=93 a=3Db\n"),
            "1. P2231-3231 \xe2\x80\x93 a=b\n");
  EXPECT_EQ(with("base64", "MS4gUDIyMzEtMzIzMQo=\n"), "1. P2231-3231\n");
  EXPECT_EQ(with("x-uuencode", "begin 644 x\n.,2X@4#(R,S$M,S(S,0H \n`\nend\n"), "1. P2231-3231\n");
  EXPECT_EQ(with("x-unheard-of", "1. P2231-3231\n"), "1. P2231-3231\n");
}

TEST(Message, ReadsBase64ThatIsCutOff) {
  const auto with = [](std::string_view body) {
    return parse_message(message_with("Content-Transfer-Encoding: base64\n", body));
  };
  EXPECT_THAT(texts_of(with("MS4gUDIyMzEtMzIzMQ")), ElementsAre("1. P2231-3231"));
  EXPECT_THAT(texts_of(with("MS4gUDIyMzEtMzIzMQ=\n")), ElementsAre("1. P2231-3231"));
  EXPECT_THAT(texts_of(with("MS4gUDIyMzEtMzIzMSA")), ElementsAre("1. P2231-3231 "));
  EXPECT_THAT(texts_of(with("MS4gUDIyMzEtMzIzMSAx")), ElementsAre("1. P2231-3231 1"));
  const MailMessage plain = with("1. P2231-3231\n");
  EXPECT_THAT(texts_of(plain), ElementsAre("1. P2231-3231\n"));
  EXPECT_TRUE(plain.texts.front().line_for_line);
  EXPECT_THAT(plain.faults, ElementsAre("a text is not in base64, as its header says: it is read "
                                        "as it stands"));
}

TEST(Message, BearsBrokenEncodings) {
  for (const std::string_view encoding : {"quoted-printable", "base64", "x-uuencode"}) {
    for (const std::string_view body : {"", "=", "=\n", "=X1=", "MS4", "begin", "\xff\xfe====\n"}) {
      const MailMessage message = parse_message(
          message_with("Content-Transfer-Encoding: " + std::string(encoding) + '\n', body));
      EXPECT_THAT(message.texts, SizeIs(1));
    }
  }
}

std::string in_charset(std::string_view charset, std::string_view body) {
  return text_of(
      message_with("Content-Type: text/plain; charset=" + std::string(charset) + '\n', body));
}

TEST(Message, ReadsCharsets) {
  EXPECT_EQ(in_charset("utf-8", "Z\xc3\xbcge \xe2\x80\x93\n"), "Z\xc3\xbcge \xe2\x80\x93\n");
  EXPECT_EQ(in_charset("UTF8", "Z\xc3\xbcge\n"), "Z\xc3\xbcge\n");
  EXPECT_EQ(in_charset("us-ascii", "Z\xfcge\n"), "Z\xfcge\n");
  EXPECT_EQ(in_charset("iso-8859-1", "Z\xfcge\n"), "Z\xc3\xbcge\n");
  // What Windows has in place of control characters.
  EXPECT_EQ(in_charset("iso-8859-1", "\x96 \x80\n"), "\xe2\x80\x93 \xe2\x82\xac\n");
  EXPECT_EQ(in_charset("iso-8859-15", "\xa4\n"), "\xe2\x82\xac\n");
  EXPECT_EQ(in_charset("windows-1252", "\x93x\x94\n"), "\xe2\x80\x9cx\xe2\x80\x9d\n");
  EXPECT_EQ(in_charset("koi8-r", "\xc8\xcf\xc4\n"), "\xd1\x85\xd0\xbe\xd0\xb4\n");
  EXPECT_EQ(in_charset("iso-2022-jp", "\x1b$B$\"\x1b(B x\n"), "\xe3\x81\x82 x\n");
  EXPECT_EQ(in_charset("utf-7", "Z+APw-ge\n"), "Z\xc3\xbcge\n");
  for (const char *marked : {"//5aAPwACgA=\n", "/v8AWgD8AAo=\n"}) {
    EXPECT_EQ(text_of(message_with("Content-Type: text/plain\nContent-Transfer-Encoding: base64\n",
                                   marked)),
              "Z\xc3\xbc\n");
  }
  const std::string wide = text_of(message_with("Content-Type: text/plain; charset=utf-16le\n"
                                                "Content-Transfer-Encoding: base64\n",
                                                "MQAuACAA/AAKAA==\n"));
  EXPECT_EQ(wide, "1. \xc3\xbc\n");
}

TEST(Message, KeepsTheBytesOfACharsetItDoesNotKnow) {
  const MailMessage message = parse_message(
      message_with("Content-Type: text/plain; charset=x-of-my-own\n", "1. \xff\xc3 P2231-3231\n"));
  EXPECT_THAT(texts_of(message), ElementsAre("1. \xff\xc3 P2231-3231\n"));
  EXPECT_THAT(message.faults,
              ElementsAre("the charset x-of-my-own is not known: its bytes are kept as they are"));
  EXPECT_TRUE(message.texts.front().byte_for_byte);
}

// --- Parts --------------------------------------------------------------------------------------

TEST(Message, PrefersPlainTextAmongAlternatives) {
  const std::string raw =
      message_of(multipart("alternative", {part(html, "<p>rich</p>"), part(plain, "plain 1\n")}));
  const MailMessage message = parse_message(raw);
  EXPECT_THAT(texts_of(message), ElementsAre("plain 1\n"));
  expect_places(message, raw);
}

TEST(Message, TakesHtmlWherePlainTextSaysNothing) {
  const MailMessage message = parse_message(message_of(
      multipart("alternative", {part(plain, " \n\n"), part(html, "<p>rich</p><p>er</p>")})));
  EXPECT_THAT(texts_of(message), ElementsAre("rich\n\ner\n"));
  EXPECT_FALSE(message.texts.front().line_for_line);
}

TEST(Message, TakesHtmlAlone) {
  EXPECT_EQ(text_of(message_with("Content-Type: text/html; charset=iso-8859-1\n",
                                 "<b>Z\xfcge</b>&nbsp;&ndash; x")),
            "Z\xc3\xbcge \xe2\x80\x93 x\n");
}

TEST(Message, ReadsAllPartsOfNestedMultiparts) {
  const std::string raw = message_of(multipart(
      "mixed",
      {multipart("alternative",
                 {part(plain, "one\n"), multipart("related", {part(html, "one")}, "ccc")}, "bb"),
       part(plain, "two\n"), "Content-Type: image/png\n\nxx", "\nthree without fields\n"}));
  const MailMessage message = parse_message(raw);
  EXPECT_THAT(texts_of(message), ElementsAre("one\n", "two\n", "three without fields\n"));
  EXPECT_THAT(message.faults, IsEmpty());
  expect_places(message, raw);
}

TEST(Message, MarksWhatWasSentOn) {
  const std::string inner =
      "Content-Type: message/rfc822\n\nFrom: b@y.org\nSubject: inner\n\nold\n";
  const std::string raw = message_of(multipart("mixed", {part(plain, "new\n"), inner}));
  const MailMessage message = parse_message(raw);
  EXPECT_THAT(texts_of(message), ElementsAre("new\n", "old\n"));
  EXPECT_FALSE(message.texts[0].forwarded);
  EXPECT_TRUE(message.texts[1].forwarded);
  EXPECT_EQ(message.from.address, "a@x.org");
  expect_places(message, raw);
}

TEST(Message, TellsThatAnEncodedForwardIsNotRead) {
  const MailMessage message = parse_message(message_of(
      multipart("mixed", {"Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n"
                          "RnJvbTogYQoKeAo=\n"})));
  EXPECT_THAT(message.texts, IsEmpty());
  EXPECT_THAT(message.faults, ElementsAre(HasSubstr("is not read")));
}

TEST(Message, ReadsAttachmentsThatMayHoldRecords) {
  const auto attached = [](std::string_view name) {
    return "Content-Type: application/octet-stream\nContent-Disposition: attachment; filename" +
           std::string(name) + "\n\nP2231-3231\n";
  };
  const MailMessage message = parse_message(message_of(multipart(
      "mixed", {attached("=game.pgn"), attached("=GAME.TXT"), attached("=\"my game.log\""),
                attached("=game.zip"), attached("=pgn"), attached("*=utf-8''Z%C3%BCge.pgn"),
                attached("*0=long;\n filename*1=.pgn"),
                "Content-Type: application/x-chess-pgn\n\nP2231-3231\n"})));
  std::vector<std::string> names;
  for (const MailText &text : message.texts) {
    names.push_back(text.file_name);
    EXPECT_EQ(text.text, "P2231-3231\n");
  }
  EXPECT_THAT(
      names, ElementsAre("game.pgn", "GAME.TXT", "my game.log", "Z\xc3\xbcge.pgn", "long.pgn", ""));
}

TEST(Message, LiesWhereItSays) {
  const std::string raw = "Received: x\n\ty\nFrom: a@x.org\n\n1. P2231-3231\nZ\xc3\xbcge\n";
  for (const std::string &text : {raw, with_crlf(raw)}) {
    const MailMessage message = parse_message(text);
    ASSERT_THAT(message.texts, SizeIs(1));
    EXPECT_TRUE(message.texts[0].line_for_line);
    EXPECT_TRUE(message.texts[0].byte_for_byte);
    EXPECT_EQ(message.texts[0].first_line, 4U);
    EXPECT_EQ(message.texts[0].first_byte, text.find("1. P2231"));
    expect_places(message, text);
  }
}

TEST(Message, IsTheSameWhateverServersPutBeforeIt) {
  const std::array<std::string, 4> asked{"From: Ada <ada@x>\n", "SUBJECT :\n Hyper\n chess\n",
                                         "Message-ID: <1@x>\n",
                                         "Content-Type: multipart/mixed;\n boundary=b\n"};
  const std::string rest = "\n--b\nX-Part: 1\n\n1. P2231-3231\n--b--\n";
  std::string bare;
  std::string full;
  for (const std::string &field : asked) {
    bare += field;
    full += "Received: from x\n\tby y; 10:00\n" + field + "X-Fromage: a\nFromage: b\n";
  }
  const MailMessage short_one = parse_message(bare + rest);
  const MailMessage long_one = parse_message(full + rest);
  EXPECT_EQ(long_one.from.address, "ada@x");
  EXPECT_EQ(long_one.subject, "Hyper chess");
  EXPECT_EQ(long_one.id, short_one.id);
  EXPECT_THAT(texts_of(long_one), ElementsAre("1. P2231-3231"));
  EXPECT_EQ(texts_of(long_one), texts_of(short_one));
  expect_places(long_one, full + rest);
  EXPECT_EQ(long_one.texts.front().first_byte, (full + rest).find("1. P2231"));
}

TEST(Message, IsOneWhateverItsFields) {
  const MailMessage message = parse_message("X-Other: a\n\n1. P2231-3231\n");
  EXPECT_THAT(message.faults, IsEmpty());
  EXPECT_THAT(texts_of(message), ElementsAre("1. P2231-3231\n"));
}

TEST(Message, LiesLineForLineInAnotherCharset) {
  const std::string raw =
      message_with("Content-Type: text/plain; charset=iso-8859-1\n", "Z\xfcge\n1. P2231-3231\n");
  const MailMessage message = parse_message(raw);
  ASSERT_THAT(message.texts, SizeIs(1));
  EXPECT_TRUE(message.texts[0].line_for_line);
  EXPECT_FALSE(message.texts[0].byte_for_byte);
  expect_places(message, raw);
}

TEST(Message, KnowsOnlyWhereEncodedTextsBegin) {
  const std::string raw = message_with(
      "Content-Type: text/plain\nContent-Transfer-Encoding: base64\n", "MS4gUDIyMzEtMzIzMQo=\n");
  const MailMessage message = parse_message(raw);
  ASSERT_THAT(message.texts, SizeIs(1));
  EXPECT_FALSE(message.texts[0].line_for_line);
  EXPECT_FALSE(message.texts[0].byte_for_byte);
  EXPECT_EQ(message.texts[0].first_byte, raw.find("MS4g"));
}

TEST(Message, JoinsFlowedLines) {
  EXPECT_EQ(
      text_of(message_with("Content-Type: text/plain; format=flowed\n", "one \ntwo\n> a \n> b\n")),
      "one two\n> a b\n");
  EXPECT_EQ(text_of(message_with("Content-Type: text/plain; format=Flowed; DelSp=Yes\n",
                                 "P2231- \n3231\n")),
            "P2231-3231\n");
}

// --- What is wrong ------------------------------------------------------------------------------

TEST(Message, ReadsAsOneTextWhatWrongBoundariesDoNotPart) {
  const std::string head = "Content-Type: multipart/mixed; boundary=b\n\n";
  for (const std::string &parts :
       {head + "1. P2231-3231\n", head + "--c\nContent-Type: text/plain\n\n1. P2231-3231\n--c--\n",
        std::string("Content-Type: multipart/mixed\n\n--b\n\n1. P2231-3231\n--b--\n")}) {
    for (const std::string &raw : {message_of(parts), with_crlf(message_of(parts))}) {
      const MailMessage message = parse_message(raw);
      EXPECT_THAT(message.faults, ElementsAre(HasSubstr("a multipart without parts")));
      ASSERT_THAT(message.texts, SizeIs(1)) << raw;
      EXPECT_THAT(message.texts.front().text, HasSubstr("1. P2231-3231"));
      expect_places(message, raw);
    }
    const std::string mailed = with_crlf("Received: x\nSubject: y\n" + message_of(parts));
    expect_places(parse_message(mailed), mailed);
  }
}

TEST(Message, ReadsAPartThatIsCutOff) {
  const std::string head = "Content-Type: multipart/mixed; boundary=b\n\n--b\n";
  const std::string raw = message_of(head + "\n1. P2231-3231\n");
  const MailMessage message = parse_message(raw);
  EXPECT_THAT(texts_of(message), ElementsAre("1. P2231-3231\n"));
  expect_places(message, raw);
  EXPECT_THAT(parse_message(message_of(head + "Content-Ty")).texts, SizeIs(testing::Le(1U)));
}

TEST(Message, FindsTextsThatAreNearlyTheSame) {
  // (In one of several long lines of one sign, the words took minutes to be found.)
  constexpr int count = 8;
  std::string raw = "Content-Type: multipart/mixed; boundary=b\n\n";
  for (int i = 0; i < count; ++i) {
    raw += "--b\nContent-Type: multipart/mixed; boundary=c" + std::to_string(i) + "\n\n" +
           std::string(300'000, 'A') + "\n1. P2231-3231\n";
  }
  raw = message_of(raw);
  const MailMessage message = parse_message(raw);
  ASSERT_THAT(message.texts, SizeIs(count));
  expect_places(message, raw);
  const MailMessage mailed = parse_message(with_crlf(raw));
  ASSERT_THAT(mailed.texts, SizeIs(count));
  std::set<std::uint32_t> begins;
  for (const MailText &text : message.texts) {
    begins.insert(text.first_byte);
  }
  EXPECT_THAT(begins, SizeIs(count));
}

TEST(Message, TakesAnyBytes) {
  EXPECT_THAT(parse_message("From: a@x").texts, SizeIs(testing::Le(1U)));
  EXPECT_THAT(parse_message("From: a@x\n").texts, SizeIs(testing::Le(1U)));
  const MailMessage nothing = parse_message("");
  EXPECT_THAT(nothing.faults, ElementsAre("this is not a message: it has no headers"));
  std::string bytes;
  for (int i = 0; i < 1024; ++i) {
    bytes += static_cast<char>(i);
  }
  static_cast<void>(parse_message(bytes));
  static_cast<void>(parse_message(std::string(100, '\0')));
}

TEST(Message, KeepsTheTextOfWhatIsNoMessage) {
  for (const std::string_view raw : {"1. P2231-3231\n", "1. P2231-3231\n\n1... P3234-3233\n"}) {
    const MailMessage message = parse_message(raw);
    std::string all;
    for (const MailText &text : message.texts) {
      all += text.text;
    }
    EXPECT_THAT(all, HasSubstr("P2231-3231")) << raw;
  }
}

} // namespace
} // namespace tessera::test
