#include "grid_band.hpp"

#include <algorithm>

namespace tessera {

namespace {

constexpr std::size_t grid_cell_width = 3;

} // namespace

std::size_t GridBand::left_of(std::size_t panel) const {
  const std::size_t before =
      layout_.columns * grid_cell_width / 2 - titles_[panel].text.text.size() / 2;
  const std::size_t title = titles_[panel].column;
  return title < before ? 0 : title - before;
}

std::optional<GridBand::Place> GridBand::cell_at(std::size_t at, std::size_t row) const {
  for (std::size_t panel = 0; panel < titles_.size(); ++panel) {
    for (const std::size_t column : columns_[row]) {
      if (left_of(panel) + column * grid_cell_width == at) {
        return Place{panel, column};
      }
    }
  }
  return std::nullopt;
}

// This does not depend on the view: all faces have the same cells dark, and so has a mini-board
// that is turned round.
bool GridBand::is_dark(const Place &place, std::size_t row) const {
  const auto named =
      std::find_if(layout_.panels.begin(), layout_.panels.end(), [&](const Panel &panel) {
        return panel.title == titles_[place.panel].text.text;
      });
  const Panel &panel = named == layout_.panels.end() ? layout_.panels.front() : *named;
  return board_.is_dark(layout_.cell(panel, place.column, row));
}

bool GridBand::shows_dark_cells(const PanelGridRow &read, std::size_t row) const {
  std::size_t shown = 0;
  for (const GridToken &token : read.tokens) {
    const std::optional<Place> place = cell_at(token.column, row);
    shown += place && is_dark(*place, row) ? 1U : 0U;
  }
  std::size_t dark = 0;
  for (std::size_t panel = 0; panel < titles_.size(); ++panel) {
    dark += static_cast<std::size_t>(
        std::count_if(columns_[row].begin(), columns_[row].end(), [&](std::size_t column) {
          return is_dark({panel, column}, row);
        }));
  }
  return shown == dark;
}

} // namespace tessera
