// What formatting makes of a document.

#include "lib/serve/lsp/document.hpp"
#include "lib/serve/lsp/features.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tessera::lsp {
namespace {

/// The text after formatting, or why it is left as it is.
std::string formatted(const Document &document) {
  const Result<Rewriting> rewriting = rewritten(document, std::nullopt, std::nullopt);
  if (!rewriting) {
    return rewriting.problem();
  }
  std::string made = document.text();
  // (Edits are in the order of the text.)
  for (auto edit = rewriting->edits.rbegin(); edit != rewriting->edits.rend(); ++edit) {
    const auto byte = [&](const char *which) {
      const Json &place = (*edit)["range"][which];
      return document.byte_at({place["line"], place["character"]});
    };
    made.replace(byte("start"), byte("end") - byte("start"), (*edit)["newText"]);
  }
  return made;
}

std::string formatted(const std::string &text) {
  return formatted(Document(text, Json::object(), std::nullopt));
}

const std::string tags = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";

TEST(LspFormatting, PutsEachGameOnLinesOfItsOwn) {
  const std::string first = "[Event \"x\"]\n" + tags + "1. P2213-3213 P3243-3233 1-0";
  const std::string second = "1. P2213-3213 P3243-3233 0-1";
  const Document document(first + " \t" + second + '\n', {{"variant", "hyperchess"}}, std::nullopt);
  EXPECT_EQ(formatted(document), first + "\n\n" + tags + second + '\n');
}

TEST(LspFormatting, WritesNoTagsThatAreAGuess) {
  const std::string kept =
      "game 1 is kept as it is until its tags Variant and Notation say what it is";
  EXPECT_EQ(formatted("1.  P2213-3213 *\n"), kept);
  EXPECT_EQ(formatted("[Event \"x\"]\n\n1.  P2213-3213 *\n"), kept);
  EXPECT_EQ(formatted("1.  P2213-3213 *\n\n" + tags + "1.   P2213-3213 *\n"),
            "1.  P2213-3213 *\n\n" + tags + "1. P2213-3213 *\n");
}

TEST(LspFormatting, SaysWhichGamesItKeepsAndWhy) {
  const std::string sphinx =
      "[Variant \"sphinx\"]\n[FEN \"4-4-4/4-4-4/4-4-4/4-4-4//4-4-4/4-4-4/1K2-4-4/4-4-4//"
      "4-4-1Q2/4-4-4/4-4-2k1/4-4-4 w 0 1\"]\n\n1. QC1b4-C1c4 *\n\n";
  const std::string other = "the notation chesseract does not name the cells of Sphinx Chess";
  std::string games = tags + "1. P2213-3213 *\n\n";
  for (int i = 0; i < 7; ++i) {
    games += sphinx;
  }
  const auto made = [](const std::string &text, const std::string &notation) {
    return rewritten(Document(text, Json::object(), std::nullopt), notation);
  };
  const Result<Rewriting> rewriting = made(games, "chesseract");
  ASSERT_TRUE(rewriting);
  EXPECT_EQ(rewriting->edits.size(), 1U);
  ASSERT_EQ(rewriting->kept.size(), 7U);
  EXPECT_EQ(rewriting->kept.front(), "game 2 is kept as it is: " + other);
  EXPECT_EQ(rewriting->kept.back(), "game 8 is kept as it is: " + other);
  const std::string told = rewriting->summary();
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 5);
  EXPECT_EQ(told.substr(told.rfind('\n')), "\nand so are 2 more games");
  EXPECT_EQ(made(sphinx, "chesseract").problem(), "game 1 is kept as it is: " + other);
  EXPECT_EQ(made(games, "nope").problem(), "no notation is named \"nope\"");
}

} // namespace
} // namespace tessera::lsp
