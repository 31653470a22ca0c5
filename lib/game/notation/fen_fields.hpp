#pragma once

#include "fen_cells.hpp"

#include <charconv>

// What the fields after the cells mean.

namespace tessera::fen {

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
    at.panel_row = 0;
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
    at.setup().first_mover = native_cell(in, at);
    if (at.setup().moves_due == 2) {
      at.fault(in, "two moves are due, so no first move has been made");
    }
  }
};
template <> struct Action<grammar::fen_king_taker> {
  static void apply0(Builder &at) { at.setup().may_take_king = true; }
};
template <> struct Action<grammar::fen_unmoved> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (text_of(in) == "-") {
      at.setup().unmoved = CellSet();
    }
  }
};
template <> struct Action<grammar::fen_unmoved_man> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const Cell cell = native_cell(in, at);
    if (!at.setup().unmoved) {
      at.setup().unmoved = CellSet();
    }
    at.setup().unmoved->insert(cell);
    if (!at.setup().men.at(cell).exists()) {
      at.fault(in, "this cell of an unmoved piece is empty");
    }
  }
};

template <class Input> unsigned read_count(const Input &in, unsigned least, Builder &at) {
  const std::string_view text = text_of(in);
  unsigned value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || value > max_clock || value < least) {
    at.fault(in, fmt::format("this number must lie between {} and {}", least, max_clock));
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

template <Cell PositionSetup::*field> struct SetCell {
  template <class Input> static void apply(const Input &in, Builder &at) {
    at.setup().*field = native_cell(in, at);
    if (!(at.setup().*field).exists()) {
      at.fault(in, "this is not a cell of the board");
    }
  }
};
template <> struct Action<grammar::fen_passed_cell> : SetCell<&PositionSetup::passed> {};
template <> struct Action<grammar::fen_passer> : SetCell<&PositionSetup::passer> {};

template <> struct Action<grammar::fen_cell_passed> : SetCell<&PositionSetup::passed> {};
template <> struct Action<grammar::fen_pawn_behind> : SetCell<&PositionSetup::passer> {};
template <> struct Action<grammar::fen_unmoved_pawns> : Action<grammar::fen_unmoved> {};
template <> struct Action<grammar::fen_unmoved_pawn> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const Cell cell = native_cell(in, at);
    if (!cell.exists()) {
      at.fault(in, "this is not a cell of the board");
      return;
    }
    Action<grammar::fen_unmoved_man>::apply(in, at);
  }
};

template <> struct Action<grammar::fen_unmoved_men> : Action<grammar::fen_unmoved> {};
template <> struct Action<grammar::fen_unmoved_one> : Action<grammar::fen_unmoved_pawn> {};
template <> struct Action<grammar::fen_moved_one> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (const Cell cell = native_cell(in, at); !cell.exists()) {
      at.fault(in, "this is not a cell of the board");
    } else if (!at.setup().men.at(cell).exists()) {
      at.fault(in, "this cell of a piece that has moved is empty");
    } else {
      at.setup().moved.insert(cell);
    }
  }
};
template <> struct Action<grammar::fen_king_taken> {
  static void apply0(Builder &at) { at.setup().king_taken = true; }
};

struct NoRightsYet {
  static void apply0(Builder &at) { at.setup().castling.emplace(); }
};
template <> struct Action<grammar::fen_no_rights> : NoRightsYet {};
template <> struct Action<grammar::fen_first_right> : NoRightsYet {};
template <> struct Action<grammar::fen_right> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::string_view text = text_of(in);
    const std::vector<Panel> &panels = at.form->layout.panels;
    const auto slice = std::find_if(panels.begin(), panels.end(), [text](const Panel &panel) {
      return panel.title == text.substr(1, 2);
    });
    auto &of_color = (*at.setup().castling)[index(text[0] == 'W' ? Color::white : Color::black)];
    of_color[text[3] == 'K' ? 0 : 1] |= std::uint64_t{1} << (slice - panels.begin());
  }
};
template <> struct Action<grammar::fen_slice_cell_passed> : SetCell<&PositionSetup::passed> {};
template <> struct Action<grammar::fen_slice_passer> : SetCell<&PositionSetup::passer> {};

} // namespace tessera::fen
