// Records that are read more than once, from a file on the disk or kept in a temporary one.

#include "lib/record/record/record_file.hpp"

#include "cli/run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using tests::ScratchFolder;

/// More than fits in one buffer.
std::string many_games() {
  std::string text;
  for (int i = 0; i < 20'000; ++i) {
    text += std::to_string(i) + ". P2231-3231\n";
  }
  return text;
}

void expect_holds(const RecordFile &file, const std::string &text) {
  EXPECT_EQ(file.size(), text.size());
  for (const std::size_t begin : {std::size_t{0}, std::size_t{70'000}, text.size() - 5}) {
    const Result<std::string> part = file.read(begin, 10);
    ASSERT_TRUE(part);
    EXPECT_EQ(*part, text.substr(begin, 10));
  }
  EXPECT_EQ(*file.read(text.size(), 10), "");
  std::string whole;
  WholeFile source(file);
  std::array<char, 5000> buffer{};
  for (;;) {
    const Result<std::size_t> size = source.read(buffer.data(), buffer.size());
    ASSERT_TRUE(size);
    if (*size == 0) {
      break;
    }
    whole.append(buffer.data(), *size);
  }
  EXPECT_EQ(whole, text);
}

TEST(RecordFile, IsReadFromAnyPlace) {
  const ScratchFolder folder;
  const std::string text = many_games();
  folder.write("games.pgn", text);
  const auto opened = RecordFile::open((folder.path() / "games.pgn").string());
  ASSERT_TRUE(opened);
  expect_holds(**opened, text);
  EXPECT_EQ((*opened)->places(), nullptr);
  std::vector<std::size_t> heard;
  (*opened)->on_read([&heard](std::size_t size) { heard.push_back(size); });
  static_cast<void>((*opened)->read(text.size() - 3, 10));
  static_cast<void>((*opened)->read(0, 10));
  EXPECT_THAT(heard, ElementsAre(3, 10));
  EXPECT_FALSE(RecordFile::open((folder.path() / "missing").string()));
}

TEST(RecordFile, KeepsWhatCanBeReadOnce) {
  const std::string text = many_games();
  TextSource source(text);
  const auto kept = RecordFile::keep(source);
  ASSERT_TRUE(kept);
  expect_holds(**kept, text);
}

TEST(RecordFile, SaysWhatItsSourceSays) {
  class Broken final : public ByteSource {
  public:
    Result<std::size_t> read(char * /*into*/, std::size_t /*size*/) override {
      return Result<std::size_t>::failure("the disk is wet");
    }
  };
  Broken source;
  const auto kept = RecordFile::keep(source);
  ASSERT_FALSE(kept);
  EXPECT_EQ(kept.problem(), "the disk is wet");
}

TEST(RecordFile, SaysWhyNothingCanBeKept) {
  TextSource source("1. P2231-3231\n");
  rlimit open_files{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &open_files), 0);
  const rlimit no_more{0, open_files.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &no_more), 0);
  const auto kept = RecordFile::keep(source);
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &open_files), 0);
  ASSERT_FALSE(kept);
  EXPECT_THAT(kept.problem(), testing::EndsWith("Too many open files"));
}

TEST(RecordFile, CountsNoMoreOnceItWasWrittenTo) {
  const ScratchFolder folder;
  folder.write("games.pgn", "1. P2231-3231\n");
  const auto opened = RecordFile::open((folder.path() / "games.pgn").string());
  ASSERT_TRUE(opened);
  EXPECT_TRUE((*opened)->read(0, 10));
  folder.write("games.pgn", "1. P2231-3231 2. P3213-3223\n");
  const Result<std::string> read = (*opened)->read(0, 10);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.problem(), changed_while_read);
  WholeFile source(**opened);
  std::array<char, 10> buffer{};
  const Result<std::size_t> size = source.read(buffer.data(), buffer.size());
  ASSERT_FALSE(size);
  EXPECT_EQ(size.problem(), changed_while_read);
}

} // namespace
} // namespace tessera::test
