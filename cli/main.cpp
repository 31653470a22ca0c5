#include "color.hpp"
#include "command_names.hpp"
#include "help_format.hpp"
#include "option_text.hpp"
#include "read_files.hpp"
#include "signals.hpp"
#include "standard_files.hpp"
#include "suggestion.hpp"

#include "base/printable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <span>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

namespace tessera::cli {

namespace {

constexpr std::array command_table{
    Command{"validate", "Replay records and report everything that is wrong",
            "  tessera validate game.txt\n"
            "  tessera validate --format json games/*.pgn\n"
            "  tessera validate --format github games/*.pgn\n"
            "  tessera validate --jobs 0 games/*.pgn\n"
            "  tessera validate --game 'hyperchess4 neutral-pawn=always' - <game.txt\n",
            configure_validate},
    Command{"convert", "Write records in another notation or form",
            "  tessera convert --to chesseract game.txt\n"
            "  tessera convert --to hyperchess --form log -o game.log game.pgn\n"
            "  tessera convert --style short game.pgn\n"
            "  tessera convert --jobs 0 --on-error keep -o all.pgn games/*.pgn\n"
            "  tessera convert --strip comments,variations game.pgn\n"
            "  tessera convert --fix --split by-game game.pgn\n",
            configure_convert},
    Command{"select", "Write the games that meet all criteria, unchanged",
            "  tessera select --player ada --date 2025.03 game.pgn\n"
            "  tessera select --ends mate --length ..20 -o mates.pgn games/*.pgn\n"
            "  tessera select --tag 'Event~hold' --list game.pgn\n"
            "  tessera select --position board.txt --count game.txt\n"
            "  tessera select --material 'Q=0,q>=1' --at any game.txt\n"
            "  tessera select --moves 'P2213-3213 P3243-3233' game.pgn\n"
            "  tessera select --errors no --unique games/*.pgn game.pgn\n"
            "  tessera select --unique --contained games/*.pgn\n",
            configure_select},
    Command{"stats", "Count games, results, lengths, ends, findings and players",
            "  tessera stats games/*.pgn\n"
            "  tessera stats --json - <game.pgn\n",
            configure_stats},
    Command{"diagram", "Draw a board as text, at any move",
            "  tessera diagram game.txt\n"
            "  tessera diagram --at 12 --style compact game.txt\n"
            "  tessera diagram --game hyperchess --notation chesseract\n"
            "  tessera diagram --game '4*chess' --style grid\n"
            "  tessera diagram --view a1 --mark moves=2331 --at 12 game.txt\n"
            "  tessera diagram --every 10 --style compact game.txt\n"
            "  tessera diagram --game hyperchess --read board.txt\n"
            "  tessera diagram --format svg game.txt >board.svg\n",
            configure_diagram},
    Command{"diff", "Show where two files of records, or two positions, differ",
            "  tessera diff game.txt game.log\n"
            "  tessera diff --format unified game.txt game.log\n"
            "  tessera diff --format json game.txt game.log\n"
            "  tessera diff --game hyperchess board.txt later-board.txt\n",
            configure_diff},
    Command{"merge", "Merge records into one, with differences as variations",
            "  tessera merge game.txt game.log\n"
            "  tessera merge --main b -o both.pgn game.pgn other.pgn\n"
            "  tessera merge -o all.pgn game.pgn other.pgn games/*.pgn\n"
            "  tessera merge --to chesseract --style short game.pgn other.pgn\n",
            configure_merge},
    Command{"extract", "Write the games of a mailbox as records",
            "  tessera extract mailbox.mbox\n"
            "  tessera extract --json mailbox.mbox\n"
            "  tessera extract mailbox.mbox.gz\n"
            "  tessera extract -o games.pgn message.eml\n",
            configure_extract},
    Command{"html", "Write a page to play a record through in a browser",
            "  tessera html -o game.html game.txt\n"
            "  tessera html --record 1 -o game.html game.pgn\n",
            configure_html},
    Command{"moves", "List the legal moves of a position, or of one piece",
            "  tessera moves game.txt\n"
            "  tessera moves --game hyperchess4 2312\n"
            "  tessera moves --at 1w --after P3234-3233 game.txt\n"
            "  tessera moves --at 26w game.txt 4214\n",
            configure_moves},
    Command{"attackers", "Show which pieces protect or threaten a cell",
            "  tessera attackers game.txt 2233\n"
            "  tessera attackers --at 10 game.txt 2222\n",
            configure_attackers},
    Command{"reach", "Show how far each piece can go on an empty board",
            "  tessera reach chesseract\n"
            "  tessera reach --from BIIIb2 chesseract\n"
            "  tessera reach --from BIIIb2 --piece R --draw chesseract\n",
            configure_reach},
    Command{"solve", "Prove a mate in a number of moves, or that there is none",
            "  tessera solve --mate 2 --game '4*chess' --fen \"$(cat problem.fen)\"\n"
            "  tessera solve --mate 1 --at 26w game.txt\n"
            "  tessera solve --mate 2 --tries --game hyperchess 'FEN'\n",
            configure_solve},
    Command{"perft", "Count the lines of play of a given length, for checking the rules",
            "  tessera perft hyperchess 3\n"
            "  tessera perft tesschess 2\n"
            "  tessera perft --turns chesseract 1\n"
            "  tessera perft --divide 'hyperchess4 neutral-pawn=off' 2\n",
            configure_perft},
    Command{"games", "List the games and their options", "  tessera games\n", configure_games},
    Command{"notations", "List the coordinate systems", "  tessera notations\n",
            configure_notations},
    Command{"rule", "Print a ruling, or what a finding means, or list all rulings",
            "  tessera rule HC-9\n"
            "  tessera rule king-held\n"
            "  tessera rule\n",
            configure_rule},
    Command{"lsp", "Serve editors: findings, fixes, boards and legal moves",
            "  # An editor starts it, and speaks the Language Server Protocol with it.\n"
            "  tessera lsp --game hyperchess\n",
            configure_lsp},
    Command{"help", "Show how to use a command, as its --help does", "  tessera help validate\n",
            configure_help},
    Command{"completion", "Write a script that lets a shell complete these commands",
            "  # In the settings of bash: source <(tessera completion bash)\n"
            "  tessera completion bash\n"
            "  tessera completion fish\n",
            configure_completion},
    Command{"manual", "Write the manual page of a command, to be read with man -l",
            "  tessera manual validate\n", configure_manual},
};

/// What an unknown option may have been meant as; empty if that is not clear.
std::string meant_by(const CLI::App &app, const CLI::ParseError &error) {
  const std::vector<CLI::App *> commands = const_cast<CLI::App &>(app).get_subcommands();
  if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::ExtrasError) || commands.empty()) {
    return {};
  }
  std::vector<std::string> names;
  for (const OptionText &option : options_of(*commands.front())) {
    names.insert(names.end(), option.names.begin(), option.names.end());
  }
  for (const std::string &word : commands.front()->remaining()) {
    if (const std::string meant = nearest(word.substr(0, word.find('=')), names);
        word.starts_with("--") && !meant.empty()) {
      return "Did you mean " + meant + "?\n";
    }
  }
  return {};
}

/// What is wrong with the arguments, in plain words.
std::string plain_message(const CLI::App &app, const CLI::Error &wrong) {
  std::string text = wrong.what();
  const auto replace = [&text](std::string_view words, std::string_view plain) {
    if (const std::size_t at = text.find(words); at != std::string::npos) {
      text.replace(at, words.size(), plain);
    }
  };
  const std::vector<std::string> rest = app.remaining();
  if (app.get_subcommands().empty() && wrong.get_name() == "RequiredError") {
    return rest.empty() ? "a command is required, such as validate"
                        : fmt::format("{} is no option of tessera, and no command follows",
                                      in_quotes(rest.front()));
  }
  replace(": At Most 1 required but received ", " may be given only once; times given: ");
  replace(": At least ", ": at least ");
  replace(" required but received ", " are required, not ");
  return text;
}

/// Prints help or the version, which the library also treats as errors, or what is wrong with the
/// arguments.
int finish_without_command(CLI::App &app, const CLI::ParseError &error) {
  app.failure_message([&app, &error](const CLI::App * /*app*/, const CLI::Error &wrong) {
    return "tessera: " + printable(plain_message(app, wrong)) + '\n' + meant_by(app, error) +
           "Run with --help for more information.\n";
  });
  std::ostringstream asked_for;
  std::ostringstream problem;
  const bool succeeds = app.exit(error, asked_for, problem) == 0;
  tell(problem.str());
  print(asked_for.str());
  return static_cast<int>(succeeds ? Status::ok : Status::could_not_run);
}

/// Whether the options of a command are needed. Making those of all commands takes longer than many
/// a command, so only the commands that a word of the line names get them, unless one of these is
/// about the others.
bool needs_options(const Command &command, std::span<char *const> words) {
  return std::any_of(words.begin(), words.end(), [&command](std::string_view word) {
    return word == command.name || word == "help" || word == "completion" || word == "manual";
  });
}

// CLI11 takes the value [a,b] apart wherever several values may stand. Options take one at a time
// here, and the name of a file is one with ./ before it.

void take_values_as_they_stand(CLI::App &command) {
  for (CLI::Option *option : command.get_options()) {
    if (!option->get_positional()) {
      option->allow_extra_args(false);
    }
  }
}

/// The words of the command line, last first.
std::vector<std::string> words_as_they_stand(const CLI::App &app, std::span<char *const> words) {
  const CLI::App *command = &app;
  bool is_value = false;
  std::vector<std::string> kept;
  for (const std::string word : words) {
    const bool is_file = !is_value && word.starts_with('[') && word.ends_with(']');
    kept.push_back(is_file ? "./" + word : word);
    const CLI::App *const named = command == &app ? command_named(app, word) : nullptr;
    command = named != nullptr ? named : command;
    const CLI::Option *const option =
        word.starts_with('-') ? command->get_option_no_throw(word) : nullptr;
    is_value = !is_value && option != nullptr && option->get_items_expected_min() > 0;
  }
  std::reverse(kept.begin(), kept.end());
  return kept;
}

/// Where it is not clear which files a command reads, keeps messages from all that its words name:
/// page.html, --studio=page.html, -ogame.pgn
void keep_messages_from_any(std::span<char *const> words) {
  std::vector<std::string> files;
  for (const std::string word : words) {
    files.push_back(word);
    if (word.starts_with("--")) {
      const std::size_t value = word.find('=');
      files.push_back(value == std::string::npos ? "" : word.substr(value + 1));
    } else if (word.starts_with('-') && word.size() > 2) {
      files.push_back(word.substr(2));
    }
  }
  if (const auto problem =
          ReadFiles::keep_messages_from(std::move(files), ReadFiles::Certainty::may_be_read)) {
    static_cast<void>(fail(*problem));
  }
}

int run(int argc, char **argv) {
  CLI::App app("Reads, checks, converts and draws game records of four-dimensional chess.",
               "tessera");
  app.set_version_flag("--version", "tessera " TESSERA_VERSION);
  app.require_subcommand(1);
  app.formatter(std::make_shared<HelpFormat>());
  app.footer("`tessera COMMAND --help` says more about each command, with examples.\n"
             "Exit status: 0 no errors, 1 errors found, 2 could not run.");
  std::vector<std::pair<CLI::App *, Action>> actions;
  add_color(app);
  const std::span<char *const> words(argv, static_cast<std::size_t>(argc));
  for (const Command &command : commands()) {
    CLI::App *sub = app.add_subcommand(std::string(command.name), std::string(command.summary));
    if (needs_options(command, words)) {
      sub->footer("Examples:\n" + std::string(command.examples));
      actions.emplace_back(sub, command.configure(*sub));
      add_color(*sub);
      take_values_as_they_stand(*sub);
    }
  }
  if (argc > 1 && argv[1][0] != '-' && command_named(app, argv[1]) == nullptr) {
    keep_messages_from_any(words);
    return static_cast<int>(no_such_command(app, argv[1]));
  }
  try {
    app.parse(words_as_they_stand(app, words.subspan(std::min<std::size_t>(1, words.size()))));
  } catch (const CLI::ParseError &error) {
    if (error.get_exit_code() != 0) {
      keep_messages_from_any(words);
    }
    return finish_without_command(app, error);
  }
  for (const auto &[sub, action] : actions) {
    if (sub->parsed()) {
      const auto problem =
          ReadFiles::keep_messages_from(files_to_read(*sub), ReadFiles::Certainty::is_read);
      return static_cast<int>(problem ? fail(*problem) : action());
    }
  }
  return static_cast<int>(Status::could_not_run);
}

} // namespace

std::span<const Command> commands() { return command_table; }

} // namespace tessera::cli

int main(int argc, char **argv) {
  using namespace tessera::cli;
  reserve_standard_files();
  catch_signals();
  try {
    const int status = run(argc, argv);
    return status == 0 && lacked_room_to_tell() ? static_cast<int>(Status::could_not_run) : status;
  } catch (const std::system_error &error) {
    if (error.code() == std::errc::broken_pipe) {
      end_by_broken_pipe();
    }
    const bool lacks_threads = error.code() == std::errc::resource_unavailable_try_again;
    return static_cast<int>(fail(
        lacks_threads ? "the system has no more threads; name fewer with --jobs" : error.what()));
  } catch (const std::bad_alloc &) {
    return static_cast<int>(fail("there is not enough memory"));
  } catch (const std::exception &error) {
    return static_cast<int>(fail(error.what()));
  }
}
