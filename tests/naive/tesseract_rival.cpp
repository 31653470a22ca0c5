#include "rivals.hpp"

#include "lib/game/board/tesseract.hpp"
#include "naive_copy.hpp"

#include <algorithm>
#include <vector>

namespace tessera::naive {

namespace {

class TesseractRival final : public Rival {
public:
  explicit TesseractRival(const tesseract::Position &position)
      : game_(naive_copy(position)), legal_(game_.legal_moves()) {}

  [[nodiscard]] Moves legal_moves() const override {
    Moves moves;
    for (const TesseractMove &move : legal_) {
      moves.push_back(told(move));
    }
    return moves;
  }
  [[nodiscard]] std::optional<CellSet> checkers() const override {
    const char king = game_.turn == Color::white ? 'K' : 'k';
    CellSet found;
    for (const TesseractSpot &from : tesseract_spots()) {
      const char man = game_.at(from);
      if (man == ' ' || (man < 'a') == (king < 'a')) {
        continue;
      }
      for (const TesseractSpot &to : game_.attacks(from)) {
        if (game_.at(to) == king) {
          found.insert(cell_of(from));
        }
      }
    }
    return found;
  }
  [[nodiscard]] std::optional<Outcome> outcome(const Moves &legal) const override {
    return usual_outcome(legal, game_.in_check(game_.turn));
  }
  [[nodiscard]] bool is_at(const Position &position) const override {
    return naive_copy(*position.as<tesseract::Position>()) == game_;
  }
  void play(const tessera::Move &move) override {
    const auto same =
        std::ranges::find_if(legal_, [&](const TesseractMove &each) { return told(each) == move; });
    const TesseractMove found = *same;
    game_.play(found);
    legal_ = game_.legal_moves();
  }

private:
  static Cell cell_of(const TesseractSpot &spot) {
    static const Cells cells(tesseract::cell_count,
                             [](Cell cell) { return spot_of(tesseract::name(cell)); });
    return cells.at(spot);
  }
  static tessera::Move told(const TesseractMove &move) {
    return {cell_of(move.from), cell_of(move.to),
            role_or_none(move.promotion, tesseract::Position::conventions())};
  }

  Tesseract game_;
  std::vector<TesseractMove> legal_;
};

} // namespace

std::unique_ptr<Rival> rival_at(const tesseract::Position &position) {
  return std::make_unique<TesseractRival>(position);
}

} // namespace tessera::naive
