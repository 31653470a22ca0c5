#include "svg.hpp"

#include "../../game/board/titled_layout.hpp"
#include "../../game/notation/letters.hpp"
#include "../../record/replay/setting.hpp"
#include "caption.hpp"
#include "folded_board.hpp"
#include "piece_shapes.hpp"
#include "svg_drawing.hpp"
#include "svg_style.hpp"
#include "svg_zoom.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace tessera {

namespace {
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
