#pragma once

#include "convert.hpp"

#include "../notation/short_form.hpp"

#include <span>
#include <utility>
#include <vector>

// What the replay says of each move, written down for who writes the record again.

namespace tessera {

/// Whose move of which number is next.
struct Count {
  Color turn;
  std::uint32_t number;
};

/// A move as it was replayed, what was next then and what behind it.
struct ReplayedMove {
  PlayedMove move;
  Count here;
  Count next;
  /// Whether it went on with a turn.
  bool mid_turn;
  /// Whether it left one unfinished.
  bool mid_turn_behind;
  /// Of a legal move, if asked for.
  std::string short_form;
};

/// Writes down what the replay says of each move, and passes it on.
class Scribe final : public ReplayListener {
public:
  Scribe(const Writing &writing, ReplayListener &next) : writing_(writing), next_(next) {}

  void found(Finding finding) override { next_.found(std::move(finding)); }
  void playing(const PlayedMove &move, const Position &before) override {
    if (writing_.short_moves && move.legal) {
      short_form_ = short_form(*move.move, before, writing_.system);
    }
    here_ = {before.turn(), before.move_number()};
    mid_turn_ = before.mid_turn();
    next_.playing(move, before);
  }
  void played(const PlayedMove &move, const Position &after) override {
    moves_.push_back({move,
                      here_,
                      {after.turn(), after.move_number()},
                      mid_turn_,
                      after.mid_turn(),
                      std::exchange(short_form_, std::string())});
    next_.played(move, after);
  }
  /// In the order of the record; what stands behind the end of a game is not among them.
  [[nodiscard]] std::span<const ReplayedMove> moves() const { return moves_; }

private:
  const Writing &writing_;
  std::string short_form_;
  Count here_{};
  bool mid_turn_ = false;
  std::vector<ReplayedMove> moves_;
  ReplayListener &next_;
};

} // namespace tessera
