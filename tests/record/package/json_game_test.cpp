// JSON games of the package for Oana and Chiru's game, read as records (OC-16).

#include "lib/record/limits.hpp"
#include "lib/record/package/located_json.hpp"
#include "record/replay/support.hpp"
#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace tessera::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

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

TEST(PackageJson, NamesTheKindOfThePawnThatPassed) {
  // Two pawns may have passed over d3c3: one along y, one along w.
  const auto told = [](const json &axis, const json &victim) {
    const json start = {
        {"placements",
         {man({4, 0, 0, 0}, "WHITE", "KING"), man({4, 7, 0, 7}, "BLACK", "KING"),
          man({3, 3, 2, 2}, "WHITE", "PAWN", "Y"), man({3, 2, 2, 3}, "WHITE", "PAWN", "W")}},
        {"side_to_move", "BLACK"},
        {"ep_target", {3, 2, 2, 2}},
        {"ep_victim", victim},
        {"ep_axis", axis}};
    const Made made = made_of(start.dump());
    return made.problem.empty() ? made.text : made.problem;
  };
  const json y_pawn = {3, 3, 2, 2};
  EXPECT_THAT(told("Y", y_pawn), HasSubstr(" d3c3:d4c3 "));
  EXPECT_THAT(told("Y", nullptr), HasSubstr(" d3c3:d4c3 "));
  EXPECT_THAT(told("W", nullptr), HasSubstr(" d3c3:d3c4 "));
  EXPECT_THAT(told("W", y_pawn), HasSubstr("`ep_axis` is \"W\", but no such pawn has just passed"));
  EXPECT_THAT(told("Z", y_pawn), HasSubstr("`ep_axis` is \"Z\""));
}

TEST(PackageJson, WritesCastlingWhereNoKingStandsAsThat) {
  json castling = move({4, 7, 2, 2}, {6, 7, 2, 2});
  castling["is_castling"] = true;
  EXPECT_EQ(made_of(game({castling}).dump()).moves(), "o-o@c3\n");
  // No castling goes so.
  castling = move({4, 6, 2, 2}, {6, 6, 2, 2});
  castling["is_castling"] = true;
  const Made made = made_of(game({castling}).dump());
  EXPECT_THAT(made.told(), ElementsAre(HasSubstr("capture-mark: `is_castling` is true, but the "
                                                 "move e7c3-g7c3 is not such")));
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
      R"({"start": null, "moves": [)" + std::string(max_package_game, ' ');
  EXPECT_EQ(made_of(long_game + "]}", 1U << 16U).problem, "it is a JSON game of more than 4 MiB");
  // Nested brackets take no memory.
  EXPECT_NE(made_of("{\"moves\": " + std::string(max_package_game / 2, '['), 1U << 16U).problem,
            "");
}

TEST(PackageJson, MayHaveOnlySoManyValuesBesideItsMoves) {
  std::string values;
  for (std::size_t i = 0; i < max_package_values; ++i) {
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
              ElementsAre("1:45 game 1 syntax: the member \"moves\" is given twice; only the "
                          "last counts",
                          HasSubstr("unknown-cell: `from` is not a cell, which is a list of four "
                                    "numbers from 0 to 7: null; the moves from here on are not "
                                    "read")));
}

TEST(PackageJson, HasEveryMemberGivenTwiceReported) {
  const Made made = made_of("{\"start\": null, \"moves\": [\n"
                            "{\"from\": [4,1,0,0], \"from\": [4,1,0,0], \"to\": [4,3,0,0]}],\n"
                            "\"start\": null}");
  EXPECT_EQ(made.moves(), "e2a1-e4a1\n");
  EXPECT_THAT(made.told(), ElementsAre(HasSubstr("2:21 game 1 syntax: the member \"from\""),
                                       HasSubstr("3:1 game 1 syntax: the member \"start\"")));
}

TEST(PackageJson, SaysWhatIsNeitherTrueNorFalse) {
  json odd = move({4, 1, 0, 0}, {4, 3, 0, 0});
  odd["is_castling"] = "no";
  odd["is_en_passant"] = 1;
  const Made made = made_of(game({odd}).dump());
  EXPECT_EQ(made.moves(), "e2a1-e4a1\n");
  EXPECT_THAT(made.told(),
              ElementsAre(HasSubstr("capture-mark: `is_castling` is neither true nor false"),
                          HasSubstr("capture-mark: `is_en_passant` is neither true nor false")));
}

} // namespace
} // namespace tessera::test
