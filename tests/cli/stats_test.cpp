#include "run.hpp"
#include "samples.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

// `tessera stats`.

namespace tessera::tests {
namespace {

using testing::HasSubstr;

const std::string kinds = illegal_kinds + ' ';
const std::string holds = mates + ' ';

TEST(Stats, AreFineWhateverIsFound) {
  const Outcome outcome = run_tessera("stats " + kinds);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.output, HasSubstr("44 games in 1 file\n"));
  EXPECT_THAT(outcome.output, HasSubstr("(not replayed)"));
}

TEST(Stats, FitTheScreen) {
  std::istringstream lines(run_tessera("stats " + kinds + holds).output);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(line.size(), 80U) << line;
  }
}

TEST(Stats, TellOfAFileThatCannotBeRead) {
  const Outcome outcome = run_tessera("stats nofile " + holds);
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.output, HasSubstr("tessera: nofile: No such file"));
  EXPECT_THAT(outcome.output, HasSubstr("2 games in 2 files; 1 could not be read to the end\n"));
}

TEST(Stats, CountWhatMessagesSayOfEachOther) {
  EXPECT_THAT(run_tessera("stats " + samples + "mail/two-clients.mbox 2>/dev/null").output,
              HasSubstr("changed-move"));
}

TEST(Stats, OfNoGameAreShort) {
  const Outcome outcome = run_shell("echo words | tessera stats - 2>&1");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.output, "tessera: -: no game found\n0 games in 1 file\n");
}

TEST(Stats, AreTheSameWithAnyNumberOfThreads) {
  const std::string one = run_tessera("stats --jobs 1 " + kinds + holds + kinds).output;
  EXPECT_EQ(run_tessera("stats --jobs 3 " + kinds + holds + kinds).output, one);
}

TEST(Stats, ShowAsManyPlayersAsAskedFor) {
  EXPECT_THAT(run_tessera("stats --players 1 " + holds).output, HasSubstr("and 1 more\n"));
  EXPECT_THAT(run_tessera("stats --players 0 " + holds).output, testing::Not(HasSubstr("Players")));
}

} // namespace
} // namespace tessera::tests
