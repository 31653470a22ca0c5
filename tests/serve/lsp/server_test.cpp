// The language server in a process with its client: places in a text, and messages of every kind.

#include "lib/serve/limits.hpp"
#include "lib/serve/lsp/document.hpp"
#include "lib/serve/lsp/framing.hpp"
#include "lib/serve/lsp/server.hpp"
#include "support/dice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tessera::lsp {
namespace {

TEST(LspDocument, CountsUnitsOfUtf16) {
  // Lines end in each way; the last has characters of one to four bytes.
  const Document document("ab\r\nc\rd\n\u00e4\u20ac\U0001F600x", Json::object(), std::nullopt);
  const auto place = [&document](std::size_t byte) {
    const TextPosition found = document.position_at(byte);
    return std::pair(found.line, found.character);
  };
  EXPECT_EQ(place(0), std::pair(0UL, 0UL));
  EXPECT_EQ(place(4), std::pair(1UL, 0UL));
  EXPECT_EQ(place(6), std::pair(2UL, 0UL));
  EXPECT_EQ(place(8), std::pair(3UL, 0UL));
  EXPECT_EQ(place(10), std::pair(3UL, 1UL));
  EXPECT_EQ(place(13), std::pair(3UL, 2UL));
  EXPECT_EQ(place(17), std::pair(3UL, 4UL));
  EXPECT_EQ(place(999), std::pair(3UL, 5UL));
  for (const unsigned byte : {0U, 1U, 2U, 4U, 5U, 6U, 8U, 10U, 13U, 17U, 18U}) {
    EXPECT_EQ(document.byte_at(document.position_at(byte)), byte);
  }
  // In the middle of a pair it is before it, and beyond a line at its end.
  EXPECT_EQ(document.byte_at({3, 3}), 13U);
  EXPECT_EQ(document.byte_at({0, 99}), 2U);
  EXPECT_EQ(document.byte_at({99, 0}), document.text().size());
}

TEST(LspFraming, ReadsMessagesInPieces) {
  const std::string stream =
      framed("{}") + "Content-Type: a\r\nCONTENT-LENGTH: 3\r\n\r\n[1]" + framed("");
  MessageReader reader;
  std::vector<std::string> read;
  for (const char c : stream) {
    reader.feed({&c, 1});
    while (const auto message = reader.next()) {
      EXPECT_EQ(message->fault, "");
      read.push_back(message->content);
    }
  }
  EXPECT_THAT(read, testing::ElementsAre("{}", "[1]", ""));
}

TEST(LspFraming, KeepsNoHeaderWithoutAnEnd) {
  MessageReader reader;
  std::size_t faults = 0;
  for (int i = 0; i < 100; ++i) {
    reader.feed(std::string(1000, 'x'));
    while (const auto message = reader.next()) {
      faults += message->fault.empty() ? 0U : 1U;
    }
  }
  EXPECT_GE(faults, 10U);
}

TEST(LspFraming, TellsDeepJson) {
  const std::string deep(max_depth, '[');
  EXPECT_FALSE(is_too_deep(deep));
  EXPECT_TRUE(is_too_deep(deep + '{'));
  EXPECT_FALSE(is_too_deep("\"" + deep + "\\\"" + deep + '"'));
}

TEST(LspServer, LooksAtNoMoreThanItsLimit) {
  Server server(Json::object());
  static_cast<void>(server.take(R"({"id": 1, "method": "initialize"})"));
  const auto open = [&server](const std::string &uri, const std::string &text) {
    const Json params{{"textDocument", {{"uri", uri}, {"text", text}}}};
    return server.take(Json{{"method", "textDocument/didOpen"}, {"params", params}}.dump());
  };
  for (std::size_t i = 0; i < max_documents; ++i) {
    EXPECT_TRUE(open(std::to_string(i), "").empty());
  }
  const auto told = open("one more", "");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(Json::parse(told[0])["method"], "window/showMessage");
  EXPECT_EQ(server.diagnostics().size(), max_documents);
  EXPECT_TRUE(server.diagnostics().empty());
}

TEST(LspServer, OutlastsWhatFails) {
  // No request can be made of bytes that are not UTF-8.
  Server server(Json{{"variant", "\xff"}});
  static_cast<void>(server.take(R"({"id": 1, "method": "initialize"})"));
  const Json document{{"uri", "u"}, {"text", "1. P2213-3213"}};
  static_cast<void>(server.take(
      Json{{"method", "textDocument/didOpen"}, {"params", {{"textDocument", document}}}}.dump()));
  const auto told = server.diagnostics();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_THAT(told[0], testing::HasSubstr("u is not checked: "));
  const auto answer = server.take(
      R"({"id": 2, "method": "textDocument/formatting", "params": {"textDocument": {"uri": "u"}}})");
  ASSERT_EQ(answer.size(), 1U);
  EXPECT_EQ(Json::parse(answer[0])["error"]["code"], -32603);
}

TEST(LspServer, LetsAllGoThatALostMessageMayHaveChanged) {
  Server server(Json::object());
  static_cast<void>(server.take(R"({"id": 1, "method": "initialize"})"));
  static_cast<void>(server.take(
      R"({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "u", "text": "1."}}})"));
  static_cast<void>(server.diagnostics());
  const auto told = server.refuse("the message is longer than 16 MiB");
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(Json::parse(told[0])["error"]["message"], "the message is longer than 16 MiB");
  EXPECT_EQ(Json::parse(told[1])["method"], "window/showMessage");
  const auto shown = server.diagnostics();
  ASSERT_EQ(shown.size(), 1U);
  EXPECT_EQ(Json::parse(shown[0])["params"]["diagnostics"], Json::array());
  const auto answer = server.take(
      R"({"id": 2, "method": "textDocument/formatting", "params": {"textDocument": {"uri": "u"}}})");
  EXPECT_EQ(Json::parse(answer.at(0))["error"]["message"], "an open document is needed");
  EXPECT_EQ(server.refuse("it is no message").size(), 1U) << "nothing is open any more";
}

Json change(std::size_t line, std::size_t from, std::size_t to, const std::string &text) {
  return {{"range",
           {{"start", {{"line", line}, {"character", from}}},
            {"end", {{"line", line}, {"character", to}}}}},
          {"text", text}};
}

TEST(LspServer, TakesThousandsOfChangesAtOneGo) {
  Server server(Json::object());
  static_cast<void>(server.take(R"({"id": 1, "method": "initialize"})"));
  std::string text = "1. P2213-3213 {\n";
  for (int i = 0; i < 10'000; ++i) {
    text += std::string(100, 'x') + '\n';
  }
  const auto notify = [&server](const std::string &method, const Json &params) {
    return server.take(Json{{"method", method}, {"params", params}}.dump());
  };
  static_cast<void>(
      notify("textDocument/didOpen", {{"textDocument", {{"uri", "u"}, {"text", text + '}'}}}}));
  // (A megabyte: when a document was made for each of them, it took a minute and a half.)
  Json changes = Json::array();
  for (std::size_t i = 0; i < 10'000; ++i) {
    changes.push_back(change(i % 100 + 1, 3, 4, "y"));
  }
  EXPECT_TRUE(notify("textDocument/didChange",
                     {{"textDocument", {{"uri", "u"}}}, {"contentChanges", changes}})
                  .empty());
  // It is reported if something would take too long.
  Json more = changes;
  for (std::size_t i = 0; i < 10'000; ++i) {
    more.push_back(changes[i]);
  }
  const auto told = notify("textDocument/didChange",
                           {{"textDocument", {{"uri", "u"}}}, {"contentChanges", more}});
  ASSERT_EQ(told.size(), 1U);
  EXPECT_THAT(told[0], testing::HasSubstr("this message changes too much at once"));
}

TEST(LspServer, LetsADocumentGoWhoseChangeItCannotMake) {
  const Json good = change(0, 3, 13, "P2112-3112");
  Json negative = good;
  negative["range"]["start"]["line"] = -1;
  Json half = good;
  half["range"].erase("end");
  Json wordless = good;
  wordless.erase("text");
  const auto told_of = [](const Json &params) {
    Server server(Json::object());
    static_cast<void>(server.take(R"({"id": 1, "method": "initialize"})"));
    const Json document{{"uri", "u"}, {"text", "1. P2213-9999"}};
    static_cast<void>(server.take(
        Json{{"method", "textDocument/didOpen"}, {"params", {{"textDocument", document}}}}.dump()));
    static_cast<void>(server.diagnostics());
    std::vector<std::string> told =
        server.take(Json{{"method", "textDocument/didChange"}, {"params", params}}.dump());
    const std::vector<std::string> shown = server.diagnostics();
    told.insert(told.end(), shown.begin(), shown.end());
    return told;
  };
  const Json of_document{{"textDocument", {{"uri", "u"}}}};
  std::vector<Json> wrong{of_document};
  for (const Json &changes :
       {Json::array({good, negative}), Json::array({good, half}), Json::array({good, wordless}),
        Json::array({good, 1}), good, Json()}) {
    wrong.push_back(of_document);
    wrong.back()["contentChanges"] = changes;
  }
  for (const Json &params : wrong) {
    const auto told = told_of(params);
    ASSERT_EQ(told.size(), 2U) << params;
    EXPECT_THAT(told[0], testing::HasSubstr("tessera: u is not checked: ")) << params;
    EXPECT_EQ(Json::parse(told[1])["params"]["diagnostics"], Json::array()) << params;
  }
  Json fits = of_document;
  fits["contentChanges"] = Json::array({good, change(0, 13, 13, " P3242-9999")});
  const auto told = told_of(fits);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_FALSE(Json::parse(told[0])["params"]["diagnostics"].empty());
  // Of a document that is not open, it is nothing.
  EXPECT_TRUE(told_of({{"textDocument", {{"uri", "v"}}}}).empty());
}

TEST(LinedText, FindsPlacesInALongLineAtOnce) {
  // (With each counted from the line's begin this took some minutes.)
  const std::size_t size = std::size_t{4} << 20U;
  const LinedText text(std::string(size, 'x'));
  for (std::size_t byte = 0; byte < size; byte += 8) {
    ASSERT_EQ(text.position_at(byte + 6).character, byte + 6);
    ASSERT_EQ(text.position_at(byte).character, byte);
  }
}

TEST(LinedText, KnowsItsPlacesInAnyOrder) {
  test::Dice dice(2, 1);
  const std::string words = "a\xc3\xa4\xf0\x9f\x99\x82\nb\r\n\xe2\x82\xac";
  const LinedText text(words + words);
  for (int i = 0; i < 2000; ++i) {
    const std::size_t byte = dice.number() % (text.text().size() + 1);
    const TextPosition here = text.position_at(byte);
    const TextPosition anew = LinedText(text.text()).position_at(byte);
    ASSERT_EQ(here.line, anew.line);
    ASSERT_EQ(here.character, anew.character) << byte;
  }
}

TEST(LinedText, KnowsItsLinesBehindAnyChange) {
  test::Dice dice(1, 1);
  const std::vector<std::string> words{"", "a", "\n", "\r", "\r\n", "\n\r", "b\r\nc", "\xc3\xa4"};
  LinedText changed("a\r\nb\rc\nd");
  for (int i = 0; i < 20'000; ++i) {
    const std::size_t begin = dice.number() % (changed.text().size() + 1);
    const std::size_t end = std::min(begin + dice.number() % 4, changed.text().size());
    changed.replace(begin, end, words[dice.number() % words.size()]);
    const LinedText anew(changed.text());
    for (std::size_t byte = 0; byte <= anew.text().size(); ++byte) {
      const TextPosition here = changed.position_at(byte);
      ASSERT_EQ(here.line, anew.position_at(byte).line) << i;
      ASSERT_EQ(here.character, anew.position_at(byte).character) << i;
    }
    if (changed.text().size() > 30) {
      changed = LinedText("");
    }
  }
}

std::size_t roll(test::Dice &dice, std::size_t sides) { return dice.number() % sides; }

/// A value of any kind, which may contain what messages contain.
Json any_value(test::Dice &dice, int depth = 0) {
  static const std::vector<std::string> names{
      "textDocument", "uri",     "text",    "position", "line",    "character",     "range",
      "start",        "end",     "id",      "method",   "params",  "context",       "only",
      "arguments",    "command", "version", "a",        "changes", "contentChanges"};
  switch (roll(dice, depth < 4 ? 8 : 6)) {
  case 0:
    return nullptr;
  case 1:
    return roll(dice, 2) == 0;
  case 2:
    return -static_cast<int>(roll(dice, 1000));
  case 3:
    return roll(dice, 3) == 0 ? 18'446'744'073'709'551'615U : std::uint64_t{roll(dice, 20)};
  case 4:
    return 1e300;
  case 5:
    return roll(dice, 2) == 0 ? "u" : "[Variant \"hyperchess\"]\n\n1. P2213-3213 P32";
  case 6: {
    Json list = Json::array();
    for (std::size_t i = roll(dice, 4); i > 0; --i) {
      list.push_back(any_value(dice, depth + 1));
    }
    return list;
  }
  default: {
    Json object = Json::object();
    for (std::size_t i = roll(dice, 6); i > 0; --i) {
      object[names[roll(dice, names.size())]] = any_value(dice, depth + 1);
    }
    return object;
  }
  }
}

TEST(LspServer, AnswersWhateverItIsAsked) {
  const std::vector<std::string> methods{"initialize",
                                         "textDocument/hover",
                                         "textDocument/completion",
                                         "textDocument/codeAction",
                                         "textDocument/formatting",
                                         "workspace/executeCommand",
                                         "textDocument/didOpen",
                                         "textDocument/didChange",
                                         "textDocument/didClose"};
  test::Dice dice(1);
  Server server(Json::object());
  for (int i = 0; i < 5000; ++i) {
    Json message{{"method", methods[roll(dice, methods.size())]}};
    const bool asks = roll(dice, 2) == 0;
    if (asks) {
      message["id"] = i;
    }
    Json params = any_value(dice);
    if (params.is_object()) {
      // Often enough it is nearly right.
      params["textDocument"] = {{"uri", "u"}, {"text", "1. P2213-3213 (1. P2212"}};
      params[roll(dice, 2) == 0 ? "position" : "range"] =
          roll(dice, 2) == 0 ? Json{{"line", roll(dice, 3)}, {"character", roll(dice, 30)}}
                             : Json{{"start", {{"line", 0}, {"character", roll(dice, 30)}}},
                                    {"end", {{"line", roll(dice, 3)}, {"character", 1}}}};
    }
    message["params"] = std::move(params);
    std::size_t answers = 0;
    for (const std::string &sent : server.take(message.dump())) {
      const Json told = Json::parse(sent);
      answers += told.contains("id") && !told.contains("method") ? 1U : 0U;
    }
    EXPECT_EQ(answers, asks ? 1U : 0U) << message;
    if (i % 100 == 0) {
      static_cast<void>(server.diagnostics());
    }
  }
}

} // namespace
} // namespace tessera::lsp
