#include "color.hpp"
#include "common.hpp"

#include "inputs.hpp"
#include "mail_choice_options.hpp"
#include "serve/pipeline/extracted.hpp"
#include "serve/pipeline/validate_mail.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

namespace tessera::cli {

namespace extract_command {

struct Options {
  std::vector<std::string> files;
  bool json = false;
  std::optional<unsigned> jobs;
  std::string output = "-";
  std::shared_ptr<const MailChoice> choice;
};

/// A game of a thread, ready to be written.
struct Extracted {
  std::string text;
  CheckedGame checked;
};

/// Writes the games of a correspondence.
class Extraction {
public:
  Extraction(const Options &options, const Given &given, Inputs &inputs, OutputFile &output)
      : options_(options), given_(given), inputs_(inputs), output_(output) {}

  Status run(const MailFiles &mail) {
    const unsigned jobs = inputs_.jobs(options_.jobs);
    const auto archive = MailArchive::read(mail, jobs, *options_.choice);
    inputs_.tell(inputs_.take_held());
    if (!archive) {
      return fail(mail.names.size() > 1
                      ? archive.problem()
                      : fmt::format("{}: {}", printable(mail.names.front()), archive.problem()));
    }
    tell_faults(**archive);
    work_on_threads(
        **archive, jobs,
        [&](const ThreadGames &found) {
          std::vector<Extracted> extracted;
          for (const JoinedGame &game : found.games) {
            CheckedGame checked = check_game(game, given_);
            std::string text = options_.json ? extracted_json(game, checked, found, mail.names)
                                             : extracted_record(game, found);
            extracted.push_back({std::move(text), std::move(checked)});
          }
          return extracted;
        },
        [&](const std::vector<Extracted> &extracted) {
          for (const Extracted &game : extracted) {
            write(game, mail.names);
          }
          return true;
        });
    if (const auto problem = (*archive)->problem()) {
      return fail(*problem);
    }
    if (games_ == 0) {
      inputs_.tell(fmt::format("tessera: {}: {}\n",
                               printable(fmt::format("{}", fmt::join(options_.files, ", "))),
                               why_no_game(**archive, *options_.choice)));
      return Status::errors_found;
    }
    return errors_ > 0 ? Status::errors_found : Status::ok;
  }

private:
  void tell_faults(const MailArchive &archive) {
    const std::unique_ptr<Report> report = make_report(ReportFormat::text, color_);
    for (const MessageFault &fault : archive.faults()) {
      if (fault.finding.severity != Severity::note) {
        report->finding(placed(archive.files(), fault));
      }
    }
    inputs_.tell(report->take(), colors());
  }

  void write(const Extracted &game, FileNames files) {
    if (options_.output == "-") {
      inputs_.before_print();
    }
    ++games_;
    output_.write((options_.json || games_ == 1 ? "" : "\n") + game.text);
    errors_ += errors_among(game.checked.findings);
    inputs_.tell(mail_findings_text(files, games_, game.checked.findings, color_), colors());
  }

  [[nodiscard]] Colors colors() const { return color_ ? Colors::kept : Colors::shown_as_text; }

  const Options &options_;
  bool color_ = colored(STDERR_FILENO);
  const Given &given_;
  Inputs &inputs_;
  OutputFile &output_;
  std::size_t games_ = 0;
  std::size_t errors_ = 0;
};

Status run(const Options &options, const Given &given) {
  Inputs inputs(options.files);
  const auto output = OutputFile::open(options.output, inputs.read_files());
  if (!output) {
    return fail(output.problem());
  }
  std::vector<std::size_t> mail;
  std::size_t closed = 0;
  std::size_t records = 0;
  for (std::size_t i = 0; i < inputs.paths().size(); ++i) {
    const std::string &path = inputs.paths()[i];
    const bool is_named =
        std::find(options.files.begin(), options.files.end(), path) != options.files.end();
    if (inputs.kind(i) != InputKind::records) {
      mail.push_back(i);
    } else if (is_named) {
      const auto opened = inputs.open(i);
      return fail(fmt::format("{}: {}", printable(path),
                              opened ? "neither a message nor a mailbox" : opened.problem()));
    } else if (const std::optional<std::string> problem = inputs.problem_of(i)) {
      ++closed;
      inputs.tell(fmt::format("tessera: {}: {}\n", printable(path), *problem));
    } else {
      ++records;
    }
  }
  if (records > 0) {
    inputs.tell(fmt::format("tessera: {} in these folders {} not mail: nothing is extracted from "
                            "there\n",
                            counted(records, "record file"), records == 1 ? "is" : "are"));
  }
  if (mail.empty()) {
    return fail("there is no mail in these folders");
  }
  const Status status = Extraction(options, given, inputs, **output).run(inputs.mail(mail));
  if (status == Status::could_not_run) {
    return status;
  }
  if (const auto problem = (*output)->commit()) {
    return fail(*problem);
  }
  return closed > 0 ? Status::could_not_run : status;
}

} // namespace extract_command

Action configure_extract(CLI::App &app) {
  using namespace extract_command;
  auto options = std::make_shared<Options>();
  add_files(app, options->files,
            "Messages (.eml), mailboxes (mbox), packed with gzip or not, and folders of them; "
            "together they are one correspondence",
            "MAILBOX");
  const auto given = GivenOptions::add_to(app);
  app.add_flag("--json", options->json,
               "Write one object per line instead of records: tags, turns and findings, each with "
               "its message");
  options->choice = add_mail_choice(app);
  add_jobs(app, options->jobs);
  add_output(app, options->output);
  return [options, given] { return run(*options, given->given()); };
}

} // namespace tessera::cli
