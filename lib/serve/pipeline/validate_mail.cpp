#include "validate_mail.hpp"

#include "../../mail/correspondence/mail_archive.hpp"
#include "../../record/report/game_findings.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>

namespace tessera {

namespace {

MessagePlace shown(const MailPlace &place) {
  return {place.message.number, place.message.from.address, place.message.date,
          place.message.id,     to_string(place.message),   place.text_line,
          place.file_name};
}

/// A game and its result.
struct Checked {
  CheckedGame game;
  Tally tally;
};

} // namespace

PlacedFinding placed(FileNames files, std::size_t game, const MailFinding &found) {
  const MailPlace &place = found.place;
  const Span span = found.finding.span;
  Place in_file{place.byte, place.line, place.column, place.byte, place.line, place.column};
  if (place.is_exact) {
    const std::uint64_t shift = span.begin - std::min(span.begin, place.offset);
    in_file.column += shift;
    in_file.end_column = in_file.column + span.size;
    in_file.byte += place.byte_is_exact ? shift : 0;
    in_file.end_byte = in_file.byte + (place.byte_is_exact ? span.size : 0);
  }
  PlacedFinding shown_finding{files[place.message.file], game,        found.finding, in_file,
                              excerpt(place.text, span), shown(place)};
  if (found.other) {
    shown_finding.other = shown(*found.other);
  }
  return shown_finding;
}

PlacedFinding placed(FileNames files, const MessageFault &fault) {
  const MessageName &name = fault.message;
  return {files[name.file],
          std::nullopt,
          fault.finding,
          {fault.byte, fault.line, 1, fault.byte, fault.line, 1},
          {},
          MessagePlace{name.number, name.from.address, name.date, name.id, to_string(name), 1, {}}};
}

std::string mail_findings_text(FileNames files, std::size_t game,
                               const std::vector<MailFinding> &found, bool color) {
  const std::unique_ptr<Report> report = make_report(ReportFormat::text, color);
  for (const MailFinding &each : found) {
    if (each.finding.severity != Severity::note) {
      report->finding(placed(files, game, each));
    }
  }
  return report->take();
}

std::size_t errors_among(const std::vector<MailFinding> &found) {
  return static_cast<std::size_t>(
      std::count_if(found.begin(), found.end(), [](const MailFinding &each) {
        return each.finding.severity == Severity::error;
      }));
}

std::string why_no_game(const MailArchive &archive, const MailChoice &choice) {
  return archive.message_count() == 0 && !choice.takes_all()
             ? "no game found: no message matches the chosen dates and people"
             : "no game found: no message has a first move, or one that follows it";
}

ValidateEnd validate_mail(const MailFiles &files, std::string_view name, const MailChoice &choice,
                          const Given &given, unsigned jobs, Report &report,
                          const std::function<void(std::string_view)> &written) {
  ValidateEnd end;
  const auto report_file = [&](Code code, Severity severity, std::string sentence) {
    const Finding finding(code, severity, {}, std::move(sentence));
    end.tally.add(finding.severity);
    report.finding({name, std::nullopt, finding, {}, {}});
  };
  std::vector<bool> as_stored(files.names.size(), true);
  const MailFiles watched{files.names, [&](std::size_t index) {
                            Result<OpenedMail> opened = files.open(index);
                            as_stored[index] = !opened || opened->source->is_as_stored();
                            return opened;
                          }};
  const auto archive = MailArchive::read(watched, jobs, choice);
  if (!archive) {
    end.unreadable = true;
    report_file(Code::unreadable, Severity::error, archive.problem());
    written(report.take());
    return end;
  }
  for (const MessageFault &fault : (*archive)->faults()) {
    end.tally.add(fault.finding.severity);
    PlacedFinding of_message = placed(files.names, fault);
    of_message.as_stored = as_stored[fault.message.file];
    report.finding(of_message);
  }
  if ((*archive)->fault_count() > (*archive)->faults().size()) {
    report_file(Code::limit_exceeded, Severity::note,
                std::to_string((*archive)->fault_count() - (*archive)->faults().size()) +
                    " more findings about messages are counted but not shown");
  }
  work_on_threads(
      **archive, jobs,
      [&](const ThreadGames &thread) {
        std::vector<Checked> checked;
        for (const JoinedGame &game : thread.games) {
          checked.push_back({check_game(game, given), {}});
        }
        return checked;
      },
      [&](std::vector<Checked> games) {
        for (Checked &each : games) {
          ++end.games;
          std::size_t count = 0;
          for (const MailFinding &found : each.game.findings) {
            each.tally.add(found.finding.severity);
            if (++count <= max_findings_of_game) {
              PlacedFinding of_game = placed(files.names, end.games, found);
              of_game.as_stored = as_stored[found.place.message.file];
              report.finding(of_game);
            }
          }
          report.game({name, end.games, each.game.variant, each.game.notation, each.game.moves,
                       each.game.fen, each.tally});
          end.tally += each.tally;
        }
        written(report.take());
        return true;
      });
  if (const auto problem = (*archive)->problem()) {
    end.unreadable = true;
    report_file(Code::unreadable, Severity::error, *problem);
  } else if (end.games == 0) {
    report_file(Code::syntax, Severity::error, why_no_game(**archive, choice));
  }
  written(report.take());
  return end;
}

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
