#pragma once

#include "lib/game/rules/piece.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The cells of Chess on a Tesseract and the ways between them, for its plain implementation.
namespace tessera::naive {

/// Where a cell lies on the axes w, x, y and z, each from 0 to 6: 0 is the cube with the smaller
/// digit, 6 the opposite one (TS-1). Two axes are 0 or 6, which gives the face; two are 1 to 5.
using TesseractSpot = std::array<int, 4>;

inline constexpr std::size_t tesseract_spot_count = 504;

/// All cells.
const std::vector<TesseractSpot> &tesseract_spots();
/// Where the cell stands among them.
std::size_t number_of(const TesseractSpot &spot);
/// "01:c3" (TS-3).
std::string name_of(const TesseractSpot &spot);
/// The cell of that name, which must be one.
TesseractSpot spot_of(std::string_view name);

namespace tesseract_board {

using Spot = TesseractSpot;

/// A way along one axis. Sign 0 means no way.
struct Heading {
  int axis = 0;
  int sign = 0;
};

/// A piece on its way. On a straight line it has only the first heading, on a diagonal both; a
/// knight takes two steps along the first and one along the second.
struct Walk {
  Spot at;
  Heading first;
  Heading second = {};
};

/// A number that no other walk has, below `walk_count`.
std::size_t walk_number(const Walk &walk);
inline constexpr std::size_t walk_count = tesseract_spot_count * 9 * 9;

/// What a piece repeats, or does once.
enum class Step : std::uint8_t { straight, diagonal, two_diagonals, knight_leap };

/// Everything that such a step can lead to, whatever stands there. If a side is given that must
/// choose as TS-10 says, only the choices it may make.
const std::vector<Walk> &after_step(const Walk &walk, Step step, std::optional<Color> chooser);

/// TS-8 in the order of TS-10: own home 0, own territory 1, open or opposing 2, enemy territory 3,
/// enemy home 4.
int rank_of_face(const Spot &spot, Color color);
bool is_enemy_home(const Spot &spot, Color color);

/// The ways in which a line or a leap can begin.
std::vector<Walk> straight_starts(const Spot &from);
std::vector<Walk> diagonal_starts(const Spot &from);
std::vector<Walk> knight_starts(const Spot &from);
/// TS-9, for pawns and spears: forward, and forward plus one step to either side.
std::vector<Walk> forward_starts(const Spot &from, Color color);
std::vector<Walk> diagonally_forward_starts(const Spot &from, Color color);

/// TS-13: the pawn or spear that starts on a cell, as a capital letter, or a space.
char starts_on(const Spot &spot, Color color);

} // namespace tesseract_board

} // namespace tessera::naive
