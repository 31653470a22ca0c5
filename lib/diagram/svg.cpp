#include "svg.hpp"

#include "../markup.hpp"
#include "caption.hpp"
#include "chosen_panels.hpp"
#include "piece_shapes.hpp"
#include "svg_plan.hpp"
#include "svg_style.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace tessera {

namespace {

constexpr int cell_size = SvgPlan::cell_size;
constexpr int legend_line = 24;
/// Of labels along the whole board and titles, and of those of columns and rows.
constexpr int outer_height = 15;
constexpr int inner_height = 11;

/// The shape of a sign, in a cell with its top left at 0,0.
struct MarkShape {
  char sign;
  /// Under the men rather than over them.
  bool under;
  std::string_view elements;
};

constexpr std::array<MarkShape, 9> mark_shapes{{
    {'o', false, R"(<circle class="go" cx="16" cy="16" r="6"/>)"},
    {'*', false, R"(<path class="go" d="M16 7l9 9-9 9-9-9z"/>)"},
    {'2', false,
     R"(<path class="go" d="M6 16a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M17 16a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0"/>)"},
    {'x', false,
     R"(<path class="take" d="M1 1h10l-10 10zM31 1v10l-10-10zM31 31h-10l10-10zM1 31v-10l10 10z"/>)"},
    {'%', false,
     R"(<path class="take" d="M1 1h10l-10 10zM31 1v10l-10-10zM31 31h-10l10-10zM1 31v-10l10 10z"/>)"},
    {'.', true, R"(<path class="left" d="M1 1h30v30h-30z"/>)"},
    {'=', true, R"(<path class="came" d="M1 1h30v30h-30z"/>)"},
    {'!', true, R"(<path class="threat" d="M2.5 2.5h27v27h-27z"/>)"},
    {'+', true, R"(<path class="guard" d="M7 2.5v9M2.5 7h9M25 20.5v9M20.5 25h9"/>)"},
}};

constexpr std::string_view ring = R"(<circle class="ring" cx="16" cy="16" r="12.5"/>)";

/// One board with what is said below it.
class Drawing {
public:
  Drawing(const SvgBoard &board, const DiagramOptions &options)
      : men_(board.men), marks_(board.marks), options_(options), layout_(layout_of(options)),
        plan_(layout_), caption_(board.below + labels_caption(options, LabelPlaces::all_sides) +
                                 '\n' + bottom_caption(bottom_of(options.view))),
        corners_(options.system.board().cell_count()), shown_(corners_.size()) {
    for (const Panel &panel : layout_.panels) {
      for (std::size_t row = 0; row < layout_.rows; ++row) {
        for (std::size_t column = 0; column < layout_.columns; ++column) {
          if (const Cell cell = layout_.cell(panel, column, row); cell.exists()) {
            corners_[cell.index()] = plan_.corner(panel.across, panel.up, column, row);
          }
        }
      }
    }
    for (const CellMark &mark : marks_) {
      for (const Cell cell : mark.cells) {
        shown_[cell.index()] = &mark;
      }
    }
  }

  [[nodiscard]] int width() const { return plan_.width(); }
  [[nodiscard]] int height() const {
    return plan_.legend_top() + 8 + legend_line * static_cast<int>(legend_size());
  }

  /// `White: king on 1312, rook on 1112. Black: nothing.`
  [[nodiscard]] std::string listed_men() const {
    std::string text;
    for (const Color color : both_colors) {
      text += fmt::format("{}{}:", text.empty() ? "" : " ", name(color));
      std::string_view separator = " ";
      for (const Role role : all_roles) {
        for (const Cell cell : men_.of(color, role)) {
          text += fmt::format("{}{} on {}", separator, name(role), name_of(cell));
          separator = ", ";
        }
      }
      text += men_.of(color).empty() ? " nothing." : ".";
    }
    return escape_markup(text);
  }

  std::string run() {
    write_cells();
    write_marks(true);
    write_men();
    write_marks(false);
    write_labels();
    write_legend();
    return std::move(text_);
  }

private:
  template <class... Args> void write(fmt::format_string<Args...> format, Args &&...args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
  }

  [[nodiscard]] std::string name_of(Cell cell) const { return to_string(cell, options_.system); }

  [[nodiscard]] std::size_t legend_size() const {
    auto count = static_cast<std::size_t>(std::count(caption_.begin(), caption_.end(), '\n'));
    for (const CellMark &mark : marks_) {
      count += mark.meaning.empty() ? 0U : 1U;
    }
    return count;
  }

  /// All cells of a colour are one path: they have no meaning of their own.
  void write_cells() {
    const Board &board = options_.system.board();
    for (const bool dark : {false, true}) {
      write("<path class=\"{}\" d=\"", dark ? 'd' : 'p');
      for (unsigned index = 0; index < corners_.size(); ++index) {
        if (corners_[index] && board.is_dark(Cell(index)) == dark) {
          const auto [x, y] = *corners_[index];
          write("M{} {}h{}v{}h-{}z", x, y, cell_size, cell_size, cell_size);
        }
      }
      write("\"/>\n");
    }
    write("<path class=\"edge\" d=\"");
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

  [[nodiscard]] static const MarkShape *shape_of(char sign) {
    for (const MarkShape &shape : mark_shapes) {
      if (shape.sign == sign) {
        return &shape;
      }
    }
    return nullptr;
  }
  [[nodiscard]] static std::string_view elements_of(char sign) {
    const MarkShape *shape = shape_of(sign);
    return shape == nullptr ? ring : shape->elements;
  }

  void write_marks(bool under) {
    for (unsigned index = 0; index < shown_.size(); ++index) {
      const CellMark *mark = shown_[index];
      if (mark == nullptr || !corners_[index] ||
          (shape_of(mark->sign) != nullptr && shape_of(mark->sign)->under) != under) {
        continue;
      }
      const auto [x, y] = *corners_[index];
      const std::string_view meaning = mark->meaning.empty() ? std::string_view(&mark->sign, 1)
                                                             : std::string_view(mark->meaning);
      write("<g class=\"mark\" transform=\"translate({} {})\"><title>{}: {}</title>{}</g>\n", x, y,
            name_of(Cell(index)), escape_markup(meaning), elements_of(mark->sign));
    }
  }

  void write_men() {
    for (const Cell cell : men_.occupied()) {
      if (!corners_[cell.index()]) {
        continue;
      }
      const Piece piece = men_.at(cell);
      const auto [x, y] = *corners_[cell.index()];
      write("<use class=\"{}\" href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">"
            "<title>{}'s {} on {}</title></use>\n",
            piece.color() == Color::white ? "white" : "black", symbol_id(piece.role()), x + 1,
            y + 1, cell_size - 2, cell_size - 2, name(piece.color()), name(piece.role()),
            name_of(cell));
    }
  }

  void write_labels() {
    if (plan_.titled()) {
      for (const Panel &panel : layout_.panels) {
        write_own_labels(panel);
      }
      return;
    }
    for (std::size_t outer = 0; outer < std::max(layout_.across, layout_.up); ++outer) {
      if (outer < layout_.across) {
        write_label(layout_.across_labels[outer],
                    plan_.corner(outer, 0, 0, 0).x + plan_.panel_width() / 2,
                    plan_.across_labels_at(), outer_height);
      }
      if (outer < layout_.up) {
        write_label(layout_.up_labels[outer], plan_.up_labels_at(),
                    plan_.corner(0, outer, 0, layout_.rows - 1).y + plan_.panel_height() / 2,
                    outer_height);
      }
      for (std::size_t inner = 0; inner < std::max(layout_.columns, layout_.rows); ++inner) {
        if (outer < layout_.across && inner < layout_.columns) {
          write_label(layout_.column_labels[inner],
                      plan_.corner(outer, 0, inner, 0).x + cell_size / 2, plan_.column_labels_at(),
                      inner_height);
        }
        if (outer < layout_.up && inner < layout_.rows) {
          write_label(layout_.row_labels[inner], plan_.row_labels_at(),
                      plan_.corner(0, outer, 0, inner).y + cell_size / 2, inner_height);
        }
      }
    }
  }

  void write_own_labels(const Panel &panel) {
    write_label(panel.title, plan_.corner(panel).x + plan_.panel_width() / 2, plan_.title_at(panel),
                outer_height);
    for (std::size_t column = 0; column < layout_.columns; ++column) {
      write_label(panel.column_labels[column],
                  plan_.corner(panel.across, panel.up, column, 0).x + cell_size / 2,
                  plan_.column_labels_at(panel), inner_height);
    }
    for (std::size_t row = 0; row < layout_.rows; ++row) {
      write_label(panel.row_labels[row], plan_.row_labels_at(panel),
                  plan_.corner(panel.across, panel.up, 0, row).y + cell_size / 2, inner_height);
    }
  }

  /// Writes a label with its middle at a place, `height` high.
  void write_label(std::string_view label, int x, int y, int height) {
    constexpr int gap = 2;
    int wide = -gap;
    for (const char character : label) {
      const GlyphShape *glyph = glyph_shape(character);
      wide += glyph == nullptr ? 0 : glyph->width + gap;
    }
    const double scale = static_cast<double>(height) / glyph_height;
    write(
        "<g class=\"label\" transform=\"translate({:.1f} {:.1f}) scale({:.3f})\"><title>{}</title>",
        x - wide * scale / 2, y - height / 2.0, scale, escape_markup(label));
    int offset = 0;
    for (const char character : label) {
      if (const GlyphShape *glyph = glyph_shape(character)) {
        write("<path transform=\"translate({} 0)\" d=\"{}\"/>", offset, glyph->path);
        offset += glyph->width + gap;
      }
    }
    write("</g>\n");
  }

  /// A cell's name and what its parts stand for, then the marks.
  void write_legend() {
    int y = plan_.legend_top() + 2;
    for (std::string_view rest = caption_; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      write("<text x=\"{}\" y=\"{}\">{}</text>\n", plan_.left(), y + 14,
            escape_markup(line.substr(line.find_first_not_of(' '))));
      y += legend_line;
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    for (const CellMark &mark : marks_) {
      if (!mark.meaning.empty()) {
        write("<g transform=\"translate({} {}) scale(.6)\"><path class=\"p\" d=\"M0 "
              "0h32v32h-32z\"/>{}</g><text x=\"{}\" y=\"{}\">{}</text>\n",
              plan_.left(), y, elements_of(mark.sign), plan_.left() + 28, y + 14,
              escape_markup(mark.meaning));
        y += legend_line;
      }
    }
  }

  const Men &men_;
  const std::vector<CellMark> &marks_;
  const DiagramOptions &options_;
  Layout layout_;
  SvgPlan plan_;
  std::string caption_;
  /// Where each cell has its top left, if it is shown.
  std::vector<std::optional<SvgPoint>> corners_;
  /// The mark shown on each cell, or null.
  std::vector<const CellMark *> shown_;
  std::string text_;
};

} // namespace

std::string draw_svg(std::span<const SvgBoard> boards, const DiagramOptions &options,
                     const SvgLook &look) {
  std::vector<Drawing> drawings;
  std::string listed;
  for (const SvgBoard &board : boards) {
    drawings.emplace_back(board, options);
    listed += (listed.empty() ? "" : " ") + drawings.back().listed_men();
  }
  const int width = drawings.front().width();
  const int height =
      std::accumulate(drawings.begin(), drawings.end(), 0,
                      [](int sum, const Drawing &drawing) { return sum + drawing.height(); });
  const unsigned shown = look.width == 0 ? static_cast<unsigned>(width) : look.width;
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" "
      "role=\"img\">\n<title>{} of four-dimensional chess, {} at the bottom</title>\n"
      "<desc>{}</desc>\n<style>{}</style>\n<defs>",
      shown, static_cast<unsigned>(height) * shown / static_cast<unsigned>(width), width, height,
      boards.size() > 1 ? "Two boards" : "A board", name(bottom_of(options.view)), listed,
      style_sheet(look.colors));
  for (const Role role : all_roles) {
    if (std::any_of(boards.begin(), boards.end(),
                    [role](const SvgBoard &board) { return !board.men.of(role).empty(); })) {
      text += piece_symbol(role) + '\n';
    }
  }
  text +=
      fmt::format("</defs>\n<path class=\"page\" d=\"M0 0h{}v{}h-{}z\"/>\n", width, height, width);
  int top = 0;
  for (Drawing &drawing : drawings) {
    const int below = drawing.height();
    text += top == 0
                ? drawing.run()
                : fmt::format("<g transform=\"translate(0 {})\">\n{}</g>\n", top, drawing.run());
    top += below;
  }
  return text + "</svg>\n";
}

std::string draw_svg(const Men &men, const DiagramOptions &options, const SvgLook &look) {
  const SvgBoard board{men, options.marks, {}};
  return draw_svg({&board, 1}, options, look);
}

std::string draw_svg(const Position &position, std::optional<unsigned> only,
                     const DiagramOptions &options, const SvgLook &look) {
  std::vector<SvgBoard> boards;
  Position shown = position;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    if (only && *only != board) {
      continue;
    }
    shown.choose_board(board);
    const std::string title =
        position.board_count() > 1 ? fmt::format("Board {}\n", "AB"[board]) : "";
    boards.push_back({shown.men(),
                      board == position.board() ? options.marks : std::vector<CellMark>(),
                      title + hands_line(shown) + state_line(shown)});
  }
  return draw_svg(boards, options, look);
}

} // namespace tessera
