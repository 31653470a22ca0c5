#include "common.hpp"

#include "mail/input.hpp"
#include "report/validate_mail.hpp"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace tessera::cli {

namespace {

enum class ColorChoice { automatic, always, never };

struct Options {
  std::vector<std::string> files;
  ReportFormat format = ReportFormat::text;
  ColorChoice color = ColorChoice::automatic;
};

bool colored(ColorChoice choice) {
  if (choice != ColorChoice::automatic) {
    return choice == ColorChoice::always;
  }
  const char *no_color = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) != 0 && (no_color == nullptr || *no_color == '\0');
}

Status run(const Options &options, const Told &told) {
  const std::unique_ptr<Report> report = make_report(options.format, colored(options.color));
  FileEnd total;
  for (const std::string &path : options.files) {
    const auto source = Input::open(path);
    if (!source) {
      total.unreadable = true;
      const Finding finding(Code::unreadable, Severity::error, {}, source.problem());
      report->finding({path, std::nullopt, finding, {}, {}});
      total.tally.add(Severity::error);
      continue;
    }
    const FileEnd end = (*source)->kind() == InputKind::records
                            ? validate(**source, path, told, *report, print)
                            : validate_mail(**source, path, told, 1, *report, print);
    total.games += end.games;
    total.tally += end.tally;
    total.unreadable |= end.unreadable;
  }
  report->finish(options.files.size(), total.games, total.tally);
  print(report->take());
  return total.unreadable                      ? Status::could_not_run
         : total.tally.of(Severity::error) > 0 ? Status::errors_found
                                               : Status::ok;
}

} // namespace

Action configure_validate(CLI::App &app) {
  auto options = std::make_shared<Options>();
  app.add_option("FILE", options->files, "Files of records; - is standard input")->required();
  const auto told = ToldOptions::add_to(app);
  add_choice<ReportFormat>(
      app, "--format", options->format,
      {{"text", ReportFormat::text}, {"json", ReportFormat::json}, {"sarif", ReportFormat::sarif}},
      "For people, one object a line, or a SARIF log; text unless told");
  add_choice<ColorChoice>(app, "--color", options->color,
                          {{"auto", ColorChoice::automatic},
                           {"always", ColorChoice::always},
                           {"never", ColorChoice::never}},
                          "Colour in text; auto: on a terminal, unless NO_COLOR is set");
  return [options, told] { return run(*options, told->told()); };
}

} // namespace tessera::cli
