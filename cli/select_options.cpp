#include "select_options.hpp"

#include <fmt/format.h>

#include <functional>

namespace tessera::cli::select_command {

namespace {

template <class Value> using Parse = Result<Value> (*)(std::string_view);

/// What a text asks for; a text that cannot be understood ends the command.
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

/// Adds an option that may be repeated, and passes what each asks for to `take`.
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
      "A tag: NAME=VALUE, or != < <= > >= in place of =; NAME~TEXT if it contains that text; NAME "
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
            "When it was played: 2003, 2003.05..2004.12.31, 2003.. or ..2003; of an incomplete "
            "date, all possible days must lie in the range")
      ->type_name("RANGE");
  add_choice<std::optional<GameResult>>(app, "--result", criteria.result, by_name(all_results),
                                        "The result after the moves, else that of its tag");
  add_query(app, "--length", parse_length_query, criteria.length,
            "How many moves it has as written, where White's and Black's together count as one: "
            "12, 5..40, 5.. or ..40")
      ->type_name("RANGE");
}

void add_criteria_of_play(CLI::App &app, Options &options) {
  Criteria &criteria = options.criteria;
  add_query(app, "--variant", parse_variant_query, criteria.variant,
            "The game, with any options unless you name some")
      ->type_name("GAME");
  add_choice<std::optional<Ending>>(app, "--ends", criteria.ending, by_name(all_endings),
                                    "What the board shows at the end of the main line");
  app.add_option("--position", options.positions,
                 "A position that occurs: a file with a drawn board or a position on one line, "
                 "such a line itself, or - for standard input. May be repeated")
      ->allow_extra_args(false)
      ->type_name("POSITION");
  app.add_flag("--part", options.part, "There may be more pieces than the position shows")
      ->needs("--position");
  add_queries<Motif>(
      app, "--moves", "MOVES", Motif::parse,
      [&criteria](const Motif &motif) { criteria.motifs.push_back(motif); },
      "Moves that are played in a row, such as 'P2231-3231 N3322'; a part that a move leaves out "
      "may be anything");
  add_query(app, "--material", parse_material_query, criteria.material,
            "The pieces at the end: White's and Black's, such as KQ2R5P-K*, where * stands for "
            "any others; or numbers, such as Q=0,r>=2, with small letters for Black's")
      ->type_name("MEN");
  add_choice<bool>(app, "--at", criteria.material_at_any, {{"end", false}, {"any", true}},
                   "When there are these pieces: at the end, or at any moment; end by default")
      ->needs("--material");
  app.add_flag("--variations", criteria.in_variations,
               "Search variations, too, for positions, moves, and pieces at any moment");
  add_choice<std::optional<bool>>(app, "--errors", criteria.errors, {{"yes", true}, {"no", false}},
                                  "Whether `tessera validate` finds errors in it");
  add_queries<Code>(
      app, "--finding", "CODE", parse_code,
      [&criteria](const Code &code) { criteria.findings.push_back(code); },
      "It has a finding with this code");
}

} // namespace

void add_criteria(CLI::App &app, Options &options) {
  add_criteria_of_text(app, options.criteria);
  add_criteria_of_play(app, options);
}

} // namespace tessera::cli::select_command
