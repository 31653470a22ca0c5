// Texts whose look-alikes are replaced by the characters of moves, and where each byte comes from.

#include "lib/record/record/folded_text.hpp"

#include "lib/base/text.hpp"
#include "lib/mail/html_text/windows_1252.hpp"
#include "lib/record/record/look_alikes.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace tessera::test {
namespace {

std::string folded(std::string_view text) {
  const std::optional<FoldedText> made = FoldedText::of(text, true);
  return made ? made->text() : std::string(text);
}

TEST(FoldedText, LeavesOutWhatIsNotSeen) {
  const std::string source = "1. P22\u200b\u200d13-3213 *";
  const std::optional<FoldedText> made = FoldedText::of(source, true);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->text(), "1. P2213-3213 *");
  // It belongs to what stands on both sides of it, but to neither side alone.
  EXPECT_EQ(made->to_source(Span{5, 1}), (Span{5, 1}));
  EXPECT_EQ(made->to_source(Span{6, 1}), (Span{12, 1}));
  EXPECT_EQ(made->to_source(Span{7, 1}), (Span{13, 1}));
  EXPECT_EQ(made->to_source(Span{3, 10}), (Span{3, 16}));
}

TEST(FoldedText, KeepsTheLettersOfOtherWords) {
  EXPECT_EQ(folded("\u0441\u043e\u043d 2213-3213"), "\u0441\u043e\u043d 2213-3213");
  EXPECT_EQ(folded("\u041a 2213-3213"), "K 2213-3213");
}

TEST(FoldedText, ReadsLettersForDigitsFromItsFirstLetterOn) {
  EXPECT_EQ(folded("2ll2-3112 *"), "2112-3112 *");
  EXPECT_EQ(folded("1. 2ll2-3112"), "1. 2112-3112");
}

TEST(FoldedText, LeavesBracesAsTheyStand) {
  EXPECT_EQ(folded("1.\uff302112-3112\uff5bso\uff5d"), "1.P2112-3112\uff5bso\uff5d");
  EXPECT_EQ(folded("{a \uff5d 2l12-3112}"), "{a \uff5d 2112-3112}");
}

TEST(FoldedText, HasPlainQuotationMarksInTags) {
  EXPECT_EQ(folded("[White \u201cAnn\u201d]\n[Black \u201cBea\"]\n1. P2112-3112"),
            "[White \"Ann\"]\n[Black \"Bea\"]\n1. P2112-3112");
}

TEST(FoldedText, KnowsWhereTheQuotationMarksAndWhatTheyHoldStood) {
  const std::string source = "[White \u201cAnn\u201d]\n1. P2112-3112";
  const std::optional<FoldedText> made = FoldedText::of(source, true);
  ASSERT_TRUE(made);
  ASSERT_EQ(made->text(), "[White \"Ann\"]\n1. P2112-3112");
  EXPECT_EQ(made->to_source(Span{1, 5}), (Span{1, 5}));
  EXPECT_EQ(made->to_source(Span{7, 1}), (Span{7, 3}));
  EXPECT_EQ(made->to_source(Span{8, 1}), (Span{10, 1}));
  EXPECT_EQ(made->to_source(Span{10, 1}), (Span{12, 1}));
  EXPECT_EQ(made->to_source(Span{8, 3}), (Span{10, 3}));
  EXPECT_EQ(made->to_source(Span{11, 1}), (Span{13, 3}));
  EXPECT_EQ(made->to_source(Span{12, 1}), (Span{16, 1}));
}

TEST(FoldedText, ReadsSignsOfAnyKindBetweenCells) {
  EXPECT_EQ(folded("2213 \uff0d\u200b\uff1e 3213"), "2213 -> 3213");
}

TEST(FoldedText, LeavesOutQuotationMarksAroundMoves) {
  EXPECT_EQ(folded("1. \"P2213-3213\" *"), "1. P2213-3213 *");
  EXPECT_EQ(folded("1. \u201cP2213-3213\u201d \u00abhere\u00bb"), "1. P2213-3213 \u00abhere\u00bb");
}

TEST(FoldedText, LeavesTheValuesOfTagsAsTheyStand) {
  const std::string tags =
      "[BlackNA \"P3234-3233\"]\n  [ N\t\"P3234-3233\"] [X-1_Y \"P3234-3233\"]\n";
  EXPECT_EQ(folded(tags + "1. \"P2213-3213\" *"), tags + "1. P2213-3213 *");
  // Not a tag: it has no name, or no bracket.
  EXPECT_EQ(folded("[\"P2213-3213\"] X \"P2213-3213\""), "P2213-3213 X P2213-3213");
}

TEST(FoldedText, LeavesSignsThatAreNotSeenInTheValuesOfTags) {
  // A name from right to left, and a blank that breaks no line.
  const std::string tags = "[White \"\u200fDan\u200f\"] [Black \"P2213\u20133213\"]\n"
                           "\t[Site \"\u00a0Rome\"]\n";
  EXPECT_EQ(folded(tags + "1. P22\u200b13-3213 *"), tags + "1. P2213-3213 *");
  const std::string moves = "1. P2213-3213\u200f *";
  EXPECT_EQ(folded(moves), "1. P2213-3213 *");
}

TEST(FoldedText, IsWhatAUsualMoveIs) {
  // `plain_move_text` does not fold a capital and signs of cells.
  std::mt19937 random(7);
  const auto any_of = [&random](std::string_view signs) { return signs[random() % signs.size()]; };
  for (int i = 0; i < 20'000; ++i) {
    std::string move(1, any_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
    for (std::size_t at = 1; at < 10; ++at) {
      move += at == 5 ? any_of("----x->") : any_of("012345678912341234");
    }
    ASSERT_EQ(plain_move_text(move), folded(move));
  }
  for (int i = 0; i < 20'000; ++i) {
    std::string move(1, any_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
    for (std::size_t size = random() % 12; size > 0; --size) {
      move += any_of("1234abcdx-1234abcd*lo");
    }
    ASSERT_EQ(plain_move_text(move), folded(move));
  }
  EXPECT_EQ(plain_move_text("Pl2I3-32l3"), folded("Pl2I3-32l3"));
  EXPECT_EQ(plain_move_text(""), "");
}

std::string utf8_of(std::uint32_t code) {
  const auto byte = [](std::uint32_t number) { return static_cast<char>(number); };
  const auto rest = [code](unsigned shift) {
    return static_cast<char>(0x80U | (code >> shift & 0x3fU));
  };
  return code < 0x80U    ? std::string{byte(code)}
         : code < 0x800U ? std::string{byte(0xc0U | code >> 6U), rest(0)}
                         : std::string{byte(0xe0U | code >> 12U), rest(6), rest(0)};
}

TEST(LookAlike, IsReadAsItsNameSays) {
  std::size_t count = 0;
  for (std::uint32_t code = 0x80; code < 0xffff; ++code) {
    if (code >= 0xd800U && code < 0xe000U) {
      continue;
    }
    const std::string text = utf8_of(code);
    const LookAlike alike = look_alike(text + "x");
    if (alike.size == 0) {
      continue;
    }
    ++count;
    EXPECT_EQ(alike.size, text.size()) << code;
    EXPECT_EQ(alike.code, code);
    const auto names = [&alike](std::string_view word) {
      return alike.name.find(word) != std::string_view::npos;
    };
    const bool is_full_width = code > 0xff00U && code < 0xff5fU;
    if (is_full_width) {
      EXPECT_EQ(static_cast<std::uint32_t>(alike.plain), code - 0xfee0U);
    } else if (names("blank")) {
      EXPECT_EQ(alike.plain, ' ') << code;
    } else if (names("zero-width") || names("soft hyphen") || names("joiner") || names("mark")) {
      EXPECT_EQ(alike.plain, 0) << code;
    } else if (names("Greek") || names("Cyrillic")) {
      EXPECT_TRUE(is_letter(alike.plain) || alike.plain == '3') << code;
    } else {
      EXPECT_EQ(alike.plain, names("multiplication") ? 'x' : '-') << code;
    }
  }
  EXPECT_GT(count, 180U);
}

TEST(LookAlike, OfAByteIsThatOfTheCharacterOfWindows) {
  std::string read;
  for (unsigned byte = 0x80; byte <= 0xff; ++byte) {
    const char c = static_cast<char>(byte);
    const LookAlike alike = look_alike({&c, 1});
    if (alike.size == 0) {
      continue;
    }
    read += c;
    EXPECT_EQ(alike.size, 1U) << byte;
    EXPECT_EQ(utf8_of(alike.code), windows_1252(c)) << byte;
  }
  EXPECT_EQ(read, "\x82\x84\x91\x92\x93\x94\x96\x97\xa0\xad\xd7");
}

TEST(FoldedText, WritesResultsInTheirUsualSigns) {
  EXPECT_EQ(folded("1. P2213-3213 1\u20130"), "1. P2213-3213 1-0");
  EXPECT_EQ(folded("1. P2213-3213 0\u20141\n"), "1. P2213-3213 0-1\n");
  EXPECT_EQ(folded("1. P2213-3213 \u00bd-\u00bd"), "1. P2213-3213 1/2-1/2");
  EXPECT_EQ(folded("1. P2213-3213 1/2\u20131/2"), "1. P2213-3213 1/2-1/2");
  // In a sentence a half is half a point.
  EXPECT_EQ(folded("\u00bd point, 1\u201305"), "\u00bd point, 1\u201305");
  const std::string source = "\u00bd\u2013\u00bd";
  const std::optional<FoldedText> made = FoldedText::of(source, false);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->to_source(Span{0, 7}), (Span{0, 7}));
}

TEST(FoldedText, WritesDigitsForLettersInMovesOnAPlane) {
  EXPECT_EQ(folded("1. n2,8>1l,6 p56,7O>56,69"), "1. n2,8>11,6 p56,70>56,69");
  EXPECT_EQ(folded("1 N 38,l9>47,21"), "1 N 38,19>47,21");
  EXPECT_EQ(folded("1 n I2,7>2,6"), "1 n 12,7>2,6");
  EXPECT_EQ(folded("P1,2>1,l|p14,18>I4,16"), "P1,2>1,1| p14,18>14,16");
  EXPECT_EQ(folded("1. pl4,3xQl4,l=I"), "1. p14,3xQ14,1=I");
  // What stands behind a move is left as it is.
  EXPECT_EQ(folded("2. Pl3,2>13,4(lol)"), "2. P13,2>13,4(lol)");
  EXPECT_EQ(folded("2. P1l,2>11,3#l"), "2. P11,2>11,3#l");
  for (const std::string words : {"Il,o", "1,000 is lo, not 1,l", "P14,2/l4,3"}) {
    EXPECT_EQ(folded(words), words);
  }
}

TEST(FoldedText, WritesDigitsForLettersInMovesOnSlices) {
  EXPECT_EQ(folded("1. f8h2xf7hl"), "1. f8h2xf7h1");
  EXPECT_EQ(folded("1. ela1\u2794e2al"), "1. e1a1-e2a1");
}

TEST(FoldedText, TakesLongWordsInLinearTime) {
  // (It took a time that grew with the square of the number of commas.)
  std::string word = "P1,l>";
  for (int i = 0; i < 400'000; ++i) {
    word += "1,";
  }
  EXPECT_EQ(folded(word), word);
}

TEST(FoldedText, WritesTagsInTheirUsualQuotationMarks) {
  const std::string plain = "[Event \"Mail\"]\n[Variant \"hyperchess\"]\n";
  for (const auto &[opens, closes] : std::vector<std::pair<std::string, std::string>>{
           {"\u201c", "\u201d"}, {"\u00bb", "\u00ab"}, {"\x84", "\x93"}, {"\xab", "\xbb"}}) {
    EXPECT_EQ(folded("[Event " + opens + "Mail" + closes + "]\n[Variant " + opens + "hyperchess" +
                     closes + "]\n"),
              plain);
  }
  EXPECT_EQ(folded("[White \x93"
                   "ANDR\xc9\x94]\n"),
            "[White \"ANDR\xc9\"]\n");
  const std::string two = "[White \u201cBob\u201d] [Black \u201cAl\u201d]\n";
  EXPECT_EQ(folded(two), two);
  // The last byte of a dash is no quotation mark.
  const std::string unclosed = "[Event \u201cA \u2013]\n";
  EXPECT_EQ(folded(unclosed), unclosed);
}

TEST(FoldedText, WritesPromotionsAsMovesDo) {
  for (const char *text : {" =N", " = N", "/N", "->N", "=knight", " promotes to a knight"}) {
    EXPECT_EQ(folded("1. P4232-4242" + std::string(text) + " K4444-4434"),
              "1. P4232-4242=N K4444-4434")
        << text;
  }
  EXPECT_EQ(folded("1. P4232-4242 = n K4444-4434"), "1. P4232-4242=n K4444-4434");
}

} // namespace
} // namespace tessera::test
