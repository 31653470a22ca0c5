// The faces, cells and steps of the tesseract: TS-1 to TS-4, TS-8 and TS-15.

#include "lib/game/board/tesseract.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tessera::tesseract {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

std::vector<Cell> each_cell() {
  std::vector<Cell> cells;
  for (unsigned index = 0; index < cell_count; ++index) {
    cells.emplace_back(index);
  }
  return cells;
}

std::string name_of(unsigned face) {
  return std::to_string(faces[face].first) + std::to_string(faces[face].second);
}

/// The cell that is written this way.
Cell cell(const std::string &written) {
  for (const Cell each : each_cell()) {
    if (name(each) == written) {
      return each;
    }
  }
  throw std::invalid_argument("no cell: " + written);
}

constexpr std::array all_directions{Direction::right,     Direction::up,        Direction::left,
                                    Direction::down,      Direction::up_right,  Direction::up_left,
                                    Direction::down_left, Direction::down_right};

/// Where a step leads, with either choice, as in "02:c1 right".
std::set<std::string> steps_from(const std::string &from, Direction direction) {
  static const std::array<std::string, direction_count> names{
      "right", "up", "left", "down", "up-right", "up-left", "down-left", "down-right"};
  std::set<std::string> found;
  for (const unsigned choice : {0U, 1U}) {
    if (const auto to = step({cell(from), direction}, choice)) {
      found.insert(name(to->cell) + ' ' + names[static_cast<std::size_t>(to->direction)]);
    }
  }
  return found;
}

// --- Faces (TS-1) -------------------------------------------------------------------------

TEST(TesseractFaces, AreTheMeetingsOfCubesThatAreNotOpposite) {
  std::string listed;
  for (unsigned face = 0; face < face_count; ++face) {
    listed += name_of(face) + ' ';
    EXPECT_NE(faces[face].first + faces[face].second, 7);
    EXPECT_EQ(face_of(faces[face].first, faces[face].second), face);
    EXPECT_EQ(face_of(faces[face].second, faces[face].first), face);
  }
  EXPECT_EQ(listed, "01 02 03 04 05 06 12 13 14 15 17 23 24 26 27 35 36 37 45 46 47 56 57 67 ");
  EXPECT_EQ(face_of(3, 4), std::nullopt);
  EXPECT_EQ(face_of(3, 3), std::nullopt);
}

TEST(TesseractFaces, HaveTheAxesOfTheirOtherCubes) {
  for (const Face &face : faces) {
    const std::set<Axis> axes{axis_of(face.first), axis_of(face.second), face.file_axis,
                              face.rank_axis};
    EXPECT_EQ(axes.size(), 4U);
  }
}

// --- Edges (TS-2) -------------------------------------------------------------------------

/// The faces behind the edge on the side of a cube.
std::set<std::string> beyond(const std::string &face_name, unsigned cube) {
  std::set<std::string> found;
  for (unsigned face = 0; face < face_count; ++face) {
    for (const Direction edge : straights) {
      const auto [one, other] = faces_beyond(face, edge);
      const auto borders = [cube](unsigned each) {
        return faces[each].first == cube || faces[each].second == cube;
      };
      if (name_of(face) == face_name && borders(one) && borders(other)) {
        found.insert({name_of(one), name_of(other)});
      }
    }
  }
  return found;
}

TEST(TesseractEdges, LeadToTwoFaces) {
  EXPECT_THAT(beyond("01", 2), UnorderedElementsAre("02", "12"));
  EXPECT_THAT(beyond("37", 6), UnorderedElementsAre("36", "67"));
}

TEST(TesseractEdges, AreThirtyTwoOfThreeFacesEach) {
  std::map<std::set<unsigned>, int> seen;
  for (unsigned face = 0; face < face_count; ++face) {
    for (const Direction edge : straights) {
      const auto [one, other] = faces_beyond(face, edge);
      ++seen[{face, one, other}];
      EXPECT_EQ(faces[one].first == faces[face].first || faces[one].second == faces[face].first,
                true);
    }
  }
  EXPECT_EQ(seen.size(), 32U);
  for (const auto &[edge, count] : seen) {
    EXPECT_EQ(edge.size(), 3U);
    EXPECT_EQ(count, 3);
  }
}

// --- Cells (TS-3) -------------------------------------------------------------------------

TEST(TesseractCells, AreNumberedFaceByFaceAndRankByRank) {
  EXPECT_EQ(name(Cell(0)), "01:b1");
  EXPECT_EQ(name(Cell(2)), "01:d1");
  EXPECT_EQ(name(Cell(3)), "01:a2");
  EXPECT_EQ(name(Cell(17)), "01:e4");
  EXPECT_EQ(name(Cell(18)), "01:b5");
  EXPECT_EQ(name(Cell(20)), "01:d5");
  EXPECT_EQ(name(Cell(21)), "02:b1");
  EXPECT_EQ(name(Cell(503)), "67:d15");
}

TEST(TesseractCells, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const Cell each : each_cell()) {
    names.insert(name(each));
    EXPECT_EQ(cell_at(face(each), file_on_face(each), rank_on_face(each)), each);
    EXPECT_EQ(cell_written(face(each), written_file(each), written_rank(each)), each);
    EXPECT_EQ(face(each) * cells_on_face + place(each), each.index());
  }
  EXPECT_EQ(names.size(), cell_count);
}

TEST(TesseractCells, AreMissingAtTheCorners) {
  for (unsigned face = 0; face < face_count; ++face) {
    for (const int file : {0, 1, 5, 6}) {
      for (const int rank : {0, 1, 5, 6}) {
        EXPECT_FALSE(cell_at(face, file, rank));
      }
    }
  }
  EXPECT_FALSE(cell_at(face_count, 3, 3));
  EXPECT_FALSE(cell_written(face_count, 3, 3));
  EXPECT_FALSE(cell_written(0, 8, 3));
}

/// The lowest and the highest file and rank of each face, as the table of TS-3 gives them.
TEST(TesseractCells, AreWrittenAsTheTableSays) {
  const std::map<std::string, std::string> corners{
      {"01", "a1e5"},  {"02", "a1e5"},   {"03", "a1e5"},   {"04", "f1j5"},  {"05", "a6e10"},
      {"06", "a6e10"}, {"12", "a1e5"},   {"13", "a1e5"},   {"14", "f1j5"},  {"15", "a6e10"},
      {"17", "a6e10"}, {"23", "a1e5"},   {"24", "f1j5"},   {"26", "a6e10"}, {"27", "a6e10"},
      {"35", "a6e10"}, {"36", "f1j5"},   {"37", "f1j5"},   {"45", "f6j10"}, {"46", "k1o5"},
      {"47", "k1o5"},  {"56", "a11e15"}, {"57", "a11e15"}, {"67", "a11e15"}};
  for (unsigned face = 0; face < face_count; ++face) {
    const std::string low = name(*cell_at(face, 1, 2));
    const std::string high = name(*cell_at(face, 5, 4));
    const auto rank = [](const std::string &written) { return std::stoi(written.substr(4)); };
    EXPECT_EQ(low.substr(3, 1) + std::to_string(rank(low) - 1) + high.substr(3, 1) +
                  std::to_string(rank(high) + 1),
              corners.at(name_of(face)));
  }
}

TEST(TesseractCells, AreColouredAlikeAcrossEdges) {
  for (const Cell each : each_cell()) {
    for (const Direction direction : straights) {
      for (const unsigned choice : {0U, 1U}) {
        if (const auto to = step({each, direction}, choice)) {
          EXPECT_EQ(is_dark(to->cell) == is_dark(each), face(to->cell) != face(each));
        }
      }
    }
  }
}

// --- Steps (TS-4) -------------------------------------------------------------------------

TEST(TesseractSteps, ChangeOneCoordinateOrBoth) {
  EXPECT_THAT(steps_from("01:c3", Direction::up), ElementsAre("01:c4 up"));
  EXPECT_THAT(steps_from("01:c3", Direction::down_left), ElementsAre("01:b2 down-left"));
  EXPECT_THAT(steps_from("67:c13", Direction::up_left), ElementsAre("67:b14 up-left"));
}

/// 01 borders on cube 2 below rank 1; the ranks of 02 and 12 begin there, too.
TEST(TesseractSteps, ForkAtEdges) {
  EXPECT_THAT(steps_from("01:c1", Direction::down), ElementsAre("02:c1 up", "12:c1 up"));
  EXPECT_THAT(steps_from("01:c1", Direction::down_right),
              ElementsAre("02:d1 up-right", "12:d1 up-right"));
  // Over cube 4: x and y run on 04 and 14 as files and ranks, counted from the other end.
  EXPECT_THAT(steps_from("01:e2", Direction::right), ElementsAre("04:f2 right", "14:f2 right"));
  // Over cube 6 to 36 and 67: there w falls away from cube 7, and z grows from cube 3.
  EXPECT_THAT(steps_from("37:j3", Direction::right), ElementsAre("36:j3 left", "67:a13 right"));
}

TEST(TesseractSteps, NeverEnterAMissingCorner) {
  EXPECT_THAT(steps_from("01:b1", Direction::left), ElementsAre());
  EXPECT_THAT(steps_from("01:b2", Direction::down_left), ElementsAre());
  // The corner beyond the edge.
  EXPECT_THAT(steps_from("01:b1", Direction::down_left), ElementsAre());
}

TEST(TesseractSteps, CanBeTakenBack) {
  for (const Cell from : each_cell()) {
    for (const Direction direction : all_directions) {
      for (const unsigned choice : {0U, 1U}) {
        const auto there = step({from, direction}, choice);
        if (!there) {
          continue;
        }
        std::set<Cell> back;
        for (const unsigned choice_back : {0U, 1U}) {
          const auto to = step({there->cell, opposite(there->direction)}, choice_back);
          back.insert(to.value().cell);
          if (to->cell == from) {
            EXPECT_EQ(to->direction, opposite(direction));
          }
        }
        EXPECT_TRUE(back.contains(from)) << name(from);
      }
    }
  }
}

TEST(TesseractSteps, LeaveOverTheEdgesThatTheyCross) {
  for (const Cell from : each_cell()) {
    for (const Direction direction : all_directions) {
      const auto edge = edge_left({from, direction});
      for (const unsigned choice : {0U, 1U}) {
        if (const auto to = step({from, direction}, choice)) {
          EXPECT_EQ(face(to->cell), edge ? faces_beyond(face(from), *edge)[choice] : face(from));
        }
      }
    }
  }
}

TEST(TesseractDirections, AreWhatTheyChange) {
  for (const Direction direction : all_directions) {
    const int to_file = file_change(direction);
    const int to_rank = rank_change(direction);
    EXPECT_EQ(direction_of(to_file, to_rank), direction);
    EXPECT_EQ(direction_of(-to_file, -to_rank), opposite(direction));
    EXPECT_EQ(is_diagonal(direction), to_file != 0 && to_rank != 0);
  }
}

// --- Kinds of face (TS-8) -----------------------------------------------------------------

std::string faces_of(FaceKind kind, unsigned home) {
  std::string found;
  for (unsigned face = 0; face < face_count; ++face) {
    if (kind_of(face, home) == kind) {
      found += (found.empty() ? "" : " ") + name_of(face);
    }
  }
  return found;
}

TEST(TesseractFaceKinds, AreTheOtherWayRoundForTheOtherSide) {
  EXPECT_EQ(faces_of(FaceKind::own_home, near_home), "01");
  EXPECT_EQ(faces_of(FaceKind::own_territory, near_home), "02 03 04 05 12 13 14 15");
  EXPECT_EQ(faces_of(FaceKind::open, near_home), "23 24 35 45");
  EXPECT_EQ(faces_of(FaceKind::opposing, near_home), "06 17");
  EXPECT_EQ(faces_of(FaceKind::enemy_territory, near_home), "26 27 36 37 46 47 56 57");
  EXPECT_EQ(faces_of(FaceKind::enemy_home, near_home), "67");
  EXPECT_EQ(faces_of(FaceKind::own_home, far_home), "67");
  EXPECT_EQ(faces_of(FaceKind::own_territory, far_home), "26 27 36 37 46 47 56 57");
  EXPECT_EQ(faces_of(FaceKind::open, far_home), "23 24 35 45");
  EXPECT_EQ(faces_of(FaceKind::opposing, far_home), "06 17");
  EXPECT_EQ(faces_of(FaceKind::enemy_territory, far_home), "02 03 04 05 12 13 14 15");
  EXPECT_EQ(faces_of(FaceKind::enemy_home, far_home), "01");
}

} // namespace
} // namespace tessera::tesseract
