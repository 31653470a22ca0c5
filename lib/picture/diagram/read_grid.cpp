#include "grid_fit.hpp"
#include "sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

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
