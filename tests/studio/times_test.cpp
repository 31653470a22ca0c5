// How fast the studio is, printed. Nothing is asserted of times.

#include "lib/notation/written_move.hpp"
#include "studio_in_browser.hpp"
#include "support/dice.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>

namespace tessera::studio {
namespace {

/// The middle of several times that a script tells, in milliseconds.
double middle(const std::function<double()> &time) {
  std::array<double, 5> times{};
  for (double &each : times) {
    each = time();
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

/// A game of 200 moves by each side, made at random.
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
  static void print(const char *what, double milliseconds) {
    std::printf("%-52s %7.1f ms\n", what, milliseconds);
  }
  /// From a click on a man until its moves are marked.
  static double click_time(const std::string &from) {
    return browser().run("chooseNone(); const node = document.querySelector(arguments[0]);"
                         "const start = performance.now(); node.click(); node.offsetTop;"
                         "return performance.now() - start",
                         {cell(from)});
  }
  /// From a click on where a man goes until it is seen there.
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
  /// From a click on where a man goes until the record and the position behind are drawn.
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
  print("ready", ready);
  settle();
  print("a man is clicked, Hyperchess", middle([] { return click_time("1213"); }));
  print("a man is put, Hyperchess", middle([] { return put_time("2312", "2322"); }));
  print("a move is played, Hyperchess", middle([] { return move_time("2212", "2222"); }));
  paste("[Variant \"chesseract\"]\n\n*\n");
  print("a man is clicked, Chesseract", middle([] { return click_time("AIc2"); }));
  print("a man is put, Chesseract", middle([] { return put_time("AId1", "DIa1"); }));
  print("a move is played, Chesseract", middle([] { return move_time("AId4", "DIa4"); }));
  const std::string moves = long_record();
  const double opened = middle([&moves] {
    browser().run("window.took = 0; const start = performance.now();"
                  "openText(arguments[0], 'long').then(() => { document.body.offsetTop; "
                  "window.took = performance.now() - start; })",
                  {moves});
    return browser().wait_for("window.took").get<double>();
  });
  print("a record of 200 moves is opened", opened);
  EXPECT_EQ(browser().run("return data.moves.length"), 400);
}

} // namespace
} // namespace tessera::studio
