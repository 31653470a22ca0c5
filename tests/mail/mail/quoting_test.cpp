// What mail programs put before another's words, in their languages: attributions, headers, rules,
// and the line they sign with.

#include "lib/mail/mail/quoting_words.hpp"
#include "lib/mail/mail/text_blocks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::Ge;
using testing::SizeIs;

/// Who speaks in each line of a text: f(resh), q(uoted), i(ntroduction) or s(ignature).
std::string speakers(std::string_view text) {
  std::string kinds;
  for (const TextBlock &block : text_blocks(text, false)) {
    const std::string_view lines = text.substr(block.begin, block.end - block.begin);
    kinds += std::string(static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n')),
                         "fqis"[static_cast<int>(block.kind)]);
  }
  return kinds;
}

// --- The table ----------------------------------------------------------------------------------

std::set<std::string> languages_of(QuotingUse use) {
  std::set<std::string> languages;
  for (const QuotingWords &words : quoting_words()) {
    if (words.use == use) {
      std::string_view rest = words.seen_in.substr(0, words.seen_in.find(':'));
      while (!rest.empty()) {
        const std::size_t size = std::min(rest.find(", "), rest.size());
        languages.emplace(rest.substr(0, size));
        rest.remove_prefix(std::min(size + 2, rest.size()));
      }
    }
  }
  return languages;
}

TEST(QuotingWords, AreThoseOfManyLanguages) {
  for (const QuotingUse use :
       {QuotingUse::verb, QuotingUse::rule, QuotingUse::line, QuotingUse::author, QuotingUse::time,
        QuotingUse::subject, QuotingUse::other_field, QuotingUse::program, QuotingUse::answer}) {
    EXPECT_THAT(languages_of(use), SizeIs(Ge(use == QuotingUse::line ? 20U : 25U)))
        << static_cast<int>(use);
  }
}

TEST(QuotingWords, SayWhereTheyWereSeen) {
  for (const QuotingWords &words : quoting_words()) {
    EXPECT_FALSE(words.words.empty());
    const std::size_t colon = words.seen_in.find(": ");
    EXPECT_TRUE(colon != std::string_view::npos && colon > 0 && colon + 2 < words.seen_in.size())
        << words.words;
  }
}

TEST(QuotingWords, AreFoundAtTheStartOfAText) {
  EXPECT_EQ(quoting_words_at("Wrote:", QuotingUse::verb), 5U);
  EXPECT_EQ(quoting_words_at("wrotes:", QuotingUse::verb), 0U);
  EXPECT_EQ(quoting_words_at("", QuotingUse::verb), 0U);
  EXPECT_EQ(quoting_words_at("написал(а):", QuotingUse::verb), std::string("написал(а)").size())
      << "the longest";
  EXPECT_EQ(quoting_words_at("wrote", QuotingUse::lead), 0U);
}

// --- Attributions -------------------------------------------------------------------------------

constexpr auto attributions = std::to_array<std::string_view>({
    "On Tue, 3 Mar 2026 at 10:00, Anna Berg <anna@example.org> wrote:",
    "On Tuesday, March 3, 2026 at 10:00:05 AM GMT+1, Anna Berg <anna@example.org> wrote:",
    "On 3/3/26 10:00, Anna Berg wrote:",
    "--- On Tue, 3/3/09, Anna Berg <anna@example.org> wrote:",
    "At 10:00 03.03.2026, you wrote:",
    "At 2026-03-03 10:00:00, \"Anna Berg\" <anna@example.org> wrote:",
    "Anna Berg <anna@example.org> wrote on Tuesday, 3 March 2026:",
    "Quoting Anna Berg <anna@example.org>:",
    "2026-03-03 10:00 GMT+01:00 Anna Berg <anna@example.org>:",
    "On Tue, 3 Mar 2026 at 10:00, anna at example.org wrote:",
    "Am Di., 3. März 2026 um 10:00 Uhr schrieb Anna Berg <anna@example.org>:",
    "Am 03.03.2026 um 10:00 schrieb Anna Berg:",
    "Anna Berg <anna@example.org> schrieb am Di., 3. März 2026, 10:00:",
    "Von: Anna Berg schrieb am 3.3.2026 um 10:00:",
    "Le mar. 3 mars 2026 à 10:00, Anna Berg <anna@example.org> a écrit :",
    "Le 3 mars 2026 à 10:00, Anna Berg <anna@example.org> a écrit\u00a0:",
    "El mar, 3 mar 2026 a las 10:00, Anna Berg (<anna@example.org>) escribió:",
    "El dt., 3 de març 2026, 10:00, Anna Berg <anna@example.org> va escriure:",
    "O mar, 3 de mar de 2026 ás 10:00, Anna Berg <anna@example.org> escribiu:",
    "Il giorno mar 3 mar 2026 alle ore 10:00 Anna Berg <anna@example.org> ha scritto:",
    "Em ter., 3 de mar. de 2026 às 10:00, Anna Berg <anna@example.org> escreveu:",
    "Anna Berg <anna@example.org> escreveu (terça, 3/03/2026 à(s) 10:00):",
    "Op di 3 mrt 2026 om 10:00 schreef Anna Berg <anna@example.org>:",
    "Op 3 mrt 2026, om 10:00 heeft Anna Berg <anna@example.org> het volgende geschreven:",
    "Den tis 3 mars 2026 kl 10:00 skrev Anna Berg <anna@example.org>:",
    "Den tirs. 3. mar. 2026 kl. 10.00 skrev Anna Berg <anna@example.org>:",
    "tir. 3. mar. 2026 kl. 10:00 skrev Anna Berg <anna@example.org>:",
    "ti 3. maalisk. 2026 klo 10.00 Anna Berg (anna@example.org) kirjoitti:",
    "Kuupäeval T, 3. märts 2026 kell 10:00 kirjutas Anna Berg <anna@example.org>:",
    "otrd., 2026. g. 3. marts, plkst. 10:00 — lietotājs Anna (<anna@example.org>) rakstīja:",
    "2026-03-03, an, 10:00 Anna Berg <anna@example.org> rašė:",
    "út 3. 3. 2026 v 10:00 odesílatel Anna Berg <anna@example.org> napsal:",
    "ut 3. 3. 2026 o 10:00 Anna Berg <anna@example.org> napísal(a):",
    "wt., 3 mar 2026 o 10:00 Anna Berg <anna@example.org> napisał(a):",
    "W dniu 3.03.2026 o 10:00, Anna Berg pisze:",
    "Anna Berg <anna@example.org> ezt írta (időpont: 2026. márc. 3., K, 10:00):",
    "În mar., 3 mar. 2026 la 10:00, Anna Berg <anna@example.org> a scris:",
    "uto, 3. ožu 2026. u 10:00 Anna Berg <anna@example.org> napisao je:",
    "V V tor., 3. mar. 2026 ob 10:00 je oseba Anna Berg <anna@example.org> napisala:",
    "уто, 3. мар 2026. у 10:00 Anna Berg <anna@example.org> је написао/ла:",
    "вт, 3 мар. 2026 г. в 10:00, Anna Berg <anna@example.org>:",
    "3 марта 2026, 10:00 +03:00 от Anna Berg <anna@example.org>:",
    "03.03.2026 10:00, Anna Berg пишет:",
    "вт, 3 бер. 2026 р. о 10:00 Anna Berg <anna@example.org> пише:",
    "На вт, 3.03.2026 г. в 10:00 Anna Berg <anna@example.org> написа:",
    "Στις Τρί 3 Μαρ 2026 στις 10:00 π.μ., ο χρήστης Anna Berg <anna@example.org> έγραψε:",
    "Anna Berg <anna@example.org>, 3 Mar 2026 Sal, 10:00 tarihinde şunu yazdı:",
    "Pada tanggal Sel, 3 Mar 2026 pukul 10.00 Anna Berg <anna@example.org> menulis:",
    "Vào Th 3, 3 thg 3, 2026 vào lúc 10:00 Anna Berg <anna@example.org> đã viết:",
    "เมื่อ อ. 3 มี.ค. 2026 เวลา 10:00 Anna Berg <anna@example.org> เขียนว่า:",
    ("\u202bבתאריך יום ג׳, 3 במרץ 2026 ב-10:00 מאת \u202aAnna Berg\u202c\u200f "
     "<\u202aanna@example.org\u202c\u200f>:\u202c"),
    "في الثلاثاء، 3 مارس 2026 في 10:00 ص تمت كتابة ما يلي بواسطة Anna Berg <anna@example.org>:",
    "Anna Berg <anna@example.org> 于2026年3月3日周二 10:00写道：",
    "在 2026-03-03 10:00:00，\"Anna Berg\" <anna@example.org> 写道：",
    "Anna Berg <anna@example.org> 於 2026年3月3日 週二 上午10:00寫道：",
    "2026年3月3日(火) 10:00 Anna Berg <anna@example.org>:",
    "2026/03/03 10:00、Anna Bergのメール：",
    "2026년 3월 3일 (화) 오전 10:00, Anna Berg <anna@example.org>님이 작성:",
    "2026. 3. 3. 10:00, Anna Berg <anna@example.org> 작성:",
});

TEST(Quoting, KnowsAttributionsOfManyLanguages) {
  for (const std::string_view line : attributions) {
    const std::string text = "new\n\n" + std::string(line);
    EXPECT_EQ(speakers(text + "\n\n1. P2231-3231\nAnna\n"), "ffiqqq") << line;
    EXPECT_EQ(speakers(text + "\n> 1. P2231-3231\nnew\n"), "ffiqf") << line;
  }
}

TEST(Quoting, KnowsAttributionsThatWereBrokenIntoTwoLines) {
  std::size_t known = 0;
  std::size_t broken = 0;
  for (const std::string_view line : attributions) {
    const std::size_t blank = line.find(" Anna");
    if (blank == std::string_view::npos || blank == 0 || line.find("20") > blank) {
      continue;
    }
    ++broken;
    std::string text(line);
    text[blank] = '\n';
    known += speakers("new\n" + text + "\n> 1. P2231-3231\n") == "fiiq" ? 1U : 0U;
  }
  EXPECT_EQ(known, broken);
  EXPECT_GT(broken, 20U);
}

TEST(Quoting, KeepsWordsThatOnlyLookLikeAnAttribution) {
  for (const std::string_view line : {
           "I have 10:00 on my clock. Here is my move:",
           "As you wrote in 2019:",
           "On the board now: P2231-3231, as you wrote at 10:00:",
           "12... P2231-3231, I wrote to anna@example.org:",
           "My plan:",
       }) {
    const std::string kinds = speakers("new\n" + std::string(line) + "\n1... P3234-3233\n");
    EXPECT_EQ(kinds.back(), 'f') << line;
  }
}

TEST(Quoting, LeavesToTheSenderWhatStandsBelowAnAttributionAlone) {
  EXPECT_EQ(speakers("On Tue, 3 Mar 2026 at 10:00, Anna <anna@example.org> wrote:\n\n"
                     "1... P3234-3233\n"),
            "iff");
}

TEST(Quoting, TellsWhatIsQuotedByASignEachLine) {
  const auto marked = [](std::string_view text, bool forwarded) {
    std::vector<bool> all;
    for (const TextBlock &block : text_blocks(text, forwarded)) {
      if (block.kind == BlockKind::quoted) {
        all.push_back(block.is_marked);
      }
    }
    return all;
  };
  EXPECT_THAT(marked("> a\nb\n-----Original Message-----\nc\n> d\n", false),
              ElementsAre(true, false, true));
  EXPECT_THAT(marked("a\n", true), ElementsAre(true));
}

// --- Headers and rules --------------------------------------------------------------------------

/// A header of these fields, in the orders of several programs.
std::vector<std::string> headers_of(const std::string &author, const std::string &time,
                                    const std::string &subject, const std::string &other) {
  return {author + time + other + subject,
          time + author + other + subject,
          subject + time + author + other,
          author + subject + time + other,
          "________________________________\n" + author + time + subject,
          "\n---------------------------------\n" + author + subject + time};
}

TEST(Quoting, KnowsHeadersOfManyLanguages) {
  // The fields of one language stand one after the other in each use.
  for (const std::string &language : languages_of(QuotingUse::author)) {
    const auto first = [&](QuotingUse use) {
      const auto words = quoting_words();
      const auto found = std::find_if(words.begin(), words.end(), [&](const QuotingWords &each) {
        return each.use == use && each.seen_in.substr(0, each.seen_in.find(':')).find(language) !=
                                      std::string_view::npos;
      });
      return std::string(found->words);
    };
    const std::string author = first(QuotingUse::author) + ": Anna Berg <anna@example.org>\n";
    const std::string time = "*" + first(QuotingUse::time) + ":* 3.3.2026 10:00\n";
    const std::string subject = first(QuotingUse::subject) + " : A game\n";
    const std::string other = first(QuotingUse::other_field) + "\u00a0: Ben\n";
    for (const std::string &header : headers_of(author, time, subject, other)) {
      const std::string kinds = speakers("new\n" + header + "\n1. P2231-3231\n");
      EXPECT_EQ(kinds.front(), 'f') << header;
      EXPECT_EQ(kinds.substr(kinds.size() - 2), "iq") << header;
    }
  }
}

TEST(Quoting, KnowsRulesAndLinesOfManyLanguages) {
  for (const QuotingWords &words : quoting_words()) {
    const std::string said(words.words);
    if (words.use == QuotingUse::rule) {
      for (const std::string &rule : {"-----" + said + "-----", "---------- " + said + " ---------",
                                      "*----- " + said + " -----*", "--- " + said + ": ---"}) {
        EXPECT_EQ(speakers("new\n" + rule + "\n1. P2231-3231\n"), "fiq") << rule;
      }
    } else if (words.use == QuotingUse::line) {
      EXPECT_EQ(speakers("new\n" + said + ":\n\n1. P2231-3231\n"), "fiiq") << said;
    } else if (words.use == QuotingUse::program) {
      EXPECT_EQ(speakers("new\n\n" + said + " X 12\n"), "ffs") << said;
    }
  }
}

TEST(Quoting, KnowsRulesThatSayWhoWrote) {
  EXPECT_EQ(speakers("new\n---- On Tue, 03 Mar 2026 10:00:00 +0100 Anna Berg <anna@example.org> "
                     "wrote ----\n1. P2231-3231\n"),
            "fiq");
  EXPECT_EQ(speakers("new\n-----anna@example.org wrote: -----\nTo: Ben\nFrom: Anna\nDate: 3/3\n\n"
                     "1. P2231-3231\n"),
            "fiiiiiq");
}

TEST(Quoting, KeepsWordsThatOnlyLookLikeAHeader) {
  EXPECT_EQ(speakers("From: 2231\nTo: 3231\n"), "ff");
  EXPECT_EQ(speakers("Date: tomorrow\nTo: you\n"), "ff");
  EXPECT_EQ(speakers("----------\nP2231-3231\n"), "ff");
  EXPECT_EQ(speakers("Subject: x\n1. P2231-3231\n"), "ff");
}

TEST(Quoting, FollowsAChainOfMixedQuoting) {
  EXPECT_EQ(speakers("3. P2331-3331\n"
                     "\n"
                     "Von meinem iPhone gesendet\n"
                     "\n"
                     "Am 05.03.2026 um 10:00 schrieb Ben <ben@example.net>:\n"
                     "\n"
                     "2... B4334-3234\n"
                     "________________________________\n"
                     "From: Anna Berg <anna@example.org>\n"
                     "Sent: Wednesday, March 4, 2026 10:00 AM\n"
                     "To: Ben\n"
                     "Subject: Re: A game\n"
                     "\n"
                     "2. P2221-3221\n"
                     "> 1... P3234-3233\n"
                     ">> 1. P2231-3231\n"),
            "ffsfiqqiiiiiiqqq");
}

// --- Signatures ---------------------------------------------------------------------------------

TEST(Quoting, KnowsTheSignatureOfTheMessageThatIsAnswered) {
  EXPECT_EQ(speakers("new\n> old\n> -- \n> Anna, room 1222\n>> older\n> text\n"), "fqssqq");
  EXPECT_EQ(speakers("> old\n> -- \n> Anna\nnew\n"), "qssf");
  std::string lines = "> -- \n";
  for (std::size_t i = 1; i <= max_signature_lines; ++i) {
    lines += "> x\n";
  }
  EXPECT_EQ(speakers(lines), std::string(max_signature_lines + 1, 'q'));
}

TEST(Quoting, KeepsAMoveBehindWordsOfAProgram) {
  EXPECT_EQ(speakers("Sent from my board: P2231-3231\n"), "f");
}

} // namespace
} // namespace tessera::test
