#include "mark_options.hpp"

#include "diagram/marks.hpp"
#include "notation/letters.hpp"

#include <fmt/format.h>

namespace tessera::cli {

namespace {

using Marks = Result<std::vector<CellMark>>;

Marks failure(std::string problem) { return Marks::failure("--mark " + std::move(problem)); }

/// A position in which the man may move: if it is the other side's turn, that is passed over.
Result<Position> position_to_move(const Position &position, Color color) {
  Position other = position;
  if (position.turn() == color) {
    return other;
  }
  if (!position.checkers().empty()) {
    return Result<Position>::failure(
        fmt::format("{}'s king is in check, so {}'s men cannot be thought to move now",
                    name(position.turn()), name(color)));
  }
  other.end_turn();
  return other;
}

Marks moves(const ChosenPosition &chosen, Cell cell) {
  const Piece piece = chosen.position.at(cell);
  if (!piece.exists()) {
    return failure(fmt::format("moves={0}: {0} is empty", to_string(cell, chosen.system)));
  }
  const Result<Position> position = position_to_move(chosen.position, piece.color());
  return position ? Marks(mark_moves(*position, cell)) : failure("moves: " + position.problem());
}

/// `AIa1,AIb1:o`, or without a sign, which is then `o`.
Marks cells(const ChosenPosition &chosen, std::string_view text) {
  CellMark mark{'o', {}, {}};
  if (text.size() > 2 && text[text.size() - 2] == ':') {
    mark.sign = text.back();
    text.remove_suffix(2);
  }
  if (!is_mark_sign(mark.sign)) {
    return failure(fmt::format(
        "cells: a sign is o, x, a digit or another that is no part of a frame, not \"{}\"",
        mark.sign));
  }
  for (bool goes_on = true; goes_on;) {
    const std::size_t comma = text.find(',');
    const std::string_view each = text.substr(0, comma);
    const std::optional<Cell> cell = parse_cell(each, chosen.system);
    if (!cell) {
      return failure(fmt::format("cells: \"{}\" is no cell in the notation {}", each,
                                 info(chosen.system).name));
    }
    mark.cells.insert(*cell);
    goes_on = comma != std::string_view::npos;
    text.remove_prefix(goes_on ? comma + 1 : text.size());
  }
  mark.meaning = "marked";
  return std::vector{mark};
}

Marks marks_of(const ChosenPosition &chosen, std::string_view asked) {
  const std::size_t equals = asked.find('=');
  const std::string_view what = asked.substr(0, equals);
  if (equals == std::string_view::npos) {
    if (what == "last") {
      return mark_last(chosen.last_moves);
    }
    return what == "check" ? mark_check(chosen.position) : std::vector<CellMark>();
  }
  const std::string_view value = asked.substr(equals + 1);
  if (what == "cells") {
    return cells(chosen, value);
  }
  const Result<Cell> cell = cell_or_king(value, chosen);
  if (!cell) {
    return failure(fmt::format("{}: {}", what, cell.problem()));
  }
  return what == "moves" ? moves(chosen, *cell)
                         : mark_attackers(chosen.position, *cell, chosen.system);
}

std::string check_form(const std::string &asked) {
  for (const std::string_view word : {"last", "check", "none"}) {
    if (asked == word) {
      return "";
    }
  }
  for (const std::string_view begin : {"moves=", "attackers=", "cells="}) {
    if (asked.starts_with(begin) && asked.size() > begin.size()) {
      return "";
    }
  }
  return "is moves=CELL, attackers=CELL, last, check, none or cells=CELL,CELL:SIGN, not \"" +
         asked + '"';
}

} // namespace

std::shared_ptr<MarkOptions> MarkOptions::add_to(CLI::App &app) {
  auto options = std::make_shared<MarkOptions>();
  app.add_option(
         "--mark", options->asked_,
         "What to mark: moves=CELL, attackers=CELL (or king for a cell), last, check, none, or "
         "cells=CELL,CELL:SIGN; may be given several times. Default: last")
      ->type_name("MARK")
      ->allow_extra_args(false)
      ->check(CLI::Validator(check_form, ""));
  return options;
}

Marks MarkOptions::marks(const ChosenPosition &chosen) const {
  if (asked_.empty()) {
    return marks_of(chosen, "last");
  }
  std::vector<CellMark> all;
  for (const std::string &asked : asked_) {
    const Marks marks = marks_of(chosen, asked);
    if (!marks) {
      return marks;
    }
    all.insert(all.end(), marks->begin(), marks->end());
  }
  return all;
}

} // namespace tessera::cli
