#include "rivals.hpp"

#include "naive_copy.hpp"

namespace tessera::naive {

namespace {

class EightRival final : public Rival {
public:
  explicit EightRival(const oana_chiru::Position &position) : game_(naive_copy(position)) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const Move8 &move : game_.legal_moves()) {
      moves.push_back(
          {cell_of(move.from), cell_of(move.to),
           role_or_none(move.promotion, conventions(Variant(*find_game("oana-chiru"))))});
    }
    return moves;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override { return std::nullopt; }
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    return usual_outcome(legal, game_.in_check(game_.turn));
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    return naive_copy(*position.as<oana_chiru::Position>()) == game_;
  }
  void play(const tessera::Move &move) override {
    game_.play({spot8_of(move.from), spot8_of(move.to), letter_or_blank(move.promotion)});
  }

private:
  static Cell cell_of(const Spot8 &spot) {
    return oana_chiru::cell_at(spot[0] - 1, spot[1] - 1, {spot[2] - 1, spot[3] - 1});
  }

  EightChess game_;
};

} // namespace

std::unique_ptr<Rival> rival_at(const oana_chiru::Position &position) {
  return std::make_unique<EightRival>(position);
}

} // namespace tessera::naive
