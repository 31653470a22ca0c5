// What people say about moves, ends and games in letters, and what a reader understands.

#include "support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::test {
namespace {

/// Moves that can be played in any order: w1 to w5 by White, b1 to b5 by Black.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> short_names{
    {{"w1", "P2231-3231"},
     {"w2", "P2221-3221"},
     {"w3", "P2331-3331"},
     {"w4", "P2321-3321"},
     {"w5", "P2421-3421"},
     {"b1", "P3234-3233"},
     {"b2", "P3224-3223"},
     {"b3", "P3134-3133"},
     {"b5", "P3324-3323"}}};
/// Letters that a text may begin with.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> beginnings{
    {{"A || ", "ada: w1 || ben: b1 || "},
     {"P || ", "ada: w1 || ben: b1 || ada: w2 || "},
     {"T || ", "ada: Game 1: w1 / Game 2: w3 || ben: Game 1: b1 / Game 2: b3 || "}}};

void replace_all(std::string &text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
}

/// Letters as a line: `ada: w1 / Hello! || ben: b1`, with `ben!:` for one whose answered letter is
/// missing.
std::vector<Letter> letters_of(std::string line) {
  for (const auto &[name, begin] : beginnings) {
    if (line.starts_with(name)) {
      line.replace(0, name.size(), begin);
    }
  }
  replace_all(line, " / ", "\n");
  for (const auto &[name, move] : short_names) {
    replace_all(line, name, move);
  }
  std::vector<Letter> letters;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find(" || ", at), line.size());
    const std::string letter = line.substr(at, end - at);
    const std::size_t colon = letter.find(':');
    const std::string from = letter.substr(0, colon);
    letters.push_back({from.substr(0, 3), letter.substr(colon + 2),
                       from.ends_with('!') ? "In-Reply-To: <missing@y>\n" : ""});
    at = end + 4;
  }
  return letters;
}

/// The games as a line: `w1 b1 * | w3 b3 1-0`.
std::string read_from(const std::string &line) {
  std::string games;
  for (const Joined &game : joined(mailbox(letters_of(line)))) {
    games += games.empty() ? "" : " | ";
    for (const JoinedTurn *turn : game.game.turns()) {
      games += turn->text + ' ';
    }
    games += game.game.result();
  }
  for (const auto &[name, move] : short_names) {
    replace_all(games, move, name);
  }
  return games;
}

struct SaidLetters {
  std::string letters;
  std::string games;
};
class WhatIsSaid : public testing::TestWithParam<SaidLetters> {};

TEST_P(WhatIsSaid, IsUnderstood) {
  EXPECT_EQ(read_from(GetParam().letters), GetParam().games) << GetParam().letters;
}

INSTANTIATE_TEST_SUITE_P(
    AboutEnds, WhatIsSaid,
    testing::Values(
        SaidLetters{"P || ben: I give up my pawn for activity: b2 || ada: w4 || ben: b3",
                    "w1 b1 w2 b2 w4 b3 *"},
        SaidLetters{"P || ben: J'abandonne un pion. b2 || ada: w4", "w1 b1 w2 b2 w4 *"},
        SaidLetters{"P || ben: Ich gebe einen Bauern auf. b2 || ada: w4", "w1 b1 w2 b2 w4 *"},
        SaidLetters{"P || ben: I resign as club secretary, sad. b2 || ada: w4", "w1 b1 w2 b2 w4 *"},
        SaidLetters{"P || ben: I will resign soon. b2 || ada: w4", "w1 b1 w2 b2 w4 *"},
        SaidLetters{"P || ben: Dora wrote: I resign. b2 || ada: w4", "w1 b1 w2 b2 w4 *"},
        SaidLetters{"ada: w1 || ben: Game 1 of the final was a draw. b1 || ada: Game 2 will be "
                    "more exciting. w2 || ben: Game 2 was boring. Game 3 tonight. b2 || ada: Game "
                    "3: what a finish! w4",
                    "w1 b1 w2 b2 w4 *"},
        SaidLetters{"T || ada: Game 1: w2. Game 2: w4. || ben: Game 1: b2. I resign the other one.",
                    "w1 b1 w2 b2 * | w3 b3 w4 1-0"},
        SaidLetters{"P || ben: b2 || ben: I wrote b2 but it should be b3 || ada: w3",
                    "w1 b1 w2 b3 w3 *"},
        SaidLetters{"P || ben: I resign. || ada: Why didn't you play b2? After w4 b3 you are fine.",
                    "w1 b1 w2 1-0"},
        SaidLetters{"P || ben: I resign. || ada: I was more afraid of w4 b2", "w1 b1 w2 1-0"},
        SaidLetters{"P || ben: I resign. || ben: Just kidding! b2 || ada: w4", "w1 b1 w2 b2 w4 *"},
        SaidLetters{"P || ben: I give up. No, I don't: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: I surrender.", "w1 b1 w2 1-0"},
        SaidLetters{"P || ben: 1:0", "w1 b1 w2 1-0"},
        SaidLetters{"P || ben: Je me rends.", "w1 b1 w2 1-0"},
        SaidLetters{"P || ben: b2 and I resign.", "w1 b1 w2 b2 1-0"},
        SaidLetters{"P || ben: b2 / I resign.", "w1 b1 w2 b2 1-0"},
        SaidLetters{"A || ada: w2. I offer a draw. || ben: ½-½", "w1 b1 w2 1/2-1/2"},
        SaidLetters{"A || ada: w2. I offer a draw. || ben: Fine with me.", "w1 b1 w2 1/2-1/2"},
        SaidLetters{"P || ben: I resign here.", "w1 b1 w2 1-0"},
        SaidLetters{"P || ben: I have to give up this game.", "w1 b1 w2 1-0"},
        SaidLetters{"P || ben: I give up, and I want a rematch.", "w1 b1 w2 1-0"},
        SaidLetters{"P || ben: I think it is time to resign.", "w1 b1 w2 1-0"},
        SaidLetters{"P || ben: I resign! You played well.", "w1 b1 w2 1-0"},
        SaidLetters{"P || ben: Hi, I resign the game.", "w1 b1 w2 1-0"},
        SaidLetters{"P || ben: Ich gebe die Partie auf.", "w1 b1 w2 1-0"}));

INSTANTIATE_TEST_SUITE_P(
    AboutGames, WhatIsSaid,
    testing::Values(
        SaidLetters{"ada: w1 || ben: The pawn on board 3 is strong. b1 || ada: Your pawn on board "
                    "4 is weak. w2",
                    "w1 b1 w2 *"},
        SaidLetters{"A || ada: board 4 of our cube: w2 || ben: On board 3 nothing happens, so b2 "
                    "|| ada: w4",
                    "w1 b1 w2 b2 w4 *"},
        SaidLetters{
            "ada: w1 || ben: Game 1: b1. Shall we start game 2? || ada: Game 2 can wait. w2",
            "w1 b1 w2 *"},
        SaidLetters{"ada: This is our second game. w1 || ben: The first game was fun. b1 || ada: "
                    "Yes, the first game was too short. w2",
                    "w1 b1 w2 *"},
        SaidLetters{
            "ada: I gave this game 2 days of thought: w1 || ben: I gave this game 3 days: b1",
            "w1 b1 *"},
        SaidLetters{"T || ada: w2 in game 1, w4 in game 2.", "w1 b1 w2 * | w3 b3 w4 *"},
        SaidLetters{"T || ada: w2 (game 1) / w4 (game 2) || ben: b5 (game 2) / b2 (game 1)",
                    "w1 b1 w2 b2 * | w3 b3 w4 b5 *"},
        SaidLetters{"T || ada: w2 in the first game and w4 in the second game",
                    "w1 b1 w2 * | w3 b3 w4 *"},
        SaidLetters{"ada: Game A: w1 / Game B: w3 || ben: Game B: b3 / Game A: b1",
                    "w1 b1 * | w3 b3 *"},
        SaidLetters{"ada: Game one: w1 / Game two: w3 || ben: Game two: b3 / Game one: b1",
                    "w1 b1 * | w3 b3 *"},
        SaidLetters{"T || ada: Game 1: w2 / Game 2: w4 || ada: Game 1: Sorry, I meant w5",
                    "w1 b1 w5 * | w3 b3 w4 *"},
        SaidLetters{
            "T || ada: w2 is tempting, but my move is 2. w4 / And in the other game: / 2. w5",
            "w1 b1 w4 * | w3 b3 w5 *"},
        SaidLetters{
            "ada: 1. w1 / And in the other game: / 1. w3 || ben: 1... b1 / And in the other "
            "game: / 1... b3 || ada: w2 is tempting, but my move is 2. P3231-3221 / And in "
            "the other game: / 2. w5",
            "w1 b1 P3231-3221 * | w3 b3 w5 *"},
        SaidLetters{"T || ada: In the second game I looked at w2, but I play w4 / Game 1: w5",
                    "w1 b1 w5 * | w3 b3 w4 *"},
        SaidLetters{"T || ada: Game 1: w2 / Game 2: w4 || ada: Game 1: Sorry, I meant 2. w5",
                    "w1 b1 w5 * | w3 b3 w4 *"},
        SaidLetters{"T || ada: Game 2: I looked at w2, but I play w4 / Game 1: w5",
                    "w1 b1 w5 * | w3 b3 w4 *"},
        SaidLetters{"T || ada: Game 1: w2. In the other game: w4.", "w1 b1 w2 * | w3 b3 w4 *"},
        SaidLetters{"T || ada: In the second game w4, and in the first w2.",
                    "w1 b1 w2 * | w3 b3 w4 *"}));

INSTANTIATE_TEST_SUITE_P(
    AboutCorrections, WhatIsSaid,
    testing::Values(
        SaidLetters{"A || ada: w2, w3 or w4? I take w2. || ben: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: Really? You may take it back. || ada: Thanks! w4 || ben: b2",
                    "w1 b1 w4 b2 *"},
        SaidLetters{"P || ben: Are you sure? || ada: No, you are right, w4 is better. || ben: b2",
                    "w1 b1 w4 b2 *"},
        SaidLetters{"P || ben: b2 || ben: I take that back: b3 || ada: w3", "w1 b1 w2 b3 w3 *"},
        SaidLetters{"P || ben: b2 || ben: Make that b3 || ada: w3", "w1 b1 w2 b3 w3 *"},
        SaidLetters{"P || ben: b2 || ben: Ich nehme das zurück: b3 || ada: w3", "w1 b1 w2 b3 w3 *"},
        SaidLetters{"P || ada: I should have played w3! || ben: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: B4334-3234 || ada: w3 || ben: B3234-4334 || ada: w4 || ben: Not "
                    "B4334-3234 this time, but b3",
                    "w1 b1 w2 B4334-3234 w3 B3234-4334 w4 b3 *"},
        SaidLetters{"ada: w1 || ben: b1 || ben: Sorry, I meant b2 || ada: 2. w2 || ben: b3 today, "
                    "I think. / > 2. w2 / > Hello / > b1",
                    "w1 b2 w2 b3 *"},
        SaidLetters{
            "A || ada: Rather than w3 I choose w2 || ada: w4, not what I wrote. Sorry! / Hi, "
            "/ Rather than w3 I choose 2. w2",
            "w1 b1 w4 *"},
        SaidLetters{"P || ada: Can I take back and play w3 instead? || ben: No, sorry. b2",
                    "w1 b1 w2 b2 *"}));

INSTANTIATE_TEST_SUITE_P(
    AboutMoves, WhatIsSaid,
    testing::Values(
        SaidLetters{"P || ben: Carl hat Remis angeboten, ich nehme an. b2 || ada: w4",
                    "w1 b1 w2 b2 w4 *"},
        SaidLetters{"A || ada: I was tempted by w2 but w4 it is.", "w1 b1 w4 *"},
        SaidLetters{"A || ada: If I play w2, you answer b2. w4.", "w1 b1 w4 *"},
        SaidLetters{"A || ada: w2 or w4. w4 it is.", "w1 b1 w4 *"},
        SaidLetters{"A || ada: w3? No! w2.", "w1 b1 w2 *"},
        SaidLetters{"A || ada: w2... no wait, w3.", "w1 b1 w3 *"},
        SaidLetters{"P || ben: b3 geht nicht, b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: No b3. b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: b3 doesn't work, b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: I decided against b3. b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: Carl suggested b3. b2", "w1 b1 w2 b2 *"},
        SaidLetters{"A || ada: Hi Ben, / w2 looks natural, but I am afraid of b2 then. / w4 / Ada",
                    "w1 b1 w4 *"},
        SaidLetters{
            "A || ada: Hi Ben, / w2 looks natural, but I am afraid of b2 then. / 2. w4 / Ada",
            "w1 b1 w4 *"},
        SaidLetters{"P || ben: I thought long about b3. / 1. w1 b1 / 2. w2 b5", "w1 b1 w2 b5 *"},
        SaidLetters{"P || ada!: Thanks for b2. w4 || ben: b3", "w1 b1 w2 b2 w4 b3 *"},
        SaidLetters{"P || ada!: After 2... b2 I play 3. w4 || ben: b3", "w1 b1 w2 b2 w4 b3 *"},
        SaidLetters{"ada: 1. w1 || ben: 1. w1, b1 || ada: 2. w2 || ben: 2. w2, b2",
                    "w1 b1 w2 b2 *"},
        SaidLetters{"A || ada: w2, b2 is forced I think || ben: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"ada: w1 || ben: After w1: b1 || ada: After b1, w2 || ben: After w2, b2",
                    "w1 b1 w2 b2 *"},
        SaidLetters{"A || ada: After your b1: w2 || ben: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"A || ada: I prefer this to w4: w2 || ben: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"A || ada: w2: w4 would be too slow. || ben: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: Preparing b3: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: not b3: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: Why not: b2 || ada: w4", "w1 b1 w2 b2 w4 *"},
        SaidLetters{"P || ben: Like it or not: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: I did not: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: Pourquoi pas b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: I looked at b2 all night and it works, so I play it.",
                    "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: I have considered b2 carefully and play it.", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: Please don't forget my move b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: My move is \"b2\". || ada: w4", "w1 b1 w2 b2 w4 *"},
        SaidLetters{
            "P || ben: I would love to play b2 or b3, but I need more time to decide. || ben: b3",
            "w1 b1 w2 b3 *"},
        SaidLetters{"A || ada: w2 now, and next I play w3 || ben: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: My move is now b2.", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: Draw? Better not, b2", "w1 b1 w2 b2 *"},
        SaidLetters{"P || ben: b2 is illegal you say? No, it is legal.", "w1 b1 w2 b2 *"},
        SaidLetters{"A || ada: I play w2, not w3.", "w1 b1 w2 *"},
        SaidLetters{"A || ada: w2 (w3 was my first idea)", "w1 b1 w2 *"},
        SaidLetters{"A || ada: I play w2. I hope for b3 now, then w3. || ben: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"A || ada: w2. And I'll go w3 next. || ben: b2", "w1 b1 w2 b2 *"},
        SaidLetters{"A || ada: My move is w2 and I would like w3 soon. || ben: b2",
                    "w1 b1 w2 b2 *"}));

TEST(UnreadMoves, MayBeginTheThread) {
  const std::string words = "I'll start with pawn 2231 to 3231.";
  EXPECT_EQ(told(joined({{"ada", words}, {"ben", "1... P3234-3233"}})),
            "unplayed-text 1 \"2231 to 3231\" names two cells and is not read as a move, and this "
            "message has no other move\n"
            "missing-move 2 no message has 1., which comes before this\n");
  EXPECT_EQ(told(joined({{"ada", words}, {"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"}})),
            "");
  EXPECT_EQ(told(joined({{"ben", words}, {"ben", "1... P3234-3233"}})),
            "missing-move 2 no message has 1., which comes before this\n");
}

} // namespace
} // namespace tessera::test
