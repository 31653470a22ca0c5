#pragma once

#include "../../game/rules/piece.hpp"

#include <span>
#include <string>
#include <string_view>

// Pictures need no fonts: `draw_svg` and pages take pieces, and the labels of a picture, from this
// list of shapes.

namespace tessera {

/// A piece as SVG path data, in a square of side `piece_box` with its top left at 0,0.
struct PieceShape {
  Role role;
  /// The outline, to be filled and stroked.
  std::string_view body;
  /// Lines over it, only to be stroked.
  std::string_view detail;
};

inline constexpr int piece_box = 45;

/// The shapes of all roles, in the order of the enumeration.
std::span<const PieceShape> piece_shapes();

/// The id of a piece's SVG symbol: `man-` and its name without blanks, such as `man-king`.
std::string symbol_id(Role role);

/// The SVG symbol of a piece. Whoever uses it sets `fill` and `stroke` for its outline and `color`
/// for the lines over it.
std::string piece_symbol(Role role);

/// A character of an axis label as SVG path data to be stroked, in a box `glyph_height` high.
struct GlyphShape {
  char character;
  int width;
  std::string_view path;
};

inline constexpr int glyph_height = 14;

/// The shape of a character; null for one that no label has.
const GlyphShape *glyph_shape(char character);

} // namespace tessera
