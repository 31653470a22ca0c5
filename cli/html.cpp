#include "common.hpp"

#include "html/page.hpp"

#include <fmt/format.h>

#include <memory>

namespace tessera::cli {

namespace html_command {

struct Options {
  std::string file;
  std::optional<std::size_t> record;
  std::string output = "-";
};

Status run(const Options &options, const Told &told) {
  const auto source = open_records(options.file);
  if (!source) {
    return fail(fmt::format("{}: {}", printable(options.file), source.problem()));
  }
  RecordReader reader(**source);
  std::size_t games = 0;
  std::optional<Result<Page>> page;
  while (const Record *record = reader.next()) {
    if (record->is_game() && ++games == options.record.value_or(1)) {
      page = write_page(*record, told, reader.stop());
    }
  }
  if (!page) {
    return fail(no_such_game(options.file, reader, games));
  }
  if (!*page) {
    return fail(fmt::format("{}: {}", printable(options.file), page->problem()));
  }
  const auto output = OutputFile::open(
      options.output, std::make_shared<const ReadFiles>(std::vector{options.file}));
  if (!output) {
    return fail(output.problem());
  }
  (*output)->write((*page)->html);
  if (const auto problem = (*output)->commit()) {
    return fail(*problem);
  }
  if (games > 1 && !options.record) {
    warn(fmt::format("{} holds {} games; the page shows the first, --record chooses",
                     printable(options.file), games));
  }
  return (*page)->errors > 0 ? Status::errors_found : Status::ok;
}

} // namespace html_command

Action configure_html(CLI::App &app) {
  using namespace html_command;
  auto options = std::make_shared<Options>();
  app.add_option("FILE", options->file, "A file of records; - is standard input")->required();
  const auto told = ToldOptions::add_to(app);
  app.add_option("--record", options->record, "Which record of the file; the first by default")
      ->check(CLI::Range(1, 1'000'000))
      ->type_name("NUMBER");
  add_output(app, options->output);
  return [options, told] { return run(*options, told->told()); };
}

} // namespace tessera::cli
