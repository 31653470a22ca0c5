#include "arrangement.hpp"

#include "caption.hpp"
#include "labels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <tuple>

namespace tessera {

namespace {

constexpr std::size_t side = hypercube::side;

std::string text_of(const Labels &labels, const SeenLabel &seen) {
  switch (seen.side) {
  case SeenLabel::Side::outside_across:
    return labels.outside_across[seen.number];
  case SeenLabel::Side::outside_up:
    return labels.outside_up[seen.number];
  case SeenLabel::Side::inside_across:
    return labels.inside_across[seen.number];
  case SeenLabel::Side::inside_up:
    return labels.inside_up[seen.number];
  case SeenLabel::Side::head:
    return seen.number < side * side ? labels.outside_across[seen.number / side] +
                                           labels.inside_across[seen.number % side]
                                     : "";
  case SeenLabel::Side::beside:
    break;
  }
  return labels.outside_up[seen.number / side] + labels.inside_up[seen.number % side];
}

/// All but white space, so that it does not matter where a mailer broke a line.
std::string without_blanks(std::string_view text) {
  std::string dense;
  std::copy_if(text.begin(), text.end(), std::back_inserter(dense),
               [](char c) { return c != ' ' && c != '\n'; });
  return dense;
}

/// What is told below a drawing, as far as its caption may be: before another board could end.
std::string told_in(std::span<const PictureLine> lines) {
  constexpr std::size_t lines_of_board = 24;
  std::string told;
  for (const PictureLine &line : lines.first(std::min(lines.size(), lines_of_board))) {
    told += without_blanks(line.text);
  }
  return told;
}

struct Candidate {
  Arrangement arrangement;
  std::size_t misfits = 0;
  bool has_caption = false;
};

/// All that the hints allow, what is more usual first.
std::vector<Candidate> candidates(const PictureHints &hints) {
  std::vector<View> views;
  for (const ViewInfo &named : named_views()) {
    views.push_back(named.view);
  }
  for (const View &view : all_views()) {
    if (std::find(views.begin(), views.end(), view) == views.end()) {
      views.push_back(view);
    }
  }
  std::vector<CoordinateSystem> systems{hints.usual_system};
  for (const CoordinateSystemInfo &each : coordinate_systems()) {
    if (each.id != hints.usual_system) {
      systems.push_back(each.id);
    }
  }
  std::vector<Candidate> found;
  for (const CoordinateSystem system : systems) {
    for (View view : views) {
      for (const Color bottom : both_colors) {
        const bool as_hinted = (!hints.view || *hints.view == view) &&
                               (!hints.bottom || *hints.bottom == bottom) &&
                               (!hints.system || *hints.system == system);
        if (as_hinted) {
          view.bottom = bottom;
          found.push_back({{view, system}});
          view.bottom = Color::white;
        }
      }
    }
  }
  return found;
}

} // namespace

Arrangement arrangement_of(const Sheet &sheet, std::span<const PictureLine> behind,
                           const PictureHints &hints, std::vector<Finding> &findings) {
  std::vector<Candidate> all = candidates(hints);
  const std::string told = told_in(behind);
  const bool tells_black =
      told.find(without_blanks(bottom_caption(Color::black))) != std::string::npos;
  for (Candidate &candidate : all) {
    const Labels labels(candidate.arrangement.view, candidate.arrangement.system);
    candidate.misfits = static_cast<std::size_t>(
        std::count_if(sheet.labels.begin(), sheet.labels.end(),
                      [&](const SeenLabel &seen) { return text_of(labels, seen) != seen.text; }));
  }
  const auto fewer = [](const Candidate &a, const Candidate &b) { return a.misfits < b.misfits; };
  const std::size_t fewest = std::min_element(all.begin(), all.end(), fewer)->misfits;
  for (Candidate &candidate : all) {
    // A label or two may be wrong where the caption is right.
    constexpr std::size_t slips = 2;
    if (candidate.misfits <= fewest + slips) {
      // Which side is at the bottom the labels tell better than a line below.
      View view = candidate.arrangement.view;
      view.bottom = Color::white;
      candidate.has_caption =
          told.find(without_blanks(caption(
              {sheet.style, candidate.arrangement.system, {}, view, 0}))) != std::string::npos;
    }
  }
  const auto rank = [tells_black](const Candidate &each) {
    return std::tuple(!each.has_caption, each.misfits,
                      (each.arrangement.view.bottom == Color::black) != tells_black);
  };
  const auto better = [&rank](const Candidate &a, const Candidate &b) { return rank(a) < rank(b); };
  const Candidate &best = *std::min_element(all.begin(), all.end(), better);
  const Labels labels(best.arrangement.view, best.arrangement.system);
  if (best.misfits > 0) {
    const auto misfit = std::find_if(sheet.labels.begin(), sheet.labels.end(), [&](auto &seen) {
      return text_of(labels, seen) != seen.text;
    });
    findings.emplace_back(
        Code::syntax, Severity::warning, misfit->span,
        fmt::format("the label \"{}\" does not fit the others: {} is expected here", misfit->text,
                    text_of(labels, *misfit)));
  }
  // Views that differ without a difference for any cell would be the same view.
  const bool open = std::any_of(all.begin(), all.end(), [&](const Candidate &other) {
    return rank(other) == rank(best) && other.arrangement.view != best.arrangement.view;
  });
  if (open && !best.has_caption) {
    findings.emplace_back(
        Code::notation_told, Severity::note, sheet.span,
        fmt::format("the labels leave open which axis runs where; the view is taken to be {} with "
                    "{}'s side at the bottom",
                    name_of(best.arrangement.view), name(best.arrangement.view.bottom)));
  }
  return best.arrangement;
}

} // namespace tessera
