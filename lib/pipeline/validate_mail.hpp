#pragma once

#include "../correspondence/checked_game.hpp"
#include "../correspondence/mail_archive.hpp"
#include "../mail/input.hpp"
#include "validate.hpp"

namespace tessera {

/// Joins the games of a message or a mailbox, replays them and reports on each, in the order of
/// their threads' first messages. `written` is called with the report's text after each thread.
/// The report is the same for any number of jobs.
ValidateEnd validate_mail(Input &input, std::string_view file, const Told &told, unsigned jobs,
                          Report &report, const std::function<void(std::string_view)> &written);

/// The place of a finding of mail, as reports show it.
PlacedFinding placed(std::string_view file, std::size_t game, const MailFinding &found);
PlacedFinding placed(std::string_view file, const MessageFault &fault);
/// The errors and warnings among the findings of a game, as text for people.
std::string mail_findings_text(std::string_view file, std::size_t game,
                               const std::vector<MailFinding> &found);
/// How many of them are errors.
std::size_t errors_among(const std::vector<MailFinding> &found);

} // namespace tessera
