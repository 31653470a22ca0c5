#include "run.hpp"
#include "samples.hpp"
#include "support/sanitized.hpp"

#include "support/random_record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <thread>

// Many records: in several threads, with errors, in a file each.

namespace tessera::tests {
namespace {

using testing::HasSubstr;

std::string game_with(const std::string &tags, const std::string &moves = "1. P2112-3112 *") {
  return "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n" + tags + "\n" + moves + "\n\n";
}

/// A folder with thousands of games, some with errors, in two files.
class Jobs : public testing::Test {
protected:
  static void SetUpTestSuite() {
    shared_folder = std::make_unique<ScratchFolder>();
    shared_folder->write("random.pgn", tessera::test::random_records(random_count, 2004));
    shared_folder->write("more.pgn", tessera::test::random_records(more_count, 2005));
  }
  static void TearDownTestSuite() { shared_folder.reset(); }

  /// What a command prints, which must be the same for each number of jobs.
  static std::string same_for_all_jobs(const std::string &arguments) {
    std::string first;
    for (const char *jobs : {"1", "5"}) {
      const Outcome outcome =
          run_tessera(fmt::format("{} --jobs {} random.pgn - more.pgn <sample >out 2>err; "
                                  "echo status $? >>err; cat out err",
                                  arguments, jobs),
                      shared_folder->path());
      if (first.empty()) {
        first = outcome.output;
      }
      EXPECT_TRUE(outcome.output == first) << arguments << " --jobs " << jobs;
    }
    return first;
  }

  static constexpr std::size_t random_count = test::sanitized ? 300 : 1000;
  static constexpr std::size_t more_count = 200;
  static std::unique_ptr<ScratchFolder> shared_folder;
};
std::unique_ptr<ScratchFolder> Jobs::shared_folder;

TEST_F(Jobs, ConvertTheSame) {
  std::filesystem::copy(samples + "hyperchess/printed-game.txt", shared_folder->path() / "sample");
  for (const char *options : {"", "--on-error keep --comment-findings", "--fix --on-error skip",
                              "--fix --style short", "--on-error stop"}) {
    const std::string output = same_for_all_jobs(std::string("convert ") + options);
    EXPECT_THAT(output, HasSubstr("random.pgn:"));
    EXPECT_THAT(output,
                HasSubstr(std::string(options) == "--on-error stop" ? "status 2\n" : "status 1\n"));
  }
  for (const char *format : {"text", "json", "sarif"}) {
    EXPECT_THAT(same_for_all_jobs(std::string("validate --format ") + format),
                HasSubstr("status 1\n"));
  }
  std::string listed;
  for (const char *jobs : {"1", "5"}) {
    const std::string folder = std::string("split-") + jobs;
    const Outcome outcome = run_tessera(
        fmt::format("convert --split {} --jobs {} random.pgn more.pgn 2>err", folder, jobs),
        shared_folder->path());
    EXPECT_EQ(names_in(shared_folder->path() / folder).size(), random_count + more_count);
    std::string names = outcome.output;
    for (std::size_t at = 0; (at = names.find(folder, at)) != std::string::npos;) {
      names.erase(at, folder.size());
    }
    EXPECT_TRUE(listed.empty() || listed == names);
    listed = names;
  }
}

TEST_F(Jobs, WriteAndTellOfMessagesInTheSameOrder) {
  // Every other game breaks the order of its players, and has an illegal move.
  std::string mailbox;
  for (int i = 0; i < (test::sanitized ? 60 : 3000); ++i) {
    const auto letter = [&](const std::string &sender, const std::string &move) {
      mailbox += fmt::format("From x 10:00\nFrom: {}@x\nMessage-ID: <{}.{}@x>\nSubject: Game {}\n\n"
                             "{}\n\n",
                             sender, i, move.substr(0, 2), i, move);
    };
    letter("ada", i % 2 == 0 ? "1. P2231-3231" : "1. P2231-4231");
    letter("ben", "1... P3234-3233");
    letter("ben", "2. P2221-3221");
  }
  shared_folder->write("many.mbox", mailbox);
  for (const char *command : {"convert", "select --list", "select --unique", "stats"}) {
    std::string first;
    for (const char *jobs : {"1", "5"}) {
      const std::string output =
          run_shell(
              fmt::format("tessera {} --jobs {} many.mbox 2>&1 >out; cksum <out", command, jobs),
              shared_folder->path())
              .output;
      EXPECT_THAT(output, HasSubstr("[wrong-player]"));
      if (first.empty()) {
        first = output;
      }
      EXPECT_TRUE(output == first) << command << " --jobs " << jobs;
    }
  }
}

TEST_F(Jobs, AreManyWhereAFileIsLarge) {
  if (std::thread::hardware_concurrency() < 2) {
    GTEST_SKIP() << "there is one core";
  }
  const ScratchFolder folder;
  std::string games;
  while (games.size() < 2'000'000) {
    games += game_with("");
  }
  folder.write("large.pgn", games);
  // As long as nobody reads what it writes, its threads are there to be counted: until there are
  // several, or so many times, ten a second.
  const std::string line = "mkfifo out; '" TESSERA_COMMAND "' convert {} >out & exec 3<out; "
                           "for _ in $(seq {}); do sleep 0.1; count=$(ls /proc/$!/task | wc -l); "
                           "[ \"$count\" -le 1 ] || break; done; echo $count; kill $!";
  const auto threads = [&](const std::string &arguments, int times) {
    return std::stoi(
        run_shell("rm -f out; " + fmt::format(fmt::runtime(line), arguments, times), folder.path())
            .output);
  };
  EXPECT_GT(threads("large.pgn", 600), 1);
  EXPECT_EQ(threads("--jobs 1 large.pgn", 5), 1);
}

TEST_F(Jobs, AreANumber) {
  EXPECT_EQ(run_tessera("convert --jobs 0 " + mates).output,
            run_tessera("convert " + mates).output);
  for (const char *jobs : {"-1", "257", "two", "''"}) {
    EXPECT_EQ(run_tessera(fmt::format("convert --jobs {} {}", jobs, mates)).status, 2);
    EXPECT_EQ(run_tessera(fmt::format("validate --jobs {} {}", jobs, mates)).status, 2);
  }
}

TEST(OnError, StopsAndWritesNothing) {
  const ScratchFolder folder;
  folder.write("games.pgn", game_with("") + game_with("", "1. P2112-4112 *") + game_with(""));
  folder.write("old.pgn", "what was there\n");
  const Outcome stopped =
      run_tessera("convert --on-error stop -o old.pgn games.pgn", folder.path());
  EXPECT_EQ(stopped.status, 2);
  EXPECT_EQ(folder.read("old.pgn"), "what was there\n");
  EXPECT_THAT(stopped.output,
              HasSubstr("tessera: games.pgn:9:4: game 2 has 1 error: the conversion stops\n"));
  EXPECT_EQ(names_in(folder.path()).size(), 2U);
}

TEST(OnError, LeavesOutAndCounts) {
  const ScratchFolder folder;
  folder.write("games.pgn", game_with("") + game_with("", "1. P2112-4112 *") + game_with(""));
  const Outcome skipped = run_tessera("convert --on-error skip -o new games.pgn", folder.path());
  EXPECT_EQ(skipped.status, 1);
  EXPECT_THAT(skipped.output,
              HasSubstr("games.pgn:6:1: game 2 is left out: it has 1 error\n1 game left out\n"));
  EXPECT_EQ(folder.read("new"), game_with("") + game_with("").substr(0, game_with("").size() - 1));
}

TEST(OnError, KeepsAFileOfBadGamesByteForByte) {
  const ScratchFolder folder;
  const std::string bad = "1 P  2112-4112\r\n\r\n\r\n[Variant \"hyperchess\"]\n1. P2112-4112 * \t\n"
                          "1. P2112-4112 * 1. P2112-4112 *";
  folder.write("bad.txt", bad);
  EXPECT_EQ(run_tessera("convert --on-error keep -o kept bad.txt", folder.path()).status, 1);
  EXPECT_EQ(folder.read("kept"), bad);
  // Beside other inputs, it is named.
  folder.write("good.pgn", game_with(""));
  EXPECT_EQ(run_tessera("convert --on-error keep -o kept bad.txt good.pgn", folder.path()).status,
            1);
  EXPECT_EQ(folder.read("kept"), bad + "\n\n" + game_with("").substr(0, game_with("").size() - 1));
}

TEST(OnError, RefusesOptionsThatWouldDoNothing) {
  for (const char *options : {"--on-error skip --comment-findings", "--force", "--on-error maybe",
                              "--split '' ", "--split d -o f"}) {
    EXPECT_EQ(run_tessera(fmt::format("convert {} {}", options, mates)).status, 2) << options;
  }
}

TEST(OneFile, KeepsRecordsApartInAFormWithoutResults) {
  // The second game has a variation, so it stays as it is; it begins like the rest of the first.
  for (const std::string kept : {"P12,2>12,4 p4,18>4,16 (p4,18>4,17) *", "0-1"}) {
    const ScratchFolder folder;
    folder.write("games.pgn", "[Variant \"4x4x4x4\"]\n\n1. P12,2>12,3 1-0\n\n" + kept + "\n");
    const Outcome converted = run_tessera("convert --form icn -o icn.txt games.pgn", folder.path());
    EXPECT_THAT(folder.read("icn.txt"), testing::EndsWith("P12,2>12,3\n1-0\n\n" + kept + "\n"))
        << converted.output;
    const auto summaries = [&](const std::string &file) {
      return run_shell("tessera validate " + file + " | grep ': game' | cut -d: -f2-",
                       folder.path())
          .output;
    };
    EXPECT_EQ(summaries("icn.txt"), summaries("games.pgn"));
  }
}

TEST(Split, NamesFilesByTagsAndStaysInItsFolder) {
  const ScratchFolder folder;
  std::string long_name(3000, 'n');
  folder.write("games.pgn", game_with("[White \"../../up\"]\n") +
                                game_with("[White \"A\"]\n[Black \"B\"]\n") +
                                game_with("[White \"a\"]\n[Black \"b\"]\n") + game_with("") +
                                game_with("[White \"CON\"]\n") + game_with("[White \"..\"]\n") +
                                game_with("[White \"" + long_name + "\"]\n") +
                                game_with("[White \"/etc/passwd\"]\n") +
                                game_with("[White \"" + std::string("x\0y", 3) + "\"]\n"));
  const Outcome outcome = run_tessera("convert --split in/games games.pgn 2>err", folder.path());
  EXPECT_EQ(outcome.status, 1) << "the zero byte is an error";
  EXPECT_EQ(names_in(folder.path() / "in/games"),
            (std::set<std::string>{"up.pgn", "A-B.pgn", "a-b-2.pgn", "game-4.pgn", "game-CON.pgn",
                                   "game-6.pgn", std::string(30, 'n') + ".pgn", "etc_passwd.pgn",
                                   "x_y.pgn"}));
  EXPECT_THAT(outcome.output, testing::StartsWith("in/games/up.pgn\nin/games/A-B.pgn\n"));
  EXPECT_EQ(names_in(folder.path()), (std::set<std::string>{"err", "games.pgn", "in"}));
  EXPECT_EQ(folder.read("in/games/game-4.pgn"), game_with("").substr(0, game_with("").size() - 1));
}

TEST(Convert, SaysWhereItGuessesTheGame) {
  const ScratchFolder folder;
  folder.write("games.pgn", "1. P2213-3213 P3243-3233 *\n\n1. P2213-3213 *\n\n" + game_with(""));
  EXPECT_EQ(run_tessera("convert -o new games.pgn", folder.path()).output,
            "2 records leave the game or the notation open, and the choice is a guess: `tessera "
            "validate` says more, --game and --notation choose\n");
  const std::string named = "--game hyperchess --notation hyperchess";
  EXPECT_EQ(run_tessera("convert -o new games.pgn " + named, folder.path()).output, "");
}

TEST(Split, NamesWhatIsKeptAsItStandsAsText) {
  const ScratchFolder folder;
  folder.write("h.pgn", game_with("") + "\nJust words.\n");
  folder.write("words.txt", "Words before it.\n\n" + game_with(""));
  for (const char *form : {"json", "c4d"}) {
    const Outcome kept =
        run_tessera(fmt::format("convert --form {0} --split {0} h.pgn 2>err", form), folder.path());
    EXPECT_THAT(kept.output, HasSubstr(fmt::format("{}/game-1.txt\n", form)));
    const Outcome text = run_tessera(
        fmt::format("convert --form {0} --split of-{0} words.txt 2>err", form), folder.path());
    EXPECT_THAT(text.output, testing::Not(HasSubstr(fmt::format(".{}\n", form))));
  }
}

TEST(Convert, SaysThatAFileIsNotWritten) {
  const ScratchFolder folder;
  folder.write("games.pgn", game_with(""));
  folder.write("h.txt", "hello\n");
  const Outcome outcome = run_tessera("convert -o all.pgn games.pgn h.txt", folder.path());
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.output, HasSubstr("h.txt: no game found"));
  EXPECT_THAT(outcome.output, HasSubstr("all.pgn is not written"));
}

TEST(Convert, RefusesANotationOrStyleThatTheFormDoesNotHave) {
  const ScratchFolder folder;
  folder.write("o.pgn", "[Variant \"oana-chiru\"]\n[Notation \"oana-chiru\"]\n\n"
                        "1. e2a1-e4a1 e7a8-e5a8 *\n");
  for (const char *form : {"c4d", "json"}) {
    const Outcome refused =
        run_tessera(fmt::format("convert --form {} --to infinite-5d o.pgn", form), folder.path());
    EXPECT_EQ(refused.status, 1) << refused.output;
    EXPECT_THAT(refused.output, HasSubstr("has a notation of its own"));
    EXPECT_EQ(
        run_tessera(fmt::format("convert --form {} --to oana-chiru o.pgn", form), folder.path())
            .status,
        0);
    EXPECT_EQ(run_tessera(fmt::format("convert --form {} --style short o.pgn", form), folder.path())
                  .status,
              2);
  }
}

TEST(Split, OverwritesOnlyWhenToldTo) {
  const ScratchFolder folder;
  folder.write("games.pgn", game_with("[White \"A\"]\n") + game_with("[White \"B\"]\n"));
  std::filesystem::create_directory(folder.path() / "out");
  folder.write("out/B.pgn", "what was there\n");
  const Outcome refused = run_tessera("convert --split out games.pgn", folder.path());
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.output, HasSubstr("tessera: out/B.pgn: File exists"));
  EXPECT_EQ(folder.read("out/B.pgn"), "what was there\n");
  EXPECT_EQ(names_in(folder.path() / "out"), (std::set<std::string>{"A.pgn", "B.pgn"}));
  EXPECT_EQ(run_tessera("convert --split out --force games.pgn", folder.path()).status, 0);
  EXPECT_THAT(folder.read("out/B.pgn"), HasSubstr("[White \"B\"]"));
  // If a folder cannot be made, nothing is.
  EXPECT_EQ(run_tessera("convert --split games.pgn games.pgn", folder.path()).status, 2);
}

TEST(Fix, SaysEachAndCounts) {
  const ScratchFolder folder;
  folder.write("games.pgn", game_with("", "1. P2112-311 P3142-2142 *"));
  const Outcome fixed = run_tessera("convert --fix -o new games.pgn", folder.path());
  EXPECT_EQ(fixed.status, 0) << "no error remains";
  EXPECT_EQ(fixed.output, "games.pgn:4:4: fixed: P2112-311 is now P2112-3112\n1 move fixed\n");
  EXPECT_THAT(folder.read("new"), HasSubstr("1. P2112-3112 {was P2112-311} 1... P3142-2142 *"));
}

TEST(Convert, KeepsLittleOfAnItemThatSaysManyThings) {
  if (test::sanitized) {
    GTEST_SKIP() << "sanitizers need room of their own";
  }
  const ScratchFolder folder;
  const auto repeated = [](std::string_view what) {
    std::string text;
    while (text.size() < 1'000'000) {
      text += what;
    }
    return text;
  };
  folder.write("lines.pgn", game_with("", "1. P2112-3112 {" + repeated("a\n") + "} *"));
  folder.write("prose.pgn", game_with("", "1. P2112-3112\n" + repeated("Hi\n")));
  folder.write("strays.pgn", game_with("", "1. P2112-3112" + repeated(")")));
  for (const char *file : {"lines.pgn", "prose.pgn", "strays.pgn"}) {
    // In kilobytes, most of it for the shared libraries.
    const Outcome outcome =
        run_shell(std::string("ulimit -v 120000; tessera convert --jobs 1 --style short "
                              "--on-error convert ") +
                      file + " 2>&1 >converted; wc -c <converted",
                  folder.path());
    EXPECT_THAT(outcome.output, testing::Not(HasSubstr("memory"))) << file;
    EXPECT_GT(std::stoul(
                  outcome.output.substr(outcome.output.rfind('\n', outcome.output.size() - 2) + 1)),
              900'000U)
        << file << outcome.output;
  }
}

} // namespace
} // namespace tessera::tests
