#include "common.hpp"
#include "comparing_progress.hpp"

#include "diff/merge_files.hpp"
#include "writing_options.hpp"

#include <fmt/format.h>

#include <memory>

namespace tessera::cli {

namespace merge_command {

struct Options {
  std::string a;
  std::string b;
  bool main_is_b = false;
  std::shared_ptr<WritingOptions> writing;
  std::string output = "-";
};

Status run(const Options &options, const Told &told) {
  if (options.a == "-" && options.b == "-") {
    return fail("standard input can be only one of the two");
  }
  const auto read = std::make_shared<const ReadFiles>(std::vector{options.a, options.b});
  const auto file_a = open_record_file(options.a);
  const auto file_b = file_a ? open_record_file(options.b) : file_a;
  if (!file_b) {
    return fail(fmt::format("{}: {}", printable(file_a ? options.b : options.a), file_b.problem()));
  }
  fmt::print(stderr, "{}{}", note_of_encoding(options.a, (*file_a)->was_utf16()),
             note_of_encoding(options.b, (*file_b)->was_utf16()));
  ComparingProgress progress(*file_a, *file_b);
  const Result<ComparedFile> a = ComparedFile::list(options.a, *file_a, told);
  const Result<ComparedFile> b = a ? ComparedFile::list(options.b, *file_b, told) : a;
  if (!b) {
    return fail(b.problem());
  }
  const auto output = OutputFile::open(options.output, read);
  if (!output) {
    return fail(output.problem());
  }
  const WritingOptions &writing = *options.writing;
  const MergePlan plan{told, [&writing](Notation own) { return writing.of(own); }, writing.any()};
  const Result<std::size_t> errors = merge_files(
      options.main_is_b ? *b : *a, options.main_is_b ? *a : *b, plan, [&](std::string_view text) {
        if (options.output == "-") {
          progress.before_print();
        }
        (*output)->write(text);
      });
  if (!errors) {
    return fail(errors.problem());
  }
  if (const auto problem = (*output)->commit()) {
    return fail(*problem);
  }
  if (*errors > 0) {
    progress.before_tell();
    warn(fmt::format("the merged games hold {}; `tessera validate` lists {}",
                     counted(*errors, "error"), *errors == 1 ? "it" : "them"));
    return Status::errors_found;
  }
  return Status::ok;
}

} // namespace merge_command

Action configure_merge(CLI::App &app) {
  using namespace merge_command;
  auto options = std::make_shared<Options>();
  const std::string what = " file of records; - is standard input";
  app.add_option("A", options->a, "The first" + what)->required();
  app.add_option("B", options->b, "The second" + what)->required();
  const auto told = ToldOptions::add_to(app);
  add_choice<bool>(app, "--main", options->main_is_b, {{"a", false}, {"b", true}},
                   "Whose moves are the main line, and whose tags stand; a by default");
  options->writing = WritingOptions::add_to(app, "that of the main record");
  add_output(app, options->output);
  return [options, told] {
    const std::optional<std::string> problem = options->writing->problem();
    return problem ? fail(*problem) : run(*options, told->told());
  };
}

} // namespace tessera::cli
