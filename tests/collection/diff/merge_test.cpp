// One record merged from two.

#include "support.hpp"
#include "support/sanitized.hpp"

#include "lib/collection/diff/merge.hpp"
#include "lib/game/notation/fen.hpp"
#include "lib/record/record/record_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace tessera::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string merged_tags{hyperchess_tags};
const std::string beginning = merged_tags + "1. P2213-3213 P3243-3233 ";
const std::string game_merged = beginning + "2. P2212-3212 P3242-3232 3. P2313-3313 *\n";

Result<std::string> merge(const std::string &a, const std::string &b,
                          const Writing &writing = {hypercube::notations::hyperchess}) {
  const auto game_a = loaded(a);
  const auto game_b = loaded(b);
  Deaf deaf;
  return merge_records({game_a, "a"}, {game_b, "b"}, writing, deaf, deaf);
}

std::string merged(const std::string &a, const std::string &b) {
  const Result<std::string> text = merge(a, b);
  EXPECT_TRUE(text) << text.problem();
  return text ? *text : "";
}

std::size_t errors_of(const std::string &text) {
  return validated(text, {}).tally.of(Severity::error);
}

/// The keys of a line's turns, and of those of its variations.
void add_lines(const ComparedLine &line, std::vector<std::uint64_t> before,
               std::vector<std::vector<std::uint64_t>> &lines) {
  const auto add_variations = [&lines](const Belongings &belongings,
                                       const std::vector<std::uint64_t> &from) {
    for (const ComparedLine &variation : belongings.variations) {
      add_lines(variation, from, lines);
    }
  };
  add_variations(line.before(), before);
  for (const ComparedTurn &turn : line.turns) {
    add_variations(turn.belongings(), before);
    before.push_back(turn.key);
  }
  lines.push_back(std::move(before));
}

/// All lines of a record from its start on.
std::vector<std::vector<std::uint64_t>> lines_of(const std::string &text) {
  const auto record = loaded(text);
  std::vector<std::vector<std::uint64_t>> lines;
  add_lines(compared_game(record->record, *record->setting, {record->setting->system, false}).main,
            {}, lines);
  return lines;
}

/// Expects each line of a record in another, or the beginning of one there.
void expect_lines_in(const std::string &part, const std::string &whole) {
  const auto lines = lines_of(whole);
  for (const auto &line : lines_of(part)) {
    EXPECT_TRUE(std::any_of(lines.begin(), lines.end(),
                            [&line](const auto &other) {
                              return other.size() >= line.size() &&
                                     std::equal(line.begin(), line.end(), other.begin());
                            }))
        << part << "\nis not all in\n"
        << whole;
  }
}

TEST(Merge, OfARecordWithItselfIsTheRecord) {
  for (const std::string &name : sample_records()) {
    const std::string text = file_text("samples/" + name);
    TextSource source(text);
    RecordReader reader(source);
    while (const Record *record = reader.next()) {
      const auto original = loaded(record->text);
      if (!original->setting) {
        EXPECT_FALSE(merge(original->text, original->text));
        continue;
      }
      const Writing writing{original->setting->system};
      EXPECT_EQ(merge(original->text, original->text, writing).value(),
                converted(*original, writing))
          << name;
    }
  }
}

TEST(Merge, MakesAVariationOfWhatGoesOnOtherwise) {
  EXPECT_EQ(merged(game_merged, beginning + "2. P2112-3112 P3142-3132 0-1\n"),
            merged_tags +
                R"(1. P2213-3213 P3243-3233 2. P2212-3212 ({b} 2. P2112-3112 P3142-3132 0-1
) 2... P3242-3232 3. P2313-3313 *
)");
}

TEST(Merge, GoesOnWhereOneRecordEnds) {
  const std::string shorter = beginning + "*\n";
  const std::string longer = beginning + "2. P2212-3212 1-0\n";
  EXPECT_EQ(merged(shorter, longer),
            merged_tags + "1. P2213-3213 P3243-3233 {b} 2. P2212-3212 1-0\n");
  EXPECT_THAT(differences(merged(longer, shorter), longer),
              testing::ElementsAre("comment missing 2.: {Result in b: *}"));
}

TEST(Merge, LosesNoResult) {
  const std::string told_lost = "[Result \"0-1\"]\n" + beginning;
  // The tag of the first says something else.
  EXPECT_THAT(merged(told_lost + "\n", beginning + "1-0\n"), HasSubstr("{Result in b: 1-0}"));
  const std::string longer = merged(told_lost + "\n", beginning + "2. P2212-3212 1-0\n");
  EXPECT_THAT(longer, AllOf(HasSubstr("[Result \"0-1\"]"), HasSubstr("{Result in b: 1-0}")));
  EXPECT_EQ(errors_of(longer), 0U);
  // The first has the second's moves already.
  EXPECT_THAT(
      merged(beginning + "2. P2212-3212 (2. P2112-3112) 0-1\n", beginning + "2. P2112-3112 1-0\n"),
      HasSubstr("{Result in b: 1-0}"));
}

TEST(Merge, TakesTheResultOfATagForWhatItMeans) {
  EXPECT_THAT(merged("[Result \"?\"]\n" + beginning, beginning + "2. P2212-3212 1-0\n"),
              HasSubstr("2. P2212-3212 1-0"));
  EXPECT_THAT(merged("[Result \"1:0\"]\n" + beginning, beginning + "1-0\n"),
              Not(HasSubstr("Result in b")));
}

TEST(Merge, EndsAGameThatWasGoingOn) {
  EXPECT_EQ(merged("[Result \"*\"]\n" + beginning + "*\n", beginning + "2. P2212-3212 1-0\n"),
            "[Result \"1-0\"]\n" + merged_tags +
                "1. P2213-3213 P3243-3233 {b} 2. P2212-3212 1-0\n");
}

TEST(Merge, UnitesTags) {
  EXPECT_THAT(merged("[White \"A\"]\n[Date \"1\"]\n" + game_merged, "[White \"A\"]\n[Date \"2\"]\n"
                                                                    "[Round \"3\"]\n" +
                                                                        game_merged),
              AllOf(HasSubstr("[Date \"1\"]\n"), HasSubstr("[Round \"3\"]\n"),
                    HasSubstr("{Date in b: 2}"), Not(HasSubstr("White in b"))));
  EXPECT_THAT(merged("[Date \"1\"]\n" + game_merged, "[Date \"2}\"]\n" + game_merged),
              HasSubstr("; Date in b: 2}\n"))
      << "braces do not nest";
}

TEST(Merge, TakesTheAnnouncementOfAStartOnlyWithTheStart) {
  const std::string start =
      "[SetUp \"1\"]\n[FEN \"" + to_fen(loaded(game_merged)->setting->start) + "\"]\n";
  EXPECT_THAT(merged(game_merged, start + game_merged), Not(HasSubstr("SetUp")));
  EXPECT_THAT(merged(start + game_merged, game_merged), HasSubstr(start));
  EXPECT_THAT(differences(game_merged, start + game_merged), IsEmpty());
  // Without a start it is a slip of the record, and stays one.
  EXPECT_THAT(merged(game_merged, "[SetUp \"1\"]\n" + game_merged), HasSubstr("[SetUp \"1\"]"));
}

TEST(Merge, UnitesTagsWithoutNumber) {
  // When all tags were searched for each, this took minutes.
  std::string common;
  for (int i = 0; i < (sanitized ? 6'000 : 60'000); ++i) {
    common += "[T" + std::to_string(i) + " \"a\"]\n";
  }
  const std::string text =
      merged("[Site \"x\"]\n" + common + game_merged, common + "[Round \"1\"]\n" + game_merged);
  EXPECT_THAT(text, AllOf(HasSubstr("[Site \"x\"]"), HasSubstr("[Round \"1\"]"),
                          HasSubstr("[T5999 \"a\"]"), Not(HasSubstr("{T"))));
}

TEST(Merge, UnitesWhatIsSaid) {
  const std::string a = beginning + "{both} {a} 2. P2212-3212! (2. P2112-3112) P3242-3232 *\n";
  const std::string b =
      beginning + "{both} {b} 2. P2212-3212?! $9 (2. P2112-3112) (2. P2113-3113 {so}) *\n";
  const std::string text = merged(a, b);
  EXPECT_EQ(
      text,
      merged_tags +
          R"(1. P2213-3213 P3243-3233 {both} {a} {b} 2. P2212-3212! (2. P2112-3112) $6 $9 (2. P2113-3113
{so}) 2... P3242-3232 *
)");
  expect_lines_in(a, text);
  expect_lines_in(b, text);
}

TEST(Merge, SaysOnceWhatIsOneCommentInOneAndSeveralInTheOther) {
  const std::string one = beginning + "{first\nsecond\nthird} *\n";
  const std::string lines = beginning + "; first\n; second\n; third\n; fourth\n*\n";
  EXPECT_THAT(merged(one, lines), HasSubstr("P3243-3233 {first\nsecond\nthird} {fourth} *"));
  EXPECT_THAT(merged(lines, one), HasSubstr("; first\n; second\n; third\n; fourth\n*"));
}

TEST(Merge, KeepsWhatIsSaidBehindTheResultOfTheOther) {
  EXPECT_THAT(merged(beginning + "2. P2212-3212 1-0\n", beginning + "2. P2312-3312 1-0 $5 {why}\n"),
              HasSubstr("({b} 2. P2312-3312 $5 {why})"));
}

TEST(Merge, AddsNoVariationThatIsThere) {
  const std::string other = beginning + "2. P2312-3312 {why} P3242-3232 *\n";
  const std::string once = merged(game_merged, other);
  EXPECT_THAT(once, HasSubstr("({b} 2. P2312-3312 {why} 2... P3242-3232)"));
  EXPECT_EQ(merged(once, other), once);
}

TEST(Merge, KeepsIllegalMoves) {
  EXPECT_THAT(merged(beginning + "2. P2212-4444 P3242-3232 *\n",
                     beginning + "2. P2212-1444 P9999-3232 *\n"),
              AllOf(HasSubstr("2. P2212-4444 ({b} 2. P2212-1444"), HasSubstr("P9999-3232")));
}

TEST(Merge, KeepsAWrongNumberWhereTheOtherRecordGoesOn) {
  const std::string other = beginning + "5. P2212-3212 *\n";
  EXPECT_THAT(merged(beginning + "*\n", other), HasSubstr("{b} 5. P2212-3212"));
  EXPECT_THAT(merged(game_merged, beginning + "5. P2312-3312 *\n"),
              HasSubstr("2. P2212-3212 ({b} 5. P2312-3312) 2... P3242-3232"));
}

TEST(Merge, CountsAsTheMainRecordDoes) {
  const std::string fen = to_fen(Position::initial(parse_variant("hyperchess").value()));
  const std::string from_12 =
      "[FEN \"" + fen.substr(0, fen.rfind(' ')) + " 12\"]\n" + merged_tags +
      "12. P2213-3213 P3243-3233 13. P2312-3312 P3342-3332 14. P3312-3322 *\n";
  const ComparedFile main = compared_file("a.pgn", game_merged);
  const ComparedFile other = compared_file("b.pgn", from_12);
  const Result<LoadedPair> pair = load_pair(main, main.games->at(0), other, other.games->at(0), {});
  ASSERT_TRUE(pair);
  Deaf deaf;
  const Result<std::string> both =
      merge_records({pair->a, "a"}, {pair->b, "b"}, {hypercube::notations::hyperchess}, deaf, deaf);
  ASSERT_TRUE(both) << both.problem();
  EXPECT_THAT(*both,
              HasSubstr("2. P2212-3212 ({b} 2. P2312-3312 P3342-3332\n3. P3312-3322) 2... "));
}

TEST(Merge, TellsNoBoardThatARecordDoesNot) {
  const std::string two = "[Variant \"4*bughouse\"]\n\n1A. Paa12-aa13 1B. Pab12-ab13 "
                          "Pac12-ac13 *\n";
  const std::string one = "[Variant \"4*bughouse\"]\n\n1A. Paa12-aa13 {so} Pac12-ac13 *\n";
  for (const auto &[a, b] : {std::pair(two, one), std::pair(one, two)}) {
    const Result<std::string> both = merge(a, b, {hypercube::notations::fourstar});
    ASSERT_TRUE(both) << both.problem();
    EXPECT_THAT(*both, Not(HasSubstr("1b.")));
  }
}

TEST(Merge, KeepsWhatWouldEndAVariation) {
  const std::string text = merged(
      game_merged, beginning + "2. P2112-3112 ) P3142-3132 {what follows} 3. P2212-3212 *\n");
  EXPECT_THAT(text, HasSubstr("{)}"));
  EXPECT_THAT(text, HasSubstr("P2313-3313"));
  EXPECT_EQ(lines_of(text).back().size(), 5U) << text;
}

TEST(Merge, ReadsNotationsOfBothAndWritesTheOneAskedFor) {
  const auto ben = loaded(game_merged);
  const std::string other =
      converted(*ben, {hypercube::notations::tesschess, RecordForm::log, true});
  EXPECT_EQ(merged(game_merged, other), game_merged);
  EXPECT_EQ(
      merge(game_merged, other, {hypercube::notations::tesschess, RecordForm::log, true}).value(),
      other);
}

TEST(Merge, JoinsTurnsOfTwoMovesAndGamesOnTwoBoards) {
  for (const char *name : {"chesseract/mate-in-seven.pgn", "4star-bughouse/two-boards.pgn"}) {
    const std::string text = file_text(std::string("samples/") + name);
    const auto whole = loaded(text);
    const ComparedGame read =
        compared_game(whole->record, *whole->setting, {whole->setting->system, true});
    // Each turn in its time is left out of a second version.
    for (std::size_t i = 0; i + 1 < read.main.turns.size(); i += sanitized ? 13 : 1) {
      const ComparedTurn &turn = read.main.turns[i];
      std::string other = text;
      other.replace(turn.span.begin, turn.span.size, "{left out}");
      const Result<std::string> both = merge(text, other, {whole->setting->system});
      ASSERT_TRUE(both) << both.problem() << '\n' << other;
      expect_lines_in(text, *both);
      EXPECT_LE(errors_of(*both), errors_of(text) + errors_of(other)) << *both;
    }
  }
}

TEST(Merge, RefusesOtherGamesAndStarts) {
  EXPECT_THAT(merge(game_merged, "[Variant \"tesschess\"]\n\n*\n").problem(),
              HasSubstr("different games: hyperchess and tesschess"));
  std::string fen = to_fen(Position::initial(parse_variant("hyperchess").value()));
  fen.replace(fen.find(" w "), 3, " b ");
  const std::string other_chess = "[Event \"x\"]\n\n1. e4 e5 *\n";
  EXPECT_EQ(merge(game_merged, other_chess).problem(), "one of them cannot be replayed");
  EXPECT_EQ(merge(other_chess, other_chess).problem(), "neither of them can be replayed");
  EXPECT_THAT(merge(game_merged, "[FEN \"" + fen + "\"]\n" + merged_tags + "*\n").problem(),
              HasSubstr("their starts differ: to move and the rest: w - 0 1, then b - 0 1"));
}

TEST(Merge, RefusesWhatWouldGoBeyondTheLimits) {
  std::string deep = beginning + "2. P2212-3212";
  for (std::size_t i = 0; i < max_nesting; ++i) {
    deep += " (2. P2212-3212";
  }
  deep += std::string(max_nesting, ')');
  const std::string other = beginning + "2. P2112-3112 *\n";
  EXPECT_TRUE(merge(deep, other));
  EXPECT_THAT(merge(other, deep).problem(), HasSubstr("nested deeper than 64"));
  const std::string large = "{" + std::string(max_record_size / 2 + 1000, 'x');
  EXPECT_THAT(merge(game_merged + large + "1}", game_merged + large + "2}").problem(),
              HasSubstr("longer than 4 MiB"));
}

TEST(Merge, KeepsWhatDoesNotCount) {
  const std::string game = "1. N1412-1332 {c} *\n";
  EXPECT_THAT(merge("[Variant \"hyperchess\"]\n\n1. N1412-1332 *\n",
                    "[Variant \"hyperchess\"]\n[Variant \"foo\"]\n[Notation \"bar\"]\n\n" + game)
                  .value(),
              AllOf(HasSubstr("Variant in b: foo"), HasSubstr("{Notation was \"bar\"}")));
  const std::string start = "[Variant \"4x4x4x4\"]\nw 0/100 1 (19|1) 0,20,0,20 ";
  const std::string men = " K12,1|P12,2|k8,19 P12,2>12,3\n";
  const auto drawn = loaded(start + "Squares:1,1" + men);
  const auto otherwise = loaded(start + "Squares:2,2" + men);
  const auto read = [](const LoadedGame &game) {
    return compared_game(game.record, *game.setting, {game.setting->system, false});
  };
  EXPECT_NE(hash_of(read(*drawn)), hash_of(read(*otherwise)));
  EXPECT_THAT(merge(start + "Squares:1,1" + men, start + "Squares:2,2" + men).value(),
              AllOf(HasSubstr("Squares:1,1"), HasSubstr("Squares:2,2")));
}

TEST(Merge, RefusesWhatWouldPlayOtherMoves) {
  // A comment between two moves of a turn, where hardly a move is legal.
  const auto record_with = [](const std::string &comment) {
    return "[Variant \"chesseract\"]\n\n1. N1343-2323 N4442-4243 2. N1422-2444 N3431-2331 "
           "3. N1133-4341 N2112-1223 4. N4434-2113 N4131-3333 5. N4243-1413 N1423-1331 "
           "6. N4213-1421 {" +
           comment + "} N4412-3234 7. N3311-2442 *\n";
  };
  EXPECT_THAT(merge(record_with("a"), record_with("b")).problem(),
              HasSubstr("some of their moves would be read as other moves"));
}

TEST(Merge, OfDamagedRecordsHoldsWhatBothHold) {
  std::mt19937 random(4);
  const std::vector<std::string> names{"hyperchess/notations/hyperchess.pgn",
                                       "hyperchess/notations/log.txt",
                                       "hyperchess/printed-game.txt",
                                       "4star-crazyhouse/queen-from-the-hand.pgn",
                                       "tesschess/king-hunt.pgn",
                                       "chesseract/mate-in-seven.pgn"};
  const std::string bits = "({)};*\n 1x$[]";
  int merged_ones = 0;
  constexpr int rounds = sanitized ? 20 : 80;
  for (int round = 0; round < rounds; ++round) {
    const std::string text = file_text("samples/" + names[random() % names.size()]);
    const auto damaged = [&] {
      std::string other = text;
      for (std::size_t left = 1 + random() % 3; left > 0; --left) {
        const std::size_t at = other.size() / 4 + random() % (3 * other.size() / 4);
        switch (random() % 3) {
        case 0:
          other.erase(at, random() % 40);
          break;
        case 1:
          other.insert(at, 1, bits[random() % bits.size()]);
          break;
        default:
          other[at] = bits[random() % bits.size()];
          break;
        }
      }
      return other;
    };
    const std::string a = damaged();
    const std::string b = damaged();
    EXPECT_THAT(differences(a, a), IsEmpty());
    static_cast<void>(differences(a, b));
    const auto game_a = loaded(a);
    const auto game_b = loaded(b);
    if (!game_a->setting || !game_b->setting ||
        game_a->setting->variant != game_b->setting->variant) {
      continue;
    }
    const Result<std::string> both = merge(a, b, {game_a->setting->system});
    if (both) {
      ++merged_ones;
      const std::size_t moves = game_a->record.moves.size();
      EXPECT_GE(loaded(*both)->record.moves.size(), moves) << a << "\n\n" << b << "\n\n" << *both;
    }
  }
  EXPECT_GT(merged_ones, rounds / 2);
}

} // namespace
} // namespace tessera::test
