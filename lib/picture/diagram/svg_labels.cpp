#include "svg_labels.hpp"

#include "../../base/markup.hpp"
#include "piece_shapes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace tessera {

namespace {

/// For labels along the whole board and titles, and for those of columns and rows.
constexpr int outer_height = 15;
constexpr int inner_height = 11;

/// Adds a label with its middle at a place, `height` high.
void write_label(std::string &text, std::string_view label, int x, int y, int height) {
  constexpr int gap = 2;
  int wide = -gap;
  for (const char character : label) {
    const GlyphShape *glyph = glyph_shape(character);
    wide += glyph == nullptr ? 0 : glyph->width + gap;
  }
  const double scale = static_cast<double>(height) / glyph_height;
  fmt::format_to(
      std::back_inserter(text),
      "<g class=\"label\" transform=\"translate({:.1f} {:.1f}) scale({:.3f})\"><title>{}</title>",
      x - wide * scale / 2, y - height / 2.0, scale, escape_markup(label));
  int offset = 0;
  for (const char character : label) {
    if (const GlyphShape *glyph = glyph_shape(character)) {
      fmt::format_to(std::back_inserter(text), "<path transform=\"translate({} 0)\" d=\"{}\"/>",
                     offset, glyph->path);
      offset += glyph->width + gap;
    }
  }
  fmt::format_to(std::back_inserter(text), "</g>\n");
}

void write_own_labels(std::string &text, const Panel &panel, const Layout &layout,
                      const SvgPlan &plan) {
  write_label(text, panel.title, plan.corner(panel).x + plan.panel_width() / 2,
              plan.title_at(panel), outer_height);
  for (std::size_t column = 0; column < layout.columns; ++column) {
    write_label(text, panel.column_labels[column],
                plan.corner(panel.across, panel.up, column, 0).x + SvgPlan::cell_size / 2,
                plan.column_labels_at(panel), inner_height);
  }
  for (std::size_t row = 0; row < layout.rows; ++row) {
    write_label(text, panel.row_labels[row], plan.row_labels_at(panel),
                plan.corner(panel.across, panel.up, 0, row).y + SvgPlan::cell_size / 2,
                inner_height);
  }
}

} // namespace

std::string svg_labels(const Layout &layout, const SvgPlan &plan) {
  std::string text;
  if (plan.titled()) {
    for (const Panel &panel : layout.panels) {
      write_own_labels(text, panel, layout, plan);
    }
    return text;
  }
  for (std::size_t outer = 0; outer < std::max(layout.across, layout.up); ++outer) {
    if (outer < layout.across) {
      write_label(text, layout.across_labels[outer],
                  plan.corner(outer, 0, 0, 0).x + plan.panel_width() / 2, plan.across_labels_at(),
                  outer_height);
    }
    if (outer < layout.up) {
      write_label(text, layout.up_labels[outer], plan.up_labels_at(),
                  plan.corner(0, outer, 0, layout.rows - 1).y + plan.panel_height() / 2,
                  outer_height);
    }
    for (std::size_t inner = 0; inner < std::max(layout.columns, layout.rows); ++inner) {
      if (outer < layout.across && inner < layout.columns) {
        write_label(text, layout.column_labels[inner],
                    plan.corner(outer, 0, inner, 0).x + SvgPlan::cell_size / 2,
                    plan.column_labels_at(), inner_height);
      }
      if (outer < layout.up && inner < layout.rows) {
        write_label(text, layout.row_labels[inner], plan.row_labels_at(),
                    plan.corner(0, outer, 0, inner).y + SvgPlan::cell_size / 2, inner_height);
      }
    }
  }
  return text;
}

} // namespace tessera
