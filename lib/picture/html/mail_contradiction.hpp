#pragma once

#include "../../record/record/record.hpp"
#include "../../record/replay/finding.hpp"

#include <string>
#include <vector>

namespace tessera {

/// A contradiction between the messages that a record was made from, as a page shows it.
struct MailContradiction {
  Finding finding;
  /// The message that says so, by its name for people, and the line of its text.
  std::string message;
  std::string text;
  /// The ids or the numbers of these messages, to find the moves that came in them.
  std::vector<std::string> sources;
};

/// The same as a finding about the record: at the comment that says which message the move came in,
/// or before the first move if no move came in it.
Finding finding_in(const Record &record, const MailContradiction &contradiction);

} // namespace tessera
