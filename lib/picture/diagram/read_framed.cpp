#include "sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

/// Gathers the lines of a drawing, then reads them.
class FrameReader {
public:
  FrameReader(std::span<const PictureLine> lines, std::size_t begin, const SheetShape &shape,
              std::vector<Finding> &findings)
      : lines_(lines), at_(begin), shape_(shape), findings_(findings), sheet_(shape) {}

  std::optional<Sheet> read() {
    const std::size_t first = at_;
    gather();
    std::size_t panels = panels_side_by_side();
    mend_rows(panels);
    const std::vector<SheetRow> rows = sheet_rows();
    if (rows.empty()) {
      return std::nullopt;
    }
    const bool is_ascii = rows.front().line.text.find('|') != std::string::npos;
    sheet_.style =
        roomy_ ? (is_ascii ? DiagramStyle::boxed : DiagramStyle::unicode) : DiagramStyle::compact;
    sheet_.take(lines_, first, at_);
    panels = roomy_ && rows.size() == shape_.rows_of_part() ? panels_side_by_side() : panels;
    const auto places = place_rows(rows, shape_, panels, findings_);
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (places[row]) {
        read_cells(rows[row].line, *places[row], panels);
      }
    }
    std::size_t rows_before = 0;
    for (const Line &each : drawn_) {
      if (each.kind == LineKind::row) {
        ++rows_before;
      } else {
        read_labels(each, rows_before, panels);
      }
    }
    return sheet_;
  }

private:
  /// A row as it was before a mailer broke it, or a line between rows.
  struct Line {
    LineKind kind;
    PictureLine line;
  };

  /// In a line of one panel.
  [[nodiscard]] std::size_t bars_of_panel() const { return shape_.columns + 1; }

  /// How many panels stand side by side on a line with so many bars, or 0.
  [[nodiscard]] std::size_t panels_of(std::size_t bars) const {
    const std::size_t panels = bars / bars_of_panel();
    const bool fits = bars % bars_of_panel() == 0 && panels > 0 && shape_.across % panels == 0;
    return fits ? panels : 0;
  }

  void gather() {
    std::size_t cells = 0;
    bool open = false;
    // The number in a row that was not wrapped, in a drawing without lines between rows.
    std::size_t whole = 0;
    for (; at_ < lines_.size(); ++at_) {
      const PictureLine &line = lines_[at_];
      const LineKind kind = kind_of(line);
      const bool complete = cells >= shape_.across * shape_.rows_of_part() * bars_of_panel();
      if (kind == LineKind::row) {
        const std::size_t bars = read_framed_row(line).bars();
        whole =
            whole == 0 ? (panels_of(bars) != 0 ? bars : shape_.across * bars_of_panel()) : whole;
        if (complete && (!open || roomy_ || bars_in_last_ >= whole)) {
          break;
        }
        if (open && bars_in_last_ + bars <= whole) {
          drawn_.back().line.join(line);
          bars_in_last_ += bars;
        } else {
          drawn_.push_back({kind, line});
          bars_in_last_ = bars;
        }
        cells += bars;
        open = true;
        continue;
      }
      if (kind == LineKind::other) {
        if (complete || !goes_on()) {
          break;
        }
        findings_.emplace_back(Code::syntax, Severity::warning, line.span(),
                               "this line is not part of a board but stands inside one");
        continue;
      }
      if (complete && kind == LineKind::blank) {
        break;
      }
      if (complete && kind == LineKind::labels && drawn_.back().kind == LineKind::labels) {
        break;
      }
      // A row that was broken in two has nothing between its parts.
      open = false;
      roomy_ = roomy_ || kind == LineKind::border;
      if (kind == LineKind::border && at_ + 1 < lines_.size() && is_broken_border()) {
        drawn_.push_back({kind, lines_[++at_]});
        continue;
      }
      if (kind == LineKind::border && !is_whole_border(line)) {
        findings_.emplace_back(Code::syntax, Severity::warning, line.span(),
                               "this line between rows differs from the others");
      }
      drawn_.push_back({kind, line});
    }
  }

  /// Whether a line between rows is only complete together with the next.
  [[nodiscard]] bool is_broken_border() const {
    PictureLine both = lines_[at_];
    both.text += lines_[at_ + 1].text;
    return !is_whole_border(lines_[at_]) && is_whole_border(both);
  }

  /// Whether one of the next lines is a row or a border.
  [[nodiscard]] bool goes_on() const {
    constexpr std::size_t ahead = 2;
    for (std::size_t i = at_ + 1; i < std::min(at_ + 1 + ahead, lines_.size()); ++i) {
      const LineKind kind = kind_of(lines_[i]);
      if (kind == LineKind::row || kind == LineKind::border) {
        return true;
      }
    }
    return false;
  }

  /// The number in most rows.
  [[nodiscard]] std::size_t panels_side_by_side() const {
    std::vector<std::size_t> counts(shape_.across + 1);
    for (const Line &each : drawn_) {
      counts[each.kind == LineKind::row ? panels_of(read_framed_row(each.line).bars()) : 0] += 1;
    }
    counts[0] = 0;
    const auto most = std::max_element(counts.begin(), counts.end());
    return *most == 0 ? shape_.across : static_cast<std::size_t>(most - counts.begin());
  }

  /// If the first row of a drawing was broken in equal parts, the parts have been taken as rows;
  /// lines between rows show that.
  void mend_rows(std::size_t panels) {
    if (!roomy_ || panels == shape_.across) {
      return;
    }
    std::vector<Line> joined;
    std::size_t rows = 0;
    for (const Line &each : drawn_) {
      const bool is_row = each.kind == LineKind::row;
      if (is_row && !joined.empty() && joined.back().kind == LineKind::row) {
        joined.back().line.join(each.line);
      } else {
        joined.push_back(each);
        rows += is_row ? 1U : 0U;
      }
    }
    if (rows == shape_.rows_of_part()) {
      drawn_ = std::move(joined);
    }
  }

  [[nodiscard]] std::vector<SheetRow> sheet_rows() const {
    std::vector<SheetRow> rows;
    bool broken = true;
    for (const Line &each : drawn_) {
      if (each.kind == LineKind::row) {
        rows.push_back({each.line, broken});
      }
      broken = each.kind != LineKind::row && (broken || each.kind != LineKind::border);
    }
    return rows;
  }

  void read_cells(const PictureLine &line, const RowPlace &place, std::size_t panels) {
    const FramedRow row = read_framed_row(line);
    if (row.bars() != panels * bars_of_panel()) {
      findings_.emplace_back(
          Code::syntax, Severity::error, line.span(),
          fmt::format("a row of {} {}s has {} bars, but this one has {}: it is not "
                      "read",
                      panels, shape_.panel_noun, panels * bars_of_panel(), row.bars()));
      return;
    }
    for (std::size_t i = 0; i < row.contents.size(); ++i) {
      const FramedRow::Content &content = row.contents[i];
      const std::size_t column = i % bars_of_panel();
      if (column < shape_.columns) {
        sheet_.see(line, content, sheet_.at(place, i / bars_of_panel() * shape_.columns + column),
                   findings_);
      } else if (content.broken || content.man || content.sign) {
        findings_.emplace_back(
            Code::syntax, Severity::error, line.span(content.begin, content.size),
            fmt::format("there may be only blanks between {}s", shape_.panel_noun));
      }
    }
    const bool headed = see(line, row.head, SeenLabel::Side::inside_up, place.row);
    if (!roomy_) {
      see(line, row.tail, SeenLabel::Side::outside_up, place.up);
    } else if (!headed) {
      see(line, row.tail, SeenLabel::Side::inside_up, place.row);
    }
  }

  /// Keeps a label beside a row; returns whether there is one.
  bool see(const PictureLine &line, const Token &beside, SeenLabel::Side where,
           std::size_t number) {
    const std::size_t begin = beside.text.find_first_not_of(' ');
    if (begin == std::string::npos) {
      return false;
    }
    const std::size_t size = beside.text.find_last_not_of(' ') + 1 - begin;
    sheet_.see(where, number, line, {beside.text.substr(begin, size), beside.begin + begin});
    return true;
  }

  void read_labels(const Line &between, std::size_t rows_before, std::size_t panels) {
    const auto &[kind, line] = between;
    const std::size_t rows_of_part = shape_.rows_of_part();
    const std::vector<Token> tokens = labels_in(line, kind);
    if (kind == LineKind::border) {
      for (const Token &token : tokens) {
        sheet_.see(SeenLabel::Side::outside_up,
                   shape_.up - 1 - rows_before % rows_of_part / shape_.rows, line, token);
      }
      return;
    }
    if (kind == LineKind::blank ||
        (tokens.size() < shape_.columns && rows_before % rows_of_part != 0)) {
      // If it is not blank, a mailer broke the line of a row before its last label.
      return;
    }
    // The big columns are over the first row of a part; under the last row, its own columns come
    // first.
    const bool under_last = std::exchange(last_labels_behind_, rows_before) != rows_before &&
                            rows_before > 0 && kind == LineKind::labels;
    const bool head = rows_before % rows_of_part == 0 && !under_last;
    const std::size_t part = rows_before / rows_of_part;
    if (!head && !under_last && kind == LineKind::labels) {
      // The rest of a line of labels that a mailer broke.
      return;
    }
    for (std::size_t i = 0; i < tokens.size() && i < (head ? shape_.across : shape_.columns); ++i) {
      if (!head) {
        sheet_.see(SeenLabel::Side::inside_across, i, line, tokens[i]);
      } else if (heads_seen_ < std::min(shape_.across, (part + 1) * panels)) {
        sheet_.see(SeenLabel::Side::outside_across, heads_seen_++, line, tokens[i]);
      }
    }
  }

  std::span<const PictureLine> lines_;
  std::size_t at_;
  const SheetShape &shape_;
  std::vector<Finding> &findings_;
  std::vector<Line> drawn_{};
  std::size_t bars_in_last_ = 0;
  bool roomy_ = false;
  std::optional<std::size_t> last_labels_behind_{};
  /// The big columns whose labels have been seen.
  std::size_t heads_seen_ = 0;
  Sheet sheet_;
};

} // namespace

std::optional<Sheet> read_framed(std::span<const PictureLine> lines, std::size_t begin,
                                 const SheetShape &shape, std::vector<Finding> &findings) {
  if (!begins_frame(lines[begin])) {
    return std::nullopt;
  }
  // Labels and a border over the first row belong to it, and a mailer may have broken each of them.
  constexpr std::size_t lines_over = 6;
  std::size_t first = begin;
  for (std::size_t i = 0; i < lines_over && first > 0; ++i) {
    const LineKind over = kind_of(lines[first - 1]);
    if (over == LineKind::other || over == LineKind::row) {
      break;
    }
    --first;
  }
  while (lines[first].text.empty()) {
    ++first;
  }
  return FrameReader(lines, first, shape, findings).read();
}

} // namespace tessera
