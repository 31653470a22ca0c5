#include "common.hpp"

#include "base/ordered_work.hpp"
#include "game/notation/fen.hpp"
#include "record/record/file_source.hpp"
#include "record/report/place.hpp"
#include "serve/pipeline/validate.hpp"
#include "serve/pipeline/validate_mail.hpp"
#include "whole_number.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

namespace tessera::cli {

std::shared_ptr<GivenOptions> GivenOptions::add_to(CLI::App &app) {
  auto options = std::make_shared<GivenOptions>();
  app.add_option_function<std::string>(
         "-g,--game",
         [options](const std::string &text) {
           const Result<Variant> variant = parse_variant(text);
           if (!variant) {
             throw CLI::ValidationError("--game", variant.problem());
           }
           options->given_.variant = *variant;
         },
         "The game, with its options; `tessera games` lists them. Default: the Variant tag, "
         "else what the replay shows")
      ->type_name("GAME");
  add_system(
      app, "-n,--notation", options->given_.system,
      "The coordinate system of the cells. Default: the Notation tag, else what the replay shows");
  return options;
}

CLI::Option *add_system(CLI::App &app, const std::string &name, std::optional<Notation> &system,
                        const std::string &help) {
  const std::string long_name = name.substr(name.find("--"));
  return app
      .add_option_function<std::string>(
          name,
          [long_name, &system](const std::string &text) {
            system = find_notation(text);
            if (!system) {
              throw CLI::ValidationError(long_name, "no notation is named " + in_quotes(text) +
                                                        "; `tessera notations` lists them");
            }
          },
          help)
      ->type_name("NOTATION");
}

unsigned all_cores() { return std::clamp(std::thread::hardware_concurrency(), 1U, max_jobs); }

void add_jobs(CLI::App &app, std::optional<unsigned> &jobs) {
  app.add_option_function<unsigned>(
         "-j,--jobs", [&jobs](unsigned asked) { jobs = asked > 0 ? asked : all_cores(); },
         "How many threads work; 0: as many as the machine has cores, which is the default for "
         "large files. The output is the same for any number")
      ->transform(whole_number(0, max_jobs))
      ->type_name("N");
}

void add_output(CLI::App &app, std::string &path) {
  app.add_option("-o,--output", path,
                 "The file to write, whole or not at all; standard output by default")
      ->type_name("FILE");
}

namespace {

/// Whether standard input should be read if no file is named; on a terminal, nobody may know that
/// the command waits.
void need_standard_input(const std::string &name) {
  if (isatty(STDIN_FILENO) != 0) {
    throw CLI::RequiredError(name);
  }
}

} // namespace

void add_files(CLI::App &app, std::vector<std::string> &files, const std::string &help,
               const std::string &name) {
  app.add_option_function<std::vector<std::string>>(
      name,
      [&files, name](const std::vector<std::string> &paths) {
        if (std::count(paths.begin(), paths.end(), "-") > 1) {
          throw CLI::ValidationError(name, "standard input can be only one of the files");
        }
        files = paths;
      },
      help + std::string(or_standard_input));
  app.parse_complete_callback([&files, name] {
    if (files.empty()) {
      need_standard_input(name);
      files = {"-"};
    }
  });
}

void add_file(CLI::App &app, std::string &file, const std::string &help) {
  app.add_option("FILE", file, help + std::string(or_standard_input));
  app.parse_complete_callback([&file] {
    if (file.empty()) {
      need_standard_input("FILE");
      file = "-";
    }
  });
}

Result<Position> read_position(std::string_view fen, const Variant &variant) {
  const FenReading reading = parse_fen(fen, variant);
  if (reading.position) {
    return *reading.position;
  }
  return Result<Position>::failure("the position cannot be set up:" + fault_lines(reading.faults));
}

MailListener tell_contradictions() {
  return [game = std::size_t{0}](FileNames files, const std::vector<MailFinding> &found) mutable {
    tell(mail_findings_text(files, ++game, found));
  };
}

namespace {

FaultListener tell_faults(const std::string &path) {
  return [path](const SourceFault &fault) { tell(source_fault_text(path, fault)); };
}

} // namespace

std::string note_of_encoding(const std::string &path, bool is_utf16) {
  return is_utf16
             ? fmt::format(
                   "tessera: {} is UTF-16; it is converted to UTF-8, and byte numbers count that\n",
                   printable(path))
             : "";
}

Result<std::shared_ptr<ByteSource>> open_records(const std::string &path, MailListener found) {
  const ReadFiles only({path});
  if (std::error_code none; std::filesystem::is_directory(path, none)) {
    const Result<MailFiles> mail = mail_in_folder(path);
    return mail ? records_of(*mail, std::move(found))
                : Result<std::shared_ptr<ByteSource>>::failure(mail.problem());
  }
  const auto file = FileSource::open(path);
  const auto input =
      file ? Input::of(*file) : Result<std::shared_ptr<Input>>::failure(file.problem());
  if (file) {
    tell(note_of_encoding(path, (*file)->is_utf16()));
  }
  const auto records = input ? records_of(*input, path, std::move(found))
                             : Result<std::shared_ptr<ByteSource>>::failure(input.problem());
  return records ? heard(*records, tell_faults(path)) : records;
}

Result<std::shared_ptr<RecordFile>> open_record_file(const std::string &path) {
  const ReadFiles only({path});
  return record_file_of(path, tell_contradictions(), tell_faults(path));
}

std::string no_such_game(const std::string &path, const RecordReader &reader, std::size_t games) {
  return reader.stop() ? fmt::format("{}: {}", printable(path), reader.stop()->sentence)
         : games == 0  ? fmt::format("{}: no game found", printable(path))
                       : fmt::format("{} holds {}", printable(path), counted(games, "game"));
}

} // namespace tessera::cli
