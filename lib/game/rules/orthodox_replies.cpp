#include "orthodox_replies.hpp"

#include <algorithm>

namespace tessera::orthodox {

namespace {

/// A line of replies, by what the piece meets on it.
struct ReplyLine {
  /// How many replies it has, and on how many of its cells they depend.
  std::uint8_t count = 0;
  std::uint8_t seen = 0;
  bool ends_at_prey = false;
  /// How many replies lie after each of these cells once it is empty.
  std::array<std::uint8_t, hypercube::side - 1> beyond{};
};

/// By the number that `Meeting::along` gives.
constexpr auto reply_lines = [] {
  std::array<ReplyLine, 64> table{};
  constexpr auto wall = static_cast<unsigned>(Meets::wall);
  for (unsigned code = 0; code < table.size(); ++code) {
    ReplyLine &line = table[code];
    line.count = counts_on_line[code];
    auto met = Meets::nothing;
    for (unsigned rest = code; met == Meets::nothing && line.seen < line.beyond.size();) {
      met = static_cast<Meets>(rest & 3U);
      rest = rest >> 2U | wall << 4U;
      line.beyond[line.seen++] = counts_on_line[rest];
    }
    line.ends_at_prey = met == Meets::prey;
  }
  return table;
}();

} // namespace

void Replies::add(const CellSet &men) {
  for (const Cell from : men) {
    const int before = count_;
    if (const Role role = men_->at(from).role(); role == Role::pawn) {
      add_pawn(from);
    } else {
      for (const Ray &ray : reach_->rays(role, from)) {
        add_line(from, ray);
      }
    }
    own_[from.index()] = static_cast<std::int16_t>(count_ - before);
  }
}

void Replies::add_line(Cell from, const Ray &ray) {
  const ReplyLine &line = reply_lines[meets_.along(ray)];
  count_ += line.count;
  const unsigned seen = std::min<unsigned>(line.seen, ray.length);
  for (unsigned i = 0; i < seen; ++i) {
    Change &change = changes_[ray.cells[i]];
    change.emptied = static_cast<std::int16_t>(change.emptied + line.beyond[i]);
    ++change.taken;
  }
  if (line.ends_at_prey && seen < ray.length) {
    follow_moves(from, ray, seen - 1, line.beyond[seen - 1]);
  }
}

void Replies::follow_moves(Cell from, const Ray &ray, unsigned at, int beyond) {
  // The prey leaves its cell along this line, so the cells beyond are not free for this piece:
  // there are none on the near side or after a capture, and on the far side those that the prey has
  // passed.
  const CellSet &to = (*moves_)[ray.cells[at]];
  if (to.contains(from)) {
    along_moves_ -= beyond;
  }
  for (unsigned i = 0; i < ray.length; ++i) {
    if (to.contains(Cell(ray.cells[i]))) {
      along_moves_ += (i < at ? 0 : static_cast<int>(i - at)) - beyond;
    }
  }
}

void Replies::add_pawn(Cell from) {
  const PawnCells &list = reach_->pawn_cells(side_, from);
  const auto promotions = static_cast<std::int16_t>(reach_->movement().promotions.size());
  for (unsigned i = 0; i < list.all; ++i) {
    const std::uint8_t to = list.cells[i];
    const bool is_step = i < list.steps;
    const std::int16_t moves =
        reach_->last_rank(side_).contains(Cell(to)) ? promotions : std::int16_t{1};
    count_ += meets_.at(to) == (is_step ? Meets::nothing : Meets::prey) ? moves : 0;
    const auto emptied = static_cast<std::int16_t>(is_step ? moves : -moves);
    Change &change = changes_[to];
    change.emptied = static_cast<std::int16_t>(change.emptied + emptied);
    change.taken = static_cast<std::int16_t>(change.taken + (is_step ? 0 : moves));
    if ((*moves_)[to].contains(from)) {
      // Taken by the piece there, it goes nowhere.
      along_moves_ -= emptied;
    }
  }
}

void Replies::add_puts(const CellSet &cells) {
  for (const Cell to : cells) {
    count_ += meets_.at(static_cast<std::uint8_t>(to.index())) == Meets::nothing ? 1 : 0;
    ++changes_[to.index()].emptied;
  }
}

std::int64_t Replies::behind(const std::optional<Cell> &from, const CellSet &to) const {
  const int left = from ? changes_[from->index()].emptied : 0;
  std::int64_t sum = 0;
  for (const Cell cell : to) {
    const Change &change = changes_[cell.index()];
    const bool takes = men_->at(cell).exists();
    sum += count_ + left + (takes ? change.taken - own_[cell.index()] : -change.emptied);
  }
  return sum;
}

} // namespace tessera::orthodox
