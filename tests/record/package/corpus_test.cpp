// Corpora of the package for Oana and Chiru's game, read as records (OC-16).

#include "lib/base/text.hpp"
#include "lib/game/rules/oana_chiru_rules.hpp"
#include "lib/record/limits.hpp"
#include "record/replay/support.hpp"
#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace tessera::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

/// The pieces of the start position as a corpus has them.
json pos4() {
  const Men men = Position::initial(*parse_variant("oana-chiru")).men();
  json all = json::object();
  for (const Cell cell : men.occupied()) {
    const lattice::Coordinates at = oana_chiru::grid.coordinates(cell);
    const Piece man = men.at(cell);
    std::string letters;
    switch (man.role()) {
    case Role::king:
      letters = "K";
      break;
    case Role::queen:
      letters = "Q";
      break;
    case Role::rook:
      letters = "R";
      break;
    case Role::bishop:
      letters = "B";
      break;
    case Role::knight:
      letters = "N";
      break;
    default:
      letters = man.role() == Role::y_pawn ? "Py" : "Pw";
    }
    letters[0] = man.color() == Color::white ? letters[0] : lower(letters[0]);
    all[std::to_string(512 * at[3] + 64 * at[2] + 8 * at[1] + at[0])] = letters;
  }
  return all;
}

/// Knights out and home: two moves of White's, two of Black's.
struct Corpus {
  std::vector<json> lines;

  explicit Corpus(const char *termination = "max_plies") {
    lines.push_back({{"format", "chess4d-ndjson-v1"}});
    lines.push_back({{"type", "game_header"},
                     {"game", 0},
                     {"headers", {{"termination", termination}, {"n_plies", 4}}}});
    json men = pos4();
    add(0, nullptr, nullptr, men);
    step(1, {1, 0, 0, 0}, {2, 2, 0, 0}, men);
    step(2, {1, 7, 0, 7}, {2, 5, 0, 7}, men);
    step(3, {2, 2, 0, 0}, {1, 0, 0, 0}, men);
    step(4, {2, 5, 0, 7}, {1, 7, 0, 7}, men);
  }
  void step(int ply, const std::vector<int> &from, const std::vector<int> &to, json &men) {
    const auto number = [](const std::vector<int> &cell) {
      return std::to_string(512 * cell[0] + 64 * cell[1] + 8 * cell[2] + cell[3]);
    };
    men[number(to)] = men[number(from)];
    men.erase(number(from));
    add(ply, from, to, men);
  }
  void add(int ply, const json &from, const json &to, const json &men) {
    lines.push_back({{"game", 0},
                     {"ply", ply},
                     {"move_from", from},
                     {"move_to", to},
                     {"move_promo", nullptr},
                     {"is_castling", false},
                     {"is_en_passant", false},
                     {"side_to_move", ply % 2 == 0 ? "WHITE" : "BLACK"},
                     {"pos4", men}});
  }
  [[nodiscard]] std::string text() const {
    std::string all;
    for (const json &line : lines) {
      all += line.dump() + '\n';
    }
    return all;
  }
  [[nodiscard]] std::vector<std::string> told() const { return made_of(text()).told(); }
};

TEST(PackageCorpus, IsARecordForEachGame) {
  const Made made = made_of(Corpus().text() + Corpus().text());
  EXPECT_EQ(made.problem, "");
  EXPECT_THAT(made.told(), IsEmpty());
  const std::string one = "[Variant \"oana-chiru\"] [Notation \"oana-chiru\"] "
                          "[Termination \"max_plies\"]\n\n"
                          "b1a1-c3a1\nb8a8-c6a8\nc3a1-b1a1\nc6a8-b8a8\n";
  EXPECT_EQ(made.text, one + '\n' + one);
  EXPECT_EQ(made_of(Corpus().text(), 7).text, one);
  EXPECT_EQ(validated(made.text, {}).codes(), "");
  EXPECT_EQ(made.places->of(one.find("b8a8")).line, 4U);
}

TEST(PackageCorpus, IsHeldAgainstItsMovesPlyByPly) {
  Corpus corpus;
  corpus.lines[4]["pos4"]["0"] = "Q";
  corpus.lines[4]["pos4"].erase("64");
  EXPECT_THAT(corpus.told(),
              ElementsAre("5:1 game 1 bad-position: ply 2: after the moves, a1a1 holds a White "
                          "rook, but in `pos4` it holds a White queen; 2 cells differ"));
  // A fault that lasts is reported once, and one that comes again is reported again.
  corpus = Corpus();
  for (const std::size_t line : {3U, 4U, 6U}) {
    corpus.lines[line]["pos4"]["4095"] = "K";
  }
  EXPECT_THAT(corpus.told(), ElementsAre(StartsWith("4:1 game 1 bad-position: ply 1"),
                                         StartsWith("7:1 game 1 bad-position: ply 4")));
  for (const json &wrong : {json("none"), json(nullptr), json({{"4096", "K"}}), json({{"07", "K"}}),
                            json({{"1", "P"}}), json({{"1", 5}})}) {
    corpus = Corpus();
    corpus.lines[4]["pos4"] = wrong;
    EXPECT_THAT(corpus.told(), ElementsAre(StartsWith("5:1 game 1 bad-position: ply 2: `pos4`")))
        << wrong;
  }
}

TEST(PackageCorpus, HasOtherFaultsAtTheirLines) {
  Corpus corpus;
  corpus.lines[4]["side_to_move"] = "BLACK";
  EXPECT_THAT(corpus.told(), ElementsAre("5:1 game 1 wrong-turn: ply 2: `side_to_move` is "
                                         "\"BLACK\", but White is to move"));
  corpus = Corpus();
  corpus.lines[4]["ply"] = 7;
  EXPECT_THAT(corpus.told(),
              ElementsAre("5:1 game 1 move-number: this is ply 2 of its game, but it "
                          "says 7"));
  corpus = Corpus();
  corpus.lines[1]["headers"]["n_plies"] = 5;
  EXPECT_THAT(corpus.told(),
              ElementsAre("2:1 game 1 unplayed-text: the game's header says that it has 5 "
                          "plies, but there are 4"));
  for (const json &number : {json("4"), json(5.0), json(-1), json(nullptr)}) {
    corpus.lines[1]["headers"]["n_plies"] = number;
    EXPECT_THAT(corpus.told(), ElementsAre("2:1 game 1 unplayed-text: the game's header says that "
                                           "it has " +
                                           number.dump() + " plies, but there are 4"));
  }
  corpus.lines[1]["headers"]["n_plies"] = 4.0;
  EXPECT_THAT(corpus.told(), IsEmpty());
  EXPECT_THAT(
      Corpus("checkmate").told(),
      ElementsAre("2:1 game 1 result-mismatch: the game's header says checkmate, but on the "
                  "board play can go on"));
  EXPECT_THAT(Corpus("resigned").told(),
              ElementsAre("2:1 game 1 unknown-tag-value: `termination` must be one of checkmate, "
                          "stalemate, max_plies, not \"resigned\""));
  corpus = Corpus();
  corpus.lines[4]["move_to"] = {2, 5, 0, 8};
  EXPECT_THAT(corpus.told(), ElementsAre("5:1 game 1 unknown-cell: `move_to` is not a cell, which "
                                         "is a list of four numbers from 0 to 7: "
                                         "[2,5,0,8]; the moves from here on are not read"));
  const std::string text = Corpus().text();
  EXPECT_THAT(made_of(text + "{\"ply\": 5,\n").told(),
              ElementsAre("8:1 game 1 syntax: this line is not a JSON object"));
  EXPECT_THAT(made_of(text + "{}\n\n").told(),
              ElementsAre("8:1 game 1 syntax: this is neither the header of a game nor a ply"));
  EXPECT_THAT(made_of(text + "{\"format\": \"v9\"}\n").told(),
              ElementsAre("8:1 game 1 syntax: this is the format \"v9\", but tessera reads only "
                          "chess4d-ndjson-v1"));
}

TEST(PackageCorpus, WritesTheMovesAfterOneThatCannotBePlayed) {
  Corpus corpus;
  corpus.lines[3]["move_from"] = {4, 4, 0, 0};
  const Made made = made_of(corpus.text());
  EXPECT_EQ(made.moves(), "e5a1-c3a1\nb8a8-c6a8\nc3a1-b1a1\nc6a8-b8a8\n");
  EXPECT_THAT(made.told(),
              ElementsAre("4:1 game 1 bad-position: ply 1 cannot be played, so the positions and "
                          "the end of this game are not compared with its moves from here on"));
  EXPECT_FALSE(made.faults.front().is_error);
}

TEST(PackageCorpus, WritesTheMovesAfterALineThatIsNoJson) {
  const std::string text = Corpus().text();
  std::vector<std::size_t> line_ends;
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) {
    line_ends.push_back(at);
  }
  std::string more = text;
  more.insert(line_ends[3] + 1, "hello\n");
  Made made = made_of(more);
  EXPECT_EQ(made.moves(), "b1a1-c3a1\nb8a8-c6a8\nc3a1-b1a1\nc6a8-b8a8\n");
  EXPECT_THAT(made.told(), ElementsAre("5:1 game 1 syntax: this line is not a JSON object"));
  // The line may have been a ply.
  std::string broken = text;
  broken.erase(line_ends[4] - 1, 1);
  made = made_of(broken);
  EXPECT_EQ(made.moves(), "b1a1-c3a1\nc3a1-b1a1\nc6a8-b8a8\n");
  EXPECT_THAT(made.told(), ElementsAre("5:1 game 1 syntax: this line is not a JSON object",
                                       StartsWith("6:1 game 1 bad-position: ply 2 could not be "
                                                  "read, so the positions")));
}

TEST(PackageCorpus, HasEveryMemberGivenTwiceReported) {
  std::string text = Corpus().text();
  const std::size_t second = text.rfind("\n{", text.find(R"("ply":2)"));
  text.insert(second + 2, R"("ply":5,"move_to":[0,0,0,0],)");
  const Made made = made_of(text);
  EXPECT_EQ(made.moves(), made_of(Corpus().text()).moves());
  EXPECT_THAT(made.told(),
              testing::UnorderedElementsAre(
                  "5:1 game 1 syntax: the member \"ply\" is given twice; only the last counts",
                  "5:1 game 1 syntax: the member \"move_to\" is given twice; only the last "
                  "counts"));
}

TEST(PackageCorpus, HasNoMoveInPlyZeroAndPliesOfOneGame) {
  Corpus corpus;
  corpus.lines[2]["move_from"] = {1, 0, 0, 0};
  EXPECT_THAT(corpus.told(),
              ElementsAre("3:1 game 1 syntax: ply 0 is the position before the first move, so its "
                          "move from [1,0,0,0] is not read"));
  corpus = Corpus();
  corpus.lines[4]["game"] = corpus.lines[5]["game"] = 1;
  EXPECT_THAT(corpus.told(), ElementsAre("5:1 game 1 syntax: this ply is of game 1, but the header "
                                         "before it is of game 0"));
}

TEST(PackageCorpus, WithoutAHeaderIsRefused) {
  Corpus corpus;
  corpus.lines.erase(corpus.lines.begin() + 1);
  const Made made = made_of(corpus.text());
  EXPECT_EQ(made.problem, "it is a corpus without the header of any game");
  EXPECT_THAT(made.told(), testing::SizeIs(5));
  EXPECT_THAT(made.told().front(), HasSubstr("this ply comes before any header of a game"));
  EXPECT_EQ(made_of("{\"format\": \"chess4d-ndjson-v1\"}\n").problem, made.problem);
}

TEST(PackageCorpus, LeavesMovesThatAreNotLegalToTheReplay) {
  Corpus corpus;
  corpus.lines[4]["move_to"] = {2, 4, 0, 7};
  const Made made = made_of(corpus.text());
  EXPECT_EQ(made.moves(), "b1a1-c3a1\nb8a8-c5a8\nc3a1-b1a1\nc6a8-b8a8\n");
  EXPECT_THAT(validated(made.text, {}).codes(), HasSubstr("cannot-move-so"));
}

TEST(PackageCorpus, CountsItsFaultsToALimit) {
  std::string text = Corpus().text();
  for (int i = 0; i < 1100; ++i) {
    text += "{}\n";
  }
  const Made made = made_of(text, 1U << 16U);
  ASSERT_EQ(made.faults.size(), 1001U);
  EXPECT_EQ(made.faults.back().code, Code::limit_exceeded);
  EXPECT_EQ(made_of(R"({"format": "chess4d-ndjson-v1"})" +
                        ('\n' + std::string(max_package_line + 100'000, ' ')),
                    1U << 16U)
                .problem,
            "line 2 of the corpus is longer than 1 MiB");
}

TEST(PackageCorpus, KeepsPlacesWhileOthersLookAtThem) {
  TextPlaces places;
  places.add(0, {100, 1, 0});
  places.add(10, {200, 2, 5});
  EXPECT_EQ(places.of(12).byte, 202U);
  EXPECT_EQ(places.from(12).of(12).column, 7U);
  EXPECT_EQ(places.from(10).of(9).byte, 0U);
  const std::uint64_t far = std::uint64_t{5} << 32U;
  places.add(20, {far, far, 0});
  EXPECT_EQ(places.of(21).byte, far + 1);
}

} // namespace
} // namespace tessera::test
