#pragma once

#include "../replay/replay.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace tessera {

/// The moves that a replay plays, and the position after one of them.
class PlayedMoves final : public ReplayListener {
public:
  PlayedMoves(Position start, std::size_t wanted) : wanted_(wanted), position_(std::move(start)) {}

  void found(Finding /*finding*/) override {}
  [[nodiscard]] bool reads_findings() const override { return false; }
  void playing(const PlayedMove & /*move*/, const Position &before) override {
    turn_ = before.turn();
  }
  void played(const PlayedMove &move, const Position &after) override {
    moves_.push_back({move, turn_, after.mid_turn()});
    if (moves_.size() == wanted_) {
      position_ = after;
    }
  }

  struct Played {
    PlayedMove move;
    Color turn;
    bool mid_turn_behind;
  };
  [[nodiscard]] const std::vector<Played> &moves() const { return moves_; }
  [[nodiscard]] const Position &position() const { return position_; }
  /// The number of the position after the move that is this item; 0 if it was not played.
  [[nodiscard]] std::size_t number_of(std::size_t item) const {
    const auto found = std::find_if(moves_.begin(), moves_.end(),
                                    [item](const Played &each) { return each.move.item == item; });
    return found == moves_.end() ? 0 : static_cast<std::size_t>(found - moves_.begin()) + 1;
  }

private:
  std::size_t wanted_;
  Color turn_ = Color::white;
  Position position_;
  std::vector<Played> moves_;
};

/// Replays a record; `wanted` is the position to keep.
inline PlayedMoves played_moves(const Record &record, const Setting &setting, std::size_t wanted) {
  PlayedMoves moves(setting.start, wanted);
  static_cast<void>(replay(record, setting, moves));
  return moves;
}

} // namespace tessera
