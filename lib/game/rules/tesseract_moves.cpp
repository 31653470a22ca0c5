#include "tesseract.hpp"

#include <algorithm>

// Lists of moves. To find whether one given move is legal, `why_not` needs no list.

namespace tessera::tesseract {

CellSet Position::pawn_destinations(Cell from, Piece pawn) const {
  const Reach &reach = Reach::get();
  const CellSet occupied = men_.occupied();
  CellSet found = reach.steps(pawn.color(), course_of_moves(pawn.role()), from) - occupied;
  for (const DoubleStep &step : reach.double_steps(pawn, from)) {
    if (!men_.at(step.over).exists() && !men_.at(step.to).exists()) {
      found.insert(step.to);
    }
  }
  found |= reach.steps(pawn.color(), course_of_captures(pawn.role()), from) &
           men_.of(opponent(pawn.color()));
  if (passed_.exists() && takes_in_passing({from, passed_})) {
    found.insert(passed_);
  }
  return found;
}

CellSet Position::spear_destinations(Cell from, Piece spear) const {
  const Reach &reach = Reach::get();
  const Directions moving = reach.forward(spear.color(), from, course_of_moves(spear.role()));
  const Directions capturing = reach.forward(spear.color(), from, course_of_captures(spear.role()));
  const CellSet &prey = men_.of(opponent(spear.color()));
  const bool moves_straight = course_of_moves(spear.role()) == Course::straight;
  CellSet found;
  reach.bound(spear.color()).walk(from, moving | capturing, walls_, [&](const Passage &passage) {
    if (passage.is_straight() == moves_straight) {
      found.insert(passage.first_cell(), passage.passed);
    } else if (passage.wall.exists() && prey.contains(passage.wall)) {
      found.insert(passage.wall);
    }
    return true;
  });
  return found;
}

CellSet Position::destinations(Cell from, Piece piece) const {
  const Reach &reach = Reach::get();
  const Role role = piece.role();
  const CellSet &prey = men_.of(opponent(piece.color()));
  CellSet found;
  if (is_pawn(role)) {
    found = pawn_destinations(from, piece);
  } else if (is_spear(role)) {
    found = spear_destinations(from, piece);
  } else if (role == Role::archer) {
    found = (reach.cells(Role::archer, from) - men_.occupied()) |
            (reach.cells(Role::knight, from) & prey);
  } else if (const std::optional<Gait> gait = gait_of(role)) {
    gait->network->walk(from, gait->directions, walls_, [&found](const Passage &passage) {
      found.insert(passage.first_cell(), passage.passed);
      if (passage.wall.exists()) {
        found.insert(passage.wall);
      }
      return true;
    });
    if (role == Role::archbishop || role == Role::chancellor) {
      found |= reach.cells(Role::knight, from);
    }
  } else {
    found = reach.cells(role, from);
  }
  return found - men_.of(piece.color()) - men_.of(Role::king);
}

bool Position::may_expose(Cell from, Piece piece, const Exposure &exposure) {
  return !exposure.checkers.empty() || piece.role() == Role::king ||
         exposure.shields.contains(from);
}

bool Position::is_safe(const Move &move, Piece piece, const Exposure &exposure) const {
  const Cell taken = victim(move);
  if (!exposure.checkers.empty() && piece.role() != Role::king &&
      !exposure.passed.contains(move.to) &&
      !(taken.exists() && exposure.checkers.contains(taken))) {
    return false;
  }
  // A man that is taken elsewhere than where its captor goes leaves its cell empty.
  const bool opens = taken.exists() && taken != lands_on(move);
  return (!may_expose(move.from, piece, exposure) && !opens) || king_attackers_after(move).empty();
}

CellSet Position::legal_destinations(Cell from, Piece piece, const Exposure &exposure) const {
  const CellSet found = destinations(from, piece);
  if (!may_expose(from, piece, exposure) && piece.role() != Role::archer &&
      !is_pawn(piece.role())) {
    return found;
  }
  CellSet safe;
  for (const Cell to : found) {
    if (is_safe({from, to}, piece, exposure)) {
      safe.insert(to);
    }
  }
  return safe;
}

std::vector<Move> Position::legal_moves() const {
  std::vector<Move> moves;
  const Exposure exposed = exposure();
  for (const Cell from : men_.of(turn_)) {
    for (const Cell to : legal_destinations(from, men_.at(from), exposed)) {
      if (!promotes({from, to})) {
        moves.push_back({from, to});
        continue;
      }
      for (const Role role : promotions) {
        moves.push_back({from, to, role});
      }
    }
  }
  return moves;
}

std::uint64_t Position::count_legal_moves() const {
  const CellSet enemy_home = cells_of(home_of(opponent(turn_)));
  const Exposure exposed = exposure();
  std::size_t count = 0;
  for (const Cell from : men_.of(turn_)) {
    const Piece piece = men_.at(from);
    const CellSet found = legal_destinations(from, piece, exposed);
    count += static_cast<std::size_t>(found.size());
    if (goes_forward(piece.role())) {
      const auto promoting = static_cast<std::size_t>((found & enemy_home).size());
      count += promoting * (promotions.size() - 1);
    }
  }
  return count;
}

bool Position::has_legal_move() const {
  const Exposure exposed = exposure();
  for (const Cell from : men_.of(turn_)) {
    const Piece piece = men_.at(from);
    for (const Cell to : destinations(from, piece)) {
      if (is_safe({from, to}, piece, exposed)) {
        return true;
      }
    }
  }
  return false;
}

Outcome Position::outcome() const {
  if (has_legal_move()) {
    return Outcome::ongoing;
  }
  return checkers().empty() ? Outcome::stalemate : Outcome::checkmate;
}

} // namespace tessera::tesseract
