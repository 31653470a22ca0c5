// Which games of two files are versions of one.

#include "support.hpp"

#include "lib/collection/diff/pairing.hpp"
#include "lib/record/record/record_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

std::string game_paired(const std::string &white, const std::string &moves) {
  return (white.empty() ? "" : "[White \"" + white + "\"]\n") + std::string(hyperchess_tags) +
         moves + " *\n\n";
}

const std::string first = "1. P2213-3213";
const std::string two = first + " P3243-3233";
const std::string three = two + " 2. P2212-3212";
const std::string four = three + " P3242-3232";
const std::string other = "1. P2112-3112 P3142-3132";

/// Indices of records, in the order of the first file.
struct Pairing {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  std::vector<std::size_t> only_a;
  std::vector<std::size_t> only_b;
};

Pairing paired(const std::string &a, const std::string &b) {
  const auto games_a = compared_file("a", a).games;
  const auto games_b = compared_file("b", b).games;
  EXPECT_EQ(pair_games(*games_a, *games_b), std::nullopt);
  Pairing pairing;
  for (std::size_t i = 0; i < games_a->size(); ++i) {
    const ListedGame game_paired = games_a->at(i);
    if (game_paired.partner) {
      EXPECT_EQ(games_b->at(*game_paired.partner).partner, i);
      pairing.pairs.emplace_back(i, *game_paired.partner);
    } else if (!game_paired.is_prose) {
      pairing.only_a.push_back(i);
    }
  }
  for (std::size_t j = 0; j < games_b->size(); ++j) {
    if (!games_b->at(j).is_prose && !games_b->at(j).partner) {
      pairing.only_b.push_back(j);
    }
  }
  return pairing;
}

TEST(Pairing, PairsTheSameGamesFirst) {
  const Pairing pairing =
      paired(game_paired("A", four) + game_paired("A", two) + game_paired("B", two),
             game_paired("B", two) + game_paired("A", two) + game_paired("A", four));
  EXPECT_THAT(pairing.pairs, ElementsAre(Pair(0, 2), Pair(1, 1), Pair(2, 0)));
}

TEST(Pairing, PairsByTagsThoughMovesDiffer) {
  const Pairing pairing = paired(game_paired("A", four) + game_paired("B", other),
                                 game_paired("B", two) + game_paired("A", other));
  EXPECT_THAT(pairing.pairs, ElementsAre(Pair(0, 1), Pair(1, 0)));
}

TEST(Pairing, OfTheSameTagsPairsByTheLongestBeginning) {
  const Pairing pairing = paired(game_paired("A", four) + game_paired("A", first + " P3142-3132"),
                                 game_paired("A", first) + game_paired("A", three));
  EXPECT_THAT(pairing.pairs, ElementsAre(Pair(0, 1), Pair(1, 0)));
}

TEST(Pairing, WithoutTagsPairsByTheLongestBeginning) {
  const Pairing pairing = paired(game_paired("", two) + game_paired("", other),
                                 game_paired("", other + " 2. P2212-3212") + game_paired("", four));
  EXPECT_THAT(pairing.pairs, ElementsAre(Pair(0, 1), Pair(1, 0)));
}

TEST(Pairing, PairsTheSameMovesThoughANameIsOther) {
  EXPECT_THAT(
      paired(game_paired("Ada", four) + game_paired("B", other), game_paired("Eda", four)).pairs,
      ElementsAre(Pair(0, 0)));
}

TEST(Pairing, PairsTheSameTextThoughOnlyOneSaysItsGame) {
  const std::string tags = "[Variant \"hyperchess4\"]\n[Notation \"hyperchess-file-first\"]\n\n";
  const std::string one = "1. P2231-3231 1-0\n\n";
  const std::string illegal = "1... P3234-3233 2. P2221-3221 1/2-1/2\n\n";
  EXPECT_THAT(paired(one + illegal, tags + one + tags + illegal).pairs,
              ElementsAre(Pair(0, 0), Pair(1, 1)));
}

TEST(Pairing, LeavesOtherPlayersWithAMoveInCommonApart) {
  const Pairing pairing =
      paired(game_paired("A", four) + game_paired("B", other),
             game_paired("C", first + " P3142-3132 2. P2112-3112") + game_paired("B", other));
  EXPECT_THAT(pairing.pairs, ElementsAre(Pair(1, 1)));
  EXPECT_THAT(pairing.only_a, ElementsAre(0));
  EXPECT_THAT(pairing.only_b, ElementsAre(0));
}

TEST(Pairing, PairsSingleGamesWhateverTheyHold) {
  EXPECT_THAT(paired(game_paired("A", four), game_paired("B", other)).pairs,
              ElementsAre(Pair(0, 0)));
}

TEST(Pairing, LetsOrderDecideAmongEquals) {
  const std::string twice = game_paired("A", two) + game_paired("A", two);
  const Pairing pairing = paired(twice + game_paired("A", two), twice);
  EXPECT_THAT(pairing.pairs, ElementsAre(Pair(0, 0), Pair(1, 1)));
  EXPECT_THAT(pairing.only_a, ElementsAre(2));
  EXPECT_THAT(pairing.only_b, IsEmpty());
}

TEST(GameList, GivesTheSameRecordsWhenTheyAreReadAgain) {
  for (const std::string &name : sample_records()) {
    const std::string text = file_text("samples/" + name);
    const ComparedFile file = compared_file("sample", text);
    TextSource source(text);
    RecordReader reader(source);
    for (std::size_t i = 0; i < file.games->size(); ++i) {
      const ListedGame listed = file.games->at(i);
      const Record *record = reader.next();
      ASSERT_NE(record, nullptr);
      const auto again = load_game(*file.file, listed, {});
      ASSERT_TRUE(again) << name << ": " << again.problem();
      EXPECT_EQ((*again)->record.text, record->text);
      EXPECT_EQ((*again)->record.first_line, record->first_line);
      EXPECT_EQ((*again)->record.items.size(), record->items.size()) << name;
      EXPECT_EQ((*again)->record.moves, record->moves) << name;
    }
  }
}

TEST(GameList, HoldsTheSameHashForARecordInAnotherNotation) {
  const auto original = loaded(file_text("samples/tesschess/king-hunt.pgn"));
  const std::string text =
      converted(*original, {hypercube::notations::chesseract, RecordForm::log, true});
  EXPECT_EQ(compared_file("a", original->text).games->at(0).whole,
            compared_file("b", text).games->at(0).whole);
}

TEST(GameList, FailsWhereTheFileCannotBeReadToItsEnd) {
  EXPECT_THROW(compared_file("deep", "1. P2213-3213 " + std::string(100, '(')), std::runtime_error);
  EXPECT_THROW(compared_file("empty", ""), std::runtime_error);
  EXPECT_THROW(compared_file("prose", "no game in here\n"), std::runtime_error);
  EXPECT_FALSE(record_file_of(TESSERA_SOURCE_DIR "/grammar", {}, {}));
}

/// A game that does not say what it is, in a notation that is not the first to be tried.
std::string unnamed_game(const GameInfo &game, const Notation &notation) {
  Position position = Position::initial(Variant(game));
  std::string text;
  for (unsigned ply = 0; ply < 12; ++ply) {
    const std::vector<Move> moves = position.legal_moves();
    const Move move = moves[(7 * ply + 3) % moves.size()];
    const bool begins = position.turn() == Color::white && !position.mid_turn();
    text += position.mid_turn() ? ","
            : begins            ? " " + std::to_string(position.move_number()) + ". "
                                : " ";
    text += long_form(move, position, notation);
    position.apply(move);
  }
  return text;
}

TEST(LoadedPair, IsReadAnywhereAsItsMovesShow) {
  std::string others;
  for (int i = 0; others.size() < 40'000; ++i) {
    others += game_paired(std::to_string(i), two);
  }
  std::size_t looked_at = 0;
  for (const std::string_view name : {"hyperchess", "chesseract", "tesschess", "4*chess"}) {
    const GameInfo &game = *find_game(name);
    for (const Notation &notation : hypercube::board().notations()) {
      const std::string text = unnamed_game(game, notation);
      SCOPED_TRACE(text);
      const std::string commented = text + " {a comment} *\n";
      const auto setting = loaded(text + " *\n", {{}, {}, far_place})->setting;
      if (!setting) {
        continue;
      }
      ++looked_at;
      const ComparedFile a = compared_file("a", others + text + " *\n");
      const ComparedFile b = compared_file("b", others + commented);
      const std::size_t last = a.games->size() - 1;
      const auto pair = load_pair(a, a.games->at(last), b, b.games->at(last), {});
      ASSERT_TRUE(pair) << pair.problem();
      for (const LoadedGame *loaded : {pair->a.get(), pair->b.get()}) {
        ASSERT_TRUE(loaded->setting);
        EXPECT_EQ(loaded->setting->variant, setting->variant);
        EXPECT_EQ(loaded->setting->system, setting->system);
      }
    }
  }
  EXPECT_GT(looked_at, 20U);
}

} // namespace
} // namespace tessera::test
