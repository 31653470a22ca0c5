#include "marks.hpp"

#include "../../base/printable.hpp"
#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <utility>

namespace tessera {

namespace {

void add(std::vector<CellMark> &marks, char sign, const CellSet &cells, std::string meaning) {
  if (!cells.empty()) {
    marks.push_back({sign, cells, std::move(meaning)});
  }
}

/// The same marks, with the cell that they are about.
std::vector<CellMark> about(Cell cell, std::vector<CellMark> marks) {
  for (CellMark &mark : marks) {
    mark.about = cell;
  }
  return marks;
}

} // namespace

char capture_sign(const Conventions &conventions) { return role_of('X', conventions) ? '%' : 'x'; }

std::vector<CellMark> mark_moves(const Position &position, Cell cell) {
  const Reached reached = position.destinations(cell);
  const CellSet goes = reached.moves - reached.captures;
  const std::string_view man = name(position.at(cell).role());
  std::vector<CellMark> marks;
  add(marks, 'o', goes - reached.bent, fmt::format("where the {} goes", man));
  add(marks, '*', (goes & reached.bent) - reached.two_ways,
      fmt::format("where the {} goes with a turn", man));
  add(marks, '2', goes & reached.two_ways,
      fmt::format("where the {} goes with a turn, by either of two ways", man));
  add(marks, capture_sign(position.conventions()), reached.captures,
      fmt::format("what the {} takes", man));
  if (marks.empty()) {
    marks.push_back({'o', {}, fmt::format("where the {} goes", man)});
  }
  return about(cell, std::move(marks));
}

std::vector<CellMark> mark_attackers(const Position &position, Cell cell, Notation system) {
  const Piece piece = position.at(cell);
  const Color own = piece.exists() ? piece.color() : position.turn();
  const std::string text = to_string(cell, system);
  std::vector<CellMark> marks;
  add(marks, '@', {cell}, "the cell " + text);
  marks.push_back({'!', position.attackers(cell, opponent(own)),
                   piece.exists()
                       ? "threatens " + text
                       : fmt::format("{}'s pieces that reach {}", name(opponent(own)), text)});
  marks.push_back({'+', position.attackers(cell, own),
                   piece.exists() ? "protects " + text
                                  : fmt::format("{}'s pieces that reach {}", name(own), text)});
  return about(cell, std::move(marks));
}

std::vector<CellMark> mark_last(std::span<const Move> moves) {
  CellSet from;
  CellSet to;
  for (const Move &move : moves) {
    if (!move.drop) {
      from.insert(move.from);
    }
    to.erase(move.from);
    to.insert(move.to);
  }
  std::vector<CellMark> marks;
  const std::string_view what = moves.size() > 1 ? "turn" : "move";
  add(marks, '.', from - to, fmt::format("where the last {} came from", what));
  add(marks, '=', to, "where it went");
  return about(moves.empty() ? Cell() : moves.back().to, std::move(marks));
}

CellSet kings_in_check(const Position &position) {
  const CellSet kings = position.men().of(position.turn(), Role::king);
  CellSet attacked;
  if (!kings.empty() && !position.checkers().empty()) {
    for (const Cell king : kings) {
      if (!position.attackers(king, opponent(position.turn())).empty()) {
        attacked.insert(king);
      }
    }
  }
  return attacked;
}

std::vector<CellMark> mark_check(const Position &position) {
  const CellSet kings = kings_in_check(position);
  if (kings.empty()) {
    return {{'#', {}, "in check"}};
  }
  std::vector<CellMark> marks;
  add(marks, '#', kings, "in check");
  add(marks, '!', position.checkers(), "gives check");
  return about(*kings.begin(), std::move(marks));
}

bool is_mark_sign(char sign) {
  constexpr std::string_view of_frames = "|_:()[]";
  const bool seen = sign > ' ' && sign < 0x7f;
  return seen && of_frames.find(sign) == std::string_view::npos &&
         (!is_letter(sign) || sign == 'o' || sign == 'x');
}

namespace {

using Marks = Result<std::vector<CellMark>>;

enum class MarkKind : std::uint8_t { last, check, none, moves, attackers, cells };

/// What a text asks for, and of which cells.
struct WantedMarks {
  MarkKind kind;
  std::string_view value;
};

Result<WantedMarks> parse_wanted_marks(std::string_view asked) {
  static constexpr std::array<std::pair<std::string_view, MarkKind>, 6> words{{
      {"last", MarkKind::last},
      {"check", MarkKind::check},
      {"none", MarkKind::none},
      {"moves=", MarkKind::moves},
      {"attackers=", MarkKind::attackers},
      {"cells=", MarkKind::cells},
  }};
  for (const auto &[word, kind] : words) {
    const bool wants_cells = word.ends_with('=');
    if (wants_cells ? asked.starts_with(word) && asked.size() > word.size() : asked == word) {
      return WantedMarks{kind, asked.substr(word.size())};
    }
  }
  return Result<WantedMarks>::failure(fmt::format(
      "must be moves=CELL, attackers=CELL, last, check, none or cells=CELL,CELL:SIGN, not {}",
      in_quotes(asked)));
}

/// A position in which the piece may move: if it is the other side's turn, the turn is passed.
Result<Position> position_to_move(const Position &position, Color color) {
  Position other = position;
  if (position.turn() == color) {
    return other;
  }
  if (!position.checkers().empty()) {
    return Result<Position>::failure(fmt::format(
        "{0}'s king is in check, so {1}'s moves cannot be shown as if it were {1}'s turn",
        name(position.turn()), name(color)));
  }
  other.end_turn();
  return other;
}

Marks moves(const ChosenPosition &chosen, Cell cell) {
  const Piece piece = chosen.position.at(cell);
  if (!piece.exists()) {
    return Marks::failure(fmt::format("moves={0}: {0} is empty", to_string(cell, chosen.system)));
  }
  const Result<Position> position = position_to_move(chosen.position, piece.color());
  return position ? Marks(mark_moves(*position, cell))
                  : Marks::failure("moves: " + position.problem());
}

/// `AIa1,AIb1:o`, or without a sign, which is then `o`.
Marks cells(const ChosenPosition &chosen, std::string_view text) {
  CellMark mark{'o', {}, {}};
  // (No cell has a colon.)
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    const std::string_view sign = text.substr(colon + 1);
    if (sign.size() != 1 || !is_mark_sign(sign.front())) {
      return Marks::failure(fmt::format("cells: a sign is one plain character: o, x, a digit, or "
                                        "another that is no letter and no part of a frame, not {}",
                                        in_quotes(sign)));
    }
    mark.sign = sign.front();
    text = text.substr(0, colon);
  }
  for (bool goes_on = true; goes_on;) {
    const std::size_t comma = text.find(',');
    const std::string_view each = text.substr(0, comma);
    const std::optional<Cell> cell = parse_cell(each, chosen.system);
    if (!cell) {
      return Marks::failure(fmt::format("cells: {} is not a cell in the notation {}",
                                        in_quotes(each), chosen.system.name()));
    }
    mark.cells.insert(*cell);
    goes_on = comma != std::string_view::npos;
    text.remove_prefix(goes_on ? comma + 1 : text.size());
  }
  mark.meaning = "marked";
  return std::vector{mark};
}

} // namespace

Marks wanted_marks(const ChosenPosition &chosen, std::string_view asked) {
  const Result<WantedMarks> wanted = parse_wanted_marks(asked);
  if (!wanted) {
    return Marks::failure(wanted.problem());
  }
  switch (wanted->kind) {
  case MarkKind::last:
    return mark_last(chosen.last_moves);
  case MarkKind::check:
    return mark_check(chosen.position);
  case MarkKind::none:
    return std::vector<CellMark>();
  case MarkKind::cells:
    return cells(chosen, wanted->value);
  case MarkKind::moves:
  case MarkKind::attackers:
    break;
  }
  const Result<Cell> cell = cell_or_king(wanted->value, chosen);
  if (!cell) {
    return Marks::failure(fmt::format("{}: {}", asked.substr(0, asked.find('=')), cell.problem()));
  }
  return wanted->kind == MarkKind::moves ? moves(chosen, *cell)
                                         : mark_attackers(chosen.position, *cell, chosen.system);
}

Marks wanted_marks(const ChosenPosition &chosen, std::span<const std::string> asked) {
  std::vector<CellMark> all;
  for (const std::string &each : asked) {
    Marks marks = wanted_marks(chosen, each);
    if (!marks) {
      return marks;
    }
    all.insert(all.end(), marks->begin(), marks->end());
  }
  return all;
}

Result<std::vector<SvgArrow>> wanted_arrows(const ChosenPosition &chosen,
                                            std::span<const std::string> asked) {
  using Failure = Result<std::vector<SvgArrow>>;
  std::vector<SvgArrow> arrows;
  for (const std::string_view each : asked) {
    const std::size_t hyphen = each.find('-');
    if (hyphen == std::string_view::npos) {
      return Failure::failure(
          fmt::format("must be two cells with a hyphen between, not {}", in_quotes(each)));
    }
    const Result<Cell> from = cell_or_king(each.substr(0, hyphen), chosen);
    const Result<Cell> to = cell_or_king(each.substr(hyphen + 1), chosen);
    if (!from || !to) {
      return Failure::failure((from ? to : from).problem());
    }
    arrows.push_back({*from, *to});
  }
  return arrows;
}

void turn_to_board(ChosenPosition &chosen, unsigned board) {
  if (board != chosen.position.board()) {
    chosen.last_moves.clear();
  }
  chosen.position.choose_board(board);
}

std::optional<std::string> fault_of_wanted_marks(std::string_view asked) {
  const Result<WantedMarks> wanted = parse_wanted_marks(asked);
  return wanted ? std::nullopt : std::optional(wanted.problem());
}

} // namespace tessera
