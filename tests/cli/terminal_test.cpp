// Nothing in an input or an argument gives orders to the terminal: what is printed for people has
// no control characters, no marks of direction, and no bytes that are not UTF-8.

#include "run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tessera::tests {
namespace {

using testing::HasSubstr;

/// ESC and an OSC with its end, BEL, a C1 control as a character and as a byte, an override of
/// direction, a line and a paragraph separator, and a soft hyphen.
const std::string orders = "\x1b[31m\x1b]0;mine\x07\xc2\x9b"
                           "1m\x9b\xe2\x80\xae\xe2\x80\xa8\xe2\x80\xa9\xc2\xad";
/// The same as it is shown.
const std::string shown = "\\x1b[31m\\x1b]0;mine\\x07\\u{9b}"
                          "1m\\x9b\\u{202e}\\u{2028}\\u{2029}\\u{ad}";

/// The characters of a text that would give orders, or empty.
std::string orders_in(const std::string &text) {
  for (const char *order :
       // NOLINTNEXTLINE(misc-misleading-bidirectional): nobody sees it here.
       {"\x1b", "\x07", "\x9b", "\xc2\x9b", "\xe2\x80\xae", "\xe2\x80\xa8", "\xc2\xad", "\r"}) {
    const std::size_t at = text.find(order);
    if (at != std::string::npos) {
      return text.substr(at < 40 ? 0 : at - 40, 80);
    }
  }
  return "";
}

void replace_all(std::string &text, std::string_view name, std::string_view by) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name)) {
    text.replace(at, name.size(), by);
  }
}

class Terminal : public testing::Test {
protected:
  void SetUp() override {
    // Orders wherever a record can hold some.
    folder_.write(name_, "[Event \"" + orders + "\"]\n[White \"" + orders + "\"]\n[Black \"b" +
                             orders + "\"]\n[Date \"" + orders + "\"]\n[Variant \"" + orders +
                             "\"]\n[Notation \"" + orders + "\"]\n[Result \"" + orders + "\"]\n[" +
                             orders + " \"x\"]\n\n1. P2112-3112 " + orders + " P3142-2142 {" +
                             orders + "} NxQ" + orders + " 2. X2113-3113" + orders + " P9" +
                             orders + " 3. P2113-31" + orders + " 1-0\n");
    folder_.write("fen" + name_, "[Variant \"hyperchess\"]\n[FEN \"" + orders + "\"]\n\n*\n");
    folder_.write("mail" + name_, "From x 10:00\nFrom: " + orders + " <a@x>\nSubject: " + orders +
                                      "\nDate: " + orders + "\nMessage-ID: <" + orders +
                                      "@x>\n\n1. P2112-3112 " + orders +
                                      "\n\nFrom x 10:00\nFrom: b@x\nSubject: " + orders +
                                      "\nContent-Type: text/plain; charset=" + orders +
                                      "\n\n1... P3142-2142\n2. P2113-3113 " + orders + "\n");
    folder_.write("plain.pgn", "1. P2112-3112 P3142-2142 *\n");
    folder_.write("board" + name_, run_tessera("diagram --game hyperchess").output + orders +
                                       "\n  |Z|" + orders + "|_|_|\n");
  }

  /// Runs a line in which NAME is the file and ORDERS are some, and looks at everything that it
  /// prints.
  std::string printed(std::string line) const {
    replace_all(line, "NAME", "\"$name\"");
    replace_all(line, "ORDERS", "\"$orders\"");
    const Outcome outcome = run_shell(
        "name='" + name_ + "'; orders='" + orders + "'; { " + line + "; } 2>&1", folder_.path());
    EXPECT_EQ(orders_in(outcome.output), "") << line << '\n' << outcome.output;
    return outcome.output;
  }

  ScratchFolder folder_;
  const std::string name_ = "n" + orders + "\n.pgn";
};

TEST_F(Terminal, GetsNoOrdersFromFiles) {
  for (const std::string line : {"tessera validate NAME",
                                 "tessera validate --jobs 2 plain.pgn NAME",
                                 "tessera validate --format github NAME",
                                 "tessera convert NAME >/dev/null",
                                 "tessera convert --on-error stop NAME >/dev/null",
                                 "tessera convert --fix --on-error skip NAME >/dev/null",
                                 "tessera convert --split xORDERS NAME",
                                 "tessera select --list NAME",
                                 "tessera select --errors yes --unique NAME NAME >/dev/null",
                                 "tessera select --duplicates NAME NAME plain.pgn >/dev/null",
                                 "tessera stats NAME",
                                 "tessera diagram NAME",
                                 "tessera diagram --at 99 NAME",
                                 "tessera diagram --game hyperchess --read boardNAME",
                                 "tessera diff NAME plain.pgn",
                                 "tessera diff plain.pgn NAME",
                                 "tessera diff NAME NAME",
                                 "tessera diff --game hyperchess boardNAME plain.pgn",
                                 "tessera merge NAME plain.pgn >/dev/null",
                                 "tessera merge plain.pgn NAME >/dev/null",
                                 "tessera diagram --format svg --every ply NAME >/dev/null",
                                 "tessera diagram --format png NAME >/dev/null",
                                 "tessera html NAME >/dev/null",
                                 "tessera html --studio NAME plain.pgn",
                                 "tessera solve --mate 1 NAME",
                                 "tessera html --record 9 NAME >/dev/null",
                                 "tessera moves NAME",
                                 "tessera attackers NAME king",
                                 "tessera attackers NAME xORDERS"}) {
    const std::string output = printed(line);
    EXPECT_TRUE(!output.empty() || line.starts_with("tessera html")) << line;
    // What stands in the way of each, by names that lead nowhere.
    std::string missing = line;
    missing.replace(missing.find("NAME"), 0, "none");
    EXPECT_NE(printed(missing), "") << missing;
  }
  for (const std::string command : {"validate", "convert", "diagram", "html", "stats", "moves"}) {
    static_cast<void>(printed("tessera " + command + " fenNAME >/dev/null"));
  }
  for (const std::string command : {"validate", "stats", "select --list", "diff plain.pgn"}) {
    EXPECT_NE(printed("tessera " + command + " mailNAME"), "") << command;
  }
  for (const std::string command : {"extract", "convert", "html", "merge plain.pgn"}) {
    static_cast<void>(printed("tessera " + command + " mailNAME >/dev/null"));
  }
  EXPECT_THAT(printed("tessera validate mailNAME"), HasSubstr("mailn" + shown));
}

TEST_F(Terminal, ShowsWhatAFileIsCalled) {
  EXPECT_THAT(printed("tessera validate NAME"), testing::StartsWith("n" + shown + "\\x0a.pgn:"));
  EXPECT_THAT(printed("tessera diagram NAME >/dev/null"),
              HasSubstr("`tessera validate n" + shown + "\\x0a.pgn`"));
  EXPECT_THAT(printed("tessera validate NAME"), HasSubstr("[Event \"" + shown + "\"]"));
}

TEST_F(Terminal, GetsNoOrdersFromArguments) {
  for (const std::string line :
       {"tessera ORDERS",
        "tessera --ORDERS",
        "tessera validate --ORDERS",
        "tessera validate --format ORDERS x",
        "tessera validate --game ORDERS x",
        "tessera validate --game hyperchess\\ ORDERS=1 x",
        "tessera validate --game hyperchess\\ neutral-pawn=ORDERS x",
        "tessera validate --notation ORDERS x",
        "tessera validate --jobs ORDERS x",
        "tessera convert --to ORDERS x",
        "tessera convert -o none/ORDERS plain.pgn",
        "tessera convert --split plain.pgn/ORDERS plain.pgn",
        "tessera convert --style ORDERS x",
        "tessera select --tag ORDERS x",
        "tessera select --date ORDERS x",
        "tessera select --finding ORDERS x",
        "tessera select --material ORDERS x",
        "tessera select --position ORDERS x",
        "tessera select --variant ORDERS x",
        "tessera select --length ORDERS x",
        "tessera stats --players ORDERS x",
        "tessera diagram --at ORDERS plain.pgn",
        "tessera diagram --view ORDERS plain.pgn",
        "tessera diagram --faces ORDERS --game tesseract",
        "tessera diagram --mark cells=ORDERS:o plain.pgn",
        "tessera diagram --mark \"cells=1111:$(printf '\\233')\" plain.pgn",
        "tessera diagram --mark moves=ORDERS plain.pgn",
        "tessera diagram --mark ORDERS plain.pgn",
        "tessera diagram --game hyperchess --fen ORDERS",
        "tessera diagram --format ORDERS plain.pgn",
        "tessera diagram --format svg --arrow ORDERS plain.pgn",
        "tessera diagram --format svg --size ORDERS plain.pgn",
        "tessera diagram --format svg --seconds ORDERS plain.pgn",
        "tessera html --studio ORDERS plain.pgn",
        "tessera solve --mate ORDERS plain.pgn",
        "tessera solve --mate 1 --positions ORDERS plain.pgn",
        "tessera lsp --game ORDERS",
        "tessera completion ORDERS",
        "tessera manual ORDERS",
        "tessera help ORDERS",
        "tessera diff ORDERS plain.pgn",
        "tessera diff --game hyperchess ORDERS ORDERS",
        "tessera merge ORDERS plain.pgn",
        "tessera moves --game chesseract --after ORDERS",
        "tessera perft ORDERS 1",
        "tessera moves plain.pgn ORDERS",
        "tessera attackers --game hyperchess ORDERS",
        "tessera perft hyperchess ORDERS",
        "tessera perft --fen ORDERS hyperchess 1",
        "tessera reach ORDERS",
        "tessera reach --from ORDERS hyperchess",
        "tessera reach --piece ORDERS hyperchess",
        "tessera rule ORDERS"}) {
    const std::string output = printed(line);
    EXPECT_NE(output, "") << line;
    // A line end in an argument does not begin a message.
    const std::string two_lines = printed("orders='a\nb'; " + line);
    EXPECT_THAT(two_lines, testing::Not(HasSubstr("a\nb"))) << line;
  }
}

TEST_F(Terminal, GetsDataAsItIs) {
  EXPECT_THAT(run_shell("tessera select n* 2>/dev/null", folder_.path()).output,
              HasSubstr("{" + orders + "}"));
}

} // namespace
} // namespace tessera::tests
