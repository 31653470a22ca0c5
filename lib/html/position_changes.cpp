#include "position_changes.hpp"

#include "../diagram/caption.hpp"
#include "../notation/fen.hpp"
#include "../notation/letters.hpp"
#include "../replay/read_move.hpp"
#include "../replay/sentences.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tessera {

namespace {

using CellSet = hypercube::CellSet;

constexpr std::string_view between_boards = " | ";

/// The parts of a position's text, each with the separators behind it.
std::vector<std::string> parts_of(std::string_view fen) {
  constexpr std::string_view separators = "/ |";
  std::vector<std::string> parts;
  while (!fen.empty()) {
    const std::size_t end = std::min(fen.find_first_of(separators), fen.size());
    const std::size_t next = std::min(fen.find_first_not_of(separators, end), fen.size());
    parts.emplace_back(fen.substr(0, next));
    fen.remove_prefix(next);
  }
  return parts;
}

/// The text of each board.
std::vector<std::string> boards_of(std::string_view fen) {
  std::vector<std::string> boards;
  for (;;) {
    const std::size_t end = fen.find(between_boards);
    boards.emplace_back(fen.substr(0, end));
    if (end == std::string_view::npos) {
      return boards;
    }
    fen.remove_prefix(end + between_boards.size());
  }
}

/// How the game has ended, as the board has it, or nothing.
std::string end_of(const Position &position, bool has_move) {
  // With a move to make, only what is told by the men alone can have ended the game.
  const bool can_have_ended =
      !has_move || position.board_count() > 1 || position.drawn_by_material();
  const Outcome outcome = can_have_ended ? position.outcome() : Outcome::ongoing;
  if (outcome == Outcome::ongoing) {
    return "";
  }
  return outcome == Outcome::drawn && !position.mid_turn() ? std::string(meaning(Code::bare_kings))
                                                           : game_over_sentence(position);
}

} // namespace

PageJson PositionChanges::tell(const Position &position) {
  PageJson changes = PageJson::object();
  const std::string fen = to_fen(position);
  std::vector<std::string> parts = parts_of(fen);
  PageJson changed_parts = PageJson::array();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i >= fen_.size() || fen_[i] != parts[i]) {
      changed_parts.push_back(i);
      changed_parts.push_back(parts[i]);
    }
  }
  if (changed_parts.empty()) {
    return changes;
  }
  changes["fen"] = std::move(changed_parts);
  fen_ = std::move(parts);

  boards_.resize(position.board_count());
  const std::vector<std::string> texts = boards_of(fen);
  PageJson changed_boards = PageJson::array();
  for (unsigned number = 0; number < boards_.size(); ++number) {
    Board &board = boards_[number];
    if (board.fen == texts[number]) {
      continue;
    }
    board.fen = texts[number];
    Position here = position;
    here.choose_board(number);
    PageJson of_board = PageJson::object();
    tell_men(here, board, of_board);
    const std::vector<Move> legal = here.legal_moves();
    tell_moves(here, legal, board, of_board);
    tell_attacks(here, board, of_board);
    tell_pacifiers(here, board, of_board);
    tell_rest(here, !legal.empty(), board, of_board);
    changed_boards.push_back(number);
    changed_boards.push_back(std::move(of_board));
  }
  changes["boards"] = std::move(changed_boards);
  return changes;
}

void PositionChanges::tell_men(const Position &position, Board &board, PageJson &changes) {
  const Placement &men = position.men();
  const CellSet promoted = position.promoted();
  PageJson told = PageJson::array();
  for (unsigned index = 0; index < hypercube::cell_count; ++index) {
    const Cell cell(index);
    const Piece piece = men.at(cell);
    if (piece == board.men.at(cell) && promoted.contains(cell) == board.promoted.contains(cell)) {
      continue;
    }
    std::string text = hex(cell);
    if (piece.exists()) {
      text += letter(piece);
      text += promoted.contains(cell) ? "~" : "";
    }
    told.push_back(std::move(text));
    board.ways[index] = {};
    board.attacks[index] = {};
    board.pacifiers[index] = {};
  }
  board.men = men;
  board.promoted = promoted;
  if (!told.empty()) {
    changes["men"] = std::move(told);
  }
}

void PositionChanges::refuse(const Position &position, const std::vector<Move> &legal,
                             const Move &move, Ways &ways) {
  const Move whole = as_it_stands(move, position);
  if (const auto refusal =
          position.why_not({whole, std::nullopt, std::nullopt, std::nullopt}, legal)) {
    ways[move.to.index()] =
        first_reason + static_cast<std::uint32_t>(reasons_.number(*refusal, whole, position));
  }
}

PositionChanges::Ways PositionChanges::ways_of(const Position &position,
                                               const std::vector<Move> &legal, Cell from,
                                               const CellSet &to) {
  Ways ways{};
  const Reached reached = position.told_apart(from, to);
  for (const Cell cell : to) {
    ways[cell.index()] = 1U + (reached.captures.contains(cell) ? 1U : 0U) +
                         (reached.bent.contains(cell) ? 2U : 0U) +
                         (reached.two_ways.contains(cell) ? 4U : 0U);
  }
  const Reached alone = position.alone(position.at(from), from);
  for (const Cell cell : (alone.moves | alone.captures) - to) {
    refuse(position, legal, {from, cell}, ways);
  }
  return ways;
}

PositionChanges::Ways PositionChanges::ways_from_hand(const Position &position,
                                                      const std::vector<Move> &legal, Role role,
                                                      const CellSet &to) {
  Ways ways{};
  for (const Cell cell : to) {
    ways[cell.index()] = 1;
  }
  for (const Cell cell : ~position.men().occupied() - to) {
    refuse(position, legal, {cell, cell, std::nullopt, role}, ways);
  }
  return ways;
}

std::string PositionChanges::differences(const Ways &before, const Ways &now) {
  std::map<std::uint32_t, std::string> groups;
  for (std::size_t index = 0; index < now.size(); ++index) {
    if (before[index] != now[index]) {
      groups[now[index]] += hex(Cell(static_cast<unsigned>(index)));
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
    text += ':' + cells;
  }
  return text;
}

void PositionChanges::tell_moves(const Position &position, const std::vector<Move> &legal,
                                 Board &board, PageJson &changes) {
  std::vector<CellSet> to(hypercube::cell_count);
  std::array<CellSet, role_count> puts{};
  for (const Move &move : legal) {
    (move.drop ? puts[index(*move.drop)] : to[move.from.index()]).insert(move.to);
  }
  PageJson told = PageJson::array();
  const auto tell = [&told](const std::string &who, Ways &before, const Ways &now) {
    if (std::string text = differences(before, now); !text.empty()) {
      told.push_back(who + text);
      before = now;
    }
  };
  const Color turn = position.turn();
  for (const Cell from : position.men().of(turn)) {
    tell(hex(from), board.ways[from.index()], ways_of(position, legal, from, to[from.index()]));
  }
  if (const Hands *hands = position.hands()) {
    for (const Role role : position.conventions().roles) {
      if ((*hands)[index(turn)][index(role)] > 0) {
        const char man = letter(Piece(turn, role));
        tell(std::string("*") + man, board.ways_from_hand[man],
             ways_from_hand(position, legal, role, puts[index(role)]));
      }
    }
  }
  if (!told.empty()) {
    changes["moves"] = std::move(told);
  }
}

void PositionChanges::tell_attacks(const Position &position, Board &board, PageJson &changes) {
  std::vector<CellSet> attacks(hypercube::cell_count);
  for (unsigned index = 0; index < hypercube::cell_count; ++index) {
    for (const Color color : both_colors) {
      for (const Cell attacker : position.attackers(Cell(index), color)) {
        attacks[attacker.index()].insert(Cell(index));
      }
    }
  }
  PageJson told = PageJson::array();
  for (const Cell man : position.men().occupied()) {
    CellSet &before = board.attacks[man.index()];
    const CellSet &now = attacks[man.index()];
    if (before != now) {
      told.push_back(hex(man) + hex_list((before | now) - (before & now)));
      before = now;
    }
  }
  if (!told.empty()) {
    changes["attacks"] = std::move(told);
  }
}

void PositionChanges::tell_pacifiers(const Position &position, Board &board, PageJson &changes) {
  PageJson told = PageJson::array();
  for (const Cell man : position.men().occupied()) {
    const CellSet now = position.pacifiers(man);
    CellSet &before = board.pacifiers[man.index()];
    if (before != now) {
      told.push_back(hex(man) + hex_list(now));
      before = now;
    }
  }
  if (!told.empty()) {
    changes["pacifiers"] = std::move(told);
  }
}

void PositionChanges::tell_rest(const Position &position, bool has_move, Board &board,
                                PageJson &changes) {
  CellSet pinned;
  for (const Color color : both_colors) {
    if (position.king(color).exists()) {
      pinned |= position.pinned(color);
    }
  }
  const bool has_king = position.king(position.turn()).exists();
  PageJson now{{"checkers", has_king ? hex_list(position.checkers()) : ""},
               {"pinned", hex_list(pinned)},
               {"turn", position.turn() == Color::white ? "w" : "b"},
               {"number", position.move_number()},
               {"due", position.moves_due()},
               {"end", end_of(position, has_move)},
               {"state", state_line(position)}};
  const auto *chesseract = position.as<chesseract::Position>();
  if (chesseract != nullptr) {
    const Cell mover = chesseract->first_mover();
    now["mover"] = mover.exists() ? hex(mover) : "";
  }
  if (const Hands *hands = position.hands()) {
    now["hands"] = hands_line(position);
    PageJson in_hand = PageJson::array();
    for (const Color color : both_colors) {
      for (const Role role : position.conventions().roles) {
        if (const unsigned count = (*hands)[index(color)][index(role)]; count > 0) {
          in_hand.push_back(letter(Piece(color, role)) + std::to_string(count));
        }
      }
    }
    now["inHand"] = std::move(in_hand);
  }
  for (const auto &[key, value] : now.items()) {
    const auto before = board.rest.find(key);
    if (before == board.rest.end() || *before != value) {
      changes[key] = value;
    }
  }
  board.rest = std::move(now);
}

} // namespace tessera
