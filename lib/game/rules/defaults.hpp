#pragma once

#include "move.hpp"
#include "position_setup.hpp"
#include "reached.hpp"
#include "sentence_template.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

// What most games have in common. A game's position derives from the mixins that fit it (`NoHands`,
// `OneBoard`, `OneMoveTurns`, `PlainMoves` and so on) and brings all other functions itself.
// `PositionOfGame` asks for all of them, so a missing or misspelt function does not compile.

namespace tessera {

/// The options of a game that has none.
struct NoOptions {
  friend bool operator==(const NoOptions &, const NoOptions &) = default;
};

/// A captured piece is gone.
struct NoHands {
  static constexpr bool has_hands() { return false; }
  static constexpr const Hands &hands() { return none; }
  static CellSet promoted() { return {}; }

private:
  static constexpr Hands none{};
};

/// The game is played on one board.
struct OneBoard {
  static constexpr unsigned board_count() { return 1; }
  static constexpr unsigned board() { return 0; }
  static constexpr void choose_board(unsigned /*number*/) {}
  static constexpr unsigned ended_board() { return 0; }
  /// The game's part of the set-ups of all boards.
  static const PositionSetup &of_game(const std::vector<PositionSetup> &boards) {
    return boards.at(0);
  }
};

/// What is wrong if the side to move could take the king of the other.
template <class Game> std::optional<std::string> fault_of_waiting_king(const Game &position) {
  if (position.attackers(position.king(opponent(position.turn())), position.turn()).empty()) {
    return std::nullopt;
  }
  return std::string(name(position.turn())) + " is to move and could take the king";
}

/// A turn is one move.
template <class Game> struct OneMoveTurns {
  static constexpr unsigned moves_due() { return 1; }
  static constexpr Cell first_mover() { return {}; }
  void end_turn() { static_cast<Game &>(*this).pass(); }
};

/// Nothing pacifies a piece.
struct NoPacifiers {
  static CellSet pacifiers(Cell /*cell*/) { return {}; }
};

/// Whether a piece can be lifted from the origin of a move and put on its destination at all: the
/// origin is occupied, and no king stands on the destination. (Where a king may be taken, that ends
/// the game, which a move that is not legal must not do.)
template <class Placement> bool can_lift(const Placement &men, const Move &move) {
  const Piece victim = men.at(move.to);
  return !move.drop && men.at(move.from).exists() && move.from != move.to &&
         !(victim.exists() && victim.role() == Role::king);
}

/// A piece goes to the cell that a move names and takes the piece there; the way that it takes does
/// not matter.
template <class Game> struct PlainMoves {
  /// The cell of the piece that a move takes; no cell if it takes nothing.
  [[nodiscard]] Cell victim(const Move &move) const {
    return !move.drop && game().men().at(move.to).exists() ? move.to : Cell();
  }
  [[nodiscard]] bool can_force(const Move &move) const { return can_lift(game().men(), move); }
  /// Where the piece stands after the move.
  [[nodiscard]] static Cell lands_on(const Move &move) { return move.to; }
  /// The cells that it passes, if it could have gone another way.
  [[nodiscard]] static std::vector<Cell> way(const Move & /*move*/) { return {}; }
  /// Where it may turn on its way (CS-3).
  [[nodiscard]] static std::vector<Cell> turning_cells(const Move & /*move*/) { return {}; }
  /// Some moves of the piece on a cell, by kind.
  [[nodiscard]] Reached distinct_reach(Cell /*from*/, const CellSet &to) const {
    return {to, to & game().men().occupied()};
  }

private:
  [[nodiscard]] const Game &game() const { return static_cast<const Game &>(*this); }
};

/// Other games refuse the same moves, in the same words.
struct NoRefusalsOfItsOwn {
  /// What a refusal of the move says, if only this game refuses moves for that reason.
  static std::optional<SentenceTemplate> refusal_template(const Refusal & /*refusal*/,
                                                          const Attempt & /*attempt*/) {
    return std::nullopt;
  }
};

/// A board of which all is looked at about as fast as a part.
template <class Game> struct SmallBoard {
  /// The legal moves that begin on one of some cells or end on another, in the order of all; and
  /// possibly others.
  [[nodiscard]] std::vector<Move> some_moves(const CellSet & /*origins*/, Cell /*to*/) const {
    return game().legal_moves();
  }
  /// What all pieces attack, as `attackers` says.
  [[nodiscard]] Attacks attacks() const {
    return attacks_on_cells(std::remove_cvref_t<decltype(game().men())>::cell_count);
  }

protected:
  /// The same on a board that has fewer cells than the placement.
  [[nodiscard]] Attacks attacks_on_cells(std::size_t cell_count) const {
    Attacks found;
    for (unsigned index = 0; index < cell_count; ++index) {
      for (const Color color : both_colors) {
        for (const Cell attacker : game().attackers(Cell(index), color)) {
          found[attacker].insert(Cell(index));
        }
      }
    }
    return found;
  }

private:
  [[nodiscard]] const Game &game() const { return static_cast<const Game &>(*this); }
};

/// Whether a move is refused never depends on other moves.
template <class Game> struct JudgesMovesAlone {
  [[nodiscard]] std::optional<Refusal> why_not_among(const Attempt &attempt,
                                                     const std::vector<Move> & /*legal*/) const {
    return static_cast<const Game &>(*this).why_not(attempt);
  }
};

} // namespace tessera
