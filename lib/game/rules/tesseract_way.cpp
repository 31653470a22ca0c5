#include "tesseract_way.hpp"

#include "tesseract.hpp"
#include "tesseract_leap.hpp"

#include <algorithm>
#include <array>

namespace tessera::tesseract {

std::optional<Gait> gait_of(Role role) {
  const Reach &reach = Reach::get();
  switch (role) {
  case Role::queen:
    return Gait{&reach.slides(), all_directions};
  case Role::rook:
  case Role::chancellor:
    return Gait{&reach.slides(), straight_directions};
  case Role::bishop:
  case Role::archbishop:
    return Gait{&reach.slides(), diagonal_directions};
  case Role::nightrider:
    return Gait{&reach.rides(), all_directions};
  default:
    return std::nullopt;
  }
}

Gait gait_of(Piece piece, Cell from, Course course, Choice choice) {
  const Reach &reach = Reach::get();
  return {choice == Choice::bound ? &reach.bound(piece.color()) : &reach.unbound(piece.color()),
          reach.forward(piece.color(), from, course)};
}

std::vector<Way> ways(const Gait &gait, Cell from, Cell to, const CellSet &walls,
                      std::size_t most) {
  // Stage by stage; the stage before each is kept.
  std::array<Stage, stage_count> before;
  std::array<Stage, stage_count> queue;
  std::bitset<stage_count> seen;
  unsigned head = 0;
  unsigned tail = 0;
  const auto go_on = [&](Stage at) {
    for (const Stage next : gait.network->next(at)) {
      if (next == nowhere || seen[next]) {
        continue;
      }
      const Cell cell = cell_of(next);
      if (cell == to || (cell != from && !walls.contains(cell))) {
        seen[next] = true;
        before[next] = at;
        queue[tail++] = next;
      }
    }
  };
  for (unsigned direction = 0; direction < direction_count; ++direction) {
    if ((gait.directions >> direction & 1U) != 0) {
      go_on(stage(from, direction));
    }
  }
  std::vector<Way> found;
  while (head < tail && found.size() < most) {
    const Stage at = queue[head++];
    if (cell_of(at) != to) {
      go_on(at);
      continue;
    }
    Way way{at};
    while (cell_of(way.back()) != from) {
      way.push_back(before[way.back()]);
    }
    std::reverse(way.begin(), way.end());
    if (!found.empty() && way.size() > found.front().size() + side) {
      break;
    }
    found.push_back(std::move(way));
  }
  return found;
}

std::vector<Cell> Position::way(const Move &move) const {
  const auto &[from, to, promotion, drop] = move;
  const Piece piece = men_.at(from);
  if (!piece.exists() || Reach::get().cells(Role::king, from).contains(to)) {
    return {};
  }
  const bool is_leap =
      Reach::get().cells(Role::knight, from).contains(to) || piece.role() == Role::archer;
  const bool slides_only =
      piece.role() == Role::queen || piece.role() == Role::rook || piece.role() == Role::bishop;
  if (is_leap && !slides_only && !goes_forward(piece.role())) {
    return face(from) == face(to) ? std::vector<Cell>() : stepped_over(from, to);
  }
  std::optional<Gait> gait = gait_of(piece.role());
  if (goes_forward(piece.role())) {
    const Course moves = course_of_moves(piece.role());
    gait = gait_of(piece, from, men_.at(to).exists() ? opposite(moves) : moves, Choice::bound);
  }
  if (!gait) {
    return {};
  }
  std::vector<Way> found = ways(*gait, from, to, men_.occupied(), 1);
  if (found.empty()) {
    found = ways(*gait, from, to, {}, 1);
  }
  std::vector<Cell> cells;
  const auto leaves_face = [on = face(from)](Stage at) { return face(cell_of(at)) != on; };
  if (!found.empty() && std::any_of(found[0].begin(), found[0].end(), leaves_face)) {
    std::transform(found[0].begin() + 1, found[0].end() - 1, std::back_inserter(cells), cell_of);
  }
  return cells;
}

Refusal Position::blocked(const Gait &gait, Cell from, Cell to) const {
  Refusal refusal{Code::path_blocked, gait.network == &Reach::get().rides() ? "TS-6" : "TS-5", {}};
  const std::vector<Way> closed = ways(gait, from, to, {}, 3);
  const auto is_blocker = [&](Stage at) {
    return cell_of(at) != from && cell_of(at) != to && men_.at(cell_of(at)).exists();
  };
  if (closed.size() == 1) {
    for (const Stage at : closed[0]) {
      if (is_blocker(at)) {
        refusal.cells.add(cell_of(at));
      }
    }
    return refusal;
  }
  for (const Way &way : closed) {
    const auto blocker = std::find_if(way.begin(), way.end(), is_blocker);
    if (blocker == way.end()) {
      continue;
    }
    const auto turning = std::find_if(way.begin(), way.end(),
                                      [from](Stage at) { return face(cell_of(at)) != face(from); });
    refusal.ways.add({turning == way.end() ? Cell() : cell_of(*turning), cell_of(*blocker)});
    if (!refusal.cells.contains(cell_of(*blocker))) {
      refusal.cells.add(cell_of(*blocker));
    }
  }
  return refusal;
}

} // namespace tessera::tesseract
