// Texts and requests that are broken, huge or of another kind: each gets an answer.

#include "asking.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr std::size_t ten_megabytes = std::size_t{10} << 20U;

TEST(BadText, OfNothingHasNoGame) {
  const OpenedText text("");
  EXPECT_THAT(ask(text, {{"ask", "games"}})["games"], IsEmpty());
  const Json report = ask(text, {{"ask", "report"}})["report"];
  EXPECT_EQ(report.front()["message"], "the file is empty");
  for (const char *asked : {"page", "position", "moves", "try", "convert", "diagram"}) {
    EXPECT_EQ(refusal_of(text, {{"ask", asked}}), "no game found") << asked;
  }
}

TEST(BadText, OfTenMegabytesIsReadOrToldToBeTooLong) {
  const OpenedText moves("[Variant \"hyperchess\"]\n" + [] {
    std::string all;
    while (all.size() < ten_megabytes) {
      all += "P2231-3231 ";
    }
    return all;
  }());
  const Json games = ask(moves, {{"ask", "games"}});
  EXPECT_EQ(games["games"].size(), 1U);
  EXPECT_NE(games["stop"].get<std::string>(), "");
  EXPECT_THAT(refusal_of(moves, {{"ask", "page"}}), HasSubstr("at most"));
  EXPECT_THAT(refusal_of(moves, {{"ask", "convert"}}), HasSubstr("is not converted"));
  EXPECT_THAT(refusal_of(moves, {{"ask", "position"}}), HasSubstr("to its end"));

  const OpenedText zeros(std::string(ten_megabytes, '\0'));
  EXPECT_FALSE(zeros.ask(R"({"ask":"page"})").empty());
  EXPECT_FALSE(ask(zeros, {{"ask", "report"}})["report"].empty());
}

TEST(BadText, WhichIsNoUtf8IsAnsweredInUtf8) {
  const OpenedText text(
      "[Event \"\xff\xfe\"]\n[Variant \"hyperchess\"]\n\n1. P2231-\x80 {\xc3} *\n");
  EXPECT_THAT(text.ask(R"({"ask":"report"})"), HasSubstr("this byte is not UTF-8"));
  for (const char *asked : {"games", "page", "position", "moves", "convert", "diagram"}) {
    static_cast<void>(ask(text, {{"ask", asked}}));
  }
}

TEST(BadRequest, IsToldWhatIsWrongWithIt) {
  const OpenedText text = printed_game();
  const std::vector<std::pair<std::string, std::string>> requests{
      {"", "the request is not JSON in UTF-8"},
      {R"({"ask":"games")", "the request is not JSON in UTF-8"},
      {"{\"ask\":\"\xff\"}", "the request is not JSON in UTF-8"},
      {std::string(100'000, '['), "the request is not JSON in UTF-8"},
      {std::string(ten_megabytes, 'a'), "the request is not JSON in UTF-8"},
      {"[]", "the request is not a JSON object"},
      {"{}", "the request has no \"ask\""},
      {R"({"ask":1})", "\"ask\" must be a string"},
      {R"({"ask":"gams"})",
       "\"ask\" must be one of games, report, page, outline, board, variants, compare, edit, "
       "position, stand, lines, play, moves, place, try, convert, diagram"},
      {R"({"ask":"games","game":1})", "\"game\" is not a member of this request"},
      {R"({"ask":"page","game":0})", "the text holds 1 game"},
      {R"({"ask":"page","game":2})", "the text holds 1 game"},
      {R"({"ask":"page","game":-1})", "\"game\" must be a whole number from 0 to 1000000000"},
      {R"({"ask":"page","game":1e30})", "\"game\" must be a whole number from 0 to 1000000000"},
      {R"({"ask":"page","game":99999999999999999999})",
       "\"game\" must be a whole number from 0 to 1000000000"},
      {R"({"ask":"position","at":"ply82"})", "the record has 81 plies, but no \"ply82\""},
      {R"({"ask":"position","at":"start,end"})", "\"at\" must name one moment"},
      {R"({"ask":"position","fen":"4/4"})",
       R"("fen" needs "variant", the game that the position is from)"},
      {R"({"ask":"moves","cell":"9999"})",
       "\"9999\" is not a cell in the notation hyperchess-file-first"},
      {R"({"ask":"try","moves":""})", "\"\" is not a move"},
      {R"({"ask":"try","moves":"hello"})", "\"hello\" is not a move"},
      {R"({"ask":"convert","fix":"yes"})", "\"fix\" must be true or false"},
      {R"({"ask":"convert","to":"nothing"})", R"("to" is not a notation: "nothing")"},
      {R"({"ask":"convert","form":"csv"})",
       "\"form\" must be one of pgn, log, courier, icn, c4d, json"},
      {R"({"ask":"diagram","marks":"last"})", "\"marks\" must be a list of strings"},
      {R"({"ask":"diagram","board":"B"})", "\"board\" is for games on two boards"},
      {R"({"ask":"report","notation":"nothing"})", R"("notation" is not a notation: "nothing")"},
  };
  for (const auto &[request, refusal] : requests) {
    EXPECT_EQ(refusal_of_text(text, request), refusal) << request.substr(0, 100);
  }
  EXPECT_THAT(refusal_of(text, {{"ask", "position"}, {"at", "noon"}}),
              StartsWith("\"at\" must be start"));
  EXPECT_THAT(refusal_of(text, {{"ask", "report"}, {"variant", "go"}}),
              StartsWith("\"variant\" cannot be read: "));
  EXPECT_THAT(refusal_of(text, {{"ask", "diagram"}, {"marks", {"moves=9"}}}),
              StartsWith("\"marks\" "));
  for (const char *unknown : {"foo=2112", "lst", "moves=", ""}) {
    EXPECT_THAT(refusal_of(text, {{"ask", "diagram"}, {"marks", {unknown}}}),
                StartsWith("\"marks\" must be moves=CELL"))
        << unknown;
  }
  EXPECT_THAT(refusal_of(text, {{"ask", "position"}, {"variant", "hyperchess"}, {"fen", "4/4"}}),
              StartsWith("the position cannot be set up: "));
}

TEST(BadRequest, OfAPlaceBehindTheText) {
  const OpenedText text("1. P2112-2111\n");
  for (const std::size_t byte : {15U, 40U, 999999999U}) {
    EXPECT_EQ(refusal_of(text, {{"ask", "place"}, {"byte", byte}}),
              "\"byte\" must be in the text, which has 14 bytes");
  }
  EXPECT_TRUE(ask(text, {{"ask", "place"}, {"byte", 14}}).contains("typed"));
}

TEST(BadRequest, OfAPartToReportOn) {
  const OpenedText text("1. P2112-2111\n");
  const auto refused = [&text](Json request) {
    request["ask"] = "report";
    return refusal_of(text, request);
  };
  EXPECT_EQ(refused({{"game", 0}}), "the text holds 1 game");
  EXPECT_EQ(refused({{"end_byte", 3}}),
            "\"end_byte\" needs \"byte\", where that part of the text begins");
  EXPECT_EQ(refused({{"byte", 15}}), "\"byte\" must be in the text, which has 14 bytes");
  EXPECT_EQ(refused({{"byte", 3}, {"end_byte", 15}}),
            "\"end_byte\" must be in the text, which has 14 bytes");
  EXPECT_EQ(refused({{"byte", 3}, {"end_byte", 2}}), "\"end_byte\" must not be less than \"byte\"");
  EXPECT_EQ(refused({{"game", 1}, {"byte", 3}}),
            "\"byte\" names a part of the text, but \"game\" names one game");
  for (const Json &fits : {Json{{"game", 1}}, Json{{"byte", 14}},
                           Json{{"byte", 0}, {"end_byte", 14}}, Json::object()}) {
    EXPECT_EQ(refused(fits), "") << fits;
  }
}

TEST(BadRequest, TakesAWordBehindAGameForTheBeginningOfAMove) {
  const std::string game = "[Variant \"hyperchess\"]\n\n1. P2231-3231 *\n\n";
  const OpenedText text(game + "With kind regards, Ada\n");
  const Json place = ask(text, {{"ask", "place"}, {"byte", game.size() + 20}});
  EXPECT_EQ(place["game"], 1);
  // A word may be on its way to become a move.
  EXPECT_EQ(place["typed"], (Json{{"byte", game.size() + 19}, {"end_byte", game.size() + 22}}));
}

TEST(BadRequest, OfMovesThatAreMoreThanMoves) {
  const OpenedText text = printed_game();
  const auto refusal = [&text](const std::string &moves) {
    return refusal_of(text, {{"ask", "try"}, {"at", "start"}, {"moves", moves}});
  };
  const std::string more = "\"moves\" must be the moves of one game and nothing else";
  EXPECT_EQ(refusal("[White \"Ada\"] P2231-3231"), more);
  EXPECT_EQ(refusal("P2231-3231 *\n[Event \"next\"]\n"), more);
  EXPECT_EQ(refusal(std::string(100, '(')), more);
  EXPECT_EQ(refusal(std::string(ten_megabytes, 'P')),
            "\"moves\" must not be longer than a record may be");
}

} // namespace
} // namespace tessera::test
