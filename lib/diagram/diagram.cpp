#include "diagram.hpp"

#include "caption.hpp"
#include "frames.hpp"
#include "grid.hpp"
#include "plain.hpp"

#include <array>

namespace tessera {

namespace {

constexpr std::array<DiagramStyleInfo, 5> styles{{
    {DiagramStyle::boxed, "boxed", "a box for each cell, black men as *k*"},
    {DiagramStyle::compact, "compact", "a character for each cell"},
    {DiagramStyle::grid, "grid", "white men as (K), black ones as [K], dark cells as :::"},
    {DiagramStyle::unicode, "unicode", "as boxed, with lines in place of + and -"},
    {DiagramStyle::plain, "plain", "one line for each man, in words"},
}};

} // namespace

std::span<const DiagramStyleInfo> diagram_styles() { return styles; }

std::string draw(const Men &men, const DiagramOptions &options) {
  const std::string below = '\n' + caption(options) + legend(men, options);
  switch (options.style) {
  case DiagramStyle::grid:
    return draw_grid(men, options) + below;
  case DiagramStyle::plain:
    return draw_plain(men, options) + below;
  case DiagramStyle::boxed:
  case DiagramStyle::compact:
  case DiagramStyle::unicode:
    break;
  }
  return draw_framed(men, options) + below;
}

} // namespace tessera
