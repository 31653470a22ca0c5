// JSON and corpora of the package for Oana and Chiru's game, read as records (OC-16).

#include "lib/package/located_json.hpp"
#include "lib/package/package_source.hpp"
#include "lib/rules/oana_chiru_rules.hpp"
#include "lib/text.hpp"
#include "replay/support.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace tessera::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

/// What is made from JSON.
struct Made {
  std::string text;
  std::string problem;
  std::vector<SourceFault> faults;
  std::shared_ptr<const TextPlaces> places;

  /// The faults, each with its line, column and game.
  [[nodiscard]] std::vector<std::string> told() const {
    std::vector<std::string> all;
    for (const SourceFault &fault : faults) {
      all.push_back(fmt::format("{}:{} game {} {}: {}", fault.place.line + 1,
                                fault.place.column + 1, fault.game, name(fault.code),
                                fault.sentence));
    }
    return all;
  }
  [[nodiscard]] std::string moves() const {
    const std::size_t begin = text.rfind("\n\n", text.size() - 2);
    return begin == std::string::npos ? "" : text.substr(begin + 2);
  }
};

/// Reads so many bytes at once.
Made made_of(const std::string &text, std::size_t chunk = 1000) {
  const auto kind = package_kind(text);
  if (!kind) {
    return {"", "this is no such JSON", {}, nullptr};
  }
  PackageSource source(std::make_shared<TextSource>(text), *kind);
  Made made;
  for (;;) {
    std::string part(chunk, '\0');
    const Result<std::size_t> size = source.read(part.data(), part.size());
    if (!size) {
      made.problem = size.problem();
      break;
    }
    if (*size == 0) {
      break;
    }
    made.text += part.substr(0, *size);
  }
  made.faults = source.take_faults();
  made.places = source.places();
  return made;
}

json move(std::vector<int> from, std::vector<int> to) {
  return {{"from", std::move(from)},
          {"to", std::move(to)},
          {"promotion", nullptr},
          {"is_castling", false},
          {"is_en_passant", false}};
}
json game(std::vector<json> moves, json start = nullptr) {
  return {{"start", std::move(start)}, {"moves", std::move(moves)}};
}
json man(std::vector<int> square, const char *color, const char *type, json axis = nullptr) {
  return {{"square", std::move(square)},
          {"color", color},
          {"piece_type", type},
          {"pawn_axis", std::move(axis)}};
}

constexpr const char *tags = "[Variant \"oana-chiru\"] [Notation \"oana-chiru\"]\n";

TEST(PackageJson, IsKnownByItsStart) {
  EXPECT_EQ(package_kind(R"({"start": null, "moves": []})"), PackageKind::game);
  EXPECT_EQ(package_kind("\xef\xbb\xbf {\n \"moves\" : ["), PackageKind::game);
  EXPECT_EQ(package_kind(R"({"placements":[)"), PackageKind::game);
  EXPECT_EQ(package_kind(R"({"format": "chess4d-ndjson-v1"})"), PackageKind::corpus);
  for (const char *other : {"", "{", "{}", "[]", R"({"format": "chess4d-ndjson-v2"})",
                            R"({"game": 1})", R"({starts})", "1. P2231-3231"}) {
    EXPECT_FALSE(package_kind(other)) << other;
  }
}

TEST(PackageJson, OfAGameIsARecord) {
  const Made made =
      made_of(game({move({4, 1, 0, 0}, {4, 3, 0, 0}), move({4, 6, 0, 7}, {4, 4, 0, 7}),
                    move({1, 0, 0, 0}, {2, 2, 0, 0})})
                  .dump());
  EXPECT_EQ(made.text, std::string(tags) + "\ne2a1-e4a1\ne7a8-e5a8\nb1a1-c3a1\n");
  EXPECT_EQ(made.problem, "");
  EXPECT_THAT(made.told(), IsEmpty());
  EXPECT_EQ(validated(made.text, {}).codes(), "");
}

TEST(PackageJson, ReadsTheSameInPiecesOfAnySize) {
  const std::string text = game({move({4, 1, 0, 0}, {4, 3, 0, 0})}).dump(2);
  EXPECT_EQ(made_of(text, 1).text, made_of(text).text);
}

TEST(PackageJson, MarksCapturesAndSaysWhatCastlesAndPasses) {
  const json start = {
      {"placements",
       {man({4, 0, 0, 0}, "WHITE", "KING"), man({7, 0, 0, 0}, "WHITE", "ROOK"),
        man({4, 7, 0, 7}, "BLACK", "KING"), man({2, 3, 0, 0}, "WHITE", "PAWN", "Y"),
        man({3, 3, 0, 0}, "BLACK", "PAWN", "Y")}},
      {"side_to_move", "BLACK"},
      {"castling_rights", {{{"color", "WHITE"}, {"slice", {0, 0}}, {"side", "KINGSIDE"}}}},
      {"ep_target", {2, 2, 0, 0}},
      {"ep_victim", {2, 3, 0, 0}},
      {"ep_axis", "Y"},
      {"halfmove_clock", 0}};
  json passing = move({3, 3, 0, 0}, {2, 2, 0, 0});
  passing["is_en_passant"] = true;
  json castling = move({4, 0, 0, 0}, {6, 0, 0, 0});
  castling["is_castling"] = true;
  Made made = made_of(game({passing, castling}, start).dump());
  EXPECT_EQ(made.moves(), "d4a1xc3a1ep\nO-O@a1\n");
  EXPECT_THAT(made.told(), IsEmpty());
  EXPECT_THAT(made.text, HasSubstr("a1:4K2R/8/8/2Yy4/8/8/8/8|a8:8/8/8/8/8/8/8/4k3 b * c3a1 0 1"));
  EXPECT_EQ(validated(made.text, {}).codes(), "");
  // A position without moves is a record, too.
  EXPECT_THAT(made_of(start.dump()).text, HasSubstr("[FEN \"a1:4K2R/"));

  passing["is_en_passant"] = false;
  castling["is_castling"] = false;
  made = made_of(game({passing, castling}, start).dump());
  EXPECT_EQ(made.moves(), "d4a1xc3a1ep\nO-O@a1\n");
  EXPECT_THAT(made.told(),
              ElementsAre(HasSubstr("capture-mark: `is_en_passant` is false, but the move "
                                    "d4a1xc3a1ep is such"),
                          HasSubstr("capture-mark: `is_castling` is false, but the move O-O@a1 is "
                                    "such")));
}

TEST(PackageJson, HasItsFaultsAtTheirPlaces) {
  const std::string text = "{\"start\": null,\n \"moves\": [\n"
                           "  {\"from\": [4, 1, 0, 0], \"to\": [4, 3, 0, 0]},\n"
                           "  {\"from\": [4, 6, 0, 8], \"to\": [4, 4, 0, 7]},\n"
                           "  {\"from\": [4, 6, 0, 7], \"to\": [4, 4, 0, 7]}, 7,\n"
                           "  {\"from\": [4, 6, 0, 7], \"to\": [4, -1, 0, 7]}]}";
  const Made made = made_of(text);
  // A number is not a move at all.
  EXPECT_EQ(made.problem, "it begins like a JSON game, but its `moves` is not a list of moves");
  const Made without = made_of(std::string(text).replace(text.find(" 7,"), 3, ""));
  EXPECT_EQ(without.moves(), "e2a1-e4a1\n");
  EXPECT_THAT(without.told(), ElementsAre("4:3 game 1 unknown-cell: `from` is not a cell, which is "
                                          "a list of four numbers from 0 to 7: "
                                          "[4,6,0,8]; the moves from here on are not read",
                                          "6:3 game 1 unknown-cell: `to` is not a cell, which is a "
                                          "list of four numbers from 0 to 7: [4,-1,0,7]"));
  // A finding about the first move is at its place.
  const FilePlace place = without.places->of(std::string(tags).size() + 1);
  EXPECT_EQ(place.line, 2U);
  EXPECT_EQ(place.column, 2U);
  EXPECT_EQ(text.substr(place.byte, 7), "{\"from\"");
}

TEST(PackageJson, SaysWhyItIsNotRead) {
  const auto problem = [](const std::string &text) { return made_of(text).problem; };
  EXPECT_EQ(problem("{\"start\": null,\n \"moves\": [}"),
            "it begins like a JSON game, but is not JSON at line 2, character 12");
  EXPECT_THAT(problem("{\"start\": null, \"moves\": 5}"),
              HasSubstr("`moves` is not a list of moves"));
  EXPECT_THAT(problem("{\"start\": null}"), HasSubstr("`moves` is not a list of moves"));
  EXPECT_THAT(problem("{\"start\": 5, \"moves\": []}"),
              HasSubstr("start cannot be set up: it has no `placements`"));
  const auto with = [](const char *member, const json &value) {
    json start = {
        {"placements", {man({4, 0, 0, 0}, "WHITE", "KING"), man({4, 7, 0, 7}, "BLACK", "KING")}},
        {"side_to_move", "WHITE"}};
    start[member] = value;
    return game({}, start).dump();
  };
  EXPECT_EQ(problem(with("halfmove_clock", 5)), "");
  EXPECT_THAT(problem(with("halfmove_clock", -1)), HasSubstr("`halfmove_clock` is not a number"));
  EXPECT_THAT(problem(with("halfmove_clock", 4294967296)),
              HasSubstr("`halfmove_clock` is not a number"));
  EXPECT_THAT(problem(with("castling_rights", "KQ")), HasSubstr("`castling_rights` is not a list"));
  EXPECT_THAT(problem(with("castling_rights",
                           {{{"color", "WHITE"}, {"slice", {0, 8}}, {"side", "KINGSIDE"}}})),
              HasSubstr("this is not a right to castle"));
  EXPECT_THAT(problem(with("ep_target", {0, 0, 0, 8})), HasSubstr("`ep_target` is not a cell"));
  EXPECT_THAT(problem(with("placements", json::array({man({4, 0, 0, 0}, "WHITE", "KING")}))),
              HasSubstr("Black has no king"));
  EXPECT_THAT(problem(with("placements", json::array({man({0, 0, 0, 0}, "WHITE", "PAWN")}))),
              HasSubstr("this is not a piece"));
  EXPECT_THAT(problem(with("placements", {man({0, 0, 0, 0}, "WHITE", "KING"),
                                          man({0, 0, 0, 0}, "BLACK", "KING")})),
              HasSubstr("two pieces stand on one cell"));
}

TEST(PackageJson, IsLeftUnreadBeyondItsLimit) {
  const std::string long_game =
      "{\"start\": null, \"moves\": [" + std::string(max_package_game, ' ');
  EXPECT_EQ(made_of(long_game + "]}", 1U << 16U).problem, "it is a JSON game of more than 4 MiB");
  // Nested brackets take no memory.
  EXPECT_NE(made_of("{\"moves\": " + std::string(max_package_game / 2, '['), 1U << 16U).problem,
            "");
}

TEST(PackageJson, MayHaveOnlySoManyValuesBesideItsMoves) {
  std::string values;
  for (std::size_t i = 0; i < package::max_values; ++i) {
    values += i == 0 ? "0" : ",0";
  }
  EXPECT_EQ(made_of(R"({"start": null, "moves": [], "more": [)" + values + "]}").problem,
            "it begins like a JSON game, but has more than 100000 values besides its moves");
  EXPECT_THAT(made_of("{\"format\": \"chess4d-ndjson-v1\"}\n{\"ply\": [" + values + "]}\n").told(),
              ElementsAre("2:1 game 0 limit-exceeded: this line has more than 100000 values"));
  // Two knights go there and back, 15 values a move.
  std::vector<json> moves;
  while (moves.size() < 8000) {
    moves.push_back(move({1, 0, 0, 0}, {2, 2, 0, 0}));
    moves.push_back(move({1, 7, 0, 7}, {2, 5, 0, 7}));
    moves.push_back(move({2, 2, 0, 0}, {1, 0, 0, 0}));
    moves.push_back(move({2, 5, 0, 7}, {1, 7, 0, 7}));
  }
  const Made made = made_of(game(moves).dump(), 1U << 16U);
  EXPECT_EQ(made.problem, "");
  const std::string text = made.moves();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 8000);
}

TEST(PackageJson, ReadsTheLastOfTwoListsOfMoves) {
  const Made made = made_of(R"({"start": null, "moves": [{"from": 1}, {}], "moves": [)" +
                            move({4, 1, 0, 0}, {4, 3, 0, 0}).dump() + ", {}]}");
  EXPECT_EQ(made.moves(), "e2a1-e4a1\n");
  EXPECT_THAT(made.told(),
              ElementsAre(HasSubstr("unknown-cell: `from` is not a cell, which is a list of four "
                                    "numbers from 0 to 7: null; the moves from here on are not "
                                    "read")));
}

// --- Corpora ------------------------------------------------------------------------------------

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
  corpus = Corpus();
  corpus.lines.erase(corpus.lines.begin() + 1);
  EXPECT_THAT(corpus.told(), testing::SizeIs(5));
  EXPECT_THAT(corpus.told().front(), HasSubstr("this ply comes before any header of a game"));
  const std::string text = Corpus().text();
  EXPECT_THAT(made_of(text + "{\"ply\": 5,\n").told(),
              ElementsAre("8:1 game 1 syntax: this line is not a JSON object"));
  EXPECT_THAT(made_of(text + "{}\n\n").told(),
              ElementsAre("8:1 game 1 syntax: this is neither the header of a game nor a ply"));
  EXPECT_THAT(made_of(text + "{\"format\": \"v9\"}\n").told(),
              ElementsAre("8:1 game 1 syntax: this is the format \"v9\", but tessera reads only "
                          "chess4d-ndjson-v1"));
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
