#include "rivals.hpp"

#include "naive_copy.hpp"

namespace tessera::naive {

namespace {

class LatticeRival final : public Rival {
public:
  LatticeRival(const lattice::Position &position, std::string_view name)
      : name_(name), game_(naive_copy(position, name)),
        cells_(position.rules().grid.cell_count(),
               [&](Cell cell) { return lattice_spot_of(cell, position); }),
        like_(position) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const LatticeMove &move : game_.legal_moves()) {
      moves.push_back({cells_.at(move.from), cells_.at(move.to)});
    }
    return moves;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override {
    const char king = game_.turn == Color::white ? 'K' : 'k';
    CellSet found;
    const std::vector<LatticeSpot> spots = game_.spots();
    for (const LatticeSpot &to : spots) {
      if (game_.at(to) != king) {
        continue;
      }
      for (const LatticeSpot &from : spots) {
        if (game_.could_go(from, to)) {
          found.insert(cells_.at(from));
        }
      }
    }
    return found;
  }
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    return usual_outcome(legal, game_.in_check(game_.turn));
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    return naive_copy(*position.as<lattice::Position>(), name_) == game_;
  }
  void play(const tessera::Move &move) override {
    game_.play({lattice_spot_of(move.from, like_), lattice_spot_of(move.to, like_)});
  }

private:
  std::string_view name_;
  LatticeChess game_;
  Cells cells_;
  /// A position on the same board.
  lattice::Position like_;
};

} // namespace

std::unique_ptr<Rival> rival_at(const lattice::Position &position, std::string_view name) {
  return std::make_unique<LatticeRival>(position, name);
}

} // namespace tessera::naive
