#pragma once

#include "board.hpp"
#include "hypercube.hpp"

// The 4x4x4x4 board as its games share it: its notations (HB-2) and its views (HB-5, HB-7).

namespace tessera::hypercube {

/// The board.
const Board &board();

/// The axis that each part of a notation's text stands for. For `infinitechess`, whose text has
/// only two numbers, the axes of its column, then those of its row.
std::span<const Axis, 4> order(Notation notation);
/// The label of one coordinate, 0..3, in the part of the notation's text that shows this axis. In
/// `infinitechess`, two labels are added up to a number of the text: 10 and 4 are 14.
std::string axis_label(int coordinate, Axis axis, Notation notation);

namespace detail {

extern const std::array<NotationInfo, 7> notations;

} // namespace detail

/// The notations of the board, by name.
namespace notations {

inline constexpr Notation hyperchess{detail::notations[0]};
inline constexpr Notation hyperchess_file_first{detail::notations[1]};
inline constexpr Notation hyperchess_little_first{detail::notations[2]};
inline constexpr Notation chesseract{detail::notations[3]};
inline constexpr Notation fourstar{detail::notations[4]};
inline constexpr Notation tesschess{detail::notations[5]};
inline constexpr Notation infinitechess{detail::notations[6]};

} // namespace notations

/// Four numbers 0..3 in the order of a text, packed as a written cell keeps them: the first
/// highest.
constexpr std::uint16_t packed(unsigned a, unsigned b, unsigned c, unsigned d) {
  return static_cast<std::uint16_t>(a << 6U | b << 4U | c << 2U | d);
}

/// Where a cell is in a flat picture: its mini-board from the left and from the bottom, then its
/// place in that, each 0..3.
struct PicturePlace {
  int outside_across;
  int outside_up;
  int inside_across;
  int inside_up;

  friend bool operator==(const PicturePlace &, const PicturePlace &) = default;
};

/// Which axis runs which way in a flat picture: two between the mini-boards, two inside each
/// (HB-5).
struct FlatView {
  Axis outside_across;
  Axis outside_up;
  Axis inside_across;
  Axis inside_up;
  /// Whether Black's side is at the bottom: the whole picture is turned by half.
  bool turned = false;

  friend bool operator==(const FlatView &, const FlatView &) = default;

  [[nodiscard]] PicturePlace place(Cell cell) const;
  [[nodiscard]] Cell cell(const PicturePlace &place) const;
  /// The coordinate shown at a place of its axis, counted from the left or the bottom; and the
  /// reverse.
  [[nodiscard]] int shown(int number) const { return turned ? side - 1 - number : number; }
};

/// The view of the board that a number stands for, and the reverse.
FlatView flat(const View &view);
View view_of(const FlatView &flat);

} // namespace tessera::hypercube
