// Bytes choose a game, pieces put on the start position and taken off it, and moves. The library
// allows, refuses and sees in check what the naive rules do, at each position.

#include "fuzzing.hpp"

#include "lib/game/board/board.hpp"
#include "tests/naive/random_game.hpp"
#include "tests/naive/two_opinions.hpp"

#include <cstdio>
#include <vector>

namespace {

using namespace tessera;
using fuzz::require;

/// The bytes one by one, followed by zeros.
class Bytes {
public:
  Bytes(const std::uint8_t *data, std::size_t size) : next_(data), left_(size) {}

  [[nodiscard]] bool empty() const { return left_ == 0; }
  unsigned one() { return empty() ? 0U : (--left_, *next_++); }
  unsigned two() {
    const unsigned high = one();
    return high << 8U | one();
  }

private:
  const std::uint8_t *next_;
  std::size_t left_;
};

/// Replaces what stands on a cell by a piece, or by nothing. Kings are never taken off.
void change(PositionSetup &setup, const Variant &variant, Bytes &bytes) {
  const Cell cell(bytes.two() % native_notation(variant).board().cell_count());
  const unsigned man = bytes.one();
  const auto roles = conventions(variant).roles;
  if (setup.men.at(cell).exists() && setup.men.at(cell).role() == Role::king) {
    return;
  }
  setup.promoted.erase(cell);
  setup.men.take(cell);
  if (const Role role = roles[man / 4 % roles.size()]; man % 4 < 2 && role != Role::king) {
    setup.men.put(cell, Piece(both_colors[man % 2], role));
  }
}

unsigned cells_of(const GameInfo &info) {
  return native_notation(Variant(info)).board().cell_count();
}

/// The games whose naive rules take milliseconds: on thousands of cells they take seconds.
const std::vector<const GameInfo *> &quick_games() {
  static const std::vector<const GameInfo *> quick = [] {
    std::vector<const GameInfo *> found;
    for (const GameInfo &info : games()) {
      if (cells_of(info) < 1000) {
        found.push_back(&info);
      }
    }
    return found;
  }();
  return quick;
}

/// The start position with that many changes; nothing if that does not make a position.
std::optional<Position> start_of(const Variant &variant, Bytes &bytes) {
  constexpr unsigned max_changes = 24;
  // Where even these take long there are never many pieces.
  constexpr unsigned many_cells = 300;
  const bool many = cells_of(*variant.game) > many_cells;
  Position position = Position::initial(variant);
  std::vector<PositionSetup> boards;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    position.choose_board(board);
    PositionSetup setup = position.setup();
    const unsigned how = bytes.one();
    setup.turn = both_colors[how % 2];
    if (many || how & 2U) {
      for (const Cell cell : setup.men.occupied()) {
        if (setup.men.at(cell).role() != Role::king) {
          setup.men.take(cell);
        }
      }
    }
    for (unsigned changes = bytes.one() % max_changes; changes > 0; --changes) {
      change(setup, variant, bytes);
    }
    boards.push_back(setup);
  }
  return set_up(boards, variant).position;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  constexpr int max_plies = 2;
  Bytes bytes(data, size);
  const GameInfo &info = *quick_games()[bytes.one() % quick_games().size()];
  const Variant variant = naive::with_random_options(info, bytes.one());
  const std::optional<Position> start = start_of(variant, bytes);
  if (!start) {
    return 0;
  }
  naive::TwoOpinions game(*start, variant);
  for (int ply = 0; ply < max_plies; ++ply) {
    game.choose_board(bytes.one() % game.position().board_count());
    const auto told = game.disagreement(bytes.one());
    if (told) {
      std::fprintf(stderr, "%s\n", told->c_str());
    }
    require(!told);
    const std::vector<Move> legal = game.position().legal_moves();
    if (bytes.empty() || legal.empty() || game.position().outcome() != Outcome::ongoing) {
      return 0;
    }
    game.play(legal[bytes.two() % legal.size()]);
  }
  return 0;
}
