#include "caption.hpp"

#include "../../game/notation/letters.hpp"
#include "board_lines.hpp"
#include "chosen_panels.hpp"
#include "picture_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace tessera {

namespace {

constexpr std::size_t caption_width = 80;

/// A line that grows word by word, and continues on the next line if it would be too long.
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
  /// Puts a separator after the last word.
  void end(std::string_view separator) { text_ += separator; }
  [[nodiscard]] std::string text() const { return text_ + '\n'; }

private:
  std::string text_;
  /// The width of a line, without the separator after its last word.
  std::size_t width_;
  std::size_t line_begin_ = 0;
};

/// The cells of the panels that the options leave out.
CellSet cells_not_drawn(const DiagramOptions &options) {
  if (options.panels.empty()) {
    return {};
  }
  CellSet cells = CellSet::all(options.system.board().cell_count());
  for (const Panel &panel : layout_of(options).panels) {
    for (const Cell cell : panel.cells) {
      if (cell.exists()) {
        cells.erase(cell);
      }
    }
  }
  return cells;
}

/// Says how many moves are left of a turn of two (CS-8) if that is one.
std::string_view part_of_turn(const Position &position) {
  if (position.mid_turn()) {
    return ", the second of two";
  }
  const bool is_short = position.moves_due() < position.conventions().moves_in_turn;
  return is_short ? ", the only move of this turn" : "";
}

} // namespace

std::string bottom_caption(Color bottom) {
  return bottom == Color::white ? "" : "Black's side is at the bottom.\n";
}

std::string labels_caption(const DiagramOptions &options, LabelPlaces places) {
  const bool whole = options.panels.empty();
  return options.system.board().caption(options.view, options.system,
                                        whole ? places : LabelPlaces::titles, whole);
}

std::string caption(const DiagramOptions &options) {
  switch (options.style) {
  case DiagramStyle::plain:
    return fmt::format("Cells as in the notation {}.\n", options.system.name());
  case DiagramStyle::grid:
    return labels_caption(options, LabelPlaces::top_and_sides) +
           "\nWhite's pieces (P), Black's [P].\n" + bottom_caption(bottom_of(options.view));
  case DiagramStyle::boxed:
  case DiagramStyle::compact:
  case DiagramStyle::unicode:
    break;
  }
  return labels_caption(options, LabelPlaces::all_sides) + " Capitals are White's.\n" +
         bottom_caption(bottom_of(options.view));
}

std::string legend(const Men &men, const DiagramOptions &options) {
  const CellSet hidden = cells_not_drawn(options);
  std::string text;
  for (const CellMark &mark : options.marks) {
    if (mark.meaning.empty()) {
      continue;
    }
    const bool in_words = options.style == DiagramStyle::plain;
    Words line(in_words ? mark.meaning : fmt::format("{} {}", mark.sign, mark.meaning),
               options.width == 0 ? caption_width : std::min(options.width, caption_width));
    bool any = false;
    const auto tell = [&](std::string_view whose, const CellSet &cells) {
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
    tell(in_words ? "" : " not drawn",
         in_words ? mark.cells - men.occupied() : (mark.cells & hidden) - men.occupied());
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

std::string promoted_line(const Position &position, Notation system) {
  const CellSet promoted = position.promoted();
  if (promoted.empty()) {
    return "";
  }
  const Men men = position.men();
  std::string text = "Promoted pawns:";
  for (const Color color : both_colors) {
    text += color == Color::white ? " White" : ", Black";
    const CellSet cells = promoted & men.of(color);
    for (const Cell cell : cells) {
      text += fmt::format(" {}{}", letter(men.at(cell).role()), to_string(cell, system));
    }
    text += cells.empty() ? " nothing" : "";
  }
  return text + ".\n";
}

std::string state_line(const Position &position, bool drawn) {
  const std::string_view side = name(position.turn());
  const Outcome shown = position.outcome();
  const Outcome outcome = shown == Outcome::ongoing && drawn ? Outcome::drawn : shown;
  const bool ended_elsewhere =
      outcome != Outcome::ongoing && position.ended_board() != position.board();
  const std::string turn = fmt::format("move {}{}", position.move_number(), part_of_turn(position));
  std::string_view end = ended_elsewhere ? ", but the game is over" : "";
  switch (ended_elsewhere ? Outcome::ongoing : outcome) {
  case Outcome::checkmate:
    return fmt::format("{} is checkmated, {}.\n", side, turn);
  case Outcome::stalemate:
    return fmt::format("{} is stalemated, {}.\n", side, turn);
  case Outcome::king_taken:
    end = ", but a king has been taken";
    break;
  case Outcome::drawn:
    end = ", but the game is drawn";
    break;
  case Outcome::ongoing:
    break;
  }
  // (There may be no king left to be in check.)
  const bool in_check = shown != Outcome::king_taken && !position.checkers().empty();
  return fmt::format("{} to move, {}{}{}.\n", side, turn, in_check ? ", in check" : "", end);
}

std::string position_lines(const Position &position, Notation system, bool drawn) {
  return hands_line(position) + promoted_line(position, system) + state_line(position, drawn);
}

std::optional<std::string> position_line(std::string_view text) {
  const std::vector<PictureLine> lines = picture_lines(text);
  const auto line = std::find_if(lines.begin(), lines.end(),
                                 [](const PictureLine &each) { return !each.text.empty(); });
  return line != lines.end() && begins_position(line->text) ? std::optional(line->text)
                                                            : std::nullopt;
}

} // namespace tessera
