#include "fen.hpp"

#include "../text.hpp"
#include "grammar/fen.hpp"
#include "letters.hpp"

#include <fmt/format.h>

#include <charconv>

namespace tessera {

namespace {

constexpr int side = hypercube::side;
constexpr unsigned max_count = 99'999;
/// The first so many faults of a text are told: nobody mends more at once.
constexpr std::size_t max_faults = 16;
/// A position has some 500 bytes at the most.
constexpr std::size_t max_size = 2'000;

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
template <> inline constexpr auto fen_message<grammar::fen_end> = "nothing more is expected here";

struct FenErrors {
  template <class Rule> static constexpr auto message = fen_message<Rule>;
};
template <class Rule> using FenControl = tao::pegtl::must_if<FenErrors>::control<Rule>;

struct Builder {
  std::vector<FenFault> faults;
  PositionSetup setup;
  // Where the next cell is: counted as written, big rows and rows from the top.
  int big_row = 0;
  int row = 0;
  int big_column = 0;
  int column = 0;

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

template <class Rule> struct Action {};

template <> struct Action<grammar::fen_piece> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const char found = in.peek_char();
    const auto role = role_of(upper(found));
    if (!role) {
      at.fault(in, fmt::format("no piece has the letter {}", found));
    } else if (at.column < side && at.big_column < side && at.row < side && at.big_row < side) {
      const Color color = found == upper(found) ? Color::white : Color::black;
      at.setup.men.put(
          hypercube::cell_at({side - 1 - at.big_row, at.big_column, side - 1 - at.row, at.column}),
          Piece(color, *role));
    }
    ++at.column;
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

constexpr Color color_of(char letter) { return letter == 'w' ? Color::white : Color::black; }

template <> struct Action<grammar::fen_side> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup.turn = color_of(in.peek_char());
  }
};
template <> struct Action<grammar::fen_hold> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (in.peek_char() != '-') {
      at.setup.held = color_of(in.peek_char());
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
    at.setup.half_move_clock = read_count(in, 0, at);
  }
};
template <> struct Action<grammar::fen_number> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup.move_number = read_count(in, 1, at);
  }
};

std::string cells_text(const Placement &men) {
  std::string text;
  for (int big_row = side - 1; big_row >= 0; --big_row) {
    for (int row = side - 1; row >= 0; --row) {
      for (int big_column = 0; big_column < side; ++big_column) {
        int empty = 0;
        const auto end_run = [&] {
          text += empty > 0 ? std::to_string(empty) : "";
          empty = 0;
        };
        for (int column = 0; column < side; ++column) {
          const Piece piece = men.at(hypercube::cell_at({big_row, big_column, row, column}));
          if (piece.exists()) {
            end_run();
            text += letter(piece);
          } else {
            ++empty;
          }
        }
        end_run();
        text += big_column + 1 < side ? "-" : "";
      }
      text += row > 0 ? "/" : "";
    }
    text += big_row > 0 ? "//" : "";
  }
  return text;
}

std::string fields_text(const hyperchess::Position &position) {
  const auto letter_of = [](Color color) { return color == Color::white ? 'w' : 'b'; };
  return fmt::format("{} {} {} {}", letter_of(position.turn()),
                     position.held() ? letter_of(*position.held()) : '-',
                     position.half_move_clock(), position.move_number());
}

FenReading parse_fen(std::string_view text, const hyperchess::Options &options) {
  if (text.size() > max_size) {
    return {std::nullopt, {{max_size, text.size() - max_size, "this is too long for a position"}}};
  }
  Builder builder;
  tao::pegtl::memory_input in(text.data(), text.size(), "");
  try {
    tao::pegtl::parse<grammar::hyperchess_fen, Action, FenControl>(in, builder);
  } catch (const tao::pegtl::parse_error &error) {
    const std::size_t at = std::min(error.positions().front().byte, text.size());
    builder.faults.push_back(
        {at, at < text.size() ? std::size_t{1} : 0, std::string(error.message())});
  }
  if (builder.faults.empty()) {
    for (std::string &fault : hyperchess::Position::faults(builder.setup, options)) {
      builder.faults.push_back({0, text.size(), std::move(fault)});
    }
  }
  FenReading reading{std::nullopt, std::move(builder.faults)};
  if (reading.faults.empty()) {
    reading.position = Position(hyperchess::Position(builder.setup, options));
  }
  return reading;
}

} // namespace

FenReading parse_fen(std::string_view text, const Variant &variant) {
  return std::visit([text](const auto &options) { return parse_fen(text, options); },
                    variant.options);
}

std::string to_fen(const Position &position) {
  return position.visit(
      [](const auto &game) { return cells_text(game.men()) + ' ' + fields_text(game); });
}

} // namespace tessera
