#include "tesseract_start.hpp"

#include "tesseract_reach.hpp"

#include <array>
#include <string_view>

namespace tessera::tesseract {

namespace {

constexpr std::string_view letters = "KQRBNIACX";
constexpr std::array roles{Role::king,       Role::queen,      Role::rook,
                           Role::bishop,     Role::knight,     Role::nightrider,
                           Role::archbishop, Role::chancellor, Role::archer};

/// The pieces on a home face, from the highest rank.
constexpr std::array<std::string_view, side> home_ranks{".XNR.", "BQABR", "NIKIN", "RBCQB",
                                                        ".RNX."};

/// How far a cell of its own territory is from the home of a colour, 1 to 5, and its place along
/// the edge between them, 1 to 5.
struct Row {
  int number;
  int place;
};
std::optional<Row> row_of(Color color, Cell cell) {
  const unsigned home = home_of(color);
  if (kind_of(face(cell), home) != FaceKind::own_territory) {
    return std::nullopt;
  }
  const int file = file_on_face(cell);
  const int rank = rank_on_face(cell);
  const auto borders_home = [&](Direction edge) {
    const auto [one, other] = faces_beyond(face(cell), edge);
    return one == home || other == home;
  };
  return borders_home(Direction::left)    ? Row{file, rank}
         : borders_home(Direction::right) ? Row{side + 1 - file, rank}
         : borders_home(Direction::down)  ? Row{rank, file}
                                          : Row{side + 1 - rank, file};
}

} // namespace

std::optional<Role> forward_man_at_start(Color color, Cell cell) {
  const std::optional<Row> row = row_of(color, cell);
  if (!row || row->number > 2) {
    return std::nullopt;
  }
  if (row->number == 1) {
    return row->place == 3 ? Role::berolina_spear : Role::arabian_spear;
  }
  return row->place % 2 == 0 ? Role::berolina_pawn : Role::pawn;
}

Piece man_at_start(Color color, Cell cell) {
  if (face(cell) == home_of(color)) {
    const auto rank = static_cast<std::size_t>(side - rank_on_face(cell));
    const char letter = home_ranks[rank][static_cast<std::size_t>(file_on_face(cell) - 1)];
    return {color, roles[letters.find(letter)]};
  }
  const std::optional<Role> role = forward_man_at_start(color, cell);
  return role ? Piece(color, *role) : Piece();
}

} // namespace tessera::tesseract
