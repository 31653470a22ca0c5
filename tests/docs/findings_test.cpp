#include "rules/code.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace {

TEST(FindingsPage, ListsEveryCodeInItsOrderWithItsMeaning) {
  std::ifstream page(TESSERA_SOURCE_DIR "/docs/findings.md");
  std::vector<std::string> rows;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("| `") && line.find("` | ") != std::string::npos &&
        rows.size() < tessera::code_count) {
      rows.push_back(line);
    }
  }
  ASSERT_EQ(rows.size(), tessera::code_count);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto code = static_cast<tessera::Code>(i);
    EXPECT_TRUE(rows[i].starts_with("| `" + std::string(name(code)) + "` |")) << rows[i];
    EXPECT_TRUE(rows[i].ends_with("| " + std::string(meaning(code)) + " |")) << rows[i];
  }
}

} // namespace
