// What messages have in common: sorted in memory, and beyond that on the disk.

#include "lib/mail/correspondence/message_keys.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using Given = std::tuple<std::uint64_t, KeyRole, std::uint32_t>;

std::vector<Given> taken_from(MessageKeys &keys) {
  std::vector<Given> told;
  keys.take_in_order(
      [&told](const MessageKey &key) { told.emplace_back(key.hash, key.role, key.message); });
  EXPECT_EQ(keys.problem(), std::nullopt);
  return told;
}

class MessageKeysOfRoom : public testing::TestWithParam<std::size_t> {};

TEST_P(MessageKeysOfRoom, ComeByHashRoleAndMessage) {
  MessageKeys keys(GetParam());
  keys.add({5, 2, KeyRole::answered_last});
  keys.add({5, 7, KeyRole::id});
  keys.add({3, 0xfffffffe, KeyRole::people});
  keys.add({5, 4, KeyRole::id});
  EXPECT_THAT(taken_from(keys),
              ElementsAre(Given(3, KeyRole::people, 0xfffffffe), Given(5, KeyRole::id, 4),
                          Given(5, KeyRole::id, 7), Given(5, KeyRole::answered_last, 2)));
  EXPECT_THAT(taken_from(keys), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(InMemoryAndOnTheDisk, MessageKeysOfRoom, testing::Values(100, 2, 0));

} // namespace
} // namespace tessera::test
