#include "summary.hpp"

#include "../replay/replay.hpp"
#include "../replay/text_check.hpp"

namespace tessera {

namespace {

/// Counts findings, and watches the main line.
class Counter final : public ReplayListener {
public:
  explicit Counter(GameSummary &summary) : summary_(summary) {}

  void found(Finding finding) override { ++summary_.findings[{finding.severity, finding.code}]; }
  void played(const PlayedMove &move, const Position &after) override {
    if (move.depth == 0) {
      end_watch_.visit(after);
    }
  }
  void begin(const Position &start) { end_watch_.visit(start); }
  [[nodiscard]] Ending ending(const Position &end) const {
    return foremost(end_watch_.endings(end));
  }

private:
  GameSummary &summary_;
  EndWatch end_watch_;
};

} // namespace

GameSummary summarize(const Record &record, const Told &told) {
  GameSummary summary;
  summary.result = result_of(record);
  summary.length = length_of(record);
  summary.date = date_of(record);
  for (const Color side : both_colors) {
    summary.teams[index(side)] = team_of(record, side);
  }
  Counter counter(summary);
  for (Finding &finding : check_text(record)) {
    counter.found(std::move(finding));
  }
  SettingChoice choice = choose_setting(record, told);
  for (Finding &finding : choice.findings) {
    counter.found(std::move(finding));
  }
  if (choice.setting) {
    counter.begin(choice.setting->start);
    const ReplayEnd end = replay(record, *choice.setting, counter);
    summary.variant = to_string(choice.setting->variant);
    summary.ending = counter.ending(end.position);
  }
  return summary;
}

} // namespace tessera
