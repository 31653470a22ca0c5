#pragma once

#include "../notation/coordinates.hpp"
#include "../rules/placement.hpp"
#include "view.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// The ways to draw a board as text.
enum class DiagramStyle : std::uint8_t { boxed, compact, grid };

struct DiagramStyleInfo {
  DiagramStyle id;
  /// As on the command line.
  std::string_view name;
  std::string_view summary;
};

/// All styles, in the order of the enumeration.
std::span<const DiagramStyleInfo> diagram_styles();

/// A sign on some cells, and what it means.
struct CellMark {
  char sign;
  hypercube::CellSet cells;
  /// For the legend, as "goes"; nothing keeps it out.
  std::string meaning = {};
};

struct DiagramOptions {
  DiagramStyle style = DiagramStyle::boxed;
  /// Names the labels along the board.
  CoordinateSystem system = CoordinateSystem::hyperchess;
  /// Of two marks on one cell the later is shown.
  std::vector<CellMark> marks = {};
  View view = usual_view;
};

/// The board in the usual view (HB-5), an empty line, and two lines that tell how to read it.
/// No line ends in a blank. A compact board is at most 47 columns wide, a boxed one 86, and
/// a grid one 63, and
/// what is said below fits in 80.
std::string draw(const Placement &men, const DiagramOptions &options);

} // namespace tessera
