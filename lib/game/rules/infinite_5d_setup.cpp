#include "infinite_5d.hpp"

#include "../board/lattice_board.hpp"
#include "infinite_5d_lines.hpp"
#include "sentence_template.hpp"

#include <fmt/format.h>

#include <algorithm>

// Set-up positions, and the refusals that only this game has, in words.

namespace tessera::infinite_5d {

namespace {

constexpr std::array fen_fields{FenField::unmoved_men, FenField::last_move,
                                FenField::half_move_clock, FenField::move_number};

std::string text_of(Cell cell) { return lattice::notations::infinite_5d.write(cell); }

/// The pieces that stand where such pieces start and can have a right.
CellSet men_at_start(const Placement &men) {
  CellSet found;
  for (const Cell cell : men.occupied()) {
    if (men.at(cell) == starts_on(cell) && may_have_right(men.at(cell).role())) {
      found.insert(cell);
    }
  }
  return found;
}

void find_faults_of_men(const PositionSetup &setup, std::vector<std::string> &found) {
  for (const Color color : both_colors) {
    if (setup.men.of(color, Role::king).empty()) {
      found.push_back(std::string(name(color)) + " has no king");
    }
    for (const Cell cell : setup.men.of(color, Role::pawn)) {
      if (is_last_rank(color, cell)) {
        found.push_back("the pawn on " + text_of(cell) + " must have promoted");
        break;
      }
    }
  }
}

void find_faults_of_rights(const PositionSetup &setup, std::vector<std::string> &found) {
  for (const Cell cell : setup.unmoved.value_or(tessera::CellSet())) {
    const Piece man = setup.men.at(cell);
    if (man.exists() && !may_have_right(man.role())) {
      found.push_back("the piece on " + text_of(cell) +
                      " is not a pawn, king or rook, and only these have a right to lose");
      return;
    }
  }
}

/// A piece that has lost its right on its starting cell: elsewhere it has no right to lose.
void find_faults_of_moved(const PositionSetup &setup, std::vector<std::string> &found) {
  for (const Cell cell : setup.moved) {
    const Piece man = setup.men.at(cell);
    if (man.exists() && !(man == starts_on(cell) && may_have_right(man.role()))) {
      found.push_back(text_of(cell) + " holds no pawn, king or rook that starts there");
      return;
    }
  }
}

/// Whether a pawn can just have made a double step: over the cell before it, from the one before
/// that.
bool can_have_passed(const PositionSetup &setup) {
  const Color mover = opponent(setup.turn);
  if (!setup.passer.exists() || !setup.men.at(setup.passer).is(mover, Role::pawn) ||
      setup.men.at(setup.passed).exists()) {
    return false;
  }
  return std::any_of(pawn_axes.begin(), pawn_axes.end(), [&](Axis axis) {
    const Cell from = ahead(mover, axis, setup.passed, -1);
    return ahead(mover, axis, setup.passed) == setup.passer && from.exists() &&
           !setup.men.at(from).exists();
  });
}

} // namespace

const Conventions &Position::conventions_of(const Options & /*options*/) {
  static constexpr Conventions conventions{.notation_ruling = "IC-13",
                                           .promotion_ruling = "IC-22",
                                           .ends_ruling = "IC-21",
                                           .setup_ruling = "IC-26",
                                           .castling_ruling = castling_ruling,
                                           .roles = roles,
                                           .promotions = promotions,
                                           .notation = lattice::notations::infinite_5d,
                                           .fen_fields = fen_fields,
                                           .draws_end_game = true,
                                           .has_many_kings = true,
                                           .takes_kings = true,
                                           .plies_per_listed_move = 8};
  return conventions;
}

PositionSetup Position::setup() const {
  PositionSetup setup{.men = men(),
                      .turn = turn(),
                      .passed = passed(),
                      .passer = passer(),
                      .king_taken = king_taken(),
                      .half_move_clock = half_move_clock(),
                      .move_number = move_number()};
  const CellSet at_start = men_at_start(men());
  if ((unmoved() - at_start).empty()) {
    setup.moved = at_start - unmoved();
  } else {
    setup.unmoved = unmoved();
  }
  return setup;
}

Position Position::initial(const Options &options) {
  PositionSetup setup;
  for (unsigned index = 0; index < grid.cell_count(); ++index) {
    if (const Piece piece = starts_on(Cell(index)); piece.exists()) {
      setup.men.put(Cell(index), piece);
    }
  }
  return {setup, options};
}

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options & /*options*/) {
  std::vector<std::string> found;
  find_faults_of_men(setup, found);
  find_faults_of_rights(setup, found);
  find_faults_of_moved(setup, found);
  if (setup.passed.exists() && !can_have_passed(setup)) {
    found.push_back(std::string(name(opponent(setup.turn))) +
                    " has no pawn that can just have passed over " + text_of(setup.passed) +
                    (setup.passer.exists() ? " to " + text_of(setup.passer) : ""));
  }
  return found;
}

std::optional<SentenceTemplate> Position::refusal_template(const Refusal &refusal,
                                                           const Attempt &attempt) const {
  if (refusal.code != Code::castling_lost) {
    return std::nullopt;
  }
  const Slots slots;
  return slots.in(
      unmoved().contains(attempt.move.from)
          ? fmt::format("{} cannot castle to {}: it has no rook that way, three or "
                        "more cells away, that has not moved",
                        slot::mover, slot::to)
          : fmt::format("{} may no longer castle to {}: it has moved", slot::mover, slot::to));
}

} // namespace tessera::infinite_5d
