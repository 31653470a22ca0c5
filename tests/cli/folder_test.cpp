// Folders and several files of mail as the input of commands.

#include "run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace tessera::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string letter(const std::string &from, int number, const std::string &body,
                   const std::string &answers = "") {
  return "From: " + from + "@x\nDate: " + std::to_string(number) +
         " Mar 2026 10:00:00 +0000\nMessage-ID: <" + std::to_string(number) + "@x>\n" +
         (answers.empty() ? "" : "In-Reply-To: <" + answers + "@x>\n") + "Subject: A game\n\n" +
         body + "\n\n";
}

/// One game; half of it is in sent mail.
class MailFolderTest : public testing::Test {
protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_.path() / "mail/cur");
    folder_.write("sent.mbox", "From a 10:00\n" + letter("ada", 1, "1. P2213-3213") +
                                   "From a 10:00\n" + letter("ada", 3, "2. P2212-3212", "2"));
    folder_.write("inbox.mbox", "From b 10:00\n" + letter("ben", 2, "1... P3243-3233", "1"));
    int i = 0;
    for (const char *body : {"1. P2213-3213", "1... P3243-3233", "2. P2212-3212"}) {
      ++i;
      folder_.write("mail/cur/" + std::to_string(i) + ":2,S",
                    letter(i == 2 ? "ben" : "ada", i, body, i == 1 ? "" : std::to_string(i - 1)));
    }
  }
  Outcome run(const std::string &command) {
    return run_shell("cd '" + folder_.path().string() + "' && " + command);
  }

  ScratchFolder folder_;
};

TEST_F(MailFolderTest, SeveralFilesAreOneCorrespondence) {
  const Outcome extracted = run("tessera extract inbox.mbox sent.mbox 2>&1");
  EXPECT_EQ(extracted.status, 0);
  EXPECT_THAT(extracted.output, AllOf(HasSubstr("1. P2213-3213"), HasSubstr("P3243-3233"),
                                      HasSubstr("2. P2212-3212")));
  EXPECT_EQ(run("tessera extract inbox.mbox sent.mbox | grep -c Event").output, "1\n");
  const Outcome as_json = run("tessera extract --json inbox.mbox sent.mbox 2>&1 >games.json");
  EXPECT_EQ(as_json.status, 0);
  EXPECT_THAT(as_json.output, Not(HasSubstr("no game found")));
}

TEST_F(MailFolderTest, MessagesArePickedByTimeAndPeople) {
  const auto extracted = [this](const std::string &options) {
    return run("tessera extract " + options + " mail 2>&1");
  };
  EXPECT_THAT(extracted("--since 2026-03-01").output, HasSubstr("1. P2213-3213"));
  EXPECT_THAT(extracted("--since 2026-03-03").output,
              AllOf(HasSubstr("2. P2212-3212"), Not(HasSubstr("P3243-3233"))));
  EXPECT_THAT(extracted("--with Ben@x").output,
              AllOf(HasSubstr("P3243-3233"), Not(HasSubstr("P2213-3213"))));
  EXPECT_THAT(extracted("--with ben@x --with ada@x").output,
              AllOf(HasSubstr("P3243-3233"), HasSubstr("P2213-3213")));
  EXPECT_THAT(extracted("--with @x").output, HasSubstr("P2213-3213"));
  const Outcome none = extracted("--with cem@x");
  EXPECT_EQ(none.status, 1);
  EXPECT_THAT(none.output, HasSubstr("no message matches the chosen dates and people"));
  EXPECT_THAT(run("tessera validate --since 2026-04 mail").output,
              HasSubstr("no message matches the chosen dates"));
}

TEST_F(MailFolderTest, WhatPicksNoMessageIsAnError) {
  const auto refused = [this](const std::string &command) {
    const Outcome outcome = run(command + " 2>&1");
    EXPECT_EQ(outcome.status, 2) << command;
    return outcome.output;
  };
  EXPECT_THAT(refused("tessera extract --since yesterday mail"),
              HasSubstr("yesterday is not a date: write a day as 2026-03-31"));
  EXPECT_THAT(refused("tessera extract --with ada mail"),
              HasSubstr("ada is not an address: write anna@example.org"));
  folder_.write("game.pgn", "1. P2213-3213 *\n");
  EXPECT_THAT(refused("tessera validate --since 2026 game.pgn"),
              HasSubstr("there is no mail in these files"));
}

TEST_F(MailFolderTest, AMessageThatIsInTwoFilesIsReadOnce) {
  const std::string wrong = "From b 10:00\n" + letter("ben", 4, "2... P1111-2222", "3");
  folder_.write("wrong.mbox", wrong);
  folder_.write("copy.mbox", wrong);
  const auto errors = [this](const std::string &files) {
    return run("tessera extract " + files + " 2>&1 >/dev/null | grep -c error").output;
  };
  EXPECT_EQ(errors("sent.mbox inbox.mbox wrong.mbox copy.mbox"),
            errors("sent.mbox inbox.mbox wrong.mbox"));
}

TEST_F(MailFolderTest, AMoveSentAgainInAnotherFileIsACorrection) {
  folder_.write("mail/cur/3:2,S", letter("ben", 3, "P3242-3232", "2"));
  const Outcome extracted = run("tessera extract mail 2>&1");
  EXPECT_THAT(extracted.output,
              AllOf(HasSubstr("changed-move"), HasSubstr("1... P3242-3232"),
                    HasSubstr("no later move was sent: the sender's new move counts")));
}

TEST_F(MailFolderTest, AFindingNamesTheFileOfItsMessage) {
  folder_.write("wrong.mbox", "From b 10:00\n" + letter("ben", 4, "2... P1111-2222", "3"));
  EXPECT_THAT(run("tessera extract inbox.mbox sent.mbox wrong.mbox 2>&1 >/dev/null").output,
              HasSubstr("wrong.mbox:8:6: error: "));
  EXPECT_THAT(run("tessera extract --json inbox.mbox sent.mbox 2>/dev/null").output,
              AllOf(HasSubstr("\"file\":\"sent.mbox\""), HasSubstr("\"file\":\"inbox.mbox\"")));
}

TEST_F(MailFolderTest, EachCommandTakesAFolderOfMail) {
  EXPECT_THAT(run("tessera validate mail").output,
              HasSubstr("mail: game 1: hyperchess, hyperchess, 3 moves: 0 errors"));
  EXPECT_THAT(run("tessera convert --to tesschess mail").output, HasSubstr("PBb21-Bb31"));
  EXPECT_THAT(run("tessera extract mail").output, HasSubstr("P3243-3233"));
  EXPECT_EQ(run("tessera select --count mail").output, "1\n");
  EXPECT_THAT(run("tessera stats mail").output, HasSubstr("1 game in 1 file"));
  EXPECT_THAT(run("tessera moves mail").output, HasSubstr("P3242-3232"));
  // (For the storage of a thread that begins 16 bytes behind a page's start, the sanitizer takes
  // its own header for one of an old glibc, and crashes. With this space, none begins there.)
  EXPECT_EQ(run("ASAN_OPTIONS=redzone=32 tessera diff mail mail").status, 0);
}

TEST_F(MailFolderTest, AFolderMayHoldRecordsToo) {
  folder_.write("mail/game.pgn", "[Variant \"4*chess\"]\n\n1. P1211-1311 *\n");
  const std::string output = run("tessera validate mail").output;
  EXPECT_THAT(output, HasSubstr("mail/game.pgn: game 1: 4*chess"));
  EXPECT_THAT(output, HasSubstr("mail: game 1: hyperchess"));
  EXPECT_THAT(output, HasSubstr("2 games in 4 files"));
  EXPECT_EQ(run("tessera extract mail | grep -c Event").output, "1\n");
}

TEST_F(MailFolderTest, AFolderOfRecordsIsConvertedFileByFile) {
  std::filesystem::create_directory(folder_.path() / "records");
  folder_.write("records/a.pgn", "[Variant \"hyperchess\"]\n\n1. P2213-3213 *\n");
  folder_.write("records/b.pgn", "[Variant \"hyperchess\"]\n\n1. P2112-3112 *\n");
  const std::string output = run("tessera convert --to chesseract records").output;
  EXPECT_THAT(output, HasSubstr("PBIIc1-BIIIc1"));
  EXPECT_THAT(output, HasSubstr("PAIIb1-AIIIb1"));
  folder_.write("records/c.pgn", "[Variant \"hyperchess\"]\n\n1. P1111-2222 *\n");
  const Outcome stopped = run("tessera convert --on-error stop records 2>&1 >/dev/null");
  EXPECT_EQ(stopped.status, 2);
  EXPECT_THAT(stopped.output, HasSubstr("c.pgn:3:4: game 1 has 1 error: the conversion stops"));
}

/// Short files are read by the threads that work on them.
TEST_F(MailFolderTest, SaysTheSameWithAnyNumberOfThreads) {
  std::filesystem::create_directory(folder_.path() / "many");
  for (int i = 0; i < 200; ++i) {
    const std::string name = "many/" + std::to_string(1000 + i);
    folder_.write(name + ".pgn", i % 50 == 7 ? "no words\n"
                                 : i % 50 == 9
                                     ? "1. P2213-3213 {" + std::string(20'000, 'x') + "}\n"
                                     : "[Round \"" + std::to_string(i) +
                                           "\"]\n\n1. P2213-3213 P1111-1112\n\n\n" +
                                           "1. P2112-3112 *\n");
  }
  folder_.write("many/1050.txt", std::string("\xff\xfe"
                                             "1\0.\0 \0x\0",
                                             10));
  folder_.write("many/1060.html", "<html><body>1. P2213-3213</body></html>\n");
  folder_.write("many/1070.txt", " \n");
  folder_.write("many/1080.txt", letter("ada", 1, "1. P2213-3213"));
  for (const std::string command :
       {"validate", "validate --format json", "convert --to tesschess --split games --force",
        "select --tag Round=1?", "select --unique", "stats", "stats --json"}) {
    const auto with = [&](const std::string &jobs) {
      return run("tessera " + command + " many --jobs " + jobs +
                 " 2>&1; echo $?; cat games/* 2>&1");
    };
    const std::string one = with("1").output;
    EXPECT_THAT(one, HasSubstr("many")) << command;
    EXPECT_EQ(with("2").output, one) << command;
    EXPECT_EQ(with("5").output, one) << command;
  }
}

TEST_F(MailFolderTest, AFolderWithoutEitherIsToldSo) {
  std::filesystem::create_directory(folder_.path() / "empty");
  for (const char *command : {"validate", "convert", "select --count", "stats"}) {
    const Outcome told = run(std::string("tessera ") + command + " empty 2>&1");
    EXPECT_EQ(told.status, 2) << command;
    EXPECT_THAT(told.output,
                HasSubstr("there is neither mail nor a file of records in this folder"))
        << command;
  }
  EXPECT_THAT(run("tessera extract empty 2>&1").output, HasSubstr("in this folder"));
  EXPECT_THAT(run("tessera moves empty 2>&1").output, HasSubstr("there is no mail in this folder"));
}

TEST_F(MailFolderTest, WhatCannotBeOpenedIsReportedAndTheRestIsRead) {
  run("gzip <mail/cur/3:2,S | head -c 60 >mail/cur/3.gz; rm mail/cur/3:2,S");
  for (const char *command : {"validate", "extract", "convert", "select --count", "stats"}) {
    const Outcome told = run(std::string("tessera ") + command + " mail 2>&1");
    EXPECT_EQ(told.status, 2) << command;
    EXPECT_THAT(told.output, HasSubstr("mail/cur/3.gz: ")) << command;
    EXPECT_THAT(told.output, HasSubstr("the packed file is cut off")) << command;
  }
  EXPECT_THAT(run("tessera extract mail 2>/dev/null").output, HasSubstr("P3243-3233"));
  EXPECT_THAT(run("tessera validate mail").output, HasSubstr("hyperchess, 2 moves"));
  EXPECT_THAT(run("tessera moves mail 2>&1").output, HasSubstr("3.gz: the packed file is cut off"));
}

TEST_F(MailFolderTest, ExtractSaysThatFilesOfRecordsAreNotMail) {
  folder_.write("mail/game.PGN", "1. P1211-1311 *\n");
  const Outcome extracted = run("tessera extract mail 2>&1 >/dev/null");
  EXPECT_EQ(extracted.status, 0);
  EXPECT_THAT(extracted.output, HasSubstr("1 record file in these folders is not mail"));
}

TEST_F(MailFolderTest, AFolderOfMailAndRecordsIsNoSingleSource) {
  std::filesystem::create_directory(folder_.path() / "both");
  std::filesystem::copy(folder_.path() / "inbox.mbox", folder_.path() / "both");
  folder_.write("both/game.pgn", "1. P2213-3213 *\n");
  for (const char *command : {"diff both both/inbox.mbox", "merge both both/inbox.mbox",
                              "html --plain both", "diagram both", "moves both"}) {
    const Outcome refused = run(std::string("tessera ") + command + " 2>&1");
    EXPECT_EQ(refused.status, 2) << command;
    EXPECT_THAT(refused.output, HasSubstr("not mail, such as both/game.pgn")) << command;
  }
}

TEST_F(MailFolderTest, NoFileOfAFolderIsWritten) {
  const Outcome refused = run("tessera convert mail -o 'mail/cur/2:2,S' 2>&1");
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.output, HasSubstr("is read, so it cannot be overwritten"));
  EXPECT_EQ(run("tessera convert mail -o mail/new.pgn").status, 0);
}

TEST_F(MailFolderTest, ReadsWhatAppleMailKeepsAndOldLineEnds) {
  const std::string mail = letter("ada", 1, "1. P2213-3213 P3243-3233");
  folder_.write("1.emlx", std::to_string(mail.size()) + "  \n" + mail +
                              "<?xml version=\"1.0\"?>\n<plist><string>2. P2212-3212</string>\n");
  EXPECT_THAT(run("tessera extract 1.emlx").output,
              AllOf(HasSubstr("P3243-3233"), Not(HasSubstr("P2212"))));
  // A wrong length cuts nothing off.
  folder_.write("2.emlx", "20\n" + mail);
  EXPECT_THAT(run("tessera extract 2.emlx").output, HasSubstr("P3243-3233"));
  EXPECT_EQ(run("tr '\\n' '\\r' <sent.mbox >old.mbox; tessera extract old.mbox").output,
            run("tessera extract sent.mbox").output);
  EXPECT_EQ(run("printf '1. P2213-3213\\r1... P1111-2222\\r' >old.txt; "
                "tessera validate old.txt | grep -o '^old.txt:2:6: error'")
                .output,
            "old.txt:2:6: error\n");
}

} // namespace
} // namespace tessera::tests
