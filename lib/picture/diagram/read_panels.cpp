#include "../../base/text.hpp"
#include "chosen_panels.hpp"
#include "sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

constexpr std::size_t grid_cell_width = 3;

/// Reads band by band: a line of titles, the rows of their panels, and the labels below these.
class PanelReader {
public:
  PanelReader(std::span<const PictureLine> lines, std::size_t begin, const Board &board,
              const Layout &layout, std::string_view letters, std::vector<Finding> &findings)
      : lines_(lines), begin_(begin), at_(begin), board_(board), layout_(layout), letters_(letters),
        findings_(findings) {
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
    sheet_.take(lines_, begin_, at_);
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
      const std::vector<Token> titles = titles_in(lines_[at]);
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
    first_ = sheet_.panels.size();
    title_lines_ = 0;
    for (at_ = next_line(at_); !titles_in(lines_[at_]).empty(); ++at_, ++title_lines_) {
      for (const Token &title : titles_in(lines_[at_])) {
        sheet_.panels.push_back({{title.text, lines_[at_].span(title.begin, title.text.size())},
                                 title.begin,
                                 std::vector<SheetCell>(layout_.columns * layout_.rows),
                                 std::vector<std::optional<SeenText>>(layout_.columns),
                                 std::vector<std::optional<SeenText>>(layout_.rows)});
      }
    }
    is_grid_ = !is_panel_edge(lines_[at_]) && !has_bar(lines_[at_]);
    const std::vector<PictureLine> rows = is_grid_ ? grid_rows() : framed_rows();
    read_column_labels();
    if (rows.size() != layout_.rows) {
      error(panel(0).title.span,
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

  [[nodiscard]] std::size_t panels_in_band() const { return sheet_.panels.size() - first_; }
  SeenPanel &panel(std::size_t in_band) { return sheet_.panels[first_ + in_band]; }
  SheetCell &cell(std::size_t in_band, std::size_t column, std::size_t row) {
    return panel(in_band).cells[row * layout_.columns + column];
  }

  // --- In frames ----------------------------------------------------------------------------

  [[nodiscard]] std::size_t bars_in(std::size_t row) const {
    return panels_in_band() * (columns_[row].size() + 1);
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
      const std::size_t in_band = i / in_group;
      if (i % in_group == columns_[row].size()) {
        read_beside(line, {line.text.substr(content.begin, content.size), content.begin}, row,
                    in_band + 1);
        continue;
      }
      SheetCell &seen = cell(in_band, columns_[row][i % in_group], row);
      if (const auto man = man_like_mark(line, content)) {
        seen = *man;
      } else {
        sheet_.see(line, content, seen, findings_);
      }
    }
    read_beside(line, read.tail, row, panels_in_band());
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

  /// What stands before a panel, or after the last: only its label.
  void read_beside(const PictureLine &line, const Token &beside, std::size_t row,
                   std::size_t in_band) {
    Beside read = beside_panel(beside.text);
    if (in_band < panels_in_band() && !read.labels.empty()) {
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

  /// A cell of a row across all panels, and where it begins in the text.
  struct GridCell {
    std::size_t begin;
    std::size_t in_band;
    std::size_t column;
    bool is_dark;
  };

  /// Where a panel's first cell begins in a line: the title stands over the panel's middle.
  [[nodiscard]] std::size_t left_of(const SeenPanel &panel) const {
    const std::size_t before = layout_.columns * grid_cell_width / 2 - panel.title.text.size() / 2;
    return panel.title_column - std::min(before, panel.title_column);
  }

  // Which cells are dark does not depend on the view: all faces have the same cells dark, and so
  // has a mini-board that is turned round.
  std::vector<GridCell> grid_cells(std::size_t row) {
    std::vector<GridCell> cells;
    for (std::size_t in_band = 0; in_band < panels_in_band(); ++in_band) {
      const Panel *named = find_panel(layout_, panel(in_band).title.text);
      const Panel &any = named == nullptr ? layout_.panels.front() : *named;
      for (const std::size_t column : columns_[row]) {
        cells.push_back({left_of(panel(in_band)) + column * grid_cell_width, in_band, column,
                         board_.is_dark(layout_.cell(any, column, row))});
      }
    }
    return cells;
  }

  void read_grid_row(const PictureLine &line, std::size_t row) {
    const GridRow read = *read_panel_grid_row(line);
    if (title_lines_ > 1) {
      error(line.span(), "this line of a grid was broken, so its columns cannot be found: it is "
                         "not read");
      return;
    }
    const std::vector<GridCell> cells = grid_cells(row);
    const auto cell_at = [&cells](std::size_t begin) {
      return std::find_if(cells.begin(), cells.end(),
                          [begin](const GridCell &each) { return each.begin == begin; });
    };
    const auto shown =
        std::count_if(read.tokens.begin(), read.tokens.end(), [&](const GridToken &token) {
          const auto at = cell_at(token.column);
          return at != cells.end() && at->is_dark;
        });
    if (shown != std::count_if(cells.begin(), cells.end(),
                               [](const GridCell &each) { return each.is_dark; })) {
      error(line.span(), "every dark cell of this row must show ::: or a piece, and some do not: "
                         "the row is not read");
      return;
    }
    for (const GridToken &token : read.tokens) {
      if (const auto at = cell_at(token.column); at != cells.end()) {
        sheet_.see(line, token, cell(at->in_band, at->column, row));
      } else {
        error(line.span(token.place, 1), "there is no cell here, so nothing can stand here");
      }
    }
    for (const Token &word : read.words) {
      const bool is_in_cell =
          word.text.size() == 1 && word.begin > 0 && cell_at(word.begin - 1) != cells.end();
      read_grid_word(line, word, row, is_in_cell);
    }
  }

  /// A label, or a sign on a cell that is not dark.
  void read_grid_word(const PictureLine &line, const Token &word, std::size_t row,
                      bool is_in_cell) {
    const SeenText seen{word.text, line.span(word.begin, word.text.size())};
    for (std::size_t in_band = 0; in_band < panels_in_band(); ++in_band) {
      if (word.begin + word.text.size() + 1 == left_of(panel(in_band))) {
        panel(in_band).row_labels[row] = seen;
        return;
      }
    }
    if (is_in_cell) {
      sheet_.signs.push_back(seen);
    } else {
      error(seen.span, "this is not a piece, a mark or a label");
    }
  }

  // --- Labels -------------------------------------------------------------------------------

  void read_column_labels() {
    std::size_t seen = 0;
    while (at_ < lines_.size() && seen < panels_in_band() * layout_.columns) {
      const std::vector<Token> labels = panel_labels_in(lines_[at_]);
      if (labels.empty()) {
        break;
      }
      for (const Token &label : labels) {
        if (seen < panels_in_band() * layout_.columns) {
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
  const Board &board_;
  const Layout &layout_;
  std::string_view letters_;
  std::vector<Finding> &findings_;
  /// For each row, the columns that have a cell.
  std::vector<std::vector<std::size_t>> columns_{};
  /// The first panel of the band, and how many lines its titles took.
  std::size_t first_ = 0;
  std::size_t title_lines_ = 0;
  bool is_grid_ = false;
  bool is_roomy_ = false;
  PanelSheet sheet_{};
};

} // namespace

std::optional<PanelSheet> read_panels(std::span<const PictureLine> lines, std::size_t begin,
                                      const Board &board, const Layout &layout,
                                      std::string_view letters, std::vector<Finding> &findings) {
  return titles_in(lines[begin]).empty()
             ? std::nullopt
             : PanelReader(lines, begin, board, layout, letters, findings).read();
}

} // namespace tessera
