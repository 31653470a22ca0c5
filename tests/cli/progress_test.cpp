#include "cli/progress.hpp"

#include "run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

// The line on the terminal that shows the progress of the work.

namespace tessera::cli {
namespace {

using namespace std::chrono_literals;

class ProgressLine : public testing::Test {
protected:
  /// What the terminal shows if nothing else is written to it: the lines since it was last asked.
  std::string shown() {
    std::string text = terminal_.str();
    terminal_.str("");
    return text;
  }
  void wait(std::chrono::milliseconds time) { now_ += time; }
  static std::string blank(std::size_t width) { return '\r' + std::string(width, ' ') + '\r'; }

  std::ostringstream terminal_;
  Progress::Clock::time_point now_{};
  std::function<Progress::Clock::time_point()> clock_ = [this] { return now_; };
  const std::string half_ = "[###############...............]  50%  500 B/s  1 s left";
};

TEST_F(ProgressLine, BeginsAfterASecond) {
  Progress progress(1000, &terminal_, clock_);
  wait(999ms);
  progress.advance(300);
  EXPECT_EQ(shown(), "");
  wait(1ms);
  progress.advance(200);
  EXPECT_EQ(shown(), '\r' + half_);
  wait(199ms);
  progress.advance(100);
  EXPECT_EQ(shown(), "") << "that soon nobody could read it";
  wait(1ms);
  progress.advance(0);
  const std::string next = "[##################............]  60%  500 B/s  1 s left";
  EXPECT_EQ(shown(), '\r' + next);
  progress.advance(400);
  EXPECT_EQ(shown(), blank(next.size()));
  progress.advance(500);
  progress.interrupt();
  EXPECT_EQ(shown(), "") << "a file that grew";
}

TEST_F(ProgressLine, SaysHowFastAndHowLongStill) {
  Progress progress(20'000'000'000, &terminal_, clock_);
  wait(10s);
  progress.advance(25'000'000);
  EXPECT_THAT(shown(), testing::HasSubstr("  0%  2.5 MB/s  2 h 13 min left"));
  wait(10s);
  progress.advance(1'975'000'000);
  EXPECT_THAT(shown(), testing::HasSubstr(" 10%  100.0 MB/s  3 min 0 s left"));
  wait(10s);
  progress.advance(17'950'000'000);
  EXPECT_THAT(shown(), testing::HasSubstr(" 99%  665.0 MB/s  0 s left  ")) << "over a longer line";
}

TEST_F(ProgressLine, GoesAwayBeforeOtherWordsAndComesAnewAfterASecondOfSilence) {
  Progress progress(1000, &terminal_, clock_);
  wait(1s);
  progress.advance(500);
  shown();
  progress.interrupt();
  EXPECT_EQ(shown(), blank(half_.size()));
  wait(600ms);
  progress.interrupt();
  wait(600ms);
  progress.advance(100);
  EXPECT_EQ(shown(), "") << "the last words are 0.6 seconds old";
  wait(400ms);
  progress.advance(400);
  EXPECT_EQ(shown(), "") << "nothing is left to be shown";
}

TEST_F(ProgressLine, GoesAwayWhereTheWorkEndsEarly) {
  {
    Progress progress(1000, &terminal_, clock_);
    wait(1s);
    progress.advance(500);
    EXPECT_EQ(shown(), '\r' + half_);
  }
  EXPECT_EQ(shown(), blank(half_.size()));
}

TEST_F(ProgressLine, IsNotShownForWorkOfUnknownSizeOrNowhere) {
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
  /// What a shell line, in which $tessera is the command, leaves on a terminal.
  [[nodiscard]] Outcome on_terminal(const std::string &line) const {
    folder_.write("run.sh", "export TERM=xterm tessera='" TESSERA_COMMAND "'\n" + line + '\n');
    const std::string command = "cd '" + folder_.path().string() +
                                "' && script -qec 'sh run.sh' out </dev/null >/dev/null 2>&1";
    return {std::system(command.c_str()), folder_.read("out")};
  }
  ScratchFolder folder_;
};

TEST_F(OnATerminal, TheLineIsShownAndTakenAway) {
  const Outcome outcome =
      on_terminal("$tessera convert games.pgn | { sleep 1.3; cat >converted; }");
  EXPECT_THAT(outcome.output, testing::ContainsRegex("\r\\[#*\\.*\\] +[0-9]+%  .*B/s  .* left"));
  EXPECT_THAT(outcome.output, testing::HasSubstr(std::string(40, ' ') + '\r'));
  EXPECT_THAT(folder_.read("converted"), testing::Not(testing::HasSubstr(" left")));
}

TEST_F(OnATerminal, NoneIsShownOnADumbOne) {
  const Outcome outcome =
      on_terminal("TERM=dumb $tessera convert games.pgn | { sleep 1.3; cat >converted; }");
  EXPECT_THAT(outcome.output, testing::Not(testing::HasSubstr(" left")));
}

TEST_F(OnATerminal, NoneIsShownInAPipeOrForInputOfUnknownSize) {
  const Outcome piped =
      on_terminal("$tessera convert games.pgn 2>err | { sleep 1.3; cat >converted; }");
  EXPECT_THAT(piped.output + folder_.read("err"), testing::Not(testing::HasSubstr(" left")));
  const Outcome unknown =
      on_terminal("cat games.pgn | $tessera convert - | { sleep 1.3; cat >converted; }");
  EXPECT_THAT(unknown.output, testing::Not(testing::HasSubstr(" left")));
}

} // namespace
} // namespace tessera::tests
