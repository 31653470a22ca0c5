// However the command ends, its output is whole or not there, and nothing else is left.

#include "child.hpp"
#include "run.hpp"
#include "samples.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <set>

namespace tessera::tests {
namespace {

using testing::HasSubstr;
using Names = std::set<std::string>;

const std::string short_game =
    "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n1. P2112-3112 P3142-2142 *\n\n";

std::string many_games() {
  std::string games;
  for (int i = 0; i < 200; ++i) {
    games += short_game;
  }
  return games;
}

void leave_no_core() {
  const rlimit none{0, 0};
  static_cast<void>(setrlimit(RLIMIT_CORE, &none));
}

class Ends : public testing::Test {
protected:
  void SetUp() override {
    folder_.write("old", "what was there\n");
    folder_.write("game.pgn", short_game);
  }
  [[nodiscard]] const std::filesystem::path &path() const { return folder_.path(); }
  [[nodiscard]] bool nothing_is_changed() const {
    return names_in(path()) == Names{"game.pgn", "old"} &&
           folder_.read("old") == "what was there\n" && folder_.read("game.pgn") == short_game;
  }
  ScratchFolder folder_;
};

// --- Signals --------------------------------------------------------------------------------

TEST_F(Ends, BySignalsLeaveNothing) {
  const std::vector<std::vector<std::string>> commands{
      {"convert", "-o", "new", "-"},
      {"convert", "--form", "log", "-o", "new", "-"},
      {"convert", "--fix", "-o", "old", "-"},
      {"convert", "-o", "old", "-"},
      {"convert", "--jobs", "2", "-o", "old", "-"},
      {"select", "-o", "old", "-"},
      {"extract", "-o", "new", "-"},
      {"merge", "-o", "old", "game.pgn", "-"},
      {"html", "-o", "old", "-"}};
  std::vector<int> signals{SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGXCPU,
                           SIGALRM, SIGUSR1, SIGUSR2, SIGKILL};
#ifdef __linux__
  signals.insert(signals.end(), {SIGIO, SIGPWR, SIGSTKFLT, SIGRTMIN, SIGRTMAX});
#endif
  for (const int signal : signals) {
    for (const std::vector<std::string> &command : commands) {
      Child child(command, path(), leave_no_core);
      child.read(short_game);
      const bool opens_first = command.front() == "convert" || command.front() == "select";
      EXPECT_EQ(names_in(path()).size(), opens_first ? 3U : names_in(path()).size())
          << "it is at work on a file beside";
      child.send(signal);
      EXPECT_EQ(child.status(), 128 + signal) << command.front();
      if (signal != SIGKILL) {
        EXPECT_TRUE(nothing_is_changed()) << command.front() << ' ' << signal;
        continue;
      }
      // Nothing can be done against this signal: the name of what is left shows what it is.
      EXPECT_EQ(folder_.read("old"), "what was there\n");
      for (const std::string &name : names_in(path())) {
        if (name.starts_with(".tessera-")) {
          std::filesystem::remove(path() / name);
        }
      }
      EXPECT_TRUE(nothing_is_changed()) << command.front();
    }
  }
}

TEST_F(Ends, ByNoSignalThatIsIgnored) {
  for (const int ignored : {SIGINT, SIGHUP}) {
    Child child({"convert", "-o", "new", "-"}, path(),
                [ignored] { static_cast<void>(std::signal(ignored, SIG_IGN)); });
    child.read(short_game);
    child.send(ignored);
    child.end_of_input();
    EXPECT_EQ(child.status(), 0);
    EXPECT_EQ(folder_.read("new") + '\n', short_game);
    std::filesystem::remove(path() / "new");
  }
}

TEST_F(Ends, AsTheTerminalCloses) {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  ASSERT_GE(terminal, 0);
  ASSERT_EQ(grantpt(terminal), 0);
  ASSERT_EQ(unlockpt(terminal), 0);
  const std::string name = ptsname(terminal);
  Child child({"convert", "-o", "old", "-"}, path(), [&name] {
    static_cast<void>(setsid());
    const int own = open(name.c_str(), O_RDWR);
    static_cast<void>(dup2(own, STDOUT_FILENO));
    static_cast<void>(dup2(own, STDERR_FILENO));
  });
  child.read(short_game);
  EXPECT_EQ(close(terminal), 0);
  EXPECT_EQ(child.status(), 128 + SIGHUP);
  EXPECT_TRUE(nothing_is_changed());
}

// --- Standard output and error --------------------------------------------------------------

TEST_F(Ends, AsItsReaderGoesAway) {
  folder_.write("many.pgn", many_games());
  folder_.write("request", "Content-Length: 33\r\n\r\n{\"id\": 1, \"method\": \"initialize\"}");
  for (const std::string arguments :
       {"convert many.pgn", "validate many.pgn", "select many.pgn", "moves --game hyperchess",
        "convert --split out many.pgn", "diagram --every ply many.pgn",
        "diagram --format svg game.pgn", "html game.pgn", "merge game.pgn game.pgn",
        "diff many.pgn game.pgn", "stats many.pgn", "lsp <request"}) {
    // It begins once nobody reads any more.
    const std::string unheard =
        "rm -f gone; { until [ -e gone ]; do sleep 0.02; done; tessera " + arguments;
    const std::string told =
        " 2>err; echo $? >status; } | { exec <&-; echo >gone; }; cat err status";
    EXPECT_EQ(run_shell(unheard + told, path()).output, "141\n") << arguments;
    const Outcome ignored = run_shell("trap '' PIPE; " + unheard + " --help" + told, path());
    EXPECT_EQ(ignored.output, "tessera: standard output: Broken pipe\n2\n") << arguments;
  }
}

TEST_F(Ends, AsTheDiskIsFull) {
  folder_.write("mail.eml", "From: ada@x\nDate: Tue, 3 Mar 2026 10:00:00 +0000\n\n1. P2112-3112\n");
  for (const std::string arguments : {"validate game.pgn",
                                      "validate --format json game.pgn",
                                      "validate --format sarif game.pgn",
                                      "convert game.pgn",
                                      "convert --jobs 2 game.pgn",
                                      "convert --split out game.pgn",
                                      "select game.pgn",
                                      "select --list game.pgn",
                                      "stats game.pgn",
                                      "diagram game.pgn",
                                      "diagram --format svg game.pgn",
                                      "diagram --format svg --every ply game.pgn",
                                      "solve --mate 1 game.pgn",
                                      "diff game.pgn game.pgn",
                                      "merge game.pgn game.pgn",
                                      "extract mail.eml",
                                      "html game.pgn",
                                      "moves game.pgn",
                                      "attackers game.pgn king",
                                      "reach hyperchess",
                                      "perft hyperchess 1",
                                      "games",
                                      "notations",
                                      "rule",
                                      "--help",
                                      "convert --help",
                                      "--version"}) {
    const Outcome outcome = run_shell("{ tessera " + arguments + " >/dev/full; } 2>&1", path());
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_THAT(outcome.output,
                testing::EndsWith("tessera: standard output: No space left on device\n"))
        << arguments;
    const Outcome told_nothing =
        run_shell("tessera " + arguments + " >/dev/full 2>/dev/full", path());
    EXPECT_EQ(told_nothing.status, 2) << arguments;
  }
  for (const std::string arguments : {"convert", "select", "html", "merge game.pgn"}) {
    EXPECT_EQ(run_tessera(arguments + " -o /dev/full game.pgn", path()).output,
              "tessera: /dev/full: No space left on device\n");
  }
  // Messages that cannot be written do not end anything, but all is not well.
  EXPECT_EQ(run_shell("tessera convert game.pgn 2>/dev/full", path()).status, 0);
  folder_.write("two.pgn", folder_.read("game.pgn") + folder_.read("game.pgn"));
  EXPECT_EQ(run_shell("tessera select --unique --count two.pgn 2>/dev/full", path()).status, 2);
  EXPECT_EQ(run_shell("tessera select --unique --count two.pgn 2>&-", path()).status, 0);
  EXPECT_EQ(run_shell("tessera convert -o new " + printed_game + " 2>/dev/full", path()).status, 1);
  EXPECT_EQ(run_shell("tessera convert " + printed_game + " 2>/dev/null", path()).output,
            folder_.read("new"));
}

TEST_F(Ends, WithStandardFilesThatAreClosed) {
  const std::string converted =
      run_shell("tessera convert " + printed_game + " 2>/dev/null", path()).output;
  for (const std::string closed :
       {"", "<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"}) {
    const std::string all = "tessera convert -o new " + printed_game + ' ' + closed;
    EXPECT_EQ(run_shell("{ " + all + "; } 2>/dev/null", path()).status, 1) << closed;
    EXPECT_EQ(folder_.read("new"), converted) << closed;
    std::filesystem::remove(path() / "new");
  }
  EXPECT_EQ(run_shell("{ tessera validate game.pgn >&-; } 2>&1", path()).output,
            "tessera: standard output: Bad file descriptor\n");
  const Outcome unread = run_tessera("convert -o new - <&-", path());
  EXPECT_EQ(unread.status, 2);
  EXPECT_THAT(unread.output, HasSubstr("Bad file descriptor"));
  EXPECT_TRUE(nothing_is_changed());
}

TEST_F(Ends, AsTheTerminalIsGone) {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  ASSERT_GE(terminal, 0);
  ASSERT_EQ(grantpt(terminal) + unlockpt(terminal), 0);
  const int side = open(ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
  ASSERT_EQ(close(terminal), 0);
  const auto onto_it = [side] {
    static_cast<void>(dup2(side, STDOUT_FILENO));
    static_cast<void>(dup2(side, STDERR_FILENO));
  };
  Child printing({"validate", "game.pgn"}, path(), onto_it);
  EXPECT_EQ(printing.status(), 2);
  Child writing({"convert", "-o", "new", printed_game}, path(), onto_it);
  EXPECT_EQ(writing.status(), 1) << "it only has nobody to tell";
  EXPECT_EQ(names_in(path()), (Names{"game.pgn", "new", "old"}));
  static_cast<void>(close(side));
}

// --- Files ----------------------------------------------------------------------------------

TEST_F(Ends, AtTheLimitOfTheSizeOfFiles) {
  folder_.write("old", many_games());
  for (const char *output : {"old", "new"}) {
    const Outcome outcome = run_shell(
        std::string("ulimit -f 4; cat old | tessera convert -o ") + output + " - 2>&1", path());
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.output, HasSubstr(std::string(output) + ": File too large\n"));
    EXPECT_EQ(names_in(path()), (Names{"game.pgn", "old"}));
    EXPECT_EQ(folder_.read("old"), many_games());
  }
  // What can only be read once is kept in a file of limited size, too.
  const Outcome kept = run_shell("ulimit -f 4; cat old | tessera diff - game.pgn 2>&1", path());
  EXPECT_EQ(kept.status, 2);
  EXPECT_THAT(kept.output, HasSubstr("temporary file: File too large\n"));
  std::string words;
  for (int line = 0; line < 1000; ++line) {
    words += "words of a letter\n";
  }
  folder_.write("mail.eml", "From: ada@x\n\n1. P2112-3112\n\n" + words);
  for (const std::string command : {"extract", "validate", "stats"}) {
    const Outcome mail = run_shell("ulimit -f 4; tessera " + command + " mail.eml 2>&1", path());
    EXPECT_EQ(mail.status, 2) << command;
    EXPECT_THAT(mail.output,
                HasSubstr("mail.eml: " + std::string(command == "validate" ? "error: " : "") +
                          "the temporary file for messages: File too large"));
  }
}

TEST_F(Ends, WithTemporaryFilesWhereTheyAreWanted) {
  folder_.write("mail.eml", "From: ada@x\nDate: Tue, 3 Mar 2026 10:00:00 +0000\n\n1. P2112-3112\n");
  std::filesystem::create_directory(path() / "tmp");
  for (const std::string arguments :
       {"diff - game.pgn <game.pgn", "merge - game.pgn <game.pgn", "extract mail.eml"}) {
    EXPECT_EQ(run_shell("TMPDIR=tmp; export TMPDIR; tessera " + arguments, path()).status, 0);
    EXPECT_TRUE(names_in(path() / "tmp").empty()) << arguments;
    const Outcome none = run_shell(
        "{ TMPDIR=/no/such/folder; export TMPDIR; tessera " + arguments + "; } 2>&1", path());
    EXPECT_EQ(none.status, 2) << arguments;
    EXPECT_THAT(
        none.output,
        HasSubstr("cannot make a temporary file in /no/such/folder: No such file or directory\n"))
        << arguments;
  }
}

TEST_F(Ends, AsAFileChangesWhileItIsRead) {
  for (const std::string &now :
       {std::string(), short_game.substr(0, 50), short_game + short_game}) {
    folder_.write("changing.pgn", short_game);
    Child child({"merge", "-o", "old", "changing.pgn", "-"}, path(), [] {
      const int err = open("err", O_WRONLY | O_CREAT | O_TRUNC, 0600);
      static_cast<void>(dup2(err, STDERR_FILENO));
    });
    child.read(short_game);
    folder_.write("changing.pgn", now);
    child.end_of_input();
    EXPECT_EQ(child.status(), 2);
    EXPECT_EQ(folder_.read("err"),
              "tessera: changing.pgn: the file changed while it was being read\n");
    EXPECT_EQ(folder_.read("old"), "what was there\n");
  }
}

TEST_F(Ends, AreOfAFileWithTheLongestName) {
  const std::string longest(255, 'n');
  EXPECT_EQ(run_tessera("convert -o " + longest + " game.pgn", path()).status, 0);
  EXPECT_EQ(folder_.read(longest) + '\n', short_game);
  EXPECT_EQ(run_tessera("convert -o n" + longest + " game.pgn", path()).status, 2);
  EXPECT_EQ(run_tessera("convert -o '' game.pgn", path()).status, 2);
  EXPECT_EQ(names_in(path()), (Names{"game.pgn", longest, "old"}));
}

TEST_F(Ends, KeepPermissionsOfWhatIsReplaced) {
  using std::filesystem::perms;
  const auto rights = [this](const char *name) {
    return std::filesystem::status(path() / name).permissions();
  };
  std::filesystem::permissions(path() / "old", perms(0640));
  EXPECT_EQ(run_shell("umask 027; tessera convert -o new game.pgn; tessera convert -o old game.pgn",
                      path())
                .status,
            0);
  EXPECT_EQ(rights("new"), perms(0640));
  EXPECT_EQ(rights("old"), perms(0640));
}

TEST_F(Ends, AreRefusedWhereTheFileMayNotBeWritten) {
  const std::string as_nobody =
      geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " TESSERA_COMMAND
                     : TESSERA_COMMAND;
  std::filesystem::permissions(path(), std::filesystem::perms::all);
  std::filesystem::permissions(path() / "old", std::filesystem::perms(0444));
  const Outcome refused = run_shell(as_nobody + " convert -o old game.pgn 2>&1", path());
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.output, "tessera: old: Permission denied\n");
  EXPECT_EQ(names_in(path()), (Names{"game.pgn", "old"}));
}

TEST_F(Ends, LeaveAReplacedFileToItsOwner) {
  if (geteuid() != 0) {
    GTEST_SKIP() << "only the superuser may give files away";
  }
  constexpr uid_t somebody = 65534;
  ASSERT_EQ(chown((path() / "old").c_str(), somebody, somebody), 0);
  EXPECT_EQ(run_tessera("convert -o old game.pgn", path()).status, 0);
  struct stat status {};
  ASSERT_EQ(stat((path() / "old").c_str(), &status), 0);
  EXPECT_EQ(status.st_uid, somebody);
  EXPECT_EQ(status.st_gid, somebody);
}

} // namespace
} // namespace tessera::tests
