#pragma once

#include "../board/tesseract.hpp"

#include <array>
#include <bit>
#include <bitset>
#include <cstdint>

// Lines that fork are networks, not trees. On the faces of a tesseract a line forks at every edge,
// its forks meet again, and a bishop has more ways to a cell than could be listed. So a network
// knows stages, a cell and a direction each, and where each leads; a walk comes to each stage once.
// On one face a line is a mask of places, and one look at the pieces there finds the first.
//
// The same walk serves slides, the rides of nightriders and the lines of spears, whose choice at
// edges is bound, on a network each. An attack is that walk from the cell attacked.

namespace tessera::tesseract {

/// A piece on its way: its cell, and which of eight directions it continues in, as one small
/// number.
using Stage = std::uint16_t;

/// One more than the stages of all cells, and a value for no stage.
inline constexpr unsigned stage_count = cell_count * direction_count + 1;
inline constexpr Stage nowhere = stage_count - 1;

constexpr CellSet cells_of(unsigned face) {
  CellSet set;
  for (unsigned at = 0; at < cells_on_face; ++at) {
    set.insert(Cell(face * cells_on_face + at));
  }
  return set;
}

constexpr Cell cell_of(Stage stage) { return Cell(stage / direction_count); }
constexpr unsigned direction_of(Stage stage) { return stage % direction_count; }
constexpr Stage stage(Cell cell, unsigned direction) {
  return static_cast<Stage>(cell.index() * direction_count + direction);
}

/// The stage of a sliding piece that has turned back.
constexpr Stage turned(Stage stage) { return stage ^ 2U; }

/// A set of directions, one bit each.
using Directions = std::uint8_t;
constexpr unsigned bit_of(Stage stage) { return 1U << direction_of(stage); }
inline constexpr Directions straight_directions = 0x0f;
inline constexpr Directions diagonal_directions = 0xf0;
inline constexpr Directions all_directions = 0xff;

/// Cells face by face, with a bit for each place of a face.
class FaceSets {
public:
  [[nodiscard]] constexpr std::uint32_t on(unsigned face) const { return places_[face]; }
  constexpr void insert(Cell cell) { places_[face(cell)] |= bit(cell); }
  constexpr void erase(Cell cell) { places_[face(cell)] &= ~bit(cell); }

private:
  static constexpr std::uint32_t bit(Cell cell) { return std::uint32_t{1} << place(cell); }

  std::array<std::uint32_t, face_count> places_{};
};

/// What a walk has passed on one face, and where it was stopped.
struct Passage {
  Stage entry;
  unsigned face;
  /// The places it passed, and the wall behind them, if one stopped it there.
  std::uint32_t passed;
  Cell wall;

  /// The first cell of the face, for `CellSet::insert`.
  [[nodiscard]] Cell first_cell() const { return Cell(face * cells_on_face); }
  [[nodiscard]] bool passes(Cell cell) const {
    return tesseract::face(cell) == face && (passed >> place(cell) & 1U) != 0;
  }
  [[nodiscard]] bool is_straight() const { return (bit_of(entry) & straight_directions) != 0; }
};

/// How pieces continue from every stage: one line for each direction from each cell, which forks at
/// edges and can return to its start (TS-5).
class Network {
public:
  using Next = std::array<Stage, 2>;

  Network() {
    for (Next &next : next_) {
      next = {nowhere, nowhere};
    }
  }

  /// Continues a stage within a face.
  void lead(Stage from, Stage to) { next_[from] = {to, nowhere}; }
  /// Continues a stage over an edge; called once or twice for each stage.
  void lead_over(Stage from, Stage to) {
    Next &next = next_[from];
    next = next[0] == nowhere ? Next{to, to} : Next{next[0], to};
  }
  /// Must be called before the first walk, when all stages have their continuations.
  void finish();

  /// Two stages; over an edge both are the same if there is only one, and within a face the second
  /// is nowhere.
  [[nodiscard]] const Next &next(Stage from) const { return next_[from]; }

  /// Walks from a cell in some directions up to the first wall on each way, and calls `visit` with
  /// each passage; stops if that returns false. The cell itself must be a wall.
  template <class Visit>
  void walk(Cell from, Directions directions, const FaceSets &walls, Visit visit) const {
    std::array<Stage, stage_count> queue;
    unsigned head = 0;
    unsigned tail = 0;
    std::bitset<stage_count> seen;
    seen[nowhere] = true;
    const auto enter = [&](const Next &next) {
      for (const Stage at : next) {
        queue[tail] = at;
        tail += seen[at] ? 0U : 1U;
        seen[at] = true;
      }
    };
    for (; directions != 0; directions &= static_cast<Directions>(directions - 1)) {
      enter(next_[stage(from, static_cast<unsigned>(std::countr_zero(directions)))]);
    }
    while (head < tail) {
      const Stage entry = queue[head++];
      const Run run = runs_[entry];
      const std::uint32_t met = walls.on(run.face) & run.places;
      Passage passage{entry, run.face, run.places, {}};
      if (met != 0) {
        const int first = std::countr_zero(met);
        const int last = 31 - std::countl_zero(met);
        const auto at = static_cast<unsigned>(run.rises != 0 ? first : last);
        const std::uint32_t below = (1U << at) - 1;
        passage.passed &= run.rises != 0 ? below : ~below << 1U;
        passage.wall = Cell(run.face * cells_on_face + at);
      }
      if (!visit(passage)) {
        return;
      }
      if (met == 0) {
        enter(run.exits);
      }
    }
  }

private:
  /// A line from a stage to where it leaves the face: its places either rise or fall.
  struct Run {
    std::uint32_t places : 21;
    std::uint32_t face : 5;
    std::uint32_t rises : 1;
    Next exits;
  };

  std::array<Next, stage_count> next_;
  std::array<Run, stage_count> runs_{};
};

} // namespace tessera::tesseract
