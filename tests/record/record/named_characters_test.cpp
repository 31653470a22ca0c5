// Characters that pages write by name, compared with libxml2's list of them.

#include "lib/record/record/look_alikes.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <libxml/HTMLparser.h>

#include <cstddef>
#include <string_view>

namespace tessera::test {
namespace {

TEST(NamedCharacters, AreReadAsTheirNumbersAre) {
  constexpr unsigned last_code = 0xffff;
  std::size_t names = 0;
  std::size_t look_alikes = 0;
  for (unsigned code = 1; code <= last_code; ++code) {
    const htmlEntityDesc *const entity = htmlEntityValueLookup(code);
    if (entity == nullptr) {
      continue;
    }
    const LookAlike by_name = look_alike(fmt::format("&{};", entity->name));
    const LookAlike by_number = look_alike(fmt::format("&#{};", code));
    EXPECT_EQ(by_name.size > 0, by_number.size > 0) << entity->name;
    EXPECT_EQ(by_name.plain, by_number.plain) << entity->name;
    EXPECT_EQ(by_name.name, by_number.name) << entity->name;
    EXPECT_EQ(by_name.code, by_number.code) << entity->name;
    ++names;
    look_alikes += by_name.size > 0 ? 1U : 0U;
  }
  EXPECT_GT(names, 250U);
  EXPECT_GT(look_alikes, 40U);
}

} // namespace
} // namespace tessera::test
