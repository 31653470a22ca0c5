#pragma once

#include "sheet.hpp"

namespace tessera {

/// What is known of a drawing before it is read.
struct PictureHints {
  /// Whichever side is at the bottom.
  std::optional<View> view{};
  std::optional<Color> bottom{};
  std::optional<Notation> system{};
  /// Where the drawing does not show it.
  Notation usual_system = hypercube::notations::hyperchess;
};

/// How a board was drawn, and how its cells are called.
struct Arrangement {
  View view{};
  Notation system;
};

/// Says how drawings of a board are arranged.
class Arranger {
public:
  Arranger(const Board &board, const PictureHints &hints);

  /// Says it of a drawing with labels along its sides, from these and from the lines behind it,
  /// where they are the caption that goes with a view. What the labels leave open is a note, labels
  /// that fit nothing are a warning.
  Arrangement arrangement_of(const Sheet &sheet, std::span<const PictureLine> behind,
                             std::vector<Finding> &findings) const;

  /// A way to draw the board, and the board drawn so.
  struct Candidate {
    Arrangement arrangement;
    Layout layout;
  };
  /// All that the hints allow, what is more usual first.
  [[nodiscard]] const std::vector<Candidate> &candidates() const { return candidates_; }

  /// Whether the board's panels have titles and labels of their own.
  [[nodiscard]] bool has_titles() const {
    return !candidates_.front().layout.panels.front().title.empty();
  }

private:
  std::vector<Candidate> candidates_;
};

} // namespace tessera
