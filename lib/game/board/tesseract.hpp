#pragma once

#include "cell.hpp"
#include "cell_set.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

/// The 24 square faces of a tesseract, each of 5x5 cells without its corners (TS-1 to TS-4).
namespace tessera::tesseract {

inline constexpr unsigned face_count = 24;
inline constexpr unsigned cells_on_face = 21;
inline constexpr unsigned cell_count = face_count * cells_on_face;
/// How many cells a face has along each of its axes, including the missing corners.
inline constexpr int side = 5;
/// Its last few bits are not cells.
using CellSet = BasicCellSet<512>;

/// The axes of the eight cubes: 0 and 7 bound w, 1 and 6 x, 2 and 5 y, 3 and 4 z (TS-1).
enum class Axis : std::uint8_t { w, x, y, z };

constexpr bool is_high(unsigned cube) { return cube > 3; }
constexpr Axis axis_of(unsigned cube) { return static_cast<Axis>(is_high(cube) ? 7 - cube : cube); }
/// The cube at the low or the high end of an axis.
constexpr unsigned cube_at(Axis axis, bool high) {
  const auto low = static_cast<unsigned>(axis);
  return high ? 7 - low : low;
}

/// A face: the two cubes that meet there, the smaller first, and how its cells are written. Both
/// axes are counted from the cubes 0, 1, 2 and 3, and the letters of files and the numbers of ranks
/// begin after the shifts (TS-3).
struct Face {
  std::uint8_t first;
  std::uint8_t second;
  Axis file_axis;
  Axis rank_axis;
  std::uint8_t file_shift = 0;
  std::uint8_t rank_shift = 0;
};

/// All faces, in the order of TS-1; a face is named by its place here.
inline constexpr std::array<Face, face_count> faces{{
    {0, 1, Axis::z, Axis::y},        {0, 2, Axis::z, Axis::x},
    {0, 3, Axis::x, Axis::y},        {0, 4, Axis::x, Axis::y, 5, 0},
    {0, 5, Axis::z, Axis::x, 0, 5},  {0, 6, Axis::z, Axis::y, 0, 5},
    {1, 2, Axis::z, Axis::w},        {1, 3, Axis::w, Axis::y},
    {1, 4, Axis::w, Axis::y, 5, 0},  {1, 5, Axis::z, Axis::w, 0, 5},
    {1, 7, Axis::z, Axis::y, 0, 5},  {2, 3, Axis::w, Axis::x},
    {2, 4, Axis::w, Axis::x, 5, 0},  {2, 6, Axis::z, Axis::w, 0, 5},
    {2, 7, Axis::z, Axis::x, 0, 5},  {3, 5, Axis::x, Axis::w, 0, 5},
    {3, 6, Axis::w, Axis::y, 5, 0},  {3, 7, Axis::x, Axis::y, 5, 0},
    {4, 5, Axis::x, Axis::w, 5, 5},  {4, 6, Axis::w, Axis::y, 10, 0},
    {4, 7, Axis::x, Axis::y, 10, 0}, {5, 6, Axis::z, Axis::w, 0, 10},
    {5, 7, Axis::z, Axis::x, 0, 10}, {6, 7, Axis::z, Axis::y, 0, 10},
}};

/// The face where two cubes meet, in either order; nothing if they are opposite or the same.
constexpr std::optional<unsigned> face_of(unsigned cube, unsigned other) {
  for (unsigned face = 0; face < face_count; ++face) {
    const auto &[first, second, file_axis, rank_axis, file_shift, rank_shift] = faces[face];
    if ((first == cube && second == other) || (first == other && second == cube)) {
      return face;
    }
  }
  return std::nullopt;
}

// --- Cells ----------------------------------------------------------------------------------

// Cells are numbered face by face, on each from its lowest rank up and along each rank.

constexpr unsigned face(Cell cell) { return cell.index() / cells_on_face; }
/// Which of the 21 cells of its face a cell is.
constexpr unsigned place(Cell cell) { return cell.index() % cells_on_face; }

/// Its file on its face, 1 to 5, however it is written.
constexpr int file_on_face(Cell cell) {
  const int at = static_cast<int>(place(cell));
  return at < 3 ? at + 2 : at < 18 ? (at - 3) % side + 1 : at - 16;
}
/// Its rank on its face, 1 to 5.
constexpr int rank_on_face(Cell cell) {
  const int at = static_cast<int>(place(cell));
  return at < 3 ? 1 : at < 18 ? (at - 3) / side + 2 : side;
}

constexpr bool is_on_face(int file, int rank) {
  const auto is_outer = [](int value) { return value == 1 || value == side; };
  return file >= 1 && file <= side && rank >= 1 && rank <= side &&
         !(is_outer(file) && is_outer(rank));
}

/// The cell of a face, by its file and rank from 1 to 5; nothing at the missing corners and beyond.
constexpr std::optional<Cell> cell_at(unsigned face, int file, int rank) {
  if (face >= face_count || !is_on_face(file, rank)) {
    return std::nullopt;
  }
  const int at = rank == 1 ? file - 2 : rank < side ? 3 + (rank - 2) * side + file - 1 : file + 16;
  return Cell(face * cells_on_face + static_cast<unsigned>(at));
}

/// The file and the rank as written, from 1 (TS-3).
constexpr int written_file(Cell cell) { return file_on_face(cell) + faces[face(cell)].file_shift; }
constexpr int written_rank(Cell cell) { return rank_on_face(cell) + faces[face(cell)].rank_shift; }
/// The cell that is written this way, if there is one.
constexpr std::optional<Cell> cell_written(unsigned face, int file, int rank) {
  if (face >= face_count) {
    return std::nullopt;
  }
  return cell_at(face, file - faces[face].file_shift, rank - faces[face].rank_shift);
}
/// The cell as it is written: `01:c3`.
const std::string &name(Cell cell);

/// How far a cell lies along one of the two axes of its face, 1 to 5.
constexpr int coordinate(Cell cell, Axis axis) {
  return faces[face(cell)].file_axis == axis ? file_on_face(cell) : rank_on_face(cell);
}
/// Whether a cell is drawn dark: its file and rank on the face add up to an even number. Cells that
/// meet at an edge have one colour (TS-15).
constexpr bool is_dark(Cell cell) { return (file_on_face(cell) + rank_on_face(cell)) % 2 == 0; }

// --- Steps ----------------------------------------------------------------------------------

/// The ways a step can go on a face: right is where files grow, up where ranks do. Turned by half
/// a circle it is the direction two before or behind.
enum class Direction : std::uint8_t {
  right,
  up,
  left,
  down,
  up_right,
  up_left,
  down_left,
  down_right,
};

inline constexpr unsigned direction_count = 8;
inline constexpr std::array straights{Direction::right, Direction::up, Direction::left,
                                      Direction::down};
inline constexpr std::array diagonals{Direction::up_right, Direction::up_left, Direction::down_left,
                                      Direction::down_right};

constexpr bool is_diagonal(Direction direction) { return direction >= Direction::up_right; }
constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>(static_cast<unsigned>(direction) ^ 2U);
}
/// How a step in a direction changes the file, and the rank: by -1, 0 or 1.
constexpr int file_change(Direction direction) {
  return std::array{1, 0, -1, 0, 1, -1, -1, 1}[static_cast<std::size_t>(direction)];
}
constexpr int rank_change(Direction direction) {
  return std::array{0, 1, 0, -1, 1, 1, -1, -1}[static_cast<std::size_t>(direction)];
}
/// The direction that changes file and rank so; not both may be zero.
constexpr Direction direction_of(int file_change, int rank_change) {
  return rank_change == 0   ? (file_change > 0 ? Direction::right : Direction::left)
         : file_change == 0 ? (rank_change > 0 ? Direction::up : Direction::down)
         : rank_change > 0  ? (file_change > 0 ? Direction::up_right : Direction::up_left)
                            : (file_change > 0 ? Direction::down_right : Direction::down_left);
}

/// A piece on its way: where it is, and the direction in which it continues there.
struct Heading {
  Cell cell;
  Direction direction;

  friend constexpr bool operator==(const Heading &, const Heading &) = default;
};

/// The two faces beyond an edge of a face, named by a straight direction (TS-2): first the one that
/// shares the first cube of the face, then the one that shares the second.
std::array<unsigned, 2> faces_beyond(unsigned face, Direction edge);

/// The straight direction of the edge over which a step leaves its face, if it does.
std::optional<Direction> edge_left(const Heading &heading);

/// One step (TS-4): over an edge, to the first or the second of `faces_beyond`; otherwise the same
/// for both. Nothing if it goes to a missing corner.
std::optional<Heading> step(const Heading &heading, unsigned choice);

// --- Kinds of face --------------------------------------------------------------------------

/// The homes of White and Black: 01 and 67.
inline constexpr unsigned near_home = 0;
inline constexpr unsigned far_home = face_count - 1;

/// What a face is to the side whose home is one of the two (TS-8).
enum class FaceKind : std::uint8_t {
  own_home,
  own_territory,
  open,
  opposing,
  enemy_territory,
  enemy_home,
};

FaceKind kind_of(unsigned face, unsigned home);

} // namespace tessera::tesseract
