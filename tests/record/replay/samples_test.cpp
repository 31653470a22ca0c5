// What samples/README.md says about the samples.

#include "support.hpp"

#include "lib/game/notation/fen.hpp"
#include "lib/mail/correspondence/checked_game.hpp"
#include "lib/mail/correspondence/mail_archive.hpp"
#include "lib/record/record/record_reader.hpp"
#include "lib/record/replay/replay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace tessera::test {

namespace {

using testing::HasSubstr;

Verdict validated_sample(const std::string &name) {
  return validated(file_text("samples/hyperchess/" + name), {});
}

std::string pick(const Verdict &verdict, std::size_t at) {
  const Said &said = verdict.findings.at(at);
  return said.finding.move + ": " + said.finding.sentence;
}

TEST(PrintedGame, EarnsWhatItDeserves) {
  const Verdict verdict = validated_sample("printed-game.txt");
  ASSERT_EQ(verdict.codes(), "notation-told empty-origin gloss-mismatch cannot-move-so");
  EXPECT_THAT(verdict.findings[0].finding.sentence,
              HasSubstr("read as hyperchess4 in hyperchess-file-first"));
  EXPECT_EQ(pick(verdict, 1), "27... X 1332-1234: no black piece can be named X");
  EXPECT_EQ(pick(verdict, 2), "33. K 2221-1121: the move before it is a king taking a bishop");
  EXPECT_EQ(verdict.findings[2].marked, "KxR");
  EXPECT_THAT(pick(verdict, 3), HasSubstr("34... B 2324-1232: a bishop cannot go"));
  EXPECT_EQ(verdict.findings[3].finding.suggestions.front().text, "B2324-1324");
  // It is more than a slip away, and after another error, so nothing is claimed.
  EXPECT_THAT(listed(verdict.findings[3].finding.remarks),
              HasSubstr("the replay goes on with B2324-1324"));
  EXPECT_FALSE(verdict.findings[3].finding.is_meant);
  ASSERT_EQ(verdict.games.size(), 1U);
  EXPECT_EQ(verdict.games[0].moves, 81U) << "to its end";
}

TEST(PrintedGame, IsTheSameInItsOtherOrderOnlyIfTold) {
  const Verdict verdict =
      validated(file_text("samples/hyperchess/printed-game.txt"), told("hyperchess4"));
  EXPECT_GT(verdict.tally.of(Severity::error), 10U);
}

/// The positions that the records of a sample end in.
std::vector<Position> ends_of(const std::string &name) {
  const std::string text = file_text("samples/hyperchess/" + name);
  TextSource source(text);
  RecordReader reader(source);
  std::vector<Position> ends;
  Deaf deaf;
  while (const Record *record = reader.next()) {
    ends.push_back(replay(*record, *choose_setting(*record, {}).setting, deaf).position);
  }
  return ends;
}

TEST(MateUnderHold, IsMateAndWithoutTheHoldIsNot) {
  EXPECT_EQ(validated_sample("mate-under-hold.pgn").codes(), "");
  const std::vector<Position> ends = ends_of("mate-under-hold.pgn");
  ASSERT_EQ(ends.size(), 2U);
  for (const Position &end : ends) {
    EXPECT_EQ(end.outcome(), Outcome::checkmate);
    const hyperchess::Position &game = *end.as<hyperchess::Position>();
    EXPECT_EQ(game.held(), Color::black);
    PositionSetup other{.men = game.men(), .turn = game.turn(), .held = Color::white};
    EXPECT_EQ(hyperchess::Position(other, game.options()).outcome(), Outcome::ongoing);
  }
}

TEST(Slips, CanBePutRightInOneWayOrInSeveral) {
  const Verdict verdict = validated_sample("slips.pgn");
  ASSERT_EQ(verdict.codes(), "syntax piece-mismatch");
  EXPECT_EQ(moves_of(verdict.findings[0].finding.suggestions), "P3243-3233");
  EXPECT_GT(verdict.findings[1].finding.suggestions.size(), 1U);
}

/// Checks that each game of a file earns its Event and nothing else; adds the events to `seen`.
void expect_events(const std::string &file, std::set<std::string> &seen) {
  const std::string text = file_text("samples/" + file);
  const Verdict verdict = validated(text, {});
  TextSource source(text);
  RecordReader reader(source);
  std::size_t game = 0;
  while (const Record *record = reader.next()) {
    const std::string event = record->tag_value("Event").value();
    ++game;
    std::set<std::string> codes;
    for (const Said &said : verdict.findings) {
      if (said.game == game) {
        codes.insert(std::string(name(said.finding.code)));
      }
    }
    // A game that its tag does not show is found by replay.
    if (event == "unknown-tag-value") {
      codes.erase("notation-told");
    }
    EXPECT_EQ(codes, std::set{event}) << "game " << game;
    seen.insert(event);
  }
  EXPECT_EQ(game, verdict.games.size());
}

/// The same for a mailbox, in which a thread's subject is the code.
void expect_subjects(const std::string &file, std::set<std::string> &seen) {
  const std::string text = file_text("samples/" + file);
  TextSource source(text);
  const auto archive = MailArchive::read(source, InputKind::mailbox, 1);
  ASSERT_TRUE(archive) << archive.problem();
  for (std::size_t i = 0; i < (*archive)->thread_count(); ++i) {
    const ThreadGames thread = (*archive)->games_of(i);
    // Each follows the one before it in the mailbox.
    const std::size_t first = thread.first_message->number;
    const std::size_t behind = i + 1 < (*archive)->thread_count()
                                   ? (*archive)->games_of(i + 1).first_message->number
                                   : (*archive)->message_count() + 1;
    std::set<std::string> codes;
    for (const MessageFault &fault : (*archive)->faults()) {
      if (fault.message.number >= first && fault.message.number < behind) {
        codes.insert(std::string(name(fault.finding.code)));
      }
    }
    for (const JoinedGame &game : thread.games) {
      for (const MailFinding &found : check_game(game, {}).findings) {
        codes.insert(std::string(name(found.finding.code)));
      }
    }
    codes.erase("notation-told");
    EXPECT_EQ(codes, std::set{thread.subject});
    seen.insert(thread.subject);
  }
}

TEST(IllegalKinds, EarnWhatTheirEventSays) {
  std::set<std::string> seen;
  for (const char *file : {"hyperchess/illegal-kinds.pgn", "4star-crazyhouse/illegal-drops.pgn",
                           "4star-bughouse/missing-board.pgn", "chesseract/illegal-kinds.pgn",
                           "tesseract/illegal-kinds.pgn", "4x4x4x4/illegal-kinds.icn",
                           "dawson/illegal-kinds.pgn", "sphinx/illegal-kinds.pgn",
                           "oana-chiru/illegal-kinds.pgn", "infinite-5d/illegal-kinds.icn"}) {
    expect_events(file, seen);
  }
  expect_subjects("mail/contradictions.mbox", seen);
  for (std::size_t i = 0; i < code_count; ++i) {
    const auto code = static_cast<Code>(i);
    if (code != Code::unreadable && code != Code::limit_exceeded) {
      EXPECT_TRUE(seen.contains(std::string(name(code)))) << name(code) << " has no sample";
    }
  }
}

struct Played {
  const char *file;
  std::size_t moves;
  Outcome outcome;
};

class CompleteGames : public testing::TestWithParam<Played> {};

TEST_P(CompleteGames, AreFaultlessAndEndInMate) {
  const auto &[file, moves, outcome] = GetParam();
  const Verdict verdict = validated(file_text(std::string("samples/") + file), {});
  EXPECT_EQ(verdict.codes(), "");
  EXPECT_EQ(verdict.games.at(0).moves, moves);
  EXPECT_EQ(ends_of(std::string("../") + file).at(0).outcome(), outcome);
}

INSTANTIATE_TEST_SUITE_P(
    OtherGames, CompleteGames,
    testing::Values(Played{"4star-chess/smothered-mate.pgn", 16, Outcome::checkmate},
                    Played{"4star-chess/courier.txt", 16, Outcome::checkmate},
                    Played{"4star-chess/swapped-setup.pgn", 8, Outcome::checkmate},
                    Played{"4star-chess/openings.pgn", 2, Outcome::ongoing},
                    Played{"4star-chess/mate-in-two.txt", 3, Outcome::checkmate},
                    Played{"4star-crazyhouse/queen-from-the-hand.pgn", 13, Outcome::checkmate},
                    Played{"4star-bughouse/two-boards.pgn", 21, Outcome::checkmate},
                    Played{"tesschess/king-hunt.pgn", 14, Outcome::checkmate},
                    Played{"4x4x4x4/copied.icn", 32, Outcome::checkmate},
                    Played{"4x4x4x4/numbered.icn", 32, Outcome::checkmate},
                    Played{"4x4x4x4/set-up.icn", 4, Outcome::ongoing},
                    Played{"infinite-5d/copied.icn", 15, Outcome::king_taken},
                    Played{"infinite-5d/numbered.icn", 15, Outcome::king_taken},
                    Played{"infinite-5d/set-up.icn", 5, Outcome::ongoing},
                    Played{"dawson/mate-in-two.pgn", 3, Outcome::checkmate},
                    Played{"sphinx/kings-home.pgn", 3, Outcome::checkmate},
                    Played{"chesseract/mate-in-seven.pgn", 25, Outcome::checkmate},
                    Played{"chesseract/in-other-cells.txt", 41, Outcome::checkmate},
                    Played{"tesseract/mate-in-six.pgn", 11, Outcome::checkmate},
                    Played{"tesseract/long-game.pgn", 129, Outcome::checkmate}));

TEST(Notations, AreOneOpening) {
  const std::vector<std::string> names{
      "hyperchess.pgn", "hyperchess-file-first.pgn", "hyperchess-little-first.pgn",
      "chesseract.pgn", "4star-chess.pgn",           "tesschess.pgn",
      "log.txt"};
  const std::string end = to_fen(ends_of("notations/hyperchess.pgn").at(0));
  for (const std::string &name : names) {
    EXPECT_EQ(validated_sample("notations/" + name).codes(), "") << name;
    EXPECT_EQ(to_fen(ends_of("notations/" + name).at(0)), end) << name;
  }
}

} // namespace

} // namespace tessera::test
