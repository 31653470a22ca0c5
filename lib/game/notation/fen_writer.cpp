#include "../../base/text.hpp"
#include "../board/board.hpp"
#include "coordinates.hpp"
#include "fen.hpp"
#include "letters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

/// Adds a row of one panel, with its empty cells counted.
void add_row(std::string &text, const Layout &layout, const Panel &panel, std::size_t row,
             const PositionSetup &setup) {
  unsigned empty = 0;
  const auto end_run = [&] {
    if (empty > 0) {
      const fmt::format_int digits(std::exchange(empty, 0));
      text.append(digits.data(), digits.size());
    }
  };
  for (std::size_t column = 0; column < layout.columns; ++column) {
    const Cell cell = layout.cell(panel, column, row);
    if (!cell.exists()) {
      continue;
    }
    if (const Piece piece = setup.men.at(cell); piece.exists()) {
      end_run();
      text += letter(piece);
      if (setup.promoted.contains(cell)) {
        text += '~';
      }
    } else {
      ++empty;
    }
  }
  end_run();
}

/// The panels that hold a piece, each after its title.
void add_titled(std::string &text, const PositionSetup &setup, const LineForm &form) {
  std::string_view between;
  for (const Panel &panel : form.layout.panels) {
    const bool is_empty = std::none_of(panel.cells.begin(), panel.cells.end(),
                                       [&setup](Cell cell) { return setup.men.at(cell).exists(); });
    if (is_empty) {
      continue;
    }
    text += std::exchange(between, form.between_panel_rows);
    text += panel.title + ':';
    for (std::size_t row = 0; row < form.layout.rows; ++row) {
      text += row > 0 ? form.between_rows : "";
      add_row(text, form.layout, panel, row, setup);
    }
  }
}

void add_cells(std::string &text, const PositionSetup &setup, const LineForm &form) {
  const Layout &layout = form.layout;
  if (form.titled) {
    add_titled(text, setup, form);
    return;
  }
  for (std::size_t up = layout.up; up-- > 0;) {
    for (std::size_t row = layout.rows; row-- > 0;) {
      for (std::size_t across = 0; across < layout.across; ++across) {
        text += across > 0 ? form.between_panels : "";
        add_row(text, layout, *layout.panel(across, up), row, setup);
      }
      text += row > 0 ? form.between_rows : "";
    }
    text += up > 0 ? form.between_panel_rows : "";
  }
}

char letter_of(Color color) { return color == Color::white ? 'w' : 'b'; }

std::string hands_text(const Hands &hands, std::span<const Role> roles) {
  std::string text;
  for (const Color color : both_colors) {
    for (const Role role : roles) {
      text.append(hands[index(color)][index(role)], letter(Piece(color, role)));
    }
  }
  return text.empty() ? "-" : text;
}

std::string turn_part_text(const PositionSetup &setup, Notation notation) {
  std::string text = std::to_string(setup.moves_due);
  if (setup.first_mover.exists()) {
    text += notation.write(setup.first_mover) + (setup.may_take_king ? "!" : "");
  }
  return text;
}

std::string unmoved_text(const std::optional<CellSet> &unmoved, Notation notation,
                         std::string_view between) {
  if (!unmoved) {
    return "*";
  }
  std::string text;
  for (const Cell cell : *unmoved) {
    text += text.empty() ? "" : between;
    text += notation.write(cell);
  }
  return text.empty() ? "-" : text;
}

std::string passed_text(const PositionSetup &setup, Notation notation, char between) {
  if (!setup.passed.exists()) {
    return "-";
  }
  return notation.write(setup.passed) +
         (setup.passer.exists() ? between + notation.write(setup.passer) : "");
}

/// Who may castle, on which slice and on which wing: Wa1K,Ba5Q (OC-15).
std::string castling_text(const std::optional<CastlingRights> &castling, const LineForm &form) {
  if (!castling) {
    return "*";
  }
  std::string text;
  for (const Color color : both_colors) {
    for (std::size_t slice = 0; slice < form.layout.panels.size(); ++slice) {
      for (const std::size_t wing : {std::size_t{0}, std::size_t{1}}) {
        if (((*castling)[index(color)][wing] >> slice & 1U) != 0) {
          text += text.empty() ? "" : ",";
          text += upper(letter_of(color)) + form.layout.panels[slice].title + "KQ"[wing];
        }
      }
    }
  }
  return text.empty() ? "-" : text;
}

std::string field_text(FenField field, const PositionSetup &setup, const Conventions &conventions) {
  switch (field) {
  case FenField::hold:
    return {setup.held ? letter_of(*setup.held) : '-'};
  case FenField::hands:
    return hands_text(setup.hands, conventions.roles);
  case FenField::turn_part:
    return turn_part_text(setup, conventions.notation);
  case FenField::unmoved:
    return unmoved_text(setup.unmoved, conventions.notation, ",");
  case FenField::passed_cell:
    return passed_text(setup, conventions.notation, ',');
  case FenField::unmoved_pawns:
    return unmoved_text(setup.unmoved, conventions.notation, ";");
  case FenField::passed_pawn:
    return passed_text(setup, conventions.notation, ':');
  case FenField::castling:
    return castling_text(setup.castling, conventions.notation.board().line_form());
  case FenField::slice_passed:
    return passed_text(setup, conventions.notation, ':');
  case FenField::unmoved_men:
    return setup.moved.empty() ? unmoved_text(setup.unmoved, conventions.notation, ";")
                               : "*-" + unmoved_text(setup.moved, conventions.notation, ";");
  case FenField::last_move:
    return setup.king_taken ? "x" : passed_text(setup, conventions.notation, ':');
  case FenField::half_move_clock:
    return std::to_string(setup.half_move_clock);
  case FenField::move_number:
    break;
  }
  return std::to_string(setup.move_number);
}

/// The side to move and the rest of one board, each with a blank before it.
std::string fields_text(const PositionSetup &setup, const Conventions &conventions,
                        bool with_number) {
  std::string text{' ', letter_of(setup.turn)};
  for (const FenField field : conventions.fen_fields) {
    if (with_number || field != FenField::move_number) {
      text += ' ' + field_text(field, setup, conventions);
    }
  }
  return text;
}

/// What `write` makes of the setup of each board, in the order of the boards.
template <class Write>
std::vector<std::string> of_boards(const Position &position, const Write &write) {
  std::vector<std::string> texts;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    Position here = position;
    here.choose_board(board);
    texts.push_back(write(here.setup()));
  }
  return texts;
}

std::vector<std::string> fens(const Position &position, bool with_number) {
  const Conventions &conventions = position.conventions();
  return of_boards(position, [&](const PositionSetup &setup) {
    std::string text;
    add_cells(text, setup, conventions.notation.board().line_form());
    return text + fields_text(setup, conventions, with_number);
  });
}

std::string on_one_line(const std::vector<std::string> &boards) {
  return fmt::format("{}", fmt::join(boards, " | "));
}

} // namespace

std::string to_fen(const Position &position) { return on_one_line(fens(position, true)); }

std::string fen_without_number(const Position &position) {
  return on_one_line(fens(position, false));
}

std::vector<std::string> fens_of_boards(const Position &position) { return fens(position, true); }

std::string fields_behind_cells(const Position &position) {
  return on_one_line(of_boards(position, [&](const PositionSetup &setup) {
    return fields_text(setup, position.conventions(), true).substr(1);
  }));
}

} // namespace tessera
