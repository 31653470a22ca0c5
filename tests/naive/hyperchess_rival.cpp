#include "rivals.hpp"

#include "lib/game/board/hypercube.hpp"
#include "naive_hyperchess.hpp"

#include <array>

namespace tessera::naive {

namespace {

class HyperchessRival final : public Rival {
public:
  explicit HyperchessRival(const hyperchess::Position &position)
      : game_(Hyperchess::copy_of(position)) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const naive::Move &move : game_.legal_moves()) {
      moves.push_back({cell_of(move.from), cell_of(move.to),
                       role_or_none(move.promotion, hyperchess::Position::conventions())});
    }
    return moves;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override {
    CellSet found;
    const char king = game_.turn == Color::white ? 'K' : 'k';
    const auto is_king = [&](unsigned i) { return game_.at(square_of(Cell(i))) == king; };
    unsigned at = 0;
    while (!is_king(at)) {
      ++at;
    }
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      if (game_.could_go(square_of(Cell(i)), square_of(Cell(at)))) {
        found.insert(Cell(i));
      }
    }
    return found;
  }
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    int men = 0;
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      men += game_.at(square_of(Cell(i))) == ' ' ? 0 : 1;
    }
    return men == 2 && !legal.empty() ? Outcome::drawn
                                      : usual_outcome(legal, game_.in_check(game_.turn));
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    return Hyperchess::copy_of(*position.as<hyperchess::Position>()) == game_;
  }
  void play(const tessera::Move &move) override {
    game_.play({square_of(move.from), square_of(move.to), letter_or_blank(move.promotion)});
  }

private:
  static Cell cell_of(const Square &square) {
    static const Cells cells(hypercube::cell_count, [](Cell cell) {
      const Square at = square_of(cell);
      return std::array{at.big_row, at.big_column, at.row, at.column};
    });
    return cells.at({square.big_row, square.big_column, square.row, square.column});
  }

  Hyperchess game_;
};

} // namespace

std::unique_ptr<Rival> rival_at(const hyperchess::Position &position) {
  return std::make_unique<HyperchessRival>(position);
}

} // namespace tessera::naive
