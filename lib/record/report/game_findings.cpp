#include "game_findings.hpp"

#include "correction.hpp"

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

std::optional<Finding> more_findings(const Record &record, const GameFindings &findings) {
  if (findings.not_shown() == 0) {
    return std::nullopt;
  }
  return Finding{Code::limit_exceeded,
                 Severity::note,
                 {static_cast<std::uint32_t>(record.text.size()), 0},
                 "this game has " + std::to_string(findings.not_shown()) +
                     " more findings, which are counted but not shown"};
}

Tally report_findings(std::string_view file, std::size_t game, const Record &record,
                      const TextPlaces *places, bool as_stored, const GameFindings &findings,
                      Report &report) {
  Locator locator(record, places);
  // (An earlier move may be what is corrected, and a locator must not go back for it.)
  Locator fix_locator(record);
  const auto tell = [&](const Finding &finding) {
    PlacedFinding placed{file, game, finding, locator.locate(finding.span),
                         excerpt(record.text, finding.span)};
    placed.as_stored = as_stored;
    // A change of what was made from the file would destroy the file.
    const bool is_of_file = as_stored && places == nullptr;
    if (const auto correction = is_of_file ? correction_of(record, finding) : std::nullopt) {
      for (const Correction::Part &part : correction->parts) {
        placed.fix.push_back({fix_locator.locate(record.items[part.item].span), part.text});
      }
    }
    report.finding(placed);
  };
  std::for_each(findings.shown().begin(), findings.shown().end(), tell);
  Tally tally = findings.tally();
  if (const std::optional<Finding> more = more_findings(record, findings)) {
    tell(*more);
    tally.add(more->severity);
  }
  return tally;
}

} // namespace tessera
