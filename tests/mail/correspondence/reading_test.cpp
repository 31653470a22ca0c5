// A small sample of the benchmark of reading, so that its results do not get worse.

#include "tests/bench/reading/reading.hpp"

#include <gtest/gtest.h>

namespace tessera::test {

namespace {

TEST(Reading, OfMailWithOneOddity) {
  std::string wrong;
  std::uint64_t seed = 100;
  for (const bench::MailOddity &oddity : bench::mail_oddities()) {
    const bench::ReadingCounts counts =
        bench::read_mail({&oddity, 1}, {1, ++seed, seed % 2 == 0}, {});
    wrong += counts.exact == counts.texts ? "" : std::string(oddity.name) + '\n';
  }
  EXPECT_EQ(wrong, "");
}

TEST(Reading, OfPastedTextWithOneOddity) {
  std::string wrong;
  std::uint64_t seed = 100;
  for (const bench::PastedOddity &oddity : bench::pasted_oddities()) {
    const bench::ReadingCounts counts =
        bench::read_pasted({&oddity, 1}, {2, ++seed, seed % 2 == 0}, {});
    wrong += counts.exact == counts.texts ? "" : std::string(oddity.name) + '\n';
  }
  EXPECT_EQ(wrong, "");
}

} // namespace

} // namespace tessera::test
