#include "layout.hpp"

namespace tessera {

namespace {

std::string title_of(const Panel &panel, const Layout &layout, Notation notation) {
  // What differs within a mini-board differs between its first cell and its last.
  const std::vector<std::string> first = notation.labels(panel.cells.front());
  const std::vector<std::string> last = notation.labels(panel.cells.back());
  std::string title;
  for (std::size_t part = 0; part < first.size(); ++part) {
    title += first[part] == last[part] ? first[part] : "";
  }
  return !title.empty() ? title
                        : layout.across_labels[panel.across] + '-' + layout.up_labels[panel.up];
}

} // namespace

Layout titled(Layout layout, Notation notation) {
  if (has_titles(layout)) {
    return layout;
  }
  for (Panel &panel : layout.panels) {
    panel.title = title_of(panel, layout, notation);
    panel.column_labels = layout.column_labels;
    panel.row_labels = layout.row_labels;
  }
  layout.across_labels.clear();
  layout.up_labels.clear();
  layout.column_labels.clear();
  layout.row_labels.clear();
  return layout;
}

} // namespace tessera
