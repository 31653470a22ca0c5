#include "report.hpp"

#include "../../base/text.hpp"

namespace tessera {

Tally &Tally::operator+=(const Tally &other) {
  for (std::size_t i = 0; i < counts.size(); ++i) {
    counts[i] += other.counts[i];
  }
  return *this;
}

std::string to_string(const Tally &tally) {
  return counted(tally.of(Severity::error), "error") + ", " +
         counted(tally.of(Severity::warning), "warning") + ", " +
         counted(tally.of(Severity::note), "note");
}

std::unique_ptr<Report> make_report(ReportFormat format, bool color) {
  switch (format) {
  case ReportFormat::json:
    return make_json_report();
  case ReportFormat::sarif:
    return make_sarif_report();
  case ReportFormat::github:
    return make_github_report();
  case ReportFormat::text:
    break;
  }
  return make_text_report(color);
}

} // namespace tessera
