// Tables for more than memory should hold.

#include "lib/base/scratch_database.hpp"

#include "lib/collection/select/held_games.hpp"
#include "lib/mail/correspondence/seen_hashes.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdint>
#include <string>
#include <sys/resource.h>

namespace tessera::test {
namespace {

TEST(ScratchDatabase, GivesBackWhatWasPutIn) {
  const auto database = ScratchDatabase::create("CREATE TABLE t (id INTEGER PRIMARY KEY, b, n);");
  ASSERT_TRUE(database) << database.problem();
  ScratchStatement add = (*database)->prepare("INSERT INTO t VALUES (?, ?, NULL)");
  const std::uint64_t large = ~std::uint64_t{0};
  add.with(std::uint64_t{7}, std::string_view("a\0b", 3)).run();
  add.with(large, std::string_view()).run();
  ScratchStatement all = (*database)->prepare("SELECT id, b, n FROM t ORDER BY id DESC");
  ASSERT_TRUE(all.next());
  EXPECT_EQ(all.number(0), 7U);
  EXPECT_EQ(all.bytes(1), std::string_view("a\0b", 3));
  EXPECT_TRUE(all.is_null(2));
  ASSERT_TRUE(all.next());
  EXPECT_EQ(all.number(0), large);
  EXPECT_TRUE(all.bytes(1).empty());
  EXPECT_FALSE(all.next());
  EXPECT_EQ((*database)->problem(), std::nullopt);
}

TEST(ScratchDatabase, KeepsItsFirstProblemAndHasNoMoreRows) {
  const auto database = ScratchDatabase::create("CREATE TABLE t (id INTEGER PRIMARY KEY);");
  ASSERT_TRUE(database);
  ScratchStatement add = (*database)->prepare("INSERT INTO t VALUES (?)");
  add.with(std::uint64_t{1}).run();
  add.with(std::uint64_t{1}).run();
  ASSERT_TRUE((*database)->problem());
  const std::string first = *(*database)->problem();
  // (There is no such statement, which a caller may not know.)
  EXPECT_FALSE((*database)->prepare("NONSENSE").with(std::uint64_t{1}, first).next());
  EXPECT_EQ((*database)->problem(), first);
  EXPECT_FALSE((*database)->prepare("SELECT id FROM t").next());
}

// A limit on the size of files stands for a full disk.
TEST(ScratchDatabase, TellsThatThereIsNoRoomLeft) {
  const auto too_little_room = [] {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{1 << 20, 1 << 20};
    setrlimit(RLIMIT_FSIZE, &limit);
    const auto database = ScratchDatabase::create("CREATE TABLE t (b);");
    ScratchStatement add = (*database)->prepare("INSERT INTO t VALUES (?)");
    const std::string much(100'000, 'x');
    for (int i = 0; i < 1000; ++i) {
      add.with(std::string_view(much)).run();
    }
    std::exit((*database)->problem() ? 3 : 0);
  };
  EXPECT_EXIT(too_little_room(), testing::ExitedWithCode(3), "");
}

TEST(SeenGames, KnowsWhereTheSameGameCameByFirst) {
  const auto seen = SeenGames::create();
  ASSERT_TRUE(seen);
  const GameDigest one{1, 2};
  const GameDigest other{1, 3};
  EXPECT_FALSE((*seen)->before(one, {"a.pgn", 5, 1}));
  EXPECT_FALSE((*seen)->before(other, {"b.pgn", 6, 2}));
  const auto first = (*seen)->before(one, {"c.pgn", 7, 3});
  ASSERT_TRUE(first);
  EXPECT_EQ(first->path, "a.pgn");
  EXPECT_EQ(first->line, 5U);
  EXPECT_EQ(first->game, 1U);
  EXPECT_EQ((*seen)->problem(), std::nullopt);
}

TEST(SeenHashes, KnowsWhatCameBy) {
  const auto seen = SeenHashes::create();
  ASSERT_TRUE(seen);
  const std::uint64_t large = ~std::uint64_t{0};
  EXPECT_TRUE((*seen)->is_new(large));
  EXPECT_TRUE((*seen)->is_new(0));
  EXPECT_FALSE((*seen)->is_new(large));
  EXPECT_EQ((*seen)->problem(), std::nullopt);
}

} // namespace
} // namespace tessera::test
