#pragma once

#include "../../base/markup.hpp"
#include "caption.hpp"
#include "chosen_panels.hpp"
#include "piece_shapes.hpp"
#include "svg.hpp"
#include "svg_film.hpp"
#include "svg_labels.hpp"
#include "svg_mark_shapes.hpp"
#include "svg_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace tessera {

/// One board at one moment or several, with the text below it.
class SvgDrawing {
public:
  /// The moments must outlive it; there is at least one.
  SvgDrawing(std::span<const SvgBoard> moments, const DiagramOptions &options, double seconds)
      : moments_(moments), film_(moments.size(), seconds), options_(options),
        layout_(layout_of(options)), plan_(layout_),
        caption_(labels_caption(options, LabelPlaces::all_sides) + '\n' +
                 bottom_caption(bottom_of(options.view))),
        corners_(options.system.board().cell_count()) {
    for (const Panel &panel : layout_.panels) {
      for (std::size_t row = 0; row < layout_.rows; ++row) {
        for (std::size_t column = 0; column < layout_.columns; ++column) {
          if (const Cell cell = layout_.cell(panel, column, row); cell.exists()) {
            corners_[cell.index()] = plan_.corner(panel.across, panel.up, column, row);
          }
        }
      }
    }
    for (const SvgBoard &moment : moments_) {
      lines_below_ = std::max(lines_below_, line_count(moment.below));
      for (const CellMark &mark : moment.marks) {
        add_meaning(mark);
      }
    }
  }

  [[nodiscard]] int width() const { return plan_.width(); }
  [[nodiscard]] int height() const {
    return plan_.legend_top() + 8 + legend_line * static_cast<int>(legend_size());
  }

  /// `White: king on 1312, rook on 1112. Black: nothing.`
  [[nodiscard]] std::string listed_men() const {
    const Men &men = moments_.back().men;
    std::string text;
    for (const Color color : both_colors) {
      text += fmt::format("{}{}:", text.empty() ? "" : " ", name(color));
      std::string_view separator = " ";
      for (const Role role : all_roles) {
        for (const Cell cell : men.of(color, role)) {
          text += fmt::format("{}{} on {}", separator, name(role), name_of(cell));
          separator = ", ";
        }
      }
      text += men.of(color).empty() ? " nothing." : ".";
    }
    return escape_markup(text);
  }

  std::string run() {
    write_board();
    text_ += svg_labels(layout_, plan_);
    write_legend();
    return std::move(text_);
  }

  // Without labels and legend it may stand beside another, smaller.

  /// How wide and high the panels are, with what stands around them.
  [[nodiscard]] int board_width() const { return plan_.board_width(); }
  [[nodiscard]] int board_height() const { return plan_.legend_top(); }
  std::string run_board() {
    write_board();
    return std::move(text_);
  }

  [[nodiscard]] const Layout &layout() const { return layout_; }
  [[nodiscard]] const SvgPlan &plan() const { return plan_; }

private:
  static constexpr int cell_size = SvgPlan::cell_size;
  static constexpr int legend_line = 24;

  static std::size_t line_count(std::string_view text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  }

  void write_board() {
    write_cells();
    write_marks(true);
    write_men();
    write_marks(false);
    write_arrows();
  }

  template <class... Args> void write(fmt::format_string<Args...> format, Args &&...args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
  }

  [[nodiscard]] std::string name_of(Cell cell) const { return to_string(cell, options_.system); }

  [[nodiscard]] std::size_t legend_size() const {
    return lines_below_ + line_count(caption_) + meanings_.size();
  }

  void add_meaning(const CellMark &mark) {
    const auto is_same = [&mark](const CellMark *known) {
      return known->sign == mark.sign && known->meaning == mark.meaning;
    };
    if (!mark.meaning.empty() && std::none_of(meanings_.begin(), meanings_.end(), is_same)) {
      meanings_.push_back(&mark);
    }
  }

  /// All cells of one colour are a single path: they have no meaning of their own.
  void write_cells() {
    const Board &board = options_.system.board();
    for (const bool dark : {false, true}) {
      write(R"(<path class="{}" d=")", dark ? 'd' : 'p');
      for (unsigned index = 0; index < corners_.size(); ++index) {
        if (corners_[index] && board.is_dark(Cell(index)) == dark) {
          const auto [x, y] = *corners_[index];
          write("M{} {}h{}v{}h-{}z", x, y, cell_size, cell_size, cell_size);
        }
      }
      write("\"/>\n");
    }
    write(R"(<path class="edge" d=")");
    for (std::size_t across = 0; across < layout_.across; ++across) {
      for (std::size_t up = 0; up < layout_.up; ++up) {
        if (const Panel *panel = layout_.panel(across, up)) {
          write_edge(*panel);
        }
      }
    }
    write("\"/>\n");
  }

  void write_edge(const Panel &panel) {
    const auto [x, y] = plan_.corner(panel);
    if (std::all_of(panel.cells.begin(), panel.cells.end(),
                    [](Cell cell) { return cell.exists(); })) {
      write("M{} {}h{}v{}h-{}z", x, y, plan_.panel_width(), plan_.panel_height(),
            plan_.panel_width());
    } else {
      write("{}", outline(panel, layout_, plan_));
    }
  }

  void write_marks(bool under) {
    for (std::size_t at = 0; at < moments_.size(); ++at) {
      std::vector<const CellMark *> shown(corners_.size());
      for (const CellMark &mark : moments_[at].marks) {
        for (const Cell cell : mark.cells) {
          shown[cell.index()] = &mark;
        }
      }
      text_ += film_.during({at, at + 1}, marks_text(shown, under));
    }
  }

  [[nodiscard]] std::string marks_text(const std::vector<const CellMark *> &shown,
                                       bool under) const {
    std::string text;
    for (unsigned index = 0; index < shown.size(); ++index) {
      const CellMark *mark = shown[index];
      if (mark == nullptr || !corners_[index] || mark_shape(mark->sign).under != under) {
        continue;
      }
      const auto [x, y] = *corners_[index];
      const std::string_view meaning = mark->meaning.empty() ? std::string_view(&mark->sign, 1)
                                                             : std::string_view(mark->meaning);
      fmt::format_to(
          std::back_inserter(text),
          "<g class=\"mark\" transform=\"translate({} {})\"><title>{}: {}</title>{}</g>\n", x, y,
          name_of(Cell(index)), escape_markup(meaning), mark_shape(mark->sign).elements);
    }
    return text;
  }

  /// Each piece for as long as it stands on a cell.
  void write_men() {
    for (unsigned index = 0; index < corners_.size(); ++index) {
      for (std::size_t at = 0; corners_[index] && at < moments_.size();) {
        const Piece piece = moments_[at].men.at(Cell(index));
        std::size_t end = at + 1;
        while (end < moments_.size() && moments_[end].men.at(Cell(index)) == piece) {
          ++end;
        }
        if (piece.exists()) {
          write_man(Cell(index), piece, {at, end});
        }
        at = end;
      }
    }
  }

  void write_man(Cell cell, Piece piece, SvgFilm::Time time) {
    const SvgPoint place = inside(cell);
    std::string change = film_.change(time);
    if (const Cell from = time.begin > 0 ? came_from(cell, time.begin) : Cell(); from.exists()) {
      change += film_.glide(time.begin, inside(from), place);
    }
    write("<use class=\"{}\" href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}>"
          "<title>{}'s {} on {}</title>{}</use>\n",
          piece.color() == Color::white ? "white" : "black", symbol_id(piece.role()), place.x,
          place.y, cell_size - 2, cell_size - 2, film_.attribute(time), name(piece.color()),
          name(piece.role()), name_of(cell), change);
  }

  /// The top left of a piece.
  [[nodiscard]] SvgPoint inside(Cell cell) const {
    const auto [x, y] = *corners_[cell.index()];
    return {x + 1, y + 1};
  }

  /// The cell that the piece on this one came from at a moment: the only one that a piece of its
  /// kind has left or, for a promoted piece, that any of its side has. No cell if that is not
  /// clear.
  [[nodiscard]] Cell came_from(Cell cell, std::size_t at) const {
    const Men &before = moments_[at - 1].men;
    const Men &now = moments_[at].men;
    const Piece piece = now.at(cell);
    std::vector<Cell> left;
    std::vector<Cell> left_by_kind;
    for (const Cell other : before.of(piece.color())) {
      const Piece gone = before.at(other);
      if (now.at(other) != gone && corners_[other.index()]) {
        left.push_back(other);
        if (gone == piece) {
          left_by_kind.push_back(other);
        }
      }
    }
    const std::vector<Cell> &found = left_by_kind.empty() ? left : left_by_kind;
    return found.size() == 1 ? found.front() : Cell();
  }

  void write_arrows() {
    for (std::size_t at = 0; at < moments_.size(); ++at) {
      std::string arrows;
      for (const SvgArrow &arrow : moments_[at].arrows) {
        const auto &from = corners_[arrow.from.index()];
        const auto &to = corners_[arrow.to.index()];
        if (from && to && *from != *to) {
          arrows += fmt::format(
              "<g class=\"mark\"><title>{} to {}</title><path class=\"arrow\" d=\"{}\"/></g>\n",
              name_of(arrow.from), name_of(arrow.to), arrow_path(middle(*from), middle(*to)));
        }
      }
      text_ += film_.during({at, at + 1}, arrows);
    }
  }

  [[nodiscard]] static SvgPoint middle(SvgPoint corner) {
    return {corner.x + cell_size / 2, corner.y + cell_size / 2};
  }

  /// Text about the moment, the name of a cell and what its parts stand for, then the marks.
  void write_legend() {
    int y = plan_.legend_top() + 2;
    for (std::size_t at = 0; at < moments_.size();) {
      std::size_t end = at + 1;
      while (end < moments_.size() && moments_[end].below == moments_[at].below) {
        ++end;
      }
      text_ += film_.during({at, end}, lines_text(moments_[at].below, y));
      at = end;
    }
    y += legend_line * static_cast<int>(lines_below_);
    text_ += lines_text(caption_, y);
    y += legend_line * static_cast<int>(line_count(caption_));
    for (const CellMark *mark : meanings_) {
      write("<g transform=\"translate({} {}) scale(.6)\"><path class=\"p\" d=\"M0 "
            "0h32v32h-32z\"/>{}</g><text x=\"{}\" y=\"{}\">{}</text>\n",
            plan_.left(), y, mark_shape(mark->sign).elements, plan_.left() + 28, y + 14,
            escape_markup(mark->meaning));
      y += legend_line;
    }
  }

  [[nodiscard]] std::string lines_text(std::string_view lines, int y) const {
    std::string text;
    while (!lines.empty()) {
      const std::string_view line = lines.substr(0, lines.find('\n'));
      fmt::format_to(std::back_inserter(text), "<text x=\"{}\" y=\"{}\">{}</text>\n", plan_.left(),
                     y + 14, escape_markup(line.substr(line.find_first_not_of(' '))));
      y += legend_line;
      lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    }
    return text;
  }

  std::span<const SvgBoard> moments_;
  SvgFilm film_;
  const DiagramOptions &options_;
  Layout layout_;
  SvgPlan plan_;
  std::string caption_;
  /// The top left of each cell, if it is shown.
  std::vector<std::optional<SvgPoint>> corners_;
  /// The most lines of text about any moment.
  std::size_t lines_below_ = 0;
  /// The marks that the legend explains, each once.
  std::vector<const CellMark *> meanings_;
  std::string text_;
};

} // namespace tessera
