#include "fen.hpp"

#include "../rules/fourstar.hpp"
#include "../text.hpp"
#include "coordinates.hpp"
#include "grammar/fen.hpp"
#include "letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <span>

namespace tessera {

namespace {

constexpr int side = hypercube::side;
constexpr unsigned max_count = 99'999;
/// The first so many faults of a text are told: nobody mends more at once.
constexpr std::size_t max_faults = 16;
/// A position has some 700 bytes at the most, on two boards twice that.
constexpr std::size_t max_size = 4'000;

template <class Rule> inline constexpr const char *fen_message = nullptr;
template <>
inline constexpr auto fen_message<grammar::fen_board> = "a position begins with its cells";
template <>
inline constexpr auto fen_message<grammar::fen_side> = "the side to move is expected here, w or b";
template <>
inline constexpr auto fen_message<grammar::fen_hold> =
    "the held king is expected here, w, b or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_clock> = "the half-move clock is expected here";
template <>
inline constexpr auto fen_message<grammar::fen_number> = "the move number is expected here";
template <>
inline constexpr auto fen_message<grammar::fen_hands> =
    "the men in hand are expected here, or - for none";
template <>
inline constexpr auto fen_message<grammar::fen_second_board> =
    "the second board is expected here, behind |";
template <>
inline constexpr auto fen_message<grammar::fen_turn_part> =
    "the turn part is expected here: 2 or 1 moves due, or 1 and the cell of the man that has moved";
template <>
inline constexpr auto fen_message<grammar::fen_unmoved> =
    "the cells of the unmoved men are expected here, * for all at their start or - for none";
template <> inline constexpr auto fen_message<grammar::fen_end> = "nothing more is expected here";

struct FenErrors {
  template <class Rule> static constexpr auto message = fen_message<Rule>;
};
template <class Rule> using FenControl = tao::pegtl::must_if<FenErrors>::control<Rule>;

struct Builder {
  explicit Builder(const Conventions &of_game) : conventions(&of_game) {}

  const Conventions *conventions;
  std::vector<FenFault> faults;
  /// One for each board.
  std::vector<PositionSetup> setups{PositionSetup()};
  /// The side to move on each board, where it is told.
  std::vector<std::optional<Color>> sides{};
  /// The cell of the last man that was read, if it has one.
  std::optional<Cell> last_man{};
  // Where the next cell is: counted as written, big rows and rows from the top.
  int big_row = 0;
  int row = 0;
  int big_column = 0;
  int column = 0;

  PositionSetup &setup() { return setups.back(); }
  [[nodiscard]] std::optional<Role> role(char letter) const {
    return role_of(upper(letter), *conventions);
  }

  template <class Input> void fault(const Input &in, std::string sentence) {
    if (faults.size() == max_faults) {
      return;
    }
    faults.push_back({static_cast<std::size_t>(in.begin() - in.input().begin()), in.size(),
                      std::move(sentence)});
  }
};

std::string counted(int count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

template <class Input> std::string_view text_of(const Input &in) { return {in.begin(), in.size()}; }

/// A cell of Chesseract's fields, which have its own notation whatever the record has.
Cell native_cell(std::string_view text) {
  return resolve(*parse_cell(text), CoordinateSystem::chesseract);
}

constexpr Color color_of_man(char letter) {
  return letter == upper(letter) ? Color::white : Color::black;
}

template <class Rule> struct Action {};

template <> struct Action<grammar::fen_piece> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const char found = in.peek_char();
    const auto role = at.role(found);
    at.last_man.reset();
    if (!role) {
      at.fault(in, fmt::format("no piece has the letter {}", found));
    } else if (at.column < side && at.big_column < side && at.row < side && at.big_row < side) {
      at.last_man =
          hypercube::cell_at({side - 1 - at.big_row, at.big_column, side - 1 - at.row, at.column});
      at.setup().men.put(*at.last_man, Piece(color_of_man(found), *role));
    }
    ++at.column;
  }
};
template <> struct Action<grammar::fen_promoted> {
  static void apply0(Builder &at) {
    if (at.last_man) {
      at.setup().promoted.insert(*at.last_man);
    }
  }
};
template <> struct Action<grammar::fen_empty> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.column += in.peek_char() - '0';
  }
};
template <> struct Action<grammar::fen_cells> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (at.column != side) {
      at.fault(
          in, fmt::format("{} where a mini-board's line has {}", counted(at.column, "cell"), side));
    }
    at.column = 0;
    ++at.big_column;
  }
};
template <> struct Action<grammar::fen_line> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (at.big_column != side) {
      at.fault(in,
               fmt::format("{} where a line has {}", counted(at.big_column, "mini-board"), side));
    }
    at.big_column = 0;
    ++at.row;
  }
};
template <> struct Action<grammar::fen_big_row> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (at.row != side) {
      at.fault(in, fmt::format("{} where a big row has {}", counted(at.row, "line"), side));
    }
    at.row = 0;
    ++at.big_row;
  }
};
template <> struct Action<grammar::fen_board> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (at.big_row != side) {
      at.fault(in, fmt::format("{} where a board has {}", counted(at.big_row, "big row"), side));
    }
  }
};

constexpr Color color_of_side(char letter) { return letter == 'w' ? Color::white : Color::black; }

template <> struct Action<grammar::fen_side> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup().turn = color_of_side(in.peek_char());
    at.sides.resize(at.setups.size());
    at.sides.back() = at.setup().turn;
  }
};
template <> struct Action<grammar::fen_held_man> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const char found = in.peek_char();
    if (const auto role = at.role(found)) {
      std::uint8_t &count = at.setup().hands[index(color_of_man(found))][index(*role)];
      count = static_cast<std::uint8_t>(std::min(count + 1, 255));
    } else {
      at.fault(in, fmt::format("no piece has the letter {}", found));
    }
  }
};
template <> struct Action<grammar::fen_second_board> {
  static void apply0(Builder &at) {
    at.setups.emplace_back();
    at.big_row = 0;
  }
};
template <> struct Action<grammar::fen_hold> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (in.peek_char() != '-') {
      at.setup().held = color_of_side(in.peek_char());
    }
  }
};

template <> struct Action<grammar::fen_moves_due> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup().moves_due = in.peek_char() == '1' ? 1 : 2;
  }
};
template <> struct Action<grammar::fen_first_mover> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup().first_mover = native_cell(text_of(in));
    if (at.setup().moves_due == 2) {
      at.fault(in, "where two moves are due none has been made");
    }
  }
};
template <> struct Action<grammar::fen_king_taker> {
  static void apply0(Builder &at) { at.setup().may_take_king = true; }
};
template <> struct Action<grammar::fen_unmoved> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (text_of(in) == "-") {
      at.setup().unmoved = Placement::CellSet();
    }
  }
};
template <> struct Action<grammar::fen_unmoved_man> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const Cell cell = native_cell(text_of(in));
    if (!at.setup().unmoved) {
      at.setup().unmoved = Placement::CellSet();
    }
    at.setup().unmoved->insert(cell);
    if (!at.setup().men.at(cell).exists()) {
      at.fault(in, "this cell of an unmoved man is empty");
    }
  }
};

template <class Input> unsigned read_count(const Input &in, unsigned least, Builder &at) {
  const std::string_view text = text_of(in);
  unsigned value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || value > max_count || value < least) {
    at.fault(in, fmt::format("this number must lie between {} and {}", least, max_count));
  }
  return value;
}

template <> struct Action<grammar::fen_clock> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup().half_move_clock = read_count(in, 0, at);
  }
};
template <> struct Action<grammar::fen_number> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup().move_number = read_count(in, 1, at);
  }
};

/// Reads a text by the grammar of a game; what is found wrong is in the builder.
template <class Grammar> Builder read(std::string_view text, const Conventions &conventions) {
  Builder builder(conventions);
  if (text.size() > max_size) {
    builder.faults.push_back({max_size, text.size() - max_size, "this is too long for a position"});
    return builder;
  }
  tao::pegtl::memory_input in(text.data(), text.size(), "");
  try {
    tao::pegtl::parse<Grammar, Action, FenControl>(in, builder);
  } catch (const tao::pegtl::parse_error &error) {
    const std::size_t at = std::min(error.positions().front().byte, text.size());
    builder.faults.push_back(
        {at, at < text.size() ? std::size_t{1} : 0, std::string(error.message())});
  }
  return builder;
}

Builder read(std::string_view text, const hyperchess::Options & /*options*/) {
  return read<grammar::hyperchess_fen>(text, hyperchess::Position::conventions());
}

Builder read(std::string_view text, const orthodox::Options &options) {
  const Conventions &conventions = options.rules->conventions;
  return options.rules->captives == orthodox::Captives::gone
             ? read<grammar::plain_fen>(text, conventions)
             : read<grammar::crazyhouse_fen>(text, conventions);
}

Builder read(std::string_view text, const chesseract::Options & /*options*/) {
  return read<grammar::chesseract_fen>(text, chesseract::Position::conventions());
}

Builder read(std::string_view text, const bughouse::Options & /*options*/) {
  return read<grammar::bughouse_fen>(text, fourstar::bughouse_board.conventions);
}

} // namespace

MenReading parse_men(std::string_view text, const Variant &variant) {
  Builder builder = read<grammar::men_fen>(text, Position::initial(variant).conventions());
  MenReading reading{{}, std::move(builder.faults)};
  builder.sides.resize(builder.setups.size());
  for (std::size_t board = 0; board < builder.setups.size(); ++board) {
    reading.boards.push_back({builder.setups[board].men, builder.sides[board]});
  }
  return reading;
}

FenReading parse_fen(std::string_view text, const Variant &variant) {
  Builder builder =
      std::visit([text](const auto &options) { return read(text, options); }, variant.options);
  FenReading reading{std::nullopt, std::move(builder.faults)};
  if (reading.faults.empty()) {
    SetUp set = set_up(builder.setups, variant);
    reading.position = std::move(set.position);
    for (std::string &fault : set.faults) {
      reading.faults.push_back({0, text.size(), std::move(fault)});
    }
  }
  return reading;
}

} // namespace tessera
