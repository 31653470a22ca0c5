#pragma once

#include "big_board.hpp"

#include <array>
#include <cstdint>
#include <optional>

// What the two readings of Oana and Chiru's game share and where they differ; where its pieces
// start; and where pawns go. All of it from docs/rulebook/oana-chiru.md. Its coordinate x is the
// column, y the row, z the big column and w the big row.

namespace tessera::oana_chiru {

using lattice::forward;
inline constexpr lattice::Grid grid = lattice::big_grid;
inline constexpr int side = lattice::big_side;

/// Which of the games.
struct Rules {
  /// Whether the pawns of file a, and so every second pawn, move along y (OC-6).
  bool file_a_goes_along_y;
  Conventions conventions;
};

enum class Wing : std::uint8_t { king, queen };
inline constexpr std::array both_wings{Wing::king, Wing::queen};
constexpr std::size_t index(Wing wing) { return static_cast<std::size_t>(wing); }

/// A slice by its z and w, from 0.
struct Slice {
  int z;
  int w;

  /// Its number in the order of OC-15.
  [[nodiscard]] constexpr unsigned number() const { return static_cast<unsigned>(z * side + w); }
  [[nodiscard]] constexpr std::uint64_t bit() const { return std::uint64_t{1} << number(); }
};
inline constexpr unsigned slice_count = 64;

constexpr Cell cell_at(int x, int y, Slice slice) { return grid.cell({slice.w, slice.z, y, x}); }
constexpr Slice slice_of(Cell cell) {
  const lattice::Coordinates at = grid.coordinates(cell);
  return {at[1], at[0]};
}

/// Whether the pieces of a colour start on a slice (OC-4).
constexpr bool starts_on(Color color, Slice slice) {
  const bool in_middle = slice.z == 3 || slice.z == 4;
  if (in_middle) {
    return slice.w == 3 || slice.w == 4;
  }
  // Half of the other slices are White's: those low in w where z is low, and those high in w where
  // z is high.
  const bool is_white = (slice.z < 3) == (slice.w < 4);
  return is_white == (color == Color::white);
}

constexpr int first_rank(Color color) { return color == Color::white ? 0 : side - 1; }

/// The axis that a pawn goes along (OC-5).
constexpr Axis axis_of(Role pawn) { return pawn == Role::y_pawn ? Axis::row : Axis::big_row; }
/// How far along its axis a pawn's cell lies, from 0, where its side's pieces start, to 7.
constexpr int pawn_rank(Piece pawn, Cell cell) {
  const int at = grid.coordinate(cell, axis_of(pawn.role()));
  return pawn.color() == Color::white ? at : side - 1 - at;
}
inline constexpr int double_step_rank = 1;
inline constexpr int last_rank = side - 1;

/// The cell a number of steps before a pawn; no cell beyond the board.
constexpr Cell ahead(Piece pawn, Cell from, int steps = 1) {
  return lattice::ahead(pawn.color(), axis_of(pawn.role()), from, steps);
}

/// The cells of castling on one rank (OC-10), by their x.
struct CastlingFiles {
  int rook;
  int king_to;
  int rook_to;
};
inline constexpr int king_file = 4;
constexpr CastlingFiles castling_files(Wing wing) {
  return wing == Wing::king ? CastlingFiles{7, 6, 5} : CastlingFiles{0, 2, 3};
}

/// Castling: whose, on which slice and on which wing.
struct Castling {
  Color color;
  Slice slice;
  Wing wing;

  [[nodiscard]] constexpr Cell at(int x) const { return cell_at(x, first_rank(color), slice); }
  [[nodiscard]] constexpr Cell king_from() const { return at(king_file); }
  [[nodiscard]] constexpr Cell king_to() const { return at(castling_files(wing).king_to); }
  [[nodiscard]] constexpr Cell rook_from() const { return at(castling_files(wing).rook); }
  [[nodiscard]] constexpr Cell rook_to() const { return at(castling_files(wing).rook_to); }
};
/// The castling that a king's move is, judging by its cells only.
constexpr std::optional<Castling> castling_by(Color color, Cell from, Cell to) {
  for (const Wing wing : both_wings) {
    const Castling castling{color, slice_of(from), wing};
    if (starts_on(color, castling.slice) && castling.king_from() == from &&
        castling.king_to() == to) {
      return castling;
    }
  }
  return std::nullopt;
}

} // namespace tessera::oana_chiru
