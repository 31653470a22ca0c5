#include "summary.hpp"

#include "../../record/replay/check_record.hpp"

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
  void begins(const Setting &setting) override { end_watch_.visit(setting.start); }
  [[nodiscard]] Ending ending(const Position &end) const {
    return foremost(end_watch_.endings(end));
  }

private:
  GameSummary &summary_;
  EndWatch end_watch_;
};

} // namespace

GameSummary summarize(const Record &record, const Told &told, std::span<const FoundBeside> beside) {
  GameSummary summary;
  summary.result = result_of(record);
  summary.date = date_of(record);
  for (const Color side : both_colors) {
    summary.teams[index(side)] = team_of(record, side);
  }
  for (const FoundBeside &found : beside) {
    ++summary.findings[{found.severity, found.code}];
  }
  Counter counter(summary);
  const CheckEnd check = check_record(record, told, counter);
  summary.length = length_of(record, check.setting);
  if (check.setting) {
    summary.variant = to_string(check.setting->variant);
    summary.ending = counter.ending(check.end->position);
  }
  return summary;
}

} // namespace tessera
