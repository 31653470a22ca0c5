#include "rivals.hpp"

#include "lib/game/board/hypercube.hpp"
#include "naive_copy.hpp"

namespace tessera::naive {

namespace {

class InfiniteRival final : public Rival {
public:
  explicit InfiniteRival(const orthodox::Position &position)
      : game_(naive_copy(position)), conventions_(position.conventions()) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const InfiniteMove &move : game_.legal_moves()) {
      moves.push_back(
          {cell_of(move.from), cell_of(move.to), role_or_none(move.promotion, conventions_)});
    }
    return moves;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override {
    const char king = game_.turn == Color::white ? 'K' : 'k';
    CellSet found;
    for (const PlaneSpot to : plane_spots()) {
      if (game_.at(to) != king) {
        continue;
      }
      for (const PlaneSpot from : plane_spots()) {
        if (game_.could_go(from, to)) {
          found.insert(cell_of(from));
        }
      }
    }
    return found;
  }
  /// IC-11; a position alone does not show repetition.
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    return !legal.empty() && game_.quiet_plies >= 100
               ? Outcome::drawn
               : usual_outcome(legal, game_.in_check(game_.turn));
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    return naive_copy(*position.as<orthodox::Position>()) == game_;
  }
  void play(const tessera::Move &move) override {
    game_.play({plane_spot_of(move.from), plane_spot_of(move.to), letter_or_blank(move.promotion)});
  }

private:
  static Cell cell_of(PlaneSpot spot) {
    return hypercube::cell_at(
        {spot.row / 5, spot.column / 5, spot.row % 5 - 1, spot.column % 5 - 1});
  }

  InfiniteChess game_;
  const Conventions &conventions_;
};

} // namespace

std::unique_ptr<Rival> rival_at(const orthodox::Position &position) {
  return std::make_unique<InfiniteRival>(position);
}

} // namespace tessera::naive
