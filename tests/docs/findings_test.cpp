#include "game/rules/code.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

namespace {

/// The rows of the table of codes, in its order.
std::vector<std::string> rows_of_codes() {
  std::ifstream page(TESSERA_SOURCE_DIR "/docs/findings.md");
  std::vector<std::string> rows;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("| `") && line.find("` | ") != std::string::npos &&
        rows.size() < tessera::code_count) {
      rows.push_back(line);
    }
  }
  return rows;
}

TEST(FindingsPage, ListsEveryCodeInItsOrderWithItsMeaning) {
  const std::vector<std::string> rows = rows_of_codes();
  ASSERT_EQ(rows.size(), tessera::code_count);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto code = static_cast<tessera::Code>(i);
    EXPECT_TRUE(rows[i].starts_with("| `" + std::string(name(code)) + "` |")) << rows[i];
    EXPECT_TRUE(rows[i].ends_with("| " + std::string(meaning(code)) + " |")) << rows[i];
  }
}

TEST(FindingsPage, HasTheSeveritiesThatTheSourcesGiveACode) {
  const std::vector<std::string> rows = rows_of_codes();
  ASSERT_EQ(rows.size(), tessera::code_count);
  // Code::syntax, Severity::note   fault(Code::syntax, true, as faults of JSON name errors
  const std::regex use("Code::(\\w+),\\s*(?:Severity::(\\w+)|(true|false)\\b)");
  std::size_t uses = 0;
  for (const auto &entry :
       std::filesystem::recursive_directory_iterator(TESSERA_SOURCE_DIR "/lib")) {
    if (entry.path().extension() != ".cpp") {
      continue;
    }
    std::ifstream file(entry.path());
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    for (std::sregex_iterator found(text.begin(), text.end(), use), end; found != end; ++found) {
      std::string code = (*found)[1];
      std::replace(code.begin(), code.end(), '_', '-');
      const std::string severity = (*found)[2].matched     ? (*found)[2].str()
                                   : (*found)[3] == "true" ? "error"
                                                           : "warning";
      const auto row = std::find_if(rows.begin(), rows.end(), [&code](const std::string &each) {
        return each.starts_with("| `" + code + "` |");
      });
      ASSERT_NE(row, rows.end()) << code;
      const std::size_t begin = row->find("` | ") + 4;
      const std::string listed = row->substr(begin, row->find(" | ", begin) - begin);
      EXPECT_NE(listed.find(severity), std::string::npos)
          << entry.path() << " gives " << code << " as " << severity << ": " << *row;
      ++uses;
    }
  }
  EXPECT_GT(uses, 50U);
}

} // namespace
