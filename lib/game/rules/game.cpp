#include "game.hpp"

#include "../../base/edit_distance.hpp"
#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "dawson.hpp"
#include "fourstar.hpp"
#include "hyperchess_options.hpp"
#include "infinitechess.hpp"
#include "sphinx.hpp"
#include "tesschess.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace tessera {

namespace {

constexpr std::span<const OptionInfo> no_options;

/// The one list of games; a new one is a line here, and its family, if that is new, too, an
/// alternative of `GameOptions`.
const std::array all_games{
    GameInfo{"hyperchess", "Hyperchess", "Joe Joyce's game of 2004", "hyperchess",
             hyperchess::hyperchess_2004, hyperchess::option_infos(hyperchess::hyperchess_2004)},
    GameInfo{"hyperchess4", "Hyperchess4", "its rework of 2010, with the hold on little squares",
             "hyperchess", hyperchess::hyperchess4_2010,
             hyperchess::option_infos(hyperchess::hyperchess4_2010)},
    GameInfo{"4*chess", "4*Chess", "Kevin Pacey's game, with unicorns and balloons", "4star",
             orthodox::Options{&fourstar::chess}, no_options},
    GameInfo{"4*chess/qr-swap", "4*Chess, swapped", "the same with each queen in a rook's place",
             "4star", orthodox::Options{&fourstar::swapped}, no_options},
    GameInfo{"4*crazyhouse", "4*Crazyhouse", "4*Chess with captured pieces put back on the board",
             "4star", orthodox::Options{&fourstar::crazyhouse}, no_options},
    GameInfo{"4*bughouse", "4*Bughouse", "the same for two teams on two boards", "4star",
             bughouse::Options{}, no_options},
    GameInfo{"tesschess", "TessChess", "ordinary chessmen in four dimensions", "tesschess",
             orthodox::Options{&tesschess::chess}, no_options},
    GameInfo{"chesseract", "Chesseract", "Jim Aikin's game, two moves a turn", "chesseract",
             chesseract::Options{}, no_options},
    GameInfo{"tesseract", "Chess on a Tesseract", "Bob Greenwade's game on the 24 faces",
             "tesseract", tesseract::Options{}, no_options},
    GameInfo{"4x4x4x4", "4x4x4x4", "the game of infinitechess.org, with double steps",
             "infinitechess", orthodox::Options{&infinitechess::chess}, no_options,
             infinitechess::names},
    GameInfo{"infinite-5d", "5D Chess of infinitechess.org", "8x8x8x8 cells and 64 kings a side",
             "infinitechess", infinite_5d::Options{}, no_options, infinite_5d::names},
    GameInfo{"dawson/3", "Dawson's chess on 3x3x3x3", "T. R. Dawson's game of 1926, set up",
             "dawson", lattice::Options{&dawson::of_3}, no_options},
    GameInfo{"dawson/4", "Dawson's chess on 4x4x4x4", "the same with four cells a side", "dawson",
             lattice::Options{&dawson::of_4}, no_options},
    GameInfo{"dawson/5", "Dawson's chess on 5x5x5x5", "the same with five cells a side", "dawson",
             lattice::Options{&dawson::of_5}, no_options},
    GameInfo{"sphinx", "Sphinx Chess", "V. R. Parton's game on nine boards, set up", "sphinx",
             lattice::Options{&sphinx::chess}, no_options},
    GameInfo{"sphinx/kings-home", "Sphinx Chess, kings at home",
             "the same with each king on its home board", "sphinx",
             lattice::Options{&sphinx::kings_home}, no_options},
    GameInfo{"oana-chiru", "Oana and Chiru's game", "8x8x8x8 cells and 28 kings a side",
             "oana-chiru", oana_chiru::Options{&oana_chiru::package}, no_options},
    GameInfo{"oana-chiru/paper", "Oana and Chiru's game, by the paper",
             "the same with the paper's reading of pawns", "oana-chiru",
             oana_chiru::Options{&oana_chiru::paper}, no_options},
};

std::string_view option_value(const NoOptions & /*options*/, const OptionInfo & /*option*/) {
  return {};
}
bool set_option(NoOptions & /*options*/, const OptionInfo & /*option*/,
                std::string_view /*value*/) {
  return false;
}

std::string_view value_of(const GameOptions &options, const OptionInfo &option) {
  return std::visit([&option](const auto &of_game) { return option_value(of_game, option); },
                    options);
}

} // namespace

std::span<const GameInfo> games() { return all_games; }

bool has_long_turns(CellForm form) {
  bool is_of_any = false;
  for (const GameInfo &game : games()) {
    const Variant variant(game);
    const Conventions &own = conventions(variant);
    if (own.notation.form() == form) {
      if (own.moves_in_turn == 1) {
        return false;
      }
      is_of_any = true;
    }
  }
  return is_of_any;
}

const Conventions &conventions(const Variant &variant) {
  return std::visit(
      []<class Options>(const Options &options) -> const Conventions & {
        return Options::Game::conventions_of(options);
      },
      variant.options);
}

std::optional<std::string> fault_of_start(const Variant &variant) {
  if (conventions(variant).has_array()) {
    return std::nullopt;
  }
  return "the start position of " + std::string(variant.game->title) + " is not known (" +
         std::string(conventions(variant).array_ruling) + "): it is played from set-up positions";
}

namespace {

/// Takes the first sign from a name: x for a sign of multiplication, which is in UTF-8 or, where it
/// is no UTF-8, in Windows-1252.
char take_sign(std::string_view &name) {
  constexpr std::string_view times = "\xc3\x97";
  constexpr char byte = '\xd7';
  const char first = name.front();
  const bool is_byte = first == byte && (name.size() == 1 || begins_character(name[1]));
  const bool is_times = first == times.front() && name.starts_with(times);
  name.remove_prefix(is_times ? times.size() : 1);
  return is_byte || is_times ? 'x' : first;
}

bool are_same_name(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    if (lower(take_sign(a)) != lower(take_sign(b))) {
      return false;
    }
  }
  return a.empty() && b.empty();
}

/// The letters and digits of a name, in small letters.
std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    if (is_letter(c) || is_digit(c)) {
      plain += lower(c);
    }
  }
  return plain;
}

/// The only game whose name or title is a slip away from a text, if there is one.
const GameInfo *nearest_game(std::string_view text) {
  constexpr std::size_t shortest = 6;
  constexpr std::size_t longest = 60;
  constexpr std::size_t length_for_two = 10;
  const std::string plain = plain_name(text.substr(0, longest));
  std::size_t fewest = plain.size() < shortest ? 0 : plain.size() < length_for_two ? 1 : 2;
  const auto edits_to = [&plain, &fewest](std::string_view name) {
    const std::string other = plain_name(name);
    const auto [shorter, longer] = std::minmax({plain.size(), other.size()});
    return longer - shorter > fewest ? longer : edit_distance(plain, other);
  };
  const GameInfo *nearest = nullptr;
  for (const GameInfo &game : all_games) {
    std::size_t edits = std::min(edits_to(game.name), edits_to(game.title));
    for (const std::string_view other : game.other_names) {
      edits = std::min(edits, edits_to(other));
    }
    if (edits < fewest || (edits == fewest && nearest == nullptr)) {
      nearest = &game;
      fewest = edits;
    } else if (edits == fewest) {
      return nullptr;
    }
  }
  return nearest;
}

} // namespace

const GameInfo *find_game(std::string_view name) {
  const auto is_that = [name](std::string_view known) { return are_same_name(known, name); };
  const auto found =
      std::find_if(all_games.begin(), all_games.end(), [&is_that](const GameInfo &game) {
        return is_that(game.name) || is_that(game.title) ||
               std::any_of(game.other_names.begin(), game.other_names.end(), is_that);
      });
  return found == all_games.end() ? nullptr : &*found;
}

namespace {

/// Sets an option as `name=value` says, unless it is set already; what is wrong with it, if
/// anything is.
std::optional<std::string> read_option(Variant &variant, std::string_view text,
                                       std::vector<const OptionInfo *> &set) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string_view name = text.substr(0, equals);
  const std::string_view value = text.substr(std::min(equals + 1, text.size()));
  const std::span<const OptionInfo> options = variant.game->options;
  const auto option = std::find_if(options.begin(), options.end(), [name](const OptionInfo &info) {
    return equal_ignoring_case(info.name, name);
  });
  if (option == options.end()) {
    return std::string(variant.game->name) + " has no option " + in_quotes(name);
  }
  if (std::find(set.begin(), set.end(), &*option) != set.end()) {
    return "the option " + std::string(option->name) + " is there twice";
  }
  const bool known = std::visit([&](auto &of_game) { return set_option(of_game, *option, value); },
                                variant.options);
  if (!known) {
    return "the option " + std::string(option->name) + " is " + std::string(option->values) +
           ", not " + in_quotes(value);
  }
  set.push_back(&*option);
  return std::nullopt;
}

/// Whether a word behind the name of a game is no option, so it may make another name of it:
/// Hyperchess 4. (A remark is in parentheses: Hyperchess4 (2010).)
bool is_word_of_name(std::string_view word) {
  return word.find_first_of("=()") == std::string_view::npos;
}

} // namespace

Result<Variant> parse_variant(std::string_view text) {
  NamedVariant named = named_variant(text);
  return named.fault.empty() ? Result<Variant>(*std::move(named.variant))
                             : Result<Variant>::failure(std::move(named.fault));
}

NamedVariant named_variant(std::string_view text) {
  if (const GameInfo *named = find_game(text)) {
    return {Variant(*named), {}};
  }
  const std::vector<std::string_view> parts = words(text);
  const GameInfo *game = parts.empty() ? nullptr : find_game(parts.front());
  if (game == nullptr) {
    std::string problem = "no game is named " + in_quotes(text);
    if (const GameInfo *nearest = nearest_game(text)) {
      return {std::nullopt, problem + "; the nearest name is " + std::string(nearest->name)};
    }
    problem += "; there are";
    for (const GameInfo &known : games()) {
      problem += (&known == games().data() ? " " : ", ") + std::string(known.name);
    }
    return {std::nullopt, problem};
  }
  NamedVariant named{Variant(*game), {}};
  std::vector<const OptionInfo *> set;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    auto fault = read_option(*named.variant, parts[i], set);
    if (!fault) {
      continue;
    }
    if (named.fault.empty()) {
      named.fault = *std::move(fault);
    }
    if (is_word_of_name(parts[i])) {
      named.variant.reset();
      break;
    }
  }
  return named;
}

std::string_view option_value(const GameInfo &game, const OptionInfo &option) {
  return value_of(game.defaults, option);
}

std::string to_string(const Variant &variant) {
  std::string text(variant.game->name);
  for (const OptionInfo &option : variant.game->options) {
    const std::string_view value = value_of(variant.options, option);
    if (value != value_of(variant.game->defaults, option)) {
      text += ' ' + std::string(option.name) + '=' + std::string(value);
    }
  }
  return text;
}

} // namespace tessera
