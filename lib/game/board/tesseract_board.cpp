#include "tesseract_board.hpp"

#include "../../base/printable.hpp"
#include "board.hpp"
#include "tesseract.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <deque>
#include <optional>
#include <span>
#include <string>

namespace tessera::tesseract {

namespace {

// --- The faces of a tesseract in words -------------------------------------------------

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

/// What the labels of a picture mean, without the last line end; and how faces join in the net, if
/// it is shown.
std::string caption(bool whole_net) {
  return std::string("Cell 04:h2: face 04 (above it), file h and rank 2 (at its sides).\n") +
         (whole_net
              ? "A net, two halves of three rows: faces that stand together in a half join at\n"
                "the edge between them. "
              : "") +
         "White's home is 01, Black's 67.";
}

/// The kinds of cell by their place on a face.
std::span<const CellKind> cell_kinds() { return kinds; }

std::size_t place_kind(Cell cell) {
  constexpr int middle = 3;
  const auto from_middle = [](int at) { return static_cast<std::size_t>(std::abs(at - middle)); };
  return kind_by_distance[from_middle(file_on_face(cell))][from_middle(rank_on_face(cell))];
}

constexpr std::size_t numbers_count = std::size_t{1} << 14U;

Cell read(std::uint16_t numbers) {
  static const std::vector<Cell> cells = [] {
    std::vector<Cell> made(numbers_count);
    for (unsigned index = 0; index < cell_count; ++index) {
      const Cell cell(index);
      const Face &on = tesseract::faces[face(cell)];
      made[packed(on.first, on.second, static_cast<unsigned>(written_file(cell)),
                  static_cast<unsigned>(written_rank(cell)))] = cell;
    }
    return made;
  }();
  return numbers < cells.size() ? cells[numbers] : Cell();
}

std::string title(unsigned face) {
  return std::to_string(faces[face].first) + std::to_string(faces[face].second);
}
std::string file_label(Cell cell) { return {static_cast<char>('a' + written_file(cell) - 1)}; }
std::string rank_label(Cell cell) { return std::to_string(written_rank(cell)); }

/// The face and the file; a rank on its own would run into the cell after it.
std::vector<std::string> labels(Cell cell) { return {title(face(cell)) + ':', file_label(cell)}; }

// --- Texts that are not cells ----------------------------------------------------------------

/// A text shaped like a cell, however far from one.
struct Guess {
  unsigned first = 0;
  unsigned second = 0;
  int file = 0;
  int rank = 0;
};

std::optional<Guess> guess(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon > 3 || colon + 2 > text.size()) {
    return std::nullopt;
  }
  const auto digit = [text](std::size_t at) { return static_cast<unsigned>(text[at] - '0'); };
  Guess guess{colon > 1 ? digit(colon - 2) : 0, digit(colon - 1), text[colon + 1] - 'a' + 1};
  const std::string_view rank = text.substr(colon + 2);
  std::from_chars(rank.data(), rank.data() + rank.size(), guess.rank);
  return guess;
}

/// How far a face is from what was written: more than any cell of the same, but least if its digits
/// were only exchanged.
int distance(const Face &face, const Guess &from) {
  const bool same = face.first == from.first && face.second == from.second;
  const bool exchanged = face.first == from.second && face.second == from.first;
  const bool shares = face.first == from.first || face.second == from.second;
  constexpr int exchange = 1;
  constexpr int one_digit = 40;
  constexpr int two_digits = 100;
  return same ? 0 : exchanged ? exchange : shares ? one_digit : two_digits;
}

std::vector<Cell> nearest_cells(std::string_view text) {
  constexpr std::size_t most = 3;
  constexpr int far_off = 60;
  const std::optional<Guess> from = guess(text);
  std::vector<Cell> cells;
  if (!from) {
    return cells;
  }
  int least = far_off;
  for (unsigned index = 0; index < cell_count; ++index) {
    const Cell cell(index);
    const int of_face = distance(faces[face(cell)], *from);
    if (of_face > least) {
      continue;
    }
    const int here = of_face + std::abs(written_file(cell) - from->file) +
                     std::abs(written_rank(cell) - from->rank);
    if (here < least) {
      cells.clear();
      least = here;
    }
    if (here == least && cells.size() < most) {
      cells.push_back(cell);
    }
  }
  return cells;
}

// --- Faces on paper -------------------------------------------------------------------------

/// How a face lies on paper: turned and mirrored in one of eight ways.
struct Pose {
  bool transposed = false;
  bool from_right = false;
  bool from_top = false;

  /// The file and rank, 1 to 5, at a column and row of the paper, 0 to 4.
  [[nodiscard]] constexpr std::array<int, 2> shown(int column, int row) const {
    const int across = (from_right ? side - 1 - column : column) + 1;
    const int up = (from_top ? side - 1 - row : row) + 1;
    return transposed ? std::array{up, across} : std::array{across, up};
  }
  [[nodiscard]] std::optional<Cell> cell(unsigned face, int column, int row) const {
    const auto [file, rank] = shown(column, row);
    return cell_at(face, file, rank);
  }
};

/// The face as it lies, with its own labels.
Panel panel_of(unsigned face, const Pose &pose, std::size_t across, std::size_t up) {
  Panel panel{.title = title(face), .across = across, .up = up};
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      panel.cells.push_back(pose.cell(face, column, row).value_or(Cell()));
    }
  }
  // The middle of a row or column is always a cell.
  for (int i = 0; i < side; ++i) {
    const Cell in_column = *pose.cell(face, i, side / 2);
    const Cell in_row = *pose.cell(face, side / 2, i);
    panel.column_labels.push_back(pose.transposed ? rank_label(in_column) : file_label(in_column));
    panel.row_labels.push_back(pose.transposed ? file_label(in_row) : rank_label(in_row));
  }
  return panel;
}

// --- The net --------------------------------------------------------------------------------

constexpr std::size_t net_across = 5;
constexpr std::size_t net_up = 6;
constexpr std::size_t half = net_up / 2;

/// Every face once, home in the middle of its half; in a half, faces that stand side by side or one
/// above the other join at the edge between them. From the bottom; 99 where there is none. (No net
/// of this size puts more faces beside both homes.)
constexpr std::array<std::array<unsigned, net_across>, net_up> net{{
    {17, 12, 99, 2, 26},
    {99, 13, 1, 4, 46},
    {37, 35, 5, 99, 45},
    {3, 23, 27, 99, 24},
    {99, 36, 67, 47, 14},
    {6, 56, 99, 57, 15},
}};

std::optional<unsigned> face_in_net(std::size_t across, std::size_t up) {
  const unsigned digits = net[up][across];
  return digits == 99 ? std::nullopt : face_of(digits / 10, digits % 10);
}

struct PlaceInNet {
  std::size_t across;
  std::size_t up;
};

/// How a neighbour lies so that the three cells along the common edge meet; `by` is the step on
/// paper that leads to it.
std::optional<Pose> pose_beside(unsigned face, const Pose &pose, unsigned neighbour, int across_by,
                                int up_by) {
  for (const bool transposed : {false, true}) {
    for (const bool from_right : {false, true}) {
      for (const bool from_top : {false, true}) {
        const Pose candidate{transposed, from_right, from_top};
        bool meets = true;
        for (int i = 1; i < side - 1 && meets; ++i) {
          const int column = across_by == 0 ? i : across_by > 0 ? side - 1 : 0;
          const int row = up_by == 0 ? i : up_by > 0 ? side - 1 : 0;
          const std::array<int, 2> here = pose.shown(column, row);
          const std::array<int, 2> beyond = pose.shown(column + across_by, row + up_by);
          const Heading heading{*cell_at(face, here[0], here[1]),
                                direction_of(beyond[0] - here[0], beyond[1] - here[1])};
          const Cell there = *candidate.cell(neighbour, (column + across_by + side) % side,
                                             (row + up_by + side) % side);
          meets = false;
          for (const unsigned choice : {0U, 1U}) {
            const std::optional<Heading> next = step(heading, choice);
            meets = meets || (next && next->cell == there);
          }
        }
        if (meets) {
          return candidate;
        }
      }
    }
  }
  return std::nullopt;
}

/// How each face of the net lies: the homes upright, the others joined to what lies beside them.
std::array<Pose, face_count> poses_in_net() {
  std::array<std::optional<Pose>, face_count> poses;
  std::deque<PlaceInNet> ready;
  for (const std::size_t middle : {std::size_t{1}, half + 1}) {
    poses[*face_in_net(2, middle)] = Pose{};
    ready.push_back({2, middle});
  }
  for (; !ready.empty(); ready.pop_front()) {
    const auto [across, up] = ready.front();
    const unsigned here = *face_in_net(across, up);
    for (const auto &[across_by, up_by] :
         {std::array{1, 0}, std::array{-1, 0}, std::array{0, 1}, std::array{0, -1}}) {
      // (What would be before the first is far beyond the last.)
      const std::size_t next_across = across + static_cast<std::size_t>(across_by);
      const std::size_t next_up = up + static_cast<std::size_t>(up_by);
      if (next_across >= net_across || next_up >= net_up || next_up / half != up / half) {
        continue;
      }
      const std::optional<unsigned> neighbour = face_in_net(next_across, next_up);
      if (neighbour && !poses[*neighbour]) {
        poses[*neighbour] = pose_beside(here, *poses[here], *neighbour, across_by, up_by);
        ready.push_back({next_across, next_up});
      }
    }
  }
  std::array<Pose, face_count> found{};
  for (unsigned face = 0; face < face_count; ++face) {
    found[face] = poses[face].value_or(Pose{});
  }
  return found;
}

Layout net_layout() {
  static const std::array<Pose, face_count> poses = poses_in_net();
  Layout layout{.across = net_across, .up = net_up, .columns = side, .rows = side};
  for (std::size_t up = 0; up < net_up; ++up) {
    for (std::size_t across = 0; across < net_across; ++across) {
      if (const std::optional<unsigned> face = face_in_net(across, up)) {
        layout.panels.push_back(panel_of(*face, poses[*face], across, up));
      }
    }
  }
  return layout;
}

/// The faces in the order of TS-1 from the top left, all upright, so many side by side.
Layout rows_layout(std::size_t across) {
  Layout layout{.across = across, .up = face_count / across, .columns = side, .rows = side};
  for (unsigned face = 0; face < face_count; ++face) {
    layout.panels.push_back(panel_of(face, Pose{}, face % across, layout.up - 1 - face / across));
  }
  return layout;
}

/// The paper turned by half.
void turn(Layout &layout) {
  for (Panel &panel : layout.panels) {
    panel.across = layout.across - 1 - panel.across;
    panel.up = layout.up - 1 - panel.up;
    std::reverse(panel.cells.begin(), panel.cells.end());
    std::reverse(panel.column_labels.begin(), panel.column_labels.end());
    std::reverse(panel.row_labels.begin(), panel.row_labels.end());
  }
}

constexpr std::array<ViewInfo, 2> named_views{{{"net", {0}}, {"faces", {1}}}};

class Faces final : public Board {
public:
  [[nodiscard]] std::string_view name() const override { return "board of 24 faces"; }
  [[nodiscard]] unsigned cell_count() const override { return tesseract::cell_count; }
  [[nodiscard]] bool is_dark(Cell cell) const override { return tesseract::is_dark(cell); }
  /// 04:h2
  [[nodiscard]] Cell example() const override { return *cell_written(3, 8, 2); }
  [[nodiscard]] std::span<const Notation> notations() const override {
    static constexpr std::array all{notations::faces};
    return all;
  }

  [[nodiscard]] std::vector<Cell> nearest(std::string_view text) const override {
    return nearest_cells(text);
  }
  /// Its edges fork, so no axis leads over them.
  [[nodiscard]] std::vector<int> distances(Cell /*from*/, Cell /*to*/) const override { return {}; }

  /// Two cubes meet at a face: along their axes, the whole face lies at one end.
  [[nodiscard]] std::array<int, 4> place_in_space(Cell cell) const override {
    const Face &on = faces[face(cell)];
    std::array<int, 4> place{};
    for (const unsigned cube : {on.first, on.second}) {
      place[static_cast<std::size_t>(axis_of(cube))] = is_high(cube) ? side + 1 : 0;
    }
    for (const Axis axis : {on.file_axis, on.rank_axis}) {
      place[static_cast<std::size_t>(axis)] = coordinate(cell, axis);
    }
    return place;
  }

  [[nodiscard]] std::span<const ViewInfo> views() const override { return named_views; }
  [[nodiscard]] std::vector<View> all_views() const override { return {{0}, {1}}; }
  [[nodiscard]] Result<View> parse_view(std::string_view text) const override {
    for (const ViewInfo &named : named_views) {
      if (named.name == text) {
        return named.view;
      }
    }
    return Result<View>::failure("a view of this board is net or faces, not " + in_quotes(text));
  }
  [[nodiscard]] std::string name_of(const View &view) const override {
    return std::string(named_views[view.number == 1 ? 1 : 0].name);
  }

  [[nodiscard]] Layout layout(const View &view, Notation /*notation*/) const override {
    constexpr std::size_t faces_across = 6;
    Layout layout = view.number == 1 ? rows_layout(faces_across) : net_layout();
    if (view.turned) {
      turn(layout);
    }
    return layout;
  }
  [[nodiscard]] std::string caption(const View &view, Notation /*notation*/, LabelPlaces /*places*/,
                                    bool whole) const override {
    return tesseract::caption(whole && view.number != 1);
  }

  [[nodiscard]] std::span<const CellKind> cell_kinds() const override {
    return tesseract::cell_kinds();
  }
  [[nodiscard]] std::size_t kind_of(Cell cell) const override {
    return tesseract::place_kind(cell);
  }

  /// TS-16.
  [[nodiscard]] const LineForm &line_form() const override {
    static const LineForm form{rows_layout(1), "", "/", "|", "face", "face"};
    return form;
  }
};

} // namespace

constinit const NotationInfo detail::faces_notation{
    "tesseract",
    "face of a tesseract, then file a-o and rank 1-15 on it",
    CellForm::faces,
    board,
    {},
    tesseract::name,
    labels,
    read};

std::string text_of(std::uint16_t numbers) {
  const auto digit = [numbers](unsigned shift) {
    return std::to_string(static_cast<unsigned>(numbers) >> shift & 7U);
  };
  return digit(11) + digit(8) + ':' + static_cast<char>('a' + (numbers >> 4U & 15U)) +
         std::to_string((numbers & 15U) + 1U);
}

const Board &board() {
  static const Faces board;
  return board;
}

} // namespace tessera::tesseract
