#pragma once

#include "../../game/notation/letters.hpp"
#include "../../game/notation/written_move.hpp"

// Moves as nearly all are written: in full, with the right letter and number, and legal.
// `read_usual_move` reads one with few look-ups, on a game's own position, so that the game is
// chosen once. What it says is what `read_move` would say.
//
// Anything unusual or wrong goes at once, with nothing done yet, to the code that finds out what is
// wrong (move_replay.cpp). So every finding is made in one place. `Look::closely` replays without
// this path, for the test that compares the two.

namespace tessera {

/// A move that is legal as written, and what it does. It is filled in place: copying bytes that
/// were just written one by one stalls the processor.
struct UsualMove {
  Attempt attempt;
  MoveEffect effect;
};

/// Reads what a move says if it names cells in the notation's own form, or a piece from the hand
/// and its cell, and claims only the letter of its piece; otherwise returns false.
inline bool read_usual_form(const WrittenMove &written, Notation system,
                            const Conventions &conventions, Move &move) {
  const CellForm form = system.form();
  if (written.victim != 0 || written.promotion != 0 || written.turning || written.castling ||
      written.destination.form != form) {
    return false;
  }
  move.to = system.read(written.destination);
  if (written.shape == MoveShape::full && written.origin.form == form) {
    move.from = system.read(written.origin);
  } else if (written.shape == MoveShape::drop) {
    move.drop = role_of(written.piece, conventions);
    move.from = move.drop ? move.to : Cell();
  }
  return move.from.exists() && move.to.exists();
}

/// Whether a letter is that of a piece. It may be a capital for Black, too.
inline bool is_called(Piece man, char letter, Notation system) {
  return letter == role_letters[index(man.role())] || letter == move_letter(man, system);
}

/// Reads a move on the board of a game's own position, into an empty one; false unless it is legal
/// and complete, and its letter and its capture sign are right.
template <PositionOfGame Game>
bool read_usual_move(const WrittenMove &written, Notation system, const Game &position,
                     UsualMove &usual) {
  const Move &move = usual.attempt.move;
  if (!read_usual_form(written, system, position.conventions(), usual.attempt.move)) {
    return false;
  }
  const Piece mover = position.men().at(move.from);
  const bool is_called_so = written.piece == 0 || move.drop ||
                            (mover.exists() && is_called(mover, written.piece, system));
  if (!is_called_so || position.promotes(move) || position.why_not(usual.attempt)) {
    return false;
  }
  usual.effect = effect_of(position, move);
  // Other claims of a move are compared where there is time.
  if (written.destination.habits().signs_castling &&
      (mover.role() == Role::king || usual.effect.takes_in_passing(move) || written.in_passing)) {
    return false;
  }
  return written.capture == usual.effect.victim.exists() &&
         written.shot == (usual.effect.lands_on != move.to);
}

/// Plays a move that was read like this; otherwise returns false and does nothing.
inline bool play_usual_move(Position &position, const WrittenMove &written, Notation system) {
  return position.change([&](auto &game) {
    UsualMove usual;
    const bool is_usual = read_usual_move(written, system, game, usual);
    if (is_usual) {
      game.follow(usual.attempt.move);
    }
    return is_usual;
  });
}

} // namespace tessera
