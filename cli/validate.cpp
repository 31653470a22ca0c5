#include "color.hpp"
#include "common.hpp"
#include "inputs.hpp"
#include "mail_choice_options.hpp"

#include "serve/pipeline/validate_mail.hpp"

#include <unistd.h>

#include <string>
#include <vector>

namespace tessera::cli {

namespace validate_command {

struct Options {
  std::vector<std::string> files;
  ReportFormat format = ReportFormat::text;
  std::optional<unsigned> jobs;
  std::shared_ptr<const MailChoice> choice;
};

bool has_mail(Inputs &inputs) {
  std::size_t i = 0;
  while (i < inputs.paths().size() && inputs.kind(i) == InputKind::records) {
    ++i;
  }
  return i < inputs.paths().size();
}

Status run(const Options &options, const Given &given) {
  const std::unique_ptr<Report> report = make_report(options.format, colored(STDOUT_FILENO));
  Inputs inputs(options.files);
  const unsigned jobs = inputs.jobs(options.jobs);
  const auto print = [&inputs](std::string_view text) { inputs.print(text); };
  const std::span<const std::string> paths(inputs.paths());
  ValidateEnd end;
  std::size_t files = 0;
  if (!options.choice->takes_all() && !has_mail(inputs)) {
    return fail("--since and --with choose messages, but there is no mail in these files");
  }
  // Files of records are read together, up to the next mail.
  for (std::size_t i = 0; i < paths.size();) {
    std::size_t behind = i;
    while (behind < paths.size() && inputs.kind(behind) == InputKind::records) {
      ++behind;
    }
    if (behind > i) {
      files += behind - i;
      end += validate(
          paths.subspan(i, behind - i),
          [&inputs, i](std::size_t at) {
            auto source = inputs.open_unheard(i + at);
            inputs.tell(inputs.take_held());
            return source;
          },
          given, jobs, *report, print);
    }
    if (behind < paths.size()) {
      const MailFiles mail = inputs.mail({&behind, 1});
      end += validate_mail(mail, paths[behind], *options.choice, given, jobs, *report, print);
      files += mail.names.size();
      inputs.tell(inputs.take_held());
      ++behind;
    }
    i = behind;
  }
  report->finish(files, end.games, end.tally);
  print(report->take());
  return end.unreadable                      ? Status::could_not_run
         : end.tally.of(Severity::error) > 0 ? Status::errors_found
                                             : Status::ok;
}

} // namespace validate_command

Action configure_validate(CLI::App &app) {
  using namespace validate_command;
  auto options = std::make_shared<Options>();
  add_files(app, options->files);
  const auto given = GivenOptions::add_to(app);
  add_choice<ReportFormat>(app, "--format", options->format,
                           {{"text", ReportFormat::text},
                            {"json", ReportFormat::json},
                            {"sarif", ReportFormat::sarif},
                            {"github", ReportFormat::github}},
                           "Text for people, one object per line, a SARIF log, or annotations of a "
                           "GitHub workflow; text by default");
  options->choice = add_mail_choice(app);
  add_jobs(app, options->jobs);
  return [options, given] { return run(*options, given->given()); };
}

} // namespace tessera::cli
