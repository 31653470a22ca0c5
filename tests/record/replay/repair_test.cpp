// A small sample of the benchmark of repair, so that its results do not get worse.

#include "tests/bench/repair/measure.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tessera::test {

namespace {

using bench::Counts;
using bench::Form;
using bench::Slip;

/// Slips of some kinds in a game, two records each.
Counts sample(Slip first, Slip last, std::string_view game = "hyperchess") {
  Counts all;
  for (auto slip = static_cast<std::size_t>(first); slip <= static_cast<std::size_t>(last);
       ++slip) {
    const Form form = slip % 2 == 0 ? Form::tagged : Form::log;
    const bench::Measured measured =
        bench::measure({find_game(game), form, static_cast<Slip>(slip), 1, 2, 100 + slip}, {});
    all += measured.direct;
    all += measured.hidden;
  }
  return all;
}

TEST(Repair, OfSlipsInTheTextOfAMove) {
  const Counts counts = sample(Slip::changed, Slip::doubled);
  EXPECT_GE(counts.records, 12U);
  EXPECT_EQ(counts.told, counts.records);
  EXPECT_EQ(counts.one_error, counts.records);
  EXPECT_GE(counts.first, counts.unique);
  EXPECT_GE(counts.claimed + 1, counts.unique);
  EXPECT_EQ(counts.false_claims, 0U);
  EXPECT_EQ(counts.detected, counts.logs);
}

TEST(Repair, OfWholePlies) {
  const Counts counts = sample(Slip::ply_left_out, Slip::plies_exchanged);
  EXPECT_GE(counts.records, 10U);
  EXPECT_EQ(counts.told, counts.records);
  EXPECT_GE(counts.one_error + 1, counts.records);
  EXPECT_EQ(counts.false_claims, 0U);
  EXPECT_EQ(counts.detected, counts.logs);
}

TEST(Repair, OnTwoBoards) {
  Counts counts = sample(Slip::changed, Slip::victim, "4*bughouse");
  counts += sample(Slip::dropped, Slip::doubled, "4*bughouse");
  counts += sample(Slip::plies_exchanged, Slip::plies_exchanged, "4*bughouse");
  EXPECT_GE(counts.records, 12U);
  EXPECT_EQ(counts.told, counts.records);
  EXPECT_GE(counts.one_error + 1, counts.records);
  EXPECT_GE(counts.claimed + 2, counts.unique);
  EXPECT_EQ(counts.false_claims, 0U);
}

TEST(Repair, OnLargerBoards) {
  for (const std::string_view game : {"4x4x4x4", "infinite-5d", "oana-chiru"}) {
    Counts counts = sample(Slip::changed, Slip::doubled, game);
    EXPECT_GE(counts.records, 8U) << game;
    EXPECT_EQ(counts.told, counts.records) << game;
    EXPECT_GE(counts.claimed + 2, counts.unique) << game;
    EXPECT_EQ(counts.false_claims, 0U) << game;
    counts = sample(Slip::ell_for_one, Slip::soft_hyphen, game);
    EXPECT_EQ(counts.no_error, counts.records) << game;
    EXPECT_EQ(counts.detected, counts.logs) << game;
  }
}

TEST(Repair, ClaimsNothingOfALineCopiedWrongly) {
  Counts counts = sample(Slip::last_copied, Slip::next_copied);
  counts += sample(Slip::last_copied, Slip::next_copied, "4*chess");
  counts += sample(Slip::last_copied, Slip::next_copied, "chesseract");
  EXPECT_GE(counts.records, 12U);
  EXPECT_EQ(counts.false_claims, 0U);
}

TEST(Repair, OfWhatMeansTheSame) {
  const Counts counts = sample(Slip::ell_for_one, Slip::soft_hyphen);
  EXPECT_GE(counts.records, 18U);
  EXPECT_EQ(counts.no_error, counts.records);
  EXPECT_EQ(counts.detected, counts.logs);
}

} // namespace

} // namespace tessera::test
