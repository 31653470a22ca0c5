#include "rivals.hpp"

#include "lib/game/board/hypercube.hpp"
#include "lib/game/notation/letters.hpp"
#include "naive_copy.hpp"

#include <algorithm>
#include <vector>

namespace tessera::naive {

namespace {

class ChesseractRival final : public Rival {
public:
  explicit ChesseractRival(const chesseract::Position &position) : game_(naive_copy(position)) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const ChesseractMove &move :
         first_ ? game_.legal_second_moves(*first_) : game_.legal_first_moves()) {
      moves.push_back({cell_of(move.from), cell_of(move.to)});
    }
    return moves;
  }
  /// Not asked in the middle of a turn.
  [[nodiscard]] std::optional<CellSet> checkers() const override {
    if (first_) {
      return std::nullopt;
    }
    Place king{};
    const char wanted = game_.turn == Color::white ? 'K' : 'k';
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      king = game_.at(place_of(Cell(i))) == wanted ? place_of(Cell(i)) : king;
    }
    CellSet found;
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      const char man = game_.at(place_of(Cell(i)));
      if (man != '.' && (man < 'a') != (wanted < 'a')) {
        const std::vector<Place> reached = game_.reach(place_of(Cell(i)));
        if (std::ranges::find(reached, king) != reached.end()) {
          found.insert(Cell(i));
        }
      }
    }
    return found;
  }
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    if (game_.ending == ChesseractEnding::king_taken) {
      return Outcome::king_taken;
    }
    if (first_) {
      return legal.empty() ? Outcome::drawn : Outcome::ongoing;
    }
    return usual_outcome(legal, game_.in_check(game_.turn));
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    if (first_) {
      return position.mid_turn();
    }
    const auto &theirs = *position.as<chesseract::Position>();
    bool same = !position.mid_turn() && game_.turn == theirs.turn() &&
                game_.moves_due == static_cast<int>(theirs.moves_due());
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      const Piece piece = theirs.men().at(Cell(i));
      same = same && game_.at(place_of(Cell(i))) == (piece.exists() ? letter(piece) : '.') &&
             game_.is_unmoved(place_of(Cell(i))) == theirs.unmoved().contains(Cell(i));
    }
    return same;
  }
  void play(const tessera::Move &move) override {
    const ChesseractMove next{place_of(move.from), place_of(move.to)};
    if (first_) {
      game_ = game_.after({*first_, next});
      first_.reset();
    } else if (game_.moves_due == 1) {
      game_ = game_.after({next});
    } else {
      first_ = next;
    }
  }

private:
  static Place place_of(Cell cell) {
    const hypercube::Coordinates at = hypercube::coordinates(cell);
    return {at[0], at[1], at[2], at[3]};
  }
  static Cell cell_of(const Place &place) {
    static const Cells cells(hypercube::cell_count, place_of);
    return cells.at(place);
  }

  Chesseract game_;
  /// The first move of a turn that is not over.
  std::optional<ChesseractMove> first_ = std::nullopt;
};

} // namespace

std::unique_ptr<Rival> rival_at(const chesseract::Position &position) {
  return std::make_unique<ChesseractRival>(position);
}

} // namespace tessera::naive
