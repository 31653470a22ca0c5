#include "read_move.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "../../game/notation/short_form.hpp"

#include <utility>

namespace tessera {

namespace {

/// How letters that name no piece of the game refuse a move: they claim nothing.
std::optional<Code> refused_letter(const WrittenMove &written, const Conventions &conventions) {
  return names_none(written.piece, conventions)       ? std::optional(Code::piece_mismatch)
         : names_none(written.victim, conventions)    ? std::optional(Code::captured_piece_mismatch)
         : names_none(written.promotion, conventions) ? std::optional(Code::promotion_not_allowed)
                                                      : std::nullopt;
}

/// How letters in the other side's case refuse a move, if case shows the side (IC-13): a
/// promotion's, and a small letter for White's piece. A capital may be Black's, as in PGN's shape.
std::optional<Code> refused_case(const WrittenMove &written, const Move &move,
                                 const Position &position) {
  if (!written.destination.habits().case_tells_side) {
    return std::nullopt;
  }
  const Piece mover = position.at(move.from);
  const bool is_white = mover.exists() && mover.color() == Color::white;
  if (written.piece != 0 && !is_capital(written.piece) && is_white) {
    return Code::piece_mismatch;
  }
  return written.promotion != 0 && mover.exists() && is_capital(written.promotion) != is_white
             ? std::optional(Code::promotion_not_allowed)
             : std::nullopt;
}

/// How close to a legal move a refused one is: whether the piece has a way, and how late its reason
/// comes in their order.
std::pair<bool, Code> nearness(const Refusal &refusal) {
  return {refusal.code > Code::path_blocked || refusal.king.exists(), refusal.code};
}

/// Looks for the one piece that may go as a short move says.
MoveReading read_short_move(const WrittenMove &written, Notation system, const Position &position) {
  WrittenMove full = written;
  full.shape = MoveShape::full;
  Attempt attempt = attempt_of(full, system, position.conventions());
  attempt.move.from = attempt.move.to;
  if (written.piece == 0) {
    attempt.mover = Role::pawn;
  }
  MoveReading reading{attempt, false, std::nullopt, 0};
  if (!attempt.mover) {
    // Its letter names no piece, which is what refuses it.
    return reading;
  }
  Refusal several{Code::ambiguous_move, position.conventions().notation_ruling, {}};
  std::size_t fitting = 0;
  // How many pieces could go there if a piece of their own side did not stand there.
  std::size_t in_own_way = 0;
  std::optional<Refusal> nearest;
  for (const Cell from : position.men_of(position.turn(), *attempt.mover)) {
    if (!fits_hint(written, from, system)) {
      continue;
    }
    attempt.move.from = from;
    ++reading.tried;
    const std::optional<Refusal> refusal = position.why_not(attempt);
    if (!refusal) {
      reading.attempt = attempt;
      several.cells.add(from);
      ++fitting;
    } else {
      in_own_way += refusal->code == Code::own_piece ? 1U : 0U;
    }
    if (refusal && (!nearest || nearness(*refusal) > nearness(*nearest))) {
      nearest = refusal;
      if (fitting == 0) {
        reading.attempt = attempt;
      }
    }
  }
  reading.resolved = fitting == 1;
  if (fitting > 1) {
    reading.refusal = several;
  } else if (fitting == 0 && nearest && nearness(*nearest).first) {
    // Nothing shows which of several pieces was meant to take one of their own.
    reading.resolved = nearest->code != Code::own_piece || in_own_way == 1;
    reading.refusal = nearest;
  } else if (fitting == 0) {
    reading.refusal = Refusal{Code::cannot_move_so, position.conventions().notation_ruling, {}};
  }
  if (!reading.resolved) {
    reading.attempt.move.from = reading.attempt.move.to;
  }
  return reading;
}

/// Whether castling is written where no king stands: nothing can be moved as that says.
bool castles_without_king(const WrittenMove &written, const Move &move, const Position &position) {
  const Piece man = position.at(move.from);
  return written.castling && !(man.exists() && man.role() == Role::king);
}

/// Whether the cells that a move names are cells of the game's board, as it claims.
bool names_cells(const WrittenMove &written, const Attempt &attempt) {
  return attempt.move.to.exists() && !has_cells_of_two_forms(written) &&
         (written.shape != MoveShape::full || attempt.move.from.exists()) &&
         (!attempt.turning || attempt.turning->exists());
}

} // namespace

MoveReading read_move(const WrittenMove &written, Notation system, const Position &position) {
  const Conventions &conventions = position.conventions();
  MoveReading reading;
  claim(reading.attempt, written, system, conventions);
  if (!names_cells(written, reading.attempt)) {
    reading.attempt = {};
    reading.resolved = false;
    reading.refusal = Refusal{Code::unknown_cell, {}, {}};
    return reading;
  }
  if (written.shape == MoveShape::drop && names_none(written.piece, conventions)) {
    // Nothing shows what was put there.
    reading.resolved = false;
  } else if (written.shape == MoveShape::short_form) {
    reading = read_short_move(written, system, position);
  } else if (const std::optional<Refusal> refusal = position.why_not(reading.attempt)) {
    reading.refusal = refusal;
    reading.resolved = !castles_without_king(written, reading.attempt.move, position);
  }
  if (!reading.refusal && written.turning && !conventions.names_turning_cells) {
    reading.refusal = Refusal{Code::turning_cell, conventions.notation_ruling, {}};
  }
  std::optional<Code> letter = refused_letter(written, conventions);
  letter = letter ? letter : refused_case(written, reading.attempt.move, position);
  // A letter of no piece is worse than none.
  const bool lacks_promotion = reading.refusal && reading.refusal->code == Code::promotion_missing;
  if (letter && (!reading.refusal || *letter < reading.refusal->code || lacks_promotion)) {
    reading.refusal = Refusal{*letter, conventions.notation_ruling, {}};
  }
  return reading;
}

void choose_board(Position &position, char label) {
  if (label != 0 && position.board_count() > 1) {
    position.choose_board(lower(label) == 'a' ? 0 : 1);
  }
}

bool begins_another_turn(const WrittenMove &written, Notation system, const Position &position) {
  if (!position.mid_turn() || written.joined) {
    return false;
  }
  if (written.followed || written.shape != MoveShape::full) {
    return written.followed;
  }
  const Piece mover = position.at(resolve_in_record(written.origin, system));
  return mover.exists() && mover.color() != position.turn();
}

void make_ready(Position &position, const WrittenMove &written, Notation system) {
  choose_board(position, written.board);
  if (begins_another_turn(written, system, position)) {
    position.end_turn();
  }
}

Move as_it_stands(Move move, const Position &position) {
  const std::optional<Role> named = std::exchange(move.promotion, std::nullopt);
  if (!move.drop && position.at(move.from).exists() && position.promotes(move)) {
    move.promotion = named && may_promote_to(*named, position.conventions()) ? *named : Role::queen;
  }
  return move;
}

void play_on_anyhow(Position &position, const MoveReading &refused) {
  const Move move = as_it_stands(refused.attempt.move, position);
  if (refused.resolved && position.can_force(move)) {
    position.force(move);
  } else {
    position.pass();
  }
}

} // namespace tessera
