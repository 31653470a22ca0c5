#include "lib/record/record/record_reader.hpp"
#include "support.hpp"

#include <gtest/gtest.h>

// A replay goes on as long as its listener wants to hear more.

namespace tessera::test {
namespace {

class HearsSoMany final : public ReplayListener {
public:
  explicit HearsSoMany(std::size_t most) : most_(most) {}
  void found(Finding /*finding*/) override {}
  void played(const PlayedMove & /*move*/, const Position & /*after*/) override { ++moves_; }
  [[nodiscard]] bool goes_on() const override { return moves_ < most_; }
  [[nodiscard]] std::size_t moves() const { return moves_; }

private:
  std::size_t most_;
  std::size_t moves_ = 0;
};

TEST(Listener, EndsTheReplayWhereItHasHeardEnough) {
  // The second move belongs to a variation.
  const std::string text = "1. P2213-3213 (1. P2212-3212) P3243-3233 2. P2312-2322 *\n";
  for (const auto &[most, main_line] :
       {std::pair{0U, 0U}, {1U, 1U}, {2U, 1U}, {3U, 2U}, {9U, 3U}}) {
    TextSource source(text);
    RecordReader reader(source);
    const Record &record = *reader.next();
    HearsSoMany listener(most);
    const ReplayEnd end = replay(record, *choose_setting(record, told()).setting, listener);
    EXPECT_EQ(listener.moves(), std::min(most, 4U));
    EXPECT_EQ(end.moves, main_line) << most;
    EXPECT_EQ(end.position.turn(), main_line % 2 == 0 ? Color::white : Color::black) << most;
  }
}

TEST(Listener, HearsOfBothMovesOfATurnInTheWrongOrder) {
  const std::string text = "1. NAIa2-BIc2 NDIVa2-DIVb4,UDIVb4-CIIa4 *\n";
  TextSource source(text);
  RecordReader reader(source);
  const Record &record = *reader.next();
  HearsSoMany listener(9);
  const ReplayEnd end =
      replay(record, *choose_setting(record, told("chesseract", "")).setting, listener);
  EXPECT_EQ(end.moves, 3U);
  EXPECT_EQ(listener.moves(), 3U);
}

/// Keeps findings, and reads them or not.
class Findings final : public ReplayListener {
public:
  explicit Findings(bool reads) : reads_(reads) {}
  void found(Finding finding) override { findings_.push_back(std::move(finding)); }
  [[nodiscard]] bool reads_findings() const override { return reads_; }
  [[nodiscard]] const std::vector<Finding> &findings() const { return findings_; }

private:
  bool reads_;
  std::vector<Finding> findings_;
};

TEST(Listener, GetsNoSentencesIfItDoesNotReadThem) {
  // One is not legal, one names a cell that is none, and a number is wrong.
  const std::string text = "1. P2213-4444 P3243-9233 3. P2312-2322 *\n";
  TextSource source(text);
  RecordReader reader(source);
  const Record &record = *reader.next();
  const Setting setting = *choose_setting(record, told()).setting;
  Findings all(true);
  Findings places(false);
  const ReplayEnd end = replay(record, setting, all);
  EXPECT_EQ(end.position, replay(record, setting, places).position);
  ASSERT_EQ(all.findings().size(), 3U);
  ASSERT_EQ(places.findings().size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(places.findings()[i].span, all.findings()[i].span);
    EXPECT_EQ(places.findings()[i].severity, all.findings()[i].severity);
    EXPECT_FALSE(all.findings()[i].sentence.empty());
  }
  EXPECT_TRUE(places.findings()[0].sentence.empty());
  EXPECT_TRUE(places.findings()[0].remarks.empty());
  EXPECT_EQ(places.findings()[2].code, Code::move_number);
}

} // namespace
} // namespace tessera::test
