#include "lattice_tags.hpp"

#include "../rules/game.hpp"

#include <algorithm>

namespace tessera {

namespace {

/// How many parts a sign divides a text into; one if there is no such sign.
std::size_t parts(std::string_view text, std::string_view sign) {
  std::size_t found = 1;
  for (std::size_t at = text.find(sign); !sign.empty() && at != std::string_view::npos;
       at = text.find(sign, at + sign.size())) {
    ++found;
  }
  return found;
}

} // namespace

bool has_shape_of(std::string_view fen, const Board &board) {
  constexpr std::string_view blanks = " \t";
  const LineForm &form = board.line_form();
  fen.remove_prefix(std::min(fen.find_first_not_of(blanks), fen.size()));
  if (form.titled) {
    // a1:RNBQKBNR/...
    const std::size_t title = form.layout.panels.front().title.size();
    return fen.size() > title && fen[title] == ':';
  }
  const std::string_view cells = fen.substr(0, fen.find_first_of(blanks));
  const std::string_view panel_row = cells.substr(0, cells.find(form.between_panel_rows));
  const std::string_view line = panel_row.substr(0, panel_row.find(form.between_rows));
  return parts(cells, form.between_panel_rows) == form.layout.up &&
         parts(panel_row, form.between_rows) == form.layout.rows &&
         parts(line, form.between_panels) == form.layout.across;
}

namespace {

/// Whether a tag names a game, a position or a notation whose cells have such a form.
template <class Accept>
bool tells_form(std::string_view tag_name, std::string_view value, Accept accept) {
  if (tag_name == "Variant") {
    const GameInfo *named = find_game(value);
    const GameInfo *game = named ? named : find_game(value.substr(0, value.find(' ')));
    return game != nullptr && accept(native_notation(Variant(*game)));
  }
  if (tag_name == "Notation") {
    const std::optional<Notation> notation = find_notation(value);
    return notation && notation->habits().is_of_one_game && accept(*notation);
  }
  const std::span<const Board *const> all = boards();
  return tag_name == "FEN" && std::any_of(all.begin(), all.end(), [&](const Board *board) {
           return accept(board->notations().front()) && has_shape_of(value, *board);
         });
}

} // namespace

bool tells_lattice(std::string_view tag_name, std::string_view value) {
  return tells_form(tag_name, value, [](Notation native) {
    // Who writes on a plane may name cells as the board's other notations do.
    const std::span<const Notation> notations = native.board().notations();
    return std::any_of(notations.begin(), notations.end(),
                       [](Notation notation) { return notation.habits().is_of_one_game; });
  });
}

bool tells_setting(std::string_view tag_name, std::string_view value) {
  return (tag_name == "Notation" && find_notation(value)) ||
         tells_form(tag_name, value, [](Notation) { return true; });
}

bool tells_slices(std::string_view tag_name, std::string_view value) {
  return tells_form(tag_name, value, [](Notation native) { return native.habits().is_of_package; });
}

} // namespace tessera
