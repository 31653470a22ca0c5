#include "folded_board.hpp"

#include "../../game/board/layout.hpp"
#include "../../game/notation/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace tessera {

namespace {

/// At most this many panels are drawn for their marks, and others are added up to this many.
constexpr std::size_t max_drawn = 6;
constexpr std::size_t usually_drawn = 4;

/// Why a reader looks at a panel, the best reason first.
enum class Interest { asked, marked_men, marked_among_men, marked, none };

/// A panel and what stands on it.
struct Folded {
  const Panel *panel;
  /// The letters of its pieces, cell by cell.
  std::string men;
  std::size_t white = 0;
  std::size_t black = 0;
  Interest interest = Interest::none;
  bool is_drawn = false;

  [[nodiscard]] bool is_empty() const { return white + black == 0; }
};

class Folding {
public:
  Folding(const Men &men, const DiagramOptions &options)
      : options_(options), whole_(options.system.board().layout(options.view, options.system)),
        titled_(titled(whole_, options.system)) {
    for (const Panel &panel : titled_.panels) {
      look_at(panel, men);
    }
    choose();
  }

  [[nodiscard]] FoldedBoard result() const {
    FoldedBoard board;
    for (const Folded *each : drawn_) {
      board.drawn.push_back(each->panel->title);
    }
    board.table = table();
    return board;
  }

private:
  void look_at(const Panel &panel, const Men &men) {
    Folded folded{&panel, {}};
    for (const Cell cell : panel.cells) {
      const Piece piece = men.at(cell);
      folded.men += piece.exists() ? letter(piece) : '.';
      if (piece.exists()) {
        ++(piece.color() == Color::white ? folded.white : folded.black);
      }
      for (const CellMark &mark : options_.marks) {
        if (mark.about == cell) {
          folded.interest = Interest::asked;
          asked_ = asked_ == nullptr ? &panel : asked_;
        }
        if (mark.cells.contains(cell)) {
          folded.interest =
              std::min(folded.interest, piece.exists() ? Interest::marked_men : Interest::marked);
        }
      }
    }
    if (folded.interest == Interest::marked && !folded.is_empty()) {
      folded.interest = Interest::marked_among_men;
    }
    panels_.push_back(std::move(folded));
  }

  void choose() {
    for (Folded &each : panels_) {
      if (each.interest != Interest::none) {
        drawn_.push_back(&each);
      }
    }
    std::stable_sort(drawn_.begin(), drawn_.end(), [this](const Folded *a, const Folded *b) {
      return std::tuple(a->interest, distance(*a)) < std::tuple(b->interest, distance(*b));
    });
    drawn_.resize(std::min(drawn_.size(), max_drawn));
    for (Folded *each : drawn_) {
      each->is_drawn = true;
    }
    add_usual();
  }

  /// Adds a panel for each arrangement of pieces that several panels share, the most frequent
  /// first.
  void add_usual() {
    std::map<std::string, std::size_t> count;
    for (const Folded &each : panels_) {
      ++count[each.men];
    }
    std::vector<Folded *> usual;
    for (Folded &each : panels_) {
      const bool is_known =
          std::any_of(drawn_.begin(), drawn_.end(),
                      [&each](const Folded *drawn) { return drawn->men == each.men; }) ||
          std::any_of(usual.begin(), usual.end(),
                      [&each](const Folded *other) { return other->men == each.men; });
      if (!is_known && !each.is_empty() && (count[each.men] > 1 || !any_usual(count))) {
        usual.push_back(&each);
      }
    }
    std::stable_sort(usual.begin(), usual.end(), [&count](const Folded *a, const Folded *b) {
      return count[a->men] > count[b->men];
    });
    for (Folded *each : usual) {
      if (drawn_.size() < usually_drawn) {
        each->is_drawn = true;
        drawn_.push_back(each);
      }
    }
    // Something is drawn of an empty board, too.
    if (drawn_.empty()) {
      panels_.front().is_drawn = true;
      drawn_.push_back(&panels_.front());
    }
  }

  /// Whether several panels share any arrangement of pieces.
  static bool any_usual(const std::map<std::string, std::size_t> &count) {
    return std::any_of(count.begin(), count.end(), [](const auto &each) {
      return each.second > 1 && each.first.find_first_not_of('.') != std::string::npos;
    });
  }

  /// How far a panel stands from the one that is asked about.
  [[nodiscard]] std::size_t distance(const Folded &folded) const {
    const auto apart = [](std::size_t a, std::size_t b) { return a < b ? b - a : a - b; };
    return asked_ == nullptr
               ? 0
               : apart(folded.panel->across, asked_->across) + apart(folded.panel->up, asked_->up);
  }

  // --- The table ----------------------------------------------------------------------------

  [[nodiscard]] const Folded &at(std::size_t across, std::size_t up) const {
    return *std::find_if(panels_.begin(), panels_.end(), [&](const Folded &each) {
      return each.panel->across == across && each.panel->up == up;
    });
  }

  /// The panel that is drawn and has the same pieces.
  [[nodiscard]] const Folded *same_as(const Folded &folded) const {
    const auto found = std::find_if(drawn_.begin(), drawn_.end(), [&folded](const Folded *drawn) {
      return drawn->men == folded.men;
    });
    return found == drawn_.end() ? nullptr : *found;
  }

  [[nodiscard]] std::string entry(const Folded &folded) const {
    const std::string count = fmt::format("{}-{}", folded.white, folded.black);
    if (folded.is_drawn) {
      return '[' + count + ']';
    }
    const Folded *same = same_as(folded);
    return (folded.is_empty() ? "."
            : same != nullptr ? '=' + same->panel->title
                              : count) +
           (folded.interest == Interest::none ? "" : "*");
  }

  [[nodiscard]] std::string table() const {
    std::size_t width = 0;
    bool any_same = false;
    bool any_marked = false;
    for (const Folded &each : panels_) {
      const std::string text = entry(each);
      width = std::max(width, text.size());
      any_same = any_same || text.front() == '=';
      any_marked = any_marked || text.back() == '*';
    }
    std::string text =
        fmt::format("All {} {}s, by White's and Black's pieces: [] drawn above, . empty",
                    panels_.size(), options_.system.board().line_form().panel_noun);
    if (any_same) {
      text += fmt::format(",\n={0} with the same pieces as {0}", first_same());
    }
    text += any_marked ? fmt::format("{}* marked, not drawn", any_same ? ", " : ",\n") : "";
    text += ".\n\n";
    const std::size_t beside = widest(whole_.up_labels);
    std::string head(beside, ' ');
    for (const std::string &label : whole_.across_labels) {
      head += fmt::format(" {:^{}}", label, width);
    }
    text += trimmed(head);
    for (std::size_t up = whole_.up; up-- > 0;) {
      std::string line = fmt::format("{:<{}}", whole_.up_labels[up], beside);
      for (std::size_t across = 0; across < whole_.across; ++across) {
        line += fmt::format(" {:^{}}", entry(at(across, up)), width);
      }
      text += trimmed(line);
    }
    return text;
  }

  [[nodiscard]] std::string first_same() const {
    for (const Folded &each : panels_) {
      if (const Folded *same = same_as(each);
          same != nullptr && !each.is_drawn && !each.is_empty()) {
        return same->panel->title;
      }
    }
    return {};
  }

  static std::size_t widest(const std::vector<std::string> &labels) {
    std::size_t width = 0;
    for (const std::string &label : labels) {
      width = std::max(width, label.size());
    }
    return width;
  }

  static std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + '\n';
  }

  const DiagramOptions &options_;
  Layout whole_;
  Layout titled_;
  std::vector<Folded> panels_{};
  std::vector<Folded *> drawn_{};
  const Panel *asked_ = nullptr;
};

} // namespace

FoldedBoard folded(const Men &men, const DiagramOptions &options) {
  return Folding(men, options).result();
}

} // namespace tessera
