#include "mail_report.hpp"

#include "validate_mail.hpp"

#include <cstddef>
#include <memory>

namespace tessera {

Result<std::string> report_on_mail(const std::vector<std::string> &paths, ReportFormat format) {
  if (paths.empty()) {
    return Result<std::string>::failure("no file is named");
  }
  const MailFiles files = mail_files(paths);
  for (std::size_t index = 0; index < paths.size(); ++index) {
    if (const Result<OpenedMail> opened = files.open(index); !opened) {
      return Result<std::string>::failure(paths[index] + ": " + opened.problem());
    }
  }
  const std::unique_ptr<Report> report = make_report(format, false);
  std::string text;
  const ValidateEnd end = validate_mail(files, paths.front(), {}, {}, 1, *report,
                                        [&text](std::string_view written) { text += written; });
  report->finish(paths.size(), end.games, end.tally);
  return text + report->take();
}

} // namespace tessera
