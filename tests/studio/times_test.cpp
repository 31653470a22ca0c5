// How fast and how large the studio is, printed beside its targets: `./dev bench --web`. Times are
// not asserted, since they depend on the machine and its load.

#include "lib/game/notation/written_move.hpp"
#include "studio_in_browser.hpp"
#include "support/dice.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>

namespace tessera::studio {
namespace {

/// The median of several times that a script measures, in milliseconds.
double middle(const std::function<double()> &time) {
  std::array<double, 5> times{};
  for (double &each : times) {
    each = time();
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

/// A random game of 200 moves by each side.
std::string long_record() {
  const Variant variant(*find_game("hyperchess"));
  for (unsigned seed = 1;; ++seed) {
    Position position = Position::initial(variant);
    test::Dice dice(seed);
    std::string text = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";
    int plies = 0;
    for (; plies < 400; ++plies) {
      const std::vector<Move> moves = position.legal_moves();
      if (moves.empty() || position.drawn_by_material()) {
        break;
      }
      const Move move = dice.any_move(
          moves, [&position](const Move &each) { return !position.victim(each).exists(); });
      text += plies % 2 == 0 ? std::to_string(plies / 2 + 1) + ". " : "";
      text += long_form(move, position, native_notation(variant)) + (plies % 8 == 7 ? "\n" : " ");
      position.apply(move);
    }
    if (plies == 400) {
      return text + "*\n";
    }
  }
}

class StudioTimes : public StudioInBrowser {
protected:
  /// A `limit` of 0 means no limit.
  static void print(const char *what, double measured, const char *unit, int limit) {
    std::printf("%-48s %7.1f %s", what, measured, unit);
    if (limit > 0) {
      std::printf("  (limit %d)%s", limit, measured < limit ? "" : "  TOO MUCH");
    }
    std::printf("\n");
  }
  /// Everything that a server sends for the studio, compressed by the browser.
  static double packed_size() {
    Json names = Json::array();
    for (const auto &entry : std::filesystem::directory_iterator(TESSERA_STUDIO)) {
      // (That file is only for use from disk.)
      if (entry.path().filename() != "core-on-disk.js") {
        names.push_back(entry.path().filename().string());
      }
    }
    browser().run("window.size = 0;"
                  "const packed = async (name) => (await new Response((await fetch(name)).body"
                  "  .pipeThrough(new CompressionStream('gzip'))).arrayBuffer()).byteLength;"
                  "void Promise.all(arguments[0].map(packed)).then((sizes) => {"
                  "  window.size = sizes.reduce((sum, size) => sum + size); })",
                  Json::array({names}));
    return browser().wait_for("window.size").get<double>() / 1000;
  }
  /// The largest page that the command writes for a sample.
  static double largest_page() {
    const tests::ScratchFolder folder;
    const std::string page = (folder.path() / "page.html").string();
    std::uintmax_t largest = 0;
    for (const char *name :
         {"hyperchess/printed-game.txt", "chesseract/mate-in-seven.pgn",
          "4star-bughouse/two-boards.pgn", "tesseract/long-game.pgn", "oana-chiru/opening.pgn"}) {
      static_cast<void>(tests::run_tessera("html --studio " TESSERA_STUDIO "-page.html -o " + page +
                                           ' ' + samples + name));
      largest = std::max(largest, std::filesystem::file_size(page));
    }
    return static_cast<double>(largest) / 1000;
  }
  /// From a click on a piece until its moves are marked.
  static double click_time(const std::string &from) {
    return browser().run("chooseNone(); const node = document.querySelector(arguments[0]);"
                         "const start = performance.now(); node.click(); node.offsetTop;"
                         "return performance.now() - start",
                         {cell(from)});
  }
  /// From a click on a piece's destination until the piece is seen there.
  static double put_time(const std::string &from, const std::string &to) {
    browser().press({web::key_home});
    settle();
    browser().run("chooseNone(); document.querySelector(arguments[0]).click()", {cell(from)});
    const Json took = browser().run("const node = document.querySelector(arguments[0]);"
                                    "const start = performance.now(); node.click(); node.offsetTop;"
                                    "return node.querySelector('.man') ? performance.now() - start "
                                    ": -1",
                                    {cell(to)});
    settle();
    EXPECT_GE(took.get<double>(), 0);
    return took;
  }
  /// From a click on a piece's destination until the record and the position after it are drawn.
  static double move_time(const std::string &from, const std::string &to) {
    browser().press({web::key_home});
    settle();
    browser().run("if (desk.past.length) { undoLast(); }");
    settle();
    browser().run("chooseNone(); document.querySelector(arguments[0]).click()", {cell(from)});
    settle();
    browser().run("const done = page.showing; const start = performance.now(); window.took = 0;"
                  "page.showing = (state) => { done(state); if (shown.position) { "
                  "document.body.offsetTop; window.took = performance.now() - start; "
                  "page.showing = done; } };"
                  "document.querySelector(arguments[0]).click()",
                  {cell(to)});
    return browser().wait_for("window.took");
  }
};

TEST_F(StudioTimes, ArePrinted) {
  const double ready = middle([] {
    open();
    return browser().run("return window.studioReady").get<double>();
  });
  print("first load, packed", packed_size(), "KB", 620);
  print("largest page of tessera html", largest_page(), "KB", 1000);
  print("ready", ready, "ms", 300);
  settle();
  print("a piece is clicked, Hyperchess", middle([] { return click_time("1213"); }), "ms", 16);
  print("a piece is put, Hyperchess", middle([] { return put_time("2312", "2322"); }), "ms", 16);
  print("the record has the move, Hyperchess", middle([] { return move_time("2212", "2222"); }),
        "ms", 0);
  paste("[Variant \"chesseract\"]\n\n*\n");
  print("a piece is clicked, Chesseract", middle([] { return click_time("AIc2"); }), "ms", 50);
  print("a piece is put, Chesseract", middle([] { return put_time("AId1", "DIa1"); }), "ms", 50);
  print("the record has the move, Chesseract", middle([] { return move_time("AId4", "DIa4"); }),
        "ms", 0);
  const std::string moves = long_record();
  const double opened = middle([&moves] {
    browser().run("window.took = 0; const start = performance.now();"
                  "openText(arguments[0], 'long').then(() => { document.body.offsetTop; "
                  "window.took = performance.now() - start; })",
                  {moves});
    return browser().wait_for("window.took").get<double>();
  });
  print("a record of 200 moves is opened", opened, "ms", 200);
  EXPECT_EQ(browser().run("return data.moves.length"), 400);
}

} // namespace
} // namespace tessera::studio
