#include "tesseract_caption.hpp"

#include <array>
#include <cstdlib>

namespace tessera::tesseract {

namespace {

constexpr std::array<CellKind, 5> kinds{{
    {"corner", "beside a missing corner of the face"},
    {"edge", "in the middle of an edge"},
    {"diagonal", "inside, on a diagonal of the face"},
    {"inner", "inside, beside the centre"},
    {"centre"},
}};

/// By the distance of a cell from the middle of its face along either axis.
constexpr std::array<std::array<std::size_t, 3>, 3> kind_by_distance{{
    {4, 3, 1},
    {3, 2, 0},
    {1, 0, 0},
}};

} // namespace

std::string caption(bool whole_net) {
  return std::string("Cell 04:h2: face 04 (above it), file h and rank 2 (at its sides).\n") +
         (whole_net
              ? "A net, two halves of three rows: faces that stand together in a half join at\n"
                "the edge between them. "
              : "") +
         "White's home is 01, Black's 67.";
}

std::span<const CellKind> cell_kinds() { return kinds; }

std::size_t place_kind(Cell cell) {
  constexpr int middle = 3;
  const auto from_middle = [](int at) { return static_cast<std::size_t>(std::abs(at - middle)); };
  return kind_by_distance[from_middle(file_on_face(cell))][from_middle(rank_on_face(cell))];
}

} // namespace tessera::tesseract
