#include "chosen_panels.hpp"

#include "../board/board.hpp"
#include "../printable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace tessera {

namespace {

/// The numbers in use, each by its place among them.
void close_up(std::vector<Panel> &panels, std::size_t Panel::*number, std::size_t &count) {
  std::set<std::size_t> used;
  for (const Panel &panel : panels) {
    used.insert(panel.*number);
  }
  for (Panel &panel : panels) {
    panel.*number = static_cast<std::size_t>(std::distance(used.begin(), used.find(panel.*number)));
  }
  count = used.size();
}

bool has_titles(const Layout &layout) { return !layout.panels.front().title.empty(); }

} // namespace

Layout layout_of(const DiagramOptions &options) {
  Layout layout = options.system.board().layout(options.view, options.system);
  if (options.panels.empty() || !has_titles(layout)) {
    return layout;
  }
  std::erase_if(layout.panels, [&options](const Panel &panel) {
    return std::find(options.panels.begin(), options.panels.end(), panel.title) ==
           options.panels.end();
  });
  close_up(layout.panels, &Panel::across, layout.across);
  close_up(layout.panels, &Panel::up, layout.up);
  return layout;
}

std::optional<std::string> fault_of_panels(const Board &board,
                                           std::span<const std::string> titles) {
  const Layout &layout = board.line_form().layout;
  if (!titles.empty() && !has_titles(layout)) {
    return "this board is drawn whole";
  }
  for (const std::string &title : titles) {
    if (std::none_of(layout.panels.begin(), layout.panels.end(),
                     [&title](const Panel &panel) { return panel.title == title; })) {
      std::string all;
      for (const Panel &panel : layout.panels) {
        all += (all.empty() ? "" : " ") + panel.title;
      }
      return fmt::format("there is no {} {}, but {}", board.line_form().panel_noun,
                         printable(title), all);
    }
  }
  return std::nullopt;
}

} // namespace tessera
