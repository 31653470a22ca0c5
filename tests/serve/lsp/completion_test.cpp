// Where completion lists moves, what of the text they replace, and what is shown of a move.

#include "lib/serve/lsp/server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tessera::lsp {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// What a server answers about a place of a text, between what is before and behind it.
Json answer(const std::string &method, const std::string &before, const std::string &behind) {
  Server server(Json::object());
  static_cast<void>(server.take(R"({"id": 1, "method": "initialize"})"));
  const Json opened{{"textDocument", {{"uri", "u"}, {"text", before + behind}}}};
  static_cast<void>(
      server.take(Json{{"method", "textDocument/didOpen"}, {"params", opened}}.dump()));
  const auto line = std::count(before.begin(), before.end(), '\n');
  const std::size_t character = before.size() - (before.rfind('\n') + 1);
  const Json place{{"textDocument", {{"uri", "u"}}},
                   {"position", {{"line", line}, {"character", character}}}};
  const auto told = server.take(Json{{"id", 2}, {"method", method}, {"params", place}}.dump());
  return Json::parse(told.at(0))["result"];
}

/// The moves that are listed at the end of a text, or where another follows.
Json completions(const std::string &text, const std::string &behind = "") {
  return answer("textDocument/completion", text, behind)["items"];
}

/// What is shown of the move that ends a text.
std::string hover(const std::string &text) {
  return answer("textDocument/hover", text, "")["contents"]["value"];
}

/// The last line of a text after a move was chosen at its end.
std::string chosen(const std::string &text, const std::string &move) {
  const Json items = completions(text);
  const auto item = std::find_if(items.begin(), items.end(),
                                 [&move](const Json &each) { return each["label"] == move; });
  if (item == items.end()) {
    return "not listed";
  }
  const Json &edit = (*item)["textEdit"];
  const std::string line = text.substr(text.rfind('\n') + 1);
  return line.substr(0, edit["range"]["start"]["character"]) + edit["newText"].get<std::string>() +
         line.substr(edit["range"]["end"]["character"]);
}

TEST(LspCompletion, ListsTheFirstMovesOfEachGame) {
  const std::string tags = "[Variant \"hyperchess\"]\n\n";
  for (const std::string before : {"", "[Event \"x\"]\n\n1. P2213-3213 1-0\n\n"}) {
    for (const char *typed : {"", "1.", "1. ", "1. P", "1. P22", "P", "1. {as usual} ", "1 "}) {
      EXPECT_EQ(completions(before + tags + typed).size(), 71U) << typed;
    }
  }
  // Without a tag nobody knows the game.
  EXPECT_EQ(completions("[Event \"x\"]\n\n1. P").size(), 0U);
}

TEST(LspCompletion, ReplacesAMoveOnAPlane) {
  const std::string tags = "[Variant \"4x4x4x4\"]\n\n";
  for (const char *typed : {"", "P", "P12", "P12,", "P12,2", "P12,2>", "P12,2>1", "P12,2>12,",
                            "P12,2>12,4", "P 12,2", "P "}) {
    EXPECT_EQ(chosen(tags + "1. " + typed, "P12,2>12,4"), "1. P12,2>12,4") << typed;
  }
  for (const char *typed : {"", "p", "p8,18>"}) {
    EXPECT_EQ(chosen(tags + "P12,2>12,4|" + typed, "p8,18>8,16"), "P12,2>12,4|p8,18>8,16") << typed;
  }
}

TEST(LspCompletion, ReplacesCastlingAndALetterSetApart) {
  const std::string castling = "w Wa1K - 3\n"
                               "a1: ....K..R/......../......../......../......../......../......../"
                               "........\n"
                               "a8: ......../......../......../......../......../......../......../"
                               "....k...\n";
  for (const char *typed : {"O-O", "O-O@", "O-O@a"}) {
    EXPECT_EQ(chosen("# Variant: oana-chiru\n" + castling + typed, "O-O@a1"), "O-O@a1") << typed;
  }
  const std::string game = "[Variant \"hyperchess\"]\n\n1. P2213-3213 P3243-3233 2. ";
  for (const char *typed : {"N ", "N 1412", "N 1412-", "N\t1412-", "N 1412-1"}) {
    EXPECT_EQ(chosen(game + typed, "N1412-1433"), "1. P2213-3213 P3243-3233 2. N1412-1433")
        << typed;
  }
  // An editor compares it with what is typed.
  EXPECT_EQ(completions(game + "N 1412-")[0]["filterText"], "B 1212-1211");
}

TEST(LspCompletion, ListsOnlyTheMovesOfTheBoardThatTheNumberNames) {
  const std::string tags = "[Variant \"4*bughouse\"]\n\n";
  for (const char *typed : {"1A. Pcb12-cb22 1B. ", "1A. Pcb12-cb22 1B. B",
                            "1A. Pcb12-cb22 1B. {y} ", "1A. Pcb12-cb22 (1B. ", "1B."}) {
    const Json items = completions(tags + typed);
    EXPECT_EQ(items.size(), 164U) << typed;
    for (const Json &item : items) {
      EXPECT_EQ(item["label"], item["textEdit"]["newText"]);
    }
  }
  EXPECT_EQ(chosen(tags + "1A. Pcb12-cb22 1a. ", "Bab44-aa34"), "1A. Pcb12-cb22 1a. Bab44-aa34");
}

TEST(LspCompletion, NumbersAMoveOnOneOfTwoBoards) {
  const std::string tags = "[Variant \"4*bughouse\"]\n\n";
  EXPECT_EQ(chosen(tags, "1B. Bdb11-dc21"), "1B. Bdb11-dc21");
  EXPECT_EQ(chosen(tags + "B", "1B. Bdb11-dc21"), "1B. Bdb11-dc21");
  EXPECT_EQ(chosen(tags + "1B", "1B. Bdb11-dc21"), "1B. Bdb11-dc21");
  EXPECT_EQ(chosen(tags + "1A. Pcb12-cb22 ", "1a. Bab44-aa34"), "1A. Pcb12-cb22 1a. Bab44-aa34");
  // An editor compares them with what is typed.
  EXPECT_EQ(completions(tags + "B")[0]["filterText"], "Bdb11-ab41");
  EXPECT_EQ(completions(tags + "1A")[0]["filterText"], "1A. Bdb11-ab41");
}

TEST(LspCompletion, ListsNothingInAComment) {
  const std::string tags = "[Variant \"hyperchess4\"]\n[Notation \"hyperchess\"]\n\n";
  for (const char *typed :
       {"; comment", "; comment ", "// comment ", "\n% escaped ", "{open ", "{open\n "}) {
    EXPECT_TRUE(completions(tags + "1. P2213-3213 " + typed).empty()) << typed;
  }
  EXPECT_TRUE(completions(tags + "1. P2213-3213 ; comment ", "\n1... P3243-3233").empty());
  for (const char *typed : {"; comment\n", "{closed} ", "\n% escaped\n", "a word "}) {
    EXPECT_EQ(completions(tags + "1. P2213-3213 " + typed).size(), 79U) << typed;
  }
}

TEST(LspHover, NamesTheBoardOfAMove) {
  EXPECT_THAT(hover("[Variant \"4*bughouse\"]\n\n1A. Pcb12-cb22 1a. Pdd43-dd42"),
              HasSubstr("after 1a. Pdd43-dd42\n"));
  EXPECT_THAT(hover("[Variant \"4*bughouse\"]\n\n1B. Pcb12-cb22"),
              HasSubstr("after 1B. Pcb12-cb22\n"));
}

TEST(LspHover, ShowsWhereTheMoveWasPlayed) {
  const std::string large = hover("[Variant \"oana-chiru\"]\n\n1. e2a1-e4a1");
  EXPECT_THAT(large, StartsWith("```text\nafter 1. e2a1-e4a1\n\n        a1  "));
  EXPECT_THAT(large,
              HasSubstr("\n. where the last move came from\n= where it went: White's Ye4a1\n"));
  // Of a turn of two moves, both are marked.
  EXPECT_THAT(hover("[Variant \"chesseract\"]\n\n1. RAId1-DIa1 PDIIId2-DIId2,UDIVb4-CIIa4"),
              HasSubstr("\n. where the last turn came from\n"));
}

TEST(LspHover, ShowsInAMoveWhatIsNotSeen) {
  EXPECT_THAT(hover("[Variant \"hyperchess\"]\n\n1. P22\u202e13-3213"),
              HasSubstr("after 1. P22\\u{202e}13-3213"));
}

TEST(LspCompletion, KeepsTheMoveBeforeAComma) {
  EXPECT_EQ(chosen("[Variant \"hyperchess\"]\n\n1. P2213-3213,P", "P3243-3233"),
            "1. P2213-3213,P3243-3233");
}

} // namespace
} // namespace tessera::lsp
