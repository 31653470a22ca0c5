#include "board.hpp"

#include "../../base/text.hpp"
#include "hypercube_board.hpp"
#include "lattice_board.hpp"
#include "tesseract_board.hpp"

#include <algorithm>
#include <array>

namespace tessera {

std::span<const Board *const> boards() {
  static const std::array all{&hypercube::board(),      &tesseract::board(),
                              &lattice::board_of_3(),   &lattice::board_of_5(),
                              &lattice::sphinx_board(), &lattice::board_of_8()};
  return all;
}

std::vector<Notation> all_notations() {
  std::vector<Notation> found;
  for (const Board *board : boards()) {
    found.insert(found.end(), board->notations().begin(), board->notations().end());
  }
  return found;
}

std::optional<Notation> find_notation(std::string_view name) {
  const std::vector<Notation> all = all_notations();
  const auto found = std::find_if(all.begin(), all.end(), [name](Notation notation) {
    return equal_ignoring_case(name, notation.name());
  });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

} // namespace tessera
