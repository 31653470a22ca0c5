// Accessibility of the studio: forced colours, print, and axe-core in each of its states if
// TESSERA_AXE names its script (axe.min.js).

#include "studio_in_browser.hpp"

#include <cstdlib>

namespace tessera::studio {
namespace {

class StudioForAll : public StudioInBrowser {
protected:
  /// A record that starts with a white pawn on 3443, one step before promotion.
  static std::string before_promotion() {
    return "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n[SetUp \"1\"]\n"
           "[FEN \"4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-2P1/4-4-4-4/4-4-4-4/4-4-4-4//"
           "k3-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-1K2-4-4 w - 0 1\"]\n\n*\n";
  }
  /// What axe-core finds wrong with the page in its present state, one per line.
  static std::string violations() {
    browser().run(
        "window.found = null;"
        "axe.run().then(({violations}) => { window.found = violations.flatMap("
        "  ({id, nodes}) => nodes.map(({target}) => `${id} ${target}`)).join('\\n'); });");
    browser().wait_for("window.found !== null");
    return browser().run("return window.found");
  }
};

TEST_F(StudioForAll, HasNothingThatAxeFinds) {
  const char *axe = std::getenv("TESSERA_AXE");
  if (axe == nullptr) {
    GTEST_SKIP() << "TESSERA_AXE names no axe.min.js";
  }
  open();
  const std::string script = text_of(axe);
  // (It runs as the driver's script, since the page's policy would not let it in.)
  browser().run(script);
  for (const bool dark : {false, true}) {
    browser().prefer_dark(dark);
    for (const int width : {1280, 360}) {
      browser().resize(width, 900);
      const std::string at = (dark ? "dark " : "light ") + std::to_string(width);
      for (const char *sample :
           {"hyperchess/slips.pgn", "4star-bughouse/two-boards.pgn", "chesseract/mate-in-seven.pgn",
            "4star-crazyhouse/queen-from-the-hand.pgn", "4x4x4x4/copied.icn"}) {
        paste_sample(sample);
        EXPECT_EQ(violations(), "") << sample << ' ' << at;
        browser().press({web::key_end});
        settle();
        EXPECT_EQ(violations(), "") << "end of " << sample << ' ' << at;
      }
      paste_sample("hyperchess/slips.pgn");
      browser().press({web::key_home});
      settle();
      click_cell("2212");
      EXPECT_EQ(violations(), "") << "a piece is chosen, " << at;
      browser().press({web::key_escape});
      browser().press({"w"});
      EXPECT_EQ(violations(), "") << "in four dimensions, " << at;
      browser().press({"w"});
      for (const char *button : {"#paste", "#share", "#compare", "#comment", "#kept"}) {
        browser().click(button);
        browser().wait_for("document.querySelector('dialog[open]')");
        EXPECT_EQ(violations(), "") << button << ' ' << at;
        browser().press({web::key_escape});
      }
      browser().run("byId('position-dialog').showModal()");
      EXPECT_EQ(violations(), "") << "new game from a position, " << at;
      browser().press({web::key_escape});
      browser().run("window.scrollTo(0, 0)");
      click_cell("2212");
      click_cell("4444");
      browser().wait_for("!byId('card').hidden");
      EXPECT_EQ(violations(), "") << "a move is refused, " << at;
      browser().click("#card .ruling");
      EXPECT_EQ(violations(), "") << "a ruling is shown, " << at;
      browser().press({web::key_escape, web::key_escape});
      paste("nothing of the kind");
      EXPECT_EQ(violations(), "") << "a trouble is told, " << at;
      paste(before_promotion());
      click_cell("3443");
      browser().point_and_click(cell("4443"));
      browser().wait_for("byId('promotion').open");
      EXPECT_EQ(violations(), "") << "a piece is promoted, " << at;
      browser().press({web::key_escape});
    }
  }
}

TEST_F(StudioForAll, HasMarksThatStandOutFromEveryCell) {
  open();
  for (const bool dark : {false, true}) {
    browser().prefer_dark(dark);
    const std::string weak = browser().run(R"(
        const style = getComputedStyle(document.documentElement);
        const luminance = (name) => {
          const color = style.getPropertyValue(name).trim();
          const parts = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
              .map((part) => (part <= .03928 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4));
          return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2] + .05;
        };
        const contrast = (a, b) => Math.max(a, b) / Math.min(a, b);
        return ['go', 'take', 'guard', 'matters', 'frame', 'ring', 'axis-1', 'axis-2', 'axis-3', 'axis-4']
            .flatMap((mark) => ['pale', 'deep'].filter((cell) =>
                !(contrast(luminance(`--${mark}`), luminance(`--${cell}`)) >= 3)).map((cell) => `${mark} on ${cell}`))
            .join();
    )");
    EXPECT_EQ(weak, "") << (dark ? "dark" : "light");
  }
}

TEST_F(StudioForAll, KeepsItsMarksInForcedColors) {
  open();
  click_cell("2212");
  browser().force_colors();
  take_picture("forced-colors");
  const auto style = [](const std::string &selector, const char *property) {
    return browser().run(
        "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]",
        {selector, property});
  };
  EXPECT_NE(style(".cell.dark", "backgroundColor"), style(".cell.pale", "backgroundColor"));
  EXPECT_EQ(style(cell("2212"), "outlineStyle"), "solid");
  EXPECT_EQ(style(".over", "forcedColorAdjust"), "none");
  EXPECT_NE(style("button[aria-pressed='true']", "backgroundColor"),
            style("button[aria-pressed='false']", "backgroundColor"));
}

TEST_F(StudioForAll, PrintsTheBoardAndTheRecordWithoutButtons) {
  open();
  paste_sample("hyperchess/printed-game.txt");
  browser().press({web::key_end});
  settle();
  browser().show_print(true);
  const auto is_seen = [](const std::string &selector) -> bool {
    return browser().run("return document.querySelector(arguments[0]).checkVisibility()",
                         {selector});
  };
  for (const char *shown : {"#boards", "#title", "#record", "#findings"}) {
    EXPECT_TRUE(is_seen(shown)) << shown;
  }
  for (const char *hidden : {".bar .menu", ".controls", ".tools", "#comment", "#take-back"}) {
    EXPECT_FALSE(is_seen(hidden)) << hidden;
  }
  // All of the record, not only what is in sight.
  EXPECT_EQ(browser().run(
                "const list = byId('record'); return list.scrollHeight > list.clientHeight + 1"),
            false);
  take_picture("print");
  browser().show_print(false);
}

TEST_F(StudioForAll, PrintsBothBoardsWhole) {
  browser().resize(390, 844);
  open();
  paste_sample("4star-bughouse/two-boards.pgn");
  browser().show_print(true);
  EXPECT_EQ(browser().run("return ['boards', 'where', 'findings'].filter((id) => "
                          "getComputedStyle(byId(id)).overflow !== 'visible')"),
            Json::array());
  EXPECT_EQ(browser().run("return getComputedStyle(byId('boards')).maxHeight"), "none");
  browser().show_print(false);
}

} // namespace
} // namespace tessera::studio
