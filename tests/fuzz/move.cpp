// A line of moves is read by the short path as by the grammar. If the line is the name of a cell in
// a notation, the cell is written and read again as the same.
//
// Each input takes microseconds, so this target tries thousands of times as many as those that
// replay games.

#include "same_record.hpp"

#include "lib/game/board/board.hpp"
#include "lib/game/notation/coordinates.hpp"

#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  using namespace tessera;
  static const std::vector<Notation> notations = all_notations();
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::require_same_by_grammar(text);
  for (const Notation notation : notations) {
    if (const std::optional<Cell> cell = parse_cell(text, notation)) {
      fuzz::require(parse_cell(to_string(*cell, notation), notation) == cell);
    }
  }
  return 0;
}
