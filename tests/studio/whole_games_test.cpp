// One whole game of each kind is played with the mouse, and its record checked with the validator.

#include "lib/game/notation/letters.hpp"
#include "lib/record/record/record_parser.hpp"
#include "lib/record/replay/replay.hpp"
#include "studio_in_browser.hpp"

#include <cctype>

namespace tessera::studio {
namespace {

/// The moves of a record's main line, each with the board it was played on.
class MainLine final : public ReplayListener {
public:
  struct Step {
    Move move;
    unsigned board;
  };
  void found(Finding /*finding*/) override {}
  void playing(const PlayedMove &move, const Position &before) override {
    if (move.depth == 0 && move.legal) {
      steps.push_back({*move.move, before.board()});
    }
  }
  std::vector<Step> steps;
};

/// On a large board, shows the mini-board of a cell with its button.
void show_cell(web::Browser &browser, const std::string &name) {
  const Json panel = browser.run(
      "const cell = data.cells.indexOf(arguments[0]);"
      "return boards[0].map && !boards[0].shows(cell) ? panelOf(boards[0].whole, cell).name : null",
      {name});
  if (!panel.is_null()) {
    browser.click(".mini[data-panel='" + panel.get<std::string>() + "']");
  }
}

class WholeGame : public StudioInBrowser, public testing::WithParamInterface<const char *> {};

/// The tags alone, so that the game starts where the sample does.
std::string without_moves(const Record &record) {
  std::string tags;
  for (const Tag &tag : record.tags) {
    if (record.at(tag.name) != "Result") {
      tags += tag_pair(record.at(tag.name), unescape_tag_value(record.at(tag.value))) + "\n";
    }
  }
  return tags;
}

TEST_P(WholeGame, IsPlayedByMouse) {
  const std::string text = text_of(std::string(samples) + GetParam());
  Record record;
  static_cast<void>(parse_record(text, record));
  const SettingChoice choice = choose_setting(record, {});
  ASSERT_TRUE(choice.setting);
  MainLine line;
  static_cast<void>(replay(record, *choice.setting, line));
  open();
  std::string tags = without_moves(record);
  if (record.find_tag("Variant") == nullptr) {
    tags += tag_pair("Variant", to_string(choice.setting->variant)) + "\n";
  }
  if (record.find_tag("Notation") == nullptr) {
    tags += tag_pair("Notation", choice.setting->system.name()) + "\n";
  }
  paste(tags + "\n*\n");
  int played = 0;
  for (const auto &[move, board] : line.steps) {
    const std::string to = choice.setting->system.write(move.to);
    if (move.drop) {
      const Json side =
          browser().run("return stateOf(shown.position).boards[arguments[0]].turn", {board});
      const char capital = letter(*move.drop);
      const char small = static_cast<char>(std::tolower(static_cast<unsigned char>(capital)));
      browser().point_and_click(".board:nth-child(" + std::to_string(board + 1) + ") [data-hand='" +
                                std::string(1, side == "w" ? capital : small) + "']");
    } else {
      show_cell(browser(), choice.setting->system.write(move.from));
      browser().point_and_click(
          cell(choice.setting->system.write(move.from), static_cast<int>(board)));
    }
    settle();
    show_cell(browser(), to);
    browser().point_and_click(cell(to, static_cast<int>(board)));
    ++played;
    browser().wait_for("core.waiting.size === 0 && (shown.position === " + std::to_string(played) +
                       " || byId('promotion').open || !byId('card').hidden)");
    if (browser().run("return byId('promotion').open") == true) {
      ASSERT_TRUE(move.promotion);
      browser().click("[data-promotion='" + std::string(1, letter(*move.promotion)) + "']");
    }
    browser().wait_for("shown.position === " + std::to_string(played));
    settle();
  }
  const std::string made = StudioInBrowser::record();
  const Json report = native(made, {{"ask", "report"}})["report"];
  EXPECT_EQ(report.back()["errors"], 0) << made;
  EXPECT_EQ(report.back()["warnings"], 0) << made;
  EXPECT_EQ(native(made, {{"ask", "position"}})["fen"], native(text, {{"ask", "position"}})["fen"])
      << made;
  EXPECT_GT(played, 2);
  take_picture(std::string("played-") + std::string(choice.setting->variant.game->page));
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, WholeGame,
    testing::Values("hyperchess/mate-under-hold.pgn", "chesseract/mate-in-seven.pgn",
                    "tesschess/king-hunt.pgn", "4star-chess/mate-in-two.txt",
                    "4star-crazyhouse/queen-from-the-hand.pgn", "4star-bughouse/two-boards.pgn",
                    "tesseract/mate-in-six.pgn", "4x4x4x4/copied.icn", "oana-chiru/opening.pgn",
                    "dawson/mate-in-two.pgn", "sphinx/kings-home.pgn"));

} // namespace
} // namespace tessera::studio
