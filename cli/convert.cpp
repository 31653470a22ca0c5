#include "common.hpp"

#include "convert/convert.hpp"
#include "output_file.hpp"
#include "record/record_reader.hpp"
#include "replay/replay.hpp"
#include "replay/text_check.hpp"
#include "report/report.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>

namespace tessera::cli {

namespace {

/// How moves are written: in full, as short as the board allows, or as on Game Courier.
enum class Style : std::uint8_t { long_moves, short_moves, courier };

struct Options {
  std::vector<std::string> files;
  std::optional<CoordinateSystem> system;
  RecordForm form = RecordForm::pgn;
  Style style = Style::long_moves;
  std::string output = "-";
};

/// Tells findings on standard error, as the result goes elsewhere.
class ErrorListener final : public ReplayListener {
public:
  ErrorListener(std::string_view file, std::size_t game, const Record &record)
      : file_(file), game_(game), record_(record), locator_(record),
        report_(make_report(ReportFormat::text, false)) {}

  void found(Finding finding) override {
    if (finding.severity == Severity::note) {
      return;
    }
    errors_ += finding.severity == Severity::error ? 1U : 0U;
    report_->finding({file_, game_, finding, locator_.locate(finding.span),
                      excerpt(record_.text, finding.span)});
    fmt::print(stderr, "{}", report_->take());
  }
  [[nodiscard]] std::size_t errors() const { return errors_; }

private:
  std::string_view file_;
  std::size_t game_;
  const Record &record_;
  Locator locator_;
  std::unique_ptr<Report> report_;
  std::size_t errors_ = 0;
};

/// A record's text without the white space behind it, and a line end.
std::string verbatim(const Record &record) {
  const std::size_t last = record.text.find_last_not_of(" \t\r\n\v\f");
  return std::string(record.text.substr(0, last + 1)) + '\n';
}

/// Converts one game; one that cannot be replayed is written as it stands.
std::size_t convert_record(const Record &record, const Options &options, const Told &told,
                           ErrorListener &listener, OutputFile &output) {
  for (Finding &finding : check_text(record)) {
    listener.found(std::move(finding));
  }
  SettingChoice choice = choose_setting(record, told);
  for (Finding &finding : choice.findings) {
    listener.found(std::move(finding));
  }
  if (!choice.setting) {
    output.write(verbatim(record));
    return listener.errors();
  }
  const Writing writing{options.system.value_or(native_system(choice.setting->variant)),
                        options.style == Style::courier ? RecordForm::courier : options.form,
                        options.style == Style::short_moves};
  output.write(convert(record, *choice.setting, writing, listener));
  return listener.errors();
}

Status run(const Options &options, const Told &told) {
  Result<std::shared_ptr<OutputFile>> output = OutputFile::open(options.output);
  if (!output) {
    return fail(output.problem());
  }
  std::size_t errors = 0;
  bool first = true;
  for (const std::string &path : options.files) {
    const auto source = FileSource::open(path);
    if (!source) {
      return fail(fmt::format("{}: {}", path, source.problem()));
    }
    RecordReader reader(**source);
    std::size_t games = 0;
    while (const Record *record = reader.next()) {
      if (reader.stop()) {
        break;
      }
      if (!first) {
        (*output)->write("\n");
      }
      first = false;
      if (!record->is_game()) {
        (*output)->write(verbatim(*record));
        continue;
      }
      ErrorListener listener(path, ++games, *record);
      errors += convert_record(*record, options, told, listener, **output);
    }
    if (reader.stop()) {
      return fail(fmt::format("{}: {}; it is not converted", path, reader.stop()->sentence));
    }
    if (games == 0) {
      return fail(fmt::format("{}: no game is found", path));
    }
  }
  if (const auto problem = (*output)->commit()) {
    return fail(*problem);
  }
  return errors > 0 ? Status::errors_found : Status::ok;
}

} // namespace

Action configure_convert(CLI::App &app) {
  auto options = std::make_shared<Options>();
  app.add_option("FILE", options->files, "Files of records; - is standard input")->required();
  const auto told = ToldOptions::add_to(app);
  add_system(app, "-t,--to", options->system,
             "The notation to write. Default: the game's native one");
  CLI::Option *form = add_choice<RecordForm>(app, "--form", options->form,
                                             {{"pgn", RecordForm::pgn}, {"log", RecordForm::log}},
                                             "PGN's shape, or as mailed; pgn unless told");
  add_choice<Style>(
      app, "--style", options->style,
      {{"long", Style::long_moves}, {"short", Style::short_moves}, {"courier", Style::courier}},
      "Moves in full, without what the board tells, or in Game Courier's form, a "
      "line each; long unless told");
  app.add_option("-o,--output", options->output,
                 "The file to write, whole or not at all; default standard output")
      ->type_name("FILE");
  return [options, told, form] {
    if (options->style == Style::courier && form->count() > 0) {
      return fail("--style courier is a form of its own: leave --form out");
    }
    return run(*options, told->told());
  };
}

} // namespace tessera::cli
