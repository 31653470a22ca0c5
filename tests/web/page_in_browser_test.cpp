// The board of a page, and the page as a whole, as a reader meets them.

#include "lib/game/notation/fen.hpp"
#include "lib/picture/diagram/caption.hpp"
#include "lib/picture/diagram/diagram.hpp"
#include "lib/record/record/file_source.hpp"
#include "lib/record/record/record_reader.hpp"
#include "lib/record/replay/replay.hpp"
#include "page_in_browser.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::web {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

/// All positions of a replay, the start first.
class Positions final : public ReplayListener {
public:
  void found(Finding /*finding*/) override {}
  void played(const PlayedMove & /*move*/, const Position &after) override { all.push_back(after); }
  std::vector<Position> all;
};

TEST_F(PageInBrowser, TellsWhereAManGoesAndWhyNot) {
  open_sample("hyperchess/printed-game.txt");
  browser().click(cell("2231"));
  EXPECT_THAT(browser().text("#asked"), HasSubstr("2231: White's pawn"));
  EXPECT_THAT(classes("3231"), HasSubstr("goes"));
  browser().click(cell("1221"));
  EXPECT_THAT(browser().text("#asked"), HasSubstr("1221: White's bishop"));
  // One of its lines ends at a piece of its own side.
  browser().click(".cell.refused:has(.man)");
  EXPECT_THAT(browser().text(".may-not"),
              AllOf(HasSubstr("is in the way"), HasSubstr("own-piece"), HasSubstr("HC-")));
  take_picture("refused");
  browser().click(".may-not .ruling");
  EXPECT_THAT(browser().text("#ruling-text"), HasSubstr("HC-"));
  browser().press({key_escape});
}

TEST_F(PageInBrowser, TellsWhatProtectsAndThreatens) {
  open_sample("hyperchess/printed-game.txt");
  browser().press({key_end});
  take_picture("end");
  browser().click("#first");
  browser().click(cell("2221"));
  EXPECT_THAT(browser().text(".attackers"), HasSubstr("Protected by White: "));
  EXPECT_THAT(browser().text(".attackers"), HasSubstr("Threatened by Black: nothing"));
  take_picture("selected-cell");
}

TEST_F(PageInBrowser, ZoomsALargeBoardToOneMiniBoard) {
  open_sample("oana-chiru/opening.pgn");
  EXPECT_EQ(browser().run("return document.querySelectorAll('.mini').length"), 64);
  EXPECT_EQ(browser().run("return document.querySelector('.paper').hidden"), true);
  take_picture("large-board");
  browser().click(".mini[data-panel='a1']");
  EXPECT_EQ(browser().run("return document.querySelectorAll('.paper .cell').length"), 64);
  browser().click(cell("g1a1"));
  EXPECT_THAT(classes("f3a1"), HasSubstr("goes"));
  // Boards with pieces first, nearest first; then another, by its button.
  EXPECT_EQ(browser().run("return [...document.querySelectorAll('[data-along]')]"
                          ".map((each) => each.dataset.along).join(' ')"),
            "a1 b1 a2 c2 b3");
  EXPECT_THAT(browser().text("#answer"), HasSubstr("Goes to f3a1, h3a1; g3b1; g3a2"));
  take_picture("large-board-zoomed");
  browser().click("[data-along='b1']");
  EXPECT_THAT(classes("g3b1"), HasSubstr("goes"));
  browser().click(".zoom-out");
  EXPECT_EQ(browser().run("return document.querySelector('.paper').hidden"), true);
  EXPECT_EQ(browser().run("return document.activeElement.dataset.panel"), "b1");
}

TEST_F(PageInBrowser, MarksOnlyKingsThatAreAttacked) {
  open_text("[Variant \"oana-chiru\"]\n[FEN \"a1:4K3/8/8/8/8/8/8/8|c1:4K3/8/8/8/8/8/8/8|"
            "a8:r7/8/8/8/8/8/4k3/8 b - - 0 1\"]\n\n1... a1a8-a1a1 *\n");
  browser().press({"."});
  EXPECT_THAT(browser().text("#where"), HasSubstr("White to move, in check"));
  browser().click(".mini[data-panel='a1']");
  EXPECT_THAT(classes("e1a1"), HasSubstr("in-check"));
  browser().click(".zoom-out");
  browser().click(".mini[data-panel='c1']");
  EXPECT_EQ(browser().attribute(cell("e1c1"), "aria-label"), "e1c1, White's king");
}

/// For each kind of mark on a map, how much its fill and the line around it differ from one another
/// and from what they lie on, by the guidelines for accessible pages: the least of each.
const char *const contrasts_on_map = R"(
  const luminance = (color) => color.match(/\d+/g).slice(0, 3).map((part) => part / 255)
      .map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (...colors) => {
    const [less, more] = colors.map(luminance).sort((a, b) => a - b);
    return (more + 0.05) / (less + 0.05);
  };
  const map = document.querySelector('.mini svg');
  const style = (kind) => {
    const path = map.appendChild(document.createElementNS(map.namespaceURI, 'path'));
    path.setAttribute('class', kind);
    const {fill, stroke} = getComputedStyle(path);
    path.remove();
    return {fill, stroke};
  };
  const [black, white] = ['black dot', 'white dot'].map((kind) => style(kind).fill);
  const cell = getComputedStyle(map).backgroundColor;
  return mapMarks.map((kind) => {
    const {fill, stroke} = style(`on-map ${kind}`);
    const best = (below) => Math.max(contrast(fill, below), contrast(stroke, below));
    return [kind, Math.min(contrast(fill, stroke), best(black), best(white), best(cell))];
  }).filter(([, least]) => least < 3).map(([kind, least]) => `${kind}: ${least}`);
)";

TEST_F(PageInBrowser, ShowsMarksOnTheMapThatStandOutFromPieces) {
  open_sample("oana-chiru/opening.pgn");
  browser().press({".", ".", "."});
  browser().run("choose(0, data.cells.indexOf('g1c3'))");
  for (const bool dark : {false, true}) {
    browser().prefer_dark(dark);
    EXPECT_EQ(browser().run(contrasts_on_map), Json::array()) << dark;
    take_picture(dark ? "map-dark" : "map-light");
  }
}

TEST_F(PageInBrowser, ZoomsByKeyboardAndOnANarrowScreen) {
  open_sample("oana-chiru/opening.pgn");
  browser().resize(360, 740);
  browser().run("document.querySelector('.mini[tabindex=\"0\"]').focus()");
  browser().press({key_right});
  browser().press({key_enter});
  EXPECT_EQ(browser().run("return document.activeElement.dataset.cell"), "a1b1");
  for (int step = 0; step < 8; ++step) {
    browser().press({key_right});
  }
  EXPECT_EQ(browser().run("return document.activeElement.dataset.cell"), "a1c1")
      << "beyond the edge lies the next mini-board";
  EXPECT_LE(browser().run("return document.documentElement.scrollWidth").get<int>(), 360);
  take_picture("large-board-narrow");
  browser().press({"z"});
  EXPECT_EQ(browser().run("return document.activeElement.dataset.panel"), "c1");
  EXPECT_LE(browser().run("return document.documentElement.scrollWidth").get<int>(), 360);
}

TEST_F(PageInBrowser, WorksByKeyboardAlone) {
  open_sample("hyperchess/mate-under-hold.pgn");
  browser().run("document.querySelector('.cell[tabindex=\"0\"]').focus()");
  EXPECT_EQ(browser().run("return document.querySelectorAll('.cell[tabindex=\"0\"]').length"), 1);
  EXPECT_THAT(browser().run("return document.activeElement.getAttribute('aria-label')"),
              StartsWith("1111, empty"));
  browser().press({key_right, key_enter});
  EXPECT_THAT(browser().text("#spoken"), StartsWith("1112: White's rook. 4 moves"));
  browser().press({key_up, key_up});
  EXPECT_THAT(browser().run("return document.activeElement.dataset.cell"), "1132");
  browser().press({key_enter});
  EXPECT_THAT(browser().text("#spoken"), HasSubstr("It can go to 1132"));
  browser().press({"."});
  EXPECT_THAT(browser().text("#where"), HasSubstr("(1 of 15)"));
  EXPECT_THAT(browser().run("return document.activeElement.dataset.cell"), "1132");
  // The move is announced before the answer.
  EXPECT_THAT(browser().text("#spoken"), testing::ContainsRegex("^After 1. .*1112: White's rook"));
  for (const char *turn : {"t", "3", "t", "1"}) {
    browser().press({turn});
    EXPECT_EQ(browser().run("return document.activeElement.dataset.cell"), "1132") << turn;
  }
  browser().press({key_escape, key_tab});
  EXPECT_NE(browser().run("return document.activeElement.className"), "cell");
}

TEST_F(PageInBrowser, KeepsTheCellThroughTheViews) {
  open_sample("chesseract/mate-in-seven.pgn");
  browser().click(cell("AIc2"));
  for (const ViewInfo &view : hypercube::board().views()) {
    browser().click("[data-view='" + std::string(view.name) + "']");
    EXPECT_THAT(browser().text("#asked"), HasSubstr("AIc2: White's queen")) << view.name;
    EXPECT_THAT(classes("AIc2"), HasSubstr("selected")) << view.name;
    take_picture("view-" + std::string(view.name));
  }
  browser().click("#turn");
  EXPECT_THAT(classes("AIc2"), HasSubstr("selected"));
}

/// The record's positions according to the library.
std::vector<Position> positions_of(const std::string &path) {
  const auto source = FileSource::open(path);
  RecordReader reader(**source);
  const Record *record = reader.next();
  const SettingChoice choice = choose_setting(*record, {});
  Positions positions;
  positions.all.push_back(choice.setting->start);
  static_cast<void>(replay(*record, *choice.setting, positions));
  return positions.all;
}

const std::vector<std::pair<const char *, Notation>> games_to_copy{
    {"hyperchess/mate-under-hold.pgn", hypercube::notations::hyperchess},
    {"4star-chess/mate-in-two.txt", hypercube::notations::fourstar},
    {"4star-crazyhouse/queen-from-the-hand.pgn", hypercube::notations::fourstar},
    {"4star-bughouse/two-boards.pgn", hypercube::notations::fourstar},
    {"tesschess/king-hunt.pgn", hypercube::notations::tesschess},
    {"4x4x4x4/copied.icn", hypercube::notations::infinitechess},
    {"chesseract/mate-in-seven.pgn", hypercube::notations::chesseract}};

TEST_F(PageInBrowser, CopiesEveryPositionAsTheLibraryWritesIt) {
  for (const auto &[name, system] : games_to_copy) {
    open_sample(name);
    const std::vector<Position> positions = positions_of(std::string(samples) + name);
    const Json fens = browser().run("return data.positions.map((_, i) => stateOf(i).fen.join(''))");
    ASSERT_EQ(fens.size(), positions.size()) << name;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      EXPECT_EQ(fens[i], to_fen(positions[i])) << name;
    }
  }
}

/// As the command prints it, with both boards of a two-board game.
std::string diagram_of(Position position, Notation system, const View &view) {
  std::string text;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    position.choose_board(board);
    if (position.board_count() > 1) {
      text += std::string(board == 0 ? "" : "\n") + "Board " + "AB"[board] + "\n\n";
    }
    text += draw(position.men(), {DiagramStyle::compact, system, {}, view}) +
            position_lines(position, system);
  }
  return text;
}

TEST_F(PageInBrowser, CopiesTheDiagramOfTheView) {
  for (const auto &[name, system] : games_to_copy) {
    open_sample(name);
    const Position end = positions_of(std::string(samples) + name).back();
    browser().run("visit(data.positions.length - 1)");
    for (const ViewInfo &info : hypercube::board().views()) {
      browser().click("[data-view='" + std::string(info.name) + "']");
      browser().click("#copy-text");
      EXPECT_EQ(value("#copied"), diagram_of(end, system, info.view)) << name << ' ' << info.name;
    }
    browser().click("#turn");
    browser().click("#copy-text");
    const View black_below{hypercube::board().views().back().view.number, true};
    EXPECT_EQ(value("#copied"), diagram_of(end, system, black_below)) << name;
    browser().click("#copy-fen");
    EXPECT_EQ(value("#copied"), to_fen(end));
  }
}

TEST_F(PageInBrowser, ShowsHandsAndTwoBoards) {
  open_sample("4star-bughouse/two-boards.pgn");
  EXPECT_EQ(browser().run("return document.querySelectorAll('[role=grid]').length"), 2);
  const char *const top_of_steps =
      "return document.getElementById('forward').getBoundingClientRect().top";
  const Json steps_at_start = browser().run(top_of_steps);
  browser().press({key_end});
  EXPECT_THAT(browser().text("#where"), HasSubstr("mated on board A"));
  take_picture("bughouse");
  browser().click("#first");
  browser().press({".", ".", "."});
  EXPECT_THAT(browser().text(".board:nth-child(2) .hands"), HasSubstr("White in hand"));
  browser().press({"."});
  browser().click(".board:nth-child(2) [data-hand='P']");
  EXPECT_THAT(browser().text("#asked"), HasSubstr("B, White's pawn in hand"));
  EXPECT_EQ(browser().run("return document.activeElement.dataset.hand"), "P");
  EXPECT_EQ(browser().run(top_of_steps), steps_at_start);
  take_picture("hand");
  browser().press({"."});
  EXPECT_THAT(browser().text("#spoken"), StartsWith("After 2B."));
}

TEST_F(PageInBrowser, KnowsHalfTurns) {
  open_sample("chesseract/mate-in-seven.pgn");
  EXPECT_THAT(browser().text("#where"), HasSubstr("White to move"));
  browser().press({key_right, key_right, key_right, key_right});
  EXPECT_THAT(browser().text("#where"), HasSubstr("second move of the turn"));
  browser().click(cell("CIa1"));
  EXPECT_THAT(browser().text("#answer"), HasSubstr("no legal move"));
  browser().run("document.querySelector('.why-not').open = true");
  EXPECT_THAT(browser().text("#answer"), HasSubstr("same-piece-twice"));
  browser().click(cell("AId4"));
  take_picture("half-turn");
  EXPECT_THAT(browser().text(".ways"), HasSubstr("after a turn"));
}

TEST_F(PageInBrowser, ShowsEveryManOnFaces) {
  open_sample("tesseract/mate-in-six.pgn");
  EXPECT_EQ(browser().run("return [...document.querySelectorAll('.man use')].filter((use) => "
                          "!document.querySelector(use.getAttribute('href'))).length"),
            0);
  EXPECT_EQ(browser().run("return document.querySelectorAll('.cell').length"), 504);
  browser().click(cell("02:b2"));
  EXPECT_THAT(browser().text("#asked"), HasSubstr("02:b2: White's Berolina pawn"));
  EXPECT_THAT(classes("02:d4"), HasSubstr("goes"));
  take_picture("faces");
  browser().press({key_end});
  EXPECT_THAT(browser().text("#where"), HasSubstr("mate"));
}

TEST_F(PageInBrowser, FitsNarrowAndWideWindowsLightAndDark) {
  for (const char *name : {"chesseract/mate-in-seven.pgn", "4star-bughouse/two-boards.pgn"}) {
    open_sample(name);
    browser().press({key_right, key_right, key_right});
    for (const int width : {360, 700, 1280}) {
      browser().resize(width, 900);
      EXPECT_LE(browser().run("return document.scrollingElement.scrollWidth"), width) << name;
    }
  }
  open_sample("chesseract/mate-in-seven.pgn");
  browser().press({key_right, key_right, key_right});
  browser().click(cell("AId4"));
  for (const bool dark : {false, true}) {
    browser().prefer_dark(dark);
    for (const int width : {360, 1280}) {
      browser().resize(width, 900);
      take_picture(std::string(dark ? "dark-" : "light-") + std::to_string(width));
    }
  }
}

/// The cells of the last move that are not in sight, although their frames can scroll.
const char *const marks_out_of_sight = R"(
  const edge = 4;
  const marks = [...document.querySelectorAll('.came-to')];
  return marks.length === 0 ? ['no mark'] : marks.filter((cell) => {
    const place = cell.getBoundingClientRect();
    return [cell.closest('.paper'), document.querySelector('#boards')].some((frame) => {
      const sight = frame.getBoundingClientRect();
      return place.left < sight.left - edge || place.right > sight.right + edge ||
             place.top < sight.top - edge || place.bottom > sight.bottom + edge;
    });
  }).map((cell) => cell.dataset.cell);
)";

TEST_F(PageInBrowser, ScrollsToTheMarksOfEachMoveOnANarrowScreen) {
  browser().resize(390, 844);
  for (const char *name : {"tesseract/mate-in-six.pgn", "4star-bughouse/two-boards.pgn"}) {
    open_sample(name);
    const Json scrolls = browser().run(
        "return [...document.querySelectorAll('#boards, .paper')].some((each) => "
        "each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight)");
    EXPECT_EQ(scrolls, true) << name;
    const int moves = browser().run("return line.length - 1");
    for (int ply = 1; ply <= moves; ++ply) {
      browser().press({key_right});
      ASSERT_EQ(browser().run(marks_out_of_sight), Json::array()) << name << ' ' << ply;
      ASSERT_EQ(browser().run("return scrollY"), 0) << "only the frames scroll";
    }
  }
}

TEST_F(PageInBrowser, PrintsBothBoardsWhole) {
  browser().resize(390, 844);
  open_sample("4star-bughouse/two-boards.pgn");
  browser().show_print(true);
  EXPECT_EQ(browser().run("return [...document.querySelectorAll('#boards, .paper, #where')]"
                          ".filter((each) => getComputedStyle(each).overflow !== 'visible')"
                          ".map((each) => each.id || each.className)"),
            Json::array());
  EXPECT_EQ(browser().run("return getComputedStyle(byId('boards')).maxHeight"), "none");
  browser().show_print(false);
}

TEST_F(PageInBrowser, RunsNothingOfTheRecord) {
  const std::string attack =
      "</script><script>window.ran=1</script><img src=x onerror=window.ran=1><!--<script>";
  const std::string tag = "</script><img src=x onerror='window.ran=1'>";
  open_text("[Event \"" + tag + "\"]\n[White \"" + tag + "\"]\n[Black \"\xff\xe2\x80\xa8\"]\n[" +
            "Result \"" + tag + "\"]\n[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n{" +
            attack + "} 1. P2213-3213 $6 {" + attack + "} (1. P2312-2322 {" + attack + "}) ; " +
            attack + "\n1... P3243-3233 <script>window.ran=1</script> \n% " + attack + "\n*\n");
  for (int i = 0; i < 3; ++i) {
    browser().press({key_right});
  }
  EXPECT_EQ(browser().run("return window.ran === undefined"), true);
  EXPECT_EQ(browser().run("return document.querySelectorAll('img').length"), 0);
  EXPECT_EQ(browser().run("return document.querySelectorAll('script').length"), 8);
  EXPECT_THAT(browser().text("#record"), HasSubstr(attack));
  // The policy blocks even a script that is added to the page.
  browser().run("const s = document.createElement('script'); s.textContent = 'window.ran = 1';"
                "document.body.append(s)");
  EXPECT_EQ(browser().run("return window.ran === undefined"), true);
  EXPECT_THAT(browser().console().dump(), HasSubstr("Content Security Policy"));
}

} // namespace
} // namespace tessera::web
