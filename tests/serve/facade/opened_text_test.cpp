// What a text answers, compared with other answers about the same.

#include "asking.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

/// The objects of a report of one type, by game.
std::map<std::size_t, std::vector<Json>> reported(const Json &report, const std::string &type) {
  std::map<std::size_t, std::vector<Json>> found;
  for (const Json &each : report["report"]) {
    if (each["type"] == type) {
      found[each.value("game", std::size_t{0})].push_back(each);
    }
  }
  return found;
}

TEST(OpenedText, TellsTheSameOfAGameInEveryAnswer) {
  std::size_t games = 0;
  for (const auto &path : sample_files()) {
    SCOPED_TRACE(path);
    const OpenedText text = open_sample(path);
    const Json report = ask(text, {{"ask", "report"}});
    auto of_games = reported(report, "game");
    auto findings = reported(report, "finding");
    EXPECT_THAT(ask(text, {{"ask", "games"}})["games"], SizeIs(of_games.size()));
    EXPECT_EQ(report["report"].back()["games"], of_games.size());
    for (const auto &[number, told] : of_games) {
      const Json &game = told.front();
      if (game.value("variant", "").empty()) {
        EXPECT_NE(refusal_of(text, {{"ask", "page"}, {"game", number}}), "");
        continue;
      }
      ++games;
      const Json outline = ask(text, {{"ask", "outline"}, {"game", number}});
      EXPECT_EQ(outline["tally"], Json({game["errors"], game["warnings"], game["notes"]}));
      EXPECT_THAT(outline["findings"], SizeIs(findings[number].size()));
      const Json end = ask(text, {{"ask", "position"}, {"game", number}});
      EXPECT_EQ(end["fen"], game["fen"]);
      EXPECT_EQ(end["variant"], game["variant"]);
      EXPECT_EQ(end["notation"], game["notation"]);
    }
  }
  EXPECT_GT(games, 20U);
}

TEST(OpenedText, TellsWhereGamesStand) {
  const OpenedText text("A note.\n\n[White \"Ada\"]\n\n1. P2231-3231 *\n[White \"Bob\"]\n");
  const Json games = ask(text, {{"ask", "games"}})["games"];
  ASSERT_THAT(games, SizeIs(2));
  EXPECT_EQ(games[1]["game"], 2);
  EXPECT_EQ(games[1]["line"], 6);
  EXPECT_EQ(games[1]["tags"], Json::parse(R"([["White", "Bob"]])"));
  EXPECT_EQ(games[0]["end_byte"], games[1]["byte"]);
}

TEST(OpenedText, KeepsThePlacesOfALaterGame) {
  const std::string first = "[Variant \"hyperchess\"]\n\n1. P2231-3231 *\n\n";
  const OpenedText text(first + "[Variant \"hyperchess\"]\n\n1. P2231-4444 *\n");
  const Json fixed = ask(text, {{"ask", "convert"}, {"game", 2}});
  EXPECT_EQ(fixed["errors"], 1);
  EXPECT_THAT(fixed["messages"].get<std::string>(), StartsWith("-:7:4: error"));
}

TEST(OpenedText, ListsMovesThatCanBeTried) {
  const OpenedText text = printed_game();
  const Json start{{"ask", "moves"}, {"at", "start"}};
  const Json moves = ask(text, start)["moves"];
  EXPECT_GT(moves.size(), 50U);
  for (const Json &move : moves) {
    const Json tried = ask(text, {{"ask", "try"}, {"at", "start"}, {"moves", move}});
    EXPECT_EQ(tried["legal"], true) << move;
    EXPECT_TRUE(tried.contains("fen"));
  }
  Json of_king = start;
  of_king["cell"] = "king";
  for (const Json &move : ask(text, of_king)["moves"]) {
    EXPECT_THAT(move.get<std::string>(), StartsWith("K"));
    EXPECT_THAT(moves, Contains(move));
  }
}

TEST(OpenedText, TriesMovesOneBehindTheOther) {
  const OpenedText text("[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n"
                        "1. P2112-3112 P3142-2142 2. P2212-3212 *\n");
  Json position = ask(text, {{"ask", "position"}, {"at", "start"}});
  for (const char *const move : {"P2112-3112", "P3142-2142", "P2212-3212"}) {
    position["ask"] = "try";
    position["moves"] = move;
    const Json tried = ask(text, position);
    ASSERT_EQ(tried["legal"], true) << tried;
    EXPECT_THAT(tried["findings"], IsEmpty());
    position["fen"] = tried["fen"];
  }
  EXPECT_EQ(position["fen"], ask(text, {{"ask", "position"}, {"at", "ply3"}})["fen"]);
}

TEST(OpenedText, ExplainsWhyAMoveIsRefused) {
  const Json tried =
      ask(printed_game(), {{"ask", "try"}, {"at", "start"}, {"moves", "P2231-4444"}});
  EXPECT_EQ(tried["legal"], false);
  EXPECT_FALSE(tried.contains("fen"));
  ASSERT_THAT(tried["findings"], SizeIs(1));
  const Json &finding = tried["findings"][0];
  EXPECT_EQ(finding["code"], "cannot-move-so");
  EXPECT_EQ(finding["ruling"], "HC-6");
  EXPECT_EQ(finding["byte"], 0);
  EXPECT_EQ(finding["end_byte"], 10);
}

TEST(OpenedText, ConvertsToWhatIsReadAsTheSame) {
  for (const char *form : {"pgn", "log", "courier"}) {
    const OpenedText text = printed_game();
    const Json converted =
        ask(text, {{"ask", "convert"}, {"form", form}, {"to", "hyperchess"}, {"short", true}});
    EXPECT_EQ(converted["as_it_stands"], false);
    const OpenedText again(converted["text"].get<std::string>());
    EXPECT_EQ(ask(again, {{"ask", "position"}})["fen"], ask(text, {{"ask", "position"}})["fen"]);
  }
  const OpenedText slips = open_sample(TESSERA_SOURCE_DIR "/samples/hyperchess/slips.pgn");
  EXPECT_EQ(ask(slips, {{"ask", "convert"}, {"fix", true}})["fixes"], 1);
  EXPECT_EQ(ask(slips, {{"ask", "convert"}})["fixes"], 0);
  const Json commented = ask(printed_game(), {{"ask", "convert"}, {"comment_findings", true}});
  EXPECT_THAT(commented["text"].get<std::string>(), HasSubstr("HC-4"));
}

TEST(OpenedText, DrawsPositions) {
  const OpenedText text = printed_game();
  const auto drawn = [&text](Json request) {
    request["ask"] = "diagram";
    return ask(text, request)["diagram"].get<std::string>();
  };
  EXPECT_THAT(drawn({{"format", "svg"}}), StartsWith("<svg "));
  EXPECT_NE(drawn({}), drawn({{"at", "start"}}));
  EXPECT_NE(drawn({}), drawn({{"style", "grid"}}));
  EXPECT_NE(drawn({}), drawn({{"bottom", "black"}}));
  EXPECT_NE(drawn({}), drawn({{"view", "Ia"}}));
  EXPECT_NE(drawn({{"at", "ply1"}}), drawn({{"at", "ply1"}, {"marks", {"last"}}}));
}

TEST(OpenedText, DrawsPicturesAsTheCommandDoes) {
  const OpenedText text = printed_game();
  const auto drawn = [&text](Json request) {
    request.update({{"ask", "diagram"}, {"format", "svg"}});
    return ask(text, request);
  };
  EXPECT_THAT(drawn({{"arrows", {"2212-3333", "1111-king"}}})["diagram"].get<std::string>(),
              AllOf(HasSubstr("<title>2212 to 3333</title>"), HasSubstr("<title>1111 to ")));
  EXPECT_THAT(drawn({{"size", 900}})["diagram"].get<std::string>(), HasSubstr("width=\"900\""));
  EXPECT_NE(drawn({{"colors", "dark"}}), drawn({{"colors", "light"}}));
  const auto refusal = [&text](Json request) {
    request["ask"] = "diagram";
    return refusal_of(text, request);
  };
  EXPECT_EQ(refusal({{"format", "svg"}, {"arrows", {"2212"}}}),
            "\"arrows\" must be two cells with a hyphen between, not \"2212\"");
  EXPECT_EQ(refusal({{"format", "svg"}, {"size", 20001}}), "\"size\" must be at most 20000");
  EXPECT_EQ(refusal({{"size", 900}}),
            "\"format\" must be svg for \"arrows\", \"size\" and \"colors\"");
}

TEST(OpenedText, TakesAPositionInPlaceOfAGame) {
  const OpenedText text("");
  const Json start = ask(printed_game(), {{"ask", "position"}, {"at", "start"}});
  const Json same =
      ask(text, {{"ask", "position"}, {"fen", start["fen"]}, {"variant", "hyperchess4"}});
  EXPECT_EQ(same["fen"], start["fen"]);
  EXPECT_EQ(same["notation"], "hyperchess");
}

TEST(OpenedText, KnowsThePositionAfterTheMoveAtAByte) {
  const std::string games = "[Event \"x\"]\n\n*\n\n[Variant \"hyperchess\"]\n\n"
                            "1. P2213-3213 (1. P2312-2322 P3243-3233) P3242-3232\n";
  const OpenedText text(games);
  const auto after = [&](std::string_view move, std::size_t behind) {
    return Json{{"ask", "position"}, {"byte", games.find(move) + behind}};
  };
  for (const std::string_view move : {"P2213", "P2312", "P3243", "P3242"}) {
    const Json place = ask(text, {{"ask", "place"}, {"byte", games.find(move)}});
    for (const std::size_t behind : {0U, 9U}) {
      EXPECT_EQ(ask(text, after(move, behind))["fen"], place["move"]["fen"]) << move;
    }
  }
  EXPECT_EQ(refusal_of(text, after("P2213", 10)), "no move that is played stands there");
  Json request = after("P2213", 0);
  request.update({{"fen", "x"}, {"variant", "hyperchess"}});
  EXPECT_EQ(refusal_of(text, request),
            "\"byte\" names a move of a game, but \"fen\" is a position without one");
}

TEST(OpenedText, TellsGamesOnTwoBoardsApart) {
  const OpenedText text("[Variant \"4*bughouse\"]\n\n*\n");
  const Json moves = ask(text, {{"ask", "moves"}, {"at", "start"}})["moves"];
  EXPECT_THAT(moves.front().get<std::string>(), StartsWith("1A. "));
  EXPECT_THAT(moves.back().get<std::string>(), StartsWith("1B. "));
}

} // namespace
} // namespace tessera::test
