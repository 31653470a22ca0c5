#include "hyperchess.hpp"

#include "hyperchess_reach.hpp"

#include <utility>

namespace tessera::hyperchess {

using hypercube::big_square;
using hypercube::little_square;

namespace {

struct StartCell {
  int big_column;
  int column;
  Role role;
};
/// HC-1: the pieces of a side's first big row, on its first little row.
constexpr std::array<StartCell, 8> back_men{{{0, 1, Role::rook},
                                             {0, 2, Role::knight},
                                             {1, 1, Role::bishop},
                                             {1, 2, Role::queen},
                                             {2, 1, Role::king},
                                             {2, 2, Role::bishop},
                                             {3, 1, Role::knight},
                                             {3, 2, Role::rook}}};

} // namespace

Position Position::initial(const Options &options) {
  PositionSetup setup;
  for (const StartCell &start : back_men) {
    const auto put = [&setup, &start](int big_row, int row, Piece piece) {
      setup.men.put(hypercube::cell_at({big_row, start.big_column, row, start.column}), piece);
    };
    put(0, 0, Piece(Color::white, start.role));
    put(1, 0, Piece(Color::white, Role::pawn));
    put(2, 3, Piece(Color::black, Role::pawn));
    put(3, 3, Piece(Color::black, start.role));
  }
  return {setup, options};
}

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options &options) {
  std::vector<std::string> found;
  for (const Color color : both_colors) {
    if (auto fault = fault_of_kings(setup.men, color)) {
      found.push_back(std::move(*fault));
    }
    if (setup.men.of(color, Role::pawn).intersects(Reach::get().last_rank[index(color)])) {
      found.push_back(std::string(name(color)) + " has a pawn where it must have promoted");
    }
  }
  if (!found.empty()) {
    return found;
  }
  const Cell white = setup.men.of(Color::white, Role::king).first();
  const Cell black = setup.men.of(Color::black, Role::king).first();
  const bool share_big = big_square(white) == big_square(black);
  const bool share_little = options.little_hold && little_square(white) == little_square(black);
  if ((share_big || share_little) && !setup.held) {
    found.push_back(std::string("both kings stand on one ") + (share_big ? "big" : "little") +
                    " square, but nothing says which of them is held");
  } else if (setup.held && !share_big && !share_little) {
    found.emplace_back("a king is said to be held, but the kings share no square that holds");
  }
  if (found.empty()) {
    if (auto fault = fault_of_waiting_king(Position(setup, options))) {
      found.push_back(*std::move(fault));
    }
  }
  return found;
}

PositionSetup Position::setup() const {
  return {.men = men_,
          .turn = turn_,
          .held = held_,
          .half_move_clock = half_move_clock_,
          .move_number = move_number_};
}

} // namespace tessera::hyperchess
