#include "caption.hpp"

#include "../notation/letters.hpp"

#include <fmt/format.h>

#include <string_view>

namespace tessera {

namespace {

constexpr std::size_t caption_width = 80;

/// Big row 3, big column 1, row 4, column 2: no two alike, so that their order shows.
constexpr hypercube::Coordinates example{2, 0, 3, 1};

std::string_view axis_name(Axis axis) {
  switch (axis) {
  case Axis::big_row:
    return "big row";
  case Axis::big_column:
    return "big column";
  case Axis::row:
    return "row";
  case Axis::column:
    break;
  }
  return "column";
}

std::string_view label_place(const View &view, Axis axis) {
  return axis == view.outside_across  ? "top"
         : axis == view.outside_up    ? "far right"
         : axis == view.inside_across ? "bottom"
                                      : "left";
}

/// The example's text, then what each part of it names, two parts a line.
std::string told(const View &view, CoordinateSystem system, bool places) {
  const auto part = [&](std::size_t place_in_text) {
    const Axis axis = info(system).order[place_in_text];
    const int coordinate = example[static_cast<std::size_t>(axis)];
    return fmt::format("{} {}{}", axis_name(axis), axis_label(coordinate, axis, system),
                       places ? fmt::format(" ({})", label_place(view, axis)) : "");
  };
  const std::string cell = fmt::format("Cell {}: ", to_string(hypercube::cell_at(example), system));
  return fmt::format("{}{}, {},{}{}, {}.", cell, part(0), part(1),
                     places ? '\n' + std::string(cell.size(), ' ') : " ", part(2), part(3));
}

/// A line that grows word by word, and goes on in the next where it would be too long.
class Words {
public:
  Words(std::string begin, std::size_t width) : text_(std::move(begin)), width_(width) {}
  void add(std::string_view word) {
    if (text_.size() - line_begin_ + word.size() >= width_) {
      text_ += "\n ";
      line_begin_ = text_.size() - 1;
    }
    text_ += word;
  }
  /// Puts a separator behind the last word.
  void end(std::string_view separator) { text_ += separator; }
  [[nodiscard]] std::string text() const { return text_ + '\n'; }

private:
  std::string text_;
  /// Of a line, but for the separator behind its last word.
  std::size_t width_;
  std::size_t line_begin_ = 0;
};

} // namespace

std::string bottom_caption(Color bottom) {
  return bottom == Color::white ? "" : "Black's side is at the bottom.\n";
}

std::string axes_caption(const View &view, CoordinateSystem system) {
  return told(view, system, true) + '\n' + bottom_caption(view.bottom);
}

std::string caption(const DiagramOptions &options) {
  const View &view = options.view;
  switch (options.style) {
  case DiagramStyle::plain:
    return fmt::format("Cells as in the notation {}.\n", info(options.system).name);
  case DiagramStyle::grid:
    return fmt::format("{}\nAt the top {} and {}, at the sides {} and {}.\n"
                       "White's men (P), Black's [P].\n",
                       told(view, options.system, false), axis_name(view.outside_across),
                       axis_name(view.inside_across), axis_name(view.outside_up),
                       axis_name(view.inside_up)) +
           bottom_caption(view.bottom);
  case DiagramStyle::boxed:
  case DiagramStyle::compact:
  case DiagramStyle::unicode:
    break;
  }
  return told(view, options.system, true) + " Capitals are White's.\n" +
         bottom_caption(view.bottom);
}

std::string legend(const Placement &men, const DiagramOptions &options) {
  std::string text;
  for (const CellMark &mark : options.marks) {
    if (mark.meaning.empty()) {
      continue;
    }
    const bool in_words = options.style == DiagramStyle::plain;
    Words line(in_words ? mark.meaning : fmt::format("{} {}", mark.sign, mark.meaning),
               options.width == 0 ? caption_width : std::min(options.width, caption_width));
    bool any = false;
    const auto tell = [&](std::string_view whose, const hypercube::CellSet &cells) {
      std::string_view between = any ? ";" : ":";
      for (const Cell cell : cells) {
        const Piece piece = men.at(cell);
        line.end(between);
        line.add(fmt::format("{} {}{}", whose,
                             piece.exists() ? std::string(1, letter(piece.role())) : "",
                             to_string(cell, options.system)));
        between = ",";
        whose = "";
        any = true;
      }
    };
    tell(" White's", mark.cells & men.of(Color::white));
    tell(" Black's", mark.cells & men.of(Color::black));
    if (in_words) {
      tell("", mark.cells - men.occupied());
    }
    if (mark.cells.empty()) {
      line.add(": none");
    }
    text += line.text();
  }
  return text;
}

std::string hands_line(const Position &position) {
  const Hands *hands = position.hands();
  if (hands == nullptr) {
    return "";
  }
  std::string text = "In hand:";
  for (const Color color : both_colors) {
    text += color == Color::white ? " White" : ", Black";
    bool any = false;
    for (const Role role : position.conventions().roles) {
      if (const unsigned count = (*hands)[index(color)][index(role)]; count > 0) {
        text += fmt::format(" {}{}", count == 1 ? "" : std::to_string(count), letter(role));
        any = true;
      }
    }
    text += any ? "" : " nothing";
  }
  return text + ".\n";
}

std::string state_line(const Position &position) {
  const std::string_view side = name(position.turn());
  // A game on two boards may go on where one of them stands still.
  switch (position.board_count() == 1 ? position.outcome() : Outcome::ongoing) {
  case Outcome::checkmate:
    return fmt::format("{} is checkmated.\n", side);
  case Outcome::stalemate:
    return fmt::format("{} is stalemated.\n", side);
  case Outcome::drawn:
    return "The game is drawn.\n";
  case Outcome::king_taken:
    return "A king has been taken.\n";
  case Outcome::ongoing:
    break;
  }
  return fmt::format("{} to move, move {}{}{}.\n", side, position.move_number(),
                     position.mid_turn() ? ", the second of two" : "",
                     position.checkers().empty() ? "" : ", in check");
}

} // namespace tessera
