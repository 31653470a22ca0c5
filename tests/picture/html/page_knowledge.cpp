#include "page_knowledge.hpp"

#include "lib/game/notation/fen.hpp"
#include "lib/game/notation/letters.hpp"
#include "lib/picture/diagram/caption.hpp"
#include "lib/record/replay/read_move.hpp"
#include "lib/record/replay/sentences.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tessera::test {

namespace {

/// Compares the ways of one piece with the library.
void expect_ways(const Json &data, const Position &position, Cell from,
                 const std::map<Cell, std::string> &ways, Notation notation) {
  const Reached reached = position.destinations(from);
  const Reached alone = position.alone(position.at(from), from);
  const auto lines = alone.moves | alone.captures | reached.moves;
  EXPECT_EQ(ways.size(), static_cast<std::size_t>(lines.size()));
  for (const Cell to : lines) {
    const std::string &way = ways.at(to);
    if (reached.moves.contains(to)) {
      const int flags = (reached.captures.contains(to) ? 1 : 0) +
                        (reached.bent.contains(to) ? 2 : 0) +
                        (reached.two_ways.contains(to) ? 4 : 0);
      EXPECT_EQ(way, std::string(1, static_cast<char>('a' + flags)));
      continue;
    }
    const Attempt attempt{as_it_stands({from, to}, position), std::nullopt, std::nullopt,
                          std::nullopt};
    const Refusal refusal = position.why_not(attempt).value();
    const std::size_t reason = std::stoul(way);
    const Json &row = data.at("reasons").at(reason);
    const Json &sentence = data.at("sentences").at(row.at(0).get<std::size_t>());
    EXPECT_EQ(data.at("codes").at(sentence.at(0).get<std::size_t>()).at(0), name(refusal.code));
    EXPECT_EQ(sentence.at(1), refusal.ruling);
    const auto cells = refusal.cells.items();
    EXPECT_EQ(cells_of(data, row.at(row.size() - 1)),
              std::vector<Cell>(cells.begin(), cells.end()));
    EXPECT_EQ(sentence_of(data, reason, from, to, position),
              refusal_sentence(refusal, {}, attempt, position, notation));
  }
}

/// Compares the ways that a piece passes, and its moves that take elsewhere, with the library.
void expect_way(const Position &position, const BoardOnPage &board, const Move &move) {
  const auto &passes = board.men.at(move.from).passes;
  const auto told = passes.find(move.to);
  EXPECT_EQ(told == passes.end() ? std::vector<Cell>() : told->second, position.way(move));
  const Cell stands = position.lands_on(move);
  const Cell victim = position.victim(move);
  const auto elsewhere =
      std::find_if(board.elsewhere.begin(), board.elsewhere.end(),
                   [&](const auto &cells) { return cells[0] == move.from && cells[1] == move.to; });
  if (stands == move.to && (!victim.exists() || victim == move.to)) {
    EXPECT_EQ(elsewhere, board.elsewhere.end());
  } else {
    ASSERT_NE(elsewhere, board.elsewhere.end());
    EXPECT_EQ(elsewhere->at(2), stands);
    EXPECT_EQ(elsewhere->at(3), victim);
  }
}

void expect_attackers(const Position &position, const BoardOnPage &board, unsigned cell_count) {
  std::vector<CellSet> attackers(cell_count);
  for (const auto &[from, man] : board.men) {
    for (const auto &[cell, is_attacked] : man.attacks) {
      if (is_attacked) {
        attackers.at(cell.index()).insert(from);
      }
    }
  }
  for (unsigned index = 0; index < cell_count; ++index) {
    EXPECT_EQ(attackers[index], position.attackers(Cell(index), Color::white) |
                                    position.attackers(Cell(index), Color::black));
  }
}

void expect_board(const Json &data, const Position &position, const BoardOnPage &board,
                  Notation notation) {
  EXPECT_EQ(board.men.size(), static_cast<std::size_t>(position.men().occupied().size()));
  for (const Cell from : position.men().occupied()) {
    const ManOnPage &man = board.men.at(from);
    EXPECT_EQ(man.letter.front(), letter(position.at(from)));
    if (position.at(from).color() == position.turn()) {
      expect_ways(data, position, from, man.ways, notation);
    }
    EXPECT_EQ(man.pacifiers.size(), static_cast<std::size_t>(position.pacifiers(from).size()));
  }
  for (const Move &move : position.legal_moves()) {
    if (!move.drop) {
      expect_way(position, board, move);
    }
  }
  std::vector<Cell> attacked_kings;
  for (const Cell king : position.men().of(position.turn(), Role::king)) {
    if (!position.attackers(king, opponent(position.turn())).empty()) {
      attacked_kings.push_back(king);
    }
  }
  EXPECT_EQ(cells_of(data, board.rest.at("inCheck")), attacked_kings);
  EXPECT_EQ(attacked_kings.empty(), position.checkers().empty());
  expect_attackers(position, board, notation.board().cell_count());
}

/// Compares what is copied with a diagram of each board with what `diagram` writes below it.
void expect_captions(Position position, const PositionOnPage &told, Notation notation) {
  for (unsigned number = 0; number < position.board_count(); ++number) {
    position.choose_board(number);
    std::string lines;
    for (const char *line : {"hands", "promoted", "state"}) {
      lines += told.boards[number].rest.value(line, "");
    }
    EXPECT_EQ(lines, position_lines(position, notation));
  }
}

} // namespace

void expect_knowledge(const Json &data, const std::vector<Position> &positions, Notation notation) {
  const auto told = positions_of(data);
  ASSERT_EQ(told.size(), positions.size());
  for (std::size_t i = 0; i < told.size(); ++i) {
    expect_captions(positions[i], told[i], notation);
  }
  for (std::size_t i = 0; i < told.size(); i += 1 + told.size() / 6) {
    Position position = positions[i];
    for (unsigned number = 0; number < position.board_count(); ++number) {
      position.choose_board(number);
      SCOPED_TRACE(to_fen(position));
      expect_board(data, position, told[i].boards[number], notation);
    }
  }
}

} // namespace tessera::test
