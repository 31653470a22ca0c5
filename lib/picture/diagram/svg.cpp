#include "svg.hpp"

#include "../../base/markup.hpp"
#include "../../game/board/layout.hpp"
#include "../../game/notation/letters.hpp"
#include "../../record/replay/setting.hpp"
#include "caption.hpp"
#include "chosen_panels.hpp"
#include "piece_shapes.hpp"
#include "svg_plan.hpp"
#include "svg_style.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// For labels along the whole board and titles, and for those of columns and rows.
constexpr int outer_height = 15;
constexpr int inner_height = 11;

/// Adds a label with its middle at a place, `height` high.
void write_label(std::string &text, std::string_view label, int x, int y, int height) {
  constexpr int gap = 2;
  int wide = -gap;
  for (const char character : label) {
    const GlyphShape *glyph = glyph_shape(character);
    wide += glyph == nullptr ? 0 : glyph->width + gap;
  }
  const double scale = static_cast<double>(height) / glyph_height;
  fmt::format_to(
      std::back_inserter(text),
      "<g class=\"label\" transform=\"translate({:.1f} {:.1f}) scale({:.3f})\"><title>{}</title>",
      x - wide * scale / 2, y - height / 2.0, scale, escape_markup(label));
  int offset = 0;
  for (const char character : label) {
    if (const GlyphShape *glyph = glyph_shape(character)) {
      fmt::format_to(std::back_inserter(text), "<path transform=\"translate({} 0)\" d=\"{}\"/>",
                     offset, glyph->path);
      offset += glyph->width + gap;
    }
  }
  fmt::format_to(std::back_inserter(text), "</g>\n");
}

void write_own_labels(std::string &text, const Panel &panel, const Layout &layout,
                      const SvgPlan &plan) {
  write_label(text, panel.title, plan.corner(panel).x + plan.panel_width() / 2,
              plan.title_at(panel), outer_height);
  for (std::size_t column = 0; column < layout.columns; ++column) {
    write_label(text, panel.column_labels[column],
                plan.corner(panel.across, panel.up, column, 0).x + SvgPlan::cell_size / 2,
                plan.column_labels_at(panel), inner_height);
  }
  for (std::size_t row = 0; row < layout.rows; ++row) {
    write_label(text, panel.row_labels[row], plan.row_labels_at(panel),
                plan.corner(panel.across, panel.up, 0, row).y + SvgPlan::cell_size / 2,
                inner_height);
  }
}

/// The labels of a board, drawn as shapes, since fonts differ.
std::string svg_labels(const Layout &layout, const SvgPlan &plan) {
  std::string text;
  if (plan.titled()) {
    for (const Panel &panel : layout.panels) {
      write_own_labels(text, panel, layout, plan);
    }
    return text;
  }
  for (std::size_t outer = 0; outer < std::max(layout.across, layout.up); ++outer) {
    if (outer < layout.across) {
      write_label(text, layout.across_labels[outer],
                  plan.corner(outer, 0, 0, 0).x + plan.panel_width() / 2, plan.across_labels_at(),
                  outer_height);
    }
    if (outer < layout.up) {
      write_label(text, layout.up_labels[outer], plan.up_labels_at(),
                  plan.corner(0, outer, 0, layout.rows - 1).y + plan.panel_height() / 2,
                  outer_height);
    }
    for (std::size_t inner = 0; inner < std::max(layout.columns, layout.rows); ++inner) {
      if (outer < layout.across && inner < layout.columns) {
        write_label(text, layout.column_labels[inner],
                    plan.corner(outer, 0, inner, 0).x + SvgPlan::cell_size / 2,
                    plan.column_labels_at(), inner_height);
      }
      if (outer < layout.up && inner < layout.rows) {
        write_label(text, layout.row_labels[inner], plan.row_labels_at(),
                    plan.corner(0, outer, 0, inner).y + SvgPlan::cell_size / 2, inner_height);
      }
    }
  }
  return text;
}

/// How long the last moment stays before the loop begins again, in moments.
constexpr double pause = 2;
/// How long a piece takes to move, in moments.
constexpr double on_the_way = 0.3;

/// When the parts of an animated SVG are visible (SMIL, which needs no script and runs in an
/// `img`). Everything changes in one loop, which ends with a pause. With one moment, nothing
/// changes. Programs that show no animation show the last moment.
class SvgFilm {
public:
  /// From one moment up to another, later one.
  struct Time {
    std::size_t begin;
    std::size_t end;
  };

  /// `seconds` is how long a moment is shown.
  SvgFilm(std::size_t moments, double seconds) : moments_(moments), seconds_(seconds) {}

  /// An attribute of an element that is only visible during that time.
  [[nodiscard]] std::string attribute(Time time) const {
    return time.end == moments_ ? "" : R"( visibility="hidden")";
  }
  /// The content of that element.
  [[nodiscard]] std::string change(Time time) const {
    if (always(time)) {
      return {};
    }
    const bool begins = time.begin > 0;
    std::string values = begins ? "hidden;visible" : "visible";
    std::string times = begins ? "0;" + part(static_cast<double>(time.begin)) : "0";
    if (time.end < moments_) {
      values += ";hidden";
      times += ';' + part(static_cast<double>(time.end));
    }
    return animate("visibility",
                   fmt::format(R"(calcMode="discrete" values="{}" keyTimes="{}")", values, times));
  }
  /// The content of an element that glides to its place when a moment begins.
  [[nodiscard]] std::string glide(std::size_t begin, SvgPoint from, SvgPoint to) const {
    const auto moment = static_cast<double>(begin);
    const auto way = [&](std::string_view attribute, int start, int end) {
      return start == end
                 ? std::string()
                 : animate(attribute,
                           fmt::format(R"(values="{};{};{};{}" keyTimes="0;{};{};1")", start, start,
                                       end, end, part(moment), part(moment + on_the_way)));
    };
    return way("x", from.x, to.x) + way("y", from.y, to.y);
  }
  /// Elements that are only visible during that time.
  [[nodiscard]] std::string during(Time time, const std::string &elements) const {
    return elements.empty() || always(time)
               ? elements
               : fmt::format("<g{}>{}\n{}</g>\n", attribute(time), change(time), elements);
  }

private:
  [[nodiscard]] bool always(Time time) const { return time.begin == 0 && time.end == moments_; }
  /// In moments.
  [[nodiscard]] double loop() const { return static_cast<double>(moments_) + pause; }
  /// When a moment begins, as a fraction of the loop.
  [[nodiscard]] std::string part(double moment) const {
    return fmt::format("{:.6f}", moment / loop());
  }
  [[nodiscard]] std::string animate(std::string_view attribute, const std::string &rest) const {
    return fmt::format(R"(<animate attributeName="{}" dur="{:.6g}s" repeatCount="indefinite" {}/>)",
                       attribute, loop() * seconds_, rest);
  }

  std::size_t moments_;
  double seconds_;
};

// --- How to view a picture of a large board panel by panel -----------------------------

/// How much a view shows around its panel: at the left, right and bottom; and at the top.
constexpr int beside = 26;
constexpr int above = 44;

struct Box {
  int x;
  int y;
  int width;
  int height;
};

Box seen_about(const SvgPlan &plan, SvgPoint corner) {
  return {corner.x - beside, corner.y - above, plan.panel_width() + 2 * beside,
          plan.panel_height() + above + beside};
}

/// A label of a panel, by the middle of its place.
std::string label(std::string_view text, int x, int y) {
  return fmt::format(R"(<text class="side" x="{}" y="{}">{}</text>)", x, y + 5,
                     escape_markup(text));
}

/// The labels of columns and rows, which all panels share, around a panel at the top left.
std::string shared_labels(const Layout &layout, const SvgPlan &plan) {
  constexpr int half = SvgPlan::cell_size / 2;
  const Panel &any = layout.panels.front();
  std::string text;
  for (std::size_t column = 0; column < layout.columns; ++column) {
    text += label(any.column_labels[column], static_cast<int>(column) * SvgPlan::cell_size + half,
                  plan.panel_height() + beside / 2);
  }
  for (std::size_t row = 0; row < layout.rows; ++row) {
    text += label(any.row_labels[row], -beside / 2,
                  static_cast<int>(layout.rows - 1 - row) * SvgPlan::cell_size + half);
  }
  return text;
}

/// For each panel, a view of the picture that shows only this panel, with its labels:
/// `board.svg#a4`. In the whole picture, a click on a panel leads there, and from there a click
/// leads back. `layout` has titles and the places that `plan` was made for; the size is that of the
/// picture. Programs without support for views show the whole.
std::string zoom_views(const Layout &layout, const SvgPlan &plan, int width, int height) {
  std::string text = fmt::format("<defs><g id=\"sides\">{}</g></defs>\n<view id=\"all\" "
                                 "viewBox=\"0 0 {} {}\"/>\n",
                                 shared_labels(layout, plan), width, height);
  const auto write = [&text]<class... Args>(fmt::format_string<Args...> format, Args &&...args) {
    fmt::format_to(std::back_inserter(text), format, std::forward<Args>(args)...);
  };
  for (const Panel &panel : layout.panels) {
    const SvgPoint corner = plan.corner(panel);
    write("<a class=\"in\" href=\"#{0}\"><title>{0}</title><path d=\"M{1} "
          "{2}h{3}v{4}h-{3}z\"/></a>\n",
          panel.title, corner.x, corner.y, plan.panel_width(), plan.panel_height());
  }
  for (const Panel &panel : layout.panels) {
    const SvgPoint corner = plan.corner(panel);
    const Box box = seen_about(plan, corner);
    // Everything around the panel is covered, however wide the window is.
    write("<view id=\"{0}\" viewBox=\"{1} {2} {3} {4}\"/><g class=\"out\"><path class=\"page\" "
          "fill-rule=\"evenodd\" d=\"M{5} {6}h{7}v{7}h-{7}zM{8} {9}h{10}v{11}h-{10}z\"/>",
          panel.title, box.x, box.y, box.width, box.height, box.x - 4 * width, box.y - 4 * width,
          9 * width, corner.x, corner.y, plan.panel_width(), plan.panel_height());
    write(
        "<use href=\"#sides\" x=\"{}\" y=\"{}\"/>{}<a href=\"#all\"><text x=\"{}\" y=\"{}\">\u2190 "
        "all {}</text></a></g>\n",
        corner.x, corner.y, label(panel.title, corner.x + plan.panel_width() / 2, corner.y - 14),
        corner.x, corner.y - 9, layout.panels.size());
  }
  return text;
}

/// What the style sheet needs for that.
std::string_view zoom_style() {
  return "\n:root{max-width:100%;max-height:100vh}.in path{fill-opacity:0}.side{text-anchor:middle}"
         ".in:hover path,.in:focus path{stroke:#1f5fa8;stroke-width:6}"
         ".out{display:none}.out a text{text-decoration:underline}\n"
         "view:target+.out{display:inline}\n";
}

/// The outlines of the panels of `chosen` on the whole board.
std::string chosen_outlines(const Layout &chosen, const Layout &whole, const SvgPlan &plan) {
  std::string text;
  for (const Panel &panel : whole.panels) {
    const bool is_chosen =
        std::any_of(chosen.panels.begin(), chosen.panels.end(),
                    [&panel](const Panel &each) { return each.cells == panel.cells; });
    if (is_chosen) {
      const SvgPoint corner = plan.corner(panel);
      text += fmt::format("<path class=\"chosen\" d=\"M{} {}h{}v{}h-{}z\"/>\n", corner.x, corner.y,
                          plan.panel_width(), plan.panel_height(), plan.panel_width());
    }
  }
  return text;
}

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

/// The moments of each board.
using Film = std::vector<std::vector<SvgBoard>>;

/// A board of the document: as the options want it, with a small picture of the whole if it is only
/// a part.
class SheetOfBoard {
public:
  SheetOfBoard(std::span<const SvgBoard> moments, const DiagramOptions &options,
               const DiagramOptions &whole, double seconds)
      : drawing_(moments, options, seconds) {
    if (!options.panels.empty()) {
      overview_.emplace(moments, whole, seconds);
    } else if (is_large(options.system.board())) {
      zooms_ = titled(drawing_.layout(), options.system);
    }
  }

  [[nodiscard]] bool zooms() const { return zooms_.has_value(); }
  [[nodiscard]] const SvgDrawing &drawing() const { return drawing_; }
  [[nodiscard]] int height() const { return drawing_.height(); }
  [[nodiscard]] int width() const {
    return overview_ ? std::max(drawing_.width(),
                                drawing_.board_width() + static_cast<int>(overview_width()))
                     : drawing_.width();
  }

  /// Where it begins from the top of the document.
  std::string run(int top) {
    std::string text = drawing_.run();
    if (overview_) {
      text += fmt::format("<g transform=\"translate({} 0) scale({:.4f})\">\n{}",
                          drawing_.board_width(), scale(), overview_->run_board());
      text += chosen_outlines(drawing_.layout(), overview_->layout(), overview_->plan()) + "</g>\n";
    }
    if (top > 0) {
      text = fmt::format("<g transform=\"translate(0 {})\">\n{}</g>\n", top, text);
    }
    if (zooms_) {
      text += zoom_views(*zooms_, drawing_.plan(), width(), drawing_.board_height());
    }
    return text;
  }

private:
  [[nodiscard]] double scale() const {
    return static_cast<double>(drawing_.board_height()) / overview_->board_height();
  }
  [[nodiscard]] double overview_width() const { return scale() * overview_->board_width(); }

  SvgDrawing drawing_;
  std::optional<SvgDrawing> overview_{};
  /// The board with titles, if each panel can be viewed separately.
  std::optional<Layout> zooms_{};
};

std::string document(const Film &boards, double seconds, const DiagramOptions &options,
                     const SvgLook &look) {
  if (boards.empty()) {
    return {};
  }
  DiagramOptions whole = options;
  whole.panels.clear();
  std::vector<SheetOfBoard> drawings;
  std::string listed;
  for (const std::vector<SvgBoard> &moments : boards) {
    drawings.emplace_back(moments, options, whole, seconds);
    listed += (listed.empty() ? "" : " ") + drawings.back().drawing().listed_men();
  }
  const int width = drawings.front().width();
  const int height =
      std::accumulate(drawings.begin(), drawings.end(), 0,
                      [](int sum, const SheetOfBoard &drawing) { return sum + drawing.height(); });
  const unsigned shown = look.width == 0 ? static_cast<unsigned>(width) : look.width;
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" "
      "role=\"img\">\n<title>{} of four-dimensional chess, {} at the bottom</title>\n"
      "<desc>{}</desc>\n<style>{}</style>\n<defs>",
      shown, static_cast<unsigned>(height) * shown / static_cast<unsigned>(width), width, height,
      boards.size() > 1 ? "Two boards" : "A board", name(bottom_of(options.view)), listed,
      style_sheet(look.colors) + (drawings.front().zooms() ? std::string(zoom_style()) : ""));
  for (const Role role : all_roles) {
    const auto has_role = [role](const SvgBoard &board) { return !board.men.of(role).empty(); };
    if (std::any_of(boards.begin(), boards.end(), [&](const std::vector<SvgBoard> &moments) {
          return std::any_of(moments.begin(), moments.end(), has_role);
        })) {
      text += piece_symbol(role) + '\n';
    }
  }
  text +=
      fmt::format("</defs>\n<path class=\"page\" d=\"M0 0h{}v{}h-{}z\"/>\n", width, height, width);
  int top = 0;
  for (SheetOfBoard &drawing : drawings) {
    const int below = drawing.height();
    text += drawing.run(top);
    top += below;
  }
  return text + "</svg>\n";
}

/// The boards of a position that are drawn: none if the notation does not name their cells.
std::vector<SvgBoard> boards_of(const Position &position, bool drawn, std::optional<unsigned> only,
                                Notation system, const std::vector<CellMark> &marks,
                                const std::vector<SvgArrow> &arrows) {
  std::vector<SvgBoard> boards;
  if (!names_cells_of(system, position)) {
    return boards;
  }
  Position shown = position;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    if (only && *only != board) {
      continue;
    }
    shown.choose_board(board);
    const std::string title =
        position.board_count() > 1 ? fmt::format("Board {}\n", board_letter(shown)) : "";
    const bool current = board == position.board();
    boards.push_back({shown.men(), current ? marks : std::vector<CellMark>(),
                      title + position_lines(shown, system, drawn),
                      current ? arrows : std::vector<SvgArrow>()});
  }
  return boards;
}

} // namespace

std::string draw_svg(std::span<const SvgBoard> boards, const DiagramOptions &options,
                     const SvgLook &look) {
  Film still;
  for (const SvgBoard &board : boards) {
    still.push_back({board});
  }
  return document(still, 0, options, look);
}

std::string draw_svg(const Men &men, const DiagramOptions &options, const SvgLook &look) {
  return document({{{men, options.marks, {}, {}}}}, 0, options, look);
}

std::string draw_svg(const Position &position, std::optional<unsigned> only,
                     const DiagramOptions &options, const SvgLook &look,
                     const std::vector<SvgArrow> &arrows) {
  return draw_svg(boards_of(position, options.drawn, only, options.system, options.marks, arrows),
                  options, look);
}

std::string draw_animated_svg(std::span<const SvgMoment> moments, std::optional<unsigned> only,
                              double seconds, const DiagramOptions &options, const SvgLook &look) {
  Film film;
  for (const SvgMoment &moment : moments) {
    std::vector<SvgBoard> boards =
        boards_of(moment.position, moment.drawn, only, options.system, moment.marks, moment.arrows);
    film.resize(boards.size());
    for (std::size_t board = 0; board < boards.size(); ++board) {
      boards[board].below =
          (board == 0 ? moment.title + '\n' : std::string()) + boards[board].below;
      film[board].push_back(std::move(boards[board]));
    }
  }
  return document(film, seconds, options, look);
}

} // namespace tessera
