#include "rivals.hpp"

#include "naive_copy.hpp"

namespace tessera::naive {

namespace {

class BigRival final : public Rival {
public:
  explicit BigRival(const infinite_5d::Position &position) : game_(naive_copy(position)) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const BigMove &move : game_.legal_moves()) {
      moves.push_back({cell_of(move.from), cell_of(move.to),
                       role_or_none(move.promotion, infinite_5d::Position::conventions())});
    }
    return moves;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override {
    const char king = game_.turn == Color::white ? 'K' : 'k';
    CellSet found;
    for (const BigSpot &to : big_spots()) {
      if (game_.at(to) != king) {
        continue;
      }
      for (const BigSpot &from : big_spots()) {
        if (game_.at(from) != ' ' && (game_.at(from) < 'a') != (king < 'a') &&
            game_.attacks(from, to)) {
          found.insert(cell_of(from));
        }
      }
    }
    return found;
  }
  /// IC-11 and IC-21; a position alone does not show repetition.
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    return game_.is_over              ? Outcome::king_taken
           : legal.empty()            ? Outcome::stalemate
           : game_.quiet_plies >= 100 ? Outcome::drawn
                                      : Outcome::ongoing;
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    return naive_copy(*position.as<infinite_5d::Position>()) == game_;
  }
  void play(const tessera::Move &move) override {
    game_.play({big_spot_of(move.from), big_spot_of(move.to), letter_or_blank(move.promotion)});
  }

private:
  static Cell cell_of(const BigSpot &spot) {
    return infinite_5d::grid.cell({spot[2], spot[0], spot[3], spot[1]});
  }

  Infinite5d game_;
};

} // namespace

std::unique_ptr<Rival> rival_at(const infinite_5d::Position &position) {
  return std::make_unique<BigRival>(position);
}

} // namespace tessera::naive
