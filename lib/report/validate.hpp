#pragma once

#include "../record/byte_source.hpp"
#include "../replay/setting.hpp"
#include "report.hpp"

#include <functional>
#include <string_view>

namespace tessera {

/// Of one game so many findings are shown; the rest is counted.
inline constexpr std::size_t max_findings_of_game = 1000;

/// What a file came to.
struct FileEnd {
  std::size_t games = 0;
  Tally tally;
  /// Whether it could not be read to its end.
  bool unreadable = false;
};

/// Replays all records of a source and reports on each. `written` is called with the report's
/// text after each record.
FileEnd validate(ByteSource &source, std::string_view file, const Told &told, Report &report,
                 const std::function<void(std::string_view)> &written);

} // namespace tessera
