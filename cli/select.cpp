#include "game_files.hpp"
#include "pattern_option.hpp"

#include "ordered_work.hpp"
#include "select/criteria.hpp"
#include "select/seen_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace tessera::cli {

namespace select_command {

/// What is written of the games that are selected.
enum class Shown : std::uint8_t { games, list, count };

/// Which of the games that meet the criteria are selected.
enum class Copies : std::uint8_t { all, unique, duplicates };

struct Options {
  std::vector<std::string> files;
  Criteria criteria;
  std::vector<std::string> positions;
  bool part = false;
  Copies copies = Copies::all;
  Shown shown = Shown::games;
  std::string output = "-";
  unsigned jobs = 1;
};

struct JudgedGame {
  FileGame game;
  Judgement judgement;
};

std::string described(const GamePlace &place) {
  return fmt::format("{}:{}: game {}", printable(place.path), place.line, place.game);
}

GamePlace place_of(const FileGame &game) {
  return {std::string(game.path), first_line_of(*game.record), game.game};
}

/// The line end that a text has first.
std::string_view line_end_of(std::string_view text) {
  const std::size_t at = text.find_first_of("\r\n");
  return at == std::string_view::npos          ? "\n"
         : text.substr(at).starts_with("\r\n") ? "\r\n"
                                               : text.substr(at, 1);
}

std::string joined(const std::vector<std::string> &names) {
  return names.empty() ? "?" : fmt::format("{}", fmt::join(names, " & "));
}

/// A game in a line, its fields parted by tabs.
std::string list_line(const FileGame &game) {
  const Record &record = *game.record;
  const GamePlace place = place_of(game);
  return fmt::format("{}:{}\t{}\t{}\t{}\t{}\t{}\n", printable(place.path), place.line,
                     printable(joined(players_of(record, Color::white))),
                     printable(joined(players_of(record, Color::black))),
                     printable(record.tag_value("Date").value_or("?")), name(result_of(record)),
                     length_of(record));
}

class Selector {
public:
  /// Without a file it writes to standard output; without `seen` it looks for no copies.
  Selector(const Options &options, Inputs &inputs, OutputFile *file, SeenGames *seen)
      : options_(options), inputs_(inputs), file_(file), seen_(seen) {}

  /// Takes the next game or problem of the files.
  void take(const JudgedGame &judged) {
    const FileGame &game = judged.game;
    inputs_.tell(game.held);
    if (game.record == nullptr) {
      inputs_.tell(fmt::format("tessera: {}\n", game.problem));
      unread_ = unread_ || game.unread;
      return;
    }
    if (judged.judgement.without_board) {
      inputs_.tell(
          fmt::format("{}: warning: it cannot be replayed, and {}\n", described(place_of(game)),
                      options_.criteria.need_board() ? "meets no criterion that asks for the board"
                                                     : "is compared with no other game"));
    }
    if (judged.judgement.selected && is_wanted_copy(judged)) {
      ++count_;
      write(game);
    }
  }

  /// Writes what stands behind the games; how the command ends.
  Status finish() {
    inputs_.tell(inputs_.take_held());
    if (seen_ != nullptr && seen_->problem()) {
      return fail(*seen_->problem());
    }
    if (options_.shown == Shown::count) {
      put(fmt::format("{}\n", count_));
    }
    if (unread_ && file_ != nullptr) {
      return fail(printable(options_.output) +
                  " is not written, as not all of the input could be read");
    }
    if (const auto problem = file_ == nullptr ? std::nullopt : file_->commit()) {
      return fail(*problem);
    }
    return unread_ ? Status::could_not_run : count_ > 0 ? Status::ok : Status::errors_found;
  }

private:
  /// Tells of a duplicate, and whether it is to be written.
  bool is_wanted_copy(const JudgedGame &judged) {
    if (seen_ == nullptr) {
      return true;
    }
    bool is_first = true;
    if (judged.judgement.digest) {
      const GamePlace place = place_of(judged.game);
      if (const auto first = seen_->before(*judged.judgement.digest, place)) {
        is_first = false;
        inputs_.tell(fmt::format("{} is a duplicate of {}\n", described(place), described(*first)));
      }
    }
    return is_first == (options_.copies == Copies::unique);
  }

  void write(const FileGame &game) {
    switch (options_.shown) {
    case Shown::games: {
      if (count_ > 1 && !last_ends_clearly_ && !begins_clearly(*game.record)) {
        inputs_.tell(
            fmt::format("{}: warning: it begins without a tag or a move 1, behind a game without a "
                        "result: who reads the output may take the two for one\n",
                        described(place_of(game))));
      }
      last_ends_clearly_ = ends_clearly(*game.record);
      const std::string_view text = bare_text(*game.record);
      const std::string_view line_end = line_end_of(text);
      put(fmt::format("{}{}{}", count_ > 1 ? line_end : "", text, line_end));
      break;
    }
    case Shown::list:
      put(list_line(game));
      break;
    case Shown::count:
      break;
    }
  }

  /// On standard output a game is seen at once, and who closes it ends the command.
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
  /// Of the last game that was written.
  bool last_ends_clearly_ = true;
  SeenGames *seen_;
};

Status run(Options options, const Told &told) {
  Criteria &criteria = options.criteria;
  const auto on_standard_input = [](const std::vector<std::string> &paths) {
    return std::count(paths.begin(), paths.end(), "-");
  };
  if (on_standard_input(options.files) + on_standard_input(options.positions) > 1) {
    return fail("standard input can be only one of the files and positions");
  }
  for (const std::string &argument : options.positions) {
    const auto query = read_pattern(argument, options.part, criteria.variant, told);
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
  const bool with_digest = options.copies != Copies::all;
  // What the text alone tells is told before a thread could begin.
  const unsigned jobs = with_digest || criteria.need_setting() ? options.jobs : 1;
  Inputs inputs(options.files);
  GameFiles files(inputs, jobs > 1);
  std::shared_ptr<SeenGames> seen;
  if (with_digest) {
    const auto created = SeenGames::create();
    if (!created) {
      return fail(created.problem());
    }
    seen = *created;
  }
  Selector selector(options, inputs, file.get(), seen.get());
  work_in_order<FileGame>(
      jobs, [&] { return files.next(); },
      [&](FileGame &game) {
        const Judgement judgement =
            game.record == nullptr ? Judgement() : judge(*game.record, told, criteria, with_digest);
        return JudgedGame{std::move(game), judgement};
      },
      [&](const JudgedGame &judged) {
        selector.take(judged);
        return true;
      },
      size_of);
  return selector.finish();
}

template <class Value> using Parse = Result<Value> (*)(std::string_view);

/// What a text asks for; one that asks for nothing ends the command.
template <class Value>
Value read_query(const std::string &name, const std::string &text, Parse<Value> parse) {
  const Result<Value> value = parse(text);
  if (!value) {
    throw CLI::ValidationError(name, fmt::format("{}: {}", in_quotes(text), value.problem()));
  }
  return *value;
}

/// Adds an option that asks for one thing.
template <class Value>
CLI::Option *add_query(CLI::App &app, const std::string &name, Parse<Value> parse,
                       std::optional<Value> &value, const std::string &help) {
  return app.add_option_function<std::string>(
      name,
      [name, parse, &value](const std::string &text) { value = read_query(name, text, parse); },
      help);
}

/// Adds an option that may be repeated, and hands what each asks for to `take`.
template <class Value>
void add_queries(CLI::App &app, const std::string &name, const std::string &type,
                 Parse<Value> parse, const std::function<void(const Value &)> &take,
                 const std::string &help) {
  app.add_option_function<std::vector<std::string>>(
         name,
         [name, parse, take](const std::vector<std::string> &texts) {
           for (const std::string &text : texts) {
             take(read_query(name, text, parse));
           }
         },
         help + ". May be repeated")
      ->allow_extra_args(false)
      ->type_name(type);
}

Result<std::string> as_it_is(std::string_view text) { return std::string(text); }

Result<Code> parse_code(std::string_view text) {
  for (std::size_t i = 0; i < code_count; ++i) {
    if (name(static_cast<Code>(i)) == text) {
      return static_cast<Code>(i);
    }
  }
  return Result<Code>::failure("no finding has this code; docs/findings.md lists them");
}

Result<VariantQuery> parse_variant_query(std::string_view text) {
  const Result<Variant> variant = parse_variant(text);
  return variant ? VariantQuery{*variant, words(text).size() > 1}
                 : Result<VariantQuery>::failure(variant.problem());
}

/// The values with their names, for a choice that may be left open.
template <class Values> auto by_name(const Values &values) {
  using Value = typename Values::value_type;
  std::vector<std::pair<std::string, std::optional<Value>>> named;
  named.reserve(values.size());
  for (const Value value : values) {
    named.emplace_back(name(value), value);
  }
  return named;
}

void add_criteria_of_text(CLI::App &app, Criteria &criteria) {
  add_queries<TagQuery>(
      app, "--tag", "TAG", parse_tag_query,
      [&criteria](const TagQuery &query) { criteria.tags.push_back(query); },
      "A tag: NAME=VALUE, or != < <= > >= in place of =; NAME~TEXT if it has that text in it; NAME "
      "alone if it is there");
  const auto add_player = [&](const std::string &name, std::optional<Color> side,
                              const std::string &help) {
    add_queries<std::string>(
        app, name, "NAME", as_it_is,
        [&criteria, side](const std::string &part) {
          criteria.players.push_back({part, side});
        },
        help);
  };
  add_player("--player", std::nullopt, "A part of the name of a player of either side");
  add_player("--white", Color::white, "A part of the name of White's player");
  add_player("--black", Color::black, "A part of the name of Black's player");
  add_query(app, "--date", parse_date_query, criteria.date,
            "When it was played: 2003, 2003.05..2004.12.31, 2003.. or ..2003; what is not known of "
            "a date may be any day of it, and all of them must lie there")
      ->type_name("RANGE");
  add_choice<std::optional<GameResult>>(app, "--result", criteria.result, by_name(all_results),
                                        "The result behind the moves, else that of its tag");
  add_query(app, "--length", parse_length_query, criteria.length,
            "How many moves it has as they are written, White's and Black's together being one: "
            "12, 5..40, 5.. or ..40")
      ->type_name("RANGE");
}

void add_criteria_of_play(CLI::App &app, Options &options) {
  Criteria &criteria = options.criteria;
  add_query(app, "--variant", parse_variant_query, criteria.variant,
            "The game it is of, with any options if none are given")
      ->type_name("GAME");
  add_choice<std::optional<Ending>>(app, "--ends", criteria.ending, by_name(all_endings),
                                    "What the board shows at the end of the main line");
  CLI::Option *position =
      app.add_option("--position", options.positions,
                     "A position that occurs: a file with a board drawn or with a position on one "
                     "line, such a line itself, or - for standard input. May be repeated")
          ->allow_extra_args(false)
          ->type_name("POSITION");
  app.add_flag("--part", options.part, "There may be other men than the position shows")
      ->needs(position);
  CLI::Option *material =
      add_query(app, "--material", parse_material_query, criteria.material,
                "The men at the end: White's and Black's, as KQ2R5P-K*, where * stands for any "
                "others; or numbers, as Q=0,r>=2, small letters for Black's")
          ->type_name("MEN");
  add_choice<bool>(app, "--at", criteria.material_at_any, {{"end", false}, {"any", true}},
                   "When the men stand so: at the end, or at any moment; end by default")
      ->needs(material);
  app.add_flag("--variations", criteria.in_variations,
               "Positions, and men at any moment, are looked for in variations, too");
  add_choice<std::optional<bool>>(app, "--errors", criteria.errors, {{"yes", true}, {"no", false}},
                                  "Whether `tessera validate` finds errors in it");
  add_queries<Code>(
      app, "--finding", "CODE", parse_code,
      [&criteria](const Code &code) { criteria.findings.push_back(code); },
      "A finding of this code is made in it");
}

} // namespace select_command

Action configure_select(CLI::App &app) {
  using namespace select_command;
  auto options = std::make_shared<Options>();
  add_files(app, options->files);
  add_criteria_of_text(app, options->criteria);
  add_criteria_of_play(app, *options);
  app.add_flag("--not", options->criteria.inverted, "The games that do not meet all of this");
  const auto add_flag = [&app](const std::string &name, auto &value, auto set,
                               const std::string &help) {
    return app.add_flag_callback(
        name, [&value, set] { value = set; }, help);
  };
  CLI::Option *unique = add_flag("--unique", options->copies, Copies::unique,
                                 "Leave out games whose moves are those of one before");
  add_flag("--duplicates", options->copies, Copies::duplicates, "Write only those")
      ->excludes(unique);
  CLI::Option *count =
      add_flag("--count", options->shown, Shown::count, "Write only how many there are");
  add_flag("--list", options->shown, Shown::list,
           "Write a line each: place, White, Black, date, result, length, with tabs between")
      ->excludes(count);
  add_output(app, options->output);
  const auto told = ToldOptions::add_to(app);
  add_jobs(app, options->jobs);
  return [options, told] { return run(*options, told->told()); };
}

} // namespace tessera::cli
