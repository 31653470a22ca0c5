#include "game_files.hpp"
#include "pattern_option.hpp"
#include "select_options.hpp"

#include "collection/select/held_games.hpp"
#include "record/record/record_ends.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace tessera::cli {

namespace select_command {

std::string described(const GamePlace &place) {
  return fmt::format("{}:{}: game {}", printable(place.path), place.line, place.game);
}

GamePlace place_of(const FileGame &game) {
  return {std::string(game.path), first_line_of(*game.record), game.game};
}

/// The first line end in a text.
std::string_view line_end_of(std::string_view text) {
  const std::size_t at = text.find_first_of("\r\n");
  return at == std::string_view::npos          ? "\n"
         : text.substr(at).starts_with("\r\n") ? "\r\n"
                                               : text.substr(at, 1);
}

std::string joined(const std::vector<std::string> &names) {
  return names.empty() ? "?" : fmt::format("{}", fmt::join(names, " & "));
}

/// A judgement, and the length of a selected game if that is shown.
struct Judged : Judgement {
  std::uint32_t length = 0;
};

/// A game on one line, its fields separated by tabs.
std::string list_line(const FileGame &game, std::uint32_t length) {
  const Record &record = *game.record;
  const GamePlace place = place_of(game);
  return fmt::format("{}:{}\t{}\t{}\t{}\t{}\t{}\n", printable(place.path), place.line,
                     printable(joined(players_of(record, Color::white))),
                     printable(joined(players_of(record, Color::black))),
                     printable(date_text(record).value_or("?")), name(result_of(record)), length);
}

class Selector {
public:
  /// Without a file it writes to standard output; without `seen` it looks for no copies, and
  /// without `held` for no games that others continue.
  Selector(const Options &options, Inputs &inputs, OutputFile *file, SeenGames *seen,
           HeldGames *held)
      : options_(options), inputs_(inputs), file_(file), seen_(seen), held_(held) {}

  /// Takes the next game or problem of the files.
  void take(const FileGame &game, const Judged &judgement) {
    inputs_.tell(game.held);
    if (game.record == nullptr) {
      inputs_.tell(fmt::format("tessera: {}\n", game.problem));
      unread_ = unread_ || game.unread;
      return;
    }
    if (judgement.without_board) {
      inputs_.tell(
          fmt::format("{}: warning: it cannot be replayed, and {}\n", described(place_of(game)),
                      options_.criteria.need_board() ? "meets no criterion that needs the board"
                                                     : "is compared with no other game"));
    }
    if (options_.criteria.date && has_unread_date(*game.record)) {
      inputs_.tell(fmt::format("{}: warning: {} is not read as a date, so it is in no range\n",
                               described(place_of(game)),
                               in_quotes(clipped(date_text(*game.record).value_or("")))));
    }
    if (!judgement.selected) {
      return;
    }
    const bool is_copy = seen_ != nullptr && came_before(game, judgement);
    if (held_ != nullptr) {
      held_->add(written(game, is_copy, judgement.length), judgement.line);
    } else if (is_wanted(is_copy)) {
      write(written(game, is_copy, judgement.length));
    }
  }

  /// Writes what follows the games; returns how the command ends.
  Status finish() {
    inputs_.tell(inputs_.take_held());
    if (held_ != nullptr) {
      write_held();
    }
    for (const auto &problem : {seen_ == nullptr ? std::nullopt : seen_->problem(),
                                held_ == nullptr ? std::nullopt : held_->problem()}) {
      if (problem) {
        return fail(*problem);
      }
    }
    if (options_.shown == Shown::count) {
      put(fmt::format("{}\n", count_));
    }
    if (unread_ && file_ != nullptr) {
      return fail(printable(options_.output) +
                  " is not written, because not all of the input could be read");
    }
    if (const auto problem = file_ == nullptr ? std::nullopt : file_->commit()) {
      return fail(*problem);
    }
    return unread_ ? Status::could_not_run : count_ > 0 ? Status::ok : Status::errors_found;
  }

private:
  /// Reports a game that came before.
  bool came_before(const FileGame &game, const Judgement &judgement) {
    if (!judgement.digest) {
      return false;
    }
    const GamePlace place = place_of(game);
    const auto first = seen_->before(*judgement.digest, place);
    if (first) {
      inputs_.tell(fmt::format("{} is a duplicate of {}\n", described(place), described(*first)));
    }
    return first.has_value();
  }

  [[nodiscard]] bool is_wanted(bool is_copy) const {
    return options_.copies == Copies::all || is_copy == (options_.copies == Copies::duplicates);
  }

  void write_held() {
    held_->show([this](const HeldGame &game, const std::optional<GamePlace> &longer) {
      if (longer) {
        inputs_.tell(
            fmt::format("{} is the beginning of {}\n", described(game.place), described(*longer)));
      }
      if (is_wanted(game.is_copy || longer)) {
        write(game);
      }
    });
  }

  /// A game with its output text.
  [[nodiscard]] HeldGame written(const FileGame &game, bool is_copy, std::uint32_t length) const {
    const Record &record = *game.record;
    HeldGame held{place_of(game), {}, begin_of(record), end_of(record), is_copy};
    if (options_.shown == Shown::games) {
      held.text = bare_text(record);
    } else if (options_.shown == Shown::list) {
      held.text = list_line(game, length);
    }
    return held;
  }

  void write(const HeldGame &game) {
    ++count_;
    if (options_.shown != Shown::games) {
      put(game.text);
      return;
    }
    if (count_ > 1 && !are_distinct(last_end_, game.begin)) {
      inputs_.tell(fmt::format(
          "{}: warning: it begins without a tag{}: a reader of the output may take the two for "
          "one\n",
          described(game.place),
          last_end_ == RecordEnd::open
              ? ", after a game whose last comment or variation is not closed"
              : " or a move 1, after a game without a result"));
    }
    last_end_ = game.end;
    const std::string_view line_end = line_end_of(game.text);
    put(fmt::format("{}{}{}", count_ > 1 ? line_end : "", game.text, line_end));
  }

  /// On standard output a game is seen at once, and closing it ends the command.
  void put(std::string_view text) {
    if (file_ == nullptr) {
      inputs_.print(text);
    } else {
      file_->write(text);
    }
  }

  const Options &options_;
  Inputs &inputs_;
  OutputFile *file_;
  std::size_t count_ = 0;
  bool unread_ = false;
  /// For the last game that was written.
  RecordEnd last_end_ = RecordEnd::with_result;
  SeenGames *seen_;
  HeldGames *held_;
};

Status run(Options options, const Given &given) {
  Criteria &criteria = options.criteria;
  if (criteria.in_variations && options.positions.empty() && criteria.motifs.empty() &&
      !criteria.material_at_any) {
    return fail("--variations is for --position, --moves, and --material with --at any");
  }
  const auto on_standard_input = [](const std::vector<std::string> &paths) {
    return std::count(paths.begin(), paths.end(), "-");
  };
  if (on_standard_input(options.files) + on_standard_input(options.positions) > 1) {
    return fail("standard input can be only one of the files and positions");
  }
  for (const std::string &argument : options.positions) {
    const auto query = read_pattern(argument, options.part, criteria.variant, given);
    if (!query) {
      return fail("--position: " + query.problem());
    }
    criteria.positions.push_back(*query);
  }
  std::vector<std::string> all_read = options.files;
  all_read.insert(all_read.end(), options.positions.begin(), options.positions.end());
  std::shared_ptr<OutputFile> file;
  if (options.output != "-") {
    const auto opened =
        OutputFile::open(options.output, std::make_shared<const ReadFiles>(all_read));
    if (!opened) {
      return fail(opened.problem());
    }
    file = *opened;
  }
  const Digests digests = options.copies == Copies::all ? Digests::none
                          : options.contained           ? Digests::of_each_move
                                                        : Digests::of_game;
  const bool with_digest = digests != Digests::none;
  // The text by itself answers before a thread could begin.
  Inputs inputs(options.files);
  const bool shows_length = options.shown == Shown::list;
  const unsigned jobs =
      with_digest || shows_length || criteria.need_setting() ? inputs.jobs(options.jobs) : 1;
  std::shared_ptr<SeenGames> seen;
  if (with_digest) {
    const auto created = SeenGames::create();
    if (!created) {
      return fail(created.problem());
    }
    seen = *created;
  }
  std::shared_ptr<HeldGames> held;
  if (digests == Digests::of_each_move) {
    const auto created = HeldGames::create();
    if (!created) {
      return fail(created.problem());
    }
    held = *created;
  }
  Selector selector(options, inputs, file.get(), seen.get(), held.get());
  work_on_games(
      inputs, jobs,
      [&](const FileGame &game) {
        if (game.record == nullptr) {
          return Judged();
        }
        const Record &record = *game.record;
        Judged judged{judge(record, given, criteria, digests, game.beside)};
        if (judged.selected && shows_length) {
          judged.length = length_of(record, choose_setting(record, given).setting);
        }
        return judged;
      },
      [&selector](const FileGame &game, const Judged &judged) { selector.take(game, judged); });
  return selector.finish();
}

} // namespace select_command

Action configure_select(CLI::App &app) {
  using namespace select_command;
  auto options = std::make_shared<Options>();
  add_files(app, options->files);
  add_criteria(app, *options);
  app.add_flag("--not", options->criteria.inverted,
               "Select the games that do not meet all the other criteria");
  const auto add_flag = [&app](const std::string &name, auto &value, auto set,
                               const std::string &help) {
    return app.add_flag_callback(
        name, [&value, set] { value = set; }, help);
  };
  add_flag("--unique", options->copies, Copies::unique,
           "Leave out games with the same moves as an earlier one");
  add_flag("--duplicates", options->copies, Copies::duplicates,
           "Write only those that --unique leaves out")
      ->excludes("--unique");
  app.add_flag(
      "--contained", options->contained,
      "With --unique or --duplicates: a game is a copy, too, if another begins with all its "
      "moves");
  add_flag("--count", options->shown, Shown::count, "Write only how many there are");
  add_flag("--list", options->shown, Shown::list,
           "Write one line per game: place, White, Black, date, result, length, with tabs between")
      ->excludes("--count");
  add_output(app, options->output);
  const auto given = GivenOptions::add_to(app);
  add_jobs(app, options->jobs);
  return [options, given] {
    return options->contained && options->copies == Copies::all
               ? fail("--contained is for --unique or --duplicates")
               : run(*options, given->given());
  };
}

} // namespace tessera::cli
