#include "chesseract.hpp"

#include <array>
#include <utility>

// Positions as they are set up (CS-1, CS-15).

namespace tessera::chesseract {

namespace {

/// The back mini-board of either side, from row 4 down to row 1 (CS-1).
constexpr std::array<std::string_view, hypercube::side> back_rows{"RUWR", "BKMB", "NDQN", "RUWR"};

constexpr Role role_of(char letter) {
  for (const auto &[named, role] :
       {std::pair{'R', Role::rook}, std::pair{'U', Role::unicorn}, std::pair{'W', Role::wizard},
        std::pair{'B', Role::bishop}, std::pair{'K', Role::king}, std::pair{'M', Role::minstrel},
        std::pair{'N', Role::knight}, std::pair{'D', Role::dragon}}) {
    if (named == letter) {
      return role;
    }
  }
  return Role::queen;
}

/// Puts the pieces of a side on two mini-boards of its big column.
void put_side(Placement &men, Color color, int big_column, int back_row, int pawn_row) {
  for (int row = 0; row < hypercube::side; ++row) {
    for (int column = 0; column < hypercube::side; ++column) {
      const char letter = back_rows.at(static_cast<std::size_t>(hypercube::side - 1 - row))
                              .at(static_cast<std::size_t>(column));
      men.put(hypercube::cell_at({back_row, big_column, row, column}),
              Piece(color, role_of(letter)));
      men.put(hypercube::cell_at({pawn_row, big_column, row, column}), Piece(color, Role::pawn));
    }
  }
}

Placement start() {
  Placement men;
  put_side(men, Color::white, 0, 0, 1);
  put_side(men, Color::black, 3, 3, 2);
  return men;
}

/// The pieces that stand where the start has the same piece.
CellSet at_home(const Placement &men) {
  static const Placement at_start = start();
  CellSet found;
  for (const Cell cell : at_start.occupied()) {
    if (men.at(cell) == at_start.at(cell)) {
      found.insert(cell);
    }
  }
  return found;
}

} // namespace

Position::Position(const PositionSetup &setup, const Options & /*options*/)
    : men_(placement_of<hypercube::cell_count>(setup.men)),
      unmoved_(setup.unmoved ? hypercube::own_set(*setup.unmoved) : at_home(men_)),
      kings_{setup.men.of(Color::white, Role::king).first(),
             setup.men.of(Color::black, Role::king).first()},
      move_number_(setup.move_number), first_mover_(setup.first_mover),
      moves_due_(static_cast<std::uint8_t>(setup.moves_due)), may_take_king_(setup.may_take_king),
      turn_(setup.turn) {}

PositionSetup Position::setup() const {
  PositionSetup setup{.men = men_, .turn = turn_};
  setup.moves_due = moves_due_;
  setup.first_mover = first_mover_;
  setup.may_take_king = may_take_king_;
  setup.move_number = move_number_;
  if (unmoved_ != at_home(men_)) {
    setup.unmoved = unmoved_;
  }
  return setup;
}

Position Position::initial(const Options &options) {
  PositionSetup setup;
  setup.men = start();
  setup.moves_due = 1;
  return {setup, options};
}

CellSet Position::unmoved_unless_told(const Placement &men) { return at_home(men); }

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options &options) {
  std::vector<std::string> found;
  for (const Color color : both_colors) {
    if (auto fault = fault_of_kings(setup.men, color)) {
      found.push_back(std::move(*fault));
    }
  }
  if (setup.unmoved) {
    const tessera::CellSet empty = *setup.unmoved - setup.men.occupied();
    const tessera::CellSet strangers =
        *setup.unmoved - empty - at_home(placement_of<hypercube::cell_count>(setup.men));
    if (!empty.empty()) {
      found.emplace_back("an empty cell is listed among the unmoved pieces");
    }
    if (!strangers.empty()) {
      found.emplace_back("a piece that does not stand where it starts is listed as unmoved");
    }
  }
  if (setup.first_mover.exists() && !setup.men.of(setup.turn).contains(setup.first_mover)) {
    found.push_back("the piece that has made the first move is not one of " +
                    std::string(name(setup.turn)) + "'s");
  }
  if (found.empty()) {
    const Position position(setup, options);
    if (!setup.first_mover.exists() && !position.king_attackers(opponent(setup.turn)).empty()) {
      found.push_back(std::string(name(setup.turn)) + " is to move and could take the king");
    }
  }
  return found;
}

} // namespace tessera::chesseract
