#pragma once

#include "../../base/text.hpp"
#include "fen_builder.hpp"
#include "grammar/fen.hpp"

#include <fmt/format.h>

#include <algorithm>

// What the cells of a position mean, and the slices of a position that names them.

namespace tessera::fen {

template <class Rule> struct Action {};

template <> struct Action<grammar::fen_piece> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const char found = in.peek_char();
    const auto role = at.role(found);
    at.last_man.reset();
    if (!role) {
      at.fault(in, fmt::format("no piece has the letter {}", found));
    } else if (const std::vector<Cell> cells = at.cells(); at.place < cells.size()) {
      at.last_man = cells[at.place];
      at.setup().men.put(*at.last_man, Piece(color_of_man(found), *role));
    }
    ++at.place;
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
    at.place += static_cast<std::size_t>(in.peek_char() - '0');
  }
};
template <> struct Action<grammar::fen_cells> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const Layout &layout = at.form->layout;
    const std::size_t expected = at.cells().empty() ? layout.columns : at.cells().size();
    if (at.place != expected) {
      at.fault(in, fmt::format("{} where a {}'s line has {}", counted(at.place, "cell"),
                               at.form->panel_noun, expected));
    }
    at.place = 0;
    ++at.panel;
  }
};
template <> struct Action<grammar::fen_line> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::size_t expected = at.form->titled ? 1 : at.form->layout.across;
    if (at.panel != expected) {
      at.fault(in, fmt::format("{} where a line has {}", counted(at.panel, at.form->panel_noun),
                               expected));
    }
    at.panel = 0;
    ++at.row;
  }
};
template <> struct Action<grammar::fen_panel_row> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (at.row != at.form->layout.rows) {
      at.fault(in, fmt::format("{} where a {} has {}", counted(at.row, "line"),
                               at.form->panel_row_noun, at.form->layout.rows));
    }
    at.row = 0;
    ++at.panel_row;
  }
};
struct EndBoard {
  template <class Input> static void apply(const Input &in, Builder &at) {
    if (at.panel_row != at.form->layout.up) {
      at.fault(in, fmt::format("{} where a board has {}",
                               counted(at.panel_row, at.form->panel_row_noun), at.form->layout.up));
    }
  }
};
template <> struct Action<grammar::fen_board> : EndBoard {};
template <> struct Action<grammar::fen_faces> : EndBoard {};
template <> struct Action<grammar::fen_slice_title> {
  template <class Input> static void apply(const Input &in, Builder &at) {
    const std::vector<Panel> &panels = at.form->layout.panels;
    const auto found = std::find_if(panels.begin(), panels.end(), [&in](const Panel &panel) {
      return panel.title == text_of(in);
    });
    // (Only such a board has slices, and this form cannot name one that it does not have.)
    at.titled = &*found;
    at.row = 0;
    if (std::any_of(found->cells.begin(), found->cells.end(),
                    [&at](Cell cell) { return at.setup().men.at(cell).exists(); })) {
      at.fault(in, "this slice is given twice");
      at.titled = nullptr;
    }
  }
};

} // namespace tessera::fen
