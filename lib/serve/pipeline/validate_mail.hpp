#pragma once

#include "../../base/result.hpp"
#include "../../mail/correspondence/checked_game.hpp"
#include "../../mail/correspondence/mail_archive.hpp"
#include "../../record/report/report.hpp"
#include "validate.hpp"

#include <string>
#include <vector>

namespace tessera {

/// Checks the games in mailboxes or messages, which are read as one correspondence, and reports on
/// each as `tessera validate` does. Fails for the first file that cannot be opened.
Result<std::string> report_on_mail(const std::vector<std::string> &paths,
                                   ReportFormat format = ReportFormat::text);

/// Joins the games of the chosen messages of a correspondence, replays them and reports on each, in
/// the order of their threads' first messages. `name` is that of the whole, a file or a folder.
/// `written` is called with the report's text after each thread. The report is the same for any
/// number of jobs.
ValidateEnd validate_mail(const MailFiles &files, std::string_view name, const MailChoice &choice,
                          const Given &given, unsigned jobs, Report &report,
                          const std::function<void(std::string_view)> &written);

/// The place of a finding of mail, as reports show it. The names must outlive it.
PlacedFinding placed(FileNames files, std::size_t game, const MailFinding &found);
PlacedFinding placed(FileNames files, const MessageFault &fault);
/// The errors and warnings among the findings of a game, as text for people.
std::string mail_findings_text(FileNames files, std::size_t game,
                               const std::vector<MailFinding> &found, bool color = false);
/// Why there is no game, as a sentence without a full stop.
std::string why_no_game(const MailArchive &archive, const MailChoice &choice);
/// How many of them are errors.
std::size_t errors_among(const std::vector<MailFinding> &found);

} // namespace tessera
