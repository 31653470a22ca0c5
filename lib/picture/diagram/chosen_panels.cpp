#include "chosen_panels.hpp"

#include "../../base/printable.hpp"
#include "../../game/board/board.hpp"
#include "../../game/board/layout.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>

namespace tessera {

namespace {

/// The numbers in use, each replaced by its index among them.
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

Layout whole_layout(const DiagramOptions &options) {
  return options.system.board().layout(options.view, options.system);
}

} // namespace

Layout layout_of(const DiagramOptions &options) {
  if (options.panels.empty()) {
    return whole_layout(options);
  }
  Layout layout = titled(whole_layout(options), options.system);
  const auto place = [&options](const Panel &panel) {
    return static_cast<std::size_t>(
        std::find(options.panels.begin(), options.panels.end(), panel.title) -
        options.panels.begin());
  };
  std::erase_if(layout.panels,
                [&](const Panel &panel) { return place(panel) == options.panels.size(); });
  if (options.in_order) {
    for (Panel &panel : layout.panels) {
      panel.across = place(panel);
      panel.up = 0;
    }
  }
  close_up(layout.panels, &Panel::across, layout.across);
  close_up(layout.panels, &Panel::up, layout.up);
  return layout;
}

const Panel *find_panel(const Layout &layout, std::string_view title) {
  const auto found = std::find_if(layout.panels.begin(), layout.panels.end(),
                                  [title](const Panel &panel) { return panel.title == title; });
  return found == layout.panels.end() ? nullptr : &*found;
}

std::optional<std::string> fault_of_panels(const DiagramOptions &options) {
  if (options.panels.empty()) {
    return std::nullopt;
  }
  const Layout layout = titled(whole_layout(options), options.system);
  for (const std::string &title : options.panels) {
    if (find_panel(layout, title) == nullptr) {
      std::vector<std::string> all;
      for (const Panel &panel : layout.panels) {
        all.push_back(panel.title);
      }
      return fmt::format("there is no {} {}; there are {}",
                         options.system.board().line_form().panel_noun, in_quotes(title),
                         fmt::join(all, " "));
    }
  }
  return std::nullopt;
}

std::string chosen_line(const DiagramOptions &options) {
  if (options.panels.empty()) {
    return "";
  }
  const Layout layout = layout_of(options);
  std::vector<std::string> titles;
  if (options.style == DiagramStyle::plain) {
    std::transform(layout.panels.begin(), layout.panels.end(), std::back_inserter(titles),
                   [](const Panel &panel) { return panel.title; });
  }
  return fmt::format("{} {} of the {} {}s{}{}.\n",
                     layout.panels.size() == 1 ? "This is" : "These are", layout.panels.size(),
                     whole_layout(options).panels.size(),
                     options.system.board().line_form().panel_noun, titles.empty() ? "" : ": ",
                     fmt::join(titles, ", "));
}

} // namespace tessera
