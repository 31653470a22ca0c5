// The page: what is written into it, compared with the library.

#include "lib/base/text.hpp"
#include "lib/game/notation/fen.hpp"
#include "lib/game/notation/letters.hpp"
#include "lib/picture/diagram/diagram.hpp"
#include "lib/picture/html/page.hpp"
#include "lib/picture/html/page_data.hpp"
#include "lib/picture/limits.hpp"
#include "lib/record/record/record_reader.hpp"
#include "lib/record/replay/read_move.hpp"
#include "lib/record/replay/replay.hpp"
#include "lib/record/replay/sentences.hpp"
#include "lib/record/report/game_findings.hpp"
#include "page_data.hpp"
#include "page_knowledge.hpp"
#include "record/replay/support.hpp"
#include "support/markup.hpp"
#include "support/random_record.hpp"
#include "support/sanitized.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace tessera {
namespace {

using test::data_of;
using test::Json;
using test::page_of;
using testing::HasSubstr;
using testing::Not;

Page sample_page(const std::string &name) { return page_of(test::file_text("samples/" + name)); }

/// Keeps every position of a replay.
class Keeper final : public ReplayListener {
public:
  void found(Finding /*finding*/) override {}
  void played(const PlayedMove & /*move*/, const Position &after) override {
    positions.push_back(after);
  }
  std::vector<Position> positions;
};

struct Replayed {
  std::vector<Position> positions;
  Notation system;
};

Replayed replayed(std::string_view text) {
  TextSource source(text);
  RecordReader reader(source);
  const Record *record = reader.next();
  const Setting setting = *choose_setting(*record, {}).setting;
  Keeper keeper;
  keeper.positions.push_back(setting.start);
  static_cast<void>(replay(*record, setting, keeper));
  return {keeper.positions, setting.system};
}

class PageOfSample : public testing::TestWithParam<const char *> {};

INSTANTIATE_TEST_SUITE_P(
    Games, PageOfSample,
    testing::Values("hyperchess/printed-game.txt", "hyperchess/mate-under-hold.pgn",
                    "hyperchess/illegal-kinds.pgn", "4star-chess/smothered-mate.pgn",
                    "4star-crazyhouse/queen-from-the-hand.pgn", "4star-bughouse/two-boards.pgn",
                    "4star-bughouse/missing-board.pgn", "tesschess/king-hunt.pgn",
                    "chesseract/mate-in-seven.pgn", "chesseract/illegal-kinds.pgn"));

TEST_P(PageOfSample, HasEveryPosition) {
  const std::string text = test::file_text("samples/" + std::string(GetParam()));
  const auto told = test::positions_of(data_of(page_of(text).html));
  const Replayed game = replayed(text);
  ASSERT_EQ(told.size(), game.positions.size());
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_EQ(told[i].whole_fen(), to_fen(game.positions[i]));
  }
}

/// Compares some of a record's positions with the library.
void expect_knowledge(const std::string &text) {
  const Replayed game = replayed(text);
  test::expect_knowledge(data_of(page_of(text).html), game.positions, game.system);
}

TEST_P(PageOfSample, KnowsWhatTheLibraryKnows) {
  if (test::sanitized && std::string_view(GetParam()).starts_with("chesseract")) {
    GTEST_SKIP() << "a random game shows the same";
  }
  expect_knowledge(test::file_text("samples/" + std::string(GetParam())));
}

TEST_P(PageOfSample, IsTheSameEveryTime) {
  EXPECT_EQ(sample_page(GetParam()).html, sample_page(GetParam()).html);
}

TEST(PageOfALargeBoard, TakesLessThanAMegabyteAndNamesItsMiniBoards) {
  const std::string html = sample_page("oana-chiru/opening.pgn").html;
  EXPECT_LT(html.size(), 700'000U);
  const Json panels = data_of(html)["views"][0]["layouts"][0]["panels"];
  ASSERT_EQ(panels.size(), 64U);
  EXPECT_EQ(panels.front()["name"], "a1");
  EXPECT_EQ(panels.back()["name"], "h8");
}

TEST_P(PageOfSample, NeedsNothingElse) {
  const std::string html = sample_page(GetParam()).html;
  EXPECT_LT(html.size(), 600'000U);
  EXPECT_THAT(html, Not(HasSubstr(" src=")));
  EXPECT_THAT(html, Not(HasSubstr("<link")));
  EXPECT_THAT(html, Not(HasSubstr("{{")));
  EXPECT_THAT(html, HasSubstr("default-src 'none'"));
}

TEST(Page, KnowsPutsFromTheHand) {
  const std::string text = test::file_text("samples/4star-crazyhouse/queen-from-the-hand.pgn");
  const auto told = test::positions_of(data_of(page_of(text).html));
  const Replayed game = replayed(text);
  std::size_t seen = 0;
  for (std::size_t i = 0; i < told.size(); ++i) {
    std::map<std::string, std::size_t> puts;
    for (const Move &move : game.positions[i].legal_moves()) {
      if (move.drop) {
        ++puts[std::string(1, letter(Piece(game.positions[i].turn(), *move.drop)))];
      }
    }
    for (const auto &[man, count] : puts) {
      const auto &ways = told[i].boards[0].from_hand.at(man);
      EXPECT_EQ(std::count_if(ways.begin(), ways.end(),
                              [](const auto &way) { return way.second == "a"; }),
                static_cast<std::ptrdiff_t>(count));
      ++seen;
    }
  }
  EXPECT_GT(seen, 5U);
}

// --- The record ---------------------------------------------------------------------------

TEST(Page, HasTheTreeOfMoves) {
  const Json data = data_of(page_of("[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n"
                                    "1. P2213-3213 (1. P2312-2322 P3243-3233 (1... P3343-3333)) "
                                    "1... P3243-3233 *")
                                .html);
  std::vector<std::size_t> parents;
  for (const Json &move : data.at("moves")) {
    parents.push_back(move.at(0));
  }
  EXPECT_THAT(parents, testing::ElementsAre(0, 0, 2, 2, 1));
}

TEST(Page, HasTheTreeOfTurns) {
  const Json data = data_of(page_of("[Variant \"chesseract\"]\n[Notation \"chesseract\"]\n\n"
                                    "1. RAId1-DIa1 PDIIId2-DIId2,UDIVb4-CIIa4 (1... PDIIId2-DIId2,"
                                    "PDIIIb2-CIIIb2) 2. RAIa1-CIa1,RAId4xDIIId4 *")
                                .html);
  std::vector<std::size_t> parents;
  for (const Json &move : data.at("moves")) {
    parents.push_back(move.at(0));
  }
  EXPECT_THAT(parents, testing::ElementsAre(0, 1, 2, 1, 4, 3, 6));
}

TEST(Page, PutsFindingsAtTheirMoves) {
  const Json data = data_of(sample_page("hyperchess/printed-game.txt").html);
  std::vector<std::size_t> places;
  for (const Json &finding : data.at("findings")) {
    places.push_back(finding.at("at"));
  }
  EXPECT_THAT(places, testing::ElementsAre(0, 54, 65, 68));
  EXPECT_THAT(data.at("rulings").at("HC-13").get<std::string>(), HasSubstr("HC-13"));
}

TEST(Page, PutsFindingsAtTheItemsTheyName) {
  // The number of a move stands where the move does, a sign is about the move before it.
  const Json data = data_of(page_of("[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n"
                                    "1. P2112-3112 P3142-2142 NxQ $1 3. P2113-3113 *")
                                .html);
  std::vector<std::pair<std::size_t, std::size_t>> places;
  for (const Json &finding : data.at("findings")) {
    places.emplace_back(finding.at("at"), finding.at("item"));
  }
  EXPECT_THAT(places, testing::ElementsAre(std::pair(2, 2), std::pair(3, 5)));
}

TEST(Page, TellsOfWhatItDoesNotShow) {
  std::string text = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n1. P2112-3112 ";
  constexpr std::size_t over = 5;
  for (std::size_t i = 0; i < max_findings_of_game + over; ++i) {
    text += ") ";
  }
  const Json data = data_of(page_of(text + "*\n").html);
  // The note about the rest is a finding, too.
  std::size_t counted = 0;
  for (const Json &count : data.at("tally")) {
    counted += count.get<std::size_t>();
  }
  EXPECT_EQ(counted, max_findings_of_game + over + 1);
  const Json &findings = data.at("findings");
  ASSERT_EQ(findings.size(), max_findings_of_game + 1);
  EXPECT_THAT(findings.back().at("sentence").get<std::string>(), HasSubstr("5 more findings"));
}

TEST(Page, CountsErrors) {
  EXPECT_EQ(sample_page("hyperchess/printed-game.txt").errors, 2U);
  EXPECT_EQ(sample_page("chesseract/mate-in-seven.pgn").errors, 0U);
}

TEST(Page, HasTheTextsOfAllViews) {
  const Json data = data_of(sample_page("chesseract/mate-in-seven.pgn").html);
  const auto views = hypercube::board().views();
  for (std::size_t i = 0; i < views.size(); ++i) {
    for (const bool turned : {false, true}) {
      const Json &text = data.at("views").at(i).at("texts").at(turned ? 1 : 0);
      Men men;
      men.put(Cell(77), Piece(Color::black, Role::knight));
      std::string drawn = text.at("empty");
      drawn[text.at("places").at(77)] = 'n';
      const View view{views[i].view.number, turned};
      EXPECT_EQ(drawn,
                draw(men, {DiagramStyle::compact, hypercube::notations::chesseract, {}, view}));
    }
  }
}

// --- Limits and hostile records -------------------------------------------------------------

TEST(Page, EscapesAllThatARecordHolds) {
  const std::string attack = "</script><script>alert(1)</script><!-- &amp; \xff \xe2\x80\xa8";
  const std::string html =
      page_of("[Event \"" + attack + "\"]\n[White \"" + attack + "\"]\n[Black \"" + attack +
              "\"]\n[Result \"" + attack +
              "\"]\n[Variant \"hyperchess\"]\n[Notation "
              "\"hyperchess\"]\n\n{" +
              attack + "} 1. P2213-3213 $6 {" + attack + "} (1. P2312-2322 {" + attack +
              "}) 1... P3243-3233 " + attack + "\n% " + attack + "\n[Broken " + attack + "\n*\n")
          .html;
  // The data and seven scripts.
  constexpr std::size_t elements = 8;
  EXPECT_EQ(test::count(html, "<script"), elements);
  EXPECT_EQ(test::count(html, "</script"), elements);
  EXPECT_EQ(test::count(html, "<!--"), 0U);
  EXPECT_EQ(test::count(html, "alert(1)</"), 0U);
  // In a script it would end a line.
  EXPECT_EQ(test::count(html.substr(html.find("<script")), "\xe2\x80\xa8"), 0U);
  EXPECT_EQ(valid_utf8_prefix(html), html.size());
  const Json data = data_of(html);
  EXPECT_THAT(data.at("text").dump(), HasSubstr("</script><script>alert(1)</script>"));
}

TEST(Page, RefusesWhatItCannotShow) {
  TextSource source("[Variant \"hyperchess\"]\n[FEN \"nonsense\"]\n\n1. P2213-3213 *\n");
  RecordReader reader(source);
  const Result<Page> page = write_page(*reader.next(), {});
  ASSERT_FALSE(page);
  EXPECT_NE(page.problem(), "");
}

TEST(Page, RefusesARecordThatIsTooLong) {
  std::string text = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";
  for (std::size_t i = 0; i <= max_moves_of_page / 4; ++i) {
    text +=
        fmt::format("{}. R1112-1113 R4443-4442 {}. R1113-1112 R4442-4443\n", 2 * i + 1, 2 * i + 2);
  }
  TextSource source(text);
  RecordReader reader(source);
  const Result<Page> page = write_page(*reader.next(), {});
  ASSERT_FALSE(page);
  EXPECT_THAT(page.problem(), HasSubstr("5000 moves"));
}

TEST(Page, ShowsFewerMovesOnALargeBoard) {
  std::string text = "[Variant \"oana-chiru\"]\n\n";
  for (std::size_t i = 0; i <= max_moves_on_large_board / 4; ++i) {
    text += fmt::format("{}. b1a1-a3a1 b8f1-a6f1 {}. a3a1-b1a1 a6f1-b8f1\n", 2 * i + 1, 2 * i + 2);
  }
  TextSource source(text);
  RecordReader reader(source);
  const Record &record = *reader.next();
  const Result<PageData> in_full = page_data(record, {});
  ASSERT_FALSE(in_full);
  EXPECT_THAT(in_full.problem(), HasSubstr("1000 moves on a board of this size"));
  EXPECT_TRUE(outline_data(record, {}));
}

TEST(Page, RefusesARecordOfTooManyElements) {
  // Each is a value of the page's data, which took 200 times as much memory as its text.
  std::string text = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n1. P2213-3213";
  for (std::size_t i = 0; i < max_elements_of_page; ++i) {
    text += " $1";
  }
  TextSource source(text);
  RecordReader reader(source);
  const Result<Page> page = write_page(*reader.next(), {});
  ASSERT_FALSE(page);
  EXPECT_THAT(page.problem(), HasSubstr("100000 tags, moves, numbers, signs and comments"));
}

/// A record of random play with so many turns, or fewer.
std::string random_game(const GameInfo &game, std::uint64_t seed, std::size_t turns_wanted) {
  const Variant variant(game);
  const Notation system = native_notation(variant);
  std::mt19937_64 random(seed);
  Position position = test::random_start(variant, static_cast<std::uint32_t>(seed));
  std::string text = fmt::format("[Variant \"{}\"]\n[Notation \"{}\"]\n{}\n", game.name,
                                 system.name(), test::start_tag(variant, position));
  // On thousands of cells, most of the work is in each position.
  const bool is_large = system.board().cell_count() > 1000;
  const std::size_t most_turns = is_large ? 1 : test::sanitized ? 6 : turns_wanted;
  for (std::size_t turns = 0; turns < most_turns;) {
    position.choose_board(static_cast<unsigned>(random() % position.board_count()));
    const std::vector<Move> moves = position.legal_moves();
    if (moves.empty()) {
      break;
    }
    const Move move = moves[random() % moves.size()];
    const char board = board_letter(position, position.turn());
    if (position.mid_turn()) {
      text += ',';
    } else if (board != 0) {
      text += fmt::format("\n{}{}. ", position.move_number(), board);
    } else {
      text += position.turn() == Color::white ? fmt::format("\n{}. ", position.move_number()) : " ";
    }
    text += long_form(move, position, system);
    position.apply(move);
    turns += position.mid_turn() ? 0U : 1U;
  }
  return text + " *\n";
}

TEST(Page, KnowsWhatTheLibraryKnowsOfRandomGames) {
  for (const GameInfo &game : games()) {
    // It has other pawns than oana-chiru, and takes as long.
    if (game.name != "oana-chiru/paper") {
      expect_knowledge(random_game(game, 1, 60));
    }
  }
}

TEST(Page, HasAPictureOfEveryMan) {
  for (const GameInfo &game : games()) {
    const Variant variant(game);
    const Page page =
        page_of(fmt::format("[Variant \"{}\"]\n{}\n*\n", game.name,
                            test::start_tag(variant, test::random_start(variant, 1))));
    const Json men = data_of(page.html).at("men");
    EXPECT_EQ(men.size(), 2 * conventions(Variant(game)).roles.size()) << game.name;
    for (const Json &man : men) {
      EXPECT_THAT(page.html, HasSubstr("<symbol id=\"" + man.at(2).get<std::string>() + "\""));
    }
  }
}

TEST(Page, IsSmallForALongGame) {
  for (const GameInfo &game : games()) {
    const Page page = page_of(random_game(game, 7, 200));
    // What may go where, and why not, grows with the cells.
    const std::size_t cells = native_notation(Variant(game)).board().cell_count();
    EXPECT_LT(page.html.size(), cells * 4'000) << game.name;
    EXPECT_EQ(page.errors, 0U) << game.name;
  }
}

} // namespace
} // namespace tessera
