// Moves that are read with few look-ups are read as all others are: records of every game, legal,
// damaged and mutilated, give the same result, move by move, whether all moves are looked at
// closely or not. As many records as TESSERA_TRIPS says, others for each TESSERA_TRIPS_SEED.

#include "support/damaged_record.hpp"
#include "support/environment.hpp"
#include "support/random_record.hpp"

#include "lib/game/board/board.hpp"
#include "lib/game/notation/fen.hpp"
#include "lib/record/record/record_reader.hpp"
#include "lib/record/replay/replay.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

/// Writes down everything that it hears.
class Writer final : public ReplayListener {
public:
  void found(Finding finding) override {
    given_ += fmt::format("{} {} {}+{} {} [{}] {} {} {} {}\n", static_cast<int>(finding.severity),
                          name(finding.code), finding.span.begin, finding.span.size,
                          finding.sentence, finding.ruling, fmt::join(finding.remarks, "; "),
                          finding.move, fmt::join(finding.cells, " "), finding.is_meant);
    for (const Suggestion &suggestion : finding.suggestions) {
      given_ += "  " + suggestion.text + '\n';
    }
  }
  void playing(const PlayedMove &move, const Position &before) override { hear(move, before); }
  void played(const PlayedMove &move, const Position &after) override { hear(move, after); }

  [[nodiscard]] const std::string &told() const { return given_; }
  [[nodiscard]] std::size_t legal_moves() const { return legal_moves_; }

private:
  void hear(const PlayedMove &move, const Position &position) {
    legal_moves_ += move.legal ? 1U : 0U;
    given_ += fmt::format("{} {} {} {} {} {} {}\n", move.item, move.depth, move.number,
                          move.move ? long_form_of(*move.move) : "none", move.legal, move.shoots,
                          position.hash());
  }
  static std::string long_form_of(const Move &move) {
    return fmt::format("{}-{}{}{}", move.from.index(), move.to.index(),
                       move.promotion ? name(*move.promotion) : "",
                       move.drop ? name(*move.drop) : "");
  }

  std::string given_;
  std::size_t legal_moves_ = 0;
};

/// Hears only of findings, so that it is not called for moves.
class FindingWriter final : public ReplayListener {
public:
  void found(Finding finding) override { given_ += finding.sentence + '\n'; }
  [[nodiscard]] bool hears_moves() const override { return false; }
  [[nodiscard]] const std::string &told() const { return given_; }

private:
  std::string given_;
};

/// Replays all records of a text in both ways; returns the number of legal moves.
std::size_t expect_same(std::string_view text) {
  std::size_t moves = 0;
  TextSource source(text);
  RecordReader reader(source);
  while (const Record *record = reader.next()) {
    const SettingChoice choice = choose_setting(*record, {});
    if (!choice.setting) {
      continue;
    }
    Writer closely;
    Writer at_a_glance;
    const ReplayEnd plain = replay(*record, *choice.setting, closely, Look::closely);
    const ReplayEnd usual = replay(*record, *choice.setting, at_a_glance, Look::at_a_glance);
    EXPECT_EQ(at_a_glance.told(), closely.told()) << record->text;
    EXPECT_EQ(usual.moves, plain.moves) << record->text;
    EXPECT_EQ(to_fen(usual.position), to_fen(plain.position)) << record->text;
    FindingWriter findings;
    FindingWriter plain_findings;
    replay(*record, *choice.setting, findings, Look::at_a_glance);
    replay(*record, *choice.setting, plain_findings, Look::closely);
    EXPECT_EQ(findings.told(), plain_findings.told()) << record->text;
    moves += closely.legal_moves();
  }
  return moves;
}

TEST(UsualMoves, AreReadAsAllOthersInLegalGames) {
  for (const GameInfo &game : games()) {
    std::size_t moves = 0;
    for (std::uint32_t seed = 0; seed < trips_or(4); ++seed) {
      moves += expect_same(random_record(Variant(game), trips_seed() * 1000 + seed, 120));
    }
    EXPECT_GT(moves, 100U) << game.name;
  }
}

TEST(UsualMoves, AreReadAsAllOthersInDamagedGames) {
  for (const GameInfo &game : games()) {
    const Variant variant(game);
    std::size_t moves = 0;
    for (std::uint32_t seed = 0; seed < trips_or(40); ++seed) {
      moves += expect_same(
          damaged_record(variant, native_notation(variant), trips_seed() * 1000 + seed).text());
    }
    EXPECT_GT(moves, 40U) << game.name;
  }
}

TEST(UsualMoves, AreReadAsAllOthersBetweenWrongOnes) {
  EXPECT_GT(expect_same(random_records(trips_or(150), trips_seed())), 100U);
}

} // namespace
} // namespace tessera::test
