// The page that `tessera html` writes: the studio with one record, opened from disk without any
// other file.

#include "studio_in_browser.hpp"

namespace tessera::studio {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class RecordPage : public StudioInBrowser {
protected:
  void SetUp() override {
    StudioInBrowser::SetUp();
    if (!std::filesystem::exists(TESSERA_STUDIO "-page.html")) {
      GTEST_SKIP() << "build/web/studio-page.html is missing";
    }
  }

  /// Writes the page of a file and returns its address.
  std::string page_of(const std::string &file, const std::string &options = "") {
    std::string page = (folder_.path() / "page.html").string();
    static_cast<void>(tests::run_tessera("html --studio " TESSERA_STUDIO "-page.html " + options +
                                         " -o " + page + ' ' + file));
    return page;
  }
  void open_page_of(const std::string &file, const std::string &options = "") {
    browser().open(page_of(file, options));
    wait_until_ready();
    settle();
  }

private:
  tests::ScratchFolder folder_;
};

TEST_F(RecordPage, IsUnderAMegabyte) {
  for (const char *name :
       {"hyperchess/printed-game.txt", "4star-bughouse/two-boards.pgn", "oana-chiru/opening.pgn"}) {
    if (std::filesystem::exists(std::string(samples) + name)) {
      EXPECT_LT(std::filesystem::file_size(page_of(std::string(samples) + name)), 1'000'000U)
          << name;
    }
  }
}

TEST_F(RecordPage, HoldsTheBoardThatTheCoreTells) {
  for (const char *name : {"hyperchess/printed-game.txt", "tesseract/mate-in-six.pgn",
                           "sphinx/kings-home.pgn", "oana-chiru/opening.pgn"}) {
    open_page_of(std::string(samples) + name);
    browser().run("window.told = null;"
                  "void core.ask('', {ask: 'board', ...desk.told}).then((board) => {"
                  "  window.told = JSON.stringify(board); });");
    browser().wait_for("window.told");
    EXPECT_EQ(browser().run("return JSON.stringify(boardData.get(boardKey(desk.told)))"),
              browser().run("return window.told"))
        << name;
  }
}

TEST_F(RecordPage, ShowsTheRecordAndPlaysOn) {
  open_page_of(std::string(samples) + "hyperchess/printed-game.txt");
  EXPECT_EQ(browser().run("return data.positions.length"), 82);
  browser().press({web::key_end});
  settle();
  take_picture("record-page");
  browser().press({web::key_home});
  settle();
  click_cell("2221");
  click_cell("3221");
  browser().wait_for("data.moves.length === 82");
  EXPECT_THAT(record(), HasSubstr("2221-3221"));
}

TEST_F(RecordPage, OpensWithWhatWasMadeOfItsRecord) {
  const std::string game = std::string(samples) + "hyperchess/printed-game.txt";
  open_page_of(game);
  const std::string came = record();
  browser().press({web::key_home});
  settle();
  click_cell("2221");
  click_cell("3221");
  browser().wait_for("data.moves.length === 82");
  wait_until_kept();
  open_page_of(game);
  EXPECT_EQ(browser().run("return data.moves.length"), 82);
  browser().click("#kept");
  browser().wait_for("byId('kept-dialog').open");
  browser().click("[data-kept='held']");
  browser().wait_for("data.moves.length === 81");
  EXPECT_EQ(record(), came);
  // Pages on disk may share what they keep: each opens with its own.
  open_page_of(std::string(samples) + "tesschess/king-hunt.pgn");
  EXPECT_EQ(browser().run("return desk.told.variant"), "tesschess");
  browser().open(TESSERA_STUDIO "/index.html");
  wait_until_ready();
  EXPECT_EQ(browser().run("return data.moves.length"), 0);
}

TEST_F(RecordPage, SaysWhoWroteWhenAndWhatTheMailContradicts) {
  open_page_of(std::string(samples) + "mail/contradictions.mbox");
  const std::string moves = browser().text("#record");
  EXPECT_THAT(moves, AllOf(HasSubstr("\u2709 Ada Lind, 2026-04-01 16:00 +0000"),
                           HasSubstr("\u2709 Ben Marsh, 2026-04-01 23:00 +0000"),
                           Not(HasSubstr("[%mail"))));
  EXPECT_THAT(browser().text("#findings"), HasSubstr("ERROR"));
  browser().click("#findings li:last-child .jump");
  settle();
  EXPECT_THAT(browser().text("#now"), HasSubstr("In message 3 from Ada Lind"));
  take_picture("record-page-mail");
}

TEST_F(RecordPage, IsToBeLookedAtWhereTheCoreCannotStart) {
  const std::string page = page_of(std::string(samples) + "hyperchess/printed-game.txt");
  std::string text = text_of(page);
  // As in a browser that does not let a page run WebAssembly.
  const std::size_t allowed = text.find("'wasm-unsafe-eval'");
  ASSERT_NE(allowed, std::string::npos);
  text.erase(allowed, std::string("'wasm-unsafe-eval'").size());
  std::ofstream(page, std::ios::binary) << text;
  browser().open(page);
  browser().wait_for("document.querySelector('#trouble').textContent");
  EXPECT_THAT(trouble(), HasSubstr("The core cannot start"));
  EXPECT_EQ(browser().run("return document.querySelectorAll('.cell .man').length"), 32);
  browser().press({web::key_end});
  EXPECT_EQ(position(), 81);
  EXPECT_THAT(browser().text("#where"), HasSubstr("Black"));
  EXPECT_FALSE(
      browser().run("return document.querySelector('#open').checkVisibility()").get<bool>());
  take_picture("record-page-coreless");
  browser().console();
}

TEST_F(RecordPage, RunsNothingOfTheRecord) {
  const tests::ScratchFolder folder;
  folder.write("evil.pgn", "[White \"</script><script>document.title='got'</script>\"]\n"
                           "[Event \"<img src=x onerror=document.title='got'>\"]\n\n"
                           "1. P2212-2222 {</script><script>document.title='got'</script>} *\n");
  open_page_of((folder.path() / "evil.pgn").string());
  EXPECT_THAT(browser().text("#record"), HasSubstr("</script>"));
  EXPECT_NE(browser().run("return document.title"), "got");
}

} // namespace
} // namespace tessera::studio
