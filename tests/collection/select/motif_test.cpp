// Finding games by moves that follow one another.

#include "lib/collection/limits.hpp"
#include "support.hpp"

#include "lib/collection/select/criteria.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

bool selects(const std::string &motif, const std::string &moves, bool in_variations = false,
             const std::string &game = "hyperchess", const std::string &notation = "") {
  const Result<Motif> parsed = Motif::parse(motif);
  EXPECT_TRUE(parsed) << motif << ": " << parsed.problem();
  const OneRecord one("[Variant \"" + game + "\"]\n[Notation \"" +
                      (notation.empty() ? game : notation) + "\"]\n\n" + moves + " *\n");
  Criteria criteria;
  criteria.motifs = {*parsed};
  criteria.in_variations = in_variations;
  return judge(one.record(), {}, criteria, Digests::none).selected;
}

const std::string opening = "1. P2213-3213 P3243-3233 2. N1412-1222 N4442-4421";

TEST(Motif, IsFoundWhereverItBegins) {
  for (const char *motif :
       {"P2213-3213", "1. P2213-3213 P3243-3233", "P3243-3233 N1412-1222", "7... P3233 8. N1222",
        "N1222 N4421", "2213-3213 3243-3233 1412-1222 4442-4421"}) {
    EXPECT_TRUE(selects(motif, opening)) << motif;
  }
}

TEST(Motif, IsNotFoundWithAnotherMoveBetweenOrOtherMen) {
  for (const char *motif : {"P2213-3213 N1412-1222", "P3243-3233 P2213-3213", "P3222", "B1222",
                            "N4421 N4421", "N1412x1222", "P3233 P3233"}) {
    EXPECT_FALSE(selects(motif, opening)) << motif;
  }
}

TEST(Motif, HasItsDigitsInTheOrderOfTheGame) {
  const std::string moves = "1. P2231-3231 P3234-3233";
  EXPECT_TRUE(selects(moves, moves, false, "hyperchess4", "hyperchess-file-first"));
  EXPECT_FALSE(selects("P2213-3213", moves, false, "hyperchess4", "hyperchess-file-first"));
}

TEST(Motif, IsFoundAsAnIllegalMoveIsWrittenAndNotAsItIsGuessedAt) {
  const std::string moves = "1. P2213-3214 P3243-3233";
  const auto is_found = [](const char *motif, const std::string &in) {
    return selects(motif, in, false, "hyperchess4", "hyperchess");
  };
  EXPECT_TRUE(is_found("P2213-3214", moves));
  EXPECT_TRUE(is_found("P2213-3214 P3243-3233", moves));
  EXPECT_TRUE(is_found("P3214", moves));
  EXPECT_FALSE(is_found("P2213-2214", moves));
  EXPECT_FALSE(is_found("N3214", moves));
  EXPECT_FALSE(is_found("P2213x3214", moves));
  // Neither a cell nor a move.
  EXPECT_FALSE(is_found("P2213-3213", "1. P2213-3219 P3243-3233"));
  EXPECT_TRUE(is_found("P3243-3233", "1. P2213-321 P3243-3233"));
}

TEST(Motif, OverlapsItself) {
  const std::string knights = "1. N1412-1222 N4442-4421 2. N1222-1412 N4421-4442 3. N1412-1222 "
                              "N4442-4421 4. P2213-3213";
  EXPECT_TRUE(selects("N1222 N4421 N1412 N4442 N1222 N4421 P3213", knights));
  EXPECT_TRUE(selects("N1222 N4421 P3213", knights));
  EXPECT_FALSE(selects("N1412 N4442 N1222 N4421 N1412", knights));
}

TEST(Motif, IsFoundInVariationsIfAskedFor) {
  const std::string moves =
      "1. P2213-3213 P3243-3233 (1... P3242-3232 2. N1412-1222 (2. P2212-3212 "
      "P3243-3233)) (1... N4442-4421) 2. N1412-1332";
  EXPECT_FALSE(selects("P3213 P3232", moves));
  EXPECT_TRUE(selects("P3213 P3232 N1222", moves, true));
  EXPECT_TRUE(selects("P3213 P3232 P3212 P3233", moves, true));
  EXPECT_TRUE(selects("P3213 N4421", moves, true));
  EXPECT_TRUE(selects("P3213 P3233 N1332", moves, true));
  EXPECT_FALSE(selects("P3232 N4421", moves, true));
  EXPECT_FALSE(selects("N4421 N1332", moves, true));
}

TEST(Motif, GoesOnInVariationsThatHoldNothingBeforeThem) {
  const std::string moves = "1. P2213-3213 P3243-3233 2. N1412-1222 (( 2. P2212-3212 ) 2. "
                            "P2112-3112 () N4442-4421) N4442-4421";
  EXPECT_TRUE(selects("P3233 P3212", moves, true));
  EXPECT_TRUE(selects("P3233 P3112 N4421", moves, true));
  EXPECT_FALSE(selects("P3233 N4421", moves, true));
}

TEST(Motif, GoesOnInAVariationFromTheMovesBeforeAWholeTurn) {
  const std::string moves =
      "1. RAId1-DIa1 PDIIId2-DIId2,UDIVb4-CIIa4 (1... PDIIId2-DIId2,PDIIIb2-CIIIb2)";
  EXPECT_TRUE(selects("RDIa1 PDIId2 UCIIa4", moves, false, "chesseract"));
  EXPECT_FALSE(selects("RDIa1 PDIId2 PCIIIb2", moves, false, "chesseract"));
  EXPECT_TRUE(selects("RDIa1 PDIId2 PCIIIb2", moves, true, "chesseract"));
  EXPECT_FALSE(selects("PDIId2 PDIId2", moves, true, "chesseract"));
}

TEST(Motif, IsOfTheBoardAndNotOfTheNotation) {
  const Result<Motif> motif = Motif::parse("P2213-3213 P3243-3233");
  const auto steps_of = [&motif](const char *game) {
    const Variant variant = *parse_variant(game);
    return motif->of({variant, native_notation(variant), Position::initial(variant)});
  };
  EXPECT_EQ(steps_of("hyperchess").size(), 2U);
  // Its board has no such cells.
  EXPECT_TRUE(steps_of("tesseract").empty());
}

TEST(Motif, HasCellsThatOnlyTheGameShows) {
  const auto is_found = [](const char *motif, const std::string &tags, const char *moves) {
    const Result<Motif> parsed = Motif::parse(motif);
    EXPECT_TRUE(parsed) << motif << ": " << parsed.problem();
    const OneRecord one(tags + "\n" + moves + " *\n");
    return parsed && judge(one.record(), {}, {.motifs = {*parsed}}, Digests::none).selected;
  };
  const std::string dawson =
      "[Variant \"dawson/3\"]\n[SetUp \"1\"]\n[FEN \"2k-3-3/3-3-3/3-3-3//3-3-K2/3-3-3/3-1Q1-2b//"
      "3-3-3/1n1-3-3/3-3-3 w 0 1\"]\n";
  for (const char *motif : {"Qbb21xcc21", "bb21xcc21", "1. Qbb21xBcc21", "Qcc21"}) {
    EXPECT_TRUE(is_found(motif, dawson, "1. Qbb21xcc21")) << motif;
  }
  EXPECT_FALSE(is_found("Ree54", dawson, "1. Qbb21xcc21"));
  const std::string sphinx = "[Variant \"sphinx/kings-home\"]\n[SetUp \"1\"]\n[FEN "
                             "\"4-4-4/4-k3-1Q2/4-4-4/4-4-4//4-4-4/4-4-4/"
                             "4-4-4/4-4-4//4-4-4/4-3R-4/4-4-4/4-K3-4 w 0 1\"]\n";
  for (const char *motif : {"RB1d3-B1b3", "RB1b3"}) {
    EXPECT_TRUE(is_found(motif, sphinx, "1. RB1d3-B1b3")) << motif;
  }
  EXPECT_EQ(Motif::parse("RB1d3-B1b3 hello").problem(),
            "a motif is a sequence of moves, and \"hello\" is not a move");
  EXPECT_TRUE(selects("e2a1-e4a1", "1. e2a1-e4a1", false, "oana-chiru"));
}

TEST(Motif, IsMovesAlone) {
  for (const char *text :
       {"", "hello", "P2213-3213 {x}", "P2213-3213 (P2213-3213)", "[A \"b\"]", "P2213-321", "1."}) {
    EXPECT_FALSE(Motif::parse(text)) << text;
  }
  std::string many = "P2213-3213";
  for (std::size_t i = 1; i < max_motif; ++i) {
    many += " P2213-3213";
  }
  EXPECT_TRUE(Motif::parse(many));
  EXPECT_FALSE(Motif::parse(many + " P2213-3213"));
}

} // namespace
} // namespace tessera::test
