#include "sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

// A row of a grid shows nothing for its empty light cells: only the columns, and the dark cells
// between, show which cell a piece stands on.

namespace tessera {

namespace {

/// How a grid is set: so many panels side by side, each of so many columns, with cells so many
/// characters wide.
struct GridForm {
  std::size_t panels;
  std::size_t columns;
  std::size_t cell_width;

  [[nodiscard]] std::size_t cells() const { return panels * columns; }
  /// Where in the line a cell begins, counted from the left.
  [[nodiscard]] std::size_t column_of(std::size_t cell) const {
    return cell / columns * (columns * cell_width + 2) + cell % columns * cell_width;
  }
  /// The cell that begins at a column of the line, if there is one.
  [[nodiscard]] std::optional<std::size_t> cell_at(std::size_t column) const {
    const std::size_t panel = columns * cell_width + 2;
    const std::size_t cell = column / panel * columns + column % panel / cell_width;
    return cell < cells() && column_of(cell) == column ? std::optional(cell) : std::nullopt;
  }
};

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
      const std::size_t column = form_.column_of(first) + token.column - tokens_[begin].column;
      const std::optional<std::size_t> cell = form_.cell_at(column);
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
    return !label_ || form_.column_of(cells.back()) + *label_ - tokens_.back().column ==
                          form_.column_of(form_.cells() - 1) + form_.cell_width + 1;
  }

  std::span<const GridToken> tokens_;
  std::optional<std::size_t> label_{};
  GridForm form_;
  const std::vector<bool> &dark_;
  std::size_t ways_ = 0;
  std::vector<std::size_t> found_{};
};

/// The cells of a row's tokens, in their order, from the left: each where its colour allows it,
/// with every dark cell filled; `dark` says for each cell whether it is dark. Nothing if there is
/// no way to place them, or more than one that the column of the label on the right, if there is
/// one, allows.
std::optional<std::vector<std::size_t>> fit_row(std::span<const GridToken> tokens,
                                                const GridForm &form, const std::vector<bool> &dark,
                                                std::optional<std::size_t> label = std::nullopt) {
  return RowFitter(tokens, form, dark).fit(label);
}

/// The column of the label after the last cell, if there is one.
std::optional<std::size_t> right_label(const GridRow &row) {
  const bool has_one = !row.words.empty() && !row.tokens.empty() &&
                       row.words.back().begin > row.tokens.back().column;
  return has_one ? std::optional(row.words.back().begin) : std::nullopt;
}

/// Gathers the lines of a grid, then reads them.
class GridReader {
public:
  GridReader(std::span<const PictureLine> lines, std::size_t begin, const Board &board,
             const Layout &layout, std::vector<Finding> &findings)
      : lines_(lines), begin_(begin), at_(begin), board_(board), layout_(layout),
        shape_(board, layout), findings_(findings), sheet_(shape_) {}

  Sheet read() {
    sheet_.style = DiagramStyle::grid;
    gather();
    const std::vector<GridForm> all = forms();
    const auto reads = [&](bool broken) {
      return std::any_of(all.begin(), all.end(),
                         [&](const GridForm &form) { return reads_as(form, broken); });
    };
    // Two rows of two panels look like one row of four that a mailer broke.
    if (!reads(false) && !reads(true)) {
      read_what_can_be();
    }
    sheet_.take(lines_, begin_, at_);
    return sheet_;
  }

private:
  /// All forms that a grid may have, in parts or not, the likelier first.
  [[nodiscard]] std::vector<GridForm> forms() const {
    std::vector<GridForm> all;
    for (const std::size_t cell_width : {3U, 4U}) {
      for (std::size_t panels = shape_.across; panels > 0; --panels) {
        if (shape_.across % panels == 0) {
          all.push_back({panels, shape_.columns, cell_width});
        }
      }
    }
    return all;
  }
  /// How many rows a grid of that form has.
  [[nodiscard]] std::size_t rows_in(const GridForm &form) const {
    return shape_.rows_of_part() * (shape_.across / form.panels);
  }
  /// With one column of panels per part, and every row broken in two by a mailer.
  [[nodiscard]] std::size_t most_rows() const { return 2 * shape_.across * shape_.rows_of_part(); }

  /// Which cells of a row are dark. All views have the same cells dark, as all cells are at their
  /// places.
  [[nodiscard]] std::vector<bool> dark_in(const GridForm &form, const RowPlace &place) const {
    std::vector<bool> dark;
    for (std::size_t i = 0; i < form.cells(); ++i) {
      const Panel &panel = *layout_.panel(place.first_panel + i / form.columns, place.up);
      dark.push_back(board_.is_dark(layout_.cell(panel, i % form.columns, place.row)));
    }
    return dark;
  }
  [[nodiscard]] std::vector<bool> dark_in(const GridForm &form, std::size_t row) const {
    return dark_in(form, shape_.place_of(row, form.panels));
  }

  void gather() {
    bool broken = true;
    const auto add = [&](const PictureLine &line, const GridRow &row) {
      rows_.push_back({line, broken});
      read_.push_back(row);
      broken = false;
    };
    for (; at_ < lines_.size(); ++at_) {
      const PictureLine &line = lines_[at_];
      const std::optional<GridRow> row = read_grid_row(line);
      const bool is_head = kind_of(line) == LineKind::labels;
      if (!is_head && row && rows_.size() < most_rows()) {
        add(line, *row);
      } else if (!line.text.empty() && !is_head) {
        // A line that cannot be read stands for a row if another follows.
        if (at_ + 1 < lines_.size() && read_grid_row(lines_[at_ + 1]) && !rows_.empty()) {
          add(line, {});
        } else {
          break;
        }
      } else if (rows_.size() == most_rows() ||
                 (rows_.size() >= shape_.rows_of_part() && is_head && reads_whole())) {
        // What follows belongs to the next board.
        break;
      } else {
        broken = true;
        see_head(line);
      }
    }
  }

  /// Whether the rows so far are those of a whole board, each on one line.
  [[nodiscard]] bool reads_whole() {
    if (rows_.size() != asked_rows_) {
      asked_rows_ = rows_.size();
      reads_whole_ = fits_whole_board();
    }
    return reads_whole_;
  }
  [[nodiscard]] bool fits_whole_board() const {
    const std::vector<GridForm> all = forms();
    return std::any_of(all.begin(), all.end(), [this](const GridForm &form) {
      std::size_t row = 0;
      return read_.size() == rows_in(form) &&
             std::all_of(read_.begin(), read_.end(), [&](const GridRow &each) {
               return fit_row(each.tokens, form, dark_in(form, row++)).has_value();
             });
    });
  }

  void see_head(const PictureLine &line) {
    if (!rows_.empty()) {
      // Over another part: the order of the cells says the same.
      return;
    }
    const std::vector<Token> labels = labels_in(line, LineKind::labels);
    // Of two lines, the first names the columns of panels.
    const bool outer = !labels.empty() && labels.size() <= shape_.across && !outer_seen_;
    outer_seen_ = outer_seen_ || outer;
    for (std::size_t i = 0; i < std::min(labels.size(), outer ? shape_.across : shape_.columns);
         ++i) {
      sheet_.see(outer ? SeenLabel::Side::outside_across : SeenLabel::Side::inside_across, i, line,
                 labels[i]);
    }
    for (const Token &head : heads_in(line)) {
      // A mailer may have broken the line.
      sheet_.see(SeenLabel::Side::head, heads_seen_++, line, head);
    }
  }

  /// Reads the rows if all fit the form, each from one line or, if allowed, from two that a mailer
  /// made of it.
  bool reads_as(const GridForm &form, bool broken) {
    const std::size_t count = rows_in(form);
    // For each row, the line after its last, and the cells of its tokens.
    std::vector<std::pair<std::size_t, std::vector<std::size_t>>> rows;
    for (std::size_t line = 0; line < rows_.size();) {
      if (rows.size() == count) {
        return false;
      }
      std::vector<GridToken> tokens = read_[line].tokens;
      const std::vector<bool> dark = dark_in(form, rows.size());
      auto cells = fit_row(tokens, form, dark, right_label(read_[line++]));
      if (!cells && broken && line < rows_.size() && !rows_[line].after_break) {
        for (GridToken token : read_[line].tokens) {
          token.piece = 1;
          tokens.push_back(token);
        }
        cells = fit_row(tokens, form, dark, right_label(read_[line++]));
      }
      if (!cells) {
        return false;
      }
      rows.emplace_back(line, *cells);
    }
    if (rows.size() != count) {
      return false;
    }
    std::size_t line = 0;
    for (std::size_t row = 0; row < count; ++row) {
      std::span<const std::size_t> cells = rows[row].second;
      for (; line < rows[row].first; ++line) {
        put(line, shape_.place_of(row, form.panels), cells);
        cells = cells.subspan(read_[line].tokens.size());
      }
    }
    return true;
  }

  /// Puts the tokens of a line into cells of its row, the first of these.
  void put(std::size_t line, const RowPlace &place, std::span<const std::size_t> cells) {
    const PictureLine &text = rows_[line].line;
    const auto &[tokens, sides] = read_[line];
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      sheet_.see(text, tokens[i], sheet_.at(place, cells[i]));
    }
    for (const Token &side : sides) {
      sheet_.see(SeenLabel::Side::beside, place.up * shape_.rows + place.row, text, side);
    }
  }

  /// Takes each line as a row: reads those that fit, and reports the others.
  void read_what_can_be() {
    const GridForm form = likeliest_form();
    const auto places = place_rows(rows_, shape_, form.panels, findings_);
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      if (!places[row]) {
        continue;
      }
      if (const auto cells = fit_row(read_[row].tokens, form, dark_in(form, *places[row]))) {
        put(row, *places[row], *cells);
      } else {
        findings_.emplace_back(
            Code::syntax, Severity::error, rows_[row].line.span(),
            fmt::format("this row is not {} cells in which every dark one shows ::: or a piece: it "
                        "is not read",
                        form.cells()));
      }
    }
  }

  /// The form that most rows fit, whatever the row's number.
  [[nodiscard]] GridForm likeliest_form() const {
    GridForm best = forms().front();
    std::size_t most = 0;
    for (const GridForm &form : forms()) {
      const auto fits = [&](const GridRow &row) {
        return fit_row(row.tokens, form, dark_in(form, std::size_t{0})) ||
               fit_row(row.tokens, form, dark_in(form, std::size_t{1}));
      };
      const auto count = static_cast<std::size_t>(std::count_if(read_.begin(), read_.end(), fits));
      if (count > most) {
        most = count;
        best = form;
      }
    }
    return best;
  }

  std::span<const PictureLine> lines_;
  std::size_t begin_;
  std::size_t at_;
  const Board &board_;
  const Layout &layout_;
  SheetShape shape_;
  std::vector<Finding> &findings_;
  std::vector<SheetRow> rows_{};
  /// The same rows, read.
  std::vector<GridRow> read_{};
  /// The number of rows when it was last asked whether they are those of a whole board, and the
  /// answer.
  std::size_t asked_rows_ = 0;
  bool reads_whole_ = false;
  bool outer_seen_ = false;
  std::size_t heads_seen_ = 0;
  Sheet sheet_;
};

} // namespace

std::optional<Sheet> read_grid(std::span<const PictureLine> lines, std::size_t begin,
                               const Board &board, const Layout &layout,
                               std::vector<Finding> &findings) {
  const std::optional<GridRow> row = read_grid_row(lines[begin]);
  if (!row) {
    return std::nullopt;
  }
  const auto shows = [](const GridToken &token) {
    return token.kind != GridToken::Kind::light_mark;
  };
  // Half the cells are dark, and a folded row has at most half of them.
  const std::size_t least = !row->words.empty() ? 2 : layout.across * layout.columns / 4;
  if (static_cast<std::size_t>(std::count_if(row->tokens.begin(), row->tokens.end(), shows)) <
      least) {
    return std::nullopt;
  }
  std::size_t first = begin;
  while (first > 0 && begin - first < 2 && kind_of(lines[first - 1]) == LineKind::labels) {
    --first;
  }
  return GridReader(lines, first, board, layout, findings).read();
}

} // namespace tessera
