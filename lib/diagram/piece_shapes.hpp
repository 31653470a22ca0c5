#pragma once

#include "../rules/piece.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tessera {

/// A man as SVG path data, in a square of `piece_box` a side with its top left at 0,0.
struct PieceShape {
  Role role;
  /// The outline, to be filled and stroked.
  std::string_view body;
  /// Lines over it, to be stroked only.
  std::string_view detail;
};

inline constexpr int piece_box = 45;

/// The shapes of all roles, in the order of the enumeration.
std::span<const PieceShape> piece_shapes();

/// The id of a man's SVG symbol: `man-` and its name without blanks, as `man-king`.
std::string symbol_id(Role role);

/// The SVG symbol of a man. What uses it sets `fill` and `stroke` for its outline
/// and `color` for the lines over it.
std::string piece_symbol(Role role);

/// A character of an axis label as SVG path data to be stroked, in a box `glyph_height` high.
struct GlyphShape {
  char character;
  int width;
  std::string_view path;
};

inline constexpr int glyph_height = 14;

/// The shape of a character; null for one that stands in no label.
const GlyphShape *glyph_shape(char character);

} // namespace tessera
