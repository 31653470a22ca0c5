// Where two records of a game differ.

#include "support.hpp"

#include "lib/collection/diff/difference_sentence.hpp"
#include "support/sanitized.hpp"

#include "lib/game/notation/fen.hpp"
#include "lib/record/record/record_reader.hpp"
#include "lib/record/report/place.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string tags{hyperchess_tags};
const std::string game = tags + "1. P2213-3213 P3243-3233 2. P2212-3212 P3242-3232 "
                                "3. P2313-3313 P3342-3332 4. N1412-1222 N4442-4421 *\n";

/// The game with a part of its text replaced.
std::string with(const std::string &part, const std::string &other) {
  std::string text = game;
  text.replace(text.find(part), part.size(), other);
  return text;
}

TEST(GameDiff, OfTheSameInEveryNotationAndFormIsEmpty) {
  for (const std::string &name : sample_records()) {
    const std::string text = file_text("samples/" + name);
    TextSource source(text);
    RecordReader reader(source);
    while (const Record *record = reader.next()) {
      const auto original = loaded(record->text);
      if (!original->setting) {
        EXPECT_THAT(differences(record->text, record->text), IsEmpty());
        continue;
      }
      for (const Notation system : original->setting->system.board().notations()) {
        if (sanitized && system != hypercube::notations::chesseract) {
          continue;
        }
        for (const RecordForm form : {RecordForm::pgn, RecordForm::log, RecordForm::courier}) {
          // In Game Courier's small letters, a letter of no piece becomes prose.
          if (form == RecordForm::courier && name.ends_with("printed-game.txt")) {
            continue;
          }
          for (const bool short_moves : {false, true}) {
            if (sanitized && short_moves != (form == RecordForm::log)) {
              continue;
            }
            // A log does not separate a short move from one after it that is not a move, either.
            if (form == RecordForm::log && short_moves && name.ends_with("slips.pgn")) {
              continue;
            }
            const std::string other = converted(*original, {system, form, short_moves});
            EXPECT_THAT(differences(record->text, other), IsEmpty())
                << name << " in " << system.name() << '\n'
                << other;
          }
        }
      }
    }
  }
}

TEST(GameDiff, TellsTags) {
  EXPECT_THAT(
      differences("[White \"A\"]\n[Round \"1\"]\n[Site \"x  y\"]\n" + game,
                  "[White \"B\"]\n[Site \"x y\"]\n[Annotator \"C\"]\n" + game),
      ElementsAre("tag added Annotator: C", "tag missing Round: 1", "tag changed White: A | B"));
}

TEST(GameDiff, TellsAChangedMoveAndGoesOn) {
  EXPECT_THAT(differences(game, with("P2212-3212", "P2112-3112")),
              ElementsAre("move changed 2.: P2212-3212 | P2112-3112"));
}

TEST(GameDiff, TellsAMoveThatIsMissingOrAddedAtTheEnd) {
  EXPECT_THAT(differences(game, with(" N4442-4421", "")),
              ElementsAre("move missing 4...: N4442-4421"));
  EXPECT_THAT(differences(with(" N4442-4421", ""), game),
              ElementsAre("move added 4...: N4442-4421"));
}

TEST(GameDiff, TellsATurnThatIsMissingInTheMidst) {
  EXPECT_THAT(differences(game, with("2. P2212-3212 P3242-3232 ", "")),
              ElementsAre("move missing 2.: P2212-3212", "move missing 2...: P3242-3232"));
}

TEST(GameDiff, TellsAMoveOfOneSideThatIsLeftOut) {
  EXPECT_THAT(differences(game, with("P3243-3233 ", "")),
              ElementsAre("move missing 1...: P3243-3233"));
  EXPECT_THAT(differences(with("P3243-3233 ", ""), game),
              ElementsAre("move added 1...: P3243-3233"));
}

TEST(GameDiff, TakesWhatStandsInTwoNotationsForTheSame) {
  // The broken move is guessed at, and what follows is legal in one of them alone.
  const std::string tags4 = "[Variant \"hyperchess4\"]\n";
  EXPECT_THAT(differences(tags4 + "[Notation \"hyperchess-file-first\"]\n\n"
                                  "1. P2231-323 P3234-3233 2. P3231-4231 *\n",
                          tags4 + "[Notation \"chesseract\"]\n\n"
                                  "1. P2231-323 PBIIIc4-BIIIc3 2. PBIIIc1-BIVc1 *\n"),
              IsEmpty());
}

TEST(GameDiff, TellsWhereTheBoardsMeetAgain) {
  const std::string other = tags + "1. P2212-3212 P3243-3233 2. P2213-3213 P3242-3232 "
                                   "3. P2313-3313 P3342-3332 4. N1412-1222 N4442-4421 *\n";
  const auto a = loaded(game);
  const auto b = loaded(other);
  const auto pair = compare_pair(*a, *b);
  bool meet_behind_the_last = false;
  pair->tell_differences([&meet_behind_the_last](const Difference &difference) {
    meet_behind_the_last = difference.boards_meet;
  });
  EXPECT_TRUE(meet_behind_the_last);
  EXPECT_EQ(to_string(pair->parting->turn), "1.");
  EXPECT_EQ(to_fen(*pair->position), to_fen(Position::initial(a->setting->variant)));
}

TEST(GameDiff, SaysIfTheBoardsMeetOnlyAsAnIllegalMoveIsRead) {
  const std::string tags4 = "[Variant \"hyperchess4\"]\n\n1. ";
  const auto a = loaded(tags4 + "P2213-3214 P3243-3233 *\n");
  const auto b = loaded(tags4 + "P2213-2214 P3243-3233 *\n");
  const auto pair = compare_pair(*a, *b);
  ASSERT_EQ(pair->difference_count, 1U);
  pair->tell_differences([](const Difference &difference) {
    EXPECT_FALSE(difference.boards_meet);
    EXPECT_THAT(
        difference_sentence(difference),
        testing::EndsWith("P2213-2214; after that, as the replay reads the illegal moves, the "
                          "boards are the same again"));
  });
}

TEST(GameDiff, GivesThePlacesInBothRecords) {
  const auto a = loaded(game);
  const auto b = loaded("\n\n" + with("P2212-3212", "P2112-3112"));
  const auto pair = compare_pair(*a, *b);
  ASSERT_EQ(pair->difference_count, 1U);
  Place in_a;
  Place in_b;
  pair->tell_differences([&](const Difference &difference) {
    in_a = Locator(a->record).locate(difference.a.span);
    in_b = Locator(b->record).locate(difference.b.span);
  });
  EXPECT_EQ(in_a.line, 4U);
  EXPECT_EQ(in_a.column, 29U);
  EXPECT_EQ(in_b.line, 6U);
  EXPECT_EQ(in_b.byte, in_a.byte + 2);
  EXPECT_EQ(Locator(b->record).locate(pair->parting->b_span).line, 6U);
  EXPECT_EQ(pair->position->move_number(), 2U);
  EXPECT_EQ(pair->parting->a->moves.items().size(), 1U);
}

TEST(GameDiff, TellsComments) {
  EXPECT_THAT(
      differences(with(" 2. P2212", " {one} {two} 2. P2212"),
                  with(" 2. P2212", " {one   or\nmore} {two} {three} 2. P2212")),
      ElementsAre("comment changed 1...: {one} | {one   or\nmore}", "comment added 1...: {three}"));
  EXPECT_THAT(differences(with("1. P", "{before} 1. P"), game),
              ElementsAre("comment missing: {before}"));
}

TEST(GameDiff, TakesNoHeedOfHowACommentIsWritten) {
  EXPECT_THAT(differences(with(" 2. P2212", " {one\n  two} 2. P2212"),
                          with(" 2. P2212", " ; one\n// two\n 2. P2212")),
              IsEmpty());
}

TEST(GameDiff, TellsSigns) {
  EXPECT_THAT(differences(with("P2212-3212", "P2212-3212! $7"), with("P2212-3212", "P2212-3212?")),
              ElementsAre("sign missing 2.: !", "sign added 2.: ?", "sign missing 2.: $7"));
  EXPECT_THAT(differences(with("P2212-3212", "P2212-3212!?"), with("P2212-3212", "P2212-3212 $5")),
              IsEmpty())
      << "a sign and the NAG for it are one";
}

TEST(GameDiff, TellsResults) {
  EXPECT_THAT(differences(game, with("*", "1-0")), ElementsAre("result changed: * | 1-0"));
  const std::string won = with("*", "1-0");
  EXPECT_THAT(differences(won, with(" *", "")), ElementsAre("result missing: 1-0"));
  EXPECT_THAT(differences(with(" *", ""), won), ElementsAre("result added: 1-0"));
  EXPECT_THAT(differences(game, with(" *", "")), IsEmpty()) << "both are open";
  EXPECT_THAT(differences(with("*", "1/2-1/2"), with("*", "½–½")), IsEmpty());
}

TEST(GameDiff, TakesTheResultAndItsTagForOneFact) {
  const std::string bare = with(" *", "");
  const std::string won = with("*", "1-0");
  const auto tagged = [](const std::string &value, const std::string &text) {
    return "[Result \"" + value + "\"]\n" + text;
  };
  for (const std::string &same : {tagged("1-0", won), tagged("1-0", bare), tagged("1–0", bare)}) {
    EXPECT_THAT(differences(won, same), IsEmpty()) << same;
    EXPECT_THAT(differences(same, won), IsEmpty()) << same;
  }
  EXPECT_THAT(differences(game, tagged("*", bare)), IsEmpty());
  EXPECT_THAT(differences(tagged("1-0", bare), tagged("0-1", bare)),
              ElementsAre("result changed: 1-0 | 0-1"));
  EXPECT_THAT(differences(bare, tagged("1-0", bare)), ElementsAre("result added: 1-0"));
  EXPECT_THAT(differences(tagged("1-0", won), tagged("0-1", with("*", "0-1"))),
              ElementsAre("result changed: 1-0 | 0-1"));
  // A tag that contradicts it, or is none, is a tag like any other.
  EXPECT_THAT(differences(won, tagged("0-1", won)), ElementsAre("tag added Result: 0-1"));
  EXPECT_THAT(differences(tagged("1-0", won), tagged("0-1", won)),
              ElementsAre("tag changed Result: 1-0 | 0-1"));
  EXPECT_THAT(differences(won, tagged("won", won)), ElementsAre("tag added Result: won"));
  // One that both have is never told of.
  EXPECT_THAT(differences(tagged("1-0", won), tagged("1-0", with("*", "0-1"))),
              ElementsAre("result changed: 1-0 | 0-1"));
  EXPECT_THAT(differences(tagged("*", won), tagged("1-0", won)),
              ElementsAre("tag changed Result: * | 1-0"));
}

TEST(GameDiff, TakesAnOpenResultBehindTheMovesForNone) {
  const std::string bare = with(" *", "");
  const std::string won = with("*", "1-0");
  const std::string tag = "[Result \"1-0\"]\n";
  for (const std::string &same : {tag + bare, tag + game, tag + won, won}) {
    for (const std::string &other : {tag + bare, tag + game, tag + won, won}) {
      EXPECT_THAT(differences(same, other), IsEmpty()) << same << other;
    }
  }
  EXPECT_THAT(differences(tag + game, bare), ElementsAre("result missing: 1-0"));
  EXPECT_THAT(differences(tag + game, game), ElementsAre("result changed: 1-0 | *"));
  EXPECT_THAT(differences("[Result \"?\"]\n" + game, tag + game),
              ElementsAre("tag changed Result: ? | 1-0", "result changed: * | 1-0"));
}

TEST(GameDiff, ComparesResultTagsWhereMovesAreNotCompared) {
  const std::string bad = "[Variant \"hyperchess\"]\n[FEN \"4/4\"]\n\n1. P2213-3213 *\n";
  EXPECT_THAT(differences("[Result \"1-0\"]\n" + bad, game),
              ElementsAre(testing::StartsWith("start changed"), "tag missing Result: 1-0"));
}

TEST(GameDiff, TellsVariationsWhateverTheirOrder) {
  const std::string one = "(2. P2112-3112 P3242-3232)";
  const std::string two = "(2. P2113-3113)";
  EXPECT_THAT(differences(with("P2212-3212", "P2212-3212 " + one + ' ' + two),
                          with("P2212-3212", "P2212-3212 " + two + ' ' + one)),
              IsEmpty());
  EXPECT_THAT(differences(with("P2212-3212", "P2212-3212 " + one + ' ' + two),
                          with("P2212-3212", "P2212-3212 " + one)),
              ElementsAre("variation missing 2.: " + two));
}

TEST(GameDiff, TellsDifferencesInNestedVariations) {
  const auto nested = [](const std::string &inner) {
    return with("P2212-3212",
                "P2212-3212 (2. P2112-3112 P3242-3232 (2... P3142-3132 " + inner + "))");
  };
  EXPECT_THAT(differences(nested("3. P2312-3312 {so}"), nested("3. P2313-3313")),
              ElementsAre("move changed 3. at depth 2: P2312-3312 | P2313-3313",
                          "comment missing 3. at depth 2: {so}"));
}

TEST(GameDiff, PairsVariationsByTheLongestBeginning) {
  const std::string x = "(2. P2112-3112 P3242-3232 3. P2212-3212)";
  const std::string y = "(2. P2112-3112 P3142-3132 3. P2212-3212)";
  const std::string y_longer = "(2. P2112-3112 P3142-3132 3. P2212-3212 P3242-3232)";
  EXPECT_THAT(differences(with("P2212-3212", "P2212-3212 " + x + ' ' + y),
                          with("P2212-3212", "P2212-3212 " + y_longer + ' ' + x)),
              ElementsAre("move added 3... at depth 1: P3242-3232"));
}

TEST(GameDiff, ComparesIllegalMovesWithoutPiecesByTheirCells) {
  const std::string slices = "[Variant \"oana-chiru\"]\n\n1. ";
  // Forms without signs do not say what is between the cells, and a sign may be misread.
  for (const std::string same : {"b1f7xb1g7", "b1f7-bIg7"}) {
    EXPECT_THAT(differences(slices + "b1f7-b1g7 *\n", slices + same + " *\n"), IsEmpty()) << same;
  }
  EXPECT_THAT(differences(slices + "b1f7-b1g7 *\n", slices + "b1f7-b1g6 *\n"),
              ElementsAre("move changed 1.: b1f7-b1g7 | b1f7-b1g6"));
}

TEST(GameDiff, ComparesIllegalMovesByTheirText) {
  const std::string illegal = with("P2212-3212", "P2212-4444");
  EXPECT_THAT(differences(illegal, illegal), IsEmpty());
  EXPECT_THAT(differences(illegal, with("P2212-3212", "P2212-1444")),
              ElementsAre("move changed 2.: P2212-4444 | P2212-1444"));
  EXPECT_THAT(differences(with("P2212-3212", "P9212-3212"), with("P2212-3212", "P9212 -3212")),
              IsEmpty())
      << "white space aside";
}

TEST(GameDiff, TellsOtherGamesAndComparesNoMoves) {
  EXPECT_THAT(differences("[White \"A\"]\n" + game, "[White \"B\"]\n[Variant \"4*chess\"]\n\n"
                                                    "1. Paa12-aa13 *\n"),
              ElementsAre("game changed: hyperchess | 4*chess", "tag changed White: A | B"));
}

TEST(GameDiff, TellsOtherStartsAndComparesNoMoves) {
  const std::string fen = to_fen(Position::initial(parse_variant("hyperchess").value()));
  std::string other = fen;
  other.replace(other.find(" w "), 3, " b ");
  EXPECT_THAT(differences(game, "[FEN \"" + other + "\"]\n" + game),
              ElementsAre("start changed: " + fen + " | " + other));
  EXPECT_THAT(differences(game, "[FEN \"" + fen + "\"]\n" + game), IsEmpty())
      << "the usual start may be told";
}

TEST(GameDiff, TakesNoHeedOfTheNumberOfTheFirstMove) {
  const std::string fen = to_fen(Position::initial(parse_variant("hyperchess").value()));
  const auto from = [&fen](const std::string &number, const std::string &moves) {
    return "[FEN \"" + fen.substr(0, fen.rfind(' ') + 1) + number + "\"]\n" +
           std::string(hyperchess_tags) + moves;
  };
  const std::string game_from_1 = from("1", "1. P2213-3213 P3243-3233 2. P2212-3212 *");
  for (const char *number : {"2", "12"}) {
    EXPECT_THAT(differences(game_from_1, from(number, "1. P2213-3213 P3243-3233 2. P2212-3212 *")),
                IsEmpty());
  }
  const std::string game_from_12 = from("12", "12. P2213-3213 P3243-3233 13. P2212-3212 *");
  EXPECT_THAT(differences(game_from_1, game_from_12), IsEmpty());
  EXPECT_THAT(differences(game_from_12, from("1", "1. P2213-3213 P3243-3233 2. P2312-3312 *")),
              ElementsAre("move changed 13.: P2212-3212 | P2312-3312"));
}

TEST(GameDiff, ReadsWhatNamesNoGameAsTheOther) {
  const std::string moves = "1. Paa12-aa13 Pdd43-dd42 *\n";
  EXPECT_THAT(differences("[Variant \"4*crazyhouse\"]\n\n" + moves, moves), IsEmpty());
}

TEST(GameDiff, ComparesTurnsOfTwoMovesAsOne) {
  const std::string text = file_text("samples/chesseract/mate-in-seven.pgn");
  const auto original = loaded(text);
  const ComparedGame whole =
      compared_game(original->record, *original->setting, {original->setting->system, true});
  ASSERT_GT(whole.main.turns.size(), 3U);
  EXPECT_EQ(whole.main.turns[1].moves.items().size(), 2U);
  std::string other = text;
  const Span span = whole.main.turns[1].span;
  const std::string turn = text.substr(span.begin, span.size);
  const std::size_t comma = turn.find(',');
  ASSERT_NE(comma, std::string::npos);
  // The same two moves in the other order are another turn.
  other.replace(span.begin, span.size, turn.substr(comma + 1) + ',' + turn.substr(0, comma));
  const std::vector<std::string> told = differences(text, other);
  ASSERT_FALSE(told.empty());
  EXPECT_THAT(told.front(), testing::StartsWith("move changed 1...: "));
}

class Unheard final : public DiffListener {
public:
  void pair(ComparedPair & /*pair*/) override {}
  void only(DiffSide /*side*/, std::size_t /*number*/, const LoadedGame & /*game*/) override {}
  void finish(const DiffTotal & /*total*/) override {}
};

TEST(GameDiff, ReadsEqualRecordsAlikeWhereverTheyStand) {
  // Far into a file, fewer of so many wrong moves are looked into. The moves back are legal only
  // if what was meant is played.
  std::string text = "[Variant \"hyperchess\"]\n\n";
  for (int turn = 1; turn <= 60; ++turn) {
    text += std::to_string(turn) +
            (turn % 2 == 1 ? ". N1113-1324 N4442-4423\n" : ". N1314-1113 N4423-4442\n");
  }
  const std::string before =
      "[Event \"a long one\"]\n\n1. P1213-1223 {" + std::string(100'000, 'x') + "} *\n\n";
  const ComparedFile near = compared_file("near.pgn", text);
  const ComparedFile far = compared_file("far.pgn", before + text + "{At the end.}\n");
  Unheard unheard;
  const Result<DiffTotal> total = diff_records(near, far, {}, unheard);
  ASSERT_TRUE(total);
  EXPECT_EQ(total->different, 1U);
  EXPECT_EQ(total->differences, 1U) << "only the comment";
}

TEST(GameDiff, TellsTextsThatCannotBeSetUp) {
  const std::string bad = "[Variant \"hyperchess\"]\n[FEN \"4/4\"]\n\n1. P2213-3213 *\n";
  EXPECT_THAT(differences(bad, bad), IsEmpty());
  const std::string other = "[Variant \"hyperchess\"]\n[FEN \"4/4\"]\n\n1. P2213-3213 {x} *\n";
  ASSERT_EQ(differences(bad, other).size(), 1U);
  EXPECT_THAT(differences(bad, other).front(), testing::StartsWith("text changed"));
  EXPECT_THAT(differences(bad, game).front(), testing::StartsWith("start changed"));
}

TEST(GameDiff, ComparesTagsWithoutNumber) {
  // When all tags were searched for each, this took minutes.
  constexpr int count = sanitized ? 10'000 : 100'000;
  std::string a;
  std::string b;
  for (int i = 0; i < count; ++i) {
    a += "[T" + std::to_string(i) + " \"a\"]\n[result \"*\"]\n";
    b += "[T" + std::to_string(count - 1 - i) + " \"a\"]\n[result \"*\"]\n";
  }
  EXPECT_THAT(differences(a + "[Site \"x\"]\n" + game, b + "[Result \"?\"]\n" + game),
              ElementsAre("tag added Result: ?", "tag missing Site: x"));
}

TEST(GameDiff, IsBoundedOnHostileRecords) {
  // Thousands of variations at one move that begin alike, and as many that do not.
  std::string a = game.substr(0, game.find(" 2."));
  std::string b = a;
  for (int i = 0; i < 4000; ++i) {
    a += " (1... P3243-3233 {" + std::to_string(i) + "})";
    b += " (1... P3243-3233 {" + std::to_string(i + 1) + "} $" + std::to_string(i) + ")";
  }
  EXPECT_FALSE(differences(a, b).empty());
  // A king that walks to and fro, and one that does so half as often.
  std::string walk = tags;
  std::string shorter = tags;
  for (int i = 0; i < 20'000; ++i) {
    walk += i % 2 == 0 ? " N1412-1222 N4442-4421" : " N1222-1412 N4421-4442";
    shorter += i % 4 == 0 ? " N1412-1222 P1111-2222" : "";
  }
  EXPECT_FALSE(differences(walk, shorter).empty());
}

} // namespace
} // namespace tessera::test
