#pragma once

#include "oana_chiru.hpp"

#include <vector>

// What the parts of the game share: the board after a move, castling rights, and passed pawns.

namespace tessera::oana_chiru {

inline constexpr std::string_view safety_ruling = "OC-11";
inline constexpr std::string_view castling_ruling = "OC-10";

/// What a pawn may become (OC-7).
inline constexpr std::array promotions{Role::queen, Role::rook, Role::bishop, Role::knight};

class Position::After {
public:
  After(const Position &position, const Move &move)
      : men_(&position.men()), from_(move.from), to_(move.to), mover_(men_->at(move.from)) {
    if (move.promotion) {
      mover_ = Piece(mover_.color(), *move.promotion);
    }
    if (position.is_in_passing(move)) {
      emptied_ = position.passer();
    } else if (const auto castling = position.castling(move)) {
      emptied_ = castling->rook_from();
      rook_to_ = castling->rook_to();
    }
  }

  [[nodiscard]] Piece operator()(Cell cell) const {
    if (cell == from_ || cell == emptied_) {
      return {};
    }
    if (cell == rook_to_) {
      return {mover_.color(), Role::rook};
    }
    return cell == to_ ? mover_ : men_->at(cell);
  }
  /// The other cell that becomes empty: that of a pawn taken in passing, or of the rook.
  [[nodiscard]] Cell emptied() const { return emptied_; }

private:
  const Placement *men_;
  Cell from_;
  Cell to_;
  Piece mover_;
  Cell emptied_{};
  Cell rook_to_{};
};

/// The rights of all kings and rooks that stand where they start.
CastlingRights rights_of_start(const Men &men);
std::vector<Castling> castlings_in(const CastlingRights &rights);
/// The pawns that can just have passed over the cell that a set-up says was passed.
std::vector<Cell> passers(const PositionSetup &setup);

} // namespace tessera::oana_chiru
