#include "icn.hpp"

#include "../board/hypercube_board.hpp"
#include "../printable.hpp"
#include "../text.hpp"
#include "coordinates.hpp"
#include "grammar/icn.hpp"
#include "letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace tessera {

// Other readers of this folder have actions, too.
namespace icn {

namespace {

constexpr Notation plane = hypercube::notations::infinitechess;
constexpr std::size_t most_faults = 16;
constexpr int lines_apart = hypercube::side + 1;
constexpr int last_line = lines_apart * hypercube::side;
constexpr std::string_view game_name = "4x4x4x4";

const Variant &game() {
  static const Variant variant(*find_game(game_name));
  return variant;
}

struct Builder {
  WrittenStart start{};
  PositionSetup setup{};
  bool has_men = false;
  std::string_view letters{};
  Cell man{};
  CellSet unmoved{};

  template <class Input> void fault(const Input &in, Code code, std::string sentence) {
    if (start.faults.size() < most_faults && (!start.is_foreign || start.faults.empty())) {
      start.faults.push_back({static_cast<std::size_t>(in.begin() - in.input().begin()), in.size(),
                              code, std::move(sentence)});
    }
  }
  /// Of what no start of 4x4x4x4 has.
  template <class Input> void foreign(const Input &in, std::string_view why) {
    if (!std::exchange(start.is_foreign, true)) {
      start.faults.clear();
      fault(in, Code::bad_position,
            fmt::format("this is the start of another variant of infinitechess.org: {}", why));
    }
  }
};

template <class Input> std::string_view text_of(const Input &in) { return {in.begin(), in.size()}; }

/// The number, or nothing if it is too large to be one of the board's or of a count.
std::optional<int> number_of(std::string_view text) {
  constexpr int most = 99'999;
  int value = 0;
  text.remove_prefix(text.starts_with('+') ? 1 : 0);
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() && value <= most
             ? std::optional(value)
             : std::nullopt;
}

bool is_void(std::string_view cell) {
  const std::size_t comma = cell.find(',');
  const std::optional<int> column = number_of(cell.substr(0, comma));
  const std::optional<int> row = number_of(cell.substr(comma + 1));
  const auto lies_in = [](int at) { return at >= 0 && at <= last_line; };
  return column && row && lies_in(*column) && lies_in(*row) &&
         (*column % lines_apart == 0 || *row % lines_apart == 0);
}

template <class Rule> struct Action {};

template <> struct Action<grammar::icn_part<grammar::icn_side>> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup.turn = in.peek_char() == 'w' ? Color::white : Color::black;
  }
};
template <> struct Action<grammar::icn_part<grammar::icn_passed>> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::optional<Cell> cell = parse_cell(text_of(in), plane);
    if (!cell) {
      at.fault(in, Code::unknown_cell,
               fmt::format("{} is no cell of the board", printable(text_of(in))));
      return;
    }
    at.setup.passed = *cell;
  }
};
template <> struct Action<grammar::icn_part<grammar::icn_clock>> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::string_view text = text_of(in);
    const std::size_t slash = text.find('/');
    if (number_of(text.substr(slash + 1)) != static_cast<int>(fifty_moves_in_half_moves)) {
      at.foreign(in, fmt::format("in {} a draw comes after {} plies", game_name,
                                 fifty_moves_in_half_moves));
    } else if (const std::optional<int> count = number_of(text.substr(0, slash))) {
      at.setup.half_move_clock = static_cast<unsigned>(*count);
    } else {
      at.fault(in, Code::bad_position, "this number is too large");
    }
  }
};
template <> struct Action<grammar::icn_part<grammar::icn_move_number>> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::optional<int> number = number_of(text_of(in));
    if (number && *number > 0) {
      at.setup.move_number = static_cast<unsigned>(*number);
    } else {
      at.fault(in, Code::bad_position, "this is no number of a move");
    }
  }
};
template <int row> struct CheckRows {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (number_of(text_of(in)) != row) {
      at.foreign(in, fmt::format("in {} pawns promote on rows {} and 1", game_name, last_line - 1));
    }
  }
};
template <> struct Action<grammar::icn_white_rows> : CheckRows<last_line - 1> {};
template <> struct Action<grammar::icn_black_rows> : CheckRows<1> {};
template <> struct Action<grammar::icn_part<grammar::icn_border>> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::string border = fmt::format("0,{0},0,{0}", last_line);
    at.start.tells_variant = true;
    if (text_of(in) != border) {
      at.foreign(in, fmt::format("the border of {} is {}", game_name, border));
    }
  }
};
template <> struct Action<grammar::icn_part<grammar::icn_win>> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (text_of(in) != "checkmate") {
      at.foreign(in, fmt::format("{} is won by checkmate", game_name));
    }
  }
};
template <> struct Action<grammar::icn_part<grammar::icn_rules>> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.foreign(in, fmt::format("{} has no such rules", game_name));
  }
};
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
      if (!is_void(text_of(in))) {
        at.foreign(
            in, fmt::format("the voids of {} are columns and rows 0, 5, 10, 15 and 20", game_name));
      }
      return;
    }
    at.has_men = true;
    const char first = at.letters.front();
    const std::optional<Role> role =
        at.letters.size() == 1 ? role_of(upper(first), conventions(game())) : std::nullopt;
    if (!role) {
      at.foreign(in, fmt::format("{} has no man {}", game_name, at.letters));
      return;
    }
    const std::optional<Cell> cell = parse_cell(text_of(in), plane);
    if (!cell) {
      at.fault(in, Code::unknown_cell,
               fmt::format("{} is no cell of the board{}", printable(text_of(in)),
                           is_void(text_of(in)) ? ": no man stands on a void line" : ""));
    } else if (at.setup.men.at(*cell).exists()) {
      at.fault(in, Code::bad_position, "a second man stands on this cell");
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

/// The site's reader takes the pawn that has passed to be one row beyond the cell.
Cell pawn_behind(Cell passed, Color mover) {
  const int forward = mover == Color::white ? 1 : -1;
  return hypercube::step_from(passed, {0, 0, forward, 0}).value_or(Cell());
}

} // namespace

} // namespace icn

Notation icn_notation() { return icn::plane; }

WrittenStart parse_icn_start(std::string_view text) {
  icn::Builder at;
  tao::pegtl::memory_input in(text.data(), text.size(), "");
  tao::pegtl::parse<grammar::icn_parts, icn::Action>(in, at);
  if (at.start.is_foreign || !at.start.faults.empty()) {
    return std::move(at.start);
  }
  if (at.has_men) {
    at.setup.unmoved = at.unmoved;
  } else {
    PositionSetup array = Position::shared_initial(icn::game())->setup();
    at.setup.men = std::move(array.men);
  }
  if (at.setup.passed.exists()) {
    at.setup.passer = icn::pawn_behind(at.setup.passed, opponent(at.setup.turn));
  }
  SetUp set = set_up({at.setup}, icn::game());
  at.start.position = std::move(set.position);
  for (std::string &fault : set.faults) {
    at.start.faults.push_back({0, text.size(), Code::bad_position, std::move(fault)});
  }
  return std::move(at.start);
}

IcnStartText to_icn_start(const Position &position) {
  const PositionSetup setup = position.setup();
  const auto *game_position = position.as<orthodox::Position>();
  IcnStartText start;
  std::string &text = start.text;
  text += setup.turn == Color::white ? "w " : "b ";
  if (setup.passed.exists()) {
    if (icn::pawn_behind(setup.passed, opponent(setup.turn)) == setup.passer) {
      text += icn::plane.write(setup.passed) + ' ';
    } else {
      start.lost_passed = setup.passed;
    }
  }
  text +=
      fmt::format("{}/{} {} ({}|1) 0,{},0,{} ", setup.half_move_clock, fifty_moves_in_half_moves,
                  setup.move_number, icn::last_line - 1, icn::last_line, icn::last_line);
  for (const Cell cell : setup.men.occupied()) {
    const Piece piece = setup.men.at(cell);
    if (!piece.exists()) {
      continue;
    }
    text += letter(piece);
    text += icn::plane.write(cell);
    text += game_position != nullptr && game_position->unmoved().contains(cell) ? "+|" : "|";
  }
  for (int column = 0; column <= icn::last_line; ++column) {
    const int step = column % icn::lines_apart == 0 ? 1 : icn::lines_apart;
    for (int row = 0; row <= icn::last_line; row += step) {
      text += fmt::format("vo{},{}|", column, row);
    }
  }
  text.pop_back();
  return start;
}

} // namespace tessera
