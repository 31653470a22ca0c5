// What is looked at: moves and views, lines, four dimensions, links.

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
  EXPECT_GT(browser().run("return document.querySelectorAll('.over .stop').length").get<int>(), 3);
  take_picture("lines");
  for (const char *view : {"2", "3", "4", "5", "6"}) {
    browser().press({view});
    EXPECT_GE(browser().run("return document.querySelectorAll('.over .way').length").get<int>(), 3);
    take_picture(std::string("view-") + view);
  }
  browser().press({"l"});
  EXPECT_EQ(browser().run("return document.querySelectorAll('.over .way').length"), 0);
}

TEST_F(StudioInBrowser, DrawsArrowsAndCircles) {
  open();
  browser().drag(cell("2212"), cell("3333"), 2);
  EXPECT_EQ(browser().run("return document.querySelectorAll('.over path.drawn').length"), 1);
  browser().drag(cell("1111"), cell("1111"), 2);
  EXPECT_EQ(browser().run("return document.querySelectorAll('.over circle.drawn').length"), 1);
  browser().drag(cell("2212"), cell("3333"), 2);
  EXPECT_EQ(browser().run("return document.querySelectorAll('.over path.drawn').length"), 0);
  browser().hover(cell("3124"));
  EXPECT_EQ(browser().text("#hovered"), "3124");
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
