#include "cli/progress.hpp"

#include "run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

// The bar on the terminal.

namespace tessera::cli {
namespace {

using namespace std::chrono_literals;

const std::string head = "0%   10   20   30   40   50   60   70   80   90   100%\n"
                         "|----|----|----|----|----|----|----|----|----|----|\n";
const std::string whole_bar = head + std::string(51, '*') + '\n';

class ProgressBar : public testing::Test {
protected:
  std::string shown() {
    std::string text = terminal_.str();
    terminal_.str("");
    return text;
  }
  void wait(std::chrono::milliseconds time) { now_ += time; }

  std::ostringstream terminal_;
  Progress::Clock::time_point now_{};
  std::function<Progress::Clock::time_point()> clock_ = [this] { return now_; };
};

TEST_F(ProgressBar, BeginsAfterASecond) {
  Progress progress(1000, &terminal_, clock_);
  wait(999ms);
  progress.advance(300);
  EXPECT_EQ(shown(), "");
  wait(1ms);
  progress.advance(200);
  EXPECT_EQ(shown(), head + std::string(25, '*'));
  progress.advance(500);
  EXPECT_EQ(shown(), std::string(26, '*') + '\n');
  progress.advance(500);
  progress.interrupt();
  EXPECT_EQ(shown(), "") << "a file that grew";
}

TEST_F(ProgressBar, EndsBeforeOtherWordsAndBeginsAnewAfterASecondOfSilence) {
  Progress progress(1000, &terminal_, clock_);
  wait(1s);
  progress.advance(500);
  shown();
  progress.interrupt();
  EXPECT_EQ(shown(), "\n");
  wait(600ms);
  progress.interrupt();
  wait(600ms);
  progress.advance(100);
  EXPECT_EQ(shown(), "") << "the last words are 0.6 seconds old";
  wait(400ms);
  progress.advance(400);
  EXPECT_EQ(shown(), "") << "nothing is left to be shown";
}

TEST_F(ProgressBar, EndsItsLineWhereTheWorkEndsEarly) {
  {
    Progress progress(1000, &terminal_, clock_);
    wait(1s);
    progress.advance(20);
    EXPECT_EQ(shown(), head + "*");
  }
  EXPECT_EQ(shown(), "\n");
}

TEST_F(ProgressBar, IsNotShownForWorkOfUnknownSizeOrNowhere) {
  for (const std::optional<std::uint64_t> total :
       {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(0)}) {
    Progress progress(total, &terminal_, clock_);
    wait(5s);
    progress.advance(100);
    progress.interrupt();
  }
  EXPECT_EQ(shown(), "");
  Progress nowhere(1000, nullptr, clock_);
  wait(5s);
  nowhere.advance(500);
}

} // namespace
} // namespace tessera::cli

namespace tessera::tests {
namespace {

class OnATerminal : public testing::Test {
protected:
  void SetUp() override {
    if (std::system("script -qec true /dev/null >/dev/null 2>&1 </dev/null") != 0) {
      GTEST_SKIP() << "no `script` (util-linux) to make a terminal";
    }
    // A pipe that is read slowly makes any work long.
    std::string games;
    for (int i = 0; i < 12000; ++i) {
      games += "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n1. P2112-3112 *\n\n";
    }
    folder_.write("games.pgn", games);
  }
  /// What a line of the shell, in which $tessera is the command, leaves on a terminal.
  [[nodiscard]] Outcome on_terminal(const std::string &line) const {
    folder_.write("run.sh", "tessera='" TESSERA_COMMAND "'\n" + line + '\n');
    const std::string command = "cd '" + folder_.path().string() +
                                "' && script -qec 'sh run.sh' out </dev/null >/dev/null 2>&1";
    return {std::system(command.c_str()), folder_.read("out")};
  }
  ScratchFolder folder_;
};

TEST_F(OnATerminal, ABarIsShown) {
  const Outcome outcome =
      on_terminal("$tessera convert games.pgn | { sleep 1.3; cat >converted; }");
  EXPECT_THAT(outcome.output, testing::HasSubstr("0%   10   20"));
  EXPECT_THAT(outcome.output, testing::HasSubstr("********\r\n"));
  EXPECT_THAT(folder_.read("converted"), testing::Not(testing::HasSubstr("0%")));
}

TEST_F(OnATerminal, NoneIsShownInAPipeOrForInputOfUnknownSize) {
  const Outcome piped =
      on_terminal("$tessera convert games.pgn 2>err | { sleep 1.3; cat >converted; }");
  EXPECT_THAT(piped.output + folder_.read("err"), testing::Not(testing::HasSubstr("0%")));
  const Outcome unknown =
      on_terminal("cat games.pgn | $tessera convert - | { sleep 1.3; cat >converted; }");
  EXPECT_THAT(unknown.output, testing::Not(testing::HasSubstr("0%")));
}

} // namespace
} // namespace tessera::tests
