// How the studio starts: from a server and from disk, at all sizes, and where it cannot.

#include "studio_in_browser.hpp"

namespace tessera::studio {
namespace {

using testing::HasSubstr;

TEST_F(StudioInBrowser, OpensWithABoardToPlayOn) {
  open();
  EXPECT_EQ(browser().run("return document.querySelectorAll('.cell .man').length"), 32);
  EXPECT_THAT(browser().text("#where"), HasSubstr("White to move"));
  take_picture("first");
  browser().prefer_dark(true);
  paste_sample("hyperchess/printed-game.txt");
  browser().press({web::key_end});
  take_picture("dark");
}

TEST_F(StudioInBrowser, OpensFromDiskAndPlaysThere) {
  browser().open(TESSERA_STUDIO "/index.html");
  wait_until_ready();
  settle();
  click_cell("2212");
  click_cell("2222");
  browser().wait_for("shown.position === 1");
  EXPECT_THAT(record(), HasSubstr("1. P2212-2222"));
}

TEST_F(StudioInBrowser, OpensWithoutItsServerOnceItWasOpened) {
  auto server = std::make_unique<FolderServer>(TESSERA_STUDIO);
  const std::string address = server->address();
  browser().visit(address);
  wait_until_ready();
  browser().run("navigator.serviceWorker.ready.then(() => { window.installed = true; })");
  browser().wait_for("window.installed");
  server.reset();
  browser().visit(address + "?again");
  wait_until_ready();
  settle();
  click_cell("2212");
  EXPECT_THAT(browser().attribute(cell("2222"), "class"), HasSubstr("goes"));
}

/// Copies the studio into a folder.
void copy_studio(const tests::ScratchFolder &folder) {
  for (const auto &entry : std::filesystem::directory_iterator(TESSERA_STUDIO)) {
    std::filesystem::copy(entry.path(), folder.path());
  }
}

TEST_F(StudioInBrowser, OpensANewBuildThoughTheBrowserHasFilesOfTheOldOne) {
  const tests::ScratchFolder folder;
  copy_studio(folder);
  const FolderServer server(folder.path().string(), {{"Cache-Control", "max-age=600"}});
  browser().visit(server.address());
  wait_until_ready();
  browser().wait_for("navigator.serviceWorker.controller");
  std::string offline = folder.read("offline.js");
  offline.replace(offline.find("'tessera-"), 9, "'tessera-new-");
  folder.write("offline.js", offline);
  folder.write("studio.js", folder.read("studio.js") + "\ndocument.body.dataset.build = 'new';\n");
  browser().visit(server.address() + "?1");
  wait_until_ready();
  browser().run("const ask = () => caches.keys().then((names) => { window.names = names.join(); "
                "setTimeout(ask, 50); }); ask()");
  browser().wait_for("window.names && !/tessera-(?!new)/.test(window.names)");
  browser().visit(server.address() + "?2");
  wait_until_ready();
  EXPECT_EQ(browser().run("return document.body.dataset.build"), "new");
}

TEST_F(StudioInBrowser, SaysThatItsCoreCannotStart) {
  const tests::ScratchFolder folder;
  copy_studio(folder);
  std::filesystem::remove(folder.path() / "tessera.wasm");
  const FolderServer broken(folder.path().string());
  browser().visit(broken.address());
  browser().wait_for("document.querySelector('#trouble').textContent");
  EXPECT_THAT(trouble(), HasSubstr("The core cannot start"));
  browser().console();
}

TEST_F(StudioInBrowser, KeepsTheBoardInSightOnAPhone) {
  browser().resize(360, 740);
  open();
  paste_sample("hyperchess/printed-game.txt");
  take_picture("phone");
  EXPECT_LE(browser().run("return document.documentElement.scrollWidth"), 360);
  browser().run("document.querySelector('#findings').scrollIntoView()");
  const Json top =
      browser().run("return document.querySelector('.grid').getBoundingClientRect().top");
  EXPECT_GE(top.get<double>(), -5);
  EXPECT_LT(top.get<double>(), 200);
  take_picture("phone-scrolled");
  browser().press({web::key_end});
  const std::string top_of_findings =
      "return document.querySelector('#findings').getBoundingClientRect().top";
  const Json before = browser().run(top_of_findings);
  browser().press({web::key_home});
  EXPECT_NEAR(browser().run(top_of_findings).get<double>(), before.get<double>(), 2)
      << "what is read moves under the hand";
}

TEST_F(StudioInBrowser, LeavesRoomBesideTheBoardInSight) {
  open();
  const auto size = [](const std::string &what, const char *side) {
    return browser()
        .run("return document.querySelector(arguments[0]).getBoundingClientRect()[arguments[1]]",
             {what, side})
        .get<double>();
  };
  for (const auto &[width, height] : {std::pair(1366, 650),
                                      {1280, 400},
                                      {640, 360},
                                      {320, 180},
                                      {844, 390},
                                      {390, 844},
                                      {360, 640}}) {
    browser().resize(width, height);
    const std::string at = std::to_string(width) + " x " + std::to_string(height);
    for (const char *sample :
         {"hyperchess/printed-game.txt", "4star-bughouse/two-boards.pgn",
          "4star-crazyhouse/queen-from-the-hand.pgn", "chesseract/mate-in-seven.pgn"}) {
      browser().run("void takeText(arguments[0], arguments[1])",
                    {text_of(std::string(samples) + sample), sample});
      browser().wait_for("desk.name === '" + std::string(sample) + "' && core.waiting.size === 0");
      const std::string where = sample + (" at " + at);
      EXPECT_LE(browser().run("return document.documentElement.scrollWidth"), width) << where;
      browser().run("scrollTo(0, 1e6)");
      browser().wait_for("new Promise((done) => requestAnimationFrame(() => done(true)))");
      // What of the boards and their buttons stays over the text when the page is at its end.
      const bool beside = width >= 960;
      const double bottom = size(beside ? "#playing" : "#stage", "bottom");
      EXPECT_LE(bottom, beside ? height : height / 2 + 1) << where;
      browser().run("scrollTo(0, 0)");
    }
    paste_sample("hyperchess/printed-game.txt");
    take_picture("size-" + std::to_string(width) + "x" + std::to_string(height));
    EXPECT_NEAR(browser()
                    .run("const {nodes, paper: {rows}} = boards[0];"
                         "const [above, below] = [0, 1].map((row) => "
                         "nodes[rows[row][0]].getBoundingClientRect());"
                         "return below.top - above.bottom")
                    .get<double>(),
                0, 1)
        << "rows are torn apart at " << at;
    if (height > 350) {
      EXPECT_LE(size("#stage", "height"), height) << at;
    }
  }
}

TEST_F(StudioInBrowser, MovesNothingAsItLoads) {
  for (const auto &[width, height] : {std::pair(1280, 900), {1366, 650}, {390, 844}, {844, 390}}) {
    browser().resize(width, height);
    open();
    settle();
    browser().run("window.shift = 0; new PerformanceObserver((list) => { for (const each of "
                  "list.getEntries()) { window.shift += each.value; } "
                  "}).observe({type: 'layout-shift', buffered: true})");
    browser().wait_for("new Promise((done) => setTimeout(done, 100, true))");
    EXPECT_LT(browser().run("return window.shift").get<double>(), 0.05) << width;
  }
}

TEST_F(StudioInBrowser, OpensOnlyWhatHasGames) {
  open();
  const std::string before = record();
  paste("nothing of the kind");
  EXPECT_THAT(trouble(), HasSubstr("No game found"));
  EXPECT_EQ(record(), before);
  paste("[Variant \"hyperchess\"]\n[FEN \"nonsense\"]\n\n*\n");
  EXPECT_NE(trouble(), "");
  EXPECT_EQ(record(), before);
}

TEST_F(StudioInBrowser, RunsNothingThatARecordHolds) {
  open();
  const std::string attack =
      "<img src=x onerror=window.hit=1><script>window.hit=1</script>javascript:window.hit=1";
  std::string all;
  for (const char *tag : {"Event", "Site", "Date", "White", "Black", "Result", "Annotator"}) {
    all += std::string("[") + tag + " \"" + attack + "\"]\n";
  }
  all += "[Variant \"hyperchess\"]\n\n{" + attack + "} 1. P2212-2222 $6 {" + attack +
         "} (1. P2312-2322 {" + attack + "}) 1... P3243-3233 " + attack + "\n% " + attack +
         "\n[Broken " + attack + "\n*\n";
  paste(all + "\n" + all);
  EXPECT_EQ(browser().run("return desk.games.length"), 2);
  browser().click("#share");
  browser().run("byId('share-what').value = 'record'; "
                "byId('share-what').dispatchEvent(new Event('change'))");
  browser().wait_for("core.waiting.size === 0 && byId('copied').value.length > 100");
  browser().click("#share-close");
  browser().press({web::key_end});
  browser().click("#comment");
  browser().run("byId('comment-text').value = arguments[0]", {attack});
  browser().click("#comment-keep");
  browser().wait_for("core.waiting.size === 0");
  EXPECT_EQ(browser().run("return window.hit === undefined"), true);
  EXPECT_EQ(browser().run("return document.querySelectorAll('img').length"), 0);
  // What the core says about it, in each dialog that shows this.
  browser().click("#compare");
  browser().run("byId('compare-text').value = arguments[0]",
                {"[White \"" + attack + "\"]\n\n" + attack});
  browser().click("#compare-go");
  browser().wait_for("byId('compared').textContent");
  browser().click("#compare-close");
  browser().run("byId('new').value = 'position'; byId('new').dispatchEvent(new Event('change'))");
  browser().type("#position-text", attack);
  browser().click("#position-go");
  browser().wait_for("byId('position-problem').textContent !== ''");
  browser().click("#position-close");
  browser().run("void openText(arguments[0], arguments[0])", {attack});
  browser().wait_for("byId('trouble').textContent");
  browser().run("byId('games-filter').value = arguments[0]; "
                "byId('games-filter').dispatchEvent(new Event('input'))",
                {attack});
  EXPECT_EQ(browser().run("return window.hit === undefined"), true);
  EXPECT_EQ(browser().run("return document.querySelectorAll('img').length"), 0);
  open_damaged("#record=%3Cimg%20src=x%20onerror=window.hit=1%3E");
  EXPECT_EQ(browser().run("return window.hit === undefined"), true);
  // The policy lets no script in, wherever it comes from.
  browser().run(
      "document.body.insertAdjacentHTML('beforeend', "
      "'<img src=x onerror=\"window.hit = 1\"><a id=trap href=\"javascript:window.hit=1\">x</a>');"
      "const script = document.createElement('script'); script.textContent = 'window.hit = 1'; "
      "document.body.append(script); byId('trap').click()");
  EXPECT_EQ(browser().run("return window.hit === undefined"), true);
  EXPECT_NE(browser().console(), Json::array());
}

} // namespace
} // namespace tessera::studio
