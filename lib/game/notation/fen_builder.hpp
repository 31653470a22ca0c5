#pragma once

#include "../board/board.hpp"
#include "../../base/matched.hpp"
#include "coordinates.hpp"
#include "fen.hpp"
#include "letters.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera::fen {

/// At most this many faults of a text are reported: nobody corrects more at once.
constexpr std::size_t max_faults = 16;

/// A position, or two, as far as they are read; and where in the layout the next cell is: panels
/// and rows counted as written, from the top.
struct Builder {
  explicit Builder(const Conventions &of_game)
      : conventions(&of_game), form(&of_game.notation.board().line_form()) {}

  const Conventions *conventions;
  const LineForm *form;
  std::vector<FenFault> faults;
  /// One for each board.
  std::vector<PositionSetup> setups{PositionSetup()};
  /// The side to move on each board, if it is given.
  std::vector<std::optional<Color>> sides{};
  /// The cell of the last piece that was read, if it has one.
  std::optional<Cell> last_man{};
  /// The slice that is being read, if the position names its slices.
  const Panel *titled = nullptr;
  std::size_t panel_row = 0;
  std::size_t row = 0;
  std::size_t panel = 0;
  std::size_t place = 0;

  PositionSetup &setup() { return setups.back(); }
  [[nodiscard]] std::optional<Role> role(char letter) const {
    return role_of(upper(letter), *conventions);
  }
  /// The cells of the current row of the panel; empty if there is no such row.
  [[nodiscard]] std::vector<Cell> cells() const {
    const Layout &layout = form->layout;
    std::vector<Cell> found;
    if (form->titled) {
      if (titled != nullptr && row < layout.rows && panel == 0) {
        const auto first =
            titled->cells.begin() + static_cast<std::ptrdiff_t>(row * layout.columns);
        found.assign(first, first + static_cast<std::ptrdiff_t>(layout.columns));
      }
      return found;
    }
    if (panel_row < layout.up && row < layout.rows && panel < layout.across) {
      const Panel &here = *layout.panel(panel, layout.up - 1 - panel_row);
      for (std::size_t column = 0; column < layout.columns; ++column) {
        if (const Cell cell = layout.cell(here, column, layout.rows - 1 - row); cell.exists()) {
          found.push_back(cell);
        }
      }
    }
    return found;
  }

  template <class Input> void fault(const Input &in, std::string sentence) {
    if (faults.size() == max_faults) {
      return;
    }
    faults.push_back({offset_of(in), in.size(), std::move(sentence)});
  }
};

/// A cell of a field, which is in the game's own notation, whatever notation the record has.
template <class Input> Cell native_cell(const Input &in, const Builder &at) {
  const Notation notation = at.conventions->notation;
  return notation.read(*(is_told_by_game(notation.form()) ? parse_lattice_cell(text_of(in))
                                                          : parse_cell(text_of(in))));
}

constexpr Color color_of_man(char letter) {
  return letter == upper(letter) ? Color::white : Color::black;
}

} // namespace tessera::fen
