#pragma once

#include "../board/cell_set.hpp"
#include "move.hpp"

#include <optional>
#include <string_view>

// What is wrong with a move in every game: its piece, what it captures, and its king.

namespace tessera {

/// What is wrong with the piece that a move names: nothing stands there, it is not the piece of the
/// side to move, or another one than the move says.
inline std::optional<Code> mover_fault(Piece piece, const Attempt &attempt, Color turn) {
  return !piece.exists()                                   ? std::optional(Code::empty_origin)
         : piece.color() != turn                           ? std::optional(Code::wrong_turn)
         : attempt.mover && *attempt.mover != piece.role() ? std::optional(Code::piece_mismatch)
                                                           : std::nullopt;
}
/// The same as a refusal, with the rulings on turns and on how moves are written.
inline std::optional<Refusal> mover_refusal(Piece piece, const Attempt &attempt, Color turn,
                                            std::string_view turn_ruling,
                                            std::string_view notation_ruling) {
  const std::optional<Code> fault = mover_fault(piece, attempt, turn);
  return fault ? refused(*fault, fault == Code::wrong_turn ? turn_ruling : notation_ruling)
               : std::nullopt;
}

/// Refuses to capture a piece of the side to move, or a king.
inline std::optional<Refusal> capture_refusal(Piece victim, Cell to, Color turn,
                                              std::string_view ruling) {
  if (victim.exists() && victim.color() == turn) {
    return refusal_at(Code::own_piece, ruling, CellSet{to});
  }
  if (victim.exists() && victim.role() == Role::king) {
    return king_spared(to, ruling);
  }
  return std::nullopt;
}

/// Refuses a move whose gloss names another piece than it captures, such as NxQ.
inline std::optional<Refusal> gloss_refusal(const Attempt &attempt, Piece victim, Cell taken,
                                            std::string_view ruling) {
  const bool is_wrong = attempt.victim && (!victim.exists() || victim.role() != *attempt.victim);
  return is_wrong ? std::optional(refusal_at(Code::captured_piece_mismatch, ruling, CellSet{taken}))
                  : std::nullopt;
}

/// Refuses a move after which pieces would attack the king of the side that makes it.
inline std::optional<Refusal> check_refusal(Piece mover, const CellSet &attackers,
                                            std::string_view ruling) {
  if (attackers.empty()) {
    return std::nullopt;
  }
  return refusal_at(mover.role() == Role::king ? Code::king_into_check : Code::leaves_king_in_check,
                    ruling, attackers);
}

/// What is wrong with the promotion that a move names or lacks, where a promotion is always named.
inline std::optional<Refusal> promotion_refusal(std::optional<Role> named, bool must_promote,
                                                const Conventions &conventions) {
  if (must_promote && !named) {
    return refused(Code::promotion_missing, conventions.promotion_ruling);
  }
  if (named && !(must_promote && may_promote_to(*named, conventions))) {
    return refused(Code::promotion_not_allowed, conventions.promotion_ruling);
  }
  return std::nullopt;
}

} // namespace tessera
