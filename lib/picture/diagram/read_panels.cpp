#include "../../base/text.hpp"
#include "panel_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

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

constexpr std::size_t grid_cell_width = 3;

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

/// Reads band by band: a line of titles, the rows of their panels, and the labels below these.
class PanelReader {
public:
  PanelReader(std::span<const PictureLine> lines, std::size_t begin, PanelKind kind,
              const Board &board, const Layout &layout, std::string_view letters,
              std::vector<Finding> &findings)
      : lines_(lines), begin_(begin), at_(begin), kind_(kind), board_(board), layout_(layout),
        letters_(letters), findings_(findings) {
    const Panel &any = layout.panels.front();
    for (std::size_t row = 0; row < layout.rows; ++row) {
      columns_.emplace_back();
      for (std::size_t column = 0; column < layout.columns; ++column) {
        if (layout.cell(any, column, row).exists()) {
          columns_.back().push_back(column);
        }
      }
    }
  }

  std::optional<PanelSheet> read() {
    while (begins_band()) {
      read_band();
    }
    if (sheet_.panels.empty()) {
      return std::nullopt;
    }
    sheet_.end_line = at_;
    sheet_.span = {lines_[begin_].places.front(),
                   lines_[at_ - 1].places.back() - lines_[begin_].places.front()};
    sheet_.style = is_grid_    ? DiagramStyle::grid
                   : is_roomy_ ? DiagramStyle::boxed
                               : DiagramStyle::compact;
    return sheet_;
  }

private:
  [[nodiscard]] std::size_t next_line(std::size_t at) const {
    while (at < lines_.size() && lines_[at].text.empty()) {
      ++at;
    }
    return at;
  }
  [[nodiscard]] static bool has_bar(const PictureLine &line) {
    return kind_of(line) == LineKind::row;
  }

  /// Whether titles with rows under them come next, and not those of another board.
  [[nodiscard]] bool begins_band() const {
    std::size_t at = next_line(at_);
    bool any_new = sheet_.panels.empty();
    std::size_t count = 0;
    for (; at < lines_.size(); ++at) {
      const std::vector<Token> titles = titles_in(lines_[at], kind_);
      count += titles.size();
      // There may be any number of lines that look like titles.
      if (titles.empty() || sheet_.panels.size() + count > most_panels(layout_)) {
        break;
      }
      any_new = any_new || std::any_of(titles.begin(), titles.end(), [this](const Token &title) {
                  return std::none_of(
                      sheet_.panels.begin(), sheet_.panels.end(),
                      [&title](const SeenPanel &panel) { return panel.title.text == title.text; });
                });
    }
    return count > 0 && any_new && at < lines_.size() && begins_panels(lines_[at]);
  }

  void read_band() {
    titles_.clear();
    first_ = sheet_.panels.size();
    title_lines_ = 0;
    for (at_ = next_line(at_); !titles_in(lines_[at_], kind_).empty(); ++at_, ++title_lines_) {
      for (const Token &title : titles_in(lines_[at_], kind_)) {
        titles_.push_back(
            {{title.text, lines_[at_].span(title.begin, title.text.size())}, title.begin});
        sheet_.panels.push_back({titles_.back().text,
                                 std::vector<SheetCell>(layout_.columns * layout_.rows),
                                 std::vector<std::optional<SeenText>>(layout_.columns),
                                 std::vector<std::optional<SeenText>>(layout_.rows)});
      }
    }
    is_grid_ = !is_panel_edge(lines_[at_]) && !has_bar(lines_[at_]);
    const std::vector<PictureLine> rows = is_grid_ ? grid_rows() : framed_rows();
    read_column_labels();
    if (rows.size() != layout_.rows) {
      error(titles_.front().text.span,
            fmt::format("these titles have {} below them, but each panel has {}: they are not read",
                        counted(rows.size(), "row"), layout_.rows));
      return;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::size_t row = layout_.rows - 1 - i;
      if (is_grid_) {
        read_grid_row(rows[i], row);
      } else {
        read_framed_cells(rows[i], row);
      }
    }
  }

  void error(Span span, std::string sentence) {
    findings_.emplace_back(Code::syntax, Severity::error, span, std::move(sentence));
  }

  SeenPanel &panel(std::size_t in_band) { return sheet_.panels[first_ + in_band]; }

  // --- In frames ----------------------------------------------------------------------------

  [[nodiscard]] std::size_t bars_in(std::size_t row) const {
    return titles_.size() * (columns_[row].size() + 1);
  }

  /// The rows of a band; rows that a mailer broke are joined.
  std::vector<PictureLine> framed_rows() {
    std::vector<PictureLine> rows;
    bool open = false;
    for (; at_ < lines_.size() && !lines_[at_].text.empty(); ++at_) {
      const PictureLine &line = lines_[at_];
      if (has_bar(line)) {
        const bool goes_on =
            open && read_framed_row(rows.back()).bars() + read_framed_row(line).bars() <=
                        bars_in(layout_.rows - rows.size());
        if (goes_on) {
          rows.back().join(line);
        } else if (rows.size() == layout_.rows) {
          break;
        } else {
          rows.push_back(line);
        }
        open = read_framed_row(rows.back()).bars() < bars_in(layout_.rows - rows.size());
      } else if (is_panel_edge(line)) {
        // A row that was broken in two has nothing between its parts.
        open = false;
        is_roomy_ = is_roomy_ || kind_of(line) == LineKind::border;
      } else if (open) {
        rows.back().join(line);
      } else if (rows.size() == layout_.rows) {
        break;
      } else {
        findings_.emplace_back(Code::syntax, Severity::warning, line.span(),
                               "this line is not part of a board but stands inside one");
      }
    }
    return rows;
  }

  void read_framed_cells(const PictureLine &line, std::size_t row) {
    const FramedRow read = read_framed_row(line);
    if (read.bars() != bars_in(row)) {
      error(line.span(), fmt::format("this row has {} bars, but should have {}: it is not read",
                                     read.bars(), bars_in(row)));
      return;
    }
    const std::size_t in_group = columns_[row].size() + 1;
    read_beside(line, read.head, row, 0);
    for (std::size_t i = 0; i < read.contents.size(); ++i) {
      const FramedRow::Content &content = read.contents[i];
      const Span span = line.span(content.begin, content.size);
      if (i % in_group == columns_[row].size()) {
        read_beside(line, {line.text.substr(content.begin, content.size), content.begin}, row,
                    i / in_group + 1);
      } else if (const auto man = man_like_mark(line, content)) {
        put(i / in_group, columns_[row][i % in_group], row, *man);
      } else if (content.broken) {
        error(span, "this is not a piece, a mark or an empty cell");
      } else if (content.man) {
        const char letter = content.man->text.front();
        put(i / in_group, columns_[row][i % in_group], row,
            {letter, letter >= 'a' ? Color::black : Color::white,
             line.span(content.man->begin, 1)});
      } else if (content.sign) {
        sheet_.signs.push_back({content.sign->text, line.span(content.sign->begin, 1)});
      }
    }
    read_beside(line, read.tail, row, titles_.size());
  }

  /// A piece whose letter is a mark in other games: x  X  *x*  !X
  [[nodiscard]] std::optional<SheetCell> man_like_mark(const PictureLine &line,
                                                       const FramedRow::Content &content) const {
    constexpr std::string_view mark_letters = "xXoO";
    if (content.man) {
      return std::nullopt;
    }
    const std::string_view text = std::string_view(line.text).substr(content.begin, content.size);
    const std::size_t begin = text.find_first_not_of(" _");
    const std::size_t end = text.find_last_not_of(" _") + 1;
    const std::size_t at = text.find_first_of(mark_letters);
    const bool alone = at != std::string_view::npos && at <= begin + 1 &&
                       (at + 1 == end || (at + 2 == end && text[at + 1] == '*'));
    if (!alone || letters_.find(upper(text[at])) == std::string_view::npos) {
      return std::nullopt;
    }
    return SheetCell{text[at], text[at] >= 'a' ? Color::black : Color::white,
                     line.span(content.begin + at, 1)};
  }

  void put(std::size_t in_band, std::size_t column, std::size_t row, const SheetCell &content) {
    panel(in_band).cells[row * layout_.columns + column] = content;
  }

  /// What stands before a panel, or after the last: only its label.
  void read_beside(const PictureLine &line, const Token &beside, std::size_t row,
                   std::size_t in_band) {
    Beside read = beside_panel(beside.text, kind_);
    if (in_band < titles_.size() && !read.labels.empty()) {
      // A piece on a missing corner may look like a label; only a number is one.
      const auto is_number = [](const Token &token) { return token.text.front() <= '9'; };
      auto label = std::find_if(read.labels.begin(), read.labels.end(), is_number);
      label = label == read.labels.end() ? label - 1 : label;
      panel(in_band).row_labels[row] =
          SeenText{label->text, line.span(beside.begin + label->begin, label->text.size())};
      read.labels.erase(label);
    }
    for (const auto &tokens : {read.labels, read.others}) {
      for (const Token &token : tokens) {
        error(line.span(beside.begin + token.begin, token.text.size()),
              "there is no cell here, so nothing can stand here");
      }
    }
  }

  // --- As a grid ----------------------------------------------------------------------------

  std::vector<PictureLine> grid_rows() {
    std::vector<PictureLine> rows;
    for (; at_ < lines_.size() && !lines_[at_].text.empty() && rows.size() < layout_.rows; ++at_) {
      if (read_panel_grid_row(lines_[at_])) {
        rows.push_back(lines_[at_]);
      } else {
        break;
      }
    }
    return rows;
  }

  void read_grid_row(const PictureLine &line, std::size_t row) {
    const PanelGridRow read = *read_panel_grid_row(line);
    if (title_lines_ > 1) {
      error(line.span(), "this line of a grid was broken, so its columns cannot be found: it is "
                         "not read");
      return;
    }
    const GridBand band(board_, layout_, columns_, titles_);
    if (!band.shows_dark_cells(read, row)) {
      error(line.span(), "every dark cell of this row must show ::: or a piece, and some do not: "
                         "the row is not read");
      return;
    }
    for (const GridToken &token : read.tokens) {
      const Span span = line.span(token.place, 1);
      const std::optional<GridBand::Place> place = band.cell_at(token.column, row);
      if (!place) {
        error(span, "there is no cell here, so nothing can stand here");
      } else if (token.kind != GridToken::Kind::dark) {
        put(place->panel, place->column, row,
            {token.letter, token.kind == GridToken::Kind::white ? Color::white : Color::black,
             span});
      } else if (token.letter != ':') {
        sheet_.signs.push_back({std::string(1, token.letter), span});
      }
    }
    for (const Token &word : read.words) {
      read_grid_word(line, word, row, band);
    }
  }

  /// A label, or a sign on a cell that is not dark.
  void read_grid_word(const PictureLine &line, const Token &word, std::size_t row,
                      const GridBand &band) {
    const Span span = line.span(word.begin, word.text.size());
    for (std::size_t in_band = 0; in_band < titles_.size(); ++in_band) {
      if (word.begin + word.text.size() + 1 == band.left_of(in_band)) {
        panel(in_band).row_labels[row] = SeenText{word.text, span};
        return;
      }
    }
    if (word.text.size() == 1 && word.begin > 0 && band.cell_at(word.begin - 1, row)) {
      sheet_.signs.push_back({word.text, span});
    } else {
      error(span, "this is not a piece, a mark or a label");
    }
  }

  // --- Labels -------------------------------------------------------------------------------

  void read_column_labels() {
    std::size_t seen = 0;
    while (at_ < lines_.size() && seen < titles_.size() * layout_.columns) {
      const std::vector<Token> labels = panel_labels_in(lines_[at_], kind_);
      if (labels.empty()) {
        break;
      }
      for (const Token &label : labels) {
        if (seen < titles_.size() * layout_.columns) {
          panel(seen / layout_.columns).column_labels[seen % layout_.columns] =
              SeenText{label.text, lines_[at_].span(label.begin, label.text.size())};
          ++seen;
        }
      }
      ++at_;
    }
  }

  std::span<const PictureLine> lines_;
  std::size_t begin_;
  std::size_t at_;
  PanelKind kind_;
  const Board &board_;
  const Layout &layout_;
  std::string_view letters_;
  std::vector<Finding> &findings_;
  /// For each row, the columns that have a cell.
  std::vector<std::vector<std::size_t>> columns_{};
  /// The titles of the band, how many lines they took, and the first panel of the band.
  std::vector<PanelTitle> titles_{};
  std::size_t title_lines_ = 0;
  std::size_t first_ = 0;
  bool is_grid_ = false;
  bool is_roomy_ = false;
  PanelSheet sheet_{};
};

} // namespace

std::optional<PanelSheet> read_panels(std::span<const PictureLine> lines, std::size_t begin,
                                      PanelKind kind, const Board &board, const Layout &layout,
                                      std::string_view letters, std::vector<Finding> &findings) {
  return titles_in(lines[begin], kind).empty()
             ? std::nullopt
             : PanelReader(lines, begin, kind, board, layout, letters, findings).read();
}

} // namespace tessera
