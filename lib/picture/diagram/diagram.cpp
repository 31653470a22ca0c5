#include "diagram.hpp"

#include "caption.hpp"
#include "chosen_panels.hpp"
#include "folded_board.hpp"
#include "frames.hpp"
#include "grid.hpp"
#include "plain.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace tessera {

namespace {

constexpr std::array<DiagramStyleInfo, 5> styles{{
    {DiagramStyle::boxed, "boxed", "a box for each cell, black pieces as *k*"},
    {DiagramStyle::compact, "compact", "a character for each cell"},
    {DiagramStyle::grid, "grid", "white pieces as (K), black ones as [K], dark cells as :::"},
    {DiagramStyle::unicode, "unicode", "like boxed, with lines in place of + and -"},
    {DiagramStyle::plain, "plain", "one line for each piece, in words"},
}};

std::string draw_panels(const Men &men, const DiagramOptions &options) {
  switch (options.style) {
  case DiagramStyle::grid:
    return draw_grid(men, options);
  case DiagramStyle::plain:
    return draw_plain(men, options);
  case DiagramStyle::boxed:
  case DiagramStyle::compact:
  case DiagramStyle::unicode:
    break;
  }
  return draw_framed(men, options);
}

std::string draw_folded(const Men &men, DiagramOptions options) {
  FoldedBoard board = folded(men, options);
  options.panels = std::move(board.drawn);
  options.in_order = true;
  return fmt::format("{}\n{}\n{}{}", draw_panels(men, options), board.table, caption(options),
                     legend(men, options));
}

} // namespace

std::span<const DiagramStyleInfo> diagram_styles() { return styles; }

std::string draw(const Men &men, const DiagramOptions &options) {
  if (options.folds && options.panels.empty() && options.style != DiagramStyle::plain &&
      is_large(options.system.board())) {
    return draw_folded(men, options);
  }
  return draw_panels(men, options) + '\n' + caption(options) + chosen_line(options) +
         legend(men, options);
}

} // namespace tessera
