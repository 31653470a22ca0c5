#pragma once

#include "command.hpp"
#include "output_file.hpp"
#include "standard_files.hpp"

#include "base/printable.hpp"
#include "base/text.hpp"
#include "record/record/record_reader.hpp"
#include "record/replay/setting.hpp"
#include "serve/pipeline/record_source.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::cli {

/// `--game` and `--notation`: what is known about records besides their tags.
class GivenOptions {
public:
  /// Adds the options to a command; the parser shares the object.
  static std::shared_ptr<GivenOptions> add_to(CLI::App &app);

  [[nodiscard]] const Given &given() const { return given_; }

private:
  Given given_;
};

/// Adds an option whose value is one of a few names; any other name is an error that lists them.
template <class Value>
CLI::Option *add_choice(CLI::App &app, const std::string &name, Value &value,
                        const std::vector<std::pair<std::string, Value>> &choices,
                        const std::string &help) {
  std::string names;
  std::string said;
  for (const auto &choice : choices) {
    names += (names.empty() ? "" : "|") + choice.first;
    said += (said.empty() ? "" : &choice == &choices.back() ? " or " : ", ") + choice.first;
  }
  return app
      .add_option_function<std::string>(
          name,
          [name, said, choices, &value](const std::string &text) {
            const auto found = std::find_if(choices.begin(), choices.end(), [&text](auto &choice) {
              return equal_ignoring_case(choice.first, text);
            });
            if (found == choices.end()) {
              throw CLI::ValidationError(name, "must be " + said + ", not " + in_quotes(text));
            }
            value = found->second;
          },
          help)
      ->type_name(names);
}

/// Adds an option whose value is the name of a coordinate system.
CLI::Option *add_system(CLI::App &app, const std::string &name, std::optional<Notation> &system,
                        const std::string &help);

/// Adds `--jobs`, the number of threads to work in; after parsing it is never 0. See
/// `Inputs::jobs`.
void add_jobs(CLI::App &app, std::optional<unsigned> &jobs);
/// As many threads as the machine has cores.
unsigned all_cores();
/// Adds `-o`, the file that a command writes.
void add_output(CLI::App &app, std::string &path);

/// Ends the help of an argument that may be left out.
inline constexpr std::string_view or_standard_input =
    "; - is standard input, the default if it is not a terminal";
/// Adds the argument FILE, or one with another name, once or more. Standard input can be only one
/// of them; it is read if none is named and it is not a terminal.
void add_files(CLI::App &app, std::vector<std::string> &files,
               const std::string &help = "Files of records, mailboxes, and folders of both",
               const std::string &name = "FILE");
/// The same for one file.
void add_file(CLI::App &app, std::string &file, const std::string &help);

/// Reads a position on one line; a failure lists everything that is wrong with it.
Result<Position> read_position(std::string_view fen, const Variant &variant);

/// Reports on standard error how the messages of a mailbox contradict each other.
MailListener tell_contradictions();

/// The note about a file in UTF-16, with the line end; empty for any other file.
std::string note_of_encoding(const std::string &path, bool is_utf16);
/// Opens a file for its records; for mail, or a folder with mail, these are the games in it.
Result<std::shared_ptr<ByteSource>> open_records(const std::string &path,
                                                 MailListener found = tell_contradictions());
/// The same for records that are read more than once.
Result<std::shared_ptr<RecordFile>> open_record_file(const std::string &path);

/// Why a file does not have the requested game: it only has so many.
std::string no_such_game(const std::string &path, const RecordReader &reader, std::size_t games);

} // namespace tessera::cli
