#include "marks.hpp"

#include "../../game/notation/letters.hpp"
#include "../../base/text.hpp"

#include <fmt/format.h>

#include <algorithm>

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

} // namespace tessera
