#include "color.hpp"
#include "common.hpp"

#include "base/ordered_work.hpp"
#include "inputs.hpp"
#include "record_output.hpp"
#include "serve/pipeline/joined_records.hpp"
#include "writing_options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tessera::cli {

namespace convert_command {

struct Options {
  std::vector<std::string> files;
  std::shared_ptr<WritingOptions> writing;
  std::string output = "-";
  OnError on_error = OnError::convert;
  bool comment_findings = false;
  bool fix = false;
  Strip strip;
  /// The folder in which each game gets a file, or empty.
  std::string folder;
  bool force = false;
  std::optional<unsigned> jobs;
};

/// Passes on what is converted: messages to standard error, records to the output.
class Run {
public:
  Run(const Options &options, const Given &given) : options_(options), inputs_(options.files) {
    plan_.given = given;
    plan_.system = options.writing->system();
    plan_.form = options.writing->form();
    plan_.short_moves = options.writing->short_moves();
    plan_.on_error = options.on_error;
    plan_.comment_findings = options.comment_findings;
    plan_.fix = options.fix;
    plan_.strip = options.strip;
    plan_.color = colored(STDERR_FILENO);
  }

  Status run() {
    if (const auto problem = open()) {
      return fail(*problem);
    }
    BatchReader reader(inputs_.paths().size(), inputs_.opener());
    work_in_order<GivenBatch>(
        inputs_.jobs(options_.jobs),
        [&]() -> std::optional<GivenBatch> {
          std::optional<RecordBatch> batch = reader.next();
          return batch ? std::optional(GivenBatch{std::move(*batch), inputs_.take_held()})
                       : std::nullopt;
        },
        [this](GivenBatch &given) {
          read_whole_inputs(given.batch);
          return Work{convert_batch(given.batch, inputs_.paths(), plan_), std::move(given.held)};
        },
        [this](const Work &work) {
          inputs_.tell(work.held);
          return take(work.batch);
        },
        [](const GivenBatch &given) { return size_of(given.batch); });
    inputs_.tell(inputs_.take_held());
    const bool is_cut_short = problem_.has_value();
    if (!is_cut_short) {
      problem_ = output_->finish();
    }
    if (problem_) {
      inputs_.tell(fmt::format("tessera: {}\n", *problem_));
      if (is_cut_short && options_.folder.empty() && options_.output != "-") {
        inputs_.tell(fmt::format("tessera: {} is not written\n", printable(options_.output)));
      }
      return Status::could_not_run;
    }
    tell_counts();
    return errors_ + failed_ + inputs_.contradictions() > 0 ? Status::errors_found : Status::ok;
  }

private:
  /// A batch, and the messages of the inputs about what was read for it.
  struct GivenBatch {
    RecordBatch batch;
    std::string held;
  };
  struct Work {
    ConvertedBatch batch;
    std::string held;
  };

  std::optional<std::string> open() {
    if (!options_.folder.empty()) {
      output_ = std::make_unique<FileEach>(
          options_.folder, plan_.form, options_.force ? Overwrite::yes : Overwrite::no,
          inputs_.read_files(),
          [this](std::string_view path) { inputs_.print(printable(path) + '\n'); });
      return std::nullopt;
    }
    const auto file = OutputFile::open(options_.output, inputs_.read_files());
    if (!file) {
      return file.problem();
    }
    output_ = std::make_unique<OneFile>(*file, plan_.form);
    return std::nullopt;
  }

  /// Returns whether to go on.
  bool take(const ConvertedBatch &batch) {
    for (const auto &part : batch) {
      problem_ = std::visit([this](const auto &each) { return take(each); }, part);
      if (problem_) {
        return false;
      }
    }
    return true;
  }

  /// Returns what ends the conversion, or nothing.
  std::optional<std::string> take(const ConvertedRecord &record) {
    inputs_.tell(record.messages, plan_.color ? Colors::kept : Colors::shown_as_text);
    if (const auto stop = why_stop(record, plan_)) {
      return fmt::format("{}:{}: {}", printable(inputs_.paths()[record.input]), record.error_place,
                         *stop);
    }
    errors_ += record.errors;
    fixes_ += record.fixes;
    guesses_ += record.is_guess ? 1U : 0U;
    failed_ += record.fails ? 1U : 0U;
    if (record.left_out()) {
      ++left_out_;
      return std::nullopt;
    }
    if (options_.folder.empty() && options_.output == "-") {
      inputs_.before_print();
    }
    return output_->write(record);
  }

  std::optional<std::string> take(const InputEnd &end) {
    const std::string path = printable(inputs_.paths()[end.input]);
    if (end.stop) {
      return fmt::format("{}: {}{}", path, end.stop->sentence,
                         end.stop->code == Code::unreadable ? "" : "; it is not converted");
    }
    return end.games == 0 ? std::optional(fmt::format("{}: no game found", path)) : std::nullopt;
  }

  void tell_counts() {
    if (options_.fix) {
      inputs_.tell(counted(fixes_, "move") + " fixed\n");
    }
    if (left_out_ > 0) {
      inputs_.tell(counted(left_out_, "game") + " left out\n");
    }
    if (guesses_ > 0) {
      inputs_.tell((guesses_ == 1 ? "1 record leaves" : fmt::format("{} records leave", guesses_)) +
                   " the game or the notation open, and the choice is a guess: `tessera validate` "
                   "says more, --game and --notation choose\n");
    }
  }

  const Options &options_;
  ConvertPlan plan_;
  Inputs inputs_;
  std::unique_ptr<RecordOutput> output_;
  std::optional<std::string> problem_;
  std::size_t errors_ = 0;
  std::size_t fixes_ = 0;
  /// Games whose tags are a guess.
  std::size_t guesses_ = 0;
  /// Games that could not be converted and are kept as they are.
  std::size_t failed_ = 0;
  std::size_t left_out_ = 0;
};

/// Accepts any text except the empty one.
CLI::Validator is_not_empty() {
  return {[](std::string &text) { return std::string(text.empty() ? "must not be empty" : ""); },
          ""};
}

} // namespace convert_command

Action configure_convert(CLI::App &app) {
  using namespace convert_command;
  auto options = std::make_shared<Options>();
  add_files(app, options->files);
  const auto given = GivenOptions::add_to(app);
  options->writing = WritingOptions::add_to(app, "the game's native one");
  add_output(app, options->output);
  app.add_option("--split", options->folder,
                 "Write each game to a file of its own in this folder, named after its tags")
      ->type_name("DIR")
      ->excludes("--output")
      ->check(is_not_empty());
  app.add_flag("--force", options->force, "Replace files that are in that folder already")
      ->needs("--split");
  add_choice<OnError>(app, "--on-error", options->on_error,
                      {{"convert", OnError::convert},
                       {"keep", OnError::keep},
                       {"skip", OnError::skip},
                       {"stop", OnError::stop}},
                      "Games with errors: convert them with their illegal moves, keep them as they "
                      "are, skip them, or stop at the first; convert by default");
  app.add_flag("--comment-findings", options->comment_findings,
               "Put the findings into games with errors, as comments at the moves");
  app.add_flag("--fix", options->fix,
               "Replace a move by what was meant, where the finding says that this is known");
  app.add_option_function<std::vector<std::string>>(
         "--strip",
         [options](const std::vector<std::string> &parts) {
           for (const std::string &part : parts) {
             if (!options->strip.add(part)) {
               throw CLI::ValidationError(
                   "--strip",
                   "must be comments, variations, nags or tags, with commas between, not " +
                       in_quotes(part));
             }
           }
         },
         "What to leave out, with commas between: comments, variations, nags (and signs as !?), "
         "tags (except those that say what game the moves are from)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("PARTS");
  add_jobs(app, options->jobs);
  return [options, given] {
    if (const auto problem = options->writing->problem()) {
      return fail(*problem);
    }
    if (options->comment_findings &&
        (options->on_error == OnError::skip || options->on_error == OnError::stop)) {
      return fail("--comment-findings is for games with errors, which --on-error leaves out");
    }
    if (options->comment_findings && options->strip.comments) {
      return fail("--comment-findings puts in comments, which --strip leaves out");
    }
    return Run(*options, given->given()).run();
  };
}

} // namespace tessera::cli
