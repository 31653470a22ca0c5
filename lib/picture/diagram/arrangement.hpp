#pragma once

#include "../../game/board/layout.hpp"
#include "sheet.hpp"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace tessera {

/// What is known of a drawing before it is read.
struct PictureHints {
  /// Whichever side is at the bottom.
  std::optional<View> view{};
  std::optional<Color> bottom{};
  std::optional<Notation> system{};
  /// The notation if the drawing does not show it.
  Notation usual_system = hypercube::notations::hyperchess;
};

/// How a board was drawn, and what its cells are called.
struct Arrangement {
  View view{};
  Notation system;
};

class WaysToDraw;

/// The words after a drawing, as far as its caption may go: before another board could end.
struct WordsAfter {
  explicit WordsAfter(std::span<const PictureLine> lines);

  /// Without blanks, so that it does not matter where a mailer broke a line.
  std::string dense{};
};

/// Says how drawings of a board are arranged.
class Arranger {
public:
  Arranger(const Board &board, const PictureHints &hints);

  /// The arrangement of a drawing with labels along its sides, from these and from the lines after
  /// it, if they are the caption that goes with a view. A note says what the labels leave open, a
  /// warning which labels fit nothing.
  Arrangement arrangement_of(const Sheet &sheet, std::span<const PictureLine> behind,
                             std::vector<Finding> &findings) const;

  /// A way to draw the board, and the board drawn so.
  struct Candidate {
    Arrangement arrangement;
    Layout layout;
  };
  /// All that the hints allow, the more usual first.
  [[nodiscard]] const std::vector<const Candidate *> &candidates() const { return candidates_; }

  /// Whether the board's panels have titles and labels of their own in every drawing.
  [[nodiscard]] bool has_titles() const { return tessera::has_titles(candidates_.front()->layout); }

  /// The same with titles for all panels, as drawings of some panels have them; worked out when
  /// first asked for.
  [[nodiscard]] const std::vector<const Candidate *> &titled_candidates() const;
  /// The first of these that has at least half of some titles; null if none has one.
  [[nodiscard]] const Candidate *candidate_with(std::span<const Token> titles) const;

  /// Whether a drawing of the whole board or some of its panels is followed by the caption that
  /// goes with this way to draw it, whichever side is at the bottom.
  [[nodiscard]] bool has_caption(const Arrangement &arrangement, DiagramStyle style, bool whole,
                                 const WordsAfter &behind) const;

private:
  /// Of a way to draw, the whole board or not: the number of the view, the notation's name.
  using Captioned = std::tuple<DiagramStyle, bool, unsigned, std::string_view>;

  const WaysToDraw &ways_;
  /// The numbers of the candidates among all ways.
  std::vector<std::size_t> chosen_{};
  std::vector<const Candidate *> candidates_{};
  mutable std::vector<const Candidate *> titled_{};
  /// Those that were asked for, without blanks.
  mutable std::map<Captioned, std::string> captions_{};
};

} // namespace tessera
