// split_header: taking fields apart by the grammar finds what GMime finds in a whole message.

#include "header_by_gmime.hpp"
#include "lib/mail/limits.hpp"
#include "mail/mail/mail_support.hpp"

#include "support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

namespace tessera::test {
namespace {

/// Messages of all kinds: the samples and those of the fuzz target.
std::vector<std::string> all_messages() {
  const MimeParser initialises;
  std::vector<std::filesystem::path> paths;
  for (const char *folder : {"samples/mail", "tests/fuzz/corpus/mail"}) {
    for (const auto &entry :
         std::filesystem::directory_iterator(TESSERA_SOURCE_DIR "/" + std::string(folder))) {
      paths.push_back(entry.path());
    }
  }
  // Folders list them in any order.
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> all;
  for (const std::filesystem::path &path : paths) {
    std::ifstream file(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const InputKind kind = kind_of(std::string_view(text).substr(0, kind_window));
    for (const KeptMessage &message : read_messages(text, kind)) {
      all.push_back(message.text);
    }
  }
  return all;
}

TEST(Header, IsThatOfGMime) {
  int compared = 0;
  for (const std::string &raw : all_messages()) {
    if (const std::optional<std::string> ours = shown_by_grammar(raw)) {
      ++compared;
      EXPECT_EQ(ours, shown_by_gmime(raw)) << raw.substr(0, 1000);
    }
  }
  EXPECT_GT(compared, 30);
}

TEST(Header, IsThatOfGMimeHoweverDamaged) {
  const std::vector<std::string> messages = all_messages();
  const std::string_view bits(" \t\r\n:;<>()[]\"=?,\\@.aZ9-\xc3\xa4\0", 26);
  std::mt19937 random(822);
  int compared = 0;
  for (int round = 0; round < (sanitized ? 2'000 : 50'000); ++round) {
    std::string raw = messages[random() % messages.size()];
    const std::size_t header = std::max<std::size_t>(std::min(raw.find("\n\n"), raw.size()), 1);
    for (std::size_t left = 1 + random() % 3; left > 0; --left) {
      raw[random() % header] = bits[random() % bits.size()];
    }
    if (const std::optional<std::string> ours = shown_by_grammar(raw)) {
      ++compared;
      ASSERT_EQ(ours, shown_by_gmime(raw)) << raw.substr(0, 1000);
    }
  }
  EXPECT_GT(compared, sanitized ? 1'000 : 25'000);
}

TEST(Header, LeavesTheFieldsOfTheContentAndTheContent) {
  std::string buffer;
  const SplitMessage split = split_header("From: a@x\nContent-Type: text/html;\n charset=utf-8\n"
                                          "Subject: b\nX-Long: c\n\td\n\n1. P2231-3231\n",
                                          buffer);
  EXPECT_EQ(split.rest, "Content-Type: text/html;\n charset=utf-8\n\n1. P2231-3231\n");
  EXPECT_EQ(split.fields.from, " a@x\n");
  EXPECT_EQ(split.fields.subject, " b\n");
  EXPECT_EQ(split.bytes_left_out, 10U + 11U + 13U);
  EXPECT_EQ(split.lines_left_out, 4U);
}

TEST(Header, TakesTheFirstOfSeveralFieldsOfAName) {
  std::string buffer;
  const SplitMessage split = split_header("To: a@x\nto: b@x\n\n", buffer);
  EXPECT_EQ(split.fields.to, " a@x\n");
}

TEST(Header, OfAnotherFormIsLeftToGMime) {
  for (const std::string message :
       {"", "\n", "no field\n\n", "From: a@x\nno field\n\n", "From: a@x\n", " From: a@x\n\n"}) {
    std::string buffer;
    const SplitMessage split = split_header(message, buffer);
    EXPECT_EQ(split.rest, message);
    EXPECT_EQ(split.bytes_left_out, 0U);
    EXPECT_EQ(split.fields.from, "");
  }
}

} // namespace
} // namespace tessera::test
