#include "game_findings.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace tessera {

void GameFindings::found(Finding finding) {
  if (finding.severity > least_) {
    return;
  }
  tally_.add(finding.severity);
  ++count_;
  if (shown_.size() < max_findings_of_game) {
    shown_.push_back(std::move(finding));
  }
}

void GameFindings::found(std::vector<Finding> findings) {
  for (Finding &finding : findings) {
    found(std::move(finding));
  }
}

Finding more_findings(const Record &record, std::size_t count) {
  return {Code::limit_exceeded,
          Severity::note,
          {static_cast<std::uint32_t>(record.text.size()), 0},
          "this game has " + std::to_string(count) +
              " more findings, which are counted and not shown"};
}

Tally report_findings(std::string_view file, std::size_t game, const Record &record,
                      const GameFindings &findings, Report &report) {
  Locator locator(record);
  const auto tell = [&](const Finding &finding) {
    report.finding(
        {file, game, finding, locator.locate(finding.span), excerpt(record.text, finding.span)});
  };
  std::for_each(findings.shown().begin(), findings.shown().end(), tell);
  Tally tally = findings.tally();
  if (findings.not_shown() > 0) {
    const Finding more = more_findings(record, findings.not_shown());
    tell(more);
    tally.add(more.severity);
  }
  return tally;
}

} // namespace tessera
