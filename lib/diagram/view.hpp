#pragma once

#include "../board/hypercube.hpp"
#include "../result.hpp"
#include "../rules/piece.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tessera {

/// Where a cell is in a flat picture: its mini-board from the left and from the bottom, then its
/// place in that, each 0..3.
struct PicturePlace {
  int outside_across;
  int outside_up;
  int inside_across;
  int inside_up;

  friend bool operator==(const PicturePlace &, const PicturePlace &) = default;
};

/// Which axis runs which way in a flat picture of the 4x4x4x4 board: two between the
/// mini-boards, two inside each (HB-5).
struct View {
  Axis outside_across;
  Axis outside_up;
  Axis inside_across;
  Axis inside_up;
  /// Whose side is at the bottom; with Black's, the whole picture is turned by half.
  Color bottom = Color::white;

  friend bool operator==(const View &, const View &) = default;

  [[nodiscard]] PicturePlace place(Cell cell) const;
  [[nodiscard]] Cell cell(const PicturePlace &place) const;
  /// The coordinate shown at a place of its axis, counted from the left or the bottom; and the
  /// other way round.
  [[nodiscard]] int turned(int number) const {
    return bottom == Color::white ? number : hypercube::side - 1 - number;
  }
};

/// The big axes outside, the small ones inside.
inline constexpr View usual_view{Axis::big_column, Axis::big_row, Axis::column, Axis::row};

/// A view with a name.
struct ViewInfo {
  /// What its bottom left mini-board holds, in Chesseract's letters.
  std::string_view name;
  View view;
};

/// The six classic views, the usual one first (HB-5, HB-7).
std::span<const ViewInfo> named_views();
/// All 24 arrangements of the axes, the usual one first, White at the bottom.
std::span<const View> all_views();

/// Reads `AI`, the name of a view, or the axes as `x,y,X,Y`: outside across, outside up, inside
/// across, inside up (HB-1). White is at the bottom.
Result<View> parse_view(std::string_view text);
/// The axes as `parse_view` reads them, whoever is at the bottom.
std::string to_string(const View &view);

/// The name of a view that has one, else its axes.
std::string name_of(const View &view);

} // namespace tessera
