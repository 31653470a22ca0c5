// Moves made by hand, and what the record makes of them.

#include "studio_in_browser.hpp"

#include "lib/game/notation/fen.hpp"
#include "lib/game/rules/position.hpp"

namespace tessera::studio {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST_F(StudioInBrowser, PlaysByClicksAndDrags) {
  open();
  settle();
  click_cell("2212");
  EXPECT_THAT(browser().attribute(cell("2222"), "class"), HasSubstr("goes"));
  click_cell("2222");
  browser().wait_for("shown.position === 1");
  settle();
  browser().drag(cell("3242"), cell("3232"));
  browser().wait_for("shown.position === 2");
  EXPECT_THAT(record(), HasSubstr("1. P2212-2222 P3242-3232"));
  EXPECT_EQ(fen(), native(record(), {{"ask", "position"}})["fen"]);
  EXPECT_EQ(native(record(), {{"ask", "report"}})["report"].back()["errors"], 0);
}

TEST_F(StudioInBrowser, AddsVariationsTakesBackUndoesAndComments) {
  open();
  paste("[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n1. P2212-2222 P3242-3232 *\n");
  browser().press({web::key_home});
  settle();
  click_cell("2312");
  click_cell("2322");
  browser().wait_for("core.waiting.size === 0 && shown.position === 2");
  EXPECT_THAT(record(), HasSubstr("1. P2212-2222 (1. P2312-2322) P3242-3232"));
  EXPECT_THAT(browser().text("#record .variation"), HasSubstr("P2312-2322"));
  browser().click("#comment");
  browser().type("#comment-text", "the other one");
  browser().click("#comment-keep");
  browser().wait_for("desk.text.includes('{the other one}')");
  EXPECT_EQ(position(), 2);
  browser().click("#take-back");
  browser().wait_for("!desk.text.includes('(')");
  EXPECT_EQ(position(), 0);
  browser().click("#undo");
  browser().wait_for("desk.text.includes('{the other one}')");
  browser().click("#undo");
  browser().wait_for("!desk.text.includes('{')");
  browser().click("#undo");
  browser().wait_for("!desk.text.includes('(')");
  EXPECT_EQ(browser().run("return byId('undo').disabled"), true);
  browser().click("#redo");
  browser().wait_for("desk.text.includes('(')");
  // For a move that the record already has, the studio goes to it.
  browser().press({web::key_home});
  settle();
  const std::string before = record();
  click_cell("2212");
  click_cell("2222");
  browser().wait_for("shown.position === 1");
  EXPECT_EQ(record(), before);
}

TEST_F(StudioInBrowser, SetsAndTakesAwaySigns) {
  open();
  paste("[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n1. P2212-2222! P3242-3232 *\n");
  browser().press({web::key_home});
  settle();
  const auto choose = [](const std::string &sign) {
    browser().click("#comment");
    browser().run("byId('comment-nag').value = '" + sign + "'");
    browser().click("#comment-keep");
  };
  browser().run("visit(1)");
  browser().click("#comment");
  EXPECT_EQ(browser().run("return byId('comment-nag').value"), "1");
  take_picture("sign");
  browser().click("#comment-close");
  choose("6");
  browser().wait_for("desk.text.includes('P2212-2222 $6 P3242')");
  EXPECT_THAT(browser().text("#record"), HasSubstr("?!"));
  EXPECT_THAT(record(), Not(HasSubstr("{")));
  choose("0");
  browser().wait_for("desk.text.includes('P2212-2222 P3242')");
}

TEST_F(StudioInBrowser, BeginsAtAPosition) {
  open();
  browser().run("byId('new').value = 'position'; byId('new').dispatchEvent(new Event('change'))");
  browser().run("byId('position-game').value = 'hyperchess'");
  browser().type("#position-text", "nonsense");
  browser().click("#position-go");
  browser().wait_for("byId('position-problem').textContent !== ''");
  take_picture("position");
  EXPECT_EQ(browser().run("return byId('position-dialog').open"), true);
  const std::string fen = to_fen(Position::initial(Variant(*find_game("hyperchess"))));
  browser().run("byId('position-text').value = '" + fen + "'");
  browser().click("#position-go");
  browser().wait_for("desk.text.includes('[SetUp') && core.waiting.size === 0");
  EXPECT_THAT(record(), HasSubstr(fen));
  EXPECT_EQ(browser().run("return byId('position-dialog').open"), false);
  click_cell("2212");
  click_cell("2222");
  browser().wait_for("desk.text.includes('2212-2222')");
}

TEST_F(StudioInBrowser, PutsMenFromTheHandByADrag) {
  open();
  paste_sample("4star-crazyhouse/queen-from-the-hand.pgn");
  // To the first position with a piece in hand that its side can drop somewhere.
  browser().run(
      "window.put = null; (async () => { for (let i = 0; i < data.positions.length; ++i) {"
      "await know(i); const {fromHand} = stateOf(i).boards[0];"
      "const [letter] = Object.keys(fromHand);"
      "const [to] = letter ? [...fromHand[letter]].find(([, way]) => way.legal) : [];"
      "if (to !== undefined) { visit(i); window.put = [letter, cellName(to)]; return; } } })()");
  const Json put = browser().wait_for("window.put");
  settle();
  const std::size_t before = record().size();
  browser().drag("[data-hand='" + put[0].get<std::string>() + "']",
                 cell(put[1].get<std::string>()));
  browser().wait_for("desk.past.length === 1 && core.waiting.size === 0");
  EXPECT_GT(record().size(), before);
  EXPECT_THAT(record(), HasSubstr("*" + put[1].get<std::string>()));
  EXPECT_EQ(native(record(), {{"ask", "report"}})["report"].back()["errors"], 0);
}

TEST_F(StudioInBrowser, ExplainsARefusalAsTheValidatorDoes) {
  open();
  settle();
  for (const char *to : {"4444", "2312", "2232"}) {
    browser().drag(cell("2212"), cell(to));
    browser().wait_for("!byId('card').hidden");
    const Json tried = native("", {{"ask", "try"},
                                   {"variant", "hyperchess"},
                                   {"fen", fen()},
                                   {"moves", std::string("P2212-") + to}});
    EXPECT_THAT(browser().text("#card"),
                AllOf(HasSubstr(tried["findings"][0]["message"].get<std::string>()),
                      HasSubstr(tried["findings"][0]["ruling"].get<std::string>())));
    EXPECT_EQ(position(), 0);
    browser().press({web::key_escape});
    EXPECT_EQ(browser().run("return byId('card').hidden"), true);
  }
  click_cell("2212");
  click_cell("3333");
  browser().wait_for("!byId('card').hidden");
  take_picture("refused");
  // A click on another piece of the same side chooses that piece.
  click_cell("2312");
  EXPECT_EQ(browser().run("return cellName(shown.selected)"), "2312");
}

TEST_F(StudioInBrowser, ExplainsThatItIsTheOthersTurn) {
  open();
  settle();
  click_cell("2212");
  click_cell("2222");
  browser().wait_for("shown.position === 1");
  settle();
  browser().drag(cell("2312"), cell("2322"));
  browser().wait_for("!byId('card').hidden");
  EXPECT_THAT(browser().text("#card"), HasSubstr("it is Black's turn"));
  browser().click("#card .close");
  EXPECT_EQ(browser().run("return byId('card').hidden"), true);
  EXPECT_EQ(browser().run("return document.activeElement.classList.contains('cell')"), true);
  // A card goes with what it is about.
  browser().drag(cell("2312"), cell("2322"));
  browser().wait_for("!byId('card').hidden");
  browser().press({web::key_home});
  EXPECT_EQ(browser().run("return byId('card').hidden"), true);
  paste_sample("4star-crazyhouse/queen-from-the-hand.pgn");
  browser().run("visit(data.positions.findIndex((_, i) => { const {inHand, turn} = "
                "stateOf(i).boards[0]; return inHand.some((text) => "
                "(colorOf(text[0]) === 'White') !== (turn === 'w')); }))");
  settle();
  const std::string letter = browser().run(
      "const {inHand, turn} = stateOf(shown.position).boards[0];"
      "return inHand.find((text) => (colorOf(text[0]) === 'White') !== (turn === 'w'))[0]");
  browser().run("window.empty = stateOf(shown.position).boards[0].men.indexOf(null)");
  const std::string to = browser().run("return cellName(window.empty)");
  browser().drag("[data-hand='" + letter + "']", cell(to));
  browser().wait_for("!byId('card').hidden");
  EXPECT_THAT(browser().text("#card"), HasSubstr("it is "));
  EXPECT_EQ(browser().run("return desk.past.length"), 0);
}

TEST_F(StudioInBrowser, SaysThatTheGameIsOver) {
  open();
  EXPECT_EQ(browser().text("#asked"), "Play on");
  paste_sample("hyperchess/mate-under-hold.pgn");
  browser().press({web::key_end});
  settle();
  EXPECT_EQ(browser().text("#asked"), "The game is over: Black is mated");
  EXPECT_THAT(browser().text("#answer"), Not(HasSubstr("drag it")));
}

TEST_F(StudioInBrowser, SaysWhatTakingBackTakes) {
  open();
  paste("[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n1. P2212-2222 P3242-3232 2. "
        "P2312-2322 *\n");
  browser().press({web::key_end});
  browser().click("#take-back");
  browser().wait_for("data.moves.length === 2 && core.waiting.size === 0");
  EXPECT_EQ(browser().run("return byId('card').hidden"), true) << "nothing else is lost";
  browser().press({web::key_home});
  browser().press({web::key_right});
  const std::string before = record();
  browser().click("#take-back");
  browser().wait_for("!byId('card').hidden");
  EXPECT_THAT(browser().text("#card"), HasSubstr("Taken back: 1. P2212-2222 and 1 more move."));
  take_picture("taken-back");
  browser().click("#card [data-undo]");
  browser().wait_for("data.moves.length === 2 && core.waiting.size === 0");
  EXPECT_EQ(record(), before);
  EXPECT_EQ(browser().run("return byId('card').hidden"), true);
}

TEST_F(StudioInBrowser, PutsInWhatWasMeantAndUndoesIt) {
  open();
  paste_sample("hyperchess/slips.pgn");
  const Json before = browser().run("return data.tally[0]");
  browser().run("visit(data.findings.find(({meant}) => meant).at)");
  settle();
  take_picture("finding");
  browser().click("#now [data-suggestion]");
  browser().wait_for("desk.past.length === 1 && core.waiting.size === 0");
  EXPECT_LT(browser().run("return data.tally[0]").get<int>(), before.get<int>());
  EXPECT_THAT(record(), HasSubstr("{was "));
  browser().press({"u"});
  browser().wait_for("desk.past.length === 0");
  EXPECT_EQ(browser().run("return data.tally[0]"), before);
  browser().click("#fix");
  browser().wait_for("desk.past.length === 1 && core.waiting.size === 0");
  EXPECT_LT(browser().run("return data.tally[0]").get<int>(), before.get<int>());
}

TEST_F(StudioInBrowser, PlaysByKeysAlone) {
  open();
  settle();
  // The tab key reaches 1111 as the first cell of the board.
  for (int i = 0; i < 40; ++i) {
    browser().press({web::key_tab});
    if (browser().run("return document.activeElement.classList.contains('cell')") == true) {
      break;
    }
  }
  EXPECT_EQ(browser().run("return document.activeElement.dataset.cell"), "1111");
  for (int i = 0; i < 4; ++i) {
    browser().press({web::key_up});
  }
  for (int i = 0; i < 5; ++i) {
    browser().press({web::key_right});
  }
  EXPECT_EQ(browser().run("return document.activeElement.dataset.cell"), "2212");
  browser().press({web::key_enter});
  settle();
  browser().press({web::key_up, web::key_enter});
  browser().wait_for("shown.position === 1");
  EXPECT_THAT(record(), HasSubstr("P2212-2222"));
  EXPECT_THAT(browser().text("#spoken"), HasSubstr("After 1. P2212-2222"));
  browser().press({","});
  EXPECT_EQ(position(), 0);
  browser().press({"."});
  EXPECT_EQ(position(), 1);
}

TEST_F(StudioInBrowser, SavesTheFileWithWhatWasChanged) {
  const tests::ScratchFolder folder;
  browser().save_files_in(folder.path().string());
  open();
  const std::string game = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";
  paste(game + "1. P2212-2222 *\n\n" + game + "1. P2312-2322 *\n");
  browser().press({web::key_end});
  settle();
  click_cell("3242");
  click_cell("3232");
  browser().wait_for("shown.position === 2");
  browser().click("[data-game='2']");
  browser().wait_for("desk.game === 2 && core.waiting.size === 0");
  browser().press({"s"});
  std::string saved;
  // (A browser is slow while a build runs beside it.)
  for (int i = 0; i < 1500 && saved.empty(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    saved = folder.read("pasted.pgn");
  }
  EXPECT_EQ(saved, game + "1. P2212-2222 P3242-3232 *\n\n" + game + "1. P2312-2322 *\n");
}

} // namespace
} // namespace tessera::studio
