#include "common.hpp"

#include "convert/convert.hpp"
#include "output_file.hpp"
#include "record/record_reader.hpp"
#include "replay/replay.hpp"
#include "replay/text_check.hpp"
#include "report/report.hpp"
#include "writing_options.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <memory>

namespace tessera::cli {

namespace {

struct Options {
  std::vector<std::string> files;
  std::shared_ptr<WritingOptions> writing;
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
  const Writing writing = options.writing->of(native_system(choice.setting->variant));
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
  options->writing = WritingOptions::add_to(app, "the game's native one");
  add_output(app, options->output);
  return [options, told] {
    const std::optional<std::string> problem = options->writing->problem();
    return problem ? fail(*problem) : run(*options, told->told());
  };
}

} // namespace tessera::cli
