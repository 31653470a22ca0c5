#include "source_fault.hpp"

#include <memory>
#include <optional>

namespace tessera {

Finding finding_of(const SourceFault &fault) {
  return {fault.code,
          fault.is_error ? Severity::error : Severity::warning,
          {},
          fault.sentence,
          "OC-16"};
}

PlacedFinding placed(std::string_view file, const SourceFault &fault, const Finding &finding) {
  const std::uint64_t line = fault.place.line + 1;
  const std::uint64_t column = fault.place.column + 1;
  return {file,
          fault.game == 0 ? std::nullopt : std::optional(fault.game),
          finding,
          {fault.place.byte, line, column, fault.place.byte + 1, line, column + 1},
          {}};
}

std::string source_fault_text(std::string_view file, const SourceFault &fault) {
  const std::unique_ptr<Report> report = make_report(ReportFormat::text, false);
  const Finding finding = finding_of(fault);
  report->finding(placed(file, fault, finding));
  return report->take();
}

} // namespace tessera
