#pragma once

#include "../../game/notation/written_move.hpp"

#include <cstddef>
#include <optional>

// Short moves are solved, not searched. `read_move` asks `why_not` for each piece of the kind that
// a short move names. If one piece may go, that is the move. If several may, the move is ambiguous.
// If none may, the refusal that came closest to a legal move is reported.

namespace tessera {

/// A written move on a board: what it stands for, and why that is not legal.
struct MoveReading {
  /// What it claims. For a short move that fits no legal move or several, only the letters and the
  /// destination.
  Attempt attempt;
  /// Whether it is known what goes where, be it legal or not.
  bool resolved = true;
  /// The first reason in the order of HC-15, or nothing if the move is legal.
  std::optional<Refusal> refusal;
  /// How many pieces were tried, because a short move does not say which of them goes.
  std::size_t tried = 0;
};

/// Reads a move in a position. A letter that names no piece of the game refuses it; a short move
/// stands for the one legal move that fits.
MoveReading read_move(const WrittenMove &written, Notation system, const Position &position);

/// Turns the position of a game on two boards to the one that a label names; 0 names none.
void choose_board(Position &position, char label);

/// Whether a move in the middle of a turn does not belong to it: it is written as the first of a
/// turn of its own, or is the other side's.
bool begins_another_turn(const WrittenMove &written, Notation system, const Position &position);
/// Turns the position to the board of the move, and ends a turn that it does not belong to.
void make_ready(Position &position, const WrittenMove &written, Notation system);

/// What is moved if an illegal move is taken literally: with a promotion if there is one, to the
/// named piece if possible.
Move as_it_stands(Move move, const Position &position);

/// Goes on after a refused move without asking what was meant: the pieces are moved as written if
/// that is possible, otherwise the turn passes.
void play_on_anyhow(Position &position, const MoveReading &refused);

} // namespace tessera
