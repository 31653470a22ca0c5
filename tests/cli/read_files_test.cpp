// No file that is read is written, whatever leads there: each way to name an input with each way to
// name an output.

#include "run.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tessera::tests {
namespace {

using testing::HasSubstr;

/// A command with IN for the file that it reads. Other files that it needs are there.
struct Reading {
  std::string command;
  std::string input = "game.pgn";
};

const std::vector<Reading> readings{
    {"validate IN"},
    {"validate other.pgn IN"},
    {"convert IN"},
    {"convert other.pgn IN"},
    {"select IN"},
    {"select --game hyperchess --position IN other.pgn", "board.txt"},
    {"stats IN"},
    {"diagram IN"},
    {"diagram --game hyperchess --read IN", "board.txt"},
    {"diff IN other.pgn"},
    {"diff other.pgn IN"},
    {"diff --game hyperchess board-2.txt IN", "board.txt"},
    {"merge IN other.pgn"},
    {"merge other.pgn IN"},
    {"extract IN", "mail.eml"},
    {"html IN"},
    {"html --studio IN game.pgn", "studio.html"},
    {"moves IN"},
    {"attackers IN king"},
    {"solve --mate 1 IN"},
    {"diagram --format svg --every ply IN"},
    {"diagram --format png IN"},
};

/// The options that name what a command writes.
std::vector<std::string> outputs_of(const std::string &command) {
  const std::string name = command.substr(0, command.find(' '));
  std::vector<std::string> outputs{">>OUT", "2>>OUT", ">>OUT 2>&1"};
  if (name == "convert" || name == "select" || name == "merge" || name == "extract" ||
      name == "html") {
    outputs.insert(outputs.end(), {"-o OUT", "--output=OUT"});
  }
  return outputs;
}

std::string with(std::string text, const std::string &name, const std::string &value) {
  return text.replace(text.find(name), name.size(), value);
}

class WhatIsRead : public testing::Test {
protected:
  void SetUp() override {
    const std::string game =
        "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n1. P2112-3112 P3142-2142 *\n";
    folder_.write("game.pgn", game);
    folder_.write("other.pgn", with(game, " *", " 2. P2113-3113 *"));
    folder_.write("mail.eml", "From: ada@x\nSubject: a game\nDate: Tue, 3 Mar 2026 10:00:00 +0000\n"
                              "\n1. P2112-3112\n");
    folder_.write("studio.html", "<html>{{held}}</html>\n");
    for (const char *name : {"board.txt", "board-2.txt"}) {
      folder_.write(name, run_tessera("diagram --game hyperchess").output);
    }
    std::filesystem::create_directory(folder_.path() / "sub");
    std::filesystem::create_directory_symlink("../..", folder_.path() / "sub/up");
    std::filesystem::create_directory_symlink(".", folder_.path() / "here");
  }

  /// All names of a file, two of them made for it.
  std::vector<std::string> names_of(const std::string &file) {
    const std::filesystem::path folder = folder_.path();
    std::filesystem::create_hard_link(folder / file, folder / ("hard-" + file));
    std::filesystem::create_symlink(file, folder / ("soft-" + file));
    return {file,           "./" + file,    "sub/../" + file,        "here/" + file,
            "hard-" + file, "soft-" + file, (folder / file).string()};
  }

  void expect_refused(const std::string &command, const std::string &file,
                      const std::string &before, const std::string &why = "is read, ") const {
    const Outcome outcome = run_shell("{ tessera " + command + "; } 2>&1", folder_.path());
    EXPECT_EQ(outcome.status, 2) << command << '\n' << outcome.output;
    EXPECT_EQ(folder_.read(file), before) << command;
    if (command.find(" 2>&1") == std::string::npos) {
      EXPECT_THAT(outcome.output, HasSubstr(why)) << command;
    }
    std::error_code none;
    EXPECT_TRUE(std::filesystem::is_symlink(folder_.path() / ("soft-" + file), none)) << command;
  }

  ScratchFolder folder_;
};

TEST_F(WhatIsRead, IsWrittenByNoCommand) {
  for (const char *file : {"game.pgn", "board.txt", "mail.eml", "studio.html"}) {
    const std::vector<std::string> names = names_of(file);
    const std::string before = folder_.read(file);
    std::size_t next = 0;
    for (const Reading &reading : readings) {
      if (reading.input != file) {
        continue;
      }
      for (const std::string &output : outputs_of(reading.command)) {
        const std::string &name = names[next++ % names.size()];
        expect_refused(with(reading.command, "IN", file) + ' ' + with(output, "OUT", name), file,
                       before);
        expect_refused(with(reading.command, "IN", "-") + " <" + name + ' ' +
                           with(output, "OUT", file),
                       file, before);
      }
    }
  }
}

TEST_F(WhatIsRead, IsWrittenUnderNoName) {
  const std::string before = folder_.read("game.pgn");
  for (const std::string &name : names_of("game.pgn")) {
    for (const std::string &output : outputs_of("convert")) {
      expect_refused("convert game.pgn " + with(output, "OUT", name), "game.pgn", before);
      expect_refused("convert " + name + ' ' + with(output, "OUT", "game.pgn"), "game.pgn", before);
    }
  }
}

/// The message comes before the file is read, or instead.
TEST_F(WhatIsRead, GetsNoMessages) {
  static_cast<void>(names_of("game.pgn"));
  const std::string before = folder_.read("game.pgn");
  for (const char *command :
       {"lsp <game.pgn", "diff nope game.pgn", "select --position nope game.pgn",
        "select --position game.pgn nope", "diagram --read game.pgn", "html --studio game.pgn nope",
        "moves game.pgn", "perft hyperchess 1 <game.pgn"}) {
    expect_refused(command + std::string(" 2>>game.pgn"), "game.pgn", before);
  }
  // What cannot be understood may name it anywhere.
  for (const char *command :
       {"merge game.pgn", "convert --to nonsense game.pgn", "nonsense game.pgn",
        "select --nonsense game.pgn", "validate --jobs many <game.pgn",
        "html --studio=game.pgn --nonsense", "convert -ogame.pgn --nonsense"}) {
    expect_refused(command + std::string(" 2>>game.pgn"), "game.pgn", before, "may be read, ");
  }
}

TEST_F(WhatIsRead, IsNotAmongTheFilesOfAFolder) {
  const std::string games = folder_.read("game.pgn") + '\n' + folder_.read("other.pgn");
  for (const char *name : {"game-1.pgn", "game-2.pgn"}) {
    for (const char *folder : {".", "here", "sub/.."}) {
      folder_.write(name, games);
      const Outcome outcome =
          run_tessera(fmt::format("convert --split {} --force --on-error stop {}", folder, name),
                      folder_.path());
      EXPECT_EQ(outcome.status, 2) << name;
      EXPECT_THAT(outcome.output, HasSubstr(fmt::format(
                                      "{}/{} is read, so it cannot be overwritten", folder, name)));
      EXPECT_EQ(folder_.read(name), games);
      std::filesystem::remove(folder_.path() / "game-1.pgn");
      std::filesystem::remove(folder_.path() / "game-2.pgn");
    }
  }
  // By a link of either kind, and from standard input.
  folder_.write("games.pgn", games);
  for (const char *input : {"games.pgn", "- <games.pgn", "other.pgn games.pgn"}) {
    for (const bool hard : {true, false}) {
      if (hard) {
        std::filesystem::create_hard_link(folder_.path() / "games.pgn",
                                          folder_.path() / "game-1.pgn");
      } else {
        std::filesystem::create_symlink("games.pgn", folder_.path() / "game-1.pgn");
      }
      EXPECT_EQ(
          run_tessera(fmt::format("convert --force --split . {}", input), folder_.path()).status, 2)
          << input;
      EXPECT_EQ(folder_.read("games.pgn"), games) << input;
      std::filesystem::remove(folder_.path() / "game-1.pgn");
      std::filesystem::remove(folder_.path() / "game-2.pgn");
    }
  }
}

TEST_F(WhatIsRead, IsNotRefusedWhereNothingIsLost) {
  for (const char *command :
       {"convert game.pgn >other.txt", "convert -o /dev/null /dev/null other.pgn",
        "convert -o other.pgn game.pgn", "validate - <game.pgn >/dev/null",
        "perft hyperchess 1 >hyperchess", "convert -o messages game.pgn 2>messages",
        "diagram --game hyperchess 1>board.txt", "perft hyperchess 1 2>hyperchess",
        "select --player log game.pgn 2>log", "convert --output=messages game.pgn 2>messages",
        "validate --help game.pgn 2>>game.pgn"}) {
    const Outcome outcome =
        run_shell("{ tessera " + std::string(command) + "; } 2>&1", folder_.path());
    EXPECT_THAT(outcome.output, testing::Not(testing::ContainsRegex("(is|may be) read, ")))
        << command;
  }
}

} // namespace
} // namespace tessera::tests
