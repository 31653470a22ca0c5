#include "arrangement.hpp"

#include "caption.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <mutex>
#include <tuple>

namespace tessera {

namespace {

const std::string &text_of(const Layout &layout, SeenLabel::Side side, std::size_t number) {
  return side == SeenLabel::Side::outside_across  ? layout.across_labels[number]
         : side == SeenLabel::Side::outside_up    ? layout.up_labels[number]
         : side == SeenLabel::Side::inside_across ? layout.column_labels[number]
                                                  : layout.row_labels[number];
}

/// The label that a layout has in the place of one that was seen.
std::string text_of(const Layout &layout, const SeenLabel &seen) {
  const auto both = [&](const std::vector<std::string> &outer,
                        const std::vector<std::string> &inner) {
    const std::size_t number = seen.number / inner.size();
    return number < outer.size() ? outer[number] + inner[seen.number % inner.size()] : "";
  };
  switch (seen.side) {
  case SeenLabel::Side::head:
    return both(layout.across_labels, layout.column_labels);
  case SeenLabel::Side::beside:
    return both(layout.up_labels, layout.row_labels);
  default:
    return text_of(layout, seen.side, seen.number);
  }
}

/// Everything but white space, so that it does not matter where a mailer broke a line.
std::string without_blanks(std::string_view text) {
  std::string dense;
  std::copy_if(text.begin(), text.end(), std::back_inserter(dense),
               [](char c) { return c != ' ' && c != '\n'; });
  return dense;
}

/// A way to draw the board, and how it fits a drawing.
struct Fit {
  const Arranger::Candidate *candidate;
  std::size_t misfits = 0;
  bool has_caption = false;
};

/// Those with names first.
std::vector<View> views_of(const Board &board) {
  std::vector<View> views;
  for (const ViewInfo &named : board.views()) {
    views.push_back(named.view);
  }
  for (const View &view : board.all_views()) {
    if (std::find(views.begin(), views.end(), view) == views.end()) {
      views.push_back(view);
    }
  }
  return views;
}

/// All notations of the board, beginning with a usual one.
std::vector<Notation> notations_of(const Board &board, Notation usual) {
  std::vector<Notation> notations(board.notations().begin(), board.notations().end());
  const auto first = std::find(notations.begin(), notations.end(), usual);
  if (first != notations.end()) {
    std::rotate(notations.begin(), first, first + 1);
  }
  return notations;
}

} // namespace

/// All ways to draw a board. There may be hundreds, so they are worked out once.
class WaysToDraw {
public:
  using Ways = std::vector<Arranger::Candidate>;

  static const WaysToDraw &of(const Board &board) {
    static const std::vector<WaysToDraw> all(boards().size());
    const auto found = std::find(boards().begin(), boards().end(), &board);
    return all[static_cast<std::size_t>(found - boards().begin())].made_for(board);
  }

  [[nodiscard]] const Ways &plain() const { return plain_; }
  /// The same in the same order, with titles.
  [[nodiscard]] const Ways &titled() const {
    std::call_once(made_titled_, [this] {
      for (const Arranger::Candidate &way : plain_) {
        titled_.push_back({way.arrangement, tessera::titled(way.layout, way.arrangement.system)});
        for (const Panel &panel : titled_.back().layout.panels) {
          with_title_[panel.title].push_back(titled_.size() - 1);
        }
      }
    });
    return titled_;
  }
  /// The numbers of the ways with titles that have a panel of this title.
  [[nodiscard]] std::span<const std::size_t> with_title(std::string_view title) const {
    static_cast<void>(titled());
    const auto found = with_title_.find(title);
    return found == with_title_.end() ? std::span<const std::size_t>() : found->second;
  }

private:
  const WaysToDraw &made_for(const Board &board) const {
    std::call_once(made_plain_, [&] {
      const std::vector<View> views = views_of(board);
      for (const Notation system : board.notations()) {
        for (View view : views) {
          for (const Color bottom : both_colors) {
            view.turned = bottom == Color::black;
            plain_.push_back({{view, system}, board.layout(view, system)});
          }
        }
      }
    });
    return *this;
  }

  mutable std::once_flag made_plain_{};
  mutable std::once_flag made_titled_{};
  mutable Ways plain_{};
  mutable Ways titled_{};
  mutable std::map<std::string, std::vector<std::size_t>, std::less<>> with_title_{};
};

Arranger::Arranger(const Board &board, const PictureHints &hints) : ways_(WaysToDraw::of(board)) {
  for (const Notation system : notations_of(board, hints.usual_system)) {
    const bool fits = !hints.system || &hints.system->board() != &board || *hints.system == system;
    for (std::size_t way = 0; fits && way < ways_.plain().size(); ++way) {
      const Arrangement &each = ways_.plain()[way].arrangement;
      const bool as_hinted = each.system == system &&
                             (!hints.view || hints.view->number == each.view.number) &&
                             (!hints.bottom || *hints.bottom == bottom_of(each.view));
      if (as_hinted) {
        candidates_.push_back(&ways_.plain()[way]);
        chosen_.push_back(way);
      }
    }
  }
}

const std::vector<const Arranger::Candidate *> &Arranger::titled_candidates() const {
  if (has_titles()) {
    return candidates_;
  }
  if (titled_.empty()) {
    for (const std::size_t way : chosen_) {
      titled_.push_back(&ways_.titled()[way]);
    }
  }
  return titled_;
}

const Arranger::Candidate *Arranger::candidate_with(std::span<const Token> titles) const {
  // How many of them each way has.
  std::vector<std::size_t> known(ways_.plain().size());
  for (const Token &title : titles) {
    for (const std::size_t way : ways_.with_title(title.text)) {
      ++known[way];
    }
  }
  const auto first = std::find_if(chosen_.begin(), chosen_.end(), [&](std::size_t way) {
    return known[way] > 0 && 2 * known[way] >= titles.size();
  });
  return first == chosen_.end() ? nullptr : &ways_.titled()[*first];
}

WordsAfter::WordsAfter(std::span<const PictureLine> lines) {
  constexpr std::size_t lines_of_board = 24;
  constexpr std::size_t most_of_line = 1000;
  for (const PictureLine &line : lines.first(std::min(lines.size(), lines_of_board))) {
    dense += without_blanks(std::string_view(line.text).substr(0, most_of_line));
  }
}

bool Arranger::has_caption(const Arrangement &arrangement, DiagramStyle style, bool whole,
                           const WordsAfter &behind) const {
  const auto [caption_of_way, is_new] =
      captions_.try_emplace({style, whole, arrangement.view.number, arrangement.system.name()});
  if (is_new) {
    DiagramOptions options{.style = style, .system = arrangement.system};
    // The labels show better than a line below which side is at the bottom.
    options.view.number = arrangement.view.number;
    if (!whole) {
      // It does not matter which panels they are.
      options.panels.emplace_back();
    }
    caption_of_way->second = without_blanks(caption(options));
  }
  return behind.dense.find(caption_of_way->second) != std::string::npos;
}

Arrangement Arranger::arrangement_of(const Sheet &sheet, std::span<const PictureLine> behind,
                                     std::vector<Finding> &findings) const {
  const WordsAfter words(behind);
  const bool tells_black =
      words.dense.find(without_blanks(bottom_caption(Color::black))) != std::string::npos;
  std::vector<Fit> all;
  for (const Candidate *candidate : candidates_) {
    all.push_back(
        {candidate, static_cast<std::size_t>(std::count_if(
                        sheet.labels.begin(), sheet.labels.end(), [&](const SeenLabel &seen) {
                          return text_of(candidate->layout, seen) != seen.text;
                        }))});
  }
  const auto fewer = [](const Fit &a, const Fit &b) { return a.misfits < b.misfits; };
  const std::size_t fewest = std::min_element(all.begin(), all.end(), fewer)->misfits;
  for (Fit &fit : all) {
    // A label or two may be wrong if the caption is right.
    constexpr std::size_t slips = 2;
    if (fit.misfits <= fewest + slips) {
      fit.has_caption = has_caption(fit.candidate->arrangement, sheet.style, true, words);
    }
  }
  const auto rank = [tells_black](const Fit &each) {
    return std::tuple(!each.has_caption, each.misfits,
                      each.candidate->arrangement.view.turned != tells_black);
  };
  const auto better = [&rank](const Fit &a, const Fit &b) { return rank(a) < rank(b); };
  const Fit &best = *std::min_element(all.begin(), all.end(), better);
  const auto &[arrangement, layout] = *best.candidate;
  if (best.misfits > 0) {
    const auto misfit = std::find_if(sheet.labels.begin(), sheet.labels.end(), [&](auto &seen) {
      return text_of(best.candidate->layout, seen) != seen.text;
    });
    findings.emplace_back(
        Code::syntax, Severity::warning, misfit->span,
        fmt::format("the label \"{}\" does not fit the others: {} is expected here", misfit->text,
                    text_of(layout, *misfit)));
  }
  // Views that do not differ for any cell would be the same view.
  const bool open = std::any_of(all.begin(), all.end(), [&](const Fit &other) {
    return rank(other) == rank(best) &&
           other.candidate->arrangement.view != best.candidate->arrangement.view;
  });
  if (open && !best.has_caption) {
    findings.emplace_back(
        Code::notation_told, Severity::note, sheet.span,
        fmt::format(
            "the labels do not say which axis runs where; the view is assumed to be {} with "
            "{}'s side at the bottom",
            arrangement.system.board().name_of(arrangement.view),
            name(bottom_of(arrangement.view))));
  }
  return arrangement;
}

} // namespace tessera
