// Where completion lists moves, and what of the text they replace.

#include "lib/lsp/server.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tessera::lsp {
namespace {

/// The moves that are listed at the end of a text.
Json completions(const std::string &text) {
  Server server(Json::object());
  static_cast<void>(server.take(R"({"id": 1, "method": "initialize"})"));
  const Json opened{{"textDocument", {{"uri", "u"}, {"text", text}}}};
  static_cast<void>(
      server.take(Json{{"method", "textDocument/didOpen"}, {"params", opened}}.dump()));
  const auto line = std::count(text.begin(), text.end(), '\n');
  const std::size_t character = text.size() - (text.rfind('\n') + 1);
  const Json place{{"textDocument", {{"uri", "u"}}},
                   {"position", {{"line", line}, {"character", character}}}};
  const auto told =
      server.take(Json{{"id", 2}, {"method", "textDocument/completion"}, {"params", place}}.dump());
  return Json::parse(told.at(0))["result"]["items"];
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

TEST(LspCompletion, KeepsTheMoveBeforeAComma) {
  EXPECT_EQ(chosen("[Variant \"hyperchess\"]\n\n1. P2213-3213,P", "P3243-3233"),
            "1. P2213-3213,P3243-3233");
}

} // namespace
} // namespace tessera::lsp
