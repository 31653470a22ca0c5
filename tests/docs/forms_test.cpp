// The forms of records that programs and the studio are told of.

#include "source_text.hpp"

#include "lib/record/convert/convert.hpp"

#include <gmock/gmock.h>

namespace tessera {
namespace {

using testing::HasSubstr;

TEST(Forms, AreInTheOrderOfTheEnumeration) {
  for (const RecordFormInfo &info : record_forms) {
    EXPECT_EQ(&info_of(info.id), &info) << info.name;
  }
}

TEST(Forms, AreInThePageOnAsking) {
  std::string names;
  for (const RecordFormInfo &info : record_forms) {
    names += (names.empty() ? "`" : ", `") + std::string(info.name) + '`';
  }
  EXPECT_THAT(source_text("docs/asking.md"), HasSubstr("`form` (" + names + ")"));
}

TEST(Forms, AreInTheStudioIfTheyTakeAnyNotation) {
  const std::string page = source_text("web/studio/index.html");
  for (const RecordFormInfo &info : record_forms) {
    const auto offer = HasSubstr("<option value=\"" + std::string(info.name) + "\">as ");
    EXPECT_EQ(testing::Value(page, offer), !has_own_notation(info.id)) << info.name;
  }
}

} // namespace
} // namespace tessera
