// What a program is told of the games in mail.

#include "lib/serve/pipeline/validate_mail.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string mail = TESSERA_SOURCE_DIR "/samples/mail/";

TEST(MailReport, CountsItsFiles) {
  const auto of_one = report_on_mail({mail + "two-clients.mbox"});
  ASSERT_TRUE(of_one) << of_one.problem();
  EXPECT_THAT(*of_one, Not(HasSubstr(" files: ")));
  const auto of_two = report_on_mail({mail + "two-clients.mbox", mail + "contradictions.mbox"});
  ASSERT_TRUE(of_two) << of_two.problem();
  EXPECT_THAT(*of_two, HasSubstr(" in 2 files: "));
}

TEST(MailReport, FailsForAFileThatCannotBeOpened) {
  EXPECT_FALSE(report_on_mail({}));
  const std::string missing = mail + "missing.mbox";
  EXPECT_THAT(report_on_mail({mail + "two-clients.mbox", missing}).problem(),
              testing::StartsWith(missing + ": "));
}

} // namespace
} // namespace tessera::test
