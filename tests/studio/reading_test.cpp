// Reading: moves and views, lines, four dimensions, links.

#include "studio_in_browser.hpp"

#include <regex>

namespace tessera::studio {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST_F(StudioInBrowser, StepsByKeysAsOthersDo) {
  open();
  paste_sample("hyperchess/mate-under-hold.pgn");
  const int last = browser().run("return data.positions.length - 1");
  browser().point_and_click(cell("1111"));
  browser().press({web::key_right, web::key_right});
  EXPECT_EQ(position(), 2);
  browser().press({web::key_left});
  EXPECT_EQ(position(), 1);
  browser().press({web::key_down});
  EXPECT_EQ(position(), last);
  browser().press({web::key_up});
  EXPECT_EQ(position(), 0);
  browser().press({"f"});
  EXPECT_EQ(browser().run("return shown.blackBelow"), true);
  browser().press({" "});
  browser().wait_for("shown.position === 1");
  browser().press({" "});
  EXPECT_EQ(browser().attribute("#autoplay", "aria-pressed"), "false");
  for (const char *view : {"2", "6", "1"}) {
    browser().press({view});
    EXPECT_EQ(browser().run("return shown.view + 1"), std::stoi(view));
  }
}

TEST_F(StudioInBrowser, ListsMovesInTwoColumns) {
  open();
  paste_sample("hyperchess/printed-game.txt");
  EXPECT_EQ(browser().run("return document.querySelector('.turn .of-white').innerText.trim()"),
            "P 2231-3231");
  EXPECT_EQ(browser().run("return document.querySelector('.turn .of-black').innerText.trim()"),
            "P 3234-3233");
  EXPECT_EQ(
      browser().run("return document.querySelectorAll('#record .move[data-position]').length"), 81);
  browser().run("byId('record').scrollTop = 100");
  const Json page = browser().run("return scrollY");
  browser().click("#record .move[data-position='12']");
  EXPECT_EQ(browser().run("return scrollY"), page);
  EXPECT_EQ(browser().run("return byId('record').scrollTop"), 100);
}

TEST_F(StudioInBrowser, DrawsTheLinesOfAMan) {
  open();
  paste_sample("chesseract/mate-in-seven.pgn");
  browser().press({web::key_home});
  settle();
  browser().point_and_click(cell("AIc2"));
  browser().wait_for("document.querySelectorAll('.over .way').length");
  const Json lines = native(text_of(std::string(samples) + "chesseract/mate-in-seven.pgn"),
                            {{"ask", "lines"}, {"at", "start"}, {"cell", "AIc2"}});
  EXPECT_GE(browser().run("return document.querySelectorAll('.over .way:not(.shut)').length"),
            lines["lines"].size());
  EXPECT_THAT(browser().text("#legend"), AllOf(HasSubstr("one axis"), HasSubstr("two axes")));
  EXPECT_THAT(browser().text("#legend"), HasSubstr("a piece stands in the way"));
  EXPECT_GT(browser().run("return document.querySelectorAll('.over .bar').length").get<int>(), 3);
  take_picture("lines");
  for (const char *view : {"2", "3", "4", "5", "6"}) {
    browser().press({view});
    EXPECT_GE(browser().run("return document.querySelectorAll('.over .way').length").get<int>(), 3);
    take_picture(std::string("view-") + view);
  }
  browser().press({"l"});
  EXPECT_EQ(browser().run("return document.querySelectorAll('.over .way').length"), 0);
}

TEST_F(StudioInBrowser, ShowsWhereARookMayTurn) {
  open();
  paste("[Variant \"chesseract\"]\n\n*\n");
  browser().point_and_click(cell("AIa1"));
  browser().wait_for("document.querySelector('.over .turning')");
  EXPECT_EQ(browser().run("return document.querySelectorAll('.over .turning').length"), 1);
  EXPECT_THAT(browser().text("#legend"), HasSubstr("it may turn here"));
  const char *bent = "return [...document.querySelectorAll('.over .way.strong')].map((path) => "
                     "path.getAttribute('d').split('L').length).join()";
  EXPECT_EQ(browser().run(bent), "");
  // From AIa1 to the edge at DIa1, and on to DIId1.
  browser().hover(cell("DId1"));
  EXPECT_EQ(browser().run(bent), "3");
  take_picture("turning");
}

TEST_F(StudioInBrowser, SaysThatAManIsPinned) {
  open();
  paste_sample("chesseract/mate-in-seven.pgn");
  browser().run("visit(15)");
  settle();
  browser().point_and_click(cell("DIVb1"));
  EXPECT_EQ(browser().text("#asked"), "DIVb1: Black's unicorn, pinned");
}

TEST_F(StudioInBrowser, DrawsWhatWasWrittenPlayedAndMeant) {
  open();
  const auto arrows = [] {
    return browser().run("return ['written', 'played', 'meant'].filter((kind) => "
                         "document.querySelector(`.over .${kind}`)).join()");
  };
  const std::string game = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";
  // The pawn has left 2112: two digits are swapped, and the swapped move is played.
  paste(game + "1. P2112-3112 P3142-2142 2. P2112-3112 *\n");
  browser().press({web::key_end});
  EXPECT_EQ(arrows(), "written,meant");
  EXPECT_THAT(
      browser().text("#legend"),
      AllOf(HasSubstr("as it is written"), HasSubstr("was perhaps meant, and is played instead")));
  take_picture("written");
  browser().press({web::key_home});
  EXPECT_EQ(arrows(), "");
  EXPECT_EQ(browser().run("return byId('legend').hidden"), true);
  // A move that leaves the king in check is played all the same.
  browser().run("window.done = 0; openText(arguments[0], 'kinds').then(() => takeGame(17))"
                ".then(() => { goTo(line[line.length - 1]); window.done = 1; })",
                {text_of(std::string(samples) + "hyperchess/illegal-kinds.pgn")});
  browser().wait_for("window.done");
  browser().run("visit(data.findings[0].at)");
  EXPECT_EQ(arrows(), "written,meant");
  EXPECT_THAT(browser().text("#legend"), HasSubstr("as it is written, and played so"));
  // A piece that is not in hand: the cell it is dropped on is known, and nothing is played.
  paste_sample("4star-crazyhouse/illegal-drops.pgn");
  browser().press({web::key_end});
  EXPECT_EQ(arrows(), "written");
  EXPECT_EQ(browser().run("return document.querySelector('.over .written').tagName"), "circle");
}

TEST_F(StudioInBrowser, DrawsArrowsAndCircles) {
  open();
  browser().drag(cell("2212"), cell("3333"), 2);
  EXPECT_EQ(browser().run("return document.querySelectorAll('.over path.drawn.head').length"), 1);
  browser().drag(cell("1111"), cell("1111"), 2);
  EXPECT_EQ(browser().run("return document.querySelectorAll('.over circle.drawn').length"), 1);
  browser().drag(cell("2212"), cell("3333"), 2);
  EXPECT_EQ(browser().run("return document.querySelectorAll('.over path.drawn.head').length"), 0);
  browser().hover(cell("3124"));
  EXPECT_EQ(browser().text("#hovered"), "3124");
  // A picture has them, too.
  browser().drag(cell("2212"), cell("3333"), 2);
  browser().click("#share");
  browser().run("byId('share-what').value = 'svg'; "
                "byId('share-what').dispatchEvent(new Event('change'))");
  browser().wait_for("byId('copied').value.includes('<title>2212 to 3333</title>') && "
                     "byId('copied').value.includes('1111: marked')");
  browser().click("#share-close");
  // They belong to the position, and a left click removes them.
  settle();
  click_cell("2312");
  EXPECT_EQ(browser().run("return document.querySelectorAll('.over .drawn').length"), 0);
}

TEST_F(StudioInBrowser, NamesTheCellThatIsPointedAt) {
  open();
  browser().hover(cell("3124"));
  EXPECT_EQ(browser().text("#hovered"), "3124");
  browser().hover("#title");
  EXPECT_EQ(browser().text("#hovered"), "");
  browser().hover(cell("3124"));
  begin("chesseract");
  EXPECT_NE(browser().text("#hovered"), "3124");
}

TEST_F(StudioInBrowser, StepsByTheWheel) {
  open();
  paste_sample("hyperchess/mate-under-hold.pgn");
  browser().turn_wheel(cell("2222"), 100);
  browser().wait_for("shown.position === 1");
  browser().run("wheeled = 0");
  browser().turn_wheel(cell("2222"), -100);
  browser().wait_for("shown.position === 0");
  EXPECT_EQ(browser().run("return scrollY"), 0);
}

TEST_F(StudioInBrowser, GlidesFromViewToViewUnlessAskedToBeStill) {
  open();
  browser().press({"2"});
  EXPECT_EQ(browser().run("return document.getAnimations().length"), 0);
  browser().prefer_dark(false);
  browser().press({"3"});
  EXPECT_GT(browser().run("return document.getAnimations().length").get<int>(), 50);
}

TEST_F(StudioInBrowser, ShowsTheBoardInFourDimensions) {
  open();
  for (const char *name : {"hyperchess/printed-game.txt", "tesseract/mate-in-six.pgn"}) {
    paste_sample(name);
    browser().press({"w"});
    browser().wait_for("space.on && space.places.length === data.cells.length");
    const Json angles = browser().run("return space.angles.join()");
    EXPECT_EQ(browser().run("return document.getElementById('boards').hidden"), true);
    EXPECT_EQ(browser().run("return space.angles.join()"), angles) << "asked to be still";
    browser().run("const {x, y} = space.places[0]; const r = byId('space-canvas')"
                  ".getBoundingClientRect(); for (const kind of ['pointerdown', 'pointerup']) "
                  "byId('space-canvas').dispatchEvent(new PointerEvent(kind, {clientX: x + r.left, "
                  "clientY: y + r.top, pointerId: 1}))");
    take_picture("space");
    browser().press({"w"});
    browser().console();
  }
}

TEST_F(StudioInBrowser, SharesByLinkAndInEveryForm) {
  open();
  paste_sample("tesschess/king-hunt.pgn");
  browser().run("visit(5)");
  browser().press({"3", "f"});
  settle();
  const std::string shown = fen();
  browser().click("#share");
  const std::string link = browser().wait_for("byId('copied').value.includes('#record=') && "
                                              "byId('copied').value");
  const auto shared = [](const char *what) {
    browser().run("byId('copied').value = ''; byId('share-what').value = arguments[0]; "
                  "byId('share-what').dispatchEvent(new Event('change'))",
                  {what});
    return browser().wait_for("byId('copied').value").get<std::string>();
  };
  EXPECT_EQ(shared("fen"), shown);
  EXPECT_THAT(shared("svg"), testing::StartsWith("<svg"));
  EXPECT_THAT(shared("text"), HasSubstr("move"));
  const std::string record = shared("record");
  EXPECT_EQ(native(record, {{"ask", "position"}})["fen"],
            native(text_of(std::string(samples) + "tesschess/king-hunt.pgn"),
                   {{"ask", "position"}})["fen"]);
  browser().run("byId('copied').value = ''; byId('share-notation').value = 'hyperchess'; "
                "byId('share-notation').dispatchEvent(new Event('change'))");
  const std::string converted = browser().wait_for("byId('copied').value");
  EXPECT_THAT(converted, HasSubstr("[Notation \"hyperchess\"]"));
  take_picture("share");
  open(link.substr(link.find('#')));
  EXPECT_EQ(position(), 5);
  EXPECT_EQ(fen(), shown);
  EXPECT_EQ(browser().run("return [shown.view, shown.blackBelow]"), Json({2, true}));
}

TEST_F(StudioInBrowser, OutlastsDamagedLinks) {
  open();
  paste_sample("tesschess/king-hunt.pgn");
  const auto link_to = [](const char *text) {
    browser().run("window.linked = null; void (async () => { "
                  "const packed = await through(new CompressionStream('deflate-raw'), "
                  "new TextEncoder().encode(" +
                  std::string(text) + ")); window.linked = '#record=' + toBase64(packed); })()");
    return browser().wait_for("window.linked").get<std::string>();
  };
  const std::string record = link_to("desk.text");
  // (64 MB of blanks, packed a thousand times.)
  const std::string bomb = link_to("' '.repeat(64e6)");
  EXPECT_LT(bomb.size(), 200'000U);
  open_damaged(bomb);
  for (const char *place : {"&position=-3&view=-1", "&position=1.5&view=0.5", "&position=x&view=y",
                            "&position=1e300&view=Infinity"}) {
    open(record + place);
    EXPECT_NE(fen(), "") << place;
    EXPECT_EQ(browser().run("return Number.isInteger(shown.position) && shown.view in data.views"),
              true)
        << place;
  }
  EXPECT_EQ(browser().console(), Json::array());
}

TEST_F(StudioInBrowser, TellsWhereAnotherRecordDiffers) {
  open();
  paste_sample("hyperchess/mate-under-hold.pgn");
  const std::string other = std::regex_replace(record(), std::regex("1-0|0-1"), "1/2-1/2");
  ASSERT_NE(other, record());
  browser().click("#compare");
  browser().run("byId('compare-text').value = arguments[0]", {other});
  browser().click("#compare-go");
  browser().wait_for("byId('compared').textContent");
  EXPECT_THAT(browser().text("#compared"), HasSubstr("1/2-1/2"));
  browser().run("byId('compared').textContent = ''; byId('compare-text').value = arguments[0]",
                {record()});
  browser().click("#compare-go");
  browser().wait_for("byId('compared').textContent");
  EXPECT_THAT(browser().text("#compared"), HasSubstr("say the same"));
}

TEST_F(StudioInBrowser, WorksOnALargeTextAndCanBeStopped) {
  open();
  const std::string before = record();
  browser().run("const game = '[Variant \"hyperchess\"]\\n[White \"Ada\"]\\n\\n"
                "1. P2212-2222 P3242-3232 *\\n\\n';"
                "window.large = game.repeat(10e6 / game.length);"
                "void openText(window.large, 'large')");
  browser().wait_for("!byId('progress').hidden");
  browser().click("#stop");
  browser().wait_for("byId('progress').hidden");
  EXPECT_EQ(record(), before);
  browser().run("void openText(window.large, 'large')");
  browser().wait_for("desk.games.length > 100000");
  browser().wait_for("byId('progress-text').textContent.startsWith('Checking')");
  const char *top = "const shift = byId('boards').getBoundingClientRect().top;"
                    "byId('progress').hidden = !byId('progress').hidden;"
                    "const moved = byId('boards').getBoundingClientRect().top - shift;"
                    "byId('progress').hidden = !byId('progress').hidden; return moved";
  EXPECT_EQ(browser().run(top), 0) << "the board moves under the hand";
  // The board answers all the while.
  for (const char *name : {"2312", "2322"}) {
    browser().wait_for("known.has(shown.position)");
    browser().point_and_click(cell(name));
  }
  browser().wait_for("desk.text.includes('(1. P2312-2322)')");
  browser().click("#stop");
  EXPECT_EQ(browser().run("return byId('progress').hidden"), true);
}

} // namespace
} // namespace tessera::studio
