#pragma once

#include "../../record/report/report.hpp"
#include "../../base/result.hpp"

#include <string>
#include <vector>

namespace tessera {

/// Checks the games in mailboxes or messages, which are read as one correspondence, and reports on
/// each as `tessera validate` does. Fails for the first file that cannot be opened.
Result<std::string> report_on_mail(const std::vector<std::string> &paths,
                                   ReportFormat format = ReportFormat::text);

} // namespace tessera
