#pragma once

#include "../limits.hpp"
#include "../replay/replay.hpp"
#include "report.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace tessera {

/// The findings of one game as they come.
class GameFindings final : public ReplayListener {
public:
  /// Findings less severe than `least` are ignored.
  explicit GameFindings(Severity least = Severity::note) : least_(least) {}

  void found(Finding finding) override;
  /// As long as more are shown.
  [[nodiscard]] bool reads_findings() const override {
    return shown_.size() < max_findings_of_game;
  }
  [[nodiscard]] bool hears_moves() const override { return false; }
  void found(std::vector<Finding> findings);

  /// The first of them, at most `max_findings_of_game`.
  [[nodiscard]] const std::vector<Finding> &shown() const { return shown_; }
  /// The tally of all.
  [[nodiscard]] const Tally &tally() const { return tally_; }
  [[nodiscard]] std::size_t errors() const { return tally_.of(Severity::error); }
  /// How many are not shown.
  [[nodiscard]] std::size_t not_shown() const { return count_ - shown_.size(); }

private:
  Severity least_;
  std::vector<Finding> shown_;
  std::size_t count_ = 0;
  Tally tally_;
};

/// Says, at the end of a record, how many more findings there are than are shown, if there are any.
std::optional<Finding> more_findings(const Record &record, const GameFindings &findings);

/// Reports the findings of one game in their places (`Locator`), and how many are not shown.
/// Returns the tally of all, including that note. `as_stored` is that of the record's source
/// (`ByteSource::is_as_stored`).
Tally report_findings(std::string_view file, std::size_t game, const Record &record,
                      const TextPlaces *places, bool as_stored, const GameFindings &findings,
                      Report &report);

} // namespace tessera
