// The record on a page, with its findings, as a reader meets them.

#include "page_in_browser.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::web {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// A Hyperchess record with these moves, with a set-up position if one is given.
std::string hyperchess(const std::string &moves, const std::string &fen = "") {
  return "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n" +
         (fen.empty() ? "" : "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n") + "\n" + moves + "\n";
}

/// Whether moves and comments on one line stand from left to right.
const char *const moves_stand_in_order =
    "const left = (node) => node.getBoundingClientRect().left;"
    "const all = [...document.querySelectorAll('.numbered, .comment')];"
    "return all.every((node, i) => i === 0 || left(all[i - 1]) < left(node))";

TEST_F(PageInBrowser, StepsThroughTheRecord) {
  open_sample("hyperchess/mate-under-hold.pgn");
  EXPECT_THAT(browser().text("#where"), StartsWith("The start (0 of 15)"));
  browser().press({key_right, key_right});
  EXPECT_THAT(browser().text("#where"), StartsWith("After 1... P3243-3233 (2 of 15)"));
  EXPECT_THAT(classes("3233"), HasSubstr("came-to"));
  browser().press({key_end});
  EXPECT_THAT(
      browser().text("#where"),
      AllOf(HasSubstr("(15 of 15). The game is over: Black is mated"), Not(HasSubstr(".."))));
  browser().press({key_home});
  browser().click("#forward");
  EXPECT_THAT(browser().text("#where"), HasSubstr("(1 of 15)"));
  browser().click("#last");
  browser().click("#back");
  EXPECT_THAT(browser().text("#where"), HasSubstr("(14 of 15)"));
  browser().run("const s = document.getElementById('slider'); s.value = 3;"
                "s.dispatchEvent(new Event('input'))");
  EXPECT_THAT(browser().text("#where"), HasSubstr("(3 of 15)"));
}

TEST_F(PageInBrowser, GoesIntoVariations) {
  open_sample("hyperchess/mate-under-hold.pgn");
  browser().click(".variation .move");
  EXPECT_THAT(browser().text("#where"), HasSubstr("After 7... P3332-3322 (14 of 14)"));
  EXPECT_THAT(classes("3322"), HasSubstr("came-to"));
  browser().press({key_left});
  EXPECT_THAT(browser().text("#where"), HasSubstr("7. R1413-1433 (13 of 14)"));
  // A click on a move of the main line goes back to it, and so does one on the start.
  browser().click(".move[data-position='1']");
  EXPECT_THAT(browser().text("#where"), HasSubstr("(1 of 15)"));
  browser().click(".variation .move");
  browser().press({key_home});
  EXPECT_THAT(browser().text("#where"), HasSubstr("(0 of 15)"));
}

TEST_F(PageInBrowser, ShowsFindingsAtTheirMoves) {
  open_sample("hyperchess/printed-game.txt");
  EXPECT_THAT(browser().text("#now"), HasSubstr("as the replay shows"));
  browser().run("document.querySelectorAll('#findings .jump')[1].click()");
  EXPECT_THAT(browser().text("#now"),
              AllOf(HasSubstr("no black piece can be named X"), HasSubstr("empty-origin"),
                    HasSubstr("Perhaps B1212x1234 (another piece to this cell)"),
                    HasSubstr("was taken off the board"), HasSubstr("HC-13")));
  take_picture("findings");
}

TEST_F(PageInBrowser, MarksWhatAFindingNames) {
  open_text(hyperchess("8. N1332-3322# {Mate.} K3442-4442 0-1",
                       "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-pkp1/4-4-2p1-4/4-4-4-K3/4-4-4-4//"
                       "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-1N2-2R1/4-4-4-4/4-4-4-4 "
                       "w b 0 8"));
  EXPECT_EQ(browser().attribute(".move[data-position='1']", "class"), "move");
  EXPECT_EQ(browser().attribute(".move:disabled", "class"), "move has-error");
  EXPECT_THAT(browser().attribute("#record .result", "class"), StartsWith("result has-"));
  browser().press({key_right});
  EXPECT_THAT(browser().text("#spoken"), HasSubstr("error: 8... K3442-4442: the game is over"));
  open_text(hyperchess("1. P2112-3112 P3142-2142 3. P2113-3113+ P3143-2143 4. P2212-3212 *"));
  EXPECT_EQ(browser().attribute(".move[data-position='2']", "class"), "move");
  EXPECT_EQ(browser().run("return document.querySelectorAll('.number.has-warning').length"), 1);
  EXPECT_THAT(browser().attribute(".move[data-position='3']", "class"), HasSubstr("has-"));
  browser().click("#findings .jump");
  EXPECT_THAT(browser().text("#where"), StartsWith("After 2. P2113-3113"));
}

TEST_F(PageInBrowser, MarksTheMoveOfAFindingBehindAStart) {
  open_text("[Variant \"5D Chess\"] w P5,2>5,3|p5,7>5,6|P5,3>5,5\n");
  EXPECT_EQ(browser().text("#record .start"), "w");
  EXPECT_EQ(browser().attribute(".move[data-position='2']", "class"), "move");
  EXPECT_THAT(browser().label("#findings .jump"), HasSubstr("P5,3>5,5"));
  EXPECT_EQ(browser().run("return document.querySelector('.move.has-error').innerText"),
            "P5,3>5,5");
}

TEST_F(PageInBrowser, NamesFindingsWithoutAMove) {
  open_text(hyperchess("1. P2112-3112 {a") + std::string(1, '\0') + "z} *\n");
  EXPECT_THAT(browser().label("#findings .jump"),
              testing::MatchesRegex("(ERROR|error) a zero byte.*"));
}

TEST_F(PageInBrowser, HasOneStopForTheMoves) {
  open_sample("hyperchess/mate-under-hold.pgn");
  EXPECT_EQ(browser().run("return document.querySelectorAll('.move[tabindex=\"0\"]').length"), 1);
  browser().run("document.querySelector('.move[tabindex=\"0\"]').focus()");
  browser().press({key_right, key_right});
  EXPECT_EQ(browser().run("return document.activeElement.dataset.position"), "2");
  EXPECT_EQ(browser().run("return document.querySelectorAll('.move[tabindex=\"0\"]').length"), 1);
}

TEST_F(PageInBrowser, TakesKeysOnTheSlider) {
  open_sample("hyperchess/mate-under-hold.pgn");
  browser().run("document.getElementById('slider').focus()");
  browser().press({"3", "t", ".", ".", key_right});
  EXPECT_EQ(browser().attribute("#views button:nth-child(3)", "aria-pressed"), "true");
  EXPECT_EQ(browser().attribute("#turn", "aria-pressed"), "true");
  EXPECT_THAT(browser().text("#where"), HasSubstr("(3 of 15)"));
}

TEST_F(PageInBrowser, DrawsInRulings) {
  open_sample("hyperchess/printed-game.txt");
  browser().run("data.rulings.X = '**X-1. Start:** as\\nbelow, in 4\\\\*Chess:\\n\\n```\\n  a b\\n"
                "1|_|_|\\n```\\n\\n| a | b |\\n| - | - |'; showRuling('X')");
  EXPECT_EQ(browser().run("return [...document.getElementById('ruling-text').children]"
                          ".map((part) => part.textContent)"),
            Json({"X-1. Start: as below, in 4*Chess:", "  a b\n1|_|_|\n", "| a | b |\n| - | - |"}));
  browser().press({key_escape});
}

TEST_F(PageInBrowser, HoldsLongNamesAndLettersOfBothDirections) {
  std::string name;
  for (int i = 0; i < 400; ++i) {
    name += "a long name ";
  }
  const std::string hebrew = "\xd7\x90\xd7\x91\xd7\x92";
  open_text("[White \"" + name + "\"]\n[Site \"" + hebrew + "\"]\n" +
            hyperchess("1. P2112-3112 {" + hebrew + "} 1... P3142-2142 {" + hebrew + "} *"));
  EXPECT_LT(browser().run("return document.querySelector('h1').offsetHeight"), 120);
  // Numbers and moves read from left to right, whatever is between them.
  EXPECT_EQ(browser().run(moves_stand_in_order), true);
}

TEST_F(PageInBrowser, TurnsNoDirectionBehindATextOfTheRecord) {
  // One ends the direction that an element has of its own, the next turns that of all that follows.
  const std::string turn = "\u2069\u202e";
  open_text("[Site \"" + turn + "here\"]\n" +
            hyperchess("1. P2112\u202e-3112 {" + turn + "why} 1... P3142-2142 *"));
  EXPECT_EQ(browser().run(moves_stand_in_order), true);
  browser().press({key_right});
  EXPECT_THAT(browser().text("#where"), HasSubstr("After 1. P2112\\u{202e}-3112 (1 of "));
  EXPECT_EQ(
      browser().run("return /[\\u202a-\\u202e\\u2066-\\u2069]/.test(document.body.innerText)"),
      false);
  EXPECT_THAT(browser().text("#record"), HasSubstr("\\u{2069}\\u{202e}why"));
}

TEST_F(PageInBrowser, HasItsSliderWhereItsMoveIs) {
  open_sample("hyperchess/mate-under-hold.pgn");
  browser().press({key_right, key_right});
  browser().run("location.reload()");
  EXPECT_THAT(browser().text("#where"), HasSubstr("(0 of 15)"));
  EXPECT_EQ(value("#slider"), "0");
}

TEST_F(PageInBrowser, KeepsItsMarksWhereColorsAreForced) {
  open_sample("hyperchess/printed-game.txt");
  browser().press({key_right, key_right});
  browser().click(cell("2231"));
  browser().force_colors();
  take_picture("forced-colors");
  const auto style = [](const char *selector, const char *property) {
    return browser().run(
        "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]",
        {selector, property});
  };
  EXPECT_NE(style(".cell.dark", "backgroundColor"), style(".cell.pale", "backgroundColor"));
  EXPECT_NE(style(".cell.came-to", "boxShadow"), "none");
  EXPECT_NE(style(".move[aria-current]", "backgroundColor"), style(".move", "backgroundColor"));
}

TEST_F(PageInBrowser, PrintsTheBoardAndAllMoves) {
  open_sample("hyperchess/printed-game.txt");
  browser().show_print(true);
  EXPECT_EQ(browser().run("return document.querySelector('.controls').offsetHeight"), 0);
  EXPECT_EQ(browser().run("const list = document.getElementById('record');"
                          "return list.scrollHeight - list.clientHeight"),
            0);
  take_picture("printed");
  browser().show_print(false);
}

} // namespace
} // namespace tessera::web
