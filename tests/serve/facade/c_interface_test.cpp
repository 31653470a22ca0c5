// The C functions: what they return and take back.

#include "lib/serve/facade/opened_text.hpp"
#include "lib/serve/facade/tessera.h"

#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

TEST(CInterface, AnswersAsTheTextDoes) {
  const std::string bytes("[Variant \"hyperchess\"]\n\n1. P2231-3231 \0 *\n", 41);
  const std::string request = R"({"ask":"report"})";
  tessera_text *const text = tessera_open(bytes.data(), bytes.size());
  ASSERT_NE(text, nullptr);
  char *const answer = tessera_ask(text, request.data(), request.size());
  EXPECT_EQ(std::string(answer), OpenedText(bytes).ask(request));
  tessera_free(answer);
  tessera_close(text);
}

TEST(CInterface, TakesNothing) {
  tessera_text *const text = tessera_open(nullptr, 0);
  char *const answer = tessera_ask(text, nullptr, 0);
  EXPECT_EQ(std::string(answer), R"({"error":"the request is not JSON in UTF-8"})");
  tessera_free(answer);
  tessera_free(nullptr);
  tessera_close(text);
  tessera_close(nullptr);
}

TEST(CInterface, RefusesToAskWithoutAText) {
  const std::string request = R"({"ask":"games"})";
  char *const answer = tessera_ask(nullptr, request.data(), request.size());
  EXPECT_EQ(std::string(answer), R"({"error":"there is no open text"})");
  tessera_free(answer);
}

} // namespace
} // namespace tessera::test
