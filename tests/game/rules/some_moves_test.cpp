// Some moves, listed without the others, are those that the list of all has, in its order.

#include "lib/game/notation/fen.hpp"
#include "lib/game/rules/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <vector>

namespace tessera::test {
namespace {

std::vector<Move> those_of(const std::vector<Move> &moves, const CellSet &origins, Cell to) {
  std::vector<Move> found;
  std::copy_if(moves.begin(), moves.end(), std::back_inserter(found), [&](const Move &move) {
    return !move.drop && (move.to == to || origins.contains(move.from));
  });
  return found;
}

TEST(SomeMoves, AreThoseOfTheListOfAll) {
  std::mt19937 random(3);
  for (const GameInfo &game : games()) {
    const Variant variant(game);
    Position position = Position::initial(variant);
    std::vector<Move> legal = position.legal_moves();
    const int plies = legal.size() > 1000 ? 20 : 150;
    for (int ply = 0; ply < plies && !legal.empty(); ++ply) {
      const Move &any = legal[random() % legal.size()];
      const Move &other = legal[random() % legal.size()];
      for (const CellSet &origins : {CellSet{any.drop ? any.to : any.from}, CellSet{}}) {
        for (const Cell to : {any.to, other.to, Cell()}) {
          ASSERT_EQ(those_of(position.some_moves(origins, to), origins, to),
                    those_of(legal, origins, to))
              << game.title << ", " << to_fen(position);
        }
      }
      position.apply(any);
      legal = position.legal_moves();
    }
  }
}

TEST(SomeMoves, CastleAndTakeInPassingToo) {
  for (const auto &[game, fen] :
       {std::pair("oana-chiru",
                  "a1:R3K2R/8/8/2Yy4/8/8/8/8|a2:8/8/8/8/q7/8/1y6/8|a8:8/8/8/8/8/8/8/r3k2r b * c3a1 "
                  "0 1"),
        std::pair("oana-chiru",
                  "a1:R3K2R/YW4YW/8/8/8/8/8/8|a4:8/8/8/8/8/8/Y1y5/8|a8:8/8/8/8/8/8/yw4yw/r3k2r w * "
                  "- 0 1")}) {
    const Position position = parse_fen(fen, *parse_variant(game)).position.value();
    const std::vector<Move> legal = position.legal_moves();
    for (const Move &move : legal) {
      ASSERT_EQ(those_of(position.some_moves({}, move.to), {}, move.to),
                those_of(legal, {}, move.to));
      ASSERT_EQ(those_of(position.some_moves({move.from}, Cell()), {move.from}, Cell()),
                those_of(legal, {move.from}, Cell()));
    }
  }
}

} // namespace
} // namespace tessera::test
