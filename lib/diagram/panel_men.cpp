#include "panel_men.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

/// The panels of a layout, row after row from the top.
std::vector<const Panel *> in_order(const Layout &layout) {
  std::vector<const Panel *> panels;
  for (const Panel &panel : layout.panels) {
    panels.push_back(&panel);
  }
  std::sort(panels.begin(), panels.end(), [](const Panel *a, const Panel *b) {
    return a->up != b->up ? a->up > b->up : a->across < b->across;
  });
  return panels;
}

const Panel *find_panel(const Layout &layout, const std::string &title) {
  const auto found = std::find_if(layout.panels.begin(), layout.panels.end(),
                                  [&title](const Panel &panel) { return panel.title == title; });
  return found == layout.panels.end() ? nullptr : &*found;
}

/// Calls `visit` for each label that does not fit, with the one expected in its place.
template <class Visit>
void for_each_misfit(const PanelSheet &sheet, const Layout &layout, Visit visit) {
  const auto compare = [&visit](const std::vector<std::optional<SeenText>> &seen,
                                const std::vector<std::string> &expected) {
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (seen[i] && seen[i]->text != expected[i]) {
        visit(*seen[i], expected[i]);
      }
    }
  };
  for (const SeenPanel &seen : sheet.panels) {
    if (const Panel *panel = find_panel(layout, seen.title.text)) {
      compare(seen.column_labels, panel->column_labels);
      compare(seen.row_labels, panel->row_labels);
    }
  }
}

/// How many panels stand elsewhere in the order than a layout has them.
std::size_t out_of_order(const PanelSheet &sheet, const Layout &layout) {
  std::vector<std::string> expected;
  for (const Panel *panel : in_order(layout)) {
    const bool shown =
        std::any_of(sheet.panels.begin(), sheet.panels.end(),
                    [panel](const SeenPanel &seen) { return seen.title.text == panel->title; });
    if (shown) {
      expected.push_back(panel->title);
    }
  }
  std::size_t count = 0;
  for (std::size_t i = 0; i < sheet.panels.size(); ++i) {
    count += i < expected.size() && expected[i] == sheet.panels[i].title.text ? 0U : 1U;
  }
  return count;
}

} // namespace

const Arranger::Candidate &candidate_of(const PanelSheet &sheet, const Arranger &arranger,
                                        std::vector<Finding> &findings) {
  using Rank = std::pair<std::size_t, std::size_t>;
  const Arranger::Candidate *best = nullptr;
  Rank best_rank;
  for (const Arranger::Candidate &candidate : arranger.candidates()) {
    Rank rank{0, out_of_order(sheet, candidate.layout)};
    for_each_misfit(sheet, candidate.layout, [&rank](const auto &...) { ++rank.first; });
    if (best == nullptr || rank < best_rank) {
      best = &candidate;
      best_rank = rank;
    }
  }
  for_each_misfit(sheet, best->layout, [&](const SeenText &seen, const std::string &expected) {
    findings.emplace_back(Code::syntax, Severity::warning, seen.span,
                          fmt::format("the label \"{}\" does not fit the others: {} is expected "
                                      "here",
                                      seen.text, expected));
  });
  return *best;
}

PanelMen men_of(const PanelSheet &sheet, const Layout &layout, std::string_view noun,
                std::vector<Finding> &findings) {
  PanelMen read;
  std::vector<std::string> seen;
  for (const SeenPanel &drawn : sheet.panels) {
    const std::string &title = drawn.title.text;
    const Panel *panel = find_panel(layout, title);
    if (panel == nullptr) {
      findings.emplace_back(Code::syntax, Severity::error, drawn.title.span,
                            fmt::format("there is no {} {} on this board", noun, title));
      continue;
    }
    if (std::find(seen.begin(), seen.end(), title) != seen.end()) {
      findings.emplace_back(Code::bad_position, Severity::error, drawn.title.span,
                            fmt::format("{} {} is drawn already", noun, title));
      continue;
    }
    seen.push_back(title);
    for (std::size_t i = 0; i < panel->cells.size(); ++i) {
      if (panel->cells[i].exists()) {
        read.shown.insert(panel->cells[i]);
        if (drawn.cells[i].letter != 0) {
          read.men.emplace_back(panel->cells[i], drawn.cells[i]);
        }
      }
    }
  }
  for (const Panel *panel : in_order(layout)) {
    if (std::find(seen.begin(), seen.end(), panel->title) == seen.end()) {
      read.missing.push_back(panel->title);
    }
  }
  std::sort(read.missing.begin(), read.missing.end());
  return read;
}

} // namespace tessera
