#include "icn.hpp"

#include "../../base/matched.hpp"
#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "coordinates.hpp"
#include "grammar/icn.hpp"
#include "letters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <utility>

namespace tessera {

// Other readers of this folder have actions, too.
namespace icn {

namespace {

constexpr std::size_t most_faults = 16;

struct Builder {
  explicit Builder(const Game &of) : game(of) {}

  const Game &game;
  IcnStart start{};
  PositionSetup setup{};
  bool has_men = false;
  std::string_view letters{};
  Cell man{};
  CellSet unmoved{};
  /// Which pieces of `promoted_to` a list names.
  std::bitset<promoted_to.size()> promoted{};
  std::vector<std::string_view> rows{};
  /// The parts of which a start has one, as far as they were read.
  std::string_view side{};
  std::string_view passed{};
  std::string_view clock{};
  std::string_view move_number{};

  template <class Input> void fault(const Input &in, Code code, std::string sentence) {
    if (start.faults.size() < most_faults && (!start.is_foreign || start.faults.empty())) {
      start.faults.push_back({offset_of(in), in.size(), code, std::move(sentence)});
    }
  }
  /// Keeps a part, or reports one that says something else than the part of its kind before it.
  template <class Input> bool keeps(const Input &in, std::string_view Builder::*part) {
    const std::string_view text(in.begin(), in.size());
    if (!(this->*part).empty() && this->*part != text) {
      fault(in, Code::bad_position,
            fmt::format("this contradicts {}, which stands before it", clipped(this->*part)));
      return false;
    }
    this->*part = text;
    return true;
  }
  /// Reports something that no start of the game has.
  template <class Input> void foreign(const Input &in, std::string_view why) {
    if (!std::exchange(start.is_foreign, true)) {
      start.faults.clear();
      fault(in, Code::bad_position,
            fmt::format("this is the start of another variant of infinitechess.org: {}", why));
    }
  }
};

/// The number, or nothing if it is too large for the board or a count.
std::optional<int> number_of(std::string_view text) {
  text.remove_prefix(text.starts_with('+') ? 1 : 0);
  const std::optional<int> value = read_whole_number<int>(text);
  return value && *value <= static_cast<int>(max_clock) ? value : std::nullopt;
}

bool is_void(std::string_view cell, const Game &game) {
  const std::size_t comma = cell.find(',');
  const std::optional<int> column = number_of(cell.substr(0, comma));
  const std::optional<int> row = number_of(cell.substr(comma + 1));
  const auto lies_in = [&game](int at) { return at >= 0 && at <= game.last_line(); };
  return column && row && lies_in(*column) && lies_in(*row) &&
         (*column % game.lines_apart() == 0 || *row % game.lines_apart() == 0);
}

/// 0, 5, 10, 15 and 20
std::string void_lines(const Game &game) {
  std::string text = "0";
  for (int line = game.lines_apart(); line <= game.last_line(); line += game.lines_apart()) {
    text += fmt::format("{}{}", line == game.last_line() ? " and " : ", ", line);
  }
  return text;
}

template <class Rule> struct Action : tao::pegtl::nothing<Rule> {};

template <> struct Action<grammar::icn_part<grammar::icn_side>> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (at.keeps(in, &Builder::side)) {
      at.setup.turn = in.peek_char() == 'w' ? Color::white : Color::black;
    }
  }
};
template <> struct Action<grammar::icn_part<grammar::icn_passed>> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::optional<Cell> cell = parse_cell(text_of(in), at.game.plane());
    if (!cell) {
      at.fault(in, Code::unknown_cell,
               fmt::format("{} is not a cell of the board", printable(clipped(text_of(in)))));
    } else if (at.keeps(in, &Builder::passed)) {
      at.setup.passed = *cell;
    }
  }
};
template <> struct Action<grammar::icn_part<grammar::icn_clock>> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::string_view text = text_of(in);
    const std::size_t slash = text.find('/');
    if (number_of(text.substr(slash + 1)) != static_cast<int>(fifty_moves_in_half_moves)) {
      at.foreign(in, fmt::format("in {} a draw comes after {} plies", at.game.name(),
                                 fifty_moves_in_half_moves));
    } else if (const std::optional<int> count = number_of(text.substr(0, slash))) {
      if (at.keeps(in, &Builder::clock)) {
        at.setup.half_move_clock = static_cast<unsigned>(*count);
      }
    } else {
      at.fault(in, Code::bad_position, "this number is too large");
    }
  }
};
template <> struct Action<grammar::icn_part<grammar::icn_move_number>> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::optional<int> number = number_of(text_of(in));
    if (!number || *number == 0) {
      at.fault(in, Code::bad_position, "this is not a move number");
    } else if (at.keeps(in, &Builder::move_number)) {
      at.setup.move_number = static_cast<unsigned>(*number);
    }
  }
};
template <class Rule> struct RowAction : tao::pegtl::nothing<Rule> {};
template <> struct RowAction<grammar::icn_row> {
  template <class Input> static void apply(const Input &in, std::vector<std::string_view> &rows) {
    rows.push_back(text_of(in));
  }
};
template <> struct Action<grammar::icn_row> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.rows.push_back(text_of(in));
  }
};
/// The rows may stand in any order.
template <std::string_view Game::*rows> struct CheckRows {
  template <class Input> static void apply(const Input &in, Builder &at) {
    std::vector<std::string_view> of_game;
    static_cast<void>(matches<grammar::icn_rows, RowAction>(at.game.*rows, of_game));
    std::vector<std::string_view> stated = std::exchange(at.rows, {});
    std::sort(of_game.begin(), of_game.end());
    std::sort(stated.begin(), stated.end());
    if (stated != of_game) {
      at.foreign(in, fmt::format("in {} pawns promote on rows {} and {}", at.game.name(),
                                 at.game.white_rows, at.game.black_rows));
    }
  }
};
template <> struct Action<grammar::icn_white_rows> : CheckRows<&Game::white_rows> {};
template <> struct Action<grammar::icn_black_rows> : CheckRows<&Game::black_rows> {};
template <> struct Action<grammar::icn_promoted> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::string_view letters = text_of(in);
    const std::size_t place =
        letters.size() == 1 ? promoted_to.find(upper(letters[0])) : std::string_view::npos;
    if (place == std::string_view::npos) {
      at.foreign(in, fmt::format("in {} no pawn promotes to {}", at.game.name(),
                                 printable(clipped(letters))));
    } else {
      at.promoted.set(place);
    }
  }
};
template <> struct Action<grammar::icn_promotes_to> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (!std::exchange(at.promoted, {}).all()) {
      at.foreign(in, fmt::format("in {} a pawn may promote to {}", at.game.name(),
                                 fmt::join(promoted_to, ", ")));
    }
  }
};
template <> struct Action<grammar::icn_part<grammar::icn_border>> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::string border = fmt::format("0,{0},0,{0}", at.game.last_line());
    at.start.tells_variant = true;
    if (text_of(in) != border) {
      at.foreign(in, fmt::format("the border of {} is {}", at.game.name(), border));
    }
  }
};
template <> struct Action<grammar::icn_win_words> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (text_of(in) != at.game.win) {
      at.foreign(in, fmt::format("{} is won by {}", at.game.name(), at.game.win));
    }
  }
};
template <> struct Action<grammar::icn_part<grammar::icn_rules>> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.foreign(in, fmt::format("{} has no such rules", at.game.name()));
  }
};
template <> struct Action<grammar::icn_no_part> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.fault(
        in, Code::bad_position,
        fmt::format("{} is no part of the start of a record", printable(clipped(text_of(in)))));
  }
};
struct NoMan {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.start.tells_variant = true;
    at.fault(in, Code::bad_position,
             in.empty() ? "a piece is missing between these bars"
                        : fmt::format("{} is not a piece and a cell, such as K12,1",
                                      printable(clipped(text_of(in)))));
  }
};
template <> struct Action<grammar::icn_no_man> : NoMan {};
template <> struct Action<grammar::icn_no_first_man> : NoMan {};
template <> struct Action<grammar::icn_no_man_apart> : NoMan {};
template <> struct Action<grammar::icn_letters> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.letters = text_of(in);
  }
};
template <> struct Action<grammar::icn_man_cell> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.man = Cell();
    at.start.tells_variant = true;
    if (at.letters == "vo") {
      if (!is_void(text_of(in), at.game)) {
        at.foreign(in, fmt::format("the voids of {} are columns and rows {}", at.game.name(),
                                   void_lines(at.game)));
      }
      return;
    }
    at.has_men = true;
    const char first = at.letters.front();
    const std::optional<Role> role =
        at.letters.size() == 1 ? role_of(upper(first), conventions(at.game.variant)) : std::nullopt;
    if (!role) {
      at.foreign(in, fmt::format("{} has no piece {}", at.game.name(), clipped(at.letters)));
      return;
    }
    const std::optional<Cell> cell = parse_cell(text_of(in), at.game.plane());
    if (!cell) {
      at.fault(
          in, Code::unknown_cell,
          fmt::format("{} is not a cell of the board{}", printable(clipped(text_of(in))),
                      is_void(text_of(in), at.game) ? ": no piece can stand on a void line" : ""));
    } else if (at.setup.men.at(*cell).exists()) {
      at.fault(in, Code::bad_position, "there is already a piece on this cell");
    } else {
      at.man = *cell;
      at.setup.men.put(*cell, Piece(is_capital(first) ? Color::white : Color::black, *role));
    }
  }
};
template <> struct Action<grammar::icn_right> {
  static void apply0(Builder &at) {
    if (at.man.exists()) {
      at.unmoved.insert(at.man);
    }
  }
};

} // namespace

} // namespace icn

IcnStart parse_icn_start(std::string_view text, const Variant &variant) {
  const std::array<icn::Game, 2> &all = icn::all_games();
  const auto game = std::find_if(all.begin(), all.end(),
                                 [&variant](const auto &each) { return each.variant == variant; });
  icn::Builder at(*game);
  static_cast<void>(matches<grammar::icn_parts, icn::Action>(text, at));
  if (at.start.is_foreign || !at.start.faults.empty()) {
    return std::move(at.start);
  }
  if (at.has_men) {
    at.setup.unmoved = at.unmoved;
  } else {
    PositionSetup array = Position::shared_initial(variant)->setup();
    at.setup.men = std::move(array.men);
  }
  if (at.setup.passed.exists()) {
    at.setup.passer = icn::pawn_behind(at.setup.passed, opponent(at.setup.turn), *game);
  }
  at.start.set_up(at.setup, text.size(), variant);
  return std::move(at.start);
}

void IcnStart::set_up(const PositionSetup &setup, std::size_t size, const Variant &variant) {
  SetUp set = tessera::set_up({setup}, variant);
  position = std::move(set.position);
  for (std::string &fault : set.faults) {
    faults.push_back(
        {0, size, Code::bad_position, std::move(fault), conventions(variant).setup_ruling});
  }
}

namespace icn {

const std::array<Game, 2> &all_games() {
  static const std::array games{
      Game{Variant(*find_game("4x4x4x4")), 4, "19", "1", checkmate, false},
      Game{Variant(*find_game("infinite-5d")), 8, "8,17,26,35,44,53,62,71",
           "1,10,19,28,37,46,55,64", "royalcapture", true},
  };
  return games;
}

Cell pawn_behind(Cell passed, Color mover, const Game &game) {
  const int forward = mover == Color::white ? 1 : -1;
  return lattice::cube_of(game.side).step_from(passed, {0, 0, forward, 0});
}

} // namespace icn

std::span<const Variant> icn_games() {
  static const std::array games{icn::all_games()[0].variant, icn::all_games()[1].variant};
  return games;
}

bool is_icn_game(const Variant &variant) {
  const std::span<const Variant> all = icn_games();
  return std::find(all.begin(), all.end(), variant) != all.end();
}

namespace icn {

namespace {

/// The game whose cells a position's own notation names.
const Game &game_of(const Position &position) {
  const auto found =
      std::find_if(all_games().begin(), all_games().end(), [&position](const Game &game) {
        return game.plane() == position.conventions().notation;
      });
  return *found;
}

/// The pieces of a position that still have their right.
CellSet unmoved_in(const Position &position) {
  if (const auto *game = position.as<orthodox::Position>()) {
    return game->unmoved();
  }
  const auto *game = position.as<infinite_5d::Position>();
  return game == nullptr ? CellSet() : game->unmoved();
}

} // namespace

} // namespace icn

IcnStartText to_icn_start(const Position &position) {
  const PositionSetup setup = position.setup();
  const CellSet unmoved = icn::unmoved_in(position);
  const icn::Game &game = icn::game_of(position);
  const Notation plane = game.plane();
  IcnStartText start;
  start.leaves_out_array = game.leaves_out_array;
  std::string &text = start.text;
  text += setup.turn == Color::white ? "w " : "b ";
  if (setup.passed.exists()) {
    if (icn::pawn_behind(setup.passed, opponent(setup.turn), game) == setup.passer) {
      text += plane.write(setup.passed) + ' ';
    } else {
      start.lost_passed = setup.passed;
    }
  }
  const int last_line = game.last_line();
  text += fmt::format("{}/{} {} ({}|{}) 0,{},0,{} ",
                      std::min(setup.half_move_clock, fifty_moves_in_half_moves),
                      fifty_moves_in_half_moves, setup.move_number, game.white_rows,
                      game.black_rows, last_line, last_line);
  text += game.win == icn::checkmate ? "" : std::string(game.win) + ' ';
  start.men_begin = text.size();
  for (const Cell cell : setup.men.occupied()) {
    const Piece piece = setup.men.at(cell);
    if (!piece.exists()) {
      continue;
    }
    text += letter(piece);
    text += plane.write(cell);
    text += unmoved.contains(cell) ? "+|" : "|";
  }
  for (int column = 0; column <= last_line; ++column) {
    const int step = column % game.lines_apart() == 0 ? 1 : game.lines_apart();
    for (int row = 0; row <= last_line; row += step) {
      text += fmt::format("vo{},{}|", column, row);
    }
  }
  text.pop_back();
  return start;
}

} // namespace tessera
