#include "tesseract.hpp"

#include "kept_text.hpp"

namespace tessera::tesseract {

namespace {

/// How far from 1 a cell lies that was reached over the edge of a cube, and which way it goes on.
struct Entry {
  int coordinate;
  int change;
};
constexpr Entry entry_from(unsigned cube) { return is_high(cube) ? Entry{side, -1} : Entry{1, 1}; }

bool leaves(int value) { return value < 1 || value > side; }

/// The cube behind an edge of a face.
unsigned cube_beyond(unsigned face, Direction edge) {
  const bool by_file = file_change(edge) != 0;
  const Axis axis = by_file ? faces[face].file_axis : faces[face].rank_axis;
  return cube_at(axis, file_change(edge) + rank_change(edge) > 0);
}

} // namespace

const std::string &name(Cell cell) {
  return kept_text<cell_count>(cell, [](Cell each) {
    const Face &on = faces[face(each)];
    return std::to_string(on.first) + std::to_string(on.second) + ':' +
           static_cast<char>('a' + written_file(each) - 1) + std::to_string(written_rank(each));
  });
}

std::array<unsigned, 2> faces_beyond(unsigned face, Direction edge) {
  const unsigned cube = cube_beyond(face, edge);
  return {*face_of(faces[face].first, cube), *face_of(faces[face].second, cube)};
}

std::optional<Direction> edge_left(const Heading &heading) {
  const int to_file = file_change(heading.direction);
  const int to_rank = rank_change(heading.direction);
  if (leaves(file_on_face(heading.cell) + to_file)) {
    return direction_of(to_file, 0);
  }
  if (leaves(rank_on_face(heading.cell) + to_rank)) {
    return direction_of(0, to_rank);
  }
  return std::nullopt;
}

std::optional<Heading> step(const Heading &heading, unsigned choice) {
  const auto [from, direction] = heading;
  const int to_file = file_on_face(from) + file_change(direction);
  const int to_rank = rank_on_face(from) + rank_change(direction);
  const std::optional<Direction> edge = edge_left(heading);
  if (!edge) {
    const std::optional<Cell> to = cell_at(face(from), to_file, to_rank);
    return to ? std::optional(Heading{*to, direction}) : std::nullopt;
  }
  // The axis along the edge stays; the other is that of the cube whose side is left.
  const Face &left = faces[face(from)];
  const bool over_file = file_change(*edge) != 0;
  const Axis kept = over_file ? left.rank_axis : left.file_axis;
  const int along = over_file ? to_rank : to_file;
  const int along_change = over_file ? rank_change(direction) : file_change(direction);
  const Entry entry = entry_from(choice == 0 ? left.second : left.first);
  const unsigned entered = faces_beyond(face(from), *edge)[choice];
  const bool along_ranks = faces[entered].rank_axis == kept;
  const std::optional<Cell> to = along_ranks ? cell_at(entered, entry.coordinate, along)
                                             : cell_at(entered, along, entry.coordinate);
  if (!to) {
    return std::nullopt;
  }
  return Heading{*to, along_ranks ? direction_of(entry.change, along_change)
                                  : direction_of(along_change, entry.change)};
}

FaceKind kind_of(unsigned face, unsigned home) {
  const auto shares = [face](unsigned cube) {
    return faces[face].first == cube || faces[face].second == cube;
  };
  const auto &[first, second, file_axis, rank_axis, file_shift, rank_shift] = faces[home];
  const int own = (shares(first) ? 1 : 0) + (shares(second) ? 1 : 0);
  const int enemy = (shares(7U - first) ? 1 : 0) + (shares(7U - second) ? 1 : 0);
  if (own == 1 && enemy == 1) {
    return FaceKind::opposing;
  }
  if (own > 0) {
    return own == 2 ? FaceKind::own_home : FaceKind::own_territory;
  }
  return enemy == 2   ? FaceKind::enemy_home
         : enemy == 1 ? FaceKind::enemy_territory
                      : FaceKind::open;
}

} // namespace tessera::tesseract
