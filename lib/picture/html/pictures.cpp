#include "pictures.hpp"

#include "../../game/board/board.hpp"
#include "../../game/board/layout.hpp"
#include "../diagram/diagram.hpp"

#include <cstddef>
#include <utility>

namespace tessera {

namespace {

/// Occurs in no empty board and in no label.
constexpr char sign = '#';

/// A board with only marks. The one place where the page asks for a diagram.
std::string drawn(const View &view, Notation notation, const CellSet &marked) {
  return draw({}, {DiagramStyle::compact, notation, {{sign, marked}}, view});
}

/// Where in the text each cell's sign stands. The picture itself shows it: besides one with all
/// cells marked, there is one for each bit that a cell's index may have, with the cells marked that
/// have this bit.
PageJson places_of(std::size_t size, const View &view, Notation notation) {
  const unsigned cell_count = notation.board().cell_count();
  const std::string full = drawn(view, notation, CellSet::all(cell_count));
  std::vector<std::string> by_bit;
  for (unsigned bit = 0; (cell_count - 1) >> bit != 0; ++bit) {
    CellSet cells;
    for (unsigned index = 0; index < cell_count; ++index) {
      if ((index >> bit & 1U) != 0) {
        cells.insert(Cell(index));
      }
    }
    by_bit.push_back(drawn(view, notation, cells));
  }
  std::vector<std::size_t> places(cell_count);
  for (std::size_t at = 0; at < size; ++at) {
    if (full[at] != sign) {
      continue;
    }
    unsigned index = 0;
    for (unsigned bit = 0; bit < by_bit.size(); ++bit) {
      index |= by_bit[bit][at] == sign ? 1U << bit : 0U;
    }
    places[index] = at;
  }
  return places;
}

void add_labels(PageJson &to, const char *name, const std::vector<std::string> &labels) {
  if (!labels.empty()) {
    to[name] = labels;
  }
}

PageJson layout_json(const Layout &layout, const CellDigits &digits, Notation notation) {
  const Layout named = titled(layout, notation);
  PageJson panels = PageJson::array();
  for (const Panel &panel : layout.panels) {
    const auto number = static_cast<std::size_t>(&panel - layout.panels.data());
    PageJson each{{"title", panel.title},
                  {"name", named.panels[number].title},
                  {"across", panel.across},
                  {"up", panel.up},
                  {"cells", digits.list(panel.cells)}};
    add_labels(each, "columnLabels", panel.column_labels);
    add_labels(each, "rowLabels", panel.row_labels);
    panels.push_back(std::move(each));
  }
  PageJson whole{{"across", layout.across},
                 {"up", layout.up},
                 {"columns", layout.columns},
                 {"rows", layout.rows},
                 {"panels", std::move(panels)}};
  add_labels(whole, "acrossLabels", layout.across_labels);
  add_labels(whole, "upLabels", layout.up_labels);
  add_labels(whole, "columnLabels", layout.column_labels);
  add_labels(whole, "rowLabels", layout.row_labels);
  return whole;
}

} // namespace

PageJson views_of(Notation notation, bool with_texts) {
  const Board &board = notation.board();
  const CellDigits digits(board);
  PageJson views = PageJson::array();
  for (const ViewInfo &info : board.views()) {
    PageJson layouts = PageJson::array();
    PageJson texts = PageJson::array();
    for (const bool turned : {false, true}) {
      const View view{info.view.number, turned};
      layouts.push_back(layout_json(board.layout(view, notation), digits, notation));
      // The text of a large board is too long to be copied from a page.
      if (with_texts && !is_large(board)) {
        const std::string empty = drawn(view, notation, {});
        texts.push_back({{"empty", empty}, {"places", places_of(empty.size(), view, notation)}});
      }
    }
    PageJson view_json{{"name", info.name}, {"layouts", std::move(layouts)}};
    if (with_texts) {
      view_json["texts"] = std::move(texts);
    }
    views.push_back(std::move(view_json));
  }
  return views;
}

PageJson cell_names(Notation notation) {
  PageJson names = PageJson::array();
  for (unsigned index = 0; index < notation.board().cell_count(); ++index) {
    names.push_back(notation.write(Cell(index)));
  }
  return names;
}

std::vector<Cell> dark_cells(const Board &board) {
  std::vector<Cell> dark;
  for (unsigned index = 0; index < board.cell_count(); ++index) {
    if (board.is_dark(Cell(index))) {
      dark.emplace_back(index);
    }
  }
  return dark;
}

std::string coordinates_of(const Board &board) {
  std::string digits;
  for (unsigned index = 0; index < board.cell_count(); ++index) {
    for (const int at : board.place_in_space(Cell(index))) {
      digits += static_cast<char>('0' + at);
    }
  }
  return digits;
}

} // namespace tessera
