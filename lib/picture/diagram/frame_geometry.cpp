#include "frame_geometry.hpp"

#include <algorithm>

namespace tessera {

std::size_t widest(const std::vector<std::string> &labels) {
  std::size_t width = 0;
  for (const std::string &label : labels) {
    width = std::max(width, label.size());
  }
  return width;
}

std::size_t widest(const Layout &layout, std::vector<std::string> Panel::*labels) {
  std::size_t width = 0;
  for (const Panel &panel : layout.panels) {
    width = std::max(width, widest(panel.*labels));
  }
  return width;
}

FrameGeometry::FrameGeometry(const Layout &layout, bool roomy)
    : across_(layout.across), up_(layout.up), columns_(layout.columns), rows_(layout.rows),
      roomy_(roomy), titled_(layout.across_labels.empty()) {
  const std::size_t gap = roomy ? 1 : 0;
  const std::size_t below =
      std::max(widest(layout.column_labels), widest(layout, &Panel::column_labels));
  cell_width_ = roomy ? 3 : std::max<std::size_t>(1, below);
  const std::size_t beside =
      titled_ ? widest(layout, &Panel::row_labels) : widest(layout.row_labels);
  margin_ = titled_ ? 0 : beside + gap;
  lead_ = titled_ ? beside + gap : 0;
  const std::size_t far_right = widest(layout.up_labels);
  right_ = titled_ ? 0 : roomy ? std::max(beside + 1, far_right + 4) : far_right + 1;
  top_ = titled_ || roomy ? 1 : 0;
  // The labels of columns; then an empty line, and the next titles.
  between_rows_ = titled_ ? 3 : 1;
}

FramePart FrameGeometry::first_part(std::size_t width) const {
  for (std::size_t parts = 1; parts < across_; ++parts) {
    for (const std::size_t between : {roomy_ ? std::size_t{3} : std::size_t{2}, std::size_t{1}}) {
      const FramePart part{0, in_each_part(across_, parts), between};
      if (makes_parts(across_, part.count, titled_) && (width == 0 || this->width(part) <= width)) {
        return part;
      }
    }
  }
  return {0, 1, 1};
}

} // namespace tessera
