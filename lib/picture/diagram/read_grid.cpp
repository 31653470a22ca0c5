#include "../../base/matched.hpp"
#include "grammar/picture.hpp"
#include "grid_fit.hpp"
#include "sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

namespace {

struct GridRow {
  std::vector<GridToken> tokens{};
  std::vector<SeenLabel> sides{};
};

template <GridToken::Kind kind> struct ManAction {
  template <class Input> static void apply(const Input &in, GridRow &row) {
    const std::size_t column = offset_of(in);
    row.tokens.push_back({kind, column, in.begin()[1], column + 1});
  }
};
template <class Rule> struct GridAction : tao::pegtl::nothing<Rule> {};
template <> struct GridAction<grammar::white_grid_man> : ManAction<GridToken::Kind::white> {};
template <> struct GridAction<grammar::black_grid_man> : ManAction<GridToken::Kind::black> {};
template <> struct GridAction<grammar::dark_cell> : ManAction<GridToken::Kind::dark> {};
template <> struct GridAction<grammar::light_mark> {
  template <class Input> static void apply(const Input &in, GridRow &row) {
    const std::size_t column = offset_of(in);
    row.tokens.push_back(
        {GridToken::Kind::light_mark, column == 0 ? 0 : column - 1, *in.begin(), column});
  }
};
template <> struct GridAction<grammar::grid_side> {
  template <class Input> static void apply(const Input &in, GridRow &row) {
    row.sides.push_back(
        {SeenLabel::Side::beside,
         0,
         in.string(),
         {static_cast<std::uint32_t>(offset_of(in)), static_cast<std::uint32_t>(in.size())}});
  }
};

/// The column of the label after the last cell, if there is one.
std::optional<std::size_t> right_label(const GridRow &row) {
  const bool has_one = !row.sides.empty() && !row.tokens.empty() &&
                       row.sides.back().span.begin > row.tokens.back().column;
  return has_one ? std::optional<std::size_t>(row.sides.back().span.begin) : std::nullopt;
}

std::optional<GridRow> read_row(const PictureLine &line) {
  GridRow row;
  return matches<grammar::grid_row, GridAction>(line.text, row) ? std::optional(row) : std::nullopt;
}

template <class Rule> struct HeadAction : tao::pegtl::nothing<Rule> {};
template <> struct HeadAction<grammar::grid_label> {
  template <class Input> static void apply(const Input &in, std::vector<SeenLabel> &labels) {
    labels.push_back(
        {SeenLabel::Side::head,
         labels.size(),
         in.string(),
         {static_cast<std::uint32_t>(offset_of(in)), static_cast<std::uint32_t>(in.size())}});
  }
};
template <> struct HeadAction<grammar::picture_label> {
  template <class Input> static void apply(const Input &in, std::vector<SeenLabel> &labels) {
    labels.push_back(
        {SeenLabel::Side::inside_across,
         labels.size(),
         in.string(),
         {static_cast<std::uint32_t>(offset_of(in)), static_cast<std::uint32_t>(in.size())}});
  }
};

std::vector<SeenLabel> read_head(const PictureLine &line) {
  std::vector<SeenLabel> labels;
  return matches<grammar::label_line, HeadAction>(line.text, labels) ? labels
                                                                     : std::vector<SeenLabel>();
}

/// Gathers the lines of a grid, then reads them.
class GridReader {
public:
  GridReader(std::span<const PictureLine> lines, std::size_t begin, const Board &board,
             const Layout &layout, std::vector<Finding> &findings)
      : lines_(lines), begin_(begin), at_(begin), board_(board), layout_(layout),
        shape_(board, layout), findings_(findings), sheet_(shape_) {}

  std::optional<Sheet> read() {
    sheet_.style = DiagramStyle::grid;
    gather();
    // Two rows of two panels look like one row of four that a mailer broke.
    for (const bool broken : {false, true}) {
      for (const GridForm &form : forms()) {
        if (reads_as(form, broken)) {
          return finish();
        }
      }
    }
    read_what_can_be();
    return finish();
  }

private:
  struct Line {
    const PictureLine *line;
    GridRow row;
    bool after_break;
  };

  /// All forms that a grid may have, the likelier first.
  [[nodiscard]] std::vector<GridForm> forms() const {
    std::vector<GridForm> all;
    for (const std::size_t cell_width : {3U, 4U}) {
      for (const std::size_t panels : shape_.side_by_side()) {
        all.push_back({panels, shape_.columns, cell_width});
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

  /// The place of a row counted from the top, over all parts.
  [[nodiscard]] RowPlace place_of(std::size_t row, const GridForm &form) const {
    return {row / shape_.rows_of_part() * form.panels,
            shape_.up - 1 - row % shape_.rows_of_part() / shape_.rows,
            shape_.rows - 1 - row % shape_.rows};
  }
  /// Which of its cells are dark. All views have the same cells dark, as all cells are at their
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
    return dark_in(form, place_of(row, form));
  }

  void gather() {
    bool broken = true;
    for (; at_ < lines_.size(); ++at_) {
      const PictureLine &line = lines_[at_];
      const std::optional<GridRow> row = read_row(line);
      const std::vector<SeenLabel> head = read_head(line);
      if (head.empty() && row && rows_.size() < most_rows()) {
        rows_.push_back({&line, *row, broken});
        broken = false;
      } else if (!line.text.empty() && head.empty()) {
        // A line that cannot be read stands for a row if another follows.
        if (at_ + 1 < lines_.size() && read_row(lines_[at_ + 1]) && !rows_.empty()) {
          rows_.push_back({&line, {}, broken});
          broken = false;
        } else {
          break;
        }
      } else if (rows_.size() == most_rows() ||
                 (rows_.size() >= shape_.rows_of_part() && !head.empty() && reads_whole())) {
        // What follows belongs to the next board.
        break;
      } else {
        broken = true;
        see_head(line, head);
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
      return rows_.size() == rows_in(form) &&
             std::all_of(rows_.begin(), rows_.end(), [&](const Line &line) {
               return fit_row(line.row.tokens, form, dark_in(form, row++)).has_value();
             });
    });
  }

  void see_head(const PictureLine &line, const std::vector<SeenLabel> &labels) {
    // Of two lines, the first names the columns of panels.
    const bool outer = labels.size() <= shape_.across && !labels.empty() &&
                       labels.front().side == SeenLabel::Side::inside_across && !outer_seen_;
    outer_seen_ = outer_seen_ || outer;
    for (SeenLabel label : labels) {
      if (label.side != SeenLabel::Side::head) {
        label.side = outer ? SeenLabel::Side::outside_across : SeenLabel::Side::inside_across;
        if (label.number >= (outer ? shape_.across : shape_.columns)) {
          continue;
        }
      }
      if (!rows_.empty()) {
        // Over another part: the order of the cells says the same.
        continue;
      }
      if (label.side == SeenLabel::Side::head) {
        // A mailer may have broken the line.
        label.number = heads_seen_++;
      }
      label.span = line.span(label.span.begin, label.span.size);
      sheet_.labels.push_back(label);
    }
  }

  /// Reads the rows if all fit the form, each from one line or, if allowed, from two that a mailer
  /// made of it.
  bool reads_as(const GridForm &form, bool broken) {
    const std::size_t count = rows_in(form);
    std::vector<std::pair<std::vector<const Line *>, std::vector<std::size_t>>> read;
    for (std::size_t i = 0; i < rows_.size();) {
      if (read.size() == count) {
        return false;
      }
      std::vector<GridToken> tokens = rows_[i].row.tokens;
      const std::vector<bool> dark = dark_in(form, read.size());
      auto cells = fit_row(tokens, form, dark, right_label(rows_[i].row));
      std::vector<const Line *> lines{&rows_[i++]};
      if (!cells && broken && i < rows_.size() && !rows_[i].after_break) {
        for (GridToken token : rows_[i].row.tokens) {
          token.piece = 1;
          tokens.push_back(token);
        }
        cells = fit_row(tokens, form, dark, right_label(rows_[i].row));
        lines.push_back(&rows_[i++]);
      }
      if (!cells) {
        return false;
      }
      read.emplace_back(lines, *cells);
    }
    if (read.size() != count) {
      return false;
    }
    for (std::size_t row = 0; row < count; ++row) {
      const RowPlace place = place_of(row, form);
      std::size_t cell = 0;
      for (const Line *line : read[row].first) {
        put(*line, place, std::span(read[row].second).subspan(cell, line->row.tokens.size()));
        cell += line->row.tokens.size();
      }
    }
    return true;
  }

  void put(const Line &line, const RowPlace &place, std::span<const std::size_t> cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const GridToken &token = line.row.tokens[i];
      const bool is_sign = token.kind == GridToken::Kind::light_mark ||
                           (token.kind == GridToken::Kind::dark && token.letter != ':');
      if (is_sign) {
        sheet_.signs.push_back({std::string(1, token.letter), line.line->span(token.place, 1)});
      } else if (token.kind != GridToken::Kind::dark) {
        sheet_.at({place.first_panel + cells[i] / shape_.columns, place.up,
                   cells[i] % shape_.columns, place.row}) = {
            token.letter, token.kind == GridToken::Kind::white ? Color::white : Color::black,
            line.line->span(token.place, 1)};
      }
    }
    for (SeenLabel label : line.row.sides) {
      label.number = place.up * shape_.rows + place.row;
      label.span = line.line->span(label.span.begin, label.span.size);
      sheet_.labels.push_back(label);
    }
  }

  /// Takes each line as a row: reads those that fit, and reports the others.
  void read_what_can_be() {
    std::vector<const PictureLine *> lines;
    std::vector<bool> breaks;
    for (const Line &row : rows_) {
      lines.push_back(row.line);
      breaks.push_back(row.after_break);
    }
    const GridForm form = likeliest_form();
    const auto places = place_rows(lines, breaks, shape_, form.panels, findings_);
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      if (!places[row]) {
        continue;
      }
      const RowPlace &place = *places[row];
      if (const auto cells = fit_row(rows_[row].row.tokens, form, dark_in(form, place))) {
        put(rows_[row], place, *cells);
      } else {
        findings_.emplace_back(
            Code::syntax, Severity::error, rows_[row].line->span(),
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
      const auto fits = [&](const Line &line) {
        return fit_row(line.row.tokens, form, dark_in(form, std::size_t{0})) ||
               fit_row(line.row.tokens, form, dark_in(form, std::size_t{1}));
      };
      const auto count = static_cast<std::size_t>(std::count_if(rows_.begin(), rows_.end(), fits));
      if (count > most) {
        most = count;
        best = form;
      }
    }
    return best;
  }

  Sheet finish() {
    sheet_.end_line = at_;
    sheet_.span = {lines_[begin_].places.front(),
                   lines_[at_ - 1].places.back() - lines_[begin_].places.front()};
    return sheet_;
  }

  std::span<const PictureLine> lines_;
  std::size_t begin_;
  std::size_t at_;
  const Board &board_;
  const Layout &layout_;
  SheetShape shape_;
  std::vector<Finding> &findings_;
  std::vector<Line> rows_{};
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
  const std::optional<GridRow> row = read_row(lines[begin]);
  if (!row) {
    return std::nullopt;
  }
  const auto shows = [](const GridToken &token) {
    return token.kind != GridToken::Kind::light_mark;
  };
  // Half the cells are dark, and a folded row has at most half of them.
  const std::size_t least = !row->sides.empty() ? 2 : layout.across * layout.columns / 4;
  if (static_cast<std::size_t>(std::count_if(row->tokens.begin(), row->tokens.end(), shows)) <
      least) {
    return std::nullopt;
  }
  std::size_t first = begin;
  while (first > 0 && begin - first < 2 && !read_head(lines[first - 1]).empty()) {
    --first;
  }
  return GridReader(lines, first, board, layout, findings).read();
}

} // namespace tessera
