#include "text_diff.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../game/notation/fen.hpp"
#include "../../picture/diagram/diagram.hpp"
#include "difference_sentence.hpp"

#include <fmt/format.h>

#include <utility>

namespace tessera {

TextDiff::TextDiff(const ComparedFile &a, const ComparedFile &b, DiagramOptions drawing,
                   Print print)
    : WrittenDiff(std::move(print)), a_(printable(a.name)), b_(printable(b.name)),
      drawing_(std::move(drawing)), several_(a.games->games() > 1 || b.games->games() > 1) {}

void TextDiff::pair(ComparedPair &pair) {
  part();
  if (several_) {
    write(fmt::format("Game {} of {} and game {} of {}:\n", pair.number_a, a_, pair.number_b, b_));
  }
  Locator in_a(pair.record_a.record);
  Locator in_b(pair.record_b.record);
  pair.tell_differences([&](const Difference &each) {
    write(fmt::format("{}: {}\n", places(in_a.locate(each.a.span), in_b.locate(each.b.span)),
                      difference_sentence(each)));
  });
  if (!pair.is_one_game() && pair.record_a.setting && pair.record_b.setting) {
    write("These are different games or starts, so their moves are not compared.\n");
  }
  if (pair.parting) {
    draw_parting(pair);
  }
  print();
}

void TextDiff::only(DiffSide side, std::size_t number, const LoadedGame &game) {
  part();
  const std::string &file = side == DiffSide::a ? a_ : b_;
  const Place place = Locator(game.record).locate({0, 0});
  std::string players;
  if (const auto white = game.record.tag_value("White")) {
    players = fmt::format(": {} - {}", shown_in_line(*white),
                          shown_in_line(game.record.tag_value("Black").value_or("?")));
  }
  write(fmt::format("{}:{}:{}: game {} is only in {}{}\n", file, place.line, place.column, number,
                    file, players));
  print();
}

void TextDiff::finish(const DiffTotal &total) {
  if (total.all_same()) {
    write("The records are the same.\n");
  } else if (several_) {
    part();
    write(fmt::format("{} the same, {} different, {} only in {}, {} only in {}\n", total.same,
                      total.different, total.only_a, a_, total.only_b, b_));
  }
  print();
}

void TextDiff::part() {
  write(first_ ? "" : "\n");
  first_ = false;
}

std::string TextDiff::places(const Place &a, const Place &b) const {
  return fmt::format("{}:{}:{} {}:{}:{}", a_, a.line, a.column, b_, b.line, b.column);
}

void TextDiff::draw_parting(const ComparedPair &pair) {
  const Parting &parting = *pair.parting;
  const auto move = [](const ComparedTurn *turn) {
    return turn == nullptr ? std::string("the end") : shown_in_line(turn->text);
  };
  write(fmt::format("\nThe moves part at {}: {} in {}, {} in {}. The board before:\n\n",
                    to_string(parting.turn), move(parting.a), a_, move(parting.b), b_));
  std::vector<std::vector<CellMark>> marks(pair.position->board_count());
  for (unsigned board = 0; board < marks.size(); ++board) {
    marks[board] = marks_of(parting, board);
  }
  drawing_.system = pair.system();
  write(draw_boards(*pair.position, drawing_, marks));
  write("\n" + to_fen(*pair.position) + "\n");
}

/// The cells of the moves at which the games part, on one board.
std::vector<CellMark> TextDiff::marks_of(const Parting &parting, unsigned board) const {
  const auto cells_of = [board](const ComparedTurn *turn) {
    CellSet cells;
    if (turn != nullptr && (lower(turn->name.board) == 'b' ? 1U : 0U) == board) {
      for (const Move &move : turn->moves.items()) {
        cells.insert(move.from);
        cells.insert(move.to);
      }
    }
    return cells;
  };
  const CellSet of_a = cells_of(parting.a);
  const CellSet of_b = cells_of(parting.b);
  std::vector<CellMark> marks{{'<', of_a, "the move in " + a_}, {'>', of_b, "the move in " + b_}};
  marks.push_back({'=', of_a & of_b, "both moves"});
  std::erase_if(marks, [](const CellMark &mark) { return mark.cells.empty(); });
  return marks;
}

} // namespace tessera
