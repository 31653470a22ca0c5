#include "../../game/notation/letters.hpp"
#include "../../record/replay/read_move.hpp"
#include "position_changes.hpp"

#include <array>
#include <string_view>
#include <utility>

// What a page knows about moves: where pieces may go, by what way, and why not elsewhere.

namespace tessera {

PositionChanges::Legal PositionChanges::legal_moves(const Position &position) {
  Legal legal{position.legal_moves(), {}, {}};
  for (const Move &move : legal.all) {
    (move.drop ? legal.puts[*move.drop] : legal.to[move.from]).insert(move.to);
  }
  return legal;
}

void PositionChanges::refuse(const Position &position, const Legal &legal, const Move &move,
                             Moves &moves) {
  const Move whole = as_it_stands(move, position);
  if (const auto refusal =
          position.why_not_among({whole, std::nullopt, std::nullopt, std::nullopt}, legal.all)) {
    moves[move.to.index()] =
        first_reason + static_cast<std::uint32_t>(reasons_->number(*refusal, whole, position));
  }
}

PositionChanges::Moves PositionChanges::moves_of(const Position &position, const Legal &legal,
                                                 Cell from, const CellSet &to) {
  Moves moves(cell_count_);
  const Reached reached = position.told_apart(from, to);
  for (const Cell cell : to) {
    moves[cell.index()] = 1U + (reached.captures.contains(cell) ? 1U : 0U) +
                          (reached.bent.contains(cell) ? 2U : 0U) +
                          (reached.two_ways.contains(cell) ? 4U : 0U);
  }
  const Reached alone = position.alone(position.at(from), from);
  for (const Cell cell : (alone.moves | alone.captures) - to) {
    refuse(position, legal, {from, cell}, moves);
  }
  return moves;
}

PositionChanges::Moves PositionChanges::moves_from_hand(const Position &position,
                                                        const Legal &legal, Role role,
                                                        const CellSet &to) {
  Moves moves(cell_count_);
  for (const Cell cell : to) {
    moves[cell.index()] = 1;
  }
  for (const Cell cell : CellSet::all(cell_count_) - position.occupied() - to) {
    refuse(position, legal, {cell, cell, std::nullopt, role}, moves);
  }
  return moves;
}

std::string PositionChanges::differences(const Moves &before, const Moves &now) const {
  if (before == now) {
    return {};
  }
  std::map<std::uint32_t, std::vector<Cell>> groups;
  for (unsigned index = 0; index < cell_count_; ++index) {
    if ((before.empty() ? 0 : before[index]) != now[index]) {
      groups[now[index]].push_back(Cell(index));
    }
  }
  std::string text;
  for (const auto &[way, cells] : groups) {
    text += ' ';
    if (way == 0) {
      text += '-';
    } else if (way < first_reason) {
      text += static_cast<char>('a' + way - 1);
    } else {
      text += std::to_string(way - first_reason);
    }
    text += ':' + digits_.list(cells);
  }
  return text;
}

void PositionChanges::tell_moves(const Position &position, const Legal &legal, Board &board,
                                 PageJson &changes) {
  PageJson told = PageJson::array();
  const auto tell = [&](const std::string &who, Moves &before, Moves now) {
    if (std::string text = differences(before, now); !text.empty()) {
      told.push_back(who + text);
    }
    before = std::move(now);
  };
  const auto in = [](const auto &lists, auto of) {
    const auto found = lists.find(of);
    return found == lists.end() ? CellSet() : found->second;
  };
  const Color turn = position.turn();
  for (const Cell from : position.men_of(turn)) {
    tell(digits_.of(from), board.of_men[from].moves,
         moves_of(position, legal, from, in(legal.to, from)));
  }
  if (const Hands *hands = position.hands()) {
    for (const Role role : position.conventions().roles) {
      if ((*hands)[index(turn)][index(role)] > 0) {
        const char man = letter(Piece(turn, role));
        tell(std::string("*") + man, board.moves_from_hand[man],
             moves_from_hand(position, legal, role, in(legal.puts, role)));
      }
    }
  }
  if (!told.empty()) {
    changes["moves"] = std::move(told);
  }
}

void PositionChanges::tell_ways(const Position &position, const Legal &legal, Board &board,
                                PageJson &changes) const {
  PageJson told = PageJson::array();
  for (const auto &[from, to] : legal.to) {
    std::string text;
    for (const Cell cell : to) {
      std::vector<Cell> way = position.way({from, cell});
      std::vector<Cell> &before = board.of_men[from].ways[cell];
      if (way != before) {
        text += ' ' + digits_.of(cell) + ':' + digits_.list(way);
        before = std::move(way);
      }
    }
    if (!text.empty()) {
      told.push_back(digits_.of(from) + text);
    }
  }
  if (!told.empty()) {
    changes["ways"] = std::move(told);
  }
}

PageJson PositionChanges::moves_elsewhere(const Position &position, const Legal &legal) const {
  PageJson told = PageJson::array();
  for (const auto &[from, to] : legal.to) {
    for (const Cell cell : to) {
      const Move move{from, cell};
      const Cell stands = position.lands_on(move);
      const Cell victim = position.victim(move);
      if (stands != cell || (victim.exists() && victim != cell)) {
        told.push_back(digits_.list(std::array{from, cell, stands, victim}));
      }
    }
  }
  return told;
}

} // namespace tessera
