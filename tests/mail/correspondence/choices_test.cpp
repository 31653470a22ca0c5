// Letters that name one move and then choose another.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string two_moves = "1. P2231-3231 1... P3234-3233";

Joined letter_with(std::string words, const std::string &number = "") {
  for (const auto &[name, move] :
       {std::pair<std::string, std::string>{"w2", "P2221-3221"}, {"w4", "P2321-3321"}}) {
    for (std::size_t at = words.find(name); at != std::string::npos;
         at = words.find(name, at + number.size() + move.size())) {
      words.replace(at, name.size(), number + move);
    }
  }
  return joined({{"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"}, {"ada", words}});
}

const std::string with_first = two_moves + " 2. P2221-3221";
const std::string with_second = two_moves + " 2. P2321-3321";

TEST(Choices, OfTwoMovesWithoutANumberTheOneThatIsChosenCounts) {
  for (const std::string words :
       {"Theory is w2. I like w4.", "The engine says w2, but I'd rather go w4.",
        "Everybody else plays w2, I prefer w4.", "He always played w2, but I prefer w4.",
        "I played w2 against Harold last year and lost. Now w4.",
        "Joe's book gives w2. I don't trust it and play w4.", "w2 is theory. I like w4.",
        "Most people try w2 here. Instead, w4.", "Karpov liked w2. Not me: w4",
        "Eigentlich wollte ich w2, aber nun w4.", "Alle spielen hier w2, ich nicht: w4",
        "Tout le monde joue w2 ici, mais moi je choisis w4.",
        "Je voulais jouer w2 mais je préfère w4.", "Iba a jugar w2, pero me decido por w4.",
        "Todos juegan w2, pero yo w4.", "Quería jugar w2, pero mejor w4.",
        "Tutti giocano w2, io invece w4.", "Chciałem zagrać w2, ale zagram w4.",
        "Хотел w2, но это плохо. w4"}) {
    const Joined game = letter_with(words);
    EXPECT_EQ(turns_of(game), with_second) << words;
    EXPECT_EQ(told(game), "") << words;
    EXPECT_THAT(game.record, HasSubstr("P2221-3221")) << words;
  }
}

TEST(Choices, OfTwoMovesWithOneNumberTheOneThatIsChosenCounts) {
  for (const std::string words :
       {"w2 would lose the queen, so w4.", "w2 was my first idea, but w4.", "w2 loses, hence w4.",
        "The engine says w2, but I'd rather go w4.", "Theory is w2. I like w4.",
        "My plan was w2. Instead w4."}) {
    const Joined game = letter_with(words, "2. ");
    EXPECT_EQ(turns_of(game), with_second) << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

TEST(Choices, AMoveThatIsSentStays) {
  for (const std::string words :
       {"I play w2, not w4.", "I play w2. w4 was the alternative.", "w2. I also thought about w4.",
        "w2 it is. I nearly played w4.", "w2, but I was tempted by w4.", "w2. I like w4 too.",
        "w2. I like this better than w4.", "w2 and now w4 would be bad.",
        "My move: w2. My computer preferred w4.", "Hello Ben, w2. I hope to play w4 next.",
        "Let us see what you do about w2. After that I prefer w4.",
        "I think w2 is best. w4 also looked good.", "w2 (I prefer w4 normally, but not today)",
        "w2 is my move. But w4 was strong, too.", "w2 is what I play. I like w4, too.",
        "w2 ist mein Zug. Aber w4 war auch stark."}) {
    const Joined game = letter_with(words);
    EXPECT_EQ(turns_of(game), with_first) << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

TEST(Choices, AreNotMadeAgainstAMoveThatALabelSends) {
  for (const std::string words :
       {"Answer: w2. I like w4.", "I send w2. I like w4.", "I have decided: w2. I like w4.",
        "Hi Ben\nw2. I like w4.", "I am going with w2. My heart says I prefer w4.",
        "Zug: w2. Ich mag w4.", "Coup: w2. J'aime w4.", "Jugada: w2. Me gusta w4.",
        "With w4 it is drawn, so I play w2.", "w4 it is not, I play w2."}) {
    EXPECT_EQ(turns_of(letter_with(words)), with_first) << words;
  }
}

TEST(Choices, OfTwoMovesInARowAreToldOf) {
  for (const char *words : {"2. P2221-3221 and P2321-3321", "2. P2221-3221, P2321-3321"}) {
    const Joined game = letter_with(words);
    EXPECT_EQ(turns_of(game), with_first) << words;
    EXPECT_EQ(told(game), "changed-move 3/3 this message has two moves for 2.: P2221-3221 and "
                          "P2321-3321\n")
        << words;
  }
}

TEST(Choices, OfASecondThoughtCountBehindWordsOfNothingElse) {
  for (const std::string words :
       {"2. P2221-3221\n\nNo, stop: P2321-3321", "2. P2221-3221\n\nStop! P2321-3321.",
        "2. P2221-3221\n\nP.S. No, wait. P2321-3321.",
        "2. P2221-3221\n\nOn second thoughts P2321-3321.", "2. P2221-3221, or rather P2321-3321.",
        "2. P2221-3221 - nein, doch lieber P2321-3321.",
        "2. P2221-3221\n\nPS: Halt, ich meine P2321-3321."}) {
    const Joined game = letter_with(words);
    EXPECT_EQ(turns_of(game), with_second) << words;
    EXPECT_THAT(told(game), StartsWith("changed-move 3/3 2. is P2221-3221 in message 3")) << words;
  }
}

TEST(Choices, ThatASecondThoughtMayMakeAreToldOf) {
  for (const std::string words :
       {"2. P2221-3221\n\nNo. P2321-3321.", "2. P2221-3221\n\nErr, no, P2321-3321.",
        "2. P2221-3221\n\nDon't stop me: P2321-3321."}) {
    const Joined game = letter_with(words);
    EXPECT_EQ(turns_of(game), with_first) << words;
    EXPECT_THAT(told(game), HasSubstr("this message has two moves for 2.: P2221-3221 and "
                                      "P2321-3321"))
        << words;
  }
  EXPECT_EQ(told(letter_with("2. P2221-3221\n\nI have no time. My son likes P2321-3321.")), "");
}

TEST(Choices, WithoutClearWordsAreToldOf) {
  for (const std::string words :
       {"So it's w2. My son likes w4.", "I settled on w2 after all. My son likes w4.",
        "I trust w2, though I like w4.",
        "The book says:\n\nw2\n\nI do not like it. I go with w4."}) {
    const Joined game = letter_with(words);
    EXPECT_EQ(turns_of(game), with_first) << words;
    EXPECT_EQ(told(game), "changed-move 3/3 this message has two moves for 2.: P2221-3221 and "
                          "P2321-3321\n")
        << words;
  }
}

} // namespace
} // namespace tessera::test
