#pragma once

#include "panel_sheet.hpp"

namespace tessera {

/// What a title stands over.
struct PanelTitle {
  SeenText text;
  /// In its line.
  std::size_t column;
};

/// Panels that are drawn side by side as a grid: which cell stands where in the text.
class GridBand {
public:
  /// The columns are, for each row, those that have a cell. All of this must outlive the band.
  GridBand(const Board &board, const Layout &layout,
           const std::vector<std::vector<std::size_t>> &columns,
           const std::vector<PanelTitle> &titles)
      : board_(board), layout_(layout), columns_(columns), titles_(titles) {}

  /// Where a panel's first cell begins in a line: the title stands over the panel's middle.
  [[nodiscard]] std::size_t left_of(std::size_t panel) const;

  struct Place {
    std::size_t panel;
    std::size_t column;
  };
  /// The cell of a row that begins at a column of the text.
  [[nodiscard]] std::optional<Place> cell_at(std::size_t at, std::size_t row) const;

  /// Whether something stands in every dark cell of a row.
  [[nodiscard]] bool shows_dark_cells(const PanelGridRow &read, std::size_t row) const;

private:
  [[nodiscard]] bool is_dark(const Place &place, std::size_t row) const;

  const Board &board_;
  const Layout &layout_;
  const std::vector<std::vector<std::size_t>> &columns_;
  const std::vector<PanelTitle> &titles_;
};

} // namespace tessera
