#include "lib/collection/select/criteria.hpp"
#include "record/replay/support.hpp"
#include "support.hpp"

#include <gtest/gtest.h>

#include <filesystem>

// Duplicates are found by a game's digest.

namespace tessera::test {
namespace {

std::optional<GameDigest> digest(const std::string &text, const Given &knowing = {}) {
  return judge(OneRecord(text).record(), knowing, {}, Digests::of_game).digest;
}

const std::string tags = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";

TEST(Digest, IsTheSameInAllNotations) {
  const std::filesystem::path folder = TESSERA_SOURCE_DIR "/samples/hyperchess/notations";
  const auto first = digest(file_text("samples/hyperchess/notations/hyperchess.pgn"));
  ASSERT_TRUE(first);
  std::size_t files = 0;
  for (const auto &file : std::filesystem::directory_iterator(folder)) {
    EXPECT_EQ(digest(file_text("samples/hyperchess/notations/" + file.path().filename().string())),
              first)
        << file.path();
    ++files;
  }
  EXPECT_EQ(files, 7U);
}

TEST(Digest, TellsNothingOfWhatIsSaidBesideTheMoves) {
  const auto plain = digest(tags + "1. P2213-3213 P3243-3233 *\n");
  EXPECT_EQ(
      digest("[White \"Ada\"]\n" + tags + "1 P2213-3213! {a} (1. P2212-3212) P3243-3233 1-0\n"),
      plain);
}

TEST(Digest, DiffersWithTheMovesTheStartAndTheGame) {
  const auto plain = digest(tags + "1. P2213-3213 P3243-3233 *\n");
  ASSERT_TRUE(plain);
  EXPECT_NE(digest(tags + "1. P2213-3213 *\n"), plain);
  EXPECT_NE(digest(tags + "1. P2213-3213 P3242-3232 *\n"), plain);
  EXPECT_NE(digest("[Variant \"hyperchess4\"]\n[Notation \"hyperchess\"]\n\n1. P2213-3213 "
                   "P3243-3233 *\n"),
            plain);
  EXPECT_NE(digest("[Variant \"hyperchess pawn-protection=on\"]\n[Notation \"hyperchess\"]\n\n1. "
                   "P2213-3213 P3243-3233 *\n"),
            plain);
}

TEST(Digest, DiffersWhereOtherMovesComeToTheSamePosition) {
  EXPECT_NE(digest(tags + "1. P2213-3213 P3243-3233 2. P2212-3212 P3242-3232 *\n"),
            digest(tags + "1. P2212-3212 P3242-3232 2. P2213-3213 P3243-3233 *\n"));
}

const std::string tags4 = "[Variant \"hyperchess4\"]\n[Notation \"hyperchess\"]\n\n";

TEST(Digest, TellsAnIllegalMoveFromTheMoveThatTheReplayMakesOfIt) {
  EXPECT_NE(digest(tags4 + "1. P2213-3214 P3243-3233 *\n"),
            digest(tags4 + "1. P2213-2214 P3243-3233 *\n"));
}

TEST(Digest, TellsIllegalMovesApartThatAreWrittenOtherwise) {
  const auto broken = [](const std::string &move) {
    return digest(tags4 + "1. " + move + " P3243-3233 *\n");
  };
  EXPECT_NE(broken("P2213-3219"), broken("P2213-3218"));
  EXPECT_NE(broken("P2213-321"), broken("P2213-32"));
  EXPECT_EQ(broken("P2213-3219"), broken("P2213-3219 {a slip}"));
}

TEST(Digest, IsTheSameForAnIllegalMoveInAnotherNotation) {
  EXPECT_EQ(digest("[Variant \"hyperchess4\"]\n[Notation \"hyperchess-file-first\"]\n\n"
                   "1. P2231-4132 P3234-3233 *\n"),
            digest(tags4 + "1. P2213-4123 P3243-3233 *\n"));
}

TEST(Digest, TellsWhatIsWrittenBehindTheEndOfAGame) {
  const std::string mate = file_text("samples/tesschess/king-hunt.pgn");
  const std::string game = mate.substr(0, mate.rfind("0-1"));
  ASSERT_TRUE(digest(game + "*\n"));
  EXPECT_NE(digest(game + "P2213-3213 *\n"), digest(game + "*\n"));
  EXPECT_NE(digest(game + "P2213-3213 *\n"), digest(game + "P2212-3212 *\n"));
}

TEST(Digest, IsNoneOfAGameWithoutMoves) {
  EXPECT_FALSE(digest(tags + "*\n"));
  EXPECT_FALSE(digest(tags + "1. P9999-9999 *\n"));
  EXPECT_FALSE(digest("[Variant \"hyperchess\"]\n[FEN \"x\"]\n\n1. P2213-3213 *\n"));
}

} // namespace
} // namespace tessera::test
