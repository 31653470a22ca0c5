// What formatting makes of a document.

#include "lib/lsp/document.hpp"
#include "lib/lsp/features.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tessera::lsp {
namespace {

/// The text after formatting, or why it is left as it is.
std::string formatted(const Document &document) {
  const Result<Json> edits = rewritten(document, std::nullopt, std::nullopt);
  if (!edits) {
    return edits.problem();
  }
  std::string made = document.text();
  // (Edits are in the order of the text.)
  for (auto edit = edits->rbegin(); edit != edits->rend(); ++edit) {
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
  const std::string kept = "a game is left as it is until its tags Variant and Notation say what "
                           "it is";
  EXPECT_EQ(formatted("1.  P2213-3213 *\n"), kept);
  EXPECT_EQ(formatted("[Event \"x\"]\n\n1.  P2213-3213 *\n"), kept);
  EXPECT_EQ(formatted("1.  P2213-3213 *\n\n" + tags + "1.   P2213-3213 *\n"),
            "1.  P2213-3213 *\n\n" + tags + "1. P2213-3213 *\n");
}

} // namespace
} // namespace tessera::lsp
