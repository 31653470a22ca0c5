// What is in a folder.

#include "cli/run.hpp"
#include "lib/mail/mail/folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using tests::ScratchFolder;

constexpr const char *message = "From: ada@x.org\nMessage-ID: <1@x>\n\n1. P2213-3213\n";

class FolderTest : public testing::Test {
protected:
  void put(const std::string &name, const std::string &text) {
    std::filesystem::create_directories((folder_.path() / name).parent_path());
    folder_.write(name, text);
  }
  /// Paths as they are in the folder.
  std::vector<std::string> inside(const std::vector<std::string> &paths) {
    std::vector<std::string> names;
    names.reserve(paths.size());
    for (const std::string &path : paths) {
      names.push_back(std::filesystem::relative(path, folder_.path()).string());
    }
    return names;
  }

  ScratchFolder folder_;
};

TEST_F(FolderTest, FindsMailByWhatItIsAndRecordsByTheirNames) {
  put("b/game.pgn", "1. P2213-3213 *\n");
  put("b/log.txt.gz", "1. P2213-3213 *\n");
  put("b/picture.png", "1. P2213-3213 *\n");
  put("a/1.eml", message);
  put("a/mailbox", std::string("From a 10:00\n") + message);
  put("README", "no game\n");
  const Result<Folder> found = look_through(folder_.path().string());
  ASSERT_TRUE(found) << found.problem();
  EXPECT_THAT(inside(found->mail), ElementsAre("a/1.eml", "a/mailbox"));
  EXPECT_THAT(inside(found->records), ElementsAre("b/game.pgn", "b/log.txt.gz"));
}

TEST_F(FolderTest, ReadsAMaildirButForWhatIsStillDelivered) {
  put("cur/1:2,S", message);
  put("new/2", message);
  put("tmp/3", message);
  put(".Sent/cur/4:2,S", message);
  put(".Sent/new/6", message);
  put(".cache/7", message);
  put("other/tmp/5", message);
  const Result<Folder> found = look_through(folder_.path().string());
  ASSERT_TRUE(found);
  EXPECT_THAT(inside(found->mail),
              ElementsAre(".Sent/cur/4:2,S", ".Sent/new/6", "cur/1:2,S", "new/2", "other/tmp/5"));
}

TEST_F(FolderTest, RefusesAFolderOfTooManyFiles) {
  put("1", message);
  put("2", message);
  EXPECT_TRUE(look_through(folder_.path().string(), 2));
  const Result<Folder> found = look_through(folder_.path().string(), 1);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.problem(), "there are more than 1 files in this folder: name a part of it");
}

TEST_F(FolderTest, PassesOverWhatIsNoFile) {
  std::filesystem::create_symlink("nowhere", folder_.path() / "link.txt");
  std::filesystem::create_directory_symlink(folder_.path(), folder_.path() / "circle");
  const Result<Folder> found = look_through(folder_.path().string());
  ASSERT_TRUE(found);
  EXPECT_THAT(found->mail, IsEmpty());
  EXPECT_THAT(found->records, IsEmpty());
  EXPECT_FALSE(look_through((folder_.path() / "missing").string()));
}

TEST_F(FolderTest, TellsWhatItCannotOpen) {
  put("1.eml", message);
  put("2.eml.gz", "\x1f\x8b\x08\x00 cut off");
  put("game.pgn.gz", "\x1f\x8b\x08\x00 cut off");
  const Result<Folder> found = look_through(folder_.path().string());
  ASSERT_TRUE(found);
  EXPECT_THAT(inside(found->mail), ElementsAre("1.eml"));
  ASSERT_EQ(found->closed.size(), 1U);
  EXPECT_THAT(inside({found->closed.front().path}), ElementsAre("2.eml.gz"));
  // Whoever opens it says what is wrong.
  EXPECT_THAT(inside(found->records), ElementsAre("game.pgn.gz"));
}

TEST_F(FolderTest, TellsOfALinkThatCannotBeFollowed) {
  std::filesystem::create_symlink("b.pgn", folder_.path() / "a.pgn");
  std::filesystem::create_symlink("a.pgn", folder_.path() / "b.pgn");
  const Result<Folder> found = look_through(folder_.path().string());
  ASSERT_TRUE(found);
  ASSERT_EQ(found->closed.size(), 2U);
  EXPECT_EQ(found->closed.front().path, folder_.path() / "a.pgn");
}

TEST_F(FolderTest, KnowsRecordsByEndingsInCapitals) {
  put("A.PGN", "1. P2213-3213 *\n");
  put("b.Txt", "1. P2213-3213 *\n");
  put("c.HTM", "1. P2213-3213 *\n");
  const Result<Folder> found = look_through(folder_.path().string());
  ASSERT_TRUE(found);
  EXPECT_THAT(inside(found->records), ElementsAre("A.PGN", "b.Txt", "c.HTM"));
}

} // namespace
} // namespace tessera::test
