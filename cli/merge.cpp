#include "collection/limits.hpp"
#include "common.hpp"
#include "comparing_progress.hpp"

#include "collection/diff/merge_files.hpp"
#include "writing_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tessera::cli {

namespace merge_command {

struct Options {
  std::vector<std::string> files;
  /// Which file is the main one, from 0.
  std::size_t main = 0;
  std::shared_ptr<WritingOptions> writing;
  std::string output = "-";
};

/// Reads `a`, `b` or the number of a file, from 1.
std::optional<std::size_t> main_of(const std::string &text) {
  if (text == "a" || text == "b") {
    return text == "a" ? 0 : 1;
  }
  const auto number = read_whole_number<std::size_t>(text);
  return number && *number > 0 ? std::optional(*number - 1) : std::nullopt;
}

/// The size of all files together, if each has one.
std::optional<std::uint64_t> size_of_files(const std::vector<std::string> &paths) {
  std::uint64_t sum = 0;
  for (const std::string &path : paths) {
    std::error_code fault;
    const auto size = std::filesystem::file_size(path, fault);
    if (fault) {
      return std::nullopt;
    }
    sum += size;
  }
  return sum;
}

Status run(const Options &options, const Given &given) {
  // The main one goes first, and the others follow in their order.
  std::vector<std::string> paths = options.files;
  if (options.main >= paths.size()) {
    return fail(fmt::format("--main: there are only {}", counted(paths.size(), "file")));
  }
  if (std::count(paths.begin(), paths.end(), "-") > 1) {
    return fail("standard input can be only one of the files");
  }
  std::rotate(paths.begin(), paths.begin() + static_cast<std::ptrdiff_t>(options.main),
              paths.begin() + static_cast<std::ptrdiff_t>(options.main) + 1);
  const auto read = std::make_shared<const ReadFiles>(paths);
  ComparingProgress progress(size_of_files(paths));
  const auto open = [&](std::size_t at) -> Result<ComparedFile> {
    const auto file = open_record_file(paths[at]);
    if (!file) {
      return Result<ComparedFile>::failure(
          fmt::format("{}: {}", printable(paths[at]), file.problem()));
    }
    if (const std::string note = note_of_encoding(paths[at], (*file)->was_utf16()); !note.empty()) {
      progress.before_tell();
      tell(note);
    }
    progress.watch(*file);
    return ComparedFile::list(paths[at], *file, given);
  };
  const auto output = OutputFile::open(options.output, read);
  if (!output) {
    return fail(output.problem());
  }
  const WritingOptions &writing = *options.writing;
  const MergePlan plan{given, [&writing](Notation own) { return writing.of(own); }, writing.any(),
                       [&progress](const std::string &game, const Finding &loss) {
                         progress.before_tell();
                         warn(fmt::format("{}: {}", game, loss.sentence));
                       }};
  const Result<std::size_t> errors =
      merge_all(paths.size(), open, plan, [&](std::string_view text) {
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
    // (With more files, some errors are counted more than once.)
    warn(paths.size() > 2 ? "the merged games hold errors; `tessera validate` lists them"
                          : fmt::format("the merged games hold {}; `tessera validate` lists {}",
                                        counted(*errors, "error"), *errors == 1 ? "it" : "them"));
    return Status::errors_found;
  }
  return Status::ok;
}

} // namespace merge_command

Action configure_merge(CLI::App &app) {
  using namespace merge_command;
  auto options = std::make_shared<Options>();
  app.add_option("FILE", options->files, "Two or more files of records; - is standard input")
      ->required()
      ->expected(2, max_merged_files);
  const auto given = GivenOptions::add_to(app);
  app.add_option_function<std::string>(
         "--main",
         [options](const std::string &text) {
           const std::optional<std::size_t> main = main_of(text);
           if (!main) {
             throw CLI::ValidationError("--main", "must be a, b or the number of a file, not " +
                                                      in_quotes(text));
           }
           options->main = *main;
         },
         "Whose moves are the main line, and whose tags are kept: a, b or the number of a file; "
         "the "
         "first by default")
      ->type_name("FILE");
  options->writing = WritingOptions::add_to(app, "that of the main record");
  add_output(app, options->output);
  return [options, given] {
    const std::optional<std::string> problem = options->writing->problem();
    return problem ? fail(*problem) : run(*options, given->given());
  };
}

} // namespace tessera::cli
