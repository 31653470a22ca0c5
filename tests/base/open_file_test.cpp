#include "../cli/run.hpp"
#include "lib/base/open_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <string>

namespace tessera::test {
namespace {

/// The environment with another TMPDIR, while it lives.
class OtherFolder {
public:
  explicit OtherFolder(const std::string &path) {
    const char *before = std::getenv("TMPDIR");
    was_set_ = before != nullptr;
    before_ = was_set_ ? before : "";
    setenv("TMPDIR", path.c_str(), 1);
  }
  OtherFolder(const OtherFolder &) = delete;
  OtherFolder &operator=(const OtherFolder &) = delete;
  ~OtherFolder() {
    if (was_set_) {
      setenv("TMPDIR", before_.c_str(), 1);
    } else {
      unsetenv("TMPDIR");
    }
  }

private:
  bool was_set_;
  std::string before_;
};

TEST(TemporaryFile, IsInTheFolderToldAndHasNoName) {
  const tests::ScratchFolder folder;
  const OtherFolder other(folder.path().string());
  const Result<OpenFile> file = open_temporary_file();
  ASSERT_TRUE(file);
  struct stat of_file {};
  struct stat of_folder {};
  ASSERT_EQ(fstat(fileno(file->get()), &of_file), 0);
  ASSERT_EQ(stat(folder.path().c_str(), &of_folder), 0);
  EXPECT_EQ(of_file.st_dev, of_folder.st_dev);
  EXPECT_EQ(of_file.st_nlink, 0U);
  EXPECT_EQ(of_file.st_mode & 0777U, 0600U);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(TemporaryFile, GivesBackWhatIsWritten) {
  const Result<OpenFile> file = open_temporary_file();
  ASSERT_TRUE(file);
  ASSERT_GE(std::fputs("1. P2112-3112", file->get()), 0);
  std::rewind(file->get());
  std::string text(13, '\0');
  EXPECT_EQ(std::fread(text.data(), 1, text.size(), file->get()), text.size());
  EXPECT_EQ(text, "1. P2112-3112");
}

TEST(TemporaryFile, NamesAFolderThatIsNotThere) {
  const OtherFolder other("/no/such\x1b/folder");
  const Result<OpenFile> file = open_temporary_file();
  ASSERT_FALSE(file);
  EXPECT_EQ(file.problem(),
            "cannot make a temporary file in /no/such\\x1b/folder: No such file or directory");
}

TEST(TemporaryFile, IsInTheSystemsFolderWhereNoneIsTold) {
  const OtherFolder other("");
  EXPECT_TRUE(open_temporary_file());
}

} // namespace
} // namespace tessera::test
