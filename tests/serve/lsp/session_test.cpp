// An editor and `tessera lsp`, from its start to its end.

#include "client.hpp"
#include "support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>

namespace tessera::tests {
namespace {

using testing::HasSubstr;

const std::string uri = "file:///games/slips.pgn";

/// A record with a slip, and characters of one, two, three and four bytes before it in its line.
std::string slips() {
  std::ifstream file(TESSERA_SOURCE_DIR "/samples/hyperchess/slips.pgn");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t slip = text.find("P3243-323");
  EXPECT_NE(slip, std::string::npos);
  return text.substr(0, slip) + "{a\u00e4\u20ac\U0001F600} " + text.substr(slip);
}

Json document() { return {{"textDocument", {{"uri", uri}}}}; }

Json document_at(std::size_t line, std::size_t character) {
  Json params = document();
  params["position"] = {{"line", line}, {"character", character}};
  return params;
}

Json diagnostics_of(LspClient &client) {
  const Json told = client.next_notification();
  EXPECT_EQ(told["method"], "textDocument/publishDiagnostics");
  EXPECT_EQ(told["params"]["uri"], uri);
  return told["params"]["diagnostics"];
}

Json opened(const std::string &text, int version = 1) {
  return {{"textDocument",
           {{"uri", uri}, {"languageId", "tessera"}, {"version", version}, {"text", text}}}};
}

TEST(LspSession, TellsAndFixesWhatIsWrong) {
  LspClient client;
  const Json capabilities = client.ask("initialize", {{"capabilities", Json::object()}})["result"];
  EXPECT_EQ(capabilities["capabilities"]["positionEncoding"], "utf-16");
  client.notify("initialized", Json::object());
  client.notify("textDocument/didOpen", opened(slips()));
  const Json found = diagnostics_of(client);
  ASSERT_EQ(found.size(), 2U) << found;
  EXPECT_EQ(found[0]["severity"], 1);
  EXPECT_EQ(found[0]["source"], "tessera");
  // On the line, 14 characters precede it, among them the comment of 7 units and a blank.
  EXPECT_EQ(found[0]["range"]["start"], Json({{"line", 7}, {"character", 22}}));
  EXPECT_EQ(found[0]["range"]["end"], Json({{"line", 7}, {"character", 31}}));

  Json params = document();
  params["range"] = found[0]["range"];
  params["context"] = {{"diagnostics", Json::array()}, {"only", {"quickfix"}}};
  const Json actions = client.ask("textDocument/codeAction", params)["result"];
  ASSERT_EQ(actions.size(), 1U) << actions;
  const Json edit = actions[0]["edit"]["changes"][uri][0];
  EXPECT_EQ(edit["newText"], "P3243-3233");
  EXPECT_EQ(edit["range"], found[0]["range"]);

  Json change = {{"textDocument", {{"uri", uri}, {"version", 2}}}};
  change["contentChanges"] = {{{"range", edit["range"]}, {"text", edit["newText"]}}};
  client.notify("textDocument/didChange", change);
  const Json left = diagnostics_of(client);
  ASSERT_EQ(left.size(), 1U) << left;
  EXPECT_EQ(left[0]["code"], "piece-mismatch");

  client.notify("textDocument/didClose", document());
  EXPECT_TRUE(diagnostics_of(client).empty());
  EXPECT_TRUE(client.ask("shutdown", {})["result"].is_null());
  client.notify("exit", {});
  EXPECT_EQ(client.status(), 0);
}

TEST(LspSession, ShowsBoardsAndMoves) {
  LspClient client;
  static_cast<void>(client.ask("initialize", Json::object()));
  client.notify(
      "textDocument/didOpen",
      opened("[Variant \"hyperchess\"]\n\n1. P2213-3213 P3243-3233 (1... P3242-3232)\n2. P22"));
  const Json hover = client.ask("textDocument/hover", document_at(2, 16))["result"];
  ASSERT_FALSE(hover.is_null());
  EXPECT_THAT(hover["contents"]["value"], HasSubstr("after 1... P3243-3233\n"));
  EXPECT_THAT(hover["contents"]["value"].get<std::string>(), testing::StartsWith("```text\n"));
  EXPECT_EQ(hover["range"]["start"]["character"], 14);
  EXPECT_TRUE(client.ask("textDocument/hover", document_at(0, 3))["result"].is_null());

  // White's second move, where a part of it is typed.
  const Json list = client.ask("textDocument/completion", document_at(3, 6))["result"]["items"];
  const auto labels = [](const Json &items) {
    std::set<std::string> all;
    for (const Json &item : items) {
      all.insert(item["label"]);
    }
    return all;
  };
  ASSERT_THAT(labels(list), testing::Contains("P2212-3212"));
  EXPECT_THAT(labels(list), testing::Not(testing::Contains("P2213-3213")));
  EXPECT_EQ(list[0]["textEdit"]["range"]["start"], Json({{"line", 3}, {"character", 3}}));
  EXPECT_EQ(list[0]["textEdit"]["range"]["end"], Json({{"line", 3}, {"character", 6}}));
  // In the variation it is Black's first.
  const Json other = client.ask("textDocument/completion", document_at(2, 31))["result"]["items"];
  EXPECT_THAT(labels(other), testing::Contains("P3243-3233"));
  EXPECT_THAT(labels(other), testing::Not(testing::Contains("P2212-3212")));
}

TEST(LspSession, WritesInAnotherNotation) {
  LspClient client;
  static_cast<void>(client.ask("initialize", Json::object()));
  client.notify("textDocument/didOpen",
                opened("[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n"
                       "1.   P2213-3213\nP3243-3233   *\n\n"));
  const Json formatted = client.ask("textDocument/formatting", document())["result"];
  ASSERT_EQ(formatted.size(), 1U) << formatted;
  EXPECT_THAT(formatted[0]["newText"].get<std::string>(),
              testing::EndsWith("\n\n1. P2213-3213 P3243-3233 *"));
  Json params = document();
  params["range"] = {{"start", {{"line", 3}, {"character", 6}}},
                     {"end", {{"line", 3}, {"character", 6}}}};
  const Json actions = client.ask("textDocument/codeAction", params)["result"];
  ASSERT_FALSE(actions.empty());
  const Json command = actions[0]["command"];
  EXPECT_TRUE(client
                  .ask("workspace/executeCommand", {{"command", command["command"]},
                                                    {"arguments", command["arguments"]}})["result"]
                  .is_null());
  // Findings come whenever no message waits.
  Json asked = client.next_notification();
  while (asked["method"] == "textDocument/publishDiagnostics") {
    asked = client.next_notification();
  }
  EXPECT_EQ(asked["method"], "workspace/applyEdit");
  const std::string text = asked["params"]["edit"]["changes"][uri][0]["newText"];
  EXPECT_THAT(text, HasSubstr("[Notation \"" + command["arguments"][1].get<std::string>() + "\"]"));
  EXPECT_EQ(text.find("P2213-3213"), std::string::npos);
  const Json refused = client.ask("workspace/executeCommand", {{"command", "tessera.convert"},
                                                               {"arguments", {uri, "tesseract"}}});
  EXPECT_THAT(refused["error"]["message"].get<std::string>(),
              HasSubstr("game 1 is kept as it is: the notation tesseract does not name the cells"));
}

TEST(LspSession, TellsWhichGamesAreNotWritten) {
  LspClient client;
  static_cast<void>(client.ask("initialize", Json::object()));
  client.notify("textDocument/didOpen", opened("[Variant \"hyperchess\"]\n\n1. P2213-3213 *\n\n"
                                               "[Variant \"tesseract\"]\n\n*\n"));
  EXPECT_TRUE(client
                  .ask("workspace/executeCommand", {{"command", "tessera.convert"},
                                                    {"arguments", {uri, "chesseract"}}})["result"]
                  .is_null());
  Json told = client.next_notification();
  while (told["method"] == "textDocument/publishDiagnostics") {
    told = client.next_notification();
  }
  EXPECT_EQ(told["method"], "window/showMessage");
  EXPECT_THAT(told["params"]["message"].get<std::string>(),
              HasSubstr("tessera: game 2 is kept as it is: the notation chesseract does not name"));
  EXPECT_EQ(client.next_notification()["method"], "workspace/applyEdit");
}

TEST(LspSession, RenamesTheNotationOfAGame) {
  LspClient client;
  const Json capabilities = client.ask("initialize", Json::object())["result"]["capabilities"];
  EXPECT_EQ(capabilities["renameProvider"]["prepareProvider"], true);
  const std::string game = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n"
                           "1. P2213-3213 P3243-3233 *\n\n";
  client.notify("textDocument/didOpen", opened(game + game));
  // The name may be renamed wherever in it the cursor is, and nothing else may.
  for (const std::size_t character : {11U, 15U, 21U}) {
    const Json name = client.ask("textDocument/prepareRename", document_at(6, character))["result"];
    EXPECT_EQ(name["placeholder"], "hyperchess");
    EXPECT_EQ(name["range"]["start"], Json({{"line", 6}, {"character", 11}}));
    EXPECT_EQ(name["range"]["end"], Json({{"line", 6}, {"character", 21}}));
  }
  EXPECT_TRUE(client.ask("textDocument/prepareRename", document_at(5, 12))["result"].is_null());
  EXPECT_TRUE(client.ask("textDocument/prepareRename", document_at(8, 4))["result"].is_null());

  Json params = document_at(6, 15);
  params["newName"] = "chesseract";
  const Json edits = client.ask("textDocument/rename", params)["result"]["changes"][uri];
  ASSERT_EQ(edits.size(), 1U) << "of two games one is renamed: " << edits;
  EXPECT_EQ(edits[0]["range"]["start"]["line"], 5);
  const std::string text = edits[0]["newText"];
  EXPECT_THAT(text, HasSubstr("[Notation \"chesseract\"]"));
  EXPECT_EQ(text.find("P2213-3213"), std::string::npos);

  const auto refused = [&client](const Json &asked) {
    return client.ask("textDocument/rename", asked)["error"]["message"].get<std::string>();
  };
  params["newName"] = "no such";
  EXPECT_THAT(refused(params), HasSubstr("no such"));
  Json elsewhere = document_at(8, 4);
  elsewhere["newName"] = "chesseract";
  EXPECT_THAT(refused(elsewhere), HasSubstr("no Notation tag"));
  EXPECT_THAT(refused(document_at(6, 15)), HasSubstr("a new name"));
}

TEST(LspSession, TakesTheGameThatIsTold) {
  LspClient client({"--game", "tesschess"});
  static_cast<void>(client.ask("initialize", Json::object()));
  client.notify("textDocument/didOpen", opened("1. P2213-3213"));
  EXPECT_FALSE(diagnostics_of(client).empty());
  const Json formatted = client.ask("textDocument/formatting", document())["result"];
  EXPECT_THAT(formatted[0]["newText"].get<std::string>(), HasSubstr("[Variant \"tesschess\"]"));
}

TEST(LspSession, OutlastsWhatIsNoMessage) {
  LspClient client;
  const auto refused = [&client](const std::string &bytes) {
    client.write(bytes);
    const Json answer = client.next();
    EXPECT_TRUE(answer["id"].is_null()) << bytes;
    EXPECT_TRUE(answer.contains("error")) << bytes;
  };
  refused("Content-Length: 3\r\n\r\n{{{");
  refused("Content-Type: x\r\n\r\n");
  refused("Content-Length: -5\r\n\r\n");
  refused("Content-Length: 99999999999999999999999\r\n\r\n");
  refused("Content-Length: 2\r\n\r\n[]");
  refused("content-length:200\r\n\r\n" + std::string(200, '['));
  refused("Content-Length: 16777217\r\n\r\n" + std::string(10, 'x'));
  // (16777207 bytes of that one are still to be skipped.)
  for (std::size_t left = 16'777'207; left > 0;) {
    const std::size_t part = std::min<std::size_t>(left, 60'000);
    client.write(std::string(part, 'x'));
    left -= part;
  }
  EXPECT_EQ(client.ask("textDocument/hover", Json::object())["error"]["code"], -32002);
  EXPECT_TRUE(client.ask("initialize", {})["result"].is_object());
  EXPECT_EQ(client.ask("initialize", {})["error"]["code"], -32600);
  EXPECT_EQ(client.ask("no/such", {})["error"]["code"], -32601);
  EXPECT_EQ(client.ask("textDocument/hover", {1, 2})["error"]["code"], -32602);
  client.notify("exit", {});
  EXPECT_EQ(client.status(), 1) << "it was not shut down before";
}

TEST(LspSession, OutlastsWhatItHasNoMemoryFor) {
  if (test::sanitized) {
    GTEST_SKIP() << "the sanitizers take all addresses";
  }
  LspClient client;
  static_cast<void>(client.ask("initialize", Json::object()));
  client.notify("textDocument/didOpen", opened("1. P2213-3213"));
  static_cast<void>(client.next_notification());
  client.limit_memory(std::size_t{45} << 20U);
  // (Where each of its lines begins takes 8 bytes more.)
  client.notify("textDocument/didOpen", opened(std::string(std::size_t{2} << 20U, '\n')));
  const Json told = client.next_notification();
  EXPECT_EQ(told["method"], "window/showMessage") << told;
  EXPECT_THAT(told["params"]["message"].get<std::string>(),
              HasSubstr("is not checked: there is not enough memory"));
  // What was open is no more what the editor has, so it is let go.
  EXPECT_EQ(client.next_notification()["params"]["diagnostics"], Json::array());
  EXPECT_TRUE(client.ask("textDocument/formatting", document()).contains("error"));
  static_cast<void>(client.ask("shutdown", {}));
  client.notify("exit", {});
  EXPECT_EQ(client.status(), 0);
}

TEST(LspSession, EndsWithItsClient) {
  LspClient client;
  EXPECT_EQ(client.status(), 2);
}

} // namespace
} // namespace tessera::tests
