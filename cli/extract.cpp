#include "common.hpp"

#include "inputs.hpp"
#include "pipeline/extracted.hpp"
#include "pipeline/validate_mail.hpp"

#include <fmt/format.h>

#include <memory>

namespace tessera::cli {

namespace {

struct Options {
  std::vector<std::string> files;
  bool json = false;
  unsigned jobs = 1;
  std::string output = "-";
};

/// A game of a thread, ready to be written.
struct Extracted {
  std::string text;
  CheckedGame checked;
};

/// Writes the games of one mailbox.
Status extract(Inputs &inputs, std::size_t index, const Options &options, const Told &told_before,
               OutputFile &output, std::size_t &games) {
  const std::string &path = options.files[index];
  const auto input = inputs.open_input(index);
  if (!input) {
    return fail(fmt::format("{}: {}", printable(path), input.problem()));
  }
  inputs.tell(inputs.take_held());
  if ((*input)->kind() == InputKind::records) {
    return fail(fmt::format("{}: neither a message nor a mailbox", printable(path)));
  }
  const auto archive = MailArchive::read(**input, (*input)->kind(), options.jobs);
  if (!archive) {
    return fail(fmt::format("{}: {}", printable(path), archive.problem()));
  }
  const std::unique_ptr<Report> report = make_report(ReportFormat::text, false);
  for (const MessageFault &fault : (*archive)->faults()) {
    if (fault.finding.severity != Severity::note) {
      report->finding(placed(path, fault));
    }
  }
  inputs.tell(report->take());
  std::size_t errors = 0;
  std::size_t in_file = 0;
  work_on_threads(
      **archive, options.jobs,
      [&](const ThreadGames &found) {
        std::vector<Extracted> extracted;
        for (const JoinedGame &game : found.games) {
          CheckedGame checked = check_game(game, told_before);
          std::string text = options.json ? extracted_json(game, checked, found, path)
                                          : extracted_record(game, found);
          extracted.push_back({std::move(text), std::move(checked)});
        }
        return extracted;
      },
      [&](const std::vector<Extracted> &extracted) {
        for (const Extracted &game : extracted) {
          if (options.output == "-") {
            inputs.before_print();
          }
          output.write((options.json || games++ == 0 ? "" : "\n") + game.text);
          ++in_file;
          errors += errors_among(game.checked.findings);
          inputs.tell(mail_findings_text(path, in_file, game.checked.findings));
        }
        return true;
      });
  if (in_file == 0) {
    inputs.tell(
        fmt::format("tessera: {}: no game is found: no message has a move\n", printable(path)));
    return Status::errors_found;
  }
  return errors > 0 ? Status::errors_found : Status::ok;
}

Status run(const Options &options, const Told &told) {
  Inputs inputs(options.files);
  const auto output = OutputFile::open(options.output, inputs.read_files());
  if (!output) {
    return fail(output.problem());
  }
  Status status = Status::ok;
  std::size_t games = 0;
  for (std::size_t i = 0; i < options.files.size(); ++i) {
    const Status of_file = extract(inputs, i, options, told, **output, games);
    if (of_file == Status::could_not_run) {
      return of_file;
    }
    status = std::max(status, of_file);
  }
  if (const auto problem = (*output)->commit()) {
    return fail(*problem);
  }
  return status;
}

} // namespace

Action configure_extract(CLI::App &app) {
  auto options = std::make_shared<Options>();
  app.add_option("MAILBOX", options->files,
                 "Messages (.eml) and mailboxes (mbox), packed with gzip or not; - is standard "
                 "input")
      ->required();
  const auto told = ToldOptions::add_to(app);
  app.add_flag("--json", options->json,
               "Write an object a line instead of records: tags, turns and findings, each with "
               "the message it is from");
  add_jobs(app, options->jobs);
  add_output(app, options->output);
  return [options, told] { return run(*options, told->told()); };
}

} // namespace tessera::cli
