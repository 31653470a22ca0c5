#pragma once

#include "rival.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tessera::naive {

/// A game played by the library and by the naive rules, a move at a time. The library follows it
/// and also applies each move by itself.
class TwoOpinions {
public:
  /// Begins at a position that is not in the middle of a turn.
  TwoOpinions(const Position &start, const Variant &variant)
      : TwoOpinions(start, rival_of(start, variant)) {}
  TwoOpinions(Position start, std::unique_ptr<Rival> rival)
      : position_(start), applied_(std::move(start)), rival_(std::move(rival)) {}

  [[nodiscard]] const Position &position() const { return position_; }

  /// The first thing that they disagree about, or nothing: the board, the legal moves, the pieces
  /// that give check, how the game stands, and whether the library refuses a move, for some moves
  /// that the seed chooses.
  [[nodiscard]] std::optional<std::string> disagreement(std::uint32_t seed) const;

  /// Makes a legal move in all.
  void play(const tessera::Move &move) {
    position_.follow(move);
    applied_.apply(move);
    rival_->play(move);
  }
  void choose_board(unsigned board) {
    position_.choose_board(board);
    applied_.choose_board(board);
    rival_->choose_board(board);
  }

private:
  [[nodiscard]] std::string told(const tessera::Move &move) const;
  [[nodiscard]] std::optional<std::string> state(const std::vector<tessera::Move> &legal) const;
  [[nodiscard]] std::optional<std::string> refusals(const std::vector<tessera::Move> &legal,
                                                    std::uint32_t seed) const;

  Position position_;
  Position applied_;
  std::unique_ptr<Rival> rival_;
};

} // namespace tessera::naive
