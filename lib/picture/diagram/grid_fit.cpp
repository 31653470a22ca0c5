#include "grid_fit.hpp"

#include <algorithm>

namespace tessera {

namespace {

/// The cell that begins at a column, from the left, if there is one.
std::optional<std::size_t> cell_at(const GridForm &form, std::size_t column) {
  const std::size_t panel = form.columns * form.cell_width + 2;
  const std::size_t within = column % panel;
  const std::size_t cell = column / panel * form.columns + within / form.cell_width;
  return within % form.cell_width == 0 && within < form.columns * form.cell_width &&
                 cell < form.cells()
             ? std::optional(cell)
             : std::nullopt;
}
std::size_t column_of(const GridForm &form, std::size_t cell) {
  return cell / form.columns * (form.columns * form.cell_width + 2) +
         cell % form.columns * form.cell_width;
}

/// Finds the cells of a row's tokens: each where its colour allows it, with every dark cell filled.
class RowFitter {
public:
  RowFitter(std::span<const GridToken> tokens, const GridForm &form, const std::vector<bool> &dark)
      : tokens_(tokens), form_(form), dark_(dark) {}

  /// The cells in the order of the tokens, if there is exactly one way, or only one that leaves
  /// room to the right of the row for a label in a column of the last piece.
  std::optional<std::vector<std::size_t>> fit(std::optional<std::size_t> label) {
    std::vector<std::size_t> cells;
    place(0, 0, cells);
    if (ways_ > 1 && label) {
      label_ = label;
      ways_ = 0;
      cells.clear();
      place(0, 0, cells);
    }
    return ways_ == 1 ? std::optional(found_) : std::nullopt;
  }

private:
  /// Tries every place for the piece of the row that begins with a token.
  void place(std::size_t token, std::size_t from_cell, std::vector<std::size_t> &cells) {
    if (token == tokens_.size()) {
      if (covers_dark(cells) && label_fits(cells)) {
        ++ways_;
        found_ = cells;
      }
      return;
    }
    const std::size_t before = cells.size();
    for (std::size_t first = from_cell; first < form_.cells() && ways_ < 2; ++first) {
      std::size_t next = token;
      if (place_piece(next, first, cells)) {
        place(next, cells.back() + 1, cells);
      }
      cells.resize(before);
    }
  }

  /// Places the tokens of one piece, the first in a cell; `next` becomes the next piece's first.
  bool place_piece(std::size_t &next, std::size_t first, std::vector<std::size_t> &cells) const {
    const std::size_t begin = next;
    const std::size_t piece = tokens_[begin].piece;
    for (; next < tokens_.size() && tokens_[next].piece == piece; ++next) {
      const GridToken &token = tokens_[next];
      const std::size_t column = column_of(form_, first) + token.column - tokens_[begin].column;
      const std::optional<std::size_t> cell = cell_at(form_, column);
      if (!cell || !may_stand(token, *cell)) {
        return false;
      }
      cells.push_back(*cell);
    }
    return true;
  }

  [[nodiscard]] bool may_stand(const GridToken &token, std::size_t cell) const {
    const bool dark = dark_[cell];
    return token.kind == GridToken::Kind::dark         ? dark
           : token.kind == GridToken::Kind::light_mark ? !dark
                                                       : true;
  }
  [[nodiscard]] bool covers_dark(const std::vector<std::size_t> &cells) const {
    return std::count_if(cells.begin(), cells.end(), [this](auto cell) { return dark_[cell]; }) ==
           std::count(dark_.begin(), dark_.end(), true);
  }

  [[nodiscard]] bool label_fits(const std::vector<std::size_t> &cells) const {
    return !label_ || column_of(form_, cells.back()) + *label_ - tokens_.back().column ==
                          column_of(form_, form_.cells() - 1) + form_.cell_width + 1;
  }

  std::span<const GridToken> tokens_;
  std::optional<std::size_t> label_{};
  GridForm form_;
  const std::vector<bool> &dark_;
  std::size_t ways_ = 0;
  std::vector<std::size_t> found_{};
};

} // namespace

std::optional<std::vector<std::size_t>> fit_row(std::span<const GridToken> tokens,
                                                const GridForm &form, const std::vector<bool> &dark,
                                                std::optional<std::size_t> label) {
  return RowFitter(tokens, form, dark).fit(label);
}

} // namespace tessera
