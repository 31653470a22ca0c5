#pragma once

#include "piece.hpp"
#include "tesseract_network.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace tessera::tesseract {

/// For the two faces behind an edge.
inline constexpr std::array<unsigned, 2> both_choices{0, 1};

/// A knight on its way: where it is, and the straight directions of the two legs of its leap, which
/// turn as it goes over edges (TS-6).
struct Leap {
  Cell cell;
  Direction lengthways;
  Direction sideways;
};

/// The leap in one of eight directions: that of the long leg, times two, and one more if the short
/// leg goes left or down.
Leap leap_at(Cell cell, unsigned direction);
/// The stage of a nightrider that continues with this leap.
Stage stage_of(const Leap &leap);

/// Where a leap ends and how it would continue, with one choice at the one edge that it can cross,
/// by whichever leg has a way when it goes first. Nothing if both ways go over a missing corner.
std::optional<Leap> leap_from(const Leap &leap, unsigned choice);

/// The cells that a knight's or an archer's leap steps over on one way; empty if no such leap leads
/// there.
std::vector<Cell> stepped_over(Cell from, Cell to);

constexpr unsigned home_of(Color color) { return color == Color::white ? near_home : far_home; }

/// Pawns and spears: pieces that promote, and whose choice at edges is bound (TS-9 to TS-12).
constexpr bool goes_forward(Role role) { return can_promote(role); }
constexpr bool is_pawn(Role role) { return role == Role::pawn || role == Role::berolina_pawn; }
constexpr bool is_spear(Role role) { return goes_forward(role) && !is_pawn(role); }

/// Straight or diagonally forward. For each role that goes forward, one is how it moves, the other
/// how it captures (TS-7, TS-11).
enum class Course : std::uint8_t { straight, diagonal };
inline constexpr std::array both_courses{Course::straight, Course::diagonal};

constexpr Course opposite(Course course) {
  return course == Course::straight ? Course::diagonal : Course::straight;
}
constexpr Course course_of_moves(Role role) {
  return role == Role::pawn || role == Role::arabian_spear ? Course::straight : Course::diagonal;
}
constexpr Course course_of_captures(Role role) { return opposite(course_of_moves(role)); }
constexpr Directions directions_of(Course course) {
  return course == Course::straight ? straight_directions : diagonal_directions;
}

/// A pawn's first move of two steps in one line (TS-11).
struct DoubleStep {
  Cell over;
  Cell to;
};

/// Where pieces go on an empty board, by cell: worked out once.
class Reach {
public:
  /// The tables; built at the first call, safe from any thread.
  static const Reach &get();

  /// All the ways of slides; queens, rooks and bishops each have some of them.
  [[nodiscard]] const Network &slides() const { return slides_; }
  /// The ways of nightriders: a direction is that of the leap's long leg, times two, and one more
  /// if the short leg goes down or left (TS-6).
  [[nodiscard]] const Network &rides() const { return rides_; }
  /// The ways of a colour's spears and pawns, which are bound in their choice at edges (TS-10) and
  /// never leave the enemy home (TS-12); the same backward; and the same with a free choice.
  [[nodiscard]] const Network &bound(Color color) const { return lines_of_[index(color)].bound; }
  [[nodiscard]] const Network &backward(Color color) const {
    return lines_of_[index(color)].backward;
  }
  [[nodiscard]] const Network &unbound(Color color) const {
    return lines_of_[index(color)].unbound;
  }

  /// What a piece reaches that moves the same way for both sides; for an archer, where it leaps.
  [[nodiscard]] const CellSet &cells(Role role, Cell from) const {
    return cells_[index(role)][from.index()];
  }

  // Pawns and spears: the cells of steps and slides that the edges bind (TS-10).

  /// Which directions lead forward from a cell (TS-9).
  [[nodiscard]] Directions forward(Color color, Cell from, Course course) const {
    return forward_[index(color)][from.index()] & directions_of(course);
  }
  /// Where one step leads.
  [[nodiscard]] const CellSet &steps(Color color, Course course, Cell from) const {
    return steps_[index(color)][index(course)][from.index()];
  }
  /// Where a slide leads.
  [[nodiscard]] const CellSet &lines(Color color, Course course, Cell from) const {
    return lines_[index(color)][index(course)][from.index()];
  }
  /// The cells from which one step, or a slide, leads to a cell.
  [[nodiscard]] const CellSet &steps_to(Color color, Course course, Cell to) const {
    return steps_to_[index(color)][index(course)][to.index()];
  }
  [[nodiscard]] const CellSet &lines_to(Color color, Course course, Cell to) const {
    return lines_to_[index(color)][index(course)][to.index()];
  }
  /// The double steps of a piece on a cell: only a pawn has any, where its kind starts.
  [[nodiscard]] const std::vector<DoubleStep> &double_steps(Piece piece, Cell from) const {
    return is_pawn(piece.role()) ? double_steps_of(piece)[from.index()] : no_double_steps_;
  }
  /// The same on another network than the bound one.
  [[nodiscard]] std::vector<DoubleStep> double_steps_on(const Network &network, Piece pawn,
                                                        Cell from) const;

private:
  template <class T> using PerCell = std::array<T, cell_count>;
  template <class T> using PerCourse = std::array<PerCell<T>, 2>;
  using DoubleSteps = PerCell<std::vector<DoubleStep>>;
  struct Lines {
    Network bound;
    Network backward;
    Network unbound;
  };

  Reach();
  static constexpr std::size_t index(Color color) { return tessera::index(color); }
  static constexpr std::size_t index(Role role) { return tessera::index(role); }
  static constexpr std::size_t index(Course course) { return static_cast<std::size_t>(course); }

  [[nodiscard]] const DoubleSteps &double_steps_of(Piece pawn) const {
    return double_steps_[index(pawn.color())][index(course_of_moves(pawn.role()))];
  }
  void link_slides();
  void link_rides();
  void list_free_men(Cell from);
  void list_forward_men(Color color, Cell from);

  Network slides_;
  Network rides_;
  std::array<Lines, 2> lines_of_;
  std::array<PerCell<CellSet>, role_count> cells_{};
  std::array<PerCell<Directions>, 2> forward_{};
  std::array<PerCourse<CellSet>, 2> steps_{};
  std::array<PerCourse<CellSet>, 2> lines_{};
  std::array<PerCourse<CellSet>, 2> steps_to_{};
  std::array<PerCourse<CellSet>, 2> lines_to_{};
  /// By the course that pawns step on.
  std::array<std::array<DoubleSteps, 2>, 2> double_steps_{};
  std::vector<DoubleStep> no_double_steps_;
};

/// Where one step in some directions leads on a network.
CellSet steps_on(const Network &network, Cell from, Directions directions);

} // namespace tessera::tesseract
