// The texts of messages as they are read: flowed lines joined, and who speaks in which lines.

#include "lib/mail/mail/text_blocks.hpp"
#include "lib/mail/mime/flowed.hpp"
#include "support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// --- Flowed lines -------------------------------------------------------------------------------

TEST(Flowed, JoinsLinesThatEndInABlank) {
  EXPECT_EQ(unflowed("one \ntwo \nthree\nfour\n", false), "one two three\nfour\n");
  EXPECT_EQ(unflowed("one \r\ntwo\r\n", false), "one two\n");
  EXPECT_EQ(unflowed("one", false), "one\n");
  EXPECT_EQ(unflowed("one ", false), "one \n");
  EXPECT_EQ(unflowed("", false), "");
  EXPECT_EQ(unflowed("\n\nx\n", false), "\n\nx\n");
}

TEST(Flowed, DeletesTheBlankIfAsked) {
  EXPECT_EQ(unflowed("P2231- \n3231  \nx\n", true), "P2231-3231 x\n");
  EXPECT_EQ(unflowed("P2231- \n3231  \nx\n", false), "P2231- 3231  x\n");
}

TEST(Flowed, TakesStuffingOff) {
  EXPECT_EQ(unflowed(" From here\n >no quote\n  two\n", false), "From here\n>no quote\n two\n");
}

TEST(Flowed, KeepsQuotationsOfEachDepthTogether) {
  // The example of RFC 3676, 4.5.
  EXPECT_EQ(
      unflowed(">>>Take some more tea.\n>>I've had nothing yet, so I can't take more.\n"
               ">You mean you can't take LESS, it's very easy to take \n>MORE than nothing.\n",
               false),
      ">>> Take some more tea.\n>> I've had nothing yet, so I can't take more.\n"
      "> You mean you can't take LESS, it's very easy to take MORE than nothing.\n");
  EXPECT_EQ(unflowed("> one \n>> two \nthree\n", false), "> one \n>> two \nthree\n");
  EXPECT_EQ(unflowed("> one \n> two\n", false), "> one two\n");
}

TEST(Flowed, NeverJoinsTheBeginOfASignature) {
  EXPECT_EQ(unflowed("x \n-- \nAda\n", false), "x \n-- \nAda\n");
  EXPECT_EQ(unflowed("> x \n> -- \n> Ada\n", true), "> x\n> -- \n> Ada\n");
}

// --- Blocks -------------------------------------------------------------------------------------

std::string_view name(BlockKind kind) {
  switch (kind) {
  case BlockKind::fresh:
    return "fresh";
  case BlockKind::quoted:
    return "quoted";
  case BlockKind::introduction:
    return "introduction";
  case BlockKind::signature:
    return "signature";
  }
  return "?";
}

/// Each block as its kind, its depth if it is quoted, and its text.
std::vector<std::string> blocks(std::string_view text, bool forwarded = false) {
  std::vector<std::string> shown;
  for (const TextBlock &block : text_blocks(text, forwarded)) {
    shown.push_back(std::string(name(block.kind)) +
                    (block.depth > 0 ? std::to_string(block.depth) : "") + ' ' +
                    std::string(text.substr(block.begin, block.end - block.begin)));
  }
  return shown;
}

TEST(TextBlocks, TellQuotedLinesByTheirDepth) {
  EXPECT_THAT(
      blocks("new\n> old\n> old\n>> older\nnew"),
      ElementsAre("fresh new\n", "quoted1 > old\n> old\n", "quoted2 >> older\n", "fresh new"));
  EXPECT_THAT(blocks(""), IsEmpty());
  EXPECT_THAT(blocks("\n"), ElementsAre("fresh \n"));
  EXPECT_THAT(blocks(">From here\n"), ElementsAre("fresh >From here\n"));
}

TEST(TextBlocks, TellIntroductions) {
  EXPECT_THAT(
      blocks("new\n\nOn Tue, 3 Mar,\nAda wrote:\n> old\n"),
      ElementsAre("fresh new\n\n", "introduction On Tue, 3 Mar,\nAda wrote:\n", "quoted1 > old\n"));
  const std::string far_colon = "On Tuesday the third of March, in the afternoon,\n"
                                "Ada Lind of the club in Uppsala wrote:\n";
  EXPECT_THAT(blocks(far_colon + "> old\n"),
              ElementsAre("introduction " + far_colon, "quoted1 > old\n"));
  EXPECT_THAT(blocks("Ada wrote:\n> old\n"),
              ElementsAre("introduction Ada wrote:\n", "quoted1 > old\n"));
  EXPECT_THAT(
      blocks("1... P3234-3233\nAda wrote:\n> old\n"),
      ElementsAre("fresh 1... P3234-3233\n", "introduction Ada wrote:\n", "quoted1 > old\n"));
  EXPECT_THAT(blocks("Ada wrote:\n1. P2231-3231\n"),
              ElementsAre("fresh Ada wrote:\n1. P2231-3231\n"));
}

TEST(TextBlocks, TellSignatures) {
  EXPECT_THAT(blocks("new\n-- \nAda\n1. P2231-3231\n"),
              ElementsAre("fresh new\n", "signature -- \nAda\n1. P2231-3231\n"));
  EXPECT_THAT(blocks("-- \nAda\n> old\nnew\n"),
              ElementsAre("signature -- \nAda\n", "quoted1 > old\n", "fresh new\n"));
  EXPECT_THAT(blocks("-- \nAda\nBen wrote:\n> old\n"),
              ElementsAre("signature -- \nAda\n", "introduction Ben wrote:\n", "quoted1 > old\n"));
  // Above all words of the sender, it ends with its paragraph.
  EXPECT_THAT(blocks("--\nAda\n\n1. P2231-3231\n"),
              ElementsAre("signature --\nAda\n", "fresh \n1. P2231-3231\n"));
}

TEST(TextBlocks, TakeNoLongTextForASignature) {
  std::string lines = "-- \n";
  for (std::size_t i = 1; i < max_signature_lines; ++i) {
    lines += "x\n";
  }
  EXPECT_THAT(blocks(lines), ElementsAre("signature " + lines));
  EXPECT_THAT(blocks(lines + "x\n"), ElementsAre("fresh " + lines + "x\n"));
  EXPECT_THAT(blocks(lines + "x\n> old\n"),
              ElementsAre("fresh " + lines + "x\n", "quoted1 > old\n"));
  EXPECT_THAT(blocks(lines + "x\n", true), ElementsAre("quoted1 " + lines + "x\n"));
}

TEST(TextBlocks, TakeWhatFollowsAnotherMessageForQuoted) {
  EXPECT_THAT(
      blocks("new\n-----Original Message-----\nFrom: Ada\nSubject: x\n y\n\nold\n> older\n"),
      ElementsAre("fresh new\n",
                  "introduction -----Original Message-----\nFrom: Ada\nSubject: x\n y\n\n",
                  "quoted1 old\n", "quoted2 > older\n"));
  EXPECT_THAT(
      blocks("Begin forwarded message:\n\n> From: Ada\n>\n> old\n"),
      ElementsAre("introduction Begin forwarded message:\n\n", "quoted2 > From: Ada\n>\n> old\n"));
  EXPECT_THAT(blocks("----- Forwarded message -----\nold\n----- Forwarded message -----\nolder\n"),
              ElementsAre("introduction ----- Forwarded message -----\n", "quoted1 old\n",
                          "introduction ----- Forwarded message -----\n", "quoted2 older\n"));
}

TEST(TextBlocks, TakeAHeaderForAnIntroduction) {
  EXPECT_THAT(blocks("new\n\nFrom: Ada\nSent: Tue 3/3\nTo: Ben\nSubject: x\n\nold\n"),
              ElementsAre("fresh new\n\n",
                          "introduction From: Ada\nSent: Tue 3/3\nTo: Ben\nSubject: x\n\n",
                          "quoted1 old\n"));
  EXPECT_THAT(
      blocks("new\n*Von:* Ada\n*Gesendet:* am 3.\n*An:* Ben\n*Betreff:* x\n\nold\n"),
      ElementsAre("fresh new\n", testing::StartsWith("introduction *Von:*"), "quoted1 old\n"));
  EXPECT_THAT(blocks("De : Ada\nEnvoy\xc3\xa9 : le 3\n\xc3\x80 : Ben\nObjet : x\n\nold\n"),
              ElementsAre(testing::StartsWith("introduction De :"), "quoted1 old\n"));
  EXPECT_THAT(blocks("new\n From: Ada\n Sent: Tue\n  3/3\n\nold\n"),
              ElementsAre("fresh new\n", "introduction  From: Ada\n Sent: Tue\n  3/3\n\n",
                          "quoted1 old\n"));
  EXPECT_THAT(blocks("From: here on\nthe rook is lost.\n1... P3234-3233\n"), SizeIs(1));
}

TEST(TextBlocks, TakeATextThatWasSentOnForQuoted) {
  EXPECT_THAT(blocks("old\n> older\n", true), ElementsAre("quoted1 old\n", "quoted2 > older\n"));
}

void expect_covered(std::string_view text, bool forwarded) {
  std::size_t end = 0;
  for (const TextBlock &block : text_blocks(text, forwarded)) {
    ASSERT_EQ(block.begin, end) << text;
    ASSERT_LT(block.begin, block.end) << text;
    ASSERT_TRUE(block.begin == 0 || text[block.begin - 1] == '\n') << text;
    ASSERT_EQ(block.depth > 0, block.kind == BlockKind::quoted) << text;
    end = block.end;
  }
  ASSERT_EQ(end, text.size()) << text;
}

TEST(TextBlocks, CoverEveryText) {
  constexpr std::array<std::string_view, 20> pieces{"\n",
                                                    "\r\n",
                                                    "> ",
                                                    ">",
                                                    "On Tue,",
                                                    " wrote:\n",
                                                    "wrote",
                                                    "-- \n",
                                                    "--",
                                                    "From: x\n",
                                                    " folded\n",
                                                    "__________\n",
                                                    "***",
                                                    "x",
                                                    "Am 3. schrieb",
                                                    "----Original Message----\n",
                                                    "Begin forwarded message:\n",
                                                    "1. P2231-3231",
                                                    "\xc3\xbc",
                                                    std::string_view("\0", 1)};
  std::mt19937_64 random(2231);
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::uint64_t left = random() % 30; left > 0; --left) {
      text += pieces[random() % pieces.size()];
    }
    expect_covered(text, random() % 2 == 0);
  }
}

TEST(TextBlocks, AreSmall) {
  // A text of 4 MiB may have two million.
  EXPECT_LE(sizeof(TextBlock), 16U);
}

TEST(TextBlocks, StayLinearInLookAlikes) {
  for (const std::string_view unit :
       {std::string_view("On x wrote:\n"), std::string_view("On x wrot\nwrote and wrote\n:x:\n"),
        std::string_view("wrote:\n\n\n"), std::string_view("\n"), std::string_view(">"),
        std::string_view("__________\n\n\n"), std::string_view("-- \n"), std::string_view(" "),
        std::string_view("----original message----\nFrom: x\n\n"),
        std::string_view("From: x\nDate: y\n"), std::string_view("From: x\n x\n"),
        std::string_view(" From: x\n")}) {
    std::string text;
    while (text.size() < (sanitized ? 50'000 : 100'000)) {
      text += unit;
    }
    expect_covered("wrote:\n" + text, false);
  }
}

} // namespace
} // namespace tessera::test
