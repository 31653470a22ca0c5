#include "random_game.hpp"

#include "lib/game/board/board.hpp"
#include "lib/game/notation/fen.hpp"
#include "lib/game/notation/written_move.hpp"
#include "tests/support/dice.hpp"
#include "two_opinions.hpp"
#include "written_game.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace tessera::naive {

namespace {

using Move = tessera::Move;

bool is_pawn(Role role) {
  return role == Role::pawn || role == Role::berolina_pawn || role == Role::arabian_spear ||
         role == Role::berolina_spear;
}

bool gives_check(Position position, const Move &move) {
  position.apply(move);
  return position.outcome() != Outcome::king_taken && !position.checkers().empty();
}

class Players : public test::Dice {
public:
  Players(const Variant &variant, unsigned seed)
      : Dice(seed, native_notation(variant).board().cell_count()), variant_(variant),
        array_(Position::initial(variant)) {
    // Pawns, or the game's equivalent, are there more often, and no more kings.
    const std::span<const Role> roles = conventions(variant).roles;
    const bool has_pawns = std::ranges::find(roles, Role::pawn) != roles.end();
    for (const Role role : roles) {
      roles_.push_back(role != Role::king ? role : has_pawns ? Role::pawn : roles.back());
    }
  }

  Position any_start() {
    constexpr int tries = 100;
    std::optional<Position> start;
    const bool from_array = one_in(4);
    for (int i = 0; i < tries && !start && !from_array; ++i) {
      start = one_in(3) ? changed(array_) : scattered();
    }
    return start.value_or(array_);
  }

  /// Pieces put on the boards and taken off; nothing if that does not make a position.
  std::optional<Position> changed(Position position) {
    std::vector<PositionSetup> boards;
    for (unsigned board = 0; board < position.board_count(); ++board) {
      position.choose_board(board);
      PositionSetup setup = position.setup();
      setup.passed = setup.passer = {};
      put_men(setup.men, roles_, any_of(std::array{0, 1, 3, 8}));
      for (int lost = any_of(std::array{0, 1, 3, 8, 20}); lost > 0; --lost) {
        const Cell cell = any_cell();
        if (setup.men.at(cell).exists() && setup.men.at(cell).role() != Role::king) {
          setup.men.take(cell);
          setup.promoted.erase(cell);
        }
      }
      boards.push_back(setup);
    }
    return set_up(boards, variant_).position;
  }

  /// Any legal move, the rarer kinds more often.
  Move any_move(const Position &position, const std::vector<Move> &legal) {
    const unsigned kind = any_of(std::array{0U, 0U, 1U, 2U, 3U, 4U});
    // Of the many moves on a large board not all are tried for a check.
    constexpr unsigned most_tried = 100;
    const std::size_t one_of = kind == 3 ? legal.size() / most_tried + 1 : 1;
    return Dice::any_move(legal, [&](const Move &move) {
      if (one_of > 1 && !one_in(static_cast<unsigned>(one_of))) {
        return false;
      }
      const Piece man = move.drop ? Piece() : position.at(move.from);
      switch (kind) {
      case 1:
        return man.exists() && man.role() == Role::king;
      case 2:
        return position.victim(move).exists();
      case 3:
        return gives_check(position, move);
      case 4:
        return man.exists() && is_pawn(man.role());
      default:
        return true;
      }
    });
  }

  /// A legal move, or one of a piece of the side to move to anywhere.
  Move any_attempt(const Position &position, const std::vector<Move> &legal) {
    if (one_in(3)) {
      return any_of(legal);
    }
    std::vector<Cell> men;
    for (const Cell cell : position.men_of(position.turn())) {
      men.push_back(cell);
    }
    Move move{any_of(men), any_cell()};
    if (position.promotes(move)) {
      move.promotion = Role::queen;
    }
    return move;
  }

private:
  /// Pieces anywhere.
  std::optional<Position> scattered() {
    std::vector<PositionSetup> boards(array_.board_count());
    for (PositionSetup &setup : boards) {
      for (const Color color : both_colors) {
        Cell cell = any_cell();
        while (setup.men.at(cell).exists()) {
          cell = any_cell();
        }
        setup.men.put(cell, Piece(color, Role::king));
      }
      put_men(setup.men, roles_, any_of(std::array{0, 4, 10, 20, 40}));
      setup.turn = any_of(both_colors);
      if (array_.hands() != nullptr) {
        fill_hands(setup);
      }
    }
    return set_up(boards, variant_).position;
  }

  void fill_hands(PositionSetup &setup) {
    for (const Color color : both_colors) {
      for (int held = any_of(std::array{0, 1, 3}); held > 0; --held) {
        ++setup.hands[index(color)][index(any_of(roles_))];
      }
    }
    for (const Cell cell : setup.men.occupied()) {
      const Role role = setup.men.at(cell).role();
      if (role != Role::king && role != Role::pawn && one_in(3)) {
        setup.promoted.insert(cell);
      }
    }
  }

  const Variant &variant_;
  Position array_;
  std::vector<Role> roles_;
};

/// Turns to one of the boards, so that there is something to play.
void choose_any_board(TwoOpinions &game, Players &players) {
  if (const unsigned boards = game.position().board_count(); boards > 1) {
    game.choose_board(players.number() % boards);
  }
}

/// Writes one more move, legal or not, after the record of a game and has the library check it.
std::optional<std::string> misjudged(WrittenGame record, const Position &now,
                                     const std::vector<Move> &legal, Players &players) {
  // If a record must not end in the middle of a turn, that is an error of its own.
  if (now.moves_due() == 2) {
    return std::nullopt;
  }
  const Move move = players.any_attempt(now, legal);
  record.add(move, now);
  return record.misjudgement(std::ranges::find(legal, move) != legal.end());
}

} // namespace

RandomGame play_at_random(const Variant &variant, unsigned seed, std::size_t positions) {
  Players players(variant, seed);
  TwoOpinions game(players.any_start(), variant);
  WrittenGame record(game.position(), variant);
  std::string played;
  RandomGame result;
  // The naive rules do not know if a third repetition ends the game.
  std::map<std::uint64_t, int> visits;
  while (result.compared < positions) {
    choose_any_board(game, players);
    const Position now = game.position();
    ++result.compared;
    if (const auto told = game.disagreement(players.number())) {
      result.disagreement = to_fen(now) + '\n' + played + *told;
      return result;
    }
    if (now.conventions().draws_end_game && ++visits[now.hash()] == 3) {
      return result;
    }
    const std::vector<Move> legal = now.legal_moves();
    if (now.outcome() != Outcome::ongoing || legal.empty()) {
      return result;
    }
    if (players.one_in(8)) {
      if ((result.disagreement = misjudged(record, now, legal, players))) {
        return result;
      }
    }
    const Move move = players.any_move(now, legal);
    record.add(move, now);
    if (players.one_in(12)) {
      if ((result.disagreement = record.misjudgement_when_damaged(players))) {
        return result;
      }
    }
    game.play(move);
    played = "behind " + long_form(move, now, native_notation(variant)) + ": ";
    if (players.one_in(12) && !game.position().mid_turn()) {
      if (auto other = players.changed(game.position())) {
        game = TwoOpinions(std::move(*other), variant);
        record = WrittenGame(game.position(), variant);
        played.clear();
      }
    }
  }
  return result;
}

Position any_start(const Variant &variant, unsigned seed) {
  return Players(variant, seed).any_start();
}

Variant with_random_options(const GameInfo &game, unsigned seed) {
  Variant variant(game);
  if (auto *options = std::get_if<hyperchess::Options>(&variant.options)) {
    test::Dice dice(seed);
    options->neutral_pawn =
        dice.any_of(std::array{hyperchess::NeutralPawn::off, hyperchess::NeutralPawn::first,
                               hyperchess::NeutralPawn::always});
    options->neutral_capture = dice.one_in(2);
    options->pawn_protection = !options->little_hold && dice.one_in(2);
  }
  return variant;
}

} // namespace tessera::naive
