#include "hypercube_placement.hpp"
#include "orthodox.hpp"
#include "orthodox_reach.hpp"
#include "pair_count.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

// What pieces meet on the cells that they could go to, for code that counts moves.

namespace tessera::orthodox {

using hypercube::Placement;
using hypercube::Ray;

/// What a piece meets on a cell.
enum class Meets : std::uint8_t { nothing, prey, wall };

/// What a side's pieces meet on each cell. The enemy king must not be taken.
class Meeting {
public:
  Meeting(const Placement &men, Color side, Cell enemy_king) {
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      const Piece piece = men.at(Cell(i));
      const Meets man = piece.exists() && piece.color() == side ? Meets::wall : Meets::prey;
      meets_[i] = piece.exists() ? man : Meets::nothing;
    }
    meets_[enemy_king.index()] = Meets::wall;
  }

  [[nodiscard]] Meets at(std::uint8_t cell) const { return meets_[cell]; }
  /// What a piece meets on the three cells of a line, two bits each, the nearest lowest. All lines
  /// are three cells long: after the edge comes the piece's own cell, a wall.
  [[nodiscard]] unsigned along(const Ray &ray) const {
    const auto bits = [this](std::uint8_t cell) { return static_cast<unsigned>(meets_[cell]); };
    return bits(ray.cells[0]) | bits(ray.cells[1]) << 2U | bits(ray.cells[2]) << 4U;
  }

private:
  std::array<Meets, hypercube::cell_count> meets_{};
};

/// How far a piece goes on a line, by what it meets there.
inline constexpr auto counts_on_line = [] {
  std::array<std::uint8_t, 64> table{};
  for (unsigned code = 0; code < table.size(); ++code) {
    for (unsigned at = 0; at < 6; at += 2) {
      const unsigned met = code >> at & 3U;
      if (met == static_cast<unsigned>(Meets::nothing) ||
          met == static_cast<unsigned>(Meets::prey)) {
        ++table[code];
      }
      if (met != static_cast<unsigned>(Meets::nothing)) {
        break;
      }
    }
  }
  return table;
}();

// Counts legal moves, for perft, many times as fast as listing them. Pieces that their king's
// safety does not bind are counted line by line; the others are listed.

namespace {

int count_along(std::span<const Ray> rays, const Meeting &meets) {
  int count = 0;
  for (const Ray &ray : rays) {
    count += counts_on_line[meets.along(ray)];
  }
  return count;
}

int count_of_pawn(const PawnCells &list, const Meeting &meets) {
  int count = 0;
  for (unsigned i = 0; i < list.all; ++i) {
    const Meets wanted = i < list.steps ? Meets::nothing : Meets::prey;
    count += meets.at(list.cells[i]) == wanted ? 1 : 0;
  }
  return count;
}

} // namespace

std::uint64_t Position::count_legal_moves() const {
  const Threats against = threats(turn_);
  const CellSet &own = men_.of(turn_);
  int count = count_puts(against);
  if (!against.checkers.empty()) {
    count += count_by_list(own, against);
    return static_cast<std::uint64_t>(count);
  }
  const Meeting meets(men_, turn_, king(opponent(turn_)));
  const CellSet pawns = men_.of(turn_, Role::pawn);
  CellSet listed = against.pinned | (pawns & reach_->before_last_rank(turn_));
  listed.insert(king(turn_));
  if (passed_.exists()) {
    // The cells from which pawns capture there.
    listed |= pawns & reach_->pawn_captures(opponent(turn_), passed_);
  }
  for (const Cell from : pawns - listed) {
    count += count_of_pawn(reach_->pawn_cells(turn_, from), meets);
  }
  for (const Cell from : own - pawns - listed) {
    count += count_along(reach_->rays(men_.at(from).role(), from), meets);
  }
  count += count_double_steps((unmoved_ & pawns) - listed);
  count += count_by_list(listed, against);
  return static_cast<std::uint64_t>(count);
}

int Position::count_by_list(const CellSet &men, const Threats &threats) const {
  const int promotions = static_cast<int>(reach_->movement().promotions.size());
  int count = 0;
  for (const Cell from : men) {
    const Piece piece = men_.at(from);
    const CellSet cells = legal_destinations(from, piece, threats);
    count += cells.size();
    if (piece.role() == Role::pawn) {
      count += (promotions - 1) * (cells & reach_->last_rank(turn_)).size();
    }
  }
  return count;
}

int Position::count_double_steps(const CellSet &pawns) const {
  const CellSet occupied = men_.occupied();
  int count = 0;
  for (const hypercube::SetStep &step : reach_->steps_made_twice(turn_)) {
    count += (step.from(step.from(pawns) - occupied) - occupied).size();
  }
  return count;
}

int Position::count_puts(const Threats &threats) const {
  int count = 0;
  for (const Role role : all_roles) {
    count += holds(role) ? legal_puts(role, threats).size() : 0;
  }
  return count;
}

// Counts lines of two moves, for perft: what `PairCount` asks for.

namespace {

/// Where the pieces of a side may go, by the cell they stand on.
using MovesByCell = std::array<CellSet, hypercube::cell_count>;

/// The replies that free pieces, which are not bound to their king, would have if it were their
/// turn now, and how many more or fewer they have after each move that the other side can make
/// first. A move changes what stands on two cells, and each shows by itself how the replies change
/// with it; only where a line of replies goes through both are they looked at together.
class Replies {
public:
  /// The replies of a side, and the moves of the other side that they may follow. The other side
  /// must not be in check by a piece that is added.
  Replies(const Reach &reach, const Placement &men, Color side, Cell enemy_king,
          const MovesByCell &moves)
      : reach_(&reach), men_(&men), moves_(&moves), side_(side), meets_(men, side, enemy_king) {}

  /// Adds the replies of these free pieces.
  void add(const CellSet &men);
  /// Adds the replies of a piece from the hand, which goes to any of these cells that is empty.
  void add_puts(const CellSet &cells);

  /// The replies after each of these moves from a cell, or from the hand, added up.
  [[nodiscard]] std::int64_t behind(const std::optional<Cell> &from, const CellSet &to) const;
  /// What `behind` does not see: by how many the replies differ, after all moves together, along
  /// lines that a piece leaves and comes to in one move.
  [[nodiscard]] std::int64_t along_moves() const { return along_moves_; }

private:
  /// How the replies change with what stands on a cell.
  struct Change {
    /// How many more there are if the cell is empty than if an enemy stands there.
    std::int16_t emptied = 0;
    /// How many more there are if an enemy stands there than if a piece of the side does, without
    /// the moves of that piece.
    std::int16_t taken = 0;
  };
  void add_pawn(Cell from);
  void add_line(Cell from, const Ray &ray);
  void follow_moves(Cell from, const Ray &ray, unsigned at, int beyond);

  const Reach *reach_;
  const Placement *men_;
  const MovesByCell *moves_;
  Color side_;
  Meeting meets_;
  int count_ = 0;
  std::int64_t along_moves_ = 0;
  std::array<Change, hypercube::cell_count> changes_{};
  /// The replies of each piece.
  std::array<std::int16_t, hypercube::cell_count> own_{};
};

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

} // namespace

std::uint64_t Position::count_pairs() const {
  // Pairs do not show double steps and what they allow.
  if (reach_->movement().pawn.step_twice()) {
    return count_pairs_by_making(*this);
  }
  Position replying = *this;
  replying.pass();
  return checkers().empty() && replying.checkers().empty() ? PairCount(*this, replying).count()
                                                           : count_pairs_by_making(*this);
}

std::vector<MovesOfOne> Position::moves_by_man(const Threats &threats) const {
  std::vector<MovesOfOne> moves;
  for (const Cell from : men_.of(turn_)) {
    const Piece piece = men_.at(from);
    moves.push_back({from, piece.role(), legal_destinations(from, piece, threats)});
  }
  for (const Role role : all_roles) {
    if (holds(role)) {
      moves.push_back({std::nullopt, role, legal_puts(role, threats)});
    }
  }
  return moves;
}

const CellSet &Position::origins_of(Role role, Cell cell, Color by) const {
  // A white pawn captures on the cell from where a black pawn on the cell would capture.
  return role == Role::pawn ? reach_->pawn_captures(opponent(by), cell) : reach_->cells(role, cell);
}

const CellSet &Position::king_steps() const { return reach_->cells(Role::king, king(turn_)); }
const CellSet &Position::promotion_cells() const { return reach_->last_rank(turn_); }
std::span<const Role> Position::promotion_roles() const { return reach_->movement().promotions; }

std::int64_t Position::count_replies(const CellSet &free,
                                     const std::vector<MovesOfOne> &before) const {
  MovesByCell by_cell{};
  for (const MovesOfOne &moves : before) {
    if (moves.from) {
      by_cell[moves.from->index()] = moves.to;
    }
  }
  Replies replies(*reach_, men_, turn_, king(opponent(turn_)), by_cell);
  replies.add(free);
  for (const Role role : all_roles) {
    if (holds(role)) {
      replies.add_puts(role == Role::pawn ? ~reach_->barred_to_pawns(turn_) : ~CellSet());
    }
  }
  std::int64_t count = replies.along_moves();
  for (const MovesOfOne &moves : before) {
    count += replies.behind(moves.from, moves.to);
  }
  return count;
}

} // namespace tessera::orthodox
