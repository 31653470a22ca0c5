#pragma once

#include "../../record/record/batch_reader.hpp"
#include "../../record/record/byte_source.hpp"
#include "../../record/replay/setting.hpp"
#include "../../record/report/report.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace tessera {

/// What is wrong with a file, as a finding, and as a line for people. (The finding is only valid as
/// long as what it is made from.)
Finding finding_of(const SourceFault &fault);
PlacedFinding placed(std::string_view file, const SourceFault &fault, const Finding &finding);
std::string source_fault_text(std::string_view file, const SourceFault &fault);

/// The result for one input or several.
struct ValidateEnd {
  std::size_t games = 0;
  Tally tally;
  /// Whether one could not be read to its end.
  bool unreadable = false;

  ValidateEnd &operator+=(const ValidateEnd &other);
};

/// Replays all records of the inputs, in so many threads, and reports on each. `names` are what the
/// report calls the inputs that `open` opens. `written` is called with the report's text as it
/// comes, which is the same for any number of jobs, and in the order of the inputs.
ValidateEnd validate(std::span<const std::string> names, BatchReader::Open open, const Given &given,
                     unsigned jobs, Report &report,
                     const std::function<void(std::string_view)> &written);

/// The same for one record, which is the only one of its input that is wanted.
ValidateEnd validate(const BatchedRecord &record, std::string_view name, const Given &given,
                     Report &report);

/// The same for one source.
ValidateEnd validate(ByteSource &source, std::string_view name, const Given &given, Report &report,
                     const std::function<void(std::string_view)> &written);

} // namespace tessera
