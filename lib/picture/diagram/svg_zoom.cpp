#include "svg_zoom.hpp"

#include "../../base/markup.hpp"
#include "svg_labels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace tessera {

namespace {

/// How much a view shows around its panel: at the left, right and bottom; and at the top.
constexpr int beside = 26;
constexpr int above = 44;

struct Box {
  int x;
  int y;
  int width;
  int height;
};

Box seen_about(const SvgPlan &plan, SvgPoint corner) {
  return {corner.x - beside, corner.y - above, plan.panel_width() + 2 * beside,
          plan.panel_height() + above + beside};
}

/// A label of a panel, by the middle of its place.
std::string label(std::string_view text, int x, int y) {
  return fmt::format(R"(<text class="side" x="{}" y="{}">{}</text>)", x, y + 5,
                     escape_markup(text));
}

/// The labels of columns and rows, which all panels share, around a panel at the top left.
std::string shared_labels(const Layout &layout, const SvgPlan &plan) {
  constexpr int half = SvgPlan::cell_size / 2;
  const Panel &any = layout.panels.front();
  std::string text;
  for (std::size_t column = 0; column < layout.columns; ++column) {
    text += label(any.column_labels[column], static_cast<int>(column) * SvgPlan::cell_size + half,
                  plan.panel_height() + beside / 2);
  }
  for (std::size_t row = 0; row < layout.rows; ++row) {
    text += label(any.row_labels[row], -beside / 2,
                  static_cast<int>(layout.rows - 1 - row) * SvgPlan::cell_size + half);
  }
  return text;
}

} // namespace

std::string zoom_views(const Layout &layout, const SvgPlan &plan, int width, int height) {
  std::string text = fmt::format("<defs><g id=\"sides\">{}</g></defs>\n<view id=\"all\" "
                                 "viewBox=\"0 0 {} {}\"/>\n",
                                 shared_labels(layout, plan), width, height);
  const auto write = [&text]<class... Args>(fmt::format_string<Args...> format, Args &&...args) {
    fmt::format_to(std::back_inserter(text), format, std::forward<Args>(args)...);
  };
  for (const Panel &panel : layout.panels) {
    const SvgPoint corner = plan.corner(panel);
    write("<a class=\"in\" href=\"#{0}\"><title>{0}</title><path d=\"M{1} "
          "{2}h{3}v{4}h-{3}z\"/></a>\n",
          panel.title, corner.x, corner.y, plan.panel_width(), plan.panel_height());
  }
  for (const Panel &panel : layout.panels) {
    const SvgPoint corner = plan.corner(panel);
    const Box box = seen_about(plan, corner);
    // Everything around the panel is covered, however wide the window is.
    write("<view id=\"{0}\" viewBox=\"{1} {2} {3} {4}\"/><g class=\"out\"><path class=\"page\" "
          "fill-rule=\"evenodd\" d=\"M{5} {6}h{7}v{7}h-{7}zM{8} {9}h{10}v{11}h-{10}z\"/>",
          panel.title, box.x, box.y, box.width, box.height, box.x - 4 * width, box.y - 4 * width,
          9 * width, corner.x, corner.y, plan.panel_width(), plan.panel_height());
    write(
        "<use href=\"#sides\" x=\"{}\" y=\"{}\"/>{}<a href=\"#all\"><text x=\"{}\" y=\"{}\">\u2190 "
        "all {}</text></a></g>\n",
        corner.x, corner.y, label(panel.title, corner.x + plan.panel_width() / 2, corner.y - 14),
        corner.x, corner.y - 9, layout.panels.size());
  }
  return text;
}

std::string_view zoom_style() {
  return "\n:root{max-width:100%;max-height:100vh}.in path{fill-opacity:0}.side{text-anchor:middle}"
         ".in:hover path,.in:focus path{stroke:#1f5fa8;stroke-width:6}"
         ".out{display:none}.out a text{text-decoration:underline}\n"
         "view:target+.out{display:inline}\n";
}

std::string chosen_outlines(const Layout &chosen, const Layout &whole, const SvgPlan &plan) {
  std::string text;
  for (const Panel &panel : whole.panels) {
    const bool is_chosen =
        std::any_of(chosen.panels.begin(), chosen.panels.end(),
                    [&panel](const Panel &each) { return each.cells == panel.cells; });
    if (is_chosen) {
      const SvgPoint corner = plan.corner(panel);
      text += fmt::format("<path class=\"chosen\" d=\"M{} {}h{}v{}h-{}z\"/>\n", corner.x, corner.y,
                          plan.panel_width(), plan.panel_height(), plan.panel_width());
    }
  }
  return text;
}

} // namespace tessera
