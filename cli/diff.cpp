#include "color.hpp"
#include "diff_positions.hpp"
#include "diff_records.hpp"

#include "picture/diagram/board_lines.hpp"
#include "picture/diagram/picture_text.hpp"
#include "picture/diagram/read_picture.hpp"
#include "picture/limits.hpp"
#include "record/record/record_reader.hpp"
#include "serve/pipeline/record_source.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

namespace tessera::cli {

namespace diff_command {

struct Options {
  std::string a;
  std::string b;
  DiffFormat format = DiffFormat::text;
  std::shared_ptr<GivenOptions> given;
  std::shared_ptr<DrawingOptions> drawing;
};

/// What should be compared.
struct Opened {
  DiffArgument argument;
  /// Null if the argument is itself a position.
  std::shared_ptr<RecordFile> file;
  bool is_record = false;
};

/// The first record of a text, if it is a game; with tags it is one, whatever else the text holds.
bool holds_record(std::string_view text, const Given &given) {
  TextSource source(text);
  RecordReader reader(source);
  bool game = false;
  while (const Record *record = game ? nullptr : reader.next()) {
    if (!record->tags.empty()) {
      return true;
    }
    game = record->is_game();
  }
  return game && !begins_with_position(text, given);
}

Result<Opened> open(const std::string &argument, const Given &given) {
  using Failed = Result<Opened>;
  std::error_code none;
  if (argument != "-" && !std::filesystem::exists(argument, none)) {
    return begins_position(argument)
               ? Failed(Opened{{argument, std::nullopt}, nullptr})
               : Failed::failure(printable(clipped(argument)) +
                                 ": there is no such file, and it is not a position");
  }
  const Result<std::shared_ptr<RecordFile>> file = open_record_file(argument);
  if (file) {
    tell(note_of_encoding(argument, (*file)->was_utf16()));
  }
  // One byte more than the limit for a text with boards shows that it is too long.
  const Result<std::string> text =
      file ? (*file)->read(0, max_picture_text + 1) : Result<std::string>::failure(file.problem());
  if (!text) {
    return Failed::failure(fmt::format("{}: {}", printable(argument), text.problem()));
  }
  return Opened{{argument, *text}, *file, holds_record(*text, given)};
}

Status run(const Options &options) {
  if (options.a == "-" && options.b == "-") {
    return fail("standard input can be only one of the two");
  }
  const Given &given = options.given->given();
  const Result<Opened> a = open(options.a, given);
  const Result<Opened> b = a ? open(options.b, given) : a;
  if (!b) {
    return fail(b.problem());
  }
  if (a->is_record && b->is_record) {
    return diff_records({a->argument.name, a->file}, {b->argument.name, b->file}, given,
                        *options.drawing, options.format, colored(STDOUT_FILENO));
  }
  if (a->is_record || b->is_record) {
    const std::string &record = (a->is_record ? a : b)->argument.name;
    const std::string &other = (a->is_record ? b : a)->argument.name;
    return fail(fmt::format("{} holds records but {} does not: there is nothing to compare",
                            printable(record), printable(other)));
  }
  if (!given.variant) {
    return fail(fmt::format("{} holds no record; to compare positions, name their --game",
                            printable(a->argument.name)));
  }
  if (options.format != DiffFormat::text) {
    return fail("--format is for records; positions are compared as text only");
  }
  return diff_positions(a->argument, b->argument, given, *options.drawing);
}

} // namespace diff_command

Action configure_diff(CLI::App &app) {
  using namespace diff_command;
  auto options = std::make_shared<Options>();
  const std::string what = ": a file of records; or a position: a file with a drawn board or a "
                           "position on one line, or such a line itself; or - for standard input";
  app.add_option("A", options->a, "The first" + what)->required();
  app.add_option("B", options->b, "The second" + what)->required();
  add_choice<DiffFormat>(
      app, "--format", options->format,
      {{"text", DiffFormat::text}, {"json", DiffFormat::json}, {"unified", DiffFormat::unified}},
      "For records: text for people, one object per line, or a unified diff of both in one form; "
      "text by default");
  options->given = GivenOptions::add_to(app);
  options->drawing = DrawingOptions::add_to(app);
  return [options] { return run(*options); };
}

} // namespace tessera::cli
