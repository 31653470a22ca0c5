#include "panel_men.hpp"

#include "../../base/text.hpp"
#include "../../game/notation/letters.hpp"
#include "chosen_panels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

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

/// How many panels stand elsewhere in the order than in a layout.
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

const Arranger::Candidate &
candidate_of(const PanelSheet &sheet, std::span<const PictureLine> behind, const Arranger &arranger,
             const std::function<bool(const Layout &)> &is_told, std::vector<Finding> &findings) {
  const auto &all = arranger.titled_candidates();
  // The number of titles and labels that do not fit, whether the caption is missing, and the number
  // of titles out of order.
  using Rank = std::tuple<std::size_t, bool, std::size_t>;
  std::vector<Rank> ranks;
  const WordsAfter words(behind);
  for (const Arranger::Candidate *candidate : all) {
    std::size_t misfits = 0;
    for (const SeenPanel &seen : sheet.panels) {
      misfits += find_panel(candidate->layout, seen.title.text) == nullptr ? 1U : 0U;
    }
    for_each_misfit(sheet, candidate->layout, [&misfits](const auto &...) { ++misfits; });
    ranks.emplace_back(misfits,
                       !arranger.has_caption(candidate->arrangement, sheet.style, false, words),
                       out_of_order(sheet, candidate->layout));
  }
  const Rank best_rank = *std::min_element(ranks.begin(), ranks.end());
  std::vector<const Arranger::Candidate *> equals;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (ranks[i] == best_rank) {
      equals.push_back(all[i]);
    }
  }
  const auto first_cell = [&](const Arranger::Candidate *candidate) {
    const Panel *panel = find_panel(candidate->layout, sheet.panels.front().title.text);
    return panel == nullptr ? Cell() : panel->cells.front();
  };
  const bool is_open = std::any_of(equals.begin(), equals.end(), [&](const auto *each) {
    return first_cell(each) != first_cell(equals.front());
  });
  const auto stated = is_open
                          ? std::find_if(equals.begin(), equals.end(),
                                         [&](const auto *each) { return is_told(each->layout); })
                          : equals.end();
  const Arranger::Candidate &best = stated == equals.end() ? *equals.front() : **stated;
  for_each_misfit(sheet, best.layout, [&](const SeenText &seen, const std::string &expected) {
    findings.emplace_back(Code::syntax, Severity::warning, seen.span,
                          fmt::format("the label \"{}\" does not fit the others: {} is expected "
                                      "here",
                                      seen.text, expected));
  });
  if (is_open && stated == equals.end()) {
    findings.emplace_back(
        Code::notation_told, Severity::note, sheet.span,
        fmt::format("the labels leave open which axis runs where; the view is taken to be {}",
                    best.arrangement.system.board().name_of(best.arrangement.view)));
  }
  return best;
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
                            fmt::format("{} {} is already drawn", noun, title));
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

bool shows(const PanelSheet &sheet, const Layout &layout, const Position &position) {
  std::vector<Finding> faults;
  const PanelMen drawn = men_of(sheet, layout, "", faults);
  Men men;
  for (const auto &[cell, content] : drawn.men) {
    if (const auto role = role_of(upper(content.letter), position.conventions())) {
      men.put(cell, {content.color, *role});
    }
  }
  const Men stated = position.men();
  return faults.empty() && std::all_of(drawn.shown.begin(), drawn.shown.end(),
                                       [&](Cell cell) { return stated.at(cell) == men.at(cell); });
}

const Layout *layout_with_titles(const PictureLine &line, std::size_t columns,
                                 const Arranger &arranger) {
  const std::vector<Token> titles = titles_in(line);
  for (std::size_t i = 1; i < titles.size(); ++i) {
    if (titles[i].begin - titles[i - 1].begin < 2 * columns) {
      return nullptr;
    }
  }
  if (titles.empty()) {
    return nullptr;
  }
  const Arranger::Candidate *first = arranger.candidate_with(titles);
  return first == nullptr ? nullptr : &first->layout;
}

bool may_be_labels(const PictureLine &line, const Arranger &arranger) {
  const std::vector<Token> titles = titles_in(line);
  const auto &all = arranger.candidates();
  return std::any_of(all.begin(), all.end(), [&titles](const Arranger::Candidate *each) {
    const auto &labels = each->layout.across_labels;
    return titles.size() <= labels.size() &&
           std::equal(
               titles.begin(), titles.end(), labels.begin(),
               [](const Token &title, const std::string &label) { return title.text == label; });
  });
}

PanelsInWords panels_in_words(std::span<const std::string> titles, const Men &men, Notation system,
                              const Arranger &arranger) {
  PanelsInWords stated;
  for (const Arranger::Candidate *each : arranger.titled_candidates()) {
    const auto &[arrangement, layout] = *each;
    if (arrangement.system != system) {
      continue;
    }
    stated = {};
    for (const Panel &panel : layout.panels) {
      if (std::find(titles.begin(), titles.end(), panel.title) == titles.end()) {
        stated.missing.push_back(panel.title);
        continue;
      }
      for (const Cell cell : panel.cells) {
        if (cell.exists()) {
          stated.shown.insert(cell);
        }
      }
    }
    if (titles.size() + stated.missing.size() == layout.panels.size() &&
        (men.occupied() - stated.shown).empty()) {
      return stated;
    }
  }
  return stated;
}

} // namespace tessera
