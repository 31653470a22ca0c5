#include "edit_script.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace tessera {

namespace {

using Sequence = std::span<const std::uint64_t>;

/// How far two sequences have been consumed after so many steps: x elements of the first, y of the
/// second.
struct PlaceReached {
  std::size_t x;
  std::size_t y;
};

/// Myers's greedy search from the start of two sequences. A diagonal consists of all places with
/// the same x - y, and `furthest` holds, for each diagonal, the greatest x reached, if any was.
class Search {
public:
  Search(Sequence a, Sequence b)
      : a_(a), b_(b), a_size_(std::ssize(a)), b_size_(std::ssize(b)),
        furthest_(2 * edit_search_limit + 3, none) {}

  /// The places before each element that is taken out or put in, in order, and last the end of both
  /// or the place where the search met its limit.
  std::vector<PlaceReached> run() {
    for (Number steps = 0;; ++steps) {
      trace_.emplace_back();
      trace_.back().reserve(static_cast<std::size_t>(steps) + 1);
      for (Number diagonal = -steps; diagonal <= steps; diagonal += 2) {
        const Number x = go(diagonal, steps);
        trace_.back().push_back(x);
        if (x == a_size_ && x - diagonal == b_size_) {
          return way_to(steps, diagonal);
        }
      }
      if (steps == limit) {
        return way_to(steps, best_diagonal(steps));
      }
    }
  }

private:
  using Number = std::ptrdiff_t;
  static constexpr Number none = -1;
  static constexpr Number limit = edit_search_limit;

  struct Step {
    Number x;
    /// Whether it puts an element of the second in; otherwise it takes one of the first out.
    bool puts_in;
  };

  /// The better step onto a diagonal from those beside it, by how far each of them came.
  [[nodiscard]] Step step_onto(Number diagonal, Number above, Number below) const {
    const Number put_in = above != none && above - diagonal <= b_size_ ? above : none;
    const Number taken_out = below != none && below < a_size_ ? below + 1 : none;
    return {std::max(put_in, taken_out), put_in >= taken_out};
  }

  /// Goes one step onto a diagonal, and along it as far as the sequences are the same.
  Number go(Number diagonal, Number steps) {
    Number x =
        steps == 0 ? 0 : step_onto(diagonal, furthest(diagonal + 1), furthest(diagonal - 1)).x;
    if (x != none) {
      const auto [a_end, b_end] =
          std::mismatch(a_.begin() + x, a_.end(), b_.begin() + (x - diagonal), b_.end());
      x = a_end - a_.begin();
    }
    furthest(diagonal) = x;
    return x;
  }

  /// The diagonal on which most of both sequences has been consumed.
  [[nodiscard]] Number best_diagonal(Number steps) const {
    Number best = 0;
    Number most = none;
    for (Number diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const Number x = traced(steps, diagonal);
      if (x != none && 2 * x - diagonal > most) {
        most = 2 * x - diagonal;
        best = diagonal;
      }
    }
    return best;
  }

  [[nodiscard]] std::vector<PlaceReached> way_to(Number steps, Number diagonal) const {
    std::vector<PlaceReached> way{place(traced(steps, diagonal), diagonal)};
    for (; steps > 0; --steps) {
      const Number above = traced(steps - 1, diagonal + 1);
      const Number below = traced(steps - 1, diagonal - 1);
      const bool puts_in = step_onto(diagonal, above, below).puts_in;
      diagonal += puts_in ? 1 : -1;
      way.push_back(place(puts_in ? above : below, diagonal));
    }
    std::reverse(way.begin(), way.end());
    return way;
  }

  static PlaceReached place(Number x, Number diagonal) {
    return {static_cast<std::size_t>(x), static_cast<std::size_t>(x - diagonal)};
  }
  Number &furthest(Number diagonal) {
    return furthest_[static_cast<std::size_t>(diagonal + limit + 1)];
  }
  /// The furthest place on a diagonal after so many steps.
  [[nodiscard]] Number traced(Number steps, Number diagonal) const {
    return std::abs(diagonal) > steps ? none
                                      : trace_[static_cast<std::size_t>(steps)]
                                              [static_cast<std::size_t>((diagonal + steps) / 2)];
  }

  Sequence a_;
  Sequence b_;
  Number a_size_;
  Number b_size_;
  std::vector<Number> furthest_;
  /// By the number of steps, the furthest x of each diagonal that they lead to.
  std::vector<std::vector<Number>> trace_;
};

/// Adds a place of a difference to a script, and joins it to the last edit if they meet.
void add(std::vector<Edit> &script, const Edit &edit) {
  if (!script.empty() && script.back().a_end == edit.a_begin &&
      script.back().b_end == edit.b_begin) {
    script.back().a_end = edit.a_end;
    script.back().b_end = edit.b_end;
  } else {
    script.push_back(edit);
  }
}

} // namespace

std::vector<Edit> edit_script(Sequence a, Sequence b) {
  std::size_t x = 0;
  std::size_t y = 0;
  std::vector<Edit> script;
  while (x < a.size() || y < b.size()) {
    // Long common beginnings cost no search.
    const auto parting = std::mismatch(a.begin() + static_cast<std::ptrdiff_t>(x), a.end(),
                                       b.begin() + static_cast<std::ptrdiff_t>(y), b.end());
    x = static_cast<std::size_t>(parting.first - a.begin());
    y = static_cast<std::size_t>(parting.second - b.begin());
    if (x == a.size() || y == b.size()) {
      if (x < a.size() || y < b.size()) {
        add(script, {x, a.size(), y, b.size()});
      }
      break;
    }
    const std::vector<PlaceReached> way = Search(a.subspan(x), b.subspan(y)).run();
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
      const bool puts_in = way[i + 1].x - way[i].x < way[i + 1].y - way[i].y;
      add(script, {x + way[i].x, x + way[i].x + (puts_in ? 0 : 1), y + way[i].y,
                   y + way[i].y + (puts_in ? 1 : 0)});
    }
    x += way.back().x;
    y += way.back().y;
  }
  return script;
}

} // namespace tessera
