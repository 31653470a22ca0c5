#include "coordinates.hpp"
#include "fen.hpp"
#include "letters.hpp"

#include <fmt/format.h>

namespace tessera {

namespace {

constexpr int side = hypercube::side;

std::string cells_text(const Placement &men, const Placement::CellSet &promoted = {}) {
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
          const Cell cell = hypercube::cell_at({big_row, big_column, row, column});
          const Piece piece = men.at(cell);
          if (piece.exists()) {
            end_run();
            text += letter(piece);
            text += promoted.contains(cell) ? "~" : "";
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

char letter_of(Color color) { return color == Color::white ? 'w' : 'b'; }

std::string fen_of(const hyperchess::Position &position) {
  return fmt::format("{} {} {} {} {}", cells_text(position.men()), letter_of(position.turn()),
                     position.held() ? letter_of(*position.held()) : '-',
                     position.half_move_clock(), position.move_number());
}

std::string hands_text(const orthodox::Position &position) {
  std::string text;
  for (const Color color : both_colors) {
    for (const Role role : position.conventions().roles) {
      text.append(position.hands()[index(color)][index(role)], letter(Piece(color, role)));
    }
  }
  return text.empty() ? "-" : text;
}

std::string fen_of(const orthodox::Position &position) {
  return fmt::format("{} {}{} {} {}", cells_text(position.men(), position.promoted()),
                     letter_of(position.turn()),
                     position.has_hands() ? ' ' + hands_text(position) : "",
                     position.half_move_clock(), position.move_number());
}

std::string fen_of(const bughouse::Position &position) {
  return fmt::format("{} | {}", fen_of(position.on(0)), fen_of(position.on(1)));
}

std::string fen_of(const chesseract::Position &position) {
  const auto native = [](Cell cell) { return to_string(cell, CoordinateSystem::chesseract); };
  std::string turn_part = std::to_string(position.moves_due());
  if (position.first_mover().exists()) {
    turn_part += native(position.first_mover()) + (position.may_take_king() ? "!" : "");
  }
  std::string unmoved;
  if (position.unmoved() == chesseract::Position::unmoved_unless_told(position.men())) {
    unmoved = "*";
  } else {
    for (const Cell cell : position.unmoved()) {
      unmoved += (unmoved.empty() ? "" : ",") + native(cell);
    }
  }
  return fmt::format("{} {} {} {} {}", cells_text(position.men()), letter_of(position.turn()),
                     turn_part, unmoved.empty() ? "-" : unmoved, position.move_number());
}

} // namespace

std::string to_fen(const Position &position) {
  return position.visit([](const auto &game) { return fen_of(game); });
}

} // namespace tessera
