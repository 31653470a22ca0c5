// Unified diffs, and the form in which games are compared line by line.

#include "support.hpp"

#include "cli/run.hpp"
#include "lib/collection/diff/canonical.hpp"
#include "lib/collection/diff/unified.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

namespace tessera::test {
namespace {

using Lines = std::vector<std::string>;

std::string text_of(const Lines &lines) {
  std::string text;
  for (const std::string &line : lines) {
    text += line + '\n';
  }
  return text;
}

std::string unified(const Lines &a, const Lines &b) {
  std::string written;
  UnifiedDiff diff("a", "b", [&written](std::string_view lines) { written += lines; });
  diff.add(text_of(a), text_of(b));
  diff.finish();
  return written;
}

bool has_patch() { return std::system("patch --version >/dev/null 2>&1") == 0; }

/// What `patch` makes of a text with a diff.
std::string patched(const std::string &text, const std::string &diff) {
  const tests::ScratchFolder folder;
  folder.write("text", text);
  folder.write("diff", diff);
  const std::string command =
      "cd '" + folder.path().string() + "' && patch --quiet --fuzz=0 text diff 2>&1 >complaint";
  EXPECT_EQ(std::system(command.c_str()), 0) << folder.read("complaint") << diff;
  return folder.read("text");
}

Lines numbered(int from, int to) {
  Lines lines;
  for (int i = from; i <= to; ++i) {
    lines.push_back(std::to_string(i));
  }
  return lines;
}

TEST(Unified, OfTheSameIsEmpty) {
  EXPECT_EQ(unified({}, {}), "");
  EXPECT_EQ(unified({"x", "y"}, {"x", "y"}), "");
}

TEST(Unified, HasThreeLinesOfContext) {
  Lines b = numbered(1, 10);
  b[4] = "five";
  EXPECT_EQ(unified(numbered(1, 10), b),
            "--- a\n+++ b\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST(Unified, JoinsHunksWithLittleBetween) {
  Lines b = numbered(1, 20);
  b[3] = "four";
  b[10] = "eleven";
  const std::string joined = unified(numbered(1, 20), b);
  EXPECT_EQ(joined.find("@@ -1,14 +1,14 @@\n"), joined.find("@@"));
  b[10] = "11";
  b[11] = "twelve";
  EXPECT_THAT(unified(numbered(1, 20), b), testing::AllOf(testing::HasSubstr("@@ -1,7 +1,7 @@\n"),
                                                          testing::HasSubstr("@@ -9,7 +9,7 @@\n")));
}

TEST(Unified, NamesTheLineBeforeWhereATextHasNone) {
  EXPECT_EQ(unified({}, {"x"}), "--- a\n+++ b\n@@ -0,0 +1 @@\n+x\n");
  EXPECT_EQ(unified({"x"}, {}), "--- a\n+++ b\n@@ -1 +0,0 @@\n-x\n");
}

TEST(Unified, IsWhatPatchTakes) {
  if (!has_patch()) {
    GTEST_SKIP() << "there is no patch on the PATH";
  }
  std::mt19937 random(3);
  for (int round = 0; round < 60; ++round) {
    // Texts that come in several parts, as those of several games do.
    std::string written;
    UnifiedDiff diff("text", "text", [&written](std::string_view lines) { written += lines; });
    std::string a_text;
    std::string b_text;
    for (int part = 0; part < 4; ++part) {
      Lines a;
      Lines b;
      for (std::size_t left = random() % 30; left > 0; --left) {
        const std::string line = std::to_string(random() % 12);
        const std::size_t chance = random() % 10;
        if (chance > 0) {
          a.push_back(line);
        }
        if (chance > 1) {
          b.push_back(chance == 2 ? "other" : line);
        }
      }
      diff.add(text_of(a), text_of(b));
      a_text += text_of(a);
      b_text += text_of(b);
    }
    diff.finish();
    EXPECT_EQ(patched(a_text, written), b_text);
  }
}

std::string canonical(const std::string &text) {
  const auto game = loaded(text);
  return canonical_text(compared_game(game->record, *game->setting, {game->setting->system, true}),
                        *game->setting);
}

TEST(Canonical, HasALineAMoveOfBothSides) {
  EXPECT_EQ(canonical(std::string(hyperchess_tags) +
                      "{so} 1. P2213-3213! P3243-3233 2. P2212-3212 {a\nb} (2. P2112-3112) "
                      "P3242-3232 1-0"),
            R"([Variant "hyperchess"]

  {so}
1. P2213-3213 $1 P3243-3233
2. P2212-3212
  {a b}
  (
    2. P2112-3112
  )
2... P3242-3232
1-0

)");
}

TEST(Canonical, IsTheSameForTheSameGame) {
  const std::string sample = file_text("samples/chesseract/mate-in-seven.pgn");
  const auto game = loaded(sample);
  for (const RecordForm form : {RecordForm::pgn, RecordForm::log, RecordForm::courier}) {
    EXPECT_EQ(canonical(converted(*game, {hypercube::notations::chesseract, form, true})),
              canonical(sample));
  }
}

TEST(Canonical, PatchedByTheDiffIsThatOfTheOther) {
  if (!has_patch()) {
    GTEST_SKIP() << "there is no patch on the PATH";
  }
  const std::string folder = TESSERA_SOURCE_DIR "/samples/hyperchess/parting/";
  const std::string ada = folder + "ada.pgn";
  const std::string ben = folder + "ben.txt";
  const tests::Outcome outcome = tests::run_tessera("diff --format unified " + ada + ' ' + ben);
  EXPECT_EQ(outcome.status, 1);
  const auto a = loaded(file_text("samples/hyperchess/parting/ada.pgn"));
  const auto b = loaded(file_text("samples/hyperchess/parting/ben.txt"));
  const auto pair = compare_pair(*a, *b);
  EXPECT_EQ(patched(canonical_text(pair->a, *a->setting), outcome.output),
            canonical_text(pair->b, *b->setting));
}

} // namespace
} // namespace tessera::test
