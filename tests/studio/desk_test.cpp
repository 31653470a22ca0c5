// What is on the desk: opening files, and losing no change.

#include "studio_in_browser.hpp"

namespace tessera::studio {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string head = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";

/// Plays a pawn move at the start, and waits until the record has it.
class StudioDesk : public StudioInBrowser {
protected:
  static void play() {
    browser().press({web::key_home});
    settle();
    click_cell("2312");
    click_cell("2322");
    browser().wait_for("desk.text.includes('P2312-2322') && core.waiting.size === 0");
  }
};

TEST_F(StudioDesk, OpensAFileThatIsChosenOrDropped) {
  const tests::ScratchFolder folder;
  folder.write("chosen.pgn", "[White \"Ada\"]\n" + head + "1. P2212-2222 *\n");
  open();
  browser().type("#file", (folder.path() / "chosen.pgn").string());
  browser().wait_for("desk.name === 'chosen.pgn' && core.waiting.size === 0");
  EXPECT_THAT(browser().text("#title"), HasSubstr("Ada"));
  browser().run(
      "const held = new DataTransfer();"
      "held.items.add(new File([arguments[0]], 'dropped.pgn'));"
      "document.dispatchEvent(new DragEvent('drop', {dataTransfer: held, cancelable: true}))",
      {"[White \"Ben\"]\n" + head + "*\n"});
  browser().wait_for("desk.name === 'dropped.pgn' && core.waiting.size === 0");
  EXPECT_THAT(browser().text("#title"), HasSubstr("Ben"));
}

TEST_F(StudioDesk, OpensTheLinkThatIsPutInItsAddress) {
  open();
  paste(head + "1. P2212-2222 P3242-3232 *\n");
  browser().run("visit(1); window.link = ''; linkHere().then((link) => { window.link = link; })");
  const std::string link = browser().wait_for("window.link");
  paste(head + "*\n");
  browser().run("location.hash = arguments[0]", {link.substr(link.find('#'))});
  browser().wait_for("data.moves.length === 2 && core.waiting.size === 0");
  EXPECT_EQ(position(), 1);
}

TEST_F(StudioDesk, UndoesInEachGame) {
  open();
  paste(head + "1. P2212-2222 *\n\n" + head + "1. P3212-3222 *\n");
  play();
  browser().click("[data-game='2']");
  browser().wait_for("desk.game === 2 && core.waiting.size === 0");
  EXPECT_EQ(browser().run("return byId('undo').disabled"), true);
  browser().click("[data-game='1']");
  browser().wait_for("desk.game === 1 && core.waiting.size === 0");
  EXPECT_THAT(record(), HasSubstr("P2312-2322"));
  browser().click("#undo");
  browser().wait_for("!desk.text.includes('P2312-2322')");
}

TEST_F(StudioDesk, BringsBackWhatWasChangedBeforeAnotherFile) {
  open();
  paste(head + "1. P2212-2222 *\n");
  play();
  const std::string changed = record();
  paste_sample("tesschess/king-hunt.pgn");
  EXPECT_NE(record(), changed);
  browser().click("#undo");
  browser().wait_for("desk.text.includes('P2312-2322') && core.waiting.size === 0");
  EXPECT_EQ(record(), changed);
  settle();
  browser().click("#undo");
  browser().wait_for("!desk.text.includes('P2312-2322')");
  EXPECT_EQ(browser().run("return byId('undo').disabled"), true);
}

TEST_F(StudioDesk, KeepsEveryChangeAndOpensTheLastGameAgain) {
  open();
  play();
  wait_until_kept();
  const std::string played = record();
  open();
  settle();
  EXPECT_EQ(record(), played);
  EXPECT_EQ(position(), 1);
  browser().run("byId('turn').click(); visit(0)");
  open();
  EXPECT_EQ(position(), 0) << "it opens where it was left";
  EXPECT_EQ(browser().run("return shown.blackBelow"), true);
}

TEST_F(StudioDesk, KeepsTheGameBeforeAnother) {
  open();
  play();
  wait_until_kept();
  begin("chesseract");
  // A text that was pasted is kept though nothing is changed in it.
  paste("[White \"Ada\"]\n" + head + "1. P2212-2222 *\n");
  wait_until_kept();
  begin("tesschess");
  browser().click("#kept");
  browser().wait_for("byId('kept-dialog').open");
  EXPECT_THAT(browser().text("#kept-list"),
              AllOf(HasSubstr("Ada"), HasSubstr("A game of Hyperchess"), HasSubstr("1 move"),
                    Not(HasSubstr("Chesseract")), Not(HasSubstr("TessChess"))));
  take_picture("kept");
  browser().click("#kept-list li:last-child .jump");
  browser().wait_for("desk.text.includes('P2312-2322') && core.waiting.size === 0");
  EXPECT_EQ(position(), 1);
}

TEST_F(StudioDesk, LosesNoneOfTwoWindowsChanges) {
  open();
  play();
  wait_until_kept();
  // As another window does, which has the same game.
  browser().run("void inStore('readwrite', async (games) => settled(games.put({"
                "...await settled(games.get(desk.kept.id)), title: 'of the other', stamp: 1})))"
                ".then(() => { window.written = true; })");
  browser().wait_for("window.written");
  browser().click("#take-back");
  browser().wait_for("!desk.text.includes('P2312-2322')");
  wait_until_kept();
  browser().click("#kept");
  browser().wait_for("byId('kept-dialog').open");
  EXPECT_EQ(browser().run("return document.querySelectorAll('#kept-list li').length"), 2);
  EXPECT_THAT(browser().text("#kept-list"), HasSubstr("of the other"));
}

TEST_F(StudioDesk, OpensWhatWasMadeOfALinkAgain) {
  open();
  paste(head + "1. P2212-2222 *\n");
  browser().run("linkHere().then((link) => { window.link = link; })");
  const std::string link = browser().wait_for("window.link");
  open(link.substr(link.find('#')));
  EXPECT_EQ(browser().run("return desk.kept.id || 0"), 0) << "the link holds it";
  play();
  wait_until_kept();
  const std::string played = record();
  browser().run("location.reload()");
  browser().wait_for("desk.text.includes('P2312-2322')");
  EXPECT_EQ(record(), played);
}

TEST_F(StudioDesk, SaysThatNothingCanBeKept) {
  open();
  browser().run("IDBFactory.prototype.open = () => { throw new DOMException('blocked', "
                "'SecurityError'); }");
  play();
  EXPECT_THAT(browser().wait_for("byId('not-kept').innerText").get<std::string>(),
              AllOf(HasSubstr("Games are not kept here"), HasSubstr("blocked")));
  take_picture("not-kept");
  const std::string played = record();
  // The game stays in the page.
  begin("chesseract");
  begin("tesschess");
  browser().click("#kept");
  browser().wait_for("byId('kept-dialog').open");
  EXPECT_THAT(browser().text("#kept-about"), HasSubstr("Games are not kept here"));
  browser().click("#kept-close");
  browser().click("#undo");
  browser().wait_for("desk.text.includes('P2312-2322') && core.waiting.size === 0");
  EXPECT_EQ(record(), played);
  EXPECT_EQ(browser().run("return dispatchEvent(new Event('beforeunload', {cancelable: true}))"),
            false)
      << "it asks before it closes";
}

TEST_F(StudioDesk, SaysThatThereIsNoMoreRoom) {
  browser().leave_room(address(), 20'000);
  open();
  paste(head + "{" + std::string(1'000'000, 'x') + "} 1. P2212-2222 *\n");
  EXPECT_THAT(browser().wait_for("byId('not-kept').innerText").get<std::string>(),
              HasSubstr("no more room"));
  browser().leave_room(address(), 1'000'000'000);
  play();
  browser().wait_for("byId('not-kept').innerText === ''");
  wait_until_kept();
}

TEST_F(StudioDesk, GoesOnWithTheRecordWhereAnotherCannotBeShown) {
  open();
  paste(head + "1. P2212-2222 *\n");
  paste("[Variant \"hyperchess\"]\n[FEN \"nonsense\"]\n\n*\n");
  EXPECT_NE(trouble(), "");
  play();
  EXPECT_THAT(record(), HasSubstr("1. P2212-2222 (1. P2312-2322)"));
}

TEST_F(StudioDesk, OpensAFileWhoseFirstGameCannotBeShown) {
  open();
  paste("[Variant \"hyperchess\"]\n[FEN \"nonsense\"]\n\n*\n\n[White \"Ada\"]\n" + head +
        "1. P2212-2222 *\n");
  EXPECT_EQ(browser().run("return desk.game"), 2);
  EXPECT_THAT(browser().text("#title"), HasSubstr("Ada"));
  EXPECT_THAT(trouble(), HasSubstr("Game 1 cannot be shown: "));
  EXPECT_EQ(browser().run("return document.querySelectorAll('#games li').length"), 2);
}

TEST_F(StudioDesk, KeepsTheLettersOfATextThatIsNoUtf8) {
  open();
  browser().run("window.opened = 0; openText(Uint8Array.from(arguments[0] + '*', (c) => "
                "c.charCodeAt(0)).buffer, 'latin').then(() => { window.opened = 1; })",
                {"[White \"Ren\u00e9\"]\n" + head});
  browser().wait_for("window.opened");
  EXPECT_THAT(browser().text("#title"), HasSubstr("Ren\u00e9"));
  play();
  EXPECT_THAT(record(), HasSubstr("Ren\u00e9"));
}

} // namespace
} // namespace tessera::studio
